# SPDX-License-Identifier: MIT
# What is printed is printed by the anatomy example's functions.
sources += examples/anatomy/print.c
flags += -Iexamples/anatomy
