# SPDX-License-Identifier: MIT
# A firmware that the bootloader of examples/device/update copies to the RAM: no vectors, no start-up code, no port.
flags += -Iexamples/device/update
link := @port/board/$(BOARD)/cc.opts -mthumb -nostdlib -T examples/device/update/application/slot.ld -Wl,--gc-sections \
        -Wl,-Map=$(program).map
