/* SPDX-License-Identifier: MIT
 *
 * The drop-in for Anjay's avs_url by itself: the parts of each text, and what the other calls say. Prints each that is
 * otherwise, and how many there are. */
#include <avsystem/commons/avs_memory.h>
#include <avsystem/commons/avs_url.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum taken { NEVER, LENIENTLY, ALWAYS };

static const struct {
    const char *url;
    enum taken taken;
    const char *protocol, *user, *password, *host, *port, *path; /* NULL where there is none */
} cases[] = {
    {"http://acs.example.com", ALWAYS, "http", NULL, NULL, "acs.example.com", NULL, "/"},
    {"http://acs.example.com/~path", ALWAYS, "http", NULL, NULL, "acs.example.com", NULL, "/~path"},
    {"http://h:123/path?query", ALWAYS, "http", NULL, NULL, "h", "123", "/path?query"},
    {"http://h?query", ALWAYS, "http", NULL, NULL, "h", NULL, "/?query"},
    {"http://h:123?", ALWAYS, "http", NULL, NULL, "h", "123", "/?"},
    {"http://user@h:1/", ALWAYS, "http", "user", NULL, "h", "1", "/"},
    {"http://@h", ALWAYS, "http", "", NULL, "h", NULL, "/"},
    {"http://user:@h", ALWAYS, "http", "user", "", "h", NULL, "/"},
    {"http://:@h", ALWAYS, "http", "", "", "h", NULL, "/"},
    {"http://user%25:p%40ssword@[12::34]:56/78", ALWAYS, "http", "user%", "p@ssword", "12::34", "56", "/78"},
    {"http://u:p:q@h", ALWAYS, "http", "u", "p:q", "h", NULL, "/"},
    {"ftp://[12::34]", ALWAYS, "ftp", NULL, NULL, "12::34", NULL, "/"},
    {"coap://[v1.a]/", ALWAYS, "coap", NULL, NULL, "v1.a", NULL, "/"},
    {"coaps+tcp://h//a", ALWAYS, "coaps+tcp", NULL, NULL, "h", NULL, "//a"},
    {"http://h:/path", LENIENTLY, "http", NULL, NULL, "h", "", "/path"},
    {"http://h:000080/", LENIENTLY, "http", NULL, NULL, "h", "000080", "/"},
    {"http://h%41/", LENIENTLY, "http", NULL, NULL, "h%41", NULL, "/"},
    {"http:///path", LENIENTLY, "http", NULL, NULL, "", NULL, "/path"},
    {"http://:123", LENIENTLY, "http", NULL, NULL, "", "123", "/"},
    {"hello/world", LENIENTLY, NULL, NULL, NULL, NULL, NULL, "hello/world"},
    {"//user%25:p%40ssword@:/wat", LENIENTLY, NULL, "user%", "p@ssword", "", "", "/wat"},
    {"///wat", LENIENTLY, NULL, NULL, NULL, "", NULL, "/wat"},
    {"/a?b:c", LENIENTLY, NULL, NULL, NULL, NULL, NULL, "/a?b:c"},
    {"?q", LENIENTLY, NULL, NULL, NULL, NULL, NULL, "?q"},
    {"", LENIENTLY, NULL, NULL, NULL, NULL, NULL, ""},
    {"tel:+48126194700", LENIENTLY, "tel", NULL, NULL, NULL, NULL, "+48126194700"},
    {"http:/a", LENIENTLY, "http", NULL, NULL, NULL, NULL, "/a"},
    {"http://us er:password@h", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://user:/password@h", LENIENTLY, "http", NULL, NULL, "user", "", "/password@h"},
    {"http://user:pass/word@h", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://user%00:p@h", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://u:pas%00sword@h", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://h:123456/path", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://h:65536/", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://h:1_234/path", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://12:ff:ff::34]", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://[12:ff:ff::34", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://[evil]/", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://a@b@evil/", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://h/a#b", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://h#@evil/", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"http://h/%zz", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
    {"1a:b", NEVER, NULL, NULL, NULL, NULL, NULL, NULL},
};

static unsigned held, blocks;

void *avs_malloc(size_t size)
{
    if (blocks == 0u) {
        return NULL;
    }
    blocks--;
    held++;
    return malloc(size);
}

void avs_free(void *memory)
{
    held -= (memory != NULL) ? 1u : 0u;
    free(memory);
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

static bool is(const char *found, const char *wanted)
{
    return (found == NULL || wanted == NULL) ? found == wanted : strcmp(found, wanted) == 0;
}

static bool has_parts(const avs_url_t *url, size_t i)
{
    return is(avs_url_protocol(url), cases[i].protocol) && is(avs_url_user(url), cases[i].user) &&
           is(avs_url_password(url), cases[i].password) && is(avs_url_host(url), cases[i].host) &&
           is(avs_url_port(url), cases[i].port) && is(avs_url_path(url), cases[i].path);
}

/* Whether a URL is as the table has it, and a copy, which outlives it. */
static bool is_as_told(avs_url_t *url, size_t i, bool taken)
{
    avs_url_t *copy;
    bool good;

    if (!taken || url == NULL) {
        avs_url_free(url);
        return !taken && url == NULL;
    }
    good = has_parts(url, i) && (avs_url_validate(url) == 0) == (cases[i].taken == ALWAYS);
    copy = avs_url_copy(url);
    avs_url_free(url);
    good = good && has_parts(copy, i);
    avs_url_free(copy);
    return good;
}

static bool holds(size_t i)
{
    blocks = 2;
    if (!is_as_told(avs_url_parse(cases[i].url), i, cases[i].taken == ALWAYS)) {
        return false;
    }
    blocks = 2;
    if (!is_as_told(avs_url_parse_lenient(cases[i].url), i, cases[i].taken != NEVER)) {
        return false;
    }
    blocks = 0;
    return avs_url_parse(cases[i].url) == NULL && held == 0u;
}

static const struct {
    int (*validate)(const char *);
    const char *text;
    int answer;
} verdicts[] = {
    {avs_url_validate_host, "h.example", 0},       {avs_url_validate_host, "12::34", 0},
    {avs_url_validate_host, "192.0.2.1", 0},       {avs_url_validate_host, "a_b!$&'()*+,;=~", 0},
    {avs_url_validate_host, "", -1},               {avs_url_validate_host, NULL, -1},
    {avs_url_validate_host, "a/b", -1},            {avs_url_validate_host, "a?b", -1},
    {avs_url_validate_host, "h:1", -1},            {avs_url_validate_host, "u@h", -1},
    {avs_url_validate_host, "a%20b", -1},          {avs_url_validate_host, "[::1]", -1},
    {avs_url_validate_host, "a b", -1},            {avs_url_validate_relative_path, "a/b?c", 0},
    {avs_url_validate_relative_path, "/a", 0},     {avs_url_validate_relative_path, "", 0},
    {avs_url_validate_relative_path, "%41", 0},    {avs_url_validate_relative_path, "%4", -1},
    {avs_url_validate_relative_path, "a#b", -1},   {avs_url_validate_relative_path, "a b", -1},
    {avs_url_validate_relative_path, NULL, -1},    {avs_url_validate_path, "/a", 0},
    {avs_url_validate_path, "a", -1},              {avs_url_validate_path, NULL, -1},
};

/* A text, its octets, how many, and what becomes of them; NULL where they are refused. */
static const struct {
    const char *coded, *octets;
    size_t length;
} codes[] = {
    {"", "", 0}, {"avs", "avs", 3}, {"%25%40", "%@", 2}, {"%3a%4B%7c%5D", ":K|]", 4}, {"%40v%00%40v", "@v\0@v", 5},
    {"%0", NULL, 0}, {"%8z", NULL, 0}, {"a%", NULL, 0},
};

static bool decodes(size_t i)
{
    char data[20];
    size_t length = 0;

    strcpy(data, codes[i].coded);
    if (codes[i].octets == NULL) {
        return avs_url_percent_decode(data, &length) == -1;
    }
    return avs_url_percent_decode(data, &length) == 0 && length == codes[i].length &&
           memcmp(data, codes[i].octets, length + 1u) == 0;
}

static bool encodes(size_t room)
{
    static const char wanted[] = "a-1%2f~%c3%a9z";
    avs_stream_t stream = {"", 0, room};
    const bool good = avs_is_ok(avs_url_percent_encode(&stream, "a-1/~\xc3\xa9z", "-_.~"));

    return good == (room >= sizeof wanted - 1u) && memcmp(stream.octets, wanted, stream.length) == 0 &&
           (!good || stream.length == sizeof wanted - 1u);
}

int main(void)
{
    unsigned wrong = 0;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (!holds(i)) {
            printf("%s\n", cases[i].url);
            wrong++;
        }
    }
    for (size_t i = 0; i < sizeof verdicts / sizeof verdicts[0]; i++) {
        if (verdicts[i].validate(verdicts[i].text) != verdicts[i].answer) {
            printf("validate %s\n", verdicts[i].text != NULL ? verdicts[i].text : "NULL");
            wrong++;
        }
    }
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        if (!decodes(i)) {
            printf("decode %s\n", codes[i].coded);
            wrong++;
        }
    }
    for (size_t room = 0; room < 20u; room++) {
        wrong += encodes(room) ? 0u : 1u;
    }
    printf("%zu texts\n", (sizeof cases / sizeof cases[0]) + (sizeof verdicts / sizeof verdicts[0]));
    return wrong != 0;
}
