# SPDX-License-Identifier: MIT
# The firmware draws as the anatomy example does.
sources += examples/anatomy/anatomy.c examples/anatomy/print.c $(wildcard port/library/sentences/*.c) $(wildcard port/library/lines/*.c)
flags += -Iexamples/anatomy -Iport/library/sentences -Iport/library/lines
