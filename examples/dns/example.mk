# SPDX-License-Identifier: MIT
# Printing is the anatomy example's.
sources += examples/anatomy/print.c
flags += -Iexamples/anatomy
