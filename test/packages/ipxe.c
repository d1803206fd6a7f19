/* SPDX-License-Identifier: MIT
 *
 * The drop-in for iPXE's URIs by itself: the fields of each text, what is written of them, and what references lead to. Prints
 * each that is otherwise, and how many there are. */
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ipxe/params.h>
#include <ipxe/tcpip.h>
#include <ipxe/uri.h>

/* The text that is written again is that which was read, unless another is told; NULL fields are not there. */
static const struct {
    const char *text, *again, *fields[URI_FIELDS];
} cases[] = {
    {"", NULL, {NULL}},
    {"http://boot.example/demo/boot.php", NULL, {[URI_SCHEME] = "http", [URI_HOST] = "boot.example",
     [URI_PATH] = "/demo/boot.php", [URI_EPATH] = "/demo/boot.php"}},
    {"mailto:a@b?c", NULL, {[URI_SCHEME] = "mailto", [URI_OPAQUE] = "a@b?c"}},
    {"http://h", NULL, {[URI_SCHEME] = "http", [URI_HOST] = "h"}},
    {"/hello%20world%3F", NULL, {[URI_PATH] = "/hello world?", [URI_EPATH] = "/hello%20world%3F"}},
    {"http://anon:pa%40ss@h:3001/~foo?a=b&c#bit", NULL, {[URI_SCHEME] = "http", [URI_USER] = "anon", [URI_PASSWORD] = "pa@ss",
     [URI_HOST] = "h", [URI_PORT] = "3001", [URI_PATH] = "/~foo", [URI_EPATH] = "/~foo", [URI_EQUERY] = "a=b&c",
     [URI_EFRAGMENT] = "bit"}},
    {"https://h/w%3F%0A?k%23of#t%3F", NULL, {[URI_SCHEME] = "https", [URI_HOST] = "h", [URI_PATH] = "/w?\n",
     [URI_EPATH] = "/w%3F%0A", [URI_EQUERY] = "k%23of", [URI_EFRAGMENT] = "t%3F"}},
    {"http://%68%2Ee/", "http://h.e/", {[URI_SCHEME] = "http", [URI_HOST] = "h.e", [URI_PATH] = "/", [URI_EPATH] = "/"}},
    {"http://[2001:db8::1]:81/b", NULL, {[URI_SCHEME] = "http", [URI_HOST] = "[2001:db8::1]", [URI_PORT] = "81",
     [URI_PATH] = "/b", [URI_EPATH] = "/b"}},
    {"http://[fe80::1%25net0]/", NULL, {[URI_SCHEME] = "http", [URI_HOST] = "[fe80::1%net0]", [URI_PATH] = "/",
     [URI_EPATH] = "/"}},
    {"http://[fe80::1%net0]/", "http://[fe80::1%25net0]/", {[URI_SCHEME] = "http", [URI_HOST] = "[fe80::1%net0]",
     [URI_PATH] = "/", [URI_EPATH] = "/"}},
    {"iscsi:192.0.2.1::::iqn.2010-04:r", NULL, {[URI_SCHEME] = "iscsi", [URI_OPAQUE] = "192.0.2.1::::iqn.2010-04:r"}},
    {"file:boot/x", NULL, {[URI_SCHEME] = "file", [URI_OPAQUE] = "boot/x"}},
    {"file:/boot/x", NULL, {[URI_SCHEME] = "file", [URI_PATH] = "/boot/x", [URI_EPATH] = "/boot/x"}},
    {"file://v/x", NULL, {[URI_SCHEME] = "file", [URI_HOST] = "v", [URI_PATH] = "/x", [URI_EPATH] = "/x"}},
    {"/boot/52:54:00/x", NULL, {[URI_PATH] = "/boot/52:54:00/x", [URI_EPATH] = "/boot/52:54:00/x"}},
    {"//h/x", NULL, {[URI_HOST] = "h", [URI_PATH] = "/x", [URI_EPATH] = "/x"}},
    {"coap+tcp://h", NULL, {[URI_SCHEME] = "coap+tcp", [URI_HOST] = "h"}},
    {"//u@h", NULL, {[URI_USER] = "u", [URI_HOST] = "h"}},
    {"?q", NULL, {[URI_EQUERY] = "q"}},
    {"#f", NULL, {[URI_EFRAGMENT] = "f"}},
    {"http://h:/", "http://h/", {[URI_SCHEME] = "http", [URI_HOST] = "h", [URI_PATH] = "/", [URI_EPATH] = "/"}},
    {"http://h/x##params=there", "http://h/x", {[URI_SCHEME] = "http", [URI_HOST] = "h", [URI_PATH] = "/x",
     [URI_EPATH] = "/x"}},
    {"x##paramsXthere", "x", {[URI_PATH] = "x", [URI_EPATH] = "x"}},
};

static const char *const refused[] = {
    "http://h/a b",    "http://h/\n",   "http://h/%zz", "http://h%00.evil/", "http://h/%00",  "http://[evil]/",
    "http://[::1]x/",  "http://h:8x/",  "http://h:65536/", "http://a@b@c/", "http://h/a#b#c", "http://h\\@evil/",
    "C:\\x",           "a%0:b",         "52:54",
};

/* A base, a reference, and where it leads. */
static const char *const resolved[][3] = {
    {"/etc/passwd", "group", "/etc/group"},
    {"/var/lib/pxe/x.0", "./../ipxe/u", "/var/lib/ipxe/u"},
    {"/test/cgi-bin/x", "..", "/test/"},
    {"/var/lib/x", "../../../../foo", "/foo"},
    {"/var/lib", "/etc/./../x", "/x"},
    {"foo", "bar", "bar"},
    {"foo/a", "../../bar", "/bar"},
    {"/a/b", "c/./d/../e/", "/a/c/e/"},
    {"http://h/d/b.php?v=1", "i.img", "http://h/d/i.img"},
    {"http://h/d", "ftp://192.0.2.1/x", "ftp://192.0.2.1/x"},
    {"http://h/d/b#t", "/d/v", "http://h/d/v"},
    {"http://h/t?m=1", "?m=2", "http://h/t?m=2"},
    {"http://h/t?q#foo", "#bar", "http://h/t?q#bar"},
    {"http://h/to/me?q", "", "http://h/to/me?q"},
    {"http://h/to/me#f", "", "http://h/to/me"},
    {"http://h/to/me", ".", "http://h/to/"},
    {"http://h", "x", "http://h/x"},
    {"http://u:p@h/a?b", "//g:81/./c", "http://g:81/c"},
    {"http://u:p@h/a?b", "//g", "http://g"},
    {"file:boot/a", "b", "file:boot/b"},
    {"file:boot/a", "/b", "file:/b"},
    {"file:boot/a", "../b", "file:/b"},
    {"file:boot/c/a", "../b", "file:boot/b"},
    {"file:/a", "..//b", "file:/.//b"},
};

static unsigned held, blocks = 100;
static struct parameters there = {{0, NULL}, "there"};
static const char *address = "192.0.2.3";

void *zalloc(size_t size)
{
    if (blocks == 0u) {
        return NULL;
    }
    blocks--;
    return calloc(1, size);
}

struct parameters *find_parameters(const char *name)
{
    return (name != NULL && strcmp(name, there.name) == 0) ? &there : NULL;
}

struct parameters *claim_parameters(struct parameters *params)
{
    held++;
    return params;
}

const char *sock_ntoa(struct sockaddr *server)
{
    (void)server;
    return address;
}

static bool is(const char *found, const char *wanted)
{
    return (found == NULL || wanted == NULL) ? found == wanted : strcmp(found, wanted) == 0;
}

static bool has_fields(const struct uri *uri, const char *const fields[URI_FIELDS])
{
    unsigned field = 0;

    while (field < URI_FIELDS && is(uri_field(uri, field), fields[field])) {
        field++;
    }
    return field == URI_FIELDS;
}

/* Whether that is written of a URI, with a buffer of each size, too. */
static bool is_written(const struct uri *uri, const char *wanted)
{
    const size_t length = strlen(wanted);
    char *all = format_uri_alloc(uri);
    bool good = is(all, wanted);

    free(all);
    for (size_t size = 1; good && size <= length + 1u; size++) {
        char *text = malloc(size); /* whose end the sanitizer watches */
        good = text != NULL && format_uri(uri, text, size) == length && strlen(text) == size - 1u &&
               memcmp(text, wanted, size - 1u) == 0;
        free(text);
    }
    return good;
}

static bool holds(size_t i)
{
    const char *again = cases[i].again != NULL ? cases[i].again : cases[i].text;
    struct uri *uri, *copy;
    bool good;

    blocks = 0;
    good = parse_uri(cases[i].text) == NULL;
    blocks = 2;
    uri = parse_uri(cases[i].text);
    copy = uri != NULL ? uri_dup(uri) : NULL;
    if (copy == NULL) {
        return false;
    }
    good = good && has_fields(uri, cases[i].fields) && has_fields(copy, cases[i].fields) && is_written(uri, again) &&
           uri->params == copy->params && (uri->params != NULL) == (strstr(cases[i].text, "=there") != NULL) &&
           uri_dup(uri) == NULL;
    uri_put(uri);
    good = good && is_written(copy, again);
    uri_put(copy);
    return good;
}

static bool leads(const char *const line[3])
{
    struct uri *base, *reference, *target;
    char *path;
    bool good;

    blocks = 9;
    base = parse_uri(line[0]);
    reference = parse_uri(line[1]);
    target = resolve_uri(base, reference);
    good = target != NULL && is_written(target, line[2]);
    if (line[0][0] == '/') {
        path = resolve_path(line[0], line[1]);
        good = good && line[1][0] != '/' ? is(path, line[2]) : good;
        free(path);
    }
    uri_put(base);
    uri_put(reference);
    uri_put(target);
    return good;
}

/* A file's name that a server gave. */
static bool of_pxe(const char *name, uint16_t port, const char *wanted)
{
    struct sockaddr_tcpip server = {0, 0, 0};
    struct uri *uri;
    bool good;

    ((uint8_t *)&server.st_port)[0] = (uint8_t)(port >> 8);
    ((uint8_t *)&server.st_port)[1] = (uint8_t)port;
    blocks = 9;
    uri = pxe_uri((struct sockaddr *)(void *)&server, name);
    if (uri == NULL) {
        return wanted == NULL;
    }
    good = is_written(uri, wanted);
    uri_put(uri);
    return good;
}

static unsigned wrong_others(void)
{
    static const uint8_t raw[] = {'a', '/', '%', ' ', 0xe9, '+'};
    struct uri uri = {.port = "010"};
    char text[20];
    unsigned wrong = 0;

    wrong += !of_pxe("http://h/x", 0, "http://h/x") || !of_pxe("/abs", 0, "tftp://192.0.2.3//abs");
    wrong += !of_pxe("rel/x", 0, "tftp://192.0.2.3/rel/x") || !of_pxe("C:\\x#y", 4069, "tftp://192.0.2.3:4069/C:\\x#y");
    wrong += !of_pxe("C:x", 0, "tftp://192.0.2.3/C:x") || !of_pxe("", 0, NULL) || !of_pxe(NULL, 0, NULL);
    address = NULL;
    wrong += !of_pxe("x", 0, NULL);
    wrong += uri_port(NULL, 80) != 80u || uri_port(&uri, 80) != 10u;
    wrong += uri_encode(URI_SCHEME, raw, sizeof raw, text, sizeof text) != 14u || !is(text, "a%2F%25%20%E9+");
    wrong += uri_encode(URI_EPATH, raw, sizeof raw, NULL, 0) != 10u;
    wrong += uri_encode_string(URI_PATH, "a/:", text, 3) != 5u || !is(text, "a/");
    wrong += uri_decode("a%41%4z%%00", text, sizeof text) != 7u || memcmp(text, "aA%4z%", 7) != 0;
    wrong += uri_decode("%41bc", text, 1) != 3u || text[0] != 'A' || format_uri(NULL, text, 1) != 0u || text[0] != '\0';
    return wrong;
}

int main(void)
{
    unsigned wrong = wrong_others();

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (!holds(i)) {
            printf("%s\n", cases[i].text);
            wrong++;
        }
    }
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        blocks = 1;
        if (parse_uri(refused[i]) != NULL) {
            printf("%s\n", refused[i]);
            wrong++;
        }
    }
    for (size_t i = 0; i < sizeof resolved / sizeof resolved[0]; i++) {
        if (!leads(resolved[i])) {
            printf("%s from %s\n", resolved[i][1], resolved[i][0]);
            wrong++;
        }
    }
    printf("%zu texts\n", sizeof cases / sizeof cases[0] + sizeof resolved / sizeof resolved[0]);
    return wrong != 0;
}
