/* SPDX-License-Identifier: MIT
 *
 * telnet, wais, file and prospero, sections 3.8 to 3.11. */
#ifndef VECTORS_FILE_AND_OTHERS_H
#define VECTORS_FILE_AND_OTHERS_H

#include "url_vectors.h"

static const url_vector_t file_and_others_vectors[] = {
    /* telnet: a login, and a final slash or none. */
    ACCEPTED("telnet://host", 23, "0 scheme=telnet 9 host=host"),
    ACCEPTED("telnet://host/", 23, "0 scheme=telnet 9 host=host"),
    ACCEPTED("telnet://user:pw@host:2323/", 2323,
             "0 scheme=telnet 9 user=user 14 password=pw 17 host=host 22 port=2323"),
    WITH_FRAGMENT("telnet://h/#f", 23, "0 scheme=telnet 9 host=h 12 fragment=f"),
    /* Nothing after it. */
    REFUSED("telnet://host/x", 14),
    REFUSED("telnet://host//", 14),
    REFUSED("telnet://host?", 14),
    REFUSED("telnet://host/%41", 14),
    REFUSED("telnet://", 9),
    REFUSED("telnet:///", 9),
    REFUSED("telnet://h/#f", 11),
    /* wais: a database, a query or a document. */
    ACCEPTED("wais://host/db", 210, "0 scheme=wais 7 host=host 12 database=db"),
    ACCEPTED("wais://host/", 210, "0 scheme=wais 7 host=host 12 database="),
    ACCEPTED("wais://host:210/db?search", 210, "0 scheme=wais 7 host=host 12 port=210 16 database=db 19 query=search"),
    ACCEPTED("wais://h/d?", 210, "0 scheme=wais 7 host=h 9 database=d 11 query="),
    ACCEPTED("wais://h/d?a;b:c@d&e=f", 210, "0 scheme=wais 7 host=h 9 database=d 11 query=a;b:c@d&e=f"),
    ACCEPTED("wais://host/db/t/p", 210, "0 scheme=wais 7 host=host 12 database=db 15 wtype=t 17 wpath=p"),
    ACCEPTED("wais://h///", 210, "0 scheme=wais 7 host=h 9 database= 10 wtype= 11 wpath="),
    ACCEPTED("wais://h/%2F/t/%3F", 210, "0 scheme=wais 7 host=h 9 database=%2F 13 wtype=t 15 wpath=%3F"),
    WITH_FRAGMENT("wais://h/d#f", 210, "0 scheme=wais 7 host=h 9 database=d 11 fragment=f"),
    /* A document has a type and a path, and neither holds what is reserved. */
    REFUSED("wais://host", 11),
    REFUSED("wais://host:210", 15),
    REFUSED("wais://host/db/t", 16),
    REFUSED("wais://host/db/", 15),
    REFUSED("wais://h/d/t/p/q", 14),
    REFUSED("wais://h/d/t/p?q", 14),
    REFUSED("wais://h/d?a/b", 12),
    REFUSED("wais://h/d?a?b", 12),
    REFUSED("wais://h/d;e", 10),
    REFUSED("wais://h/d/t?x", 12),
    REFUSED("wais://h?d", 8),
    REFUSED_FRAGMENT("wais://h/d/t#f", 12),
    /* file: a host, be it empty, directories and a name. */
    ACCEPTED("file:///etc/motd", NO_PORT, "0 scheme=file 7 host= 8 directory=etc 12 name=motd"),
    ACCEPTED("file:///", NO_PORT, "0 scheme=file 7 host= 8 name="),
    ACCEPTED("file:////", NO_PORT, "0 scheme=file 7 host= 8 directory= 9 name="),
    ACCEPTED("file://localhost/a", NO_PORT, "0 scheme=file 7 host=localhost 17 name=a"),
    ACCEPTED("file://vms.host.edu/disk$user/my/notes/note12345.txt", NO_PORT,
             "0 scheme=file 7 host=vms.host.edu 20 directory=disk$user 30 directory=my 33 directory=notes 39 "
             "name=note12345.txt"),
    ACCEPTED("file://1.2.3.4/a?b:c@d&e=f", NO_PORT, "0 scheme=file 7 host=1.2.3.4 15 name=a?b:c@d&e=f"),
    WITH_FRAGMENT("file:///a#f", NO_PORT, "0 scheme=file 7 host= 8 name=a 10 fragment=f"),
    /* No port, no login, no semicolon, and a slash. */
    REFUSED("file://", 7),
    REFUSED("file://h", 8),
    REFUSED("file:/a", 6),
    REFUSED("file:a", 5),
    REFUSED("file://h:80/a", 8),
    REFUSED("file://u@h/a", 8),
    REFUSED("file:///a;b", 9),
    REFUSED("file:///a~", 9),
    REFUSED("file://-/a", 7),
    REFUSED("file://h-/a", 9),
    REFUSED("file://h./a", 9),
    REFUSED("file://1.2/a", 10),
    REFUSED("file://?", 7),
    REFUSED("file://#", 7),
    REFUSED_FRAGMENT("file://#f", 7),
    REFUSED_FRAGMENT("file://h#f", 8),
    /* prospero: a name, slashes inside, and fields. */
    ACCEPTED("prospero://host.dom//pros/name", 1525, "0 scheme=prospero 11 host=host.dom 20 hsoname=/pros/name"),
    ACCEPTED("prospero://h/", 1525, "0 scheme=prospero 11 host=h 13 hsoname="),
    ACCEPTED("prospero://host.dom/a;OBJECT-VERSION=1;b=", 1525,
             "0 scheme=prospero 11 host=host.dom 20 hsoname=a 22 field=OBJECT-VERSION 37 value=1 39 field=b 41 value="),
    ACCEPTED("prospero://h/a;=", 1525, "0 scheme=prospero 11 host=h 13 hsoname=a 15 field= 16 value="),
    ACCEPTED("prospero://h/a=b?c:d@e&f;g?h:i@j&k=l", 1525,
             "0 scheme=prospero 11 host=h 13 hsoname=a=b?c:d@e&f 25 field=g?h:i@j&k 35 value=l"),
    ACCEPTED("prospero://h:191/x", 191, "0 scheme=prospero 11 host=h 13 port=191 17 hsoname=x"),
    WITH_FRAGMENT("prospero://h/a;b=c#f", 1525,
                  "0 scheme=prospero 11 host=h 13 hsoname=a 15 field=b 17 value=c 19 fragment=f"),
    /* A field has its = and no other, and no slash. */
    REFUSED("prospero://h", 12),
    REFUSED("prospero://host.dom/a;b", 23),
    REFUSED("prospero://h/a;", 15),
    REFUSED("prospero://h/a;b=c=d", 18),
    REFUSED("prospero://h/a;b/c=d", 16),
    REFUSED("prospero://h/a;b=c/d", 18),
    REFUSED("prospero://h/a;b;c=d", 16),
    REFUSED("prospero://h?a", 12),
    REFUSED_FRAGMENT("prospero://h/a;b#f", 16),
};

#endif
