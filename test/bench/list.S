/* SPDX-License-Identifier: MIT */
/* The octets of the file LIST between list_begin and list_end. */
    .section .rodata
    .global list_begin, list_end
list_begin:
    .incbin LIST
list_end:
    .section .note.GNU-stack, "", %progbits
