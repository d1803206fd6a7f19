/* SPDX-License-Identifier: MIT
 *
 * mongoose's calls for URLs: what each gives for URLs that it reads rightly by itself, and for those that it does not. Prints
 * each that is otherwise, and how many there are. */
#include "mongoose.h"

#include "knurl.h"

#include <stdio.h>
#include <string.h>

struct mg_str mg_str_n(const char *text, size_t length)
{
    return (struct mg_str){text, length};
}

static const struct {
    const char *url, *host, *user, *pass, *uri;
    unsigned port;
    bool ssl;
} cases[] = {
    {"foo", "foo", "", "", "/", 0, false},
    {"//foo", "foo", "", "", "/", 0, false},
    {"foo:1234", "foo", "", "", "/", 1234, false},
    {":1234", "", "", "", "/", 1234, false},
    {"[::1]:80", "[::1]", "", "", "/", 80, false},
    {"//foo:1234", "foo", "", "", "/", 1234, false},
    {"//u:p@foo/x", "foo", "u", "p", "/x", 0, false},
    {"udp://1.2.3.4:53", "1.2.3.4", "", "", "/", 53, false},
    {"foo/bar", "foo", "", "", "/bar", 0, false},
    {"p://foo", "foo", "", "", "/", 0, false},
    {"p://foo/", "foo", "", "", "/", 0, false},
    {"p://foo/x//", "foo", "", "", "/x//", 0, false},
    {"p://foo///x", "foo", "", "", "///x", 0, false},
    {"p://bar:1234/a:b", "bar", "", "", "/a:b", 1234, false},
    {"p://u@bar:1234/a", "bar", "u", "", "/a", 1234, false},
    {"p://u:p@[1:2::3]:1234/a", "[1:2::3]", "u", "p", "/a", 1234, false},
    {"p://:@foo", "foo", "", "", "/", 0, false},
    {"p://u:@foo", "foo", "u", "", "/", 0, false},
    {"p://u:p@foo//a@b", "foo", "u", "p", "//a@b", 0, false},
    {"p://foo/q?mail=a@b.c", "foo", "", "", "/q?mail=a@b.c", 0, false},
    {"wss://u:p@bar:123/abc", "bar", "u", "p", "/abc", 123, true},
    {"http://u:p@[::1]:2121/abc/cd:ef", "[::1]", "u", "p", "/abc/cd:ef", 2121, false},
    {"http://h/", "h", "", "", "/", 80, false},
    {"http://:8000", "", "", "", "/", 8000, false},
    {"https://h", "h", "", "", "/", 443, true},
    {"ws://h:8000/a/b?c=d", "h", "", "", "/a/b?c=d", 8000, false},
    {"wss://u:p@h/x", "h", "u", "p", "/x", 443, true},
    {"mqtt://broker", "broker", "", "", "/", 1883, false},
    {"mqtts://u@broker", "broker", "u", "", "/", 8883, true},
    {"tcp://192.0.2.1:1234", "192.0.2.1", "", "", "/", 1234, false},
    {"tls://h:1", "h", "", "", "/", 1, true},
    {"tcps://h", "h", "", "", "/", 0, true},
    {"SSL://h:2/", "h", "", "", "/", 2, true},
    {"HTTPS://h", "h", "", "", "/", 443, true},
    {"mqttsx://h", "h", "", "", "/", 0, false},
    {"https", "https", "", "", "/", 0, false},
    {"http://[2001:db8::1]:81/~joe", "[2001:db8::1]", "", "", "/~joe", 81, false},
    {"http://h?u=a@evil", "h", "", "", "/?u=a@evil", 80, false},
    {"wss://h?ip=a&port=8061", "h", "", "", "/?ip=a&port=8061", 443, true},
    {"h:1?x", "h", "", "", "/?x", 1, false},
    {"http://h?", "h", "", "", "/?", 80, false},
    {"http://h:/", "h", "", "", "/", 80, false},
    {"http://h#@evil/", "invalid", "", "", "/", 0, false},
    {"http://h\\@evil/", "invalid", "", "", "/", 0, false},
    {"http://h:65616/", "invalid", "", "", "/", 0, false},
    {"https://h:8x/", "invalid", "", "", "/", 0, true},
    {"mailto:a@b", "invalid", "", "", "/", 0, false},
    {"u@h", "invalid", "", "", "/", 0, false},
    {"foo:", "invalid", "", "", "/", 0, false},
    {"foo/bar://evil", "foo", "", "", "/bar://evil", 0, false},
    {"http://[::1]x/", "invalid", "", "", "/", 0, false},
    {"http://[::1", "invalid", "", "", "/", 0, false},
    {"http://[fe80::1%25en0]/", "invalid", "", "", "/", 0, false},
    {"http://u:@H:00081//?", "H", "u", "", "//?", 81, false},
    {"http://u:p:q@h/", "h", "u", "p:q", "/", 80, false},
    {"http://u@v@h/", "invalid", "", "", "/", 0, false},
    {"http:/h/x", "invalid", "", "", "/", 0, false},
    {"://h/", "invalid", "", "", "/", 0, false},
    {"http://h/a b", "invalid", "", "", "/", 0, false},
    {"http://h/\x80", "invalid", "", "", "/", 0, false},
    {"http://h/%4", "invalid", "", "", "/", 0, false},
    {"http://h/a#b", "invalid", "", "", "/", 0, false},
    {"HTTPS:h", "invalid", "", "", "/", 0, true}, /* refused, and yet not without TLS */
    {" https://h/", "invalid", "", "", "/", 0, false},
    {"", "", "", "", "/", 0, false},
};

static bool is(struct mg_str found, const char *wanted)
{
    return (found.len == strlen(wanted)) && (memcmp(found.buf, wanted, found.len) == 0);
}

/* Whether the longest URL, and no longer one, has a host. */
static bool is_limited(void)
{
    static char url[KNURL_LENGTH_MAX + 2u] = "http://h/";
    bool good;

    memset(&url[9], 'a', KNURL_LENGTH_MAX - 9u);
    good = is(mg_url_host(url), "h");
    url[KNURL_LENGTH_MAX] = 'a';
    return good && is(mg_url_host(url), "invalid");
}

int main(void)
{
    unsigned wrong = is_limited() ? 0 : 1;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *url = cases[i].url;
        if (!is(mg_url_host(url), cases[i].host) || !is(mg_url_user(url), cases[i].user) ||
            !is(mg_url_pass(url), cases[i].pass) || strcmp(mg_url_uri(url), cases[i].uri) != 0 ||
            mg_url_port(url) != cases[i].port || mg_url_is_ssl(url) != cases[i].ssl) {
            printf("%s\n", url);
            wrong++;
        }
    }
    printf("%zu URLs\n", sizeof cases / sizeof cases[0]);
    return wrong != 0;
}
