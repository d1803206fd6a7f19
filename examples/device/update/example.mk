# SPDX-License-Identifier: MIT
# The bootloader offers the network, the card and the update to the firmware that it starts. The firmware lies above it in the
# RAM, from slot_ram on.
include examples/device/lwip/lwip.mk

sources += examples/device/fetch/fetch.c examples/device/fetch/follow.c examples/device/fetch/http.c examples/device/fetch/stream.c
flags += -Iexamples/device/fetch -Iexamples/device/update -Iport/shared/uart
# See examples/device/fetch/example.mk.
flags += -DDOCUMENTATION_NETWORK
link += -Wl,--defsym=ram_limit=56K,--defsym=slot_ram=0x2000E000

# SHA-256 and ECDSA are from Mbed TLS. Its source comes from Debian, and is never committed.
mbedtls := build/mbedtls/mbedtls
mbedtls_flags := -Iexamples/device/update/mbedtls -isystem $(mbedtls)/include -DMBEDTLS_CONFIG_FILE='"mbedtls_config.h"'
mbedtls_objects := $(patsubst %,$(out)/mbedtls/%.o,bignum constant_time ecdsa ecp ecp_curves memory_buffer_alloc platform \
                   platform_util sha256)
flags += $(mbedtls_flags)
linked += $(mbedtls_objects)

$(mbedtls)/library/sha256.c:
	sh -c '. test/support/need.sh; need_source mbedtls "2.28.*" build/mbedtls'
$(sources:%.c=$(out)/%.o): | $(mbedtls)/library/sha256.c

# Its code is compiled as it is.
$(mbedtls_objects): $(out)/mbedtls/%.o: $(folder)/mbedtls/mbedtls_config.h | $(mbedtls)/library/sha256.c
	@mkdir -p $(@D)
	$(cc) -std=c99 $(port_flags) $(lwip_includes) $(mbedtls_flags) -c $(mbedtls)/library/$*.c -o $@

# This build makes its own pair of keys. A product keeps its private key away from builds.
sources += build/update/key.c
build/update/key.c: build/update/key.pem
	/usr/bin/python3 -B examples/device/update/sign.py public $< $@
build/update/key.pem:
	sh -c '. test/support/need.sh; need $(cryptography)'
	/usr/bin/python3 -B examples/device/update/sign.py key $@
cryptography := /usr/bin/python3:python3 /usr/lib/python3/dist-packages/cryptography:python3-cryptography
