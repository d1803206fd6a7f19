/* SPDX-License-Identifier: MIT
 *
 * Texts and what a log shows of them. */
#ifndef REDACT_VECTORS_H
#define REDACT_VECTORS_H

#include <stddef.h>

/* By the rows of RFC 3986. */
static const char *const uri_redacted[] = {
    "http://h/ -> http://h/", "http://u@h/ -> http://u@h/", "http://u:pw@h/ -> http://u:***@h/",
    "http://u:@h/ -> http://u:***@h/", "http://:pw@h/ -> http://:***@h/", "http://u:p:q@h/ -> http://u:***@h/",
    "http://u:***@h/ -> http://u:***@h/", "http://u:a@h/b:c@d -> http://u:***@h/b:c@d",
    "foo://u:pw@/ -> foo://u:***@/", "mqtts://u:pw@[::1]:8883/x#f -> mqtts://u:***@[::1]:8883/x#f",
    /* late-at */
    "mqtt://us/er:pw@h -> mqtt://us/er:***@h", "http://h:80/a@b -> http://h:***@b",
    "http://h/?a:b@c@d/ -> http://h/?a:***@d/", "http://h/#:@ -> http://h/#:***@",
    "http://[::1]/a:b@c -> http://[::1]/a:***@c",
    /* and what is not */
    "http://[::1]/a@b -> http://[::1]/a@b", "http://h/a@b:c -> http://h/a@b:c", "http://h/a:%40 -> http://h/a:%40",
    "http://u@h/a:b@c -> http://u@h/a:b@c", "coap://h/a:b@c -> coap://h/a:b@c", "ws://h:80/@ -> ws://h:80/@",
    "file:///a:b@c -> file:///a:b@c", "foo:a:b@c -> foo:a:b@c", "foo:/a//b:c@d -> foo:/a//b:c@d", "foo: -> foo:",
    /* refused */
    "http://u:p w@h/ -> http://u:***@h/", "http://u:pw@h:x/ -> http://u:***@h:x/", "http:/u:p//w@h -> http:/u:p//w@h",
    "http:/u://p:w@h -> http:/u://p:***@h", "//u:p@h -> //u:***@h", "//:@ -> //:***@", "//@: -> //@:",
    "//[:]@  -> //[:]@ ", "//[:]:@  -> //[:]:***@ ", "//]:x[:@  -> //]:***@ ", "ws://u:p@h/a@b -> ws://u:***@b",
    "ws://u:p -> ws://u:p", "/:/a@ -> /:/a@", "///:x@ -> ///:***@", " -> ",
    NULL,
};

/* By those of RFC 1738. */
static const char *const rfc1738_redacted[] = {
    "ftp://u:pw@h/ -> ftp://u:***@h/", "ftp://:@h/ -> ftp://:***@h/", "ftp://h/a:b@c -> ftp://h/a:b@c",
    "telnet://u:pw@h -> telnet://u:***@h", "x-a://u:p@h/a:b@c -> x-a://u:***@h/a:b@c", "mailto:a@b -> mailto:a@b",
    "news:a@h -> news:a@h", "http://u:pw@h/ -> http://u:***@h/",
    /* What would be a login, but for the port or the "/", is one opaque part. */
    "imap://u:pw@h:14x/ -> imap://u:***@h:14x/", "imap://u:p/w@h/ -> imap://u:***@h/",
    "imap://u:p:w@h -> imap://u:***@h", "x-a:b:c@d -> x-a:b:c@d", "x-a:/b:c@d -> x-a:/b:c@d",
    NULL,
};

#endif
