# SPDX-License-Identifier: MIT
# Lines are those of the redirect example, printing is the anatomy example's.
sources += examples/redirect/read_line.c examples/anatomy/print.c $(wildcard port/library/lines/*.c)
flags += -Iexamples/redirect -Iexamples/anatomy -Iport/library/lines
