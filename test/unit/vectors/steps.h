/* SPDX-License-Identifier: MIT
 *
 * The lines that a client sends for a URL. Each "=" gives the e-mail address that it sends as a password. Each step is
 * written as its line. A step without a line ends in "|":
 *
 *     ?joe|            asks for joe's password
 *     host=h|          gives a part
 *
 * A request target, which has no line end, ends in "|" as well. */
#ifndef VECTORS_STEPS_H
#define VECTORS_STEPS_H

#include <stddef.h>

#define ANONYMOUS "USER anonymous\r\nPASS anonymous@\r\n"

/* With the rows of RFC 1738. */
static const char *const rfc1738_steps[] = {
    "= none",
    /* Section 3.2.2. */
    "ftp://myname@host.dom/%2Fetc/motd -> USER myname\r\n?myname|CWD /etc\r\nRETR motd\r\n",
    "ftp://myname@host.dom/etc/motd -> USER myname\r\n?myname|CWD etc\r\nRETR motd\r\n",
    "ftp://myname@host.dom//etc/motd -> USER myname\r\n?myname|CWD \r\nCWD etc\r\nRETR motd\r\n",
    /* Section 3.2.1. */
    "ftp://h/a -> " ANONYMOUS "RETR a\r\n",
    "= me@example.com", "ftp://h/a -> USER anonymous\r\nPASS me@example.com\r\nRETR a\r\n",
    "= ", "ftp://h/a -> USER anonymous\r\nPASS \r\nRETR a\r\n",
    "= me@example.com", "ftp://u:p@h/a -> USER u\r\nPASS p\r\nRETR a\r\n",
    "= none", "ftp://u%40x:p%3A%25@h/a -> USER u@x\r\nPASS p:%\r\nRETR a\r\n",
    "ftp://u:@h/a -> USER u\r\nPASS \r\nRETR a\r\n", "ftp://@h/a -> USER \r\n?|RETR a\r\n",
    "ftp://:@h/a -> USER \r\nPASS \r\nRETR a\r\n", "ftp://:p@h/a -> USER \r\nPASS p\r\nRETR a\r\n",
    "= me@example.com", "ftp://anonymous@h/a -> USER anonymous\r\n?anonymous|RETR a\r\n",
    /* No path, an empty one, and what the type changes. */
    "= none", "ftp://h -> " ANONYMOUS, "ftp://u@h -> USER u\r\n?u|", "ftp://h/ -> " ANONYMOUS "NLST\r\n",
    "ftp://h// -> " ANONYMOUS "CWD \r\nNLST\r\n", "ftp://h/a/b/ -> " ANONYMOUS "CWD a\r\nCWD b\r\nNLST\r\n",
    "ftp://h/a///b -> " ANONYMOUS "CWD a\r\nCWD \r\nCWD \r\nRETR b\r\n",
    "ftp://h/a/b;type=a -> " ANONYMOUS "CWD a\r\nTYPE A\r\nRETR b\r\n",
    "ftp://h/b;type=I -> " ANONYMOUS "TYPE I\r\nRETR b\r\n", "ftp://h/b;type=i -> " ANONYMOUS "TYPE I\r\nRETR b\r\n",
    "ftp://h/a/b;type=d -> " ANONYMOUS "CWD a\r\nNLST b\r\n", "ftp://h/b;type=D -> " ANONYMOUS "NLST b\r\n",
    "ftp://h/a/;type=d -> " ANONYMOUS "CWD a\r\nNLST\r\n", "ftp://h/;type=D -> " ANONYMOUS "NLST\r\n",
    "FTP://H/%20%7E%FF%3btype=a -> " ANONYMOUS "RETR  ~\xFF;type=a\r\n",
    /* A target that is still encoded. */
    "http://h -> /|", "http://h/ -> /|", "http://h:80/a/b%20c -> /a/b%20c|", "http://h/? -> /?|",
    "http://h/a?b=c&d=%0D%0A%00 -> /a?b=c&d=%0D%0A%00|", "https://h//a -> //a|",
    /* Selector, search and Gopher+ string. */
    "gopher://h -> \r\n", "gopher://h/ -> \r\n", "gopher://h/1 -> \r\n", "gopher://h/0a%20b/c -> a b/c\r\n",
    "gopher://h/00a -> 0a\r\n",
    /* Section 3.4.2. */
    "gopher://h/7s%09a%20b -> s\ta b\r\n", "gopher://h/7s%09 -> s\t\r\n",
    /* Sections 3.4.3 to 3.4.8. */
    "gopher://h/0s%09%09+ -> s\t\t+\r\n", "gopher://h/0s%09%09 -> s\t\t\r\n", "gopher://h/7s%09q%09+ -> s\tq\t+\r\n",
    "gopher://h/0s%09%09? -> s\t\t?\r\n", "gopher://h/0s%09%09! -> s\t\t!\r\n", "gopher://h/1s%09%09$ -> s\t\t$\r\n",
    "gopher://h/0s%09%09!+ABSTRACT%20+SMELL -> s\t\t!+ABSTRACT +SMELL\r\n",
    "gopher://h/0s%09%09+application/postscript%20Es_ES -> s\t\t+application/postscript Es_ES\r\n",
    /* Section 3.4.9. */
    "gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A -> s\t+\t1\r\n+-1\r\none\r\ntwo\r\n.\r\n",
    "gopher://h/0s%09%09%2B%09%31 -> s\t+\t1\r\n", "gopher://h/0s%09q%09+%091 -> s\tq\t+\t1\r\n",
    "gopher://h/0s%09%09+%090 -> s\t\t+\t0\r\n", "gopher://h/0s%09%09+%09 -> s\t\t+\t\r\n",
    "gopher://h/0s%09%09-%091 -> s\t\t-\t1\r\n", "gopher://h/0s%09%09+%0A -> s\t\t+\n\r\n",
    "gopher://h/0s%09%09+%0D -> s\t\t+\r\r\n", "gopher://h/0s%09%09%0D%0A -> s\t\t\r\n",
    /* news and nntp: a group or an article. */
    "news:* -> LIST\r\n", "news:comp.lang.c++ -> GROUP comp.lang.c++\r\n",
    "news:a%2Fb/c@host.dom -> ARTICLE <a/b/c@host.dom>\r\n", "news:*@h -> ARTICLE <*@h>\r\n",
    "news:a%40b@h -> ARTICLE <a@b@h>\r\n", "news:%1F%21%7F%A0%BC@h -> ARTICLE <\x1F!\x7F\xA0\xBC@h>\r\n",
    "nntp://h/comp.lang.c -> GROUP comp.lang.c\r\n", "nntp://h/comp.lang.c/42 -> GROUP comp.lang.c\r\nARTICLE 42\r\n",
    /* If nothing is sent, the steps give the parts. */
    "mailto:a@b -> scheme=mailto|local=a|domain=b|",
    "telnet://u:p%40@h:23/ -> scheme=telnet|user=u|password=p@|host=h|port=23|",
    "mailto:a%25b@c.d -> scheme=mailto|local=a%b|domain=c.d|",
    "wais://h/d/t/p -> scheme=wais|host=h|database=d|wtype=t|wpath=p|",
    "prospero://h//a;b=c -> scheme=prospero|host=h|hsoname=/a|field=b|value=c|", "X-a:%61 -> scheme=X-a|opaque=a|",
    NULL,
};

/* With the rows of RFC 3986: a target with a slash. */
static const char *const uri_steps[] = {
    "= none", "http://h?x -> /?x|", "http://h -> /|", "https://[::1]:80/~a?b/? -> /~a?b/?|", "ws://h/a -> /a|",
    "wss://h? -> /?|",
    NULL,
};

/* With the rows of the draft. */
static const char *const draft_steps[] = {
    "= none", "http://h -> /|", "http://h/a b/\"c\" -> /a%20b/%22c%22|",
    "http://h?x y+\"z\"%41 -> /?x%20y+%22z%22%41|", "http://h/a+b?c -> /a+b?c|",
    "ftp://h/a b/c%20d -> USER anonymous\r\nPASS anonymous@\r\nCWD a b\r\nRETR c d\r\n",
    "ftp://u:p@h/ -> USER u\r\nPASS p\r\nNLST\r\n", "gopher://h -> \r\n", "gopher://h?a+b -> \ta+b\r\n",
    "gopher://h/1a b/c%3F?d e+%2B -> a b/c?\td e++\r\n", "gopher://h/%0D%0Bx -> \vx\r\n", "news:* -> LIST\r\n",
    "news:comp.%41 -> GROUP comp.A\r\n", "news:a%3C%3E%01 -> GROUP a<>\x01\r\n",
    "news:\"x\"@h -> ARTICLE <\"x\"@h>\r\n", "afs://c/a%20b -> scheme=afs|host=c|path=a b|",
    "prospero://h/a%001b2 -> scheme=prospero|host=h|hsoname=a|version=1|attributes=b2|",
    "wais://h/d/t/1/ -> scheme=wais|host=h|database=d|wtype=t|digits=1|wpath=|", "x:a?b -> scheme=x|opaque=a|query=b|",
    NULL,
};

/* The steps of these URLs are refused. Each case has the error, and the part in braces. */
static const char *const refused_steps[] = {
    "= character", "ftp://{u%0D}@h/", "ftp://{u%0A}:p@h/", "ftp://{u%00}@h", "ftp://u:{a%0D%0ADELE%20x}@h/a",
    "ftp://u:{%00}@h/a", "ftp://h/{a%0D%0ADELE%20x}/b", "ftp://h/a/{%00}/b", "ftp://h/a/{b%0A}/c/d", "ftp://h/a/{b%0A}",
    "ftp://h/{b%00};type=d", "ftp://h/{a%0D}/;type=I", "gopher://h/0{a%00}", "gopher://h/0{a%00}%09%00b",
    "gopher://h/0a%09{%00b}", "gopher://h/0a%09%09{%00}", "news:{a%0D%0A}@h", "news:{a%00}@h", "news:{a%3E}@h",
    "news:{%3Ca}@h", "news:{a%20b}@h", "news:{a%09b}@h", "news:{a%0Bb}@h", "news:{a%0Cb}@h",
    "= syntax", "ftp://h/{};type=a", "ftp://h/a/{};type=I",
    NULL,
};

/* The same by the rows of the draft. */
static const char *const draft_refused_steps[] = {
    "= character", "gopher://h/1{%09a}", "gopher://h?{%09a}", "gopher://h/1{a%09}", "gopher://h/1{%0D}",
    "gopher://h/1{%0A}?%09", "gopher://h/1{%00}", "gopher://h/1{%00}?%09", "gopher://h/1?{a%09}", "gopher://h/1?{%0D}",
    "gopher://h?{%0A}", "gopher://h?{%00}", "news:{a b}", "news:{a%20}", "news:{a%09b}", "news:{a%0B}", "news:{a%0C}",
    "news:{a%0D}", "news:{a%0A}", "news:{a%00}", "news:{a b}@h", "ftp://h/{%0A}",
    NULL,
};
#endif
