/* SPDX-License-Identifier: MIT
 *
 * gopher, section 3.4. */
#ifndef VECTORS_GOPHER_H
#define VECTORS_GOPHER_H

#include "url_vectors.h"

static const url_vector_t gopher_vectors[] = {
    /* From nothing to a Gopher+ string. */
    ACCEPTED("gopher://host.com", 70, "0 scheme=gopher 9 host=host.com"),
    ACCEPTED("gopher://host.com/", 70, "0 scheme=gopher 9 host=host.com"),
    ACCEPTED("gopher://host.com/1", 70, "0 scheme=gopher 9 host=host.com 18 gtype=1 19 selector="),
    ACCEPTED("gopher://host.com/00selector", 70, "0 scheme=gopher 9 host=host.com 18 gtype=0 19 selector=0selector"),
    ACCEPTED("gopher://h:7070/7sel%09what?a/b", 7070,
             "0 scheme=gopher 9 host=h 11 port=7070 16 gtype=7 17 selector=sel 23 query=what?a/b"),
    ACCEPTED("gopher://h/7%09what", 70, "0 scheme=gopher 9 host=h 11 gtype=7 12 selector= 15 query=what"),
    ACCEPTED("gopher://h/7sel%09", 70, "0 scheme=gopher 9 host=h 11 gtype=7 12 selector=sel 18 query="),
    ACCEPTED("gopher://h/1sel%09%09+", 70,
             "0 scheme=gopher 9 host=h 11 gtype=1 12 selector=sel 18 query= 21 gopherplus=+"),
    ACCEPTED("gopher://h/1%09%09", 70, "0 scheme=gopher 9 host=h 11 gtype=1 12 selector= 15 query= 18 gopherplus="),
    ACCEPTED("gopher://h/1sel%09a%09b%09c", 70,
             "0 scheme=gopher 9 host=h 11 gtype=1 12 selector=sel 18 query=a 22 gopherplus=b%09c"),
    ACCEPTED("gopher://h/%31sel", 70, "0 scheme=gopher 9 host=h 11 gtype=%31 14 selector=sel"),
    ACCEPTED("gopher://h/;/?:@&=", 70, "0 scheme=gopher 9 host=h 11 gtype=; 12 selector=/?:@&="),
    ACCEPTED("gopher://h/0%00%FF", 70, "0 scheme=gopher 9 host=h 11 gtype=0 12 selector=%00%FF"),
    ACCEPTED("gopher://h/0sel%09%09+%091%0D%0A+-1%0D%0Ax%0D%0A.%0D%0A", 70,
             "0 scheme=gopher 9 host=h 11 gtype=0 12 selector=sel 18 query= 21 "
             "gopherplus=+%091%0D%0A+-1%0D%0Ax%0D%0A.%0D%0A"),
    /* No encoded CR or LF before the Gopher+ string, no encoded TAB as the type. */
    REFUSED("gopher://host.com:25/0HELO%0D%0A", 26),
    REFUSED("gopher://h/%09", 11),
    REFUSED("gopher://h/%0A", 11),
    REFUSED("gopher://h/%0D", 11),
    REFUSED("gopher://h/0%0a", 12),
    REFUSED("gopher://h/0s%09%0d", 16),
    REFUSED("gopher://h/0s%0", 15),
    REFUSED("gopher://h/0s%0z", 13),
    REFUSED("gopher://h/0 ", 12),
    REFUSED("gopher://h/ ", 11),
    REFUSED("gopher://h/#", 11),
    REFUSED("gopher://h?0", 10),
    REFUSED("gopher://h/0~", 12),
    REFUSED("gopher://h/0s%09~", 16),
    REFUSED("gopher://h/0s%09%09~", 19),
    /* A fragment. */
    WITH_FRAGMENT("gopher://h#f", 70, "0 scheme=gopher 9 host=h 11 fragment=f"),
    WITH_FRAGMENT("gopher://h/#f", 70, "0 scheme=gopher 9 host=h 12 fragment=f"),
    WITH_FRAGMENT("gopher://h/1#f", 70, "0 scheme=gopher 9 host=h 11 gtype=1 12 selector= 13 fragment=f"),
    WITH_FRAGMENT("gopher://h/1s%09t%09u#f", 70,
                  "0 scheme=gopher 9 host=h 11 gtype=1 12 selector=s 16 query=t 20 gopherplus=u 22 fragment=f"),
};

#endif
