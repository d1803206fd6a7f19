/* SPDX-License-Identifier: MIT */
/* Mbed TLS includes <assert.h>; what is built of it here asserts nothing. */
