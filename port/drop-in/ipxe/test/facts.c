/* SPDX-License-Identifier: MIT
 *
 * The drop-in for iPXE's URIs by itself: the fields of each text, what is written of them, where references lead. */
#define _GNU_SOURCE
#include <ipxe/params.h>
#include <ipxe/tcpip.h>
#include <ipxe/uri.h>

#define ENDS 1u
#include "../../facts.h"

/* The fields of each text, and the text that is written of them if it differs. */
static const struct fact facts[] = {
    {"", ""},
    {"http://boot.example/demo/boot.php", "scheme=http host=boot.example path=/demo/boot.php epath=/demo/boot.php "},
    {"mailto:a@b?c", "scheme=mailto opaque=a@b?c "},
    {"http://h", "scheme=http host=h "},
    {"/hello%20world%3F", "path=/hello world? epath=/hello%20world%3F "},
    {"http://anon:pa%40ss@h:3001/~foo?a=b&c#bit",
     "scheme=http user=anon password=pa@ss host=h port=3001 path=/~foo epath=/~foo equery=a=b&c efragment=bit "},
    {"https://h/w%3F%0A?k%23of#t%3F", "scheme=https host=h path=/w?\n epath=/w%3F%0A equery=k%23of efragment=t%3F "},
    {"http://%68%2Ee/", "scheme=http host=h.e path=/ epath=/ as http://h.e/ "},
    {"http://h:0000065535", "scheme=http host=h port=0000065535 "},
    {"http://[2001:db8::1]:81/b", "scheme=http host=[2001:db8::1] port=81 path=/b epath=/b "},
    {"http://[fe80::1%25net0]/", "scheme=http host=[fe80::1%net0] path=/ epath=/ "},
    {"http://[fe80::1%net0]/", "scheme=http host=[fe80::1%net0] path=/ epath=/ as http://[fe80::1%25net0]/ "},
    {"http://[fe80::1%de0]/", "scheme=http host=[fe80::1%de0] path=/ epath=/ as http://[fe80::1%25de0]/ "},
    {"http://[fe80::1%25de%2D0]/", "scheme=http host=[fe80::1%de-0] path=/ epath=/ as http://[fe80::1%25de-0]/ "},
    {"http://[fe80::1%25a%2B%5D%21~]/", "scheme=http host=[fe80::1%a+]!~] path=/ epath=/ "},
    {"iscsi:192.0.2.1::::iqn.2010-04:r", "scheme=iscsi opaque=192.0.2.1::::iqn.2010-04:r "},
    {"iscsi:[2001:db8::1]::::iqn.x:y", "scheme=iscsi opaque=[2001:db8::1]::::iqn.x:y "},
    {"ISCSI:[::]:6:3260:1:iqn.x?y#z", "scheme=ISCSI opaque=[::]:6:3260:1:iqn.x?y efragment=z "},
    {"iscsi:[fe80::1%25net0]:::::x", "scheme=iscsi opaque=[fe80::1%net0]:::::x "},
    {"iscsi:[fe80::1%net0]:::::x", "scheme=iscsi opaque=[fe80::1%net0]:::::x as iscsi:[fe80::1%25net0]:::::x "},
    {"iscsi:[fe80::1%25a%2B]%5B%5D:", "scheme=iscsi opaque=[fe80::1%a+][]: "},
    {"iscsi:%5Bevil%5D:", "scheme=iscsi opaque=[evil]: "},
    {"iscsis:%5B::1%5D", "scheme=iscsis opaque=[::1] "},
    {"x:%5B", "scheme=x opaque=[ "},
    {"x:%5B::1%5D", "scheme=x opaque=[::1] "},
    {"ib_srp::::0002c903:0002c903", "scheme=ib_srp opaque=:::0002c903:0002c903 "},
    {"IB_SRP:x", "scheme=IB_SRP opaque=x "},
    {"file:boot/x", "scheme=file opaque=boot/x "},
    {"file:/boot/x", "scheme=file path=/boot/x epath=/boot/x "},
    {"file://v/x", "scheme=file host=v path=/x epath=/x "},
    {"/boot/52:54:00/x", "path=/boot/52:54:00/x epath=/boot/52:54:00/x "},
    {"//h/x", "host=h path=/x epath=/x "},
    {"coap+tcp://h", "scheme=coap+tcp host=h "},
    {"//u@h", "user=u host=h "},
    {"?q", "equery=q "},
    {"#f", "efragment=f "},
    {"http://h:/", "scheme=http host=h path=/ epath=/ as http://h/ "},
    {"http://h/x##params=there", "scheme=http host=h path=/x epath=/x as http://h/x with parameters "},
    {"http://%2F%23%3A%40%3F%5B%5D%25:%2F%23%3A%40%3F%5B%5D%25@%2F%23%3A%40%3F%5D%25/",
     "scheme=http user=/#:@?[]% password=/#:@?[]% host=/#:@?]% path=/ epath=/ "},
    {"http://%20%22%3C%3E%5C%5E%60%7B%7C%7D%E9:%20%22%3C%3E%5C%5E%60%7B%7C%7D%E9@%20%22%3C%3E%5C%5E%60%7B%7C%7D%E9",
     "scheme=http user= \"<>\\^`{|}\xe9 password= \"<>\\^`{|}\xe9 host= \"<>\\^`{|}\xe9 "},
    {"x:%2Fa%23%25/%22", "scheme=x opaque=/a#%/\" "},
    {"iscsi:[::1]%23%25", "scheme=iscsi opaque=[::1]#% "},
    {"http://h/%2F%23%3A%40%3F%5B%5D?%2F%23#%2F", "scheme=http host=h path=//#:@?[] epath=/%2F%23%3A%40%3F%5B%5D "
                                                  "equery=%2F%23 efragment=%2F "},
    {"x##paramsXthere", "path=x epath=x as x "},
};

/* clang-format off */
static const char *const refused[] = {
    "http://h/\n", "http://h%00.evil/", "http://h/%00", "http://a@b@c/", "http://h/a#b#c", "C:\\x", "a%0:b", "52:54",
    "iscsi:[evil]::::x", "iscsi:[::1", "iscsi:[::1]:[::1]:::x", "iscsi:x:[::1]", "iscsi:[::1]\\",
    "iscsis:[::1]", "xiscsi:[::1]", "ib_srpx:a", "ib_sr:a",
    "iscsi\x1a[::1]", "ib\x7fsrp:a", "http://%5B%3A%3A1%5D/", "http://%5Ba/", ":x", "http://[fe80::1%25]/", "http://[fe80::1%]/",
    NULL,
};
/* clang-format on */

/* A base, a reference, and the target. */
static const char *const resolved[][3] = {
    {"/etc/passwd", "group", "/etc/group"},
    {"/var/lib/pxe/x.0", "./../ipxe/u", "/var/lib/ipxe/u"},
    {"/test/cgi-bin/x", "..", "/test/"},
    {"/var/lib/x", "../../../../foo", "/foo"},
    {"/var/lib", "/etc/./../x", "/x"},
    {"foo", "bar", "bar"},
    {"foo", "../bar", "bar"},
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
    {"file:d%2541/x", "c", "file:d%2541/c"},
    {"file:a%5Bb/x", "./c%20", "file:a%5Bb/c%20"},
    {"file:a/b?c/d", "e", "file:a/e"},
    {"file:a/b?c/d", "?e", "file:a/b?e"},
    {"file:a/b?c/d", "#e", "file:a/b?c/d#e"},
    {"file:a/b?c#d", "", "file:a/b?c"},
    {"x:%2Fa?b", "?c", "x:%2Fa?c"},
    {"x:a/b", "//h/c", "x://h/c"},
    {"/a/b", "..c/.d/e./...", "/a/..c/.d/e./..."},
    {"file:x%2Fy", "b", "file:x/b"}, /* iPXE keeps it decoded */
    {"/a", "/../x", "/x"},
    {"/", "../x", "/x"},
    {"http://h/a", "/../x", "http://h/x"},
    {"http://h", "../x", "http://h/x"},
    {"http://h/a", "/..", "http://h/"},
};

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
    return is(name, there.name) ? &there : NULL;
}

struct parameters *claim_parameters(struct parameters *params)
{
    return params;
}

const char *sock_ntoa(struct sockaddr *server)
{
    (void)server;
    return address;
}

/* Returns true if this text is written of a URI, with a buffer of each size. */
static bool is_written(const struct uri *uri, const char *wanted)
{
    const size_t length = strlen(wanted);
    char *all = format_uri_alloc(uri);
    bool good = is(all, wanted);

    free(all);
    for (size_t size = 1; good && size <= length + 1u; size++) {
        char *text = malloc(size); /* the sanitizer watches its end */
        good =
            format_uri(uri, text, size) == length && strlen(text) == size - 1u && memcmp(text, wanted, size - 1u) == 0;
        free(text);
    }
    return good;
}

static void say_uri(const struct uri *uri, const char *text)
{
    static const char *const names[URI_FIELDS] = {"scheme", "opaque", "user",  "password", "host",
                                                  "port",   "path",   "epath", "equery",   "efragment"};
    char *again = format_uri_alloc(uri);

    for (unsigned field = 0; field < URI_FIELDS; field++) {
        const char *value = uri_field(uri, field);
        say(value != NULL ? "%s=%s " : "", names[field], value);
    }
    EXPECT(again != NULL && is_written(uri, again));
    say(!is(again, text) ? "as %s " : "", again);
    say(uri->params != NULL ? "with parameters " : "");
    free(again);
}

/* Prints a URI, and checks that its copy, which outlives it, has the same fields. */
static void answer(char *text, size_t length)
{
    struct uri *uri, *copy;

    (void)length;
    blocks = 0;
    EXPECT(parse_uri(text) == NULL);
    blocks = 2;
    uri = parse_uri(text);
    if (uri == NULL) {
        say("refused");
        return;
    }
    copy = uri_dup(uri);
    EXPECT(uri_dup(uri) == NULL);
    say_uri(uri, text);
    uri_put(uri);
    char *const first = strdup(said);
    said_length = 0;
    say("%s", "");
    say_uri(copy, text);
    EXPECT(is(said, first));
    free(first);
    uri_put(copy);
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

/* Returns true if resolving a reference gives a URI that keeps its parameters. */
static bool leads_to_parameters(const char *text, const char *reference_text)
{
    struct uri *base, *reference, *target;
    bool has_some;

    blocks = 9;
    base = parse_uri(text);
    reference = parse_uri(reference_text);
    target = resolve_uri(base, reference);
    has_some = target->params == &there;
    uri_put(base);
    uri_put(reference);
    uri_put(target);
    return has_some;
}

/* Returns true if the name of a file that a server gave becomes this URI. */
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

static void try_others(void)
{
    static const uint8_t raw[] = {'a', '/', '%', ' ', 0xe9, '+'};
    static const char kept[] = "az09-._~!$'()*,;[]\"<>\\^`{|}";
    struct uri uri = {.port = "010"};
    /* For a parsed text the epath is written, not the path. This path is set by hand. */
    const struct uri by_hand = {.scheme = "a+b-c.d", .host = "h", .port = "1/#:@?[]%", .path = "/#:@?[]%+&=\" \x7f"};
    char text[100];

    EXPECT(of_pxe("http://h/x", 0, "http://h/x") && of_pxe("/abs", 0, "tftp://192.0.2.3//abs"));
    EXPECT(of_pxe("rel/x", 0, "tftp://192.0.2.3/rel/x") && of_pxe("C:\\x#y", 4069, "tftp://192.0.2.3:4069/C:\\x#y"));
    EXPECT(of_pxe("C:x", 0, "tftp://192.0.2.3/C:x") && of_pxe("", 0, NULL) && of_pxe(NULL, 0, NULL));
    address = NULL;
    EXPECT(of_pxe("x", 0, NULL));
    EXPECT(leads_to_parameters("http://h/x##params=there", "") &&
           !leads_to_parameters("http://h/x##params=there", "#f"));
    EXPECT(leads_to_parameters("http://h/x", "##params=there") &&
           !leads_to_parameters("http://h/x##params=there", "y"));
    EXPECT(resolve_uri(NULL, &uri) == &uri);
    EXPECT(uri_port(NULL, 80) == 80u && uri_port(&uri, 80) == 10u);
    EXPECT(uri_encode(0, raw, sizeof raw, text, sizeof text) == 16u && is(text, "a%2F%25%20%E9%2B"));
    /* A field of a form has these octets escaped, and the others as they are. */
    EXPECT(uri_encode_string(0, "/#:@?=&+%", text, sizeof text) == 27u && is(text, "%2F%23%3A%40%3F%3D%26%2B%25"));
    EXPECT(uri_encode_string(0, kept, text, sizeof text) == strlen(kept) && is(text, kept));
    EXPECT(is_written(&by_hand, "a+b-c.d://h:1%2F%23%3A%40%3F%5B%5D%25/%23%3A%40%3F%5B%5D%25+&=%22%20%7F"));
    EXPECT(uri_encode(URI_EPATH, raw, sizeof raw, NULL, 0) == 10u);
    EXPECT(uri_encode_string(URI_PATH, "a/:", text, 3) == 5u && is(text, "a/"));
    EXPECT(uri_decode("a%41%4z%%00", text, sizeof text) == 7u && memcmp(text, "aA%4z%", 7) == 0);
    EXPECT(uri_decode("%41bc", text, 1) == 3u && text[0] == 'A');
    EXPECT(format_uri(NULL, text, 1) == 0u && text[0] == '\0');
}

/* Tries the longest text, and one that is longer by an octet. */
static void try_longest(void)
{
    static char text[65536] = "http://h/";
    struct uri *uri;

    memset(&text[9], 'a', 65534u - 9u);
    blocks = 1;
    uri = parse_uri(text);
    EXPECT(uri != NULL && strlen(uri->path) == 65534u - 8u);
    uri_put(uri);
    text[65534] = 'a';
    blocks = 1;
    EXPECT(parse_uri(text) == NULL);
}

int main(int argc, char **argv)
{
    (void)argv;
    try_others();
    try_longest();
    judge_ports("x://h:*/a", "scheme=x host=h port=* path=/a epath=/a ", "refused");
    for (size_t i = 0; i < sizeof resolved / sizeof resolved[0]; i++) {
        if (!leads(resolved[i])) {
            printf("%s from %s\n", resolved[i][1], resolved[i][0]);
            wrong++;
        }
    }
    return JUDGE_ALL("refused");
}
