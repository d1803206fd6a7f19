# SPDX-License-Identifier: MIT
# The bootloader of examples/device/update copies this firmware to the RAM, so that it needs no vectors, start-up code or port.
flags += -Iexamples/device/update
link := @port/board/$(BOARD)/cc.opts -mthumb -nostdlib -T examples/device/update/application/slot.ld -Wl,--gc-sections \
        -Wl,-Map=$(program).map
