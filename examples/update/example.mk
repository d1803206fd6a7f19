# SPDX-License-Identifier: MIT
# The bootloader, and what it offers to the firmware that it starts: network, card, update. Above it in the RAM lies
# that firmware, from slot_ram on.
include port/lwip/lwip.mk

sources += examples/fetch/fetch.c examples/fetch/follow.c examples/fetch/http.c examples/fetch/stream.c
flags += -Iexamples/fetch -Iexamples/update -Iport/uart
link += -Wl,--defsym=ram_limit=56K,--defsym=slot_ram=0x2000E000

# SHA-256 is Mbed TLS's, whose source comes from Debian, and is never committed.
mbedtls := build/mbedtls/mbedtls
sha256_flags := -Iexamples/update/sha256 -isystem $(mbedtls)/include -DMBEDTLS_CONFIG_FILE='"mbedtls_config.h"'
sha256_objects := $(out)/sha256/sha256.o $(out)/sha256/platform_util.o
flags += $(sha256_flags)
linked += $(sha256_objects)

$(mbedtls)/library/sha256.c:
	sh -c '. test/support/need.sh; need_source mbedtls "2.28.*" build/mbedtls'
$(sources:%.c=$(out)/%.o): | $(mbedtls)/library/sha256.c

# Its code is taken as it is.
$(sha256_objects): $(out)/sha256/%.o: $(mbedtls)/library/sha256.c $(folder)/sha256/mbedtls_config.h
	@mkdir -p $(@D)
	$(cc) -std=c99 $(port_flags) $(lwip_includes) $(sha256_flags) -c $(mbedtls)/library/$*.c -o $@
