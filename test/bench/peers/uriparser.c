/* SPDX-License-Identifier: MIT */
#include "split.h"

#include "uriparser/Uri.h"

#include <stddef.h>

/* The C library's heap, which its own manager of memory names, and which is never asked: newlib wants to be told of one. */
void *_sbrk(ptrdiff_t size);
void *_sbrk(ptrdiff_t size)
{
    (void)size;
    return (void *)-1;
}

/* Its heap for one URL: memory is handed out from the start and never taken back. */
static struct {
    size_t used;
    char octets[4096];
} heap;
static UriUriA uri;

static void *take(UriMemoryManager *memory, size_t size)
{
    void *taken = heap.octets + heap.used;

    (void)memory;
    size = (size + 7u) & ~(size_t)7u;
    if (size > sizeof heap.octets - heap.used) {
        return NULL;
    }
    heap.used += size;
    return taken;
}

static void *take_cleared(UriMemoryManager *memory, size_t count, size_t size)
{
    char *taken = take(memory, count * size);
    size_t i;

    for (i = 0; taken != NULL && i < count * size; i++) {
        taken[i] = 0;
    }
    return taken;
}

/* Splitting asks for neither of these two. */
static void *grow(UriMemoryManager *memory, void *old, size_t size)
{
    (void)memory;
    (void)old;
    (void)size;
    return NULL;
}

static void *grow_array(UriMemoryManager *memory, void *old, size_t count, size_t size)
{
    return grow(memory, old, count * size);
}

static void give_back(UriMemoryManager *memory, void *taken)
{
    (void)memory;
    (void)taken;
}

static UriMemoryManager manager = {take, take_cleared, grow, grow_array, give_back, NULL};

int SPLIT(char *text, size_t length, struct split *out)
{
    const char *at;

    heap.used = 0;
    if (uriParseSingleUriExMmA(&uri, text, text + length, NULL, &manager) != URI_SUCCESS) {
        return 1;
    }
    out->host_length = (size_t)(uri.hostText.afterLast - uri.hostText.first);
    out->host = out->host_length == 0 ? "" : uri.hostText.first;
    out->port = 0;
    for (at = uri.portText.first; at != NULL && at < uri.portText.afterLast; at++) {
        out->port = out->port * 10u + (uint32_t)(*at - '0');
    }
    return 0;
}
