/* SPDX-License-Identifier: MIT */
/* Tests how examples/device/sensor reads a resource directory, on the host: lists of each length in blocks, and wrong
 * answers. This file replaces the client. */
#include "checks.h"
#include "directory.h"
#include "port.h"
#include "said.h"

#define LISTED 16384u
#define REFUSED(error, at) "reader of links: " error " at " at "\n"

/* The answers of the directory. */
static struct {
    char list[LISTED + 65536u];
    size_t length;
    uint8_t code;
    const char *options; /* the options of the first block */
    size_t options_length;
    const char *options_2; /* the options of the others */
    size_t options_2_length;
    uint32_t fails_at; /* the block without an answer; 0 if all have one */
    uint32_t asked;    /* blocks */
    uint32_t takes;    /* the milliseconds that each block takes */
} answers;
static uint32_t clock_now;

uint32_t port_ticks(void)
{
    return clock_now;
}

#define FORMAT "\xC1\x28"

bool client_get_block(client_answer_t *answer, const knurl_t *url, uint32_t number)
{
    const size_t at = (size_t)number * CLIENT_BLOCK;
    const size_t left = answers.length - at;
    coap_message_t *message = &answer->message;

    (void)url;
    check(number == answers.asked && at <= answers.length, "blocks are asked for in their order, and no other");
    answers.asked++;
    clock_now += answers.takes;
    answer->failure = (answers.fails_at != 0u && number == answers.fails_at) ? "no answer" : NULL;
    message->code = answers.code;
    message->options = (number == 0u) ? answers.options : answers.options_2;
    message->options_length = (number == 0u) ? answers.options_length : answers.options_2_length;
    message->payload = answers.list + at;
    message->payload_length = (left < CLIENT_BLOCK) ? left : CLIENT_BLOCK;
    answer->more = left > CLIENT_BLOCK;
    return answer->failure == NULL;
}

static void begin(void)
{
    answers.length = 0;
    answers.code = COAP_CODE(2, 5);
    answers.options = FORMAT;
    answers.options_2 = FORMAT;
    answers.options_length = sizeof FORMAT - 1u;
    answers.options_2_length = sizeof FORMAT - 1u;
    answers.fails_at = 0;
}

static void set_list(const char *list)
{
    answers.length = strlen(list);
    memcpy(answers.list, list, answers.length);
}

/* Returns true if reading the list prints `wanted`, or fails with `failure`. */
static bool reads(const char *wanted, const char *failure)
{
    static client_answer_t answer;
    knurl_t url;
    bool good;

    said[0] = '\0';
    answers.asked = 0;
    memset(&answer, 0xA5, sizeof answer);
    memset(&url, 0, sizeof url);
    good = directory_get(&answer, &url);
    return same_text(answer.failure, failure) && good == (failure == NULL) &&
           (wanted == NULL || same_text(said, wanted));
}

/* Appends a link of a sensor to the list, and the line that is printed for it to `wanted`. */
static void add_link(char *wanted, size_t wanted_size, unsigned number)
{
    char link[96];
    const int length = snprintf(link, sizeof link, "%s<coap://[2001:db8::%x]:61616/t>;ct=\"0 50\";rt=temperature-%u",
                                (answers.length == 0u) ? "" : ",", number, number);

    memcpy(answers.list + answers.length, link, (size_t)length);
    answers.length += (size_t)length;
    (void)snprintf(wanted + strlen(wanted), wanted_size - strlen(wanted),
                   "link coap://[2001:db8::%x]:61616/t temperature-%u\n", number, number);
}

/* Adds links up to 10 KB, and reads the list after each. */
static void test_lengths(void)
{
    static char wanted[16384];

    begin();
    for (unsigned number = 1; answers.length < 10240u; number++) {
        size_t links_end;
        add_link(wanted, sizeof wanted, number);
        links_end = strlen(wanted);
        (void)snprintf(wanted + links_end, sizeof wanted - links_end, "answered %u links in %u blocks\n", number,
                       (unsigned)((answers.length + CLIENT_BLOCK - 1u) / CLIENT_BLOCK));
        check(reads(wanted, NULL), "a list of links");
        wanted[links_end] = '\0';
    }
    check(answers.asked > 160u, "over 160 blocks");
}

static void test_refusals(void)
{
    begin();
    check(reads("answered 0 links in 1 blocks\n", NULL), "an empty list");
    set_list("</a>;title=\"rt\",</b>;rt=\"x y\";rt=z");
    check(reads("link /a\nlink /b x y\nanswered 2 links in 1 blocks\n", NULL), "the first type of a link, or none");
    set_list("</a>,</b>;rt=\"\x1b\"");
    check(reads("link /a\n" REFUSED("syntax", "14"), "the list cannot be read"), "a control octet");
    set_list("</a>,</b");
    check(reads("link /a\n" REFUSED("end", "8"), "the list cannot be read"), "a link that does not end");
    set_list("</a>; rt=x,\r\n</b> ,");
    check(reads("link /a x\nlink /b\nanswered 2 links in 1 blocks\n", NULL), "white space between links");
    set_list("");
    answers.code = COAP_CODE(4, 4);
    check(reads("", "the answer is not a list of links"), "an error");
    begin();
    set_list("</a>");
    answers.options = "\xC1\x32";
    check(reads("", "the answer is not a list of links"), "another format");
    answers.options_length = 0;
    check(reads("", "the answer is not a list of links"), "no format");
    begin();
    memset(answers.list, 'a', 300);
    answers.list[0] = '<';
    answers.length = 300;
    check(reads(REFUSED("buffer", "0"), "the list cannot be read") && answers.asked == 5u,
          "a link that is longer than the buffer");
}

#define TAG(length, octets, tag) {length octets "\x81\x28", sizeof(octets) + 2u, tag}

/* Options of a block, and the tag that they have: none, one of two, the start of one, or the longest. A longer one is
 * not a tag (RFC 7252 section 5.10). */
static const struct {
    const char *options;
    size_t length;
    int tag;
} tags[] = {
    {FORMAT, sizeof FORMAT - 1u, 0},
    TAG("\x41", "\xAB", 1),
    TAG("\x42", "\xAB\1", 2),
    TAG("\x42", "\xAB\2", 3),
    TAG("\x42", "\0\2", 4),
    TAG("\x41", "\0", 5),
    TAG("\x48", "\xAB\1\0\0\0\0\0\1", 6),
    TAG("\x48", "\xAB\1\0\0\0\0\0\2", 7),
    TAG("\x49", "\xAB\1\0\0\0\0\0\1\1", 0),
};

static void test_changes(void)
{
    static char wanted[4096];

    begin();
    for (unsigned number = 1; number < 9u; number++) {
        add_link(wanted, sizeof wanted, number);
    }
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        for (size_t k = 0; k < sizeof tags / sizeof tags[0]; k++) {
            answers.options = tags[i].options;
            answers.options_length = tags[i].length;
            answers.options_2 = tags[k].options;
            answers.options_2_length = tags[k].length;
            if (tags[i].tag == tags[k].tag) {
                check(reads(NULL, NULL) && answers.asked > 2u, "blocks of one tag");
            } else {
                check(reads(NULL, "the list has changed") && answers.asked == 2u, "a block of another tag");
            }
        }
    }
    begin();
    answers.length = LISTED;
    memset(answers.list, 'x', answers.length);
    check(reads(REFUSED("syntax", "0"), "the list cannot be read") && answers.asked == 1u,
          "no further block after an error");
    begin();
    for (unsigned number = 1; number < 9u; number++) {
        add_link(wanted, sizeof wanted, number);
    }
    answers.fails_at = 3;
    check(reads(NULL, "no answer") && answers.asked == 4u, "a block that does not come");
    answers.fails_at = 0;
    for (size_t at = 0; at < 254u; at++) {
        answers.list[at] = "<>,"[at % 3u];
    }
    answers.length = 254;
    check(reads(NULL, NULL) && strstr(said, "\nanswered 85 links in 4 blocks\n") != NULL, "the shortest links");
}

/* Reads a directory that never ends, with links of 128 octets, two blocks each. */
static void test_too_long(void)
{
    begin();
    answers.length = sizeof answers.list - CLIENT_BLOCK;
    memset(answers.list, 'a', sizeof answers.list);
    for (size_t at = 0; at < sizeof answers.list; at += 250u) {
        memcpy(answers.list + at, (at == 0u) ? "<>;a=" : ",<>;a=", (at == 0u) ? 5u : 6u);
    }
    check(reads(NULL, "the list is too long") && answers.asked == 1024u, "over 65,536 octets");
    /* The clock wraps meanwhile. */
    clock_now = 0xFFFFFFFFu - 20000u;
    answers.takes = 25000;
    check(reads(NULL, "the list takes too long") && answers.asked == 3u, "a directory that takes its time");
    answers.length = 3u * CLIENT_BLOCK;
    answers.takes = DIRECTORY_LIMIT / 2u - 1u;
    check(reads(NULL, NULL) && answers.asked == 3u, "the last block that is in time");
    answers.takes = DIRECTORY_LIMIT / 2u;
    check(reads(NULL, "the list takes too long") && answers.asked == 2u, "one that is not");
    answers.takes = 0;
}

static void test_paths(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_coap, NULL};
    static const struct {
        const char *url;
        bool asked;
    } rows[] = {{"coap://h/rd-lookup/res", true}, {"coap://h/rd-lookup/ep?et=x", true}, {"coap://h/rd-lookup", false},
                {"coap://h/rd-lookup/", false},   {"coap://h/rd-lookup/res/x", false},  {"coap://h/", false},
                {"coap://h/%72d-lookup/x", true}};

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        knurl_part_t parts[KNURL_PARTS];
        knurl_t url;
        (void)knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), rows[i].url, strlen(rows[i].url));
        check(directory_is_asked(&url) == rows[i].asked, rows[i].url);
    }
}

int main(void)
{
    test_lengths();
    test_refusals();
    test_changes();
    test_too_long();
    test_paths();
    return checked("a directory's list");
}
