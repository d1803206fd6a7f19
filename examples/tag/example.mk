# SPDX-License-Identifier: MIT
# Lines are those of the redirect example, hexadecimal that of coap-messages, printing the anatomy example's.
sources += examples/redirect/read_line.c examples/coap-messages/hex.c examples/anatomy/print.c $(wildcard port/library/lines/*.c)
flags += -Iexamples/redirect -Iexamples/coap-messages -Iexamples/anatomy -Iport/library/lines
