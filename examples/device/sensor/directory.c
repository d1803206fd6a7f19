/* SPDX-License-Identifier: MIT */
#include "directory.h"

#include "console.h"
#include "knurl_link.h"
#include "knurl_route.h"
#include "port.h"

#include <string.h>

#define LONGEST_LINK 256u
#define LONGEST_TYPE 32u
#define LONGEST_TAG 8u
#define MOST_BLOCKS 1024u

/* Identifies the representation to which the first block belongs, RFC 7959 section 2.4. */
typedef struct tag {
    char octets[LONGEST_TAG];
    size_t length;
} tag_t;

bool directory_is_asked(const knurl_t *url)
{
    static const char *const patterns[] = {"/rd-lookup/{type}", NULL};
    knurl_part_t captures[1];
    knurl_route_t route = KNURL_ROUTE(patterns, captures);

    return knurl_route_url(&route, url) == KNURL_OK;
}

/* Prints a link: its target, and its first resource type. */
static void show_link(knurl_links_t *links)
{
    char type[LONGEST_TYPE];
    bool has_type = false;

    console_text("link ");
    console_foreign(&links->text[links->target.offset], links->target.length);
    while (!has_type && knurl_link_attribute(links)) {
        has_type = knurl_link_is(links, "rt") && knurl_link_copy(links, type, sizeof type);
    }
    if (has_type) {
        console_text(" ");
        console_foreign(type, strlen(type));
    }
    console_text("\n");
}

/* Checks the options of a block. Returns NULL, or why it is not a block of the list. */
static const char *check_block(const coap_message_t *message, uint32_t number, tag_t *tag)
{
    coap_option_t option = {.message = message};
    tag_t its = {.length = 0};
    uint32_t format = COAP_TEXT;

    while (coap_next_option(&option)) {
        if (option.number == COAP_CONTENT_FORMAT) {
            format = coap_uint(option.value, option.length);
        } else if (option.number == COAP_ETAG && option.length <= LONGEST_TAG) {
            memcpy(its.octets, option.value, option.length);
            its.length = option.length;
        }
    }
    if (message->code != COAP_CODE(2, 5) || format != COAP_LINK_FORMAT) {
        return "the answer is not a list of links";
    }
    if (number == 0u) {
        *tag = its;
    }
    return (its.length == tag->length && memcmp(its.octets, tag->octets, its.length) == 0) ? NULL
                                                                                           : "the list has changed";
}

/* Reads a block. Returns how many links end in it. */
static uint32_t read_block(knurl_links_t *links, const char *octets, size_t length)
{
    uint32_t count = 0;
    size_t at = 0;

    while (at < length) {
        at += knurl_link_feed(links, octets + at, length - at);
        if (links->found) {
            show_link(links);
            count++;
        }
    }
    return count;
}

/* Prints how many links there were. */
static void conclude(uint32_t count, uint32_t blocks)
{
    console_text("answered ");
    console_number(count);
    console_text(" links in ");
    console_number(blocks);
    console_text(" blocks\n");
}

bool directory_get(client_answer_t *answer, const knurl_t *url)
{
    const uint32_t start = port_ticks();
    char link[LONGEST_LINK];
    knurl_links_t links;
    uint32_t number = 0;
    uint32_t count = 0;
    tag_t tag;

    knurl_link_begin_in(&links, link, sizeof link);
    (void)knurl_link_allow_spaces(&links); /* some directories write ", " between links */
    do {
        if (!client_get_block(answer, url, number)) {
            return false;
        }
        answer->failure = check_block(&answer->message, number, &tag);
        if (answer->failure != NULL) {
            return false;
        }
        count += read_block(&links, answer->message.payload, answer->message.payload_length);
        number++;
    } while (answer->more && number < MOST_BLOCKS && links.error == KNURL_OK && port_ticks() - start < DIRECTORY_LIMIT);
    if (!answer->more && knurl_link_end(&links)) {
        show_link(&links);
        count++;
    }
    if (links.error != KNURL_OK) {
        console_refused("reader of links", knurl_error_name((knurl_error_t)links.error), links.at);
        answer->failure = "the list cannot be read";
    } else if (answer->more) {
        answer->failure = (number == MOST_BLOCKS) ? "the list is too long" : "the list takes too long";
    } else {
        conclude(count, number);
    }
    return answer->failure == NULL;
}
