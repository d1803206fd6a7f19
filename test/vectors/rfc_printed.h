/* SPDX-License-Identifier: MIT
 *
 * Every URL printed in RFC 1738, and what its text says of other forms. */
#ifndef VECTORS_RFC_PRINTED_H
#define VECTORS_RFC_PRINTED_H

#include "url_vectors.h"

static const url_vector_t rfc_printed_vectors[] = {
    /* Section 1 and the references. */
    ACCEPTED("http://www.acl.lanl.gov/URI/archive/uri-archive.index.html", 80,
             "0 scheme=http 7 host=www.acl.lanl.gov 24 path=URI/archive/uri-archive.index.html"),
    ACCEPTED("ftp://ds.internic.net/rfc/rfc1436.txt;type=a", 21,
             "0 scheme=ftp 6 host=ds.internic.net 22 cwd=rfc 26 name=rfc1436.txt 43 type=a"),
    ACCEPTED("ftp://boombox.micro.umn.edu/pub/gopher/gopher_protocol/Gopher+/Gopher+.txt", 21,
             "0 scheme=ftp 6 host=boombox.micro.umn.edu 28 cwd=pub 32 cwd=gopher 39 cwd=gopher_protocol 55 cwd=Gopher+ "
             "63 name=Gopher+.txt"),
    ACCEPTED("ftp://ds.internic.net/rfc/rfc1630.txt", 21,
             "0 scheme=ftp 6 host=ds.internic.net 22 cwd=rfc 26 name=rfc1630.txt"),
    ACCEPTED("ftp://info.cern.ch/pub/www/doc/http-spec.txt.Z", 21,
             "0 scheme=ftp 6 host=info.cern.ch 19 cwd=pub 23 cwd=www 27 cwd=doc 31 name=http-spec.txt.Z"),
    ACCEPTED("ftp://ds.internic.net/rfc/rfc1123.txt", 21,
             "0 scheme=ftp 6 host=ds.internic.net 22 cwd=rfc 26 name=rfc1123.txt"),
    ACCEPTED("ftp://ds.internic.net/rfc/rfc822.txt", 21,
             "0 scheme=ftp 6 host=ds.internic.net 22 cwd=rfc 26 name=rfc822.txt"),
    ACCEPTED("ftp://quake.think.com/pub/wais/doc/protspec.txt", 21,
             "0 scheme=ftp 6 host=quake.think.com 22 cwd=pub 26 cwd=wais 31 cwd=doc 35 name=protspec.txt"),
    ACCEPTED("ftp://ds.internic.net/rfc/rfc1036.txt", 21,
             "0 scheme=ftp 6 host=ds.internic.net 22 cwd=rfc 26 name=rfc1036.txt"),
    ACCEPTED("ftp://quake.think.com/pub/wais/doc/doc-ids.txt", 21,
             "0 scheme=ftp 6 host=quake.think.com 22 cwd=pub 26 cwd=wais 31 cwd=doc 35 name=doc-ids.txt"),
    ACCEPTED("ftp://ds.internic.net/rfc/rfc977.txt", 21,
             "0 scheme=ftp 6 host=ds.internic.net 22 cwd=rfc 26 name=rfc977.txt"),
    ACCEPTED("ftp://ds.internic.net/internet-drafts/draft-ietf-uri-irl-fun-req-02.txt", 21,
             "0 scheme=ftp 6 host=ds.internic.net 22 cwd=internet-drafts 38 name=draft-ietf-uri-irl-fun-req-02.txt"),
    ACCEPTED("ftp://ds.internic.net/rfc/rfc1034.txt", 21,
             "0 scheme=ftp 6 host=ds.internic.net 22 cwd=rfc 26 name=rfc1034.txt"),
    ACCEPTED(
        "ftp://prospero.isi.edu/pub/prospero/doc/prospero-protocol.PS.Z", 21,
        "0 scheme=ftp 6 host=prospero.isi.edu 23 cwd=pub 27 cwd=prospero 36 cwd=doc 40 name=prospero-protocol.PS.Z"),
    ACCEPTED("ftp://ds.internic.net/rfc/rfc959.txt", 21,
             "0 scheme=ftp 6 host=ds.internic.net 22 cwd=rfc 26 name=rfc959.txt"),
    ACCEPTED("ftp://ds.internic.net/rfc/rfc1737.txt", 21,
             "0 scheme=ftp 6 host=ds.internic.net 22 cwd=rfc 26 name=rfc1737.txt"),
    ACCEPTED("ftp://ds.internic.net/rfc/rfc1625.txt", 21,
             "0 scheme=ftp 6 host=ds.internic.net 22 cwd=rfc 26 name=rfc1625.txt"),
    ACCEPTED("ftp://uu.psi.com/wp/nir.txt", 21, "0 scheme=ftp 6 host=uu.psi.com 17 cwd=wp 20 name=nir.txt"),
    /* Section 3.1: empty and absent. */
    ACCEPTED("ftp://@host.com/", 21, "0 scheme=ftp 6 user= 7 host=host.com 16 name="),
    ACCEPTED("ftp://host.com/", 21, "0 scheme=ftp 6 host=host.com 15 name="),
    ACCEPTED("ftp://foo:@host.com/", 21, "0 scheme=ftp 6 user=foo 10 password= 11 host=host.com 20 name="),
    /* Section 3.2.2. */
    ACCEPTED("ftp://myname@host.dom/%2Fetc/motd", 21,
             "0 scheme=ftp 6 user=myname 13 host=host.dom 22 cwd=%2Fetc 29 name=motd"),
    ACCEPTED("ftp://myname@host.dom/etc/motd", 21,
             "0 scheme=ftp 6 user=myname 13 host=host.dom 22 cwd=etc 26 name=motd"),
    ACCEPTED("ftp://myname@host.dom//etc/motd", 21,
             "0 scheme=ftp 6 user=myname 13 host=host.dom 22 cwd= 23 cwd=etc 27 name=motd"),
    /* Sections 3.6, 3.10 and 3.11. */
    ACCEPTED("news:*", NO_PORT, "0 scheme=news 5 group=*"),
    ACCEPTED("news:comp.infosystems.www.misc", NO_PORT, "0 scheme=news 5 group=comp.infosystems.www.misc"),
    ACCEPTED("file://vms.host.edu/disk$user/my/notes/note12345.txt", NO_PORT,
             "0 scheme=file 7 host=vms.host.edu 20 directory=disk$user 30 directory=my 33 directory=notes 39 "
             "name=note12345.txt"),
    ACCEPTED("prospero://host.dom//pros/name", 1525, "0 scheme=prospero 11 host=host.dom 20 hsoname=/pros/name"),
    /* Section 3.4: the Gopher+ strings that it shows. */
    ACCEPTED("gopher://host.dom/1sel%09%09+", 70,
             "0 scheme=gopher 9 host=host.dom 18 gtype=1 19 selector=sel 25 query= 28 gopherplus=+"),
    ACCEPTED("gopher://host.dom/1sel%09%09?", 70,
             "0 scheme=gopher 9 host=host.dom 18 gtype=1 19 selector=sel 25 query= 28 gopherplus=?"),
    ACCEPTED("gopher://host.dom/1sel%09%09!+ABSTRACT%20+SMELL", 70,
             "0 scheme=gopher 9 host=host.dom 18 gtype=1 19 selector=sel 25 query= 28 gopherplus=!+ABSTRACT%20+SMELL"),
    ACCEPTED("gopher://host.dom/1sel%09%09+application/postscript%20Es_ES", 70,
             "0 scheme=gopher 9 host=host.dom 18 gtype=1 19 selector=sel 25 query= 28 "
             "gopherplus=+application/postscript%20Es_ES"),
    ACCEPTED("gopher://host.dom/1sel%09%09+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A", 70,
             "0 scheme=gopher 9 host=host.dom 18 gtype=1 19 selector=sel 25 query= 28 "
             "gopherplus=+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A"),
    /* The appendix, with a fragment. */
    ACCEPTED("ftp://info.cern.ch/pub/www/doc;type=d", 21,
             "0 scheme=ftp 6 host=info.cern.ch 19 cwd=pub 23 cwd=www 27 name=doc 36 type=d"),
    ACCEPTED("ftp://ds.internic.net/rfc", 21, "0 scheme=ftp 6 host=ds.internic.net 22 name=rfc"),
    WITH_FRAGMENT("http://ds.internic.net/instructions/overview.html#WARNING", 80,
                  "0 scheme=http 7 host=ds.internic.net 23 path=instructions/overview.html 50 fragment=WARNING"),
};

#endif
