/* SPDX-License-Identifier: MIT */
/* Mbed TLS includes <assert.h>, but the parts of it that are built here do not use it. */
