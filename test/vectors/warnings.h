/* SPDX-License-Identifier: MIT
 *
 * What each warning is given for, and what it is not: a table for each, and one where they meet. */
#ifndef VECTORS_WARNINGS_H
#define VECTORS_WARNINGS_H

#include "knurl_warnings.h"

typedef struct {
    const char *text;
    uint16_t warnings;
} warnings_vector_t;

#define NOTHING 0u
#define PASSWORD KNURL_WARNING_PASSWORD
#define UNUSUAL KNURL_WARNING_LOGIN_UNUSUAL
#define PORT KNURL_WARNING_PORT_NOT_DEFAULT
#define RESERVED (KNURL_WARNING_PORT_NOT_DEFAULT | KNURL_WARNING_PORT_RESERVED)
#define CRLF KNURL_WARNING_ENCODED_CRLF
#define CONTROL KNURL_WARNING_ENCODED_CONTROL
#define DOT KNURL_WARNING_DOT_SEGMENT
#define LONG KNURL_WARNING_LONG_HOST
#define SLASH KNURL_WARNING_ENCODED_SLASH
#define ZERO KNURL_WARNING_LEADING_ZERO

#define LETTERS_21 "abcdefghijklmnopqrstu"
#define LETTERS_63 LETTERS_21 LETTERS_21 LETTERS_21
#define ZEROS_16 "0000000000000000"
#define ZEROS_63 ZEROS_16 ZEROS_16 ZEROS_16 "000000000000000"
/* Three labels of 63 octets and their periods, 192 octets in all. */
#define LABELS_192 LETTERS_63 "." LETTERS_63 "." LETTERS_63 "."

static const warnings_vector_t usual_vectors[] = {
    {"http://www.acl.lanl.gov/URI/archive/uri-archive.index.html", NOTHING},
    {"https://h/a?b=c&d=e#f", NOTHING},
    {"ftp://@host.com/", NOTHING},
    {"ftp://myname@host.dom/%20etc/motd", NOTHING},
    {"gopher://h", NOTHING},
    {"mailto:a%25b@c.d", NOTHING},
    {"news:*", NOTHING},
    {"news:comp.lang.c", NOTHING},
    {"nntp://h/comp.lang.c/1", NOTHING},
    {"telnet://h/", NOTHING},
    {"wais://h/d?s", NOTHING},
    {"file:///a", NOTHING},
    {"prospero://host.dom//pros/name;a=b", NOTHING},
    {"x-a:", NOTHING},
    {"http://h/%20%80%FF%7E%2E%3A?%2F%5C#%2F", NOTHING},
};

static const warnings_vector_t password_vectors[] = {
    {"ftp://foo:bar@host.com/", PASSWORD},
    {"ftp://foo:@host.com/", PASSWORD},
    {"ftp://:@host.com", PASSWORD},
    {"telnet://u:p@h", PASSWORD},
    {"x-a://u:p@h/", PASSWORD},
    {"ftp://foo@host.com/", NOTHING},
    {"ftp://foo%3Abar@host.com/", NOTHING},
    {"ftp://h/u:p@h", NOTHING},
    {"http://h/u:p@h", NOTHING},
    {"x-a:u:p@h", NOTHING},
    {"news:u:p@h", NOTHING},
};

static const warnings_vector_t unusual_vectors[] = {
    {"ftp://h?u=a@evil", UNUSUAL},
    {"ftp://a;b@h/", UNUSUAL},
    {"ftp://a?@h/", UNUSUAL},
    {"ftp://&@h", UNUSUAL},
    {"telnet://=@h", UNUSUAL},
    {"x-a://a;b@h/", UNUSUAL},
    {"ftp://a:b;c@h/", PASSWORD | UNUSUAL},
    {"ftp://a:?@h/", PASSWORD | UNUSUAL},
    {"ftp://a:b&@h/", PASSWORD | UNUSUAL},
    {"ftp://a:=@h/", PASSWORD | UNUSUAL},
    {"ftp://a?b:c=d@h/", PASSWORD | UNUSUAL},
    {"ftp://a%3Bb%3F%26%3D@h/", NOTHING},
    {"ftp://a$-_.+!*'(),@h/", NOTHING},
    {"ftp://h/a?b=c&d", NOTHING},
    {"http://h/a;b=c?d=e&f;g", NOTHING},
    {"news:a?b;c&d=e@h", NOTHING},
    {"mailto:a?b&c=d@h", NOTHING},
    {"x-a:a;b@h", NOTHING},
};

static const warnings_vector_t port_vectors[] = {
    {"http://h:80/", NOTHING},       {"http://h:00080/", NOTHING},  {"https://h:443/", NOTHING},
    {"ftp://h:21", NOTHING},         {"gopher://h:70", NOTHING},    {"nntp://h:119/a", NOTHING},
    {"telnet://h:23", NOTHING},      {"wais://h:210/d", NOTHING},   {"prospero://h:1525/a", NOTHING},
    {"http://h:8080/", PORT},        {"http://h:65535/", PORT},     {"http://h:1024/", PORT},
    {"http://h:1023/", RESERVED},    {"http://h:443/", RESERVED},   {"https://h:80/", RESERVED},
    {"http://h:0/", RESERVED},       {"gopher://h:25/1", RESERVED}, {"telnet://h:25", RESERVED},
    {"nntp://h:120/a", RESERVED},    {"wais://h:2100/d", PORT},     {"prospero://h:1524/a", PORT},
    {"prospero://h:80/a", RESERVED}, {"ftp://u@h:2121/", PORT},     {"x-a://h:25/", NOTHING},
    {"x-a://h:8080/", NOTHING},      {"http://h:336/", RESERVED},
};

static const warnings_vector_t crlf_vectors[] = {
    {"http://h/%0D", CRLF},
    {"http://h/%0a", CRLF},
    {"http://h/a%0d%0Ab", CRLF},
    {"http://h/?%0D", CRLF},
    {"http://h/#%0A", CRLF},
    {"http://h#%0A", CRLF},
    {"ftp://a%0Ab@h/", CRLF},
    {"ftp://a:%0D@h/", PASSWORD | CRLF},
    {"ftp://h/%0D/a", CRLF},
    {"ftp://h/%0D", CRLF},
    {"telnet://%0A@h", CRLF},
    {"gopher://h/1s%09%09%0D%0A", CRLF},
    {"gopher://h/1s#%0A", CRLF},
    {"mailto:%22%0A%22@h", CRLF},
    {"mailto:%22%5C%0D%22@h", CRLF},
    {"mailto:a@%5B%0A%5D", CRLF},
    {"news:%0D@h", CRLF},
    {"news:a#%0D", CRLF},
    {"wais://h/%0A", CRLF},
    {"wais://h/d?%0A", CRLF},
    {"wais://h/d/%0D/a", CRLF},
    {"wais://h/d/a/%0D", CRLF},
    {"file:///%0A/a", CRLF},
    {"file:///%0A", CRLF},
    {"prospero://h/%0A", CRLF},
    {"prospero://h/a;%0A=", CRLF},
    {"prospero://h/a;b=%0A", CRLF},
    {"x-a://h/%0A", CRLF},
    {"x-a:%0A", CRLF},
    {"http://h/%250A%1A0", CONTROL},
};

static const warnings_vector_t control_vectors[] = {
    {"http://h/%00", CONTROL},
    {"http://h/%1F", CONTROL},
    {"http://h/%1f", CONTROL},
    {"http://h/%7F", CONTROL},
    {"http://h/%7f", CONTROL},
    {"http://h/%09", CONTROL},
    {"http://h/?%0B", CONTROL},
    {"http://h/#%0C", CONTROL},
    {"http://h/%0E%0D", CONTROL | CRLF},
    {"ftp://%00@h/", CONTROL},
    {"ftp://a:%00@h/", PASSWORD | CONTROL},
    {"ftp://h/%09/", CONTROL},
    {"gopher://h/1s%09q", NOTHING},
    {"gopher://h/1s%09q%09+", NOTHING},
    {"gopher://h/1%09%09", NOTHING},
    {"gopher://h/1%09%09+%091", CONTROL},
    {"gopher://h/1%09%09%09", CONTROL},
    {"gopher://h/1s%09q%09+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A", CRLF | CONTROL},
    {"gopher://h/1s#%09", CONTROL},
    {"gopher://h/%01", CONTROL},
    {"gopher://h/1%1F", CONTROL},
    {"gopher://h/1%09%7F", CONTROL},
    {"mailto:%22%00%22@h", CONTROL},
    {"x-a://h/%09", CONTROL},
    {"x-a:%09%09", CONTROL},
    {"http://h/%20%7E%80%9F%FF%F0", NOTHING},
};

static const warnings_vector_t dot_vectors[] = {
    {"ftp://h/./a", DOT},
    {"ftp://h/../a", DOT},
    {"ftp://h/a/..", DOT},
    {"ftp://h/a/.", DOT},
    {"ftp://h/.", DOT},
    {"ftp://h/%2E%2e/a", DOT},
    {"ftp://h/.%2E/a", DOT},
    {"ftp://h/a/%2e", DOT},
    {"ftp://h/..;type=d", DOT},
    {"ftp://h/.../a", NOTHING},
    {"ftp://h/..a/.b", NOTHING},
    {"http://h//..", DOT},
    {"http://h//./a", DOT},
    {"ftp://h/a../b.", NOTHING},
    {"ftp://h/..%2F", DOT | SLASH},
    {"ftp://h/%2F../a", DOT | SLASH},
    {"ftp://h/a%5c..%5Cx/b", DOT | SLASH},
    {"ftp://h/..%2f..%2fetc/passwd", DOT | SLASH},
    {"file:///a/..%2fb", DOT | SLASH},
    {"file:///%5C../b", DOT | SLASH},
    {"ftp://h/%252E", NOTHING},
    {"ftp://h//", NOTHING},
    {"ftp://..@h/", NOTHING},
    {"file:///./a", DOT},
    {"file:///a/..", DOT},
    {"file://h/a/%2E%2E/b", DOT},
    {"file:///a/b", NOTHING},
    {"http://h/.", DOT},
    {"http://h/..", DOT},
    {"http://h/../a", DOT},
    {"http://h/a/./b", DOT},
    {"http://h/a/..", DOT},
    {"http://h/a/%2e%2E/b", DOT},
    {"http://h/../?a", DOT},
    {"http://h/..#a", DOT},
    {"https://h/a/../b", DOT},
    {"http://h/a%2F../b", DOT | SLASH},
    {"http://h/..%2Fb", DOT | SLASH},
    {"http://h/..%5Cb", DOT | SLASH},
    {"http://h/%2e%2E%2fb", DOT | SLASH},
    {"http://h/a/..%2f..%2fetc", DOT | SLASH},
    {"http://h/a%5c..%5cx", DOT | SLASH},
    {"http://h/a%2F.%2Fx", DOT | SLASH},
    {"http://h/...%2Fb", SLASH},
    {"http://h/%252F..b", NOTHING},
    {"http://h/a/.../b", NOTHING},
    {"http://h/....", NOTHING},
    {"http://h/..;a", NOTHING},
    {"http://h/.a/a./a.a", NOTHING},
    {"http://h//", NOTHING},
    {"http://h/?..", NOTHING},
    {"http://h/#..", NOTHING},
    {"x-a://h/../a", DOT},
    {"x-a://h/a?b/..", DOT},
    {"x-a:../a", NOTHING},
    {"x-a://h_/../a", NOTHING},
    {"gopher://h/1../a", NOTHING},
    {"wais://h/../../..", NOTHING},
    {"prospero://h/../a", NOTHING},
};

static const warnings_vector_t slash_vectors[] = {
    {"ftp://h/%2F", SLASH},
    {"ftp://h/%2Fetc/motd", SLASH},
    {"ftp://h/a%5C/b", SLASH},
    {"http://h/%2f", SLASH},
    {"http://h/a%5cb", SLASH},
    {"http://h//%2F/", SLASH},
    {"file:///a%2Fb", SLASH},
    {"file:///a%5Cb/c", SLASH},
    {"x-a://h/a%2F", SLASH},
    {"ftp://u%2F@h/", NOTHING},
    {"ftp://h/%2E%2D/a", NOTHING},
    {"http://h/?%2F%5C", NOTHING},
    {"http://h/#%2F", NOTHING},
    {"gopher://h/1%2F", NOTHING},
    {"prospero://h/%2F", NOTHING},
    {"x-a:%2F", NOTHING},
};

static const warnings_vector_t long_vectors[] = {
    {"http://" LETTERS_63 "/", NOTHING},
    {"http://" LETTERS_63 "a/", LONG},
    {"http://" LETTERS_63 "." LETTERS_63 "a/", LONG},
    {"http://a.b" LETTERS_63 ".c/", LONG},
    {"http://" LABELS_192 LETTERS_21 LETTERS_21 "abcdefghijklmnopqrs/", NOTHING},
    {"http://" LABELS_192 LETTERS_21 LETTERS_21 "abcdefghijklmnopqrst/", LONG},
    {"http://" LABELS_192 LETTERS_63 "/", LONG},
    {"http://" LABELS_192 LETTERS_21 LETTERS_21 "abcdefghijklmnopq.u/", NOTHING},
    {"http://" LABELS_192 LETTERS_21 LETTERS_21 "abcdefghijklmnopqr.u/", LONG},
    {"ftp://u@" LETTERS_63 "a/", LONG},
    {"file://" LETTERS_63 "a/b", LONG},
    {"news:a@" LETTERS_63 "a", LONG},
    {"x-a://" LETTERS_63 "a", LONG},
    {"http://1.2.3." ZEROS_63 "4/", LONG | ZERO},
    {"http://1.2.3." ZEROS_63 "/", ZERO},
    {"ftp://" LETTERS_63 "a@h/", NOTHING},
    {"mailto:a@" LETTERS_63 "a", NOTHING},
    {"x-a:" LETTERS_63 "a", NOTHING},
};

static const warnings_vector_t zero_vectors[] = {
    {"http://01.2.3.4/", ZERO},           {"http://1.02.3.4/", ZERO},
    {"http://1.2.003.4/", ZERO},          {"http://1.2.3.04", ZERO},
    {"http://00.0.0.0/", ZERO},           {"http://9.08.99.109/", ZERO},
    {"ftp://u@010.0.0.1/", ZERO},         {"news:a@01.2.3.4", ZERO},
    {"x-a://127.0.0.01/", ZERO},          {"http://0.0.0.0/", NOTHING},
    {"http://10.20.30.100/", NOTHING},    {"http://1.2.3.4:080/", NOTHING},
    {"http://01.02.a/", NOTHING},         {"http://01.2.3.4.example/", NOTHING},
    {"http://01.02.A/", NOTHING},         {"http://01.2.3.4.FEED/", NOTHING},
    {"http://00a.b/", NOTHING},           {"ftp://01.2.3.4@h/", NOTHING},
    {"mailto:a@%5B01.2.3.4%5D", NOTHING}, {"x-a:01.2.3.4", NOTHING},
};

static const warnings_vector_t several_vectors[] = {
    {"ftp://a;b:c@01.2.3.4:22/../%0D%00", PASSWORD | UNUSUAL | RESERVED | CRLF | CONTROL | DOT | ZERO},
    {"ftp://a;b:c@" LETTERS_63 "a:22/../%0D%00", PASSWORD | UNUSUAL | RESERVED | CRLF | CONTROL | DOT | LONG},
    {"gopher://01.2.3.4:25/1HELO%09%09%0D%0A", RESERVED | CRLF | ZERO},
    {"ftp://a%0A;b@h/", UNUSUAL | CRLF},
    {"http://h/%0A/b", CRLF},
    {"http://0" ZEROS_63 ".01.1.1/", LONG | ZERO},
    {"ftp://:@h:22/./../..#%0A%0A%00%00", PASSWORD | RESERVED | CRLF | CONTROL | DOT},
};

#endif
