# SPDX-License-Identifier: MIT
# Messages are those of the sensor example, lines those of the redirect example, printing is the anatomy example's.
sources += examples/device/sensor/coap.c examples/redirect/read_line.c examples/anatomy/print.c $(wildcard port/library/lines/*.c)
flags += -Iexamples/device/sensor -Iexamples/redirect -Iexamples/anatomy -Iport/library/lines
