/* SPDX-License-Identifier: MIT
 *
 * Other schemes, section 4: by components where all of it has their form, else opaque. */
#ifndef VECTORS_GENERIC_H
#define VECTORS_GENERIC_H

#include "url_vectors.h"

static const url_vector_t generic_vectors[] = {
    /* With components. */
    ACCEPTED("afs://cell/path", NO_PORT, "0 scheme=afs 6 host=cell 11 path=path"),
    ACCEPTED("nfs://h/a/b", NO_PORT, "0 scheme=nfs 6 host=h 8 path=a/b"),
    ACCEPTED("x-test://h", NO_PORT, "0 scheme=x-test 9 host=h"),
    ACCEPTED("tn3270://u@h:23", 23, "0 scheme=tn3270 9 user=u 11 host=h 13 port=23"),
    ACCEPTED("x-a://h:80/%41;/?:@&=", 80, "0 scheme=x-a 6 host=h 8 port=80 11 path=%41;/?:@&="),
    ACCEPTED("x-a://h/", NO_PORT, "0 scheme=x-a 6 host=h 8 path="),
    ACCEPTED("x-a://@h", NO_PORT, "0 scheme=x-a 6 user= 7 host=h"),
    ACCEPTED("x-a://u:@h:0", 0, "0 scheme=x-a 6 user=u 8 password= 9 host=h 11 port=0"),
    /* Opaque. */
    ACCEPTED("x-test:", NO_PORT, "0 scheme=x-test 7 opaque="),
    ACCEPTED("x-test:anything/at?all", NO_PORT, "0 scheme=x-test 7 opaque=anything/at?all"),
    ACCEPTED("mid:960830.1639@XIson.com", NO_PORT, "0 scheme=mid 4 opaque=960830.1639@XIson.com"),
    ACCEPTED("cid:foo4*foo1@bar.net", NO_PORT, "0 scheme=cid 4 opaque=foo4*foo1@bar.net"),
    ACCEPTED("mailserver:x", NO_PORT, "0 scheme=mailserver 11 opaque=x"),
    ACCEPTED("x-test://b_c/d", NO_PORT, "0 scheme=x-test 7 opaque=//b_c/d"),
    ACCEPTED("x-a:/", NO_PORT, "0 scheme=x-a 4 opaque=/"),
    ACCEPTED("x-a://", NO_PORT, "0 scheme=x-a 4 opaque=//"),
    ACCEPTED("x-a:///", NO_PORT, "0 scheme=x-a 4 opaque=///"),
    ACCEPTED("x-a://h:", NO_PORT, "0 scheme=x-a 4 opaque=//h:"),
    ACCEPTED("x-a://h:80x", NO_PORT, "0 scheme=x-a 4 opaque=//h:80x"),
    ACCEPTED("x-a://h:65536", NO_PORT, "0 scheme=x-a 4 opaque=//h:65536"),
    ACCEPTED("x-a://u@", NO_PORT, "0 scheme=x-a 4 opaque=//u@"),
    ACCEPTED("x-a://u@h:99999", NO_PORT, "0 scheme=x-a 4 opaque=//u@h:99999"),
    ACCEPTED("x-a://u@h:80?x", NO_PORT, "0 scheme=x-a 4 opaque=//u@h:80?x"),
    ACCEPTED("x-a://u@a_b", NO_PORT, "0 scheme=x-a 4 opaque=//u@a_b"),
    ACCEPTED("x-a://u@h@i", NO_PORT, "0 scheme=x-a 4 opaque=//u@h@i"),
    ACCEPTED("x-a://a:b:c", NO_PORT, "0 scheme=x-a 4 opaque=//a:b:c"),
    ACCEPTED("x-a://h?q", NO_PORT, "0 scheme=x-a 4 opaque=//h?q"),
    ACCEPTED("x-a://h;p", NO_PORT, "0 scheme=x-a 4 opaque=//h;p"),
    ACCEPTED("x-a://%41", NO_PORT, "0 scheme=x-a 4 opaque=//%41"),
    ACCEPTED("x-a://%41@%42", NO_PORT, "0 scheme=x-a 4 opaque=//%41@%42"),
    ACCEPTED("x-a://1.2.3", NO_PORT, "0 scheme=x-a 4 opaque=//1.2.3"),
    ACCEPTED("x-a://a..b", NO_PORT, "0 scheme=x-a 4 opaque=//a..b"),
    ACCEPTED("x-a:/%2F", NO_PORT, "0 scheme=x-a 4 opaque=/%2F"),
    ACCEPTED("x-a:%00", NO_PORT, "0 scheme=x-a 4 opaque=%00"),
    /* What no URL holds. */
    REFUSED("x-a: ", 4),
    REFUSED("x-a:\x00", 4),
    REFUSED("x-a:%", 5),
    REFUSED("x-a:%4", 6),
    REFUSED("x-a:%zz", 4),
    REFUSED("x-a://h ", 7),
    REFUSED("x-a://h/ ", 8),
    REFUSED("x-a://u@h ", 9),
    REFUSED("x-a:b#c", 5),
    REFUSED("x-a://h#c", 7),
    REFUSED("x-a://u@%4", 10),
    REFUSED("x-a:~", 4),
    /* A fragment. */
    WITH_FRAGMENT("x-a:b#c", NO_PORT, "0 scheme=x-a 4 opaque=b 6 fragment=c"),
    WITH_FRAGMENT("x-a:#", NO_PORT, "0 scheme=x-a 4 opaque= 5 fragment="),
    WITH_FRAGMENT("x-a://h#c", NO_PORT, "0 scheme=x-a 6 host=h 8 fragment=c"),
    WITH_FRAGMENT("x-a://u@#c", NO_PORT, "0 scheme=x-a 4 opaque=//u@ 9 fragment=c"),
    WITH_FRAGMENT("x-a://h:#c", NO_PORT, "0 scheme=x-a 4 opaque=//h: 9 fragment=c"),
    REFUSED_FRAGMENT("x-a:b#c#d", 7),
    WITH_FRAGMENT("x-a://h/p#c/d?e", NO_PORT, "0 scheme=x-a 6 host=h 8 path=p 10 fragment=c/d?e"),
};

#endif
