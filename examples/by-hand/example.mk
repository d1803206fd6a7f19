# SPDX-License-Identifier: MIT
# Lines are those of port/library/lines, printing is the anatomy example's.
sources += examples/anatomy/print.c $(wildcard port/library/lines/*.c)
flags += -Iexamples/anatomy -Iport/library/lines
