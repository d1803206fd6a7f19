/* SPDX-License-Identifier: MIT
 *
 * Access steps: they fit the length that is told, they end, and no command is ended early by what a URL holds. */
#include "fuzz.h"
#include "knurl_scheme.h"
#include "knurl_steps.h"

static knurl_part_t parts[ROOM];

/* A command holds one CR LF, its end; only Gopher+ strings may hold more. */
static void check_line(const knurl_steps_t *steps, const knurl_t *url)
{
    const bool target = (url->scheme->name[0] == 'h') || (url->scheme->name[0] == 'w');
    const bool gopherplus = knurl_part(url, KNURL_GOPHERPLUS) != NULL;

    if (target) {
        CHECK((steps->length > 0u) && (steps->line[0] == '/') && (memchr(steps->line, '\r', steps->length) == NULL));
        return;
    }
    CHECK((steps->length >= 2u) && (memcmp(&steps->line[steps->length - 2u], "\r\n", 2) == 0));
    CHECK(memchr(steps->line, '\0', steps->length) == NULL);
    CHECK(gopherplus || ((memchr(steps->line, '\r', steps->length - 2u) == NULL) &&
                         (memchr(steps->line, '\n', steps->length - 2u) == NULL)));
}

static void check_steps(const knurl_t *url, const char *text, const char *email)
{
    const bool draft = (url->scheme->flags & KNURL_FLAG_DRAFT) != 0u;
    const knurl_protocol_t *const *protocols = draft ? knurl_draft_protocols : knurl_protocols;
    knurl_steps_t steps;
    knurl_action_t action;
    char *buffer;
    size_t longest;
    unsigned count = 0;
    const knurl_error_t error = knurl_steps_begin(&steps, url, text, protocols, email, NULL, 0);

    if (error != KNURL_ERROR_ROOM) {
        CHECK((error == KNURL_ERROR_CHARACTER) || (error == KNURL_ERROR_SYNTAX));
        CHECK((steps.part == NULL) || ((steps.part >= url->parts) && (steps.part < &url->parts[url->count])));
        return;
    }
    longest = steps.length;
    buffer = malloc(longest);
    CHECK(knurl_steps_begin(&steps, url, text, protocols, email, buffer, longest - 1u) == KNURL_ERROR_ROOM);
    CHECK(knurl_steps_begin(&steps, url, text, protocols, email, buffer, longest) == KNURL_OK);
    for (action = knurl_steps_next(&steps); action != KNURL_STEPS_END; action = knurl_steps_next(&steps)) {
        CHECK((steps.length <= longest) && (count < (ROOM + 8u)));
        count++;
        if (action == KNURL_STEPS_SEND) {
            check_line(&steps, url);
        } else {
            CHECK(steps.part != NULL);
        }
    }
    CHECK(knurl_steps_next(&steps) == KNURL_STEPS_END);
    free(buffer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const emails[] = {NULL, "", "me@example.com", "a\r\nb"};
    const char *text = (const char *)data;
    knurl_t url;

    const uint32_t number = number_of(data, size);
    if (parse_by(&url, number, parts, text, size) == KNURL_OK) {
        check_steps(&url, text, emails[number % 4u]);
    }
    return 0;
}
