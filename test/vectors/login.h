/* SPDX-License-Identifier: MIT
 *
 * User and password, sections 3.1 and 5, and the question of whose text it is. */
#ifndef VECTORS_LOGIN_H
#define VECTORS_LOGIN_H

#include "url_vectors.h"

static const url_vector_t login_vectors[] = {
    /* User, password, host and port, each there or not, empty or not. */
    ACCEPTED("ftp://u@h", 21, "0 scheme=ftp 6 user=u 8 host=h"),
    ACCEPTED("ftp://u:p@h", 21, "0 scheme=ftp 6 user=u 8 password=p 10 host=h"),
    ACCEPTED("ftp://u:@h", 21, "0 scheme=ftp 6 user=u 8 password= 9 host=h"),
    ACCEPTED("ftp://:p@h", 21, "0 scheme=ftp 6 user= 7 password=p 9 host=h"),
    ACCEPTED("ftp://:@h", 21, "0 scheme=ftp 6 user= 7 password= 8 host=h"),
    ACCEPTED("ftp://@h", 21, "0 scheme=ftp 6 user= 7 host=h"),
    ACCEPTED("ftp://u:p@h:21/", 21, "0 scheme=ftp 6 user=u 8 password=p 10 host=h 12 port=21 15 name="),
    ACCEPTED("telnet://u:p@h:2323/", 2323, "0 scheme=telnet 9 user=u 11 password=p 13 host=h 15 port=2323"),
    ACCEPTED("telnet://@h/", 23, "0 scheme=telnet 9 user= 10 host=h"),
    ACCEPTED("x-test://u:p@h.c:1/p?q;r", 1,
             "0 scheme=x-test 9 user=u 11 password=p 13 host=h.c 17 port=1 19 path=p?q;r"),
    /* What may be a host and a port until the @ comes. */
    ACCEPTED("ftp://foo:99999@host.com/", 21, "0 scheme=ftp 6 user=foo 10 password=99999 16 host=host.com 25 name="),
    ACCEPTED("ftp://foo:65536@h/", 21, "0 scheme=ftp 6 user=foo 10 password=65536 16 host=h 18 name="),
    ACCEPTED("ftp://foo:123@h/", 21, "0 scheme=ftp 6 user=foo 10 password=123 14 host=h 16 name="),
    ACCEPTED("ftp://foo:0@h/", 21, "0 scheme=ftp 6 user=foo 10 password=0 12 host=h 14 name="),
    ACCEPTED("ftp://1.2.3.4:5@h/", 21, "0 scheme=ftp 6 user=1.2.3.4 14 password=5 16 host=h 18 name="),
    ACCEPTED("ftp://foo.bar:21x@h/", 21, "0 scheme=ftp 6 user=foo.bar 14 password=21x 18 host=h 20 name="),
    ACCEPTED("ftp://foo:21;x@h/", 21, "0 scheme=ftp 6 user=foo 10 password=21;x 15 host=h 17 name="),
    ACCEPTED("ftp://foo:21%41@h/", 21, "0 scheme=ftp 6 user=foo 10 password=21%41 16 host=h 18 name="),
    /* What cannot be a host, and is a user. */
    ACCEPTED("ftp://a..b@h/", 21, "0 scheme=ftp 6 user=a..b 11 host=h 13 name="),
    ACCEPTED("ftp://-@h/", 21, "0 scheme=ftp 6 user=- 8 host=h 10 name="),
    ACCEPTED("ftp://1.2.3@h/", 21, "0 scheme=ftp 6 user=1.2.3 12 host=h 14 name="),
    ACCEPTED("ftp://1.2.3:4@h/", 21, "0 scheme=ftp 6 user=1.2.3 12 password=4 14 host=h 16 name="),
    ACCEPTED("ftp://a_b:c@h/", 21, "0 scheme=ftp 6 user=a_b 10 password=c 12 host=h 14 name="),
    ACCEPTED("ftp://%41@h/", 21, "0 scheme=ftp 6 user=%41 10 host=h 12 name="),
    ACCEPTED("ftp://h?u=a@h/", 21, "0 scheme=ftp 6 user=h?u=a 12 host=h 14 name="),
    ACCEPTED("ftp://a;b&c=d:e;f?g@h/", 21, "0 scheme=ftp 6 user=a;b&c=d 14 password=e;f?g 20 host=h 22 name="),
    ACCEPTED("ftp://a%40b:%3A%2F@h/", 21, "0 scheme=ftp 6 user=a%40b 12 password=%3A%2F 19 host=h 21 name="),
    ACCEPTED("ftp://!*'(),$@h/", 21, "0 scheme=ftp 6 user=!*'(),$ 14 host=h 16 name="),
    /* One login, one colon in it, no slash, and a host after it. */
    REFUSED("ftp://a@b@host.com/", 9),
    REFUSED("ftp://a:b:c@h/", 9),
    REFUSED("ftp://a@", 8),
    REFUSED("ftp://a:b@", 10),
    REFUSED("ftp://a@/", 8),
    REFUSED("ftp://foo:99999/", 15),
    REFUSED("ftp://foo:/", 10),
    REFUSED("ftp://a_b/", 9),
    REFUSED("ftp://a_b", 9),
    REFUSED("ftp://a_b:c", 11),
    REFUSED("ftp://a_b:c/", 11),
    REFUSED("ftp://h?x", 9),
    REFUSED("ftp://h:80?x", 12),
    REFUSED("ftp://h:80:", 10),
    REFUSED("ftp://u@h?x", 9),
    REFUSED("ftp://u@h:99999/", 14),
    REFUSED("ftp://u@a_b/", 9),
    REFUSED("ftp://u@%41/", 8),
    REFUSED("ftp://u%4", 9),
    REFUSED("ftp://u%zz@h", 7),
    REFUSED("ftp://u@h#f", 9),
    REFUSED("ftp://u~@h/", 7),
    REFUSED("telnet://u@h@i", 12),
};

#endif
