# SPDX-License-Identifier: MIT
# The drawing is the anatomy example's, and the sentences are a separate library.
sources += examples/anatomy/anatomy.c examples/anatomy/print.c $(wildcard port/library/sentences/*.c)
flags += -Iexamples/anatomy -Iport/library/sentences
