# SPDX-License-Identifier: MIT
# The firmware draws as the anatomy example does.
sources += examples/anatomy/anatomy.c examples/anatomy/print.c $(wildcard port/library/sentences/*.c)
flags += -Iexamples/anatomy -Iport/library/sentences
