# SPDX-License-Identifier: MIT
# The bootloader has the first 12 KB of the flash; flash.ld says what lies after them.
sources += examples/anatomy/print.c
flags += -Iexamples/anatomy

ifneq ($(BOARD),host)
# A script that inserts comes before the one that it inserts into.
link := -Wl,--defsym=flash_limit=12K -T $(folder)/flash.ld $(link)
linked += $(out)/bootloader/application.o

# The application is a separate firmware, which the linker takes as octets. The files that both are made of are built before,
# because two makes at work on the same files would find them half written.
.PHONY: always
$(out)/bootloader/application.elf: always | $(port_out)/libport.a $(library:%.c=$(out)/%.o)
	@$(MAKE) -s -f examples/Makefile EXAMPLE=bootloader/application

$(out)/bootloader/application.o: $(out)/bootloader/application.elf
	arm-none-eabi-objcopy -O binary -R .boot $< $(@:.o=.bin)
	arm-none-eabi-objcopy -I binary -O elf32-littlearm \
	    --rename-section .data=.application,alloc,load,readonly,data,contents $(@:.o=.bin) $@

$(program): $(folder)/flash.ld
endif
