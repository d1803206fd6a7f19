# SPDX-License-Identifier: MIT
# The anatomy example's functions print.
sources += examples/anatomy/print.c
flags += -Iexamples/anatomy
