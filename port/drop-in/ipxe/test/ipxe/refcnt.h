/* SPDX-License-Identifier: MIT
 *
 * Of iPXE, which Debian does not have, its reference counts. */
#ifndef STUB_OF_REFCNT
#define STUB_OF_REFCNT
#include <stddef.h>
struct refcnt {
    int count;
    void (*free)(struct refcnt *refcnt);
};
#define container_of(pointer, type, field) ((type *)(void *)((char *)(pointer) - offsetof(type, field)))
static inline void ref_init(struct refcnt *refcnt, void (*release)(struct refcnt *refcnt))
{
    refcnt->free = release;
}
static inline void ref_get(struct refcnt *refcnt)
{
    if (refcnt != NULL) {
        refcnt->count++;
    }
}
static inline void ref_put(struct refcnt *refcnt)
{
    if (refcnt != NULL && --refcnt->count < 0 && refcnt->free != NULL) {
        refcnt->free(refcnt);
    }
}
#endif
