/* SPDX-License-Identifier: MIT
 *
 * What a client sends for a URL. Each step is written as its line; of one that is not sent, a mark comes
 * first:
 *
 *     ?joe|            ask for joe's password
 *     host=h|          a part
 *
 * and a request target, which has no line end, ends in "|" too. */
#ifndef VECTORS_STEPS_H
#define VECTORS_STEPS_H

#include "knurl_steps.h"

typedef struct steps_vector {
    const char *url;
    const char *email; /* or NULL */
    const char *steps;
    size_t length;
} steps_vector_t;

#define STEPS(literal) (literal), (sizeof(literal) - 1u)
#define ANONYMOUS "USER anonymous\r\nPASS anonymous@\r\n"

static const steps_vector_t ftp_vectors[] = {
    /* Section 3.2.2. */
    {"ftp://myname@host.dom/%2Fetc/motd", NULL, STEPS("USER myname\r\n?myname|CWD /etc\r\nRETR motd\r\n")},
    {"ftp://myname@host.dom/etc/motd", NULL, STEPS("USER myname\r\n?myname|CWD etc\r\nRETR motd\r\n")},
    {"ftp://myname@host.dom//etc/motd", NULL, STEPS("USER myname\r\n?myname|CWD \r\nCWD etc\r\nRETR motd\r\n")},
    /* Section 3.2.1. */
    {"ftp://h/a", NULL, STEPS(ANONYMOUS "RETR a\r\n")},
    {"ftp://h/a", "me@example.com", STEPS("USER anonymous\r\nPASS me@example.com\r\nRETR a\r\n")},
    {"ftp://h/a", "", STEPS("USER anonymous\r\nPASS \r\nRETR a\r\n")},
    {"ftp://u:p@h/a", "me@example.com", STEPS("USER u\r\nPASS p\r\nRETR a\r\n")},
    {"ftp://u%40x:p%3A%25@h/a", NULL, STEPS("USER u@x\r\nPASS p:%\r\nRETR a\r\n")},
    {"ftp://u:@h/a", NULL, STEPS("USER u\r\nPASS \r\nRETR a\r\n")},
    {"ftp://@h/a", NULL, STEPS("USER \r\n?|RETR a\r\n")},
    {"ftp://:@h/a", NULL, STEPS("USER \r\nPASS \r\nRETR a\r\n")},
    {"ftp://:p@h/a", NULL, STEPS("USER \r\nPASS p\r\nRETR a\r\n")},
    {"ftp://anonymous@h/a", "me@example.com", STEPS("USER anonymous\r\n?anonymous|RETR a\r\n")},
    /* No path, an empty one, and what the type changes. */
    {"ftp://h", NULL, STEPS(ANONYMOUS)},
    {"ftp://u@h", NULL, STEPS("USER u\r\n?u|")},
    {"ftp://h/", NULL, STEPS(ANONYMOUS "NLST\r\n")},
    {"ftp://h//", NULL, STEPS(ANONYMOUS "CWD \r\nNLST\r\n")},
    {"ftp://h/a/b/", NULL, STEPS(ANONYMOUS "CWD a\r\nCWD b\r\nNLST\r\n")},
    {"ftp://h/a///b", NULL, STEPS(ANONYMOUS "CWD a\r\nCWD \r\nCWD \r\nRETR b\r\n")},
    {"ftp://h/a/b;type=a", NULL, STEPS(ANONYMOUS "CWD a\r\nTYPE A\r\nRETR b\r\n")},
    {"ftp://h/b;type=I", NULL, STEPS(ANONYMOUS "TYPE I\r\nRETR b\r\n")},
    {"ftp://h/b;type=i", NULL, STEPS(ANONYMOUS "TYPE I\r\nRETR b\r\n")},
    {"ftp://h/a/b;type=d", NULL, STEPS(ANONYMOUS "CWD a\r\nNLST b\r\n")},
    {"ftp://h/b;type=D", NULL, STEPS(ANONYMOUS "NLST b\r\n")},
    {"ftp://h/a/;type=d", NULL, STEPS(ANONYMOUS "CWD a\r\nNLST\r\n")},
    {"ftp://h/;type=D", NULL, STEPS(ANONYMOUS "NLST\r\n")},
    {"FTP://H/%20%7E%FF%3btype=a", NULL, STEPS(ANONYMOUS "RETR  ~\xFF;type=a\r\n")},
};

static const steps_vector_t http_vectors[] = {
    {"http://h", NULL, STEPS("/|")},
    {"http://h/", NULL, STEPS("/|")},
    {"http://h:80/a/b%20c", NULL, STEPS("/a/b%20c|")},
    {"http://h/?", NULL, STEPS("/?|")},
    {"http://h/a?b=c&d=%0D%0A%00", NULL, STEPS("/a?b=c&d=%0D%0A%00|")},
    {"https://h//a", NULL, STEPS("//a|")},
};

static const steps_vector_t gopher_vectors[] = {
    {"gopher://h", NULL, STEPS("\r\n")},
    {"gopher://h/", NULL, STEPS("\r\n")},
    {"gopher://h/1", NULL, STEPS("\r\n")},
    {"gopher://h/0a%20b/c", NULL, STEPS("a b/c\r\n")},
    {"gopher://h/00a", NULL, STEPS("0a\r\n")},
    /* Section 3.4.2. */
    {"gopher://h/7s%09a%20b", NULL, STEPS("s\ta b\r\n")},
    {"gopher://h/7s%09", NULL, STEPS("s\t\r\n")},
    /* Sections 3.4.3 to 3.4.8. */
    {"gopher://h/0s%09%09+", NULL, STEPS("s\t\t+\r\n")},
    {"gopher://h/0s%09%09", NULL, STEPS("s\t\t\r\n")},
    {"gopher://h/7s%09q%09+", NULL, STEPS("s\tq\t+\r\n")},
    {"gopher://h/0s%09%09?", NULL, STEPS("s\t\t?\r\n")},
    {"gopher://h/0s%09%09!", NULL, STEPS("s\t\t!\r\n")},
    {"gopher://h/1s%09%09$", NULL, STEPS("s\t\t$\r\n")},
    {"gopher://h/0s%09%09!+ABSTRACT%20+SMELL", NULL, STEPS("s\t\t!+ABSTRACT +SMELL\r\n")},
    {"gopher://h/0s%09%09+application/postscript%20Es_ES", NULL, STEPS("s\t\t+application/postscript Es_ES\r\n")},
    /* Section 3.4.9. */
    {"gopher://h/0s%09%09+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A", NULL,
     STEPS("s\t+\t1\r\n+-1\r\none\r\ntwo\r\n.\r\n")},
    {"gopher://h/0s%09%09%2B%09%31", NULL, STEPS("s\t+\t1\r\n")},
    {"gopher://h/0s%09q%09+%091", NULL, STEPS("s\tq\t+\t1\r\n")},
    {"gopher://h/0s%09%09+%090", NULL, STEPS("s\t\t+\t0\r\n")},
    {"gopher://h/0s%09%09+%09", NULL, STEPS("s\t\t+\t\r\n")},
    {"gopher://h/0s%09%09-%091", NULL, STEPS("s\t\t-\t1\r\n")},
    {"gopher://h/0s%09%09+%0A", NULL, STEPS("s\t\t+\n\r\n")},
    {"gopher://h/0s%09%09+%0D", NULL, STEPS("s\t\t+\r\r\n")},
    {"gopher://h/0s%09%09%0D%0A", NULL, STEPS("s\t\t\r\n")},
};

static const steps_vector_t news_vectors[] = {
    {"news:*", NULL, STEPS("LIST\r\n")},
    {"news:comp.lang.c++", NULL, STEPS("GROUP comp.lang.c++\r\n")},
    {"news:a%2Fb/c@host.dom", NULL, STEPS("ARTICLE <a/b/c@host.dom>\r\n")},
    {"news:*@h", NULL, STEPS("ARTICLE <*@h>\r\n")},
    {"news:a%40b@h", NULL, STEPS("ARTICLE <a@b@h>\r\n")},
    {"news:%1F%21%7F%A0%BC@h", NULL, STEPS("ARTICLE <\x1F!\x7F\xA0\xBC@h>\r\n")},
    {"nntp://h/comp.lang.c", NULL, STEPS("GROUP comp.lang.c\r\n")},
    {"nntp://h/comp.lang.c/42", NULL, STEPS("GROUP comp.lang.c\r\nARTICLE 42\r\n")},
};

static const steps_vector_t parts_vectors[] = {
    {"mailto:a@b", "", STEPS("scheme=mailto|local=a|domain=b|")},
    {"telnet://u:p%40@h:23/", NULL, STEPS("scheme=telnet|user=u|password=p@|host=h|port=23|")},
    {"mailto:a%25b@c.d", NULL, STEPS("scheme=mailto|local=a%b|domain=c.d|")},
    {"file:///a%2F/%0A%00", NULL, STEPS("scheme=file|host=|directory=a/|name=\n\0|")},
    {"wais://h/d/t/p", NULL, STEPS("scheme=wais|host=h|database=d|wtype=t|wpath=p|")},
    {"prospero://h//a;b=c", NULL, STEPS("scheme=prospero|host=h|hsoname=/a|field=b|value=c|")},
    {"X-a:%61", NULL, STEPS("scheme=X-a|opaque=a|")},
};

/* What is refused, and for which part: KNURL_NONE for the e-mail address. */
typedef struct refused_vector {
    const char *url;
    const char *email;
    knurl_error_t error;
    uint8_t kind;
} refused_vector_t;

static const refused_vector_t refused_vectors[] = {
    {"ftp://u%0D@h/", NULL, KNURL_ERROR_CHARACTER, KNURL_USER},
    {"ftp://u%0A:p@h/", NULL, KNURL_ERROR_CHARACTER, KNURL_USER},
    {"ftp://u%00@h", NULL, KNURL_ERROR_CHARACTER, KNURL_USER},
    {"ftp://u:a%0D%0ADELE%20x@h/a", NULL, KNURL_ERROR_CHARACTER, KNURL_PASSWORD},
    {"ftp://u:%00@h/a", NULL, KNURL_ERROR_CHARACTER, KNURL_PASSWORD},
    {"ftp://h/a%0D%0ADELE%20x/b", NULL, KNURL_ERROR_CHARACTER, KNURL_CWD},
    {"ftp://h/a/%00/b", NULL, KNURL_ERROR_CHARACTER, KNURL_CWD},
    {"ftp://h/a/b%0A", NULL, KNURL_ERROR_CHARACTER, KNURL_NAME},
    {"ftp://h/b%00;type=d", NULL, KNURL_ERROR_CHARACTER, KNURL_NAME},
    {"ftp://h/;type=a", NULL, KNURL_ERROR_SYNTAX, KNURL_NAME},
    {"ftp://h/a/;type=I", NULL, KNURL_ERROR_SYNTAX, KNURL_NAME},
    {"ftp://h/a%0D/;type=I", NULL, KNURL_ERROR_CHARACTER, KNURL_CWD},
    {"ftp://h/a", "me\r\nDELE x", KNURL_ERROR_CHARACTER, KNURL_NONE},
    {"ftp://h/a", "me@example.com\n", KNURL_ERROR_CHARACTER, KNURL_NONE},
    {"ftp://h", "\r", KNURL_ERROR_CHARACTER, KNURL_NONE},
    {"gopher://h/0a%00", NULL, KNURL_ERROR_CHARACTER, KNURL_SELECTOR},
    {"gopher://h/0a%00%09%00b", NULL, KNURL_ERROR_CHARACTER, KNURL_SELECTOR},
    {"gopher://h/0a%09%00b", NULL, KNURL_ERROR_CHARACTER, KNURL_QUERY},
    {"gopher://h/0a%09%09%00", NULL, KNURL_ERROR_CHARACTER, KNURL_GOPHERPLUS},
    {"news:a%0D%0A@h", NULL, KNURL_ERROR_CHARACTER, KNURL_UNIQUE},
    {"news:a%00@h", NULL, KNURL_ERROR_CHARACTER, KNURL_UNIQUE},
    {"news:a%3E@h", NULL, KNURL_ERROR_CHARACTER, KNURL_UNIQUE},
    {"news:%3Ca@h", NULL, KNURL_ERROR_CHARACTER, KNURL_UNIQUE},
    {"news:a%20b@h", NULL, KNURL_ERROR_CHARACTER, KNURL_UNIQUE},
    {"news:a%09b@h", NULL, KNURL_ERROR_CHARACTER, KNURL_UNIQUE},
    {"news:a%0Bb@h", NULL, KNURL_ERROR_CHARACTER, KNURL_UNIQUE},
    {"news:a%0Cb@h", NULL, KNURL_ERROR_CHARACTER, KNURL_UNIQUE},
};

#endif
