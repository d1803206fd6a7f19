/* SPDX-License-Identifier: MIT
 *
 * The drop-in for http_parser by itself: which octets of a URL each field has, and what is refused. */
#ifdef KNURL_URLPARSE
#define REFUSAL -1
#else
#include "http_parser_url.h"
#define REFUSAL 1
#endif

#define ENDS 0u
#include "../../facts.h"

/* The letter below each octet of a URL is the field that has the octet; then comes the port. A "C" marks the target of
 * a CONNECT. */
static const struct fact facts[] = {
    {"http://h/", "ssss...ha 0"},
    {"http://h:9/", "ssss...h.pa 9"},
    {"http://h:65/", "ssss...h.ppa 65"},
    {"http://h:655/", "ssss...h.pppa 655"},
    {"http://h:65534/", "ssss...h.pppppa 65534"},
    {"http://h:000080/", "ssss...h.ppppppa 80"},
    {"HTTPS://my_host-1.example:8443/a/b?c=d#e", "sssss...hhhhhhhhhhhhhhhhh.ppppaaaa.qqq.f 8443"},
    {"http://u:p@h:65535", "ssss...uuu.h.ppppp 65535"},
    {"http://:p@h/", "ssss...uu.ha 0"},
    {"http://@h/", "ssss....ha 0"},
    {"http://[2001:db8::1]:0/~", "ssss....hhhhhhhhhhh..paa 0"},
    {"http://[::1]?q", "ssss....hhh..q 0"},
    {"http://[fe80::1%25en0]:8/", "ssss....hhhhhhhhhhhhh..pa 8"},
    {"http://[fe80::1%en0]/", "ssss....hhhhhhhhhhh.a 0"},
    {"http://h?q#f", "ssss...h.q.f 0"},
    {"http://h?#f", "ssss...h..f 0"},
    {"http://h/#f", "ssss...ha.f 0"},
    {"http://h//a?/?", "ssss...haaa.qq 0"},
    {"http://h/%41?%42#%43", "ssss...haaaa.qqq.fff 0"},
    {"/", "a 0"},
    {"/a:b@c/d?e#f", "aaaaaaaa.q.f 0"},
    {"//h/a", "aaaaa 0"},
    {"/?", "a. 0"},
    {"*", "a 0"},
    {"*?a", "a.q 0"},
    {"Ch:443", "h.ppp 443"},
    {"Ch:65535", "h.ppppp 65535"},
    {"C[::1]:80", ".hhh..pp 80"},
    {"C[fe80::1%25e]:80", ".hhhhhhhhhhh..pp 80"},
    {"*x", "aa 0"},
};

/* clang-format off */
static const char *const refused[] = {
    "http://h:65536", "http://h:65540/", "http://h:99999/", "http://h:655350/", "Ch:65536", "Ch:4294967376",
    "C[fe80::1%25e]", "Cu@h:1", "Ch", "Ch:", "Ch:443/", "Ch:443?", "Ch:443#", "C", "C/", "", "http:", "http:///a",
    "http://u@/", "http://h:/", "http://h:1x/", "http://h#f", "http://h:1#f", "mailto:a@b", "h2://h/", "a+b://h/",
    "a[://h/", "a@b://h/", "http://h!/", "http://h~/", "http://h%41/", "http://h,/", "http://[v1.a]/",
    "http://[V1.a]/", "http://[:::]/", "http://[fe80::1%25]/", "http://[fe80::1%25a!]/", "http://h/a\\b",
    "http://h/ ", "http://h/\x7f", "http://h/#a#b", "x", NULL,
};
/* clang-format on */

/* Returns the letter of the field that has an octet; "." if none has, and "?" if two have. */
static char owner(const struct http_parser_url *url, size_t at)
{
    static const char letters[] = "shpaqfu"; /* in the order of enum http_parser_url_fields */
    char found = '.';

    for (unsigned field = 0; field < (unsigned)UF_MAX; field++) {
        const size_t begin = url->field_data[field].off;
        const bool is_set = (url->field_set & (1u << field)) != 0u;
        if (is_set && at >= begin && at < begin + url->field_data[field].len) {
            found = (found == '.') ? letters[field] : '?';
        }
    }
    return found;
}

/* Returns true if no field is set, even for a caller who does not look at field_set. */
static bool is_empty(const struct http_parser_url *url)
{
    static const struct http_parser_url nothing;

    return url->field_set == 0u && url->port == 0u &&
           memcmp(url->field_data, nothing.field_data, sizeof url->field_data) == 0;
}

static void say_fields(const struct http_parser_url *url, size_t length)
{
    size_t count = 0;

    for (size_t at = 0; at < length; at++) {
        const char letter = owner(url, at);
        say("%c", letter);
        count += letter != '.' ? 1u : 0u;
    }
    for (unsigned field = 0; field < (unsigned)UF_MAX; field++) {
        const bool is_set = (url->field_set & (1u << field)) != 0u;
        count -= is_set ? url->field_data[field].len : 0u;
        say(is_set && url->field_data[field].len == 0u ? " empty %u" : "", field);
    }
    say(count == 0u ? " %u" : " %u, fields too long", url->port);
}

/* A "C" marks the target of a CONNECT. */
static void answer(char *text, size_t length)
{
    const unsigned connect = length != 0u && text[0] == 'C';
    struct http_parser_url url;
    int status;

    /* The call must not keep what was set before. */
    http_parser_url_init(&url);
    url.field_set = 1u << UF_FRAGMENT;
    url.port = 1;
    status = http_parser_parse_url(&text[connect], length - connect, (int)connect, &url);
    if (status == 0) {
        say_fields(&url, length - connect);
    } else {
        say("refused");
        EXPECT(status == REFUSAL && is_empty(&url));
    }
}

/* Returns true if a host, or a scheme, may have an octet at its start. */
static bool may_have(const char *form, unsigned octet, unsigned field)
{
    struct http_parser_url url;
    char text[20];

    http_parser_url_init(&url);
    (void)snprintf(text, sizeof text, form, (int)octet);
    return http_parser_parse_url(text, strlen(form) - 1u, 0, &url) == 0 && url.field_data[field].len == 3u;
}

/* Tries the octets of schemes and hosts, one by one. */
static void try_octets(void)
{
    for (unsigned octet = 1; octet < 256u; octet++) {
        const bool letter = (octet >= 'A' && octet <= 'Z') || (octet >= 'a' && octet <= 'z');
        const bool of_host = letter || (octet >= '0' && octet <= '9') || octet == '.' || octet == '-' || octet == '_';
        EXPECT(may_have("%cbc://h/", octet, UF_SCHEMA) == letter);
        EXPECT(may_have("http://%cbc/", octet, UF_HOST) == of_host);
    }
}

/* Returns true if a text with this start and end may have this length, but not an octet more. Six octets come before a
 * path, four before the target of a CONNECT. */
static bool is_longest(const char *start, const char *end, size_t length)
{
    static char text[65536];
    const size_t connect = start[0] == 'C';
    struct http_parser_url url;
    bool good = true;

    for (size_t more = 0; good && more < 2u; more++) {
        memset(text, 'a', sizeof text);
        memcpy(text, &start[connect], strlen(start) - connect);
        memcpy(&text[length + more - strlen(end)], end, strlen(end));
        good = (http_parser_parse_url(text, length + more, (int)connect, &url) == 0) == (more == 0u);
    }
    return good;
}

int main(int argc, char **argv)
{
    struct http_parser_url url;

    (void)argv;
    memset(&url, 0xFF, sizeof url);
    http_parser_url_init(&url);
    EXPECT(is_empty(&url));
    try_octets();
    EXPECT(is_longest("*", "", 65528) && is_longest("/", "", 65528) && is_longest("C", ":443", 65530));
    EXPECT(is_longest("http://h/", "", 65534) && is_longest("http://h?", "#f", 65534));
    return JUDGE_ALL("refused");
}
