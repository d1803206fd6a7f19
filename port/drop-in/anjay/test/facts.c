/* SPDX-License-Identifier: MIT
 *
 * The drop-in for Anjay's avs_url by itself: the parts of each text, and what the other calls say. */
#include <avsystem/commons/avs_memory.h>
#include <avsystem/commons/avs_url.h>

#include "knurl.h"

#define ENDS 1u
#include "../../facts.h"

/* The answer of avs_url_parse: protocol, user, password, host, port, path. If avs_url_parse refuses the text, it is
 * that of avs_url_parse_lenient. */
static const struct fact facts[] = {
    {"http://acs.example.com", "http|-|-|acs.example.com|-|/|"},
    {"http://acs.example.com/~path", "http|-|-|acs.example.com|-|/~path|"},
    {"http://h:123/path?query", "http|-|-|h|123|/path?query|"},
    {"http://h?query", "http|-|-|h|-|/?query|"},
    {"http://h:123?", "http|-|-|h|123|/?|"},
    {"http://user@h:1/", "http|user|-|h|1|/|"},
    {"http://@h", "http||-|h|-|/|"},
    {"http://user:@h", "http|user||h|-|/|"},
    {"http://:@h", "http|||h|-|/|"},
    {"http://user%25:p%40ssword@[12::34]:56/78", "http|user%|p@ssword|12::34|56|/78|"},
    {"http://u:p:q@h", "http|u|p:q|h|-|/|"},
    {"ftp://[12::34]", "ftp|-|-|12::34|-|/|"},
    {"coaps+tcp://h//a", "coaps+tcp|-|-|h|-|//a|"},
    {"http://h:/path", "lenient http|-|-|h||/path|"},
    {"http://h:00080/", "http|-|-|h|00080|/|"},
    {"http://h:000080/", "lenient http|-|-|h|000080|/|"},
    {"http://h%41/", "lenient http|-|-|h%41|-|/|"},
    {"http:///path", "lenient http|-|-||-|/path|"},
    {"http://:123", "lenient http|-|-||123|/|"},
    {"hello/world", "lenient -|-|-|-|-|hello/world|"},
    {"//user%25:p%40ssword@:/wat", "lenient -|user%|p@ssword|||/wat|"},
    {"///wat", "lenient -|-|-||-|/wat|"},
    {"/a?b:c", "lenient -|-|-|-|-|/a?b:c|"},
    {"?q", "lenient -|-|-|-|-|?q|"},
    {"", "lenient -|-|-|-|-||"},
    {"tel:+48126194700", "lenient tel|-|-|-|-|+48126194700|"},
    {"http:/a", "lenient http|-|-|-|-|/a|"},
    {"http://h/a#b", "lenient http|-|-|h|-|/a|"},
    {"http://u:p@h:1?a#b?c", "lenient http|u|p|h|1|/?a|"},
    {"http://h#@evil/", "lenient http|-|-|h|-|/|"},
    {"a/b#c", "lenient -|-|-|-|-|a/b|"},
    {"#c", "lenient -|-|-|-|-||"},
    {"http://user:/password@h", "lenient http|-|-|user||/password@h|"},
};

/* clang-format off */
static const char *const refused[] = {
    "http://us er:password@h", "http://user:pass/word@h", "http://user%00:p@h", "http://u:pas%00sword@h",
    "http://h:123456/path", "http://h:1_234/path", "http://12:ff:ff::34]", "http://[12:ff:ff::34", "http://h/a#b#c",
    "http://h/#a b", "1a:b", "coap://[v1.a]/", "//[VF.a]", NULL,
};
/* clang-format on */

void *avs_malloc(size_t size)
{
    return take(size);
}

void avs_free(void *memory)
{
    give(memory);
}

avs_error_t avs_stream_write(avs_stream_t *stream, const void *octets, size_t length)
{
    const avs_error_t full = {1};

    if (length > stream->room - stream->length) {
        return full;
    }
    memcpy(&stream->octets[stream->length], octets, length);
    stream->length += length;
    return AVS_OK;
}

/* Prints the parts of a copy of a URL, which outlives the URL. */
static void say_url(avs_url_t *url)
{
    avs_url_t *copy = avs_url_copy(url);

    avs_url_free(url);
    say_text(avs_url_protocol(copy));
    say_text(avs_url_user(copy));
    say_text(avs_url_password(copy));
    say_text(avs_url_host(copy));
    say_text(avs_url_port(copy));
    say_text(avs_url_path(copy));
    avs_url_free(copy);
}

static void answer(char *text, size_t length)
{
    avs_url_t *url;

    (void)length;
    blocks = 0;
    EXPECT(avs_url_parse(text) == NULL);
    blocks = 3;
    url = avs_url_parse(text);
    if (url != NULL) {
        EXPECT(avs_url_validate(url) == 0);
        say_url(url);
        blocks = 2;
        url = avs_url_parse_lenient(text);
        EXPECT(url != NULL && avs_url_validate(url) == 0);
        avs_url_free(url);
    } else {
        url = avs_url_parse_lenient(text);
        say(url == NULL ? "refused" : "lenient ");
        if (url != NULL) {
            /* The text before a fragment may be valid. */
            EXPECT(avs_url_validate(url) != 0 || strchr(text, '#') != NULL);
            say_url(url);
        }
    }
    EXPECT(held == 0u);
}

static void try_validation(void)
{
    static const char *const hosts[] = {"h.example", "12::34", "192.0.2.1", "a_b!$&'()*+,;=~", NULL};
    static const char *const no_hosts[] = {"", "a/b", "a?b", "h:1", "u@h", "a%20b", "[::1]", "a b", NULL};

    for (size_t i = 0; hosts[i] != NULL; i++) {
        EXPECT(avs_url_validate_host(hosts[i]) == 0);
    }
    for (size_t i = 0; no_hosts[i] != NULL; i++) {
        EXPECT(avs_url_validate_host(no_hosts[i]) == -1);
    }
    EXPECT(avs_url_validate_host(NULL) == -1);
    EXPECT(avs_url_validate_relative_path("a/b?c") == 0 && avs_url_validate_relative_path("/a") == 0);
    EXPECT(avs_url_validate_relative_path("") == 0 && avs_url_validate_relative_path("%41") == 0);
    EXPECT(avs_url_validate_relative_path("%4") == -1 && avs_url_validate_relative_path("a#b") == -1);
    EXPECT(avs_url_validate_relative_path("a b") == -1 && avs_url_validate_relative_path(NULL) == -1);
    EXPECT(avs_url_validate_path("/a") == 0 && avs_url_validate_path("a") == -1 && avs_url_validate_path(NULL) == -1);
}

/* Returns true if decoding a text gives these octets, or is refused if `octets` is NULL. */
static bool decodes(const char *coded, const char *octets, size_t wanted)
{
    char data[20];
    size_t length = 0;
    const int status = avs_url_percent_decode(strcpy(data, coded), &length);

    return octets == NULL ? status == -1 : status == 0 && length == wanted && memcmp(data, octets, wanted + 1u) == 0;
}

static bool encodes(size_t room)
{
    static const char wanted[] = "a-1%2f~%c3%a9z";
    avs_stream_t stream = {"", 0, room};
    const bool good = avs_is_ok(avs_url_percent_encode(&stream, "a-1/~\xc3\xa9z", "-_.~"));

    return good == (room >= sizeof wanted - 1u) && memcmp(stream.octets, wanted, stream.length) == 0 &&
           (!good || stream.length == sizeof wanted - 1u);
}

/* Tries the longest text, and one that is longer by an octet. */
static void try_longest(void)
{
    static char text[KNURL_LENGTH_MAX + 2u] = "http://h/";
    avs_url_t *url;

    memset(&text[9], 'a', KNURL_LENGTH_MAX - 9u);
    blocks = 1;
    url = avs_url_parse(text);
    EXPECT(url != NULL && strlen(avs_url_path(url)) == KNURL_LENGTH_MAX - 8u);
    avs_url_free(url);
    text[KNURL_LENGTH_MAX] = 'a';
    blocks = 1;
    EXPECT(avs_url_parse(text) == NULL && avs_url_parse_lenient(text) == NULL && held == 0u);
}

int main(int argc, char **argv)
{
    (void)argv;
    try_validation();
    try_longest();
    judge_ports("x://h:*/a", "x|-|-|h|*|/a|", "refused");
    EXPECT(decodes("", "", 0) && decodes("avs", "avs", 3) && decodes("%25%40", "%@", 2));
    EXPECT(decodes("%3a%4B%7c%5D", ":K|]", 4) && decodes("%40v%00%40v", "@v\0@v", 5));
    EXPECT(decodes("%0", NULL, 0) && decodes("%8z", NULL, 0) && decodes("a%", NULL, 0));
    for (size_t room = 0; room < 20u; room++) {
        EXPECT(encodes(room));
    }
    return JUDGE_ALL("refused");
}
