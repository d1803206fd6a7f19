# SPDX-License-Identifier: MIT
# The application lies where the bootloader's flash.ld puts it.
link += -Wl,--defsym=flash_skip=128K,--defsym=flash_limit=8K
