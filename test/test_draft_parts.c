/* SPDX-License-Identifier: MIT
 *
 * What is done with the parts of a URL of the draft. */
#include "draft_parts.h"
#include "drawn.h"
#include "feeding.h"
#include "flush.h"
#include "knurl_iterators.h"
#include "knurl_steps.h"
#include "unity.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define ROOM 16u
#define SIZE 48u

static knurl_part_t parts[ROOM];
static knurl_t url;
static knurl_steps_t steps;
static char buffer[SIZE + 1u];

static knurl_error_t parse(const char *text)
{
    return feed(&url, knurl_draft_schemes, parts, ROOM, text, strlen(text), FEED_WHOLE);
}

static knurl_error_t begin(const char *text, size_t size)
{
    TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, parse(text), text);
    text = flush(text, strlen(text));
    return knurl_steps_begin(&steps, &url, text, knurl_draft_protocols, NULL, buffer, size);
}

void test_a_client_sends_what_the_draft_means(void)
{
    for (size_t i = 0; i < COUNT(draft_steps_vectors); i++) {
        const draft_steps_t *c = &draft_steps_vectors[i];
        knurl_action_t action;

        drawn[0] = '\0';
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, begin(c->text, SIZE), c->text);
        while ((action = knurl_steps_next(&steps)) != KNURL_STEPS_END) {
            draw(steps.line, steps.length);
            draw("|", (action == KNURL_STEPS_PART) ? 1u : 0u);
        }
        TEST_ASSERT_EQUAL_STRING_MESSAGE(c->lines, drawn, c->text);
        /* Nothing is written behind a buffer of any size. */
        for (size_t size = 0; size < SIZE; size++) {
            buffer[size] = '\x5A';
            const knurl_error_t error = begin(c->text, size);
            while ((error == KNURL_OK) && (knurl_steps_next(&steps) != KNURL_STEPS_END)) {
            }
            TEST_ASSERT_TRUE_MESSAGE((error == KNURL_OK) || (error == KNURL_ERROR_ROOM), c->text);
            TEST_ASSERT_EQUAL_HEX8_MESSAGE(0x5A, buffer[size], c->text);
        }
    }
}

void test_what_ends_a_field_or_a_word_of_the_draft_is_refused_with_its_part(void)
{
    for (size_t i = 0; i < COUNT(draft_refused_vectors); i++) {
        const draft_refused_t *c = &draft_refused_vectors[i];

        TEST_ASSERT_EQUAL_MESSAGE(KNURL_ERROR_CHARACTER, begin(c->text, SIZE), c->text);
        TEST_ASSERT_NOT_NULL_MESSAGE(steps.part, c->text);
        TEST_ASSERT_EQUAL_MESSAGE(c->kind, steps.part->kind, c->text);
    }
}

void test_a_text_that_is_not_the_one_that_was_parsed_is_refused_by_the_drafts_protocols_at_a_cut_escape(void)
{
    TEST_ASSERT_EQUAL(KNURL_OK, parse("gopher://h/1%41"));
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER,
                      knurl_steps_begin(&steps, &url, "gopher://h/1a%4", knurl_draft_protocols, NULL, buffer, SIZE));
    TEST_ASSERT_EQUAL(KNURL_SELECTOR, steps.part->kind);
}

void test_a_search_of_the_draft_gives_its_words(void)
{
    for (size_t i = 0; i < COUNT(draft_words_vectors); i++) {
        const draft_steps_t *c = &draft_words_vectors[i];
        const char *text = flush(c->text, strlen(c->text));
        knurl_iterator_t items;

        drawn[0] = '\0';
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, parse(c->text), c->text);
        knurl_iterate(&items, &url, text, &knurl_draft_words);
        while (knurl_next_item(&items)) {
            TEST_ASSERT_EQUAL_MESSAGE(KNURL_NONE, items.value.kind, c->text);
            draw(&c->text[items.name.offset], items.name.length);
            draw("|", 1);
        }
        TEST_ASSERT_EQUAL_STRING_MESSAGE(c->lines, drawn, c->text);
    }
}
