/* SPDX-License-Identifier: MIT
 *
 * URNs, RFC 8141. */
#ifndef URN_VECTORS_H
#define URN_VECTORS_H

#include "url_vectors.h"

static const char *const urn_urls[] = {
    "= scheme nid nss",
    "{urn}:{ab}:{c}", "{URN}:{example}:{weather}", "{urn}:{dev}:{mac:0024befffe804ff1}", "{urn}:{dev}:{ow:10e2073a01080063}",
    "{urn}:{imei}:{490154203237518}", "{urn}:{gsma}:{imei:90420156-025763-0}", "{urn}:{oma}:{lwm2m:oma:3}", "{urn}:{ietf}:{rfc:8141}",
    "{urn}:{a-1}:{%41/b//}", "{urn}:{1a}:{:@!$&'()*+,;=-._~}", "{urn}:{12345678901234567890123456789012}:{x}", "{urn}:{123456789012345678901234567890-2}:{x}", "{urn}:{a--b}:{x}",
    "= scheme nid nss resolution",
    "{urn}:{ab}:{c}?+{r}", "{urn}:{example}:{foo-bar-baz-qux}?+{CCResolve:cc=uk}", "{urn}:{ab}:{c}?+{a/?b?}", "{urn}:{ab}:{c}?+{a?+b}", "{urn}:{ab}:{c}?+{a??}",
    "= scheme nid nss query",
    "{urn}:{ab}:{c}?={q}", "{urn}:{example}:{weather}?={op=map&lat=39.56&lon=-104.85}", "{urn}:{ab}:{c}?={q?+r?=s/}",
    "= scheme nid nss resolution query",
    "{urn}:{ab}:{c}?+{r}?={q}", "{urn}:{ab}:{c}?+{r?}?={q?=s}", "{urn}:{ab}:{c}?+{%4a}?={%4A}",
    "= scheme nid nss fragment",
    "{urn}:{ab}:{c}#{}", "{urn}:{ab}:{c}#{/?a}",
    "= scheme nid nss resolution fragment",
    "{urn}:{ab}:{c}?+{r}#{f}", "{urn}:{ab}:{c}?+{r?}#{f}",
    "= scheme nid nss resolution query fragment",
    "{urn}:{ab}:{c}?+{r}?={q}#{f}",
    "urn:a^:b", "urn:^:b", "urn:^-a:b", "urn:a-^:b", "urn:ab^_:c", "urn:ab^.c", "urn:^%41", "urn:a^/", "urn:ab^?", "urn:^?", "urn:^/",
    "urn:12345678901234567890123456789012^3:x", "urn:1234567890123456789012345678901^-2:x", "urn:ab:^/c", "urn:ab:^?", "urn:ab:c?^x", "urn:ab:c?^?",
    "urn:ab:c?^#f", "urn:ab:c?+^/", "urn:ab:c?+^?=q", "urn:ab:c?=^/", "urn:ab:c?=^?", "urn:ab:c?+r?=^#f", "urn:ab:c?+^#f", "urn:ab:c^[", "urn:ab:c?+r^^",
    "urn:ab:c#f^#", "urn:ab:c^%4g", "urn:ab:^%g", "urn:ab:c^ ", "urnx^:", "ur^:", "urn:ab:c?=q^|",
    "^", "urn^", "urn:^", "urn:a^", "urn:ab^", "urn:ab:^", "urn:ab:c?^", "urn:ab:c?+^", "urn:ab:c?=^", "urn:ab:%^", "urn:ab:%4^", "urn:ab:c?+r?=^",
    NULL,
};

static const char *const urn_normal[] = {
    "URN:Example:A123,z456 -> urn:example:A123,z456", "urn:AB:%41%7e%2f/../a/. -> urn:ab:%41%7E%2F/../a/.", "urn:ab:c?+R%5b?=%5b#%5b -> urn:ab:c?+R%5B?=%5B#%5B",
    NULL,
};

/* RFC 8141 section 3.2: those of a group are equal, and those of two groups are not. */
static const char *const urn_equal[] = {
    "= 1", "urn:example:a123,z456", "URN:example:a123,z456", "urn:EXAMPLE:a123,z456", "urn:example:a123,z456?+abc", "urn:example:a123,z456?=xyz", "urn:example:a123,z456#789",
    "urn:example:a123,z456?+a?=b#c",
    "= 2", "urn:example:a123,z456/foo", "= 3", "urn:example:a123,z456/bar", "= 4", "urn:example:a123,z456/baz",
    "= 5", "urn:example:a123%2Cz456", "URN:EXAMPLE:a123%2cz456", "= 6", "urn:example:A123,z456", "= 7", "urn:example:a123,Z456",
    "= 8", "urn:example:%D0%B0123,z456", "= 9", "urn:exampl:ea123,z456",
    NULL,
};

#endif
