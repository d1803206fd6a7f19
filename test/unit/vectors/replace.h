/* SPDX-License-Identifier: MIT
 *
 * Each case replaces parts of the URL before it by pieces, where "port-" removes the port. The case has the result, or
 * a mark before the piece that is refused. */
#ifndef REPLACE_H
#define REPLACE_H

#include <stddef.h>

static const char *const replaced[] = {
    "= rtsp://127.0.1.1:8554//cam/x?y", "host=192.0.2.9|port=554 -> rtsp://192.0.2.9:554//cam/x?y",
    " -> rtsp://127.0.1.1:8554//cam/x?y", "port- -> rtsp://127.0.1.1//cam/x?y", "port= -> rtsp://127.0.1.1://cam/x?y",
    "port=00554 -> rtsp://127.0.1.1:00554//cam/x?y",
    "= http://h:80/a", "port- -> http://h/a", "scheme=https -> https://h:80/a", "scheme=HTTPS|port- -> HTTPS://h/a",
    "user-|password-|port- -> http://h/a", "password- -> http://h:80/a",
    "= rtsp://h/s", "user=ad min|password=p@:s -> rtsp://ad%20min:p%40:s@h/s", "user=a:b%/ -> rtsp://a%3Ab%25%2F@h/s",
    "user= -> rtsp://@h/s", "user=|password= -> rtsp://:@h/s", "^password=x", "user-|^password=x",
    "= http://u:p@h/", "user- -> http://h/", "password- -> http://u@h/", "user=v -> http://v:p@h/",
    "password=x -> http://u:x@h/", "password= -> http://u:@h/", "user-|password- -> http://h/", "user-|^password=x",
    "= http://u@h/", "user=v -> http://v@h/", "user=v|password=w|host=i|port=1 -> http://v:w@i:1/",
    "= http://@h/", "password=x -> http://:x@h/",
    "= http://:p@h/", "user- -> http://h/", "user=u -> http://u:p@h/",
    "= http://h/a#f", "scheme=https -> https://h/a#f", "host=i -> http://i/a#f",
    "= http://[2001:db8::1]:8080/", "host=example.com -> http://example.com:8080/", "port- -> http://[2001:db8::1]/",
    "= http://h/", "host=[2001:db8::1] -> http://[2001:db8::1]/", "host=a b\xC3\xA4 -> http://a%20b%C3%A4/",
    "host=a_b~!$&'()*+,;= -> http://a_b~!$&'()*+,;=/",
    "^host-", "^scheme-", "scheme=https|^scheme=http", "port=1|^host=a", "host=a|^host=b", "^path=a", "^segment=a",
    "host=a|^query=b", "^scheme=", "^scheme=1a", "^scheme=foo://evil/x?", "^scheme=a:b", "^scheme=a b",
    "^port=1@evil", "^port=x", "port=8|^port=8", "^port= 80", "^port=+80",
    "^host=a/b", "^host=a:b", "^host=a?b", "^host=a#b", "^host=a@b", "^host=a[b", "^host=a]b", "^host=a\\b", "^host=a%41",
    "^host=[::1", "^host=[::1]/x", "^host=[::1]:80", "^host=[::1]]", "^host=[fe80::1%25e]", "^host=[", "^host=]",
    "= file:///a", "host=h -> file://h/a",
    "= foo://h?a", "host= -> foo://?a", "scheme=x|user=y -> x://y@h?a",
    NULL,
};

#endif
