# SPDX-License-Identifier: MIT
# A firmware that the bootloader of examples/update copies to the RAM: no vectors, no start-up code, no port.
flags += -Iexamples/update
link := @port/board/$(BOARD)/cc.opts -mthumb -nostdlib -T examples/update/application/slot.ld -Wl,--gc-sections \
        -Wl,-Map=$(program).map
