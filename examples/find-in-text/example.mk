# SPDX-License-Identifier: MIT
# The drawing is the anatomy example's.
sources += examples/anatomy/anatomy.c examples/anatomy/explain.c examples/anatomy/print.c
flags += -Iexamples/anatomy
