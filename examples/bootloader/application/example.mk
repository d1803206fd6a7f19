# SPDX-License-Identifier: MIT
# Where flash.ld of the bootloader puts it.
link += -Wl,--defsym=flash_skip=128K,--defsym=flash_limit=8K
