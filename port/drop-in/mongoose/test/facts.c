/* SPDX-License-Identifier: MIT
 *
 * mongoose's calls for URLs: what each gives for URLs that mongoose reads rightly, and for others. */
#include "mongoose.h"

#include "knurl.h"

#define ENDS 1u
#include "../../facts.h"

struct mg_str mg_str_n(const char *text, size_t length)
{
    return (struct mg_str){text, length};
}

/* Host, user, password, target, port. */
static const struct fact facts[] = {
    {"foo", "foo|||/|0"},
    {"//foo", "foo|||/|0"},
    {"foo:1234", "foo|||/|1234"},
    {":1234", "|||/|1234"},
    {"[::1]:80", "[::1]|||/|80"},
    {"//foo:1234", "foo|||/|1234"},
    {"//u:p@foo/x", "foo|u|p|/x|0"},
    {"udp://1.2.3.4:53", "1.2.3.4|||/|53"},
    {"foo/bar", "foo|||/bar|0"},
    {"p://foo", "foo|||/|0"},
    {"p://foo/", "foo|||/|0"},
    {"p://foo/x//", "foo|||/x//|0"},
    {"p://foo///x", "foo|||///x|0"},
    {"p://bar:1234/a:b", "bar|||/a:b|1234"},
    {"p://u@bar:1234/a", "bar|u||/a|1234"},
    {"p://u:p@[1:2::3]:1234/a", "[1:2::3]|u|p|/a|1234"},
    {"p://:@foo", "foo|||/|0"},
    {"p://u:@foo", "foo|u||/|0"},
    {"p://u:p@foo//a@b", "foo|u|p|//a@b|0"},
    {"p://foo/q?mail=a@b.c", "foo|||/q?mail=a@b.c|0"},
    {"wss://u:p@bar:123/abc", "bar|u|p|/abc|123 TLS"},
    {"http://u:p@[::1]:2121/abc/cd:ef", "[::1]|u|p|/abc/cd:ef|2121"},
    {"http://h/", "h|||/|80"},
    {"http://:8000", "|||/|8000"},
    {"https://h", "h|||/|443 TLS"},
    {"ws://h:8000/a/b?c=d", "h|||/a/b?c=d|8000"},
    {"wss://u:p@h/x", "h|u|p|/x|443 TLS"},
    {"mqtt://broker", "broker|||/|1883"},
    {"mqtts://u@broker", "broker|u||/|8883 TLS"},
    {"tcp://192.0.2.1:1234", "192.0.2.1|||/|1234"},
    {"tls://h:1", "h|||/|1 TLS"},
    {"tcps://h", "h|||/|0 TLS"},
    {"SSL://h:2/", "h|||/|2 TLS"},
    {"HTTPS://h", "h|||/|443 TLS"},
    {"mqttsx://h", "h|||/|0"},
    {"https", "https|||/|0"},
    {"http://[2001:db8::1]:81/~joe", "[2001:db8::1]|||/~joe|81"},
    {"http://h?u=a@evil", "h|||/|80"},
    {"wss://h?token=a/b", "h|||/|443 TLS"},
    {"h:1?x", "h|||/|1"},
    {"http://h?", "h|||/|80"},
    {"http://h/?", "h|||/?|80"},
    {"http://h#@evil/", "h|||/|80"},
    {"http://h/#f", "h|||/|80"},
    {"http://h/?#f", "h|||/?#f|80"}, /* it ends where the text ends */
    {"http://h/a#b", "h|||/a#b|80"},
    {"foo#bar", "foo|||/|0"},
    {"foo#a://evil", "foo|||/|0"},
    {"http://[fe80::1%en0]:8/a", "[fe80::1%en0]|||/a|8"},
    {"[fe80::1%2]:80", "[fe80::1%2]|||/|80"},
    {"http://[fe80::1%25en0]/", "[fe80::1%25en0]|||/|80"},
    {"http://h:/", "h|||/|80"},
    {"https://h:8x/", "invalid|||/|0 TLS"},
    {"foo/bar://evil", "foo|||/bar://evil|0"},
    {"p://h:0000065535", "h|||/|65535"},
    {"http://u:@H:00081//?", "H|u||//?|81"},
    {"http://u:p:q@h/", "h|u|p:q|/|80"},
    {"HTTPS:h", "invalid|||/|0 TLS"}, /* refused, and yet not without TLS */
    /* These are mongoose's empty hosts; try_listening has the others. */
    {"", "|||/|0"},
    {"//", "|||/|0"},
    {"http://", "|||/|80"},
    {"http:///a?b#c", "|||/a?b#c|80"},
    {"http://u:p@:81/", "|u|p|/|81"},
};

/* Texts that start with an empty host, and texts in which mongoose finds a different host. */
static const char *const none[] = {
    "/", "/a", "/run/sock", "/a:80", "?", "?x", "#", "#x", ":80/", ":80/a//evil", ":80?x", ":80#x", ":80/a@evil", NULL,
};

/* Checks that only mongoose's own empty hosts are empty, because mg_listen takes an empty host for every address of the
 * device. After "//" mongoose has one before a path as well. */
static void try_listening(void)
{
    static const char *const before[] = {"", "//", "http://", "http://u@", NULL};

    for (size_t i = 0; none[i] != NULL; i++) {
        for (size_t k = 0; before[k] != NULL; k++) {
            char text[40];
            const bool is_open = k != 0u && (none[i][0] == '/' || strncmp(none[i], ":80/", 4) == 0);
            (void)snprintf(text, sizeof text, "%s%s", before[k], none[i]);
            if (is(mg_url_host(text).buf, "invalid") == is_open) {
                printf("%s: %s\n", text, is_open ? "refused" : "an empty host");
                wrong++;
            }
        }
    }
}

/* Checks that the results point into their own text. */
static void try_two(void)
{
    static const char first[] = "wss://a/?token=A", second[] = "wss://b/?token=B";
    const char *const of_first = mg_url_uri(first), *const of_second = mg_url_uri(second);

    EXPECT(of_first == &first[7] && of_second == &second[7]);
    EXPECT(is(mg_url_uri("wss://a?token=A"), "/") && is(of_second, "/?token=B"));
}

static const char *const refused[] = {
    "http://h:65616/",    "mailto:a@b", "u@h",         "foo:",           "http://[fe80::1%25]/", "http://u@v@h/",
    "http:/h/x",          "://h/",      "http://h/%4", "http://h/a#b#c", "http://h/#a b",        " https://h/",
    "http://[fe80::1%]/", NULL,
};

static void say_str(struct mg_str text)
{
    say_part(text.buf, text.len);
}

static void answer(char *text, size_t length)
{
    (void)length;
    say_str(mg_url_host(text));
    say_str(mg_url_user(text));
    say_str(mg_url_pass(text));
    say("%s|%u%s", mg_url_uri(text), mg_url_port(text), mg_url_is_ssl(text) ? " TLS" : "");
}

/* Checks that the longest URL has a host, and no longer one has. */
static void try_longest(void)
{
    static char url[KNURL_LENGTH_MAX + 2u] = "http://h/";
    struct mg_str host;

    memset(&url[9], 'a', KNURL_LENGTH_MAX - 9u);
    host = mg_url_host(url);
    EXPECT(host.len == 1u && host.buf == &url[7]);
    url[KNURL_LENGTH_MAX] = 'a';
    EXPECT(is(mg_url_host(url).buf, "invalid"));
}

int main(int argc, char **argv)
{
    (void)argv;
    try_longest();
    try_listening();
    judge_ports("p://bar:*/a", "bar|||/a|*", "invalid|||/|0");
    try_two();
    return JUDGE_ALL("invalid|||/|0");
}
