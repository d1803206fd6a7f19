/* SPDX-License-Identifier: MIT
 *
 * ftp, section 3.2. */
#ifndef VECTORS_FTP_H
#define VECTORS_FTP_H

#include "url_vectors.h"

static const url_vector_t ftp_vectors[] = {
    /* Segments: a cwd each that a slash follows, a name at the end, empty ones too. */
    ACCEPTED("ftp://host.com", 21, "0 scheme=ftp 6 host=host.com"),
    ACCEPTED("ftp://host.com/", 21, "0 scheme=ftp 6 host=host.com 15 name="),
    ACCEPTED("ftp://h/a", 21, "0 scheme=ftp 6 host=h 8 name=a"),
    ACCEPTED("ftp://h/a/", 21, "0 scheme=ftp 6 host=h 8 cwd=a 10 name="),
    ACCEPTED("ftp://h//", 21, "0 scheme=ftp 6 host=h 8 cwd= 9 name="),
    ACCEPTED("ftp://h/a//b", 21, "0 scheme=ftp 6 host=h 8 cwd=a 10 cwd= 11 name=b"),
    ACCEPTED("ftp://h/../x", 21, "0 scheme=ftp 6 host=h 8 cwd=.. 11 name=x"),
    ACCEPTED("ftp://h/a?b:c@d&e=f", 21, "0 scheme=ftp 6 host=h 8 name=a?b:c@d&e=f"),
    ACCEPTED("ftp://h/%2F/%3B", 21, "0 scheme=ftp 6 host=h 8 cwd=%2F 12 name=%3B"),
    /* The type code, in lower case but for the letter, at the end. */
    ACCEPTED("ftp://h/a;type=a", 21, "0 scheme=ftp 6 host=h 8 name=a 15 type=a"),
    ACCEPTED("ftp://h/a;type=i", 21, "0 scheme=ftp 6 host=h 8 name=a 15 type=i"),
    ACCEPTED("ftp://h/a;type=d", 21, "0 scheme=ftp 6 host=h 8 name=a 15 type=d"),
    ACCEPTED("ftp://h/a;type=A", 21, "0 scheme=ftp 6 host=h 8 name=a 15 type=A"),
    ACCEPTED("ftp://h/a;type=I", 21, "0 scheme=ftp 6 host=h 8 name=a 15 type=I"),
    ACCEPTED("ftp://h/a;type=D", 21, "0 scheme=ftp 6 host=h 8 name=a 15 type=D"),
    ACCEPTED("ftp://h/;type=i", 21, "0 scheme=ftp 6 host=h 8 name= 14 type=i"),
    ACCEPTED("ftp://h/a/;type=d", 21, "0 scheme=ftp 6 host=h 8 cwd=a 10 name= 16 type=d"),
    WITH_FRAGMENT("ftp://h/a;type=i#f", 21, "0 scheme=ftp 6 host=h 8 name=a 15 type=i 17 fragment=f"),
    /* No other semicolon, no other code, nothing after it. */
    REFUSED("ftp://h/a;", 10),
    REFUSED("ftp://h/a;t", 11),
    REFUSED("ftp://h/a;type", 14),
    REFUSED("ftp://h/a;type=", 15),
    /* Nor does an escape before it say what follows. */
    REFUSED("ftp://h/%74;", 12),
    REFUSED("ftp://h/%69;type=", 17),
    REFUSED("ftp://h/a;TYPE=a", 10),
    REFUSED("ftp://h/a;b", 10),
    REFUSED("ftp://h/a;;type=a", 10),
    REFUSED("ftp://h/a;typE=a", 13),
    REFUSED("ftp://h/a;type=x", 15),
    REFUSED("ftp://h/a;type=a%41", 16),
    REFUSED("ftp://h/a;type=ai", 16),
    REFUSED("ftp://h/a;type=%61", 15),
    REFUSED("ftp://h/a;type=a/", 16),
    REFUSED("ftp://h/a;type=a;", 16),
    REFUSED("ftp://h/a;type=1", 15),
    REFUSED("ftp://h;type=a", 14),
    REFUSED("ftp://h/a;%74ype=a", 10),
    REFUSED("ftp://h/~", 8),
    REFUSED("ftp://h/a#f", 9),
    REFUSED_FRAGMENT("ftp://h/a;type#f", 14),
};

#endif
