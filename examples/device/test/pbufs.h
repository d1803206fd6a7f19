/* SPDX-License-Identifier: MIT */
/* Allocates lwIP's pbufs in tests, each as a separate block of its size, so that the sanitizer finds reads outside of
 * it, and pbufs that are never freed. */
#ifndef PBUFS_H
#define PBUFS_H

#include "lwip/mem.h"
#include "lwip/memp.h"
#include "lwip/pbuf.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

void mem_free(void *block)
{
    free(block);
}

void memp_free(memp_t type, void *block)
{
    (void)type;
    free(block);
}

/* Set if lwIP's heap is full. */
static bool no_memory;

void *mem_malloc(mem_size_t size)
{
    return no_memory ? NULL : malloc(size);
}

/* These tests do not use lwIP's pools. */
void *memp_malloc(memp_t type)
{
    (void)type;
    return NULL;
}

static struct pbuf *pbuf_of(const char *octets, size_t length)
{
    struct pbuf *one = calloc(1, sizeof *one + length);

    if (one == NULL) {
        exit(2);
    }
    one->payload = one + 1;
    memcpy(one->payload, octets, length);
    one->len = one->tot_len = (u16_t)length;
    one->type_internal = (u8_t)PBUF_RAM;
    one->ref = 1;
    return one;
}

#endif
