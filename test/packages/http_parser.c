/* SPDX-License-Identifier: MIT
 *
 * The drop-in for http_parser by itself: which octets of a URL each field has, and what is refused. Prints each that is
 * otherwise, and how many there are. */
#include "http_parser_url.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Below each octet of a URL stands the field that has it; NULL where the URL is refused. Behind "C" the target of a
 * CONNECT. */
static const char letters[] = "shpaqfu"; /* in the order of enum http_parser_url_fields */
static const struct {
    const char *url, *fields;
    unsigned port;
} cases[] = {
    {"http://h/", "ssss...ha", 0},
    {"HTTPS://my_host-1.example:8443/a/b?c=d#e", "sssss...hhhhhhhhhhhhhhhhh.ppppaaaa.qqq.f", 8443},
    {"http://u:p@h:65535", "ssss...uuu.h.ppppp", 65535},
    {"http://:p@h/", "ssss...uu.ha", 0},
    {"http://@h/", "ssss....ha", 0},
    {"http://[2001:db8::1]:0/~", "ssss....hhhhhhhhhhh..paa", 0},
    {"http://[::1]?q", "ssss....hhh..q", 0},
    {"http://[fe80::1%25en0]:8/", "ssss....hhhhhhhhhhhhh..pa", 8},
    {"http://[fe80::1%en0]/", "ssss....hhhhhhhhhhh.a", 0},
    {"http://h?q#f", "ssss...h.q.f", 0},
    {"http://h?#f", "ssss...h..f", 0},
    {"http://h/#f", "ssss...ha.f", 0},
    {"http://h//a?/?", "ssss...haaa.qq", 0},
    {"http://h/%41?%42#%43", "ssss...haaaa.qqq.fff", 0},
    {"/", "a", 0},
    {"/a:b@c/d?e#f", "aaaaaaaa.q.f", 0},
    {"//h/a", "aaaaa", 0},
    {"/?", "a.", 0},
    {"*", "a", 0},
    {"*?a", "a.q", 0},
    {"Ch:443", "h.ppp", 443},
    {"C[::1]:80", ".hhh..pp", 80},
    {"C[fe80::1%25e]:80", ".hhhhhhhhhhh..pp", 80},
    {"C[fe80::1%25e]", NULL, 0},
    {"Cu@h:1", NULL, 0},
    {"Ch", NULL, 0},
    {"Ch:", NULL, 0},
    {"Ch:443/", NULL, 0},
    {"Ch:443?", NULL, 0},
    {"Ch:443#", NULL, 0},
    {"C", NULL, 0},
    {"C/", NULL, 0},
    {"", NULL, 0},
    {"http:", NULL, 0},
    {"http:///a", NULL, 0},
    {"http://u@/", NULL, 0},
    {"http://h:/", NULL, 0},
    {"http://h:65536/", NULL, 0},
    {"http://h:1x/", NULL, 0},
    {"http://h#f", NULL, 0},
    {"http://h:1#f", NULL, 0},
    {"mailto:a@b", NULL, 0},
    {"h2://h/", NULL, 0},
    {"a+b://h/", NULL, 0},
    {"a[://h/", NULL, 0},
    {"a@b://h/", NULL, 0},
    {"http://h!/", NULL, 0},
    {"http://h~/", NULL, 0},
    {"http://h%41/", NULL, 0},
    {"http://h,/", NULL, 0},
    {"http://[v1.a]/", NULL, 0},
    {"http://[V1.a]/", NULL, 0},
    {"http://[:::]/", NULL, 0},
    {"http://[::1]x/", NULL, 0},
    {"http://[fe80::1%25]/", NULL, 0},
    {"http://[fe80::1%25a!]/", NULL, 0},
    {"http://h/%zz", NULL, 0},
    {"http://h/a\\b", NULL, 0},
    {"http://h/ ", NULL, 0},
    {"http://h/\x7f", NULL, 0},
    {"http://h/#a#b", NULL, 0},
    {"x", NULL, 0},
    {"*x", "aa", 0},
};

/* The field that has an octet, or "."; "?" where two have it. */
static char owner(const struct http_parser_url *url, size_t at)
{
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

/* Whether nothing is set, also for one who does not look at field_set. */
static bool is_empty(const struct http_parser_url *url)
{
    static const struct http_parser_url nothing;

    return url->field_set == 0u && url->port == 0u &&
           memcmp(url->field_data, nothing.field_data, sizeof url->field_data) == 0;
}

static bool holds(const char *text, size_t length, bool is_connect, const char *fields, unsigned port)
{
    struct http_parser_url url;
    char *octets = malloc(length + 1u); /* whose end the sanitizer watches */
    size_t count = 0;
    bool good = true;

    /* What was set before is not kept. */
    http_parser_url_init(&url);
    url.field_set = 1u << UF_FRAGMENT;
    url.port = 1;
    if (octets == NULL) {
        return false;
    }
    memcpy(octets + 1, text, length);
    if (http_parser_parse_url(octets + 1, length, is_connect, &url) != ((fields == NULL) ? 1 : 0)) {
        good = false;
    } else if (fields == NULL) {
        good = is_empty(&url);
    } else {
        good = good && url.port == port && strlen(fields) == length;
        for (size_t at = 0; good && at < length; at++) {
            good = owner(&url, at) == fields[at];
        }
        for (unsigned field = 0; field < (unsigned)UF_MAX; field++) {
            count += ((url.field_set & (1u << field)) != 0u) ? url.field_data[field].len : 0u;
            good = good && (((url.field_set & (1u << field)) == 0u) || url.field_data[field].len != 0u);
        }
        for (size_t at = 0; at < length; at++) {
            count -= (fields[at] != '.') ? 1u : 0u;
        }
        good = good && count == 0u;
    }
    free(octets);
    return good;
}

/* Whether all is 0 then. */
static bool begins(void)
{
    struct http_parser_url url;

    memset(&url, 0xFF, sizeof url);
    http_parser_url_init(&url);
    return is_empty(&url);
}

/* Whether a host, or a scheme, may have an octet at its start. */
static bool may_have(const char *form, unsigned octet, unsigned field)
{
    struct http_parser_url url;
    char text[20];

    http_parser_url_init(&url);
    (void)snprintf(text, sizeof text, form, (int)octet);
    return http_parser_parse_url(text, strlen(form) - 1u, 0, &url) == 0 && url.field_data[field].len == 3u;
}

static bool is_letter(unsigned octet)
{
    return (octet >= 'A' && octet <= 'Z') || (octet >= 'a' && octet <= 'z');
}

/* The octets of schemes and hosts, one by one. */
static unsigned wrong_octets(void)
{
    unsigned wrong = 0;

    for (unsigned octet = 1; octet < 256u; octet++) {
        const bool of_host = is_letter(octet) || (octet >= '0' && octet <= '9') || octet == '.' || octet == '-' || octet == '_';
        if (may_have("%cbc://h/", octet, UF_SCHEMA) != is_letter(octet) || may_have("http://%cbc/", octet, UF_HOST) != of_host) {
            printf("octet %02X\n", octet);
            wrong++;
        }
    }
    return wrong;
}

/* The longest path: http_parser's offsets have 16 bits, and six octets stand before what is no URL by itself. */
static bool takes(char first, size_t length)
{
    static char path[65536];
    struct http_parser_url url;

    memset(path, 'a', sizeof path);
    path[0] = first;
    return http_parser_parse_url(path, length, 0, &url) == 0 && url.field_data[UF_PATH].len == length;
}

int main(void)
{
    unsigned wrong = wrong_octets();

    if (!begins()) {
        puts("http_parser_url_init");
        wrong++;
    }
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const bool is_connect = cases[i].url[0] == 'C';
        const char *url = &cases[i].url[is_connect ? 1 : 0];
        if (!holds(url, strlen(url), is_connect, cases[i].fields, cases[i].port)) {
            printf("%s\n", cases[i].url);
            wrong++;
        }
    }
    if (!takes('*', 65528) || takes('*', 65529) || !takes('/', 65528) || takes('/', 65529)) {
        puts("a path of 65,528 octets, or of one more");
        wrong++;
    }
    printf("%zu URLs\n", sizeof cases / sizeof cases[0]);
    return wrong != 0;
}
