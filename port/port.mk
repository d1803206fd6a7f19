# SPDX-License-Identifier: MIT
# Builds the port of one board into build/port/BOARD/libport.a: make -f port/port.mk BOARD=microbit
# BOARD may come from the environment; `host` is a board too, and takes SANITIZE=1.
BOARD ?= host

# Gates set WERROR=-Werror. A user's newer compiler may warn of more than ours.
port_warnings := -std=c99 -Wall -Wextra -Wconversion -Wshadow -pedantic $(WERROR)

ifeq ($(BOARD),host)
port_name := host$(if $(SANITIZE),-sanitize)
port_sources := port/board/host/port.c
port_cc := cc
port_ar := ar
# There memory that was never set does not hold zeros by chance.
port_target := -O2 $(if $(SANITIZE),-g -fsanitize=address -fsanitize=undefined -fno-sanitize-recover=all \
    -ftrivial-auto-var-init=pattern)
port_flags := $(port_target)
else
port_name := $(BOARD)
port_sources := $(wildcard port/shared/cortex-m/*.c port/shared/uart/*.c) port/board/$(BOARD)/board.c
port_cc := arm-none-eabi-gcc
port_ar := arm-none-eabi-ar
port_target := @port/board/$(BOARD)/cc.opts -mthumb -Os -g -ffreestanding -ffunction-sections -fdata-sections
# The start-up code must not be turned into calls of memset and memcpy, nor these into calls of themselves.
port_flags := $(port_target) -fno-tree-loop-distribute-patterns -Iport/shared/cortex-m -Iport/shared/uart
endif

port_out := build/port/$(port_name)
# Compiles the library, here and in the tests, with the same options, so that a compiler cache has each object once.
port_library_cc = $(port_cc) $(port_warnings) $(port_target) $(LEVEL:%=-%) -Iinc -MMD -MP -c

port_objects := $(port_sources:%.c=$(port_out)/%.o)

$(port_out)/libport.a: $(port_objects)
	@rm -f $@
	$(port_ar) rcs $@ $^

$(port_out)/%.o: %.c port/port.mk $(wildcard port/board/$(BOARD)/cc.opts)
	@mkdir -p $(@D)
	$(port_cc) $(port_warnings) $(port_flags) -Iport -MMD -MP -c $< -o $@

-include $(port_objects:.o=.d)
