/* SPDX-License-Identifier: MIT
 *
 * The scheme's name, section 2.1, and which row reads it. */
#ifndef VECTORS_SCHEME_H
#define VECTORS_SCHEME_H

#include "url_vectors.h"

static const url_vector_t scheme_vectors[] = {
    /* Letters of either case, digits, + - and . in any order, of any number. */
    ACCEPTED("HTTP://h/", 80, "0 scheme=HTTP 7 host=h 9 path="),
    ACCEPTED("hTtPs://h/", 443, "0 scheme=hTtPs 8 host=h 10 path="),
    ACCEPTED("FTP://h/", 21, "0 scheme=FTP 6 host=h 8 name="),
    ACCEPTED("mailto://h@d", NO_PORT, "0 scheme=mailto 7 local=//h 11 domain=d"),
    ACCEPTED("1a+.-:x", NO_PORT, "0 scheme=1a+.- 6 opaque=x"),
    ACCEPTED("+:", NO_PORT, "0 scheme=+ 2 opaque="),
    ACCEPTED("-:", NO_PORT, "0 scheme=- 2 opaque="),
    ACCEPTED(".:", NO_PORT, "0 scheme=. 2 opaque="),
    ACCEPTED("9:", NO_PORT, "0 scheme=9 2 opaque="),
    ACCEPTED("z39.50://host/db", NO_PORT, "0 scheme=z39.50 9 host=host 14 path=db"),
    ACCEPTED("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa:x", NO_PORT,
             "0 scheme=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 76 opaque=x"),
    /* Nothing else, and not nothing. */
    REFUSED("http\0://h", 4),
    REFUSED("http9//h", 5),
    REFUSED("", 0),
    REFUSED(":x", 0),
    REFUSED("x", 1),
    REFUSED("x y", 1),
    REFUSED("x_y:z", 1),
    REFUSED("x/y:z", 1),
    REFUSED("x%41:z", 1),
    REFUSED("#", 0),
    REFUSED("http", 4),
    REFUSED("htt", 3),
    REFUSED("\x01:x", 0),
    /* A name that a row's name starts with, or that starts with a row's name, is another scheme. */
    ACCEPTED("h:x", NO_PORT, "0 scheme=h 2 opaque=x"),
    ACCEPTED("ht:x", NO_PORT, "0 scheme=ht 3 opaque=x"),
    ACCEPTED("htt:x", NO_PORT, "0 scheme=htt 4 opaque=x"),
    ACCEPTED("httpss:x", NO_PORT, "0 scheme=httpss 7 opaque=x"),
    ACCEPTED("httpx://h/", NO_PORT, "0 scheme=httpx 8 host=h 10 path="),
    ACCEPTED("ft:x", NO_PORT, "0 scheme=ft 3 opaque=x"),
    ACCEPTED("ftps://h/", NO_PORT, "0 scheme=ftps 7 host=h 9 path="),
    ACCEPTED("newss:x", NO_PORT, "0 scheme=newss 6 opaque=x"),
    ACCEPTED("new:x", NO_PORT, "0 scheme=new 4 opaque=x"),
    ACCEPTED("nnt:x", NO_PORT, "0 scheme=nnt 4 opaque=x"),
    ACCEPTED("prosper:x", NO_PORT, "0 scheme=prosper 8 opaque=x"),
    ACCEPTED("prosperoo:x", NO_PORT, "0 scheme=prosperoo 10 opaque=x"),
    ACCEPTED("p:x", NO_PORT, "0 scheme=p 2 opaque=x"),
    /* A known scheme has to match its own production. */
    REFUSED("http:foo", 5),
    REFUSED("http:", 5),
    REFUSED("http:/", 6),
    REFUSED("http://", 7),
    REFUSED("http:/h/", 6),
    REFUSED("https:h", 6),
    REFUSED("ftp:x", 4),
    REFUSED("telnet:h", 7),
    REFUSED("gopher:/h", 8),
    REFUSED("wais:db", 5),
    REFUSED("nntp:g", 5),
    REFUSED("file:/a", 6),
    REFUSED("prospero:x", 9),
    REFUSED("http:%41", 5),
    REFUSED("http:/%41", 6),
};

#endif
