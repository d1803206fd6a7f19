/* SPDX-License-Identifier: MIT
 *
 * Of iPXE, which Debian does not have, its parameters and what it has of a C library. */
#ifndef STUB_OF_PARAMS
#define STUB_OF_PARAMS
#include <ipxe/refcnt.h>
struct parameters {
    struct refcnt refcnt;
    const char *name;
};
struct parameters *find_parameters(const char *name);
struct parameters *claim_parameters(struct parameters *params);
static inline struct parameters *params_get(struct parameters *params)
{
    ref_get(params != NULL ? &params->refcnt : NULL);
    return params;
}
static inline void params_put(struct parameters *params)
{
    ref_put(params != NULL ? &params->refcnt : NULL);
}
void *zalloc(size_t size);
char *strdup(const char *text);
int asprintf(char **text, const char *format, ...);
#endif
