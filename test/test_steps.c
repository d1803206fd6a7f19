/* SPDX-License-Identifier: MIT */
#include "flush.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "steps.h"
#include "unity.h"

#include <string.h>

#define ROOM 16u
#define SIZE 80u

static knurl_t url;
static knurl_part_t parts[ROOM];
static knurl_steps_t steps;
static char buffer[SIZE];

/* The steps, as steps.h has them. */
static char given[256];
static size_t written;

void setUp(void)
{
    memset(&steps, 0xA5, sizeof steps);
    memset(buffer, '\x5A', sizeof buffer);
}

static void say(const char *text, size_t length)
{
    TEST_ASSERT_LESS_OR_EQUAL(sizeof given, written + length);
    memcpy(given + written, text, length);
    written += length;
}

static void parse(const char *text)
{
    TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, text, strlen(text)), text);
}

static knurl_error_t begin(const char *text, const char *email, size_t size)
{
    parse(text);
    return knurl_steps_begin(&steps, &url, flush(text, strlen(text)), knurl_protocols, email, buffer, size);
}

static void say_step(knurl_action_t action, const char *text)
{
    const char *kind = (action == KNURL_STEPS_PART) ? knurl_kind_name(&url, steps.part->kind) : "";

    TEST_ASSERT_EQUAL_PTR_MESSAGE(buffer, steps.line, text);
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(SIZE, steps.length, text);
    if (action == KNURL_STEPS_ASK) {
        TEST_ASSERT_EQUAL_PTR_MESSAGE(knurl_part(&url, KNURL_USER), steps.part, text);
        say("?", 1);
    }
    if (action == KNURL_STEPS_PART) {
        say(kind, strlen(kind));
        say("=", 1);
    }
    say(steps.line, steps.length);
    if ((steps.length == 0u) || (steps.line[steps.length - 1u] != '\n') || (action != KNURL_STEPS_SEND)) {
        say("|", 1);
    }
}

/* The longest line must be known beforehand: a buffer that is one octet shorter is refused, and not written behind. */
static void check(const steps_vector_t *vectors, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const steps_vector_t *vector = &vectors[i];
        size_t longest = 0;
        knurl_action_t action;

        written = 0;
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, begin(vector->url, vector->email, SIZE), vector->url);
        while ((action = knurl_steps_next(&steps)) != KNURL_STEPS_END) {
            say_step(action, vector->url);
            longest = (steps.length > longest) ? steps.length : longest;
        }
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_STEPS_END, knurl_steps_next(&steps), vector->url);
        TEST_ASSERT_EQUAL_MESSAGE(vector->length, written, vector->url);
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(vector->steps, given, written, vector->url);

        memset(buffer, '\x5A', sizeof buffer);
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_ERROR_ROOM, begin(vector->url, vector->email, longest - 1u), vector->url);
        TEST_ASSERT_EQUAL_MESSAGE(longest, steps.length, vector->url);
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_OK, begin(vector->url, vector->email, longest), vector->url);
        while (knurl_steps_next(&steps) == KNURL_STEPS_SEND) {
            TEST_ASSERT_EACH_EQUAL_HEX8_MESSAGE(0x5A, buffer + steps.length, sizeof buffer - steps.length, vector->url);
            memset(buffer, '\x5A', sizeof buffer);
        }
        TEST_ASSERT_EQUAL_HEX8_MESSAGE(0x5A, buffer[longest], vector->url);
    }
}

#define CHECK(vectors) check(vectors, sizeof vectors / sizeof vectors[0])

void test_ftp_logs_in_changes_directory_and_retrieves_or_lists(void)
{
    CHECK(ftp_vectors);
}

void test_http_asks_for_a_target_that_is_still_encoded(void)
{
    CHECK(http_vectors);
}

void test_gopher_sends_selector_search_and_gopher_plus_string(void)
{
    CHECK(gopher_vectors);
}

void test_news_and_nntp_name_a_group_or_an_article(void)
{
    CHECK(news_vectors);
}

void test_where_nothing_is_sent_the_steps_are_the_parts(void)
{
    CHECK(parts_vectors);
}

void test_what_would_end_a_command_early_is_refused_with_its_part(void)
{
    for (size_t i = 0; i < sizeof refused_vectors / sizeof refused_vectors[0]; i++) {
        const refused_vector_t *vector = &refused_vectors[i];

        TEST_ASSERT_EQUAL_MESSAGE(vector->error, begin(vector->url, vector->email, SIZE), vector->url);
        if (vector->kind == KNURL_NONE) {
            TEST_ASSERT_NULL_MESSAGE(steps.part, vector->url);
        } else {
            TEST_ASSERT_NOT_NULL_MESSAGE(steps.part, vector->url);
            TEST_ASSERT_EQUAL_MESSAGE(vector->kind, steps.part->kind, vector->url);
        }
        TEST_ASSERT_EQUAL_HEX8_MESSAGE(0x5A, buffer[0], vector->url);
    }
}

/* What a line of a protocol may not hold, octet by octet. */
void test_each_octet_that_may_not_be_sent_is_refused_and_no_other(void)
{
    static const char digits[] = "0123456789ABCDEF";
    static const struct {
        const char *url;
        size_t place; /* of the escape */
        const char *refused;
        size_t length;
    } lines[] = {
        {"ftp://h/a%00", 9, "\0\r\n", 3},
        {"ftp://u%00@h/a", 7, "\0\r\n", 3},
        {"gopher://h/1s%09%09%00", 19, "\0", 1},
        {"news:a%00@h", 6, "\0\t\n\v\f\r <>", 9},
        {"telnet://u%00@h", 10, "", 0},
    };

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        for (int octet = 0; octet < 256; octet++) {
            const bool refused = (memchr(lines[i].refused, octet, lines[i].length) != NULL);
            char text[24];

            strcpy(text, lines[i].url);
            text[lines[i].place + 1u] = digits[octet >> 4];
            text[lines[i].place + 2u] = digits[octet & 15];
            TEST_ASSERT_EQUAL_MESSAGE(refused ? KNURL_ERROR_CHARACTER : KNURL_OK, begin(text, NULL, SIZE), text);
        }
    }
}

void test_the_part_that_is_refused_is_the_one_of_several_of_its_kind(void)
{
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER, begin("ftp://h/a/b%0A/c/d", NULL, SIZE));
    TEST_ASSERT_EQUAL(10, steps.part->offset);
}

void test_a_text_that_is_not_the_one_that_was_parsed_is_refused_at_a_cut_escape(void)
{
    parse("ftp://h/%41");
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER,
                      knurl_steps_begin(&steps, &url, "ftp://h/a%4", knurl_protocols, NULL, buffer, SIZE));
    TEST_ASSERT_EQUAL(KNURL_NAME, steps.part->kind);
    parse("gopher://h/1a%09%09+%091");
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER,
                      knurl_steps_begin(&steps, &url, "gopher://h/1a%09%09+%0z1", knurl_protocols, NULL, buffer, SIZE));
    TEST_ASSERT_EQUAL(KNURL_GOPHERPLUS, steps.part->kind);
}

void test_an_e_mail_address_that_is_not_sent_is_not_refused(void)
{
    TEST_ASSERT_EQUAL(KNURL_OK, begin("ftp://u:p@h/a", "\r\n", SIZE));
    TEST_ASSERT_EQUAL(KNURL_OK, begin("gopher://h/", "\r\n", SIZE));
}

void test_the_password_that_was_asked_for_is_sent_and_the_steps_go_on(void)
{
    TEST_ASSERT_EQUAL(KNURL_OK, begin("ftp://u@h/name", NULL, 12));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_STEPS_ASK, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER, knurl_ftp_password(&steps, "a\r\nb"));
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER, knurl_ftp_password(&steps, "a\n"));
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER, knurl_ftp_password(&steps, "secret\r"));
    TEST_ASSERT_EQUAL(KNURL_ERROR_ROOM, knurl_ftp_password(&steps, "secret"));
    TEST_ASSERT_EQUAL(13, steps.length);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_ftp_password(&steps, "secr"));
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_ftp_password(&steps, "secre"));
    TEST_ASSERT_EQUAL(12, steps.length);
    TEST_ASSERT_EQUAL_MEMORY("PASS secre\r\n", steps.line, 12);
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL_MEMORY("RETR name\r\n", steps.line, 11);
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
}

void test_a_scheme_without_a_protocol_in_the_list_gives_its_parts(void)
{
    static const knurl_protocol_t *const protocols[] = {&knurl_https_steps, &knurl_ftp_steps, NULL};
    static const char text[] = "http://h";

    parse(text);
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_steps_begin(&steps, &url, text, protocols, NULL, buffer, SIZE));
    TEST_ASSERT_EQUAL(KNURL_STEPS_PART, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_SCHEME, steps.part->kind);
    TEST_ASSERT_EQUAL(KNURL_STEPS_PART, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_HOST, steps.part->kind);
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
}

void test_a_protocol_is_chosen_by_the_whole_name(void)
{
    static const knurl_protocol_t *const none[] = {NULL};
    static const char *const names[] = {"xtp", "ft", "ftps", ""};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const knurl_protocol_t other = {names[i], knurl_ftp_steps.next};
        const knurl_protocol_t *const protocols[] = {&other, NULL};

        parse("ftp://h");
        TEST_ASSERT_EQUAL(KNURL_OK, knurl_steps_begin(&steps, &url, "ftp://h", protocols, NULL, buffer, SIZE));
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_STEPS_PART, knurl_steps_next(&steps), names[i]);
    }
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_steps_begin(&steps, &url, "ftp://h", none, NULL, buffer, SIZE));
    TEST_ASSERT_EQUAL(KNURL_STEPS_PART, knurl_steps_next(&steps));
}

/* A firmware's own protocol: telnet answers a prompt with the user, which may hold no blank, and then with an empty
 * line. */
static knurl_action_t next_of_telnet(knurl_steps_t *of)
{
    const knurl_part_t *user = knurl_part(of->url, KNURL_USER);

    if (user == NULL) {
        return knurl_steps_refuse(of, KNURL_ERROR_LOGIN, NULL);
    }
    if (of->step == 2u) {
        return KNURL_STEPS_END;
    }
    if (of->step == 0u) {
        knurl_steps_add_part(of, user, KNURL_SEND_ID);
    }
    of->step++;
    return knurl_steps_end_line(of);
}

void test_a_firmware_can_have_a_protocol_of_its_own(void)
{
    static const knurl_protocol_t telnet = {"telnet", next_of_telnet};
    static const knurl_protocol_t *const protocols[] = {&telnet, NULL};

    parse("telnet://joe@h");
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_steps_begin(&steps, &url, "telnet://joe@h", protocols, NULL, buffer, SIZE));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(5, steps.length);
    TEST_ASSERT_EQUAL_MEMORY("joe\r\n", steps.line, 5);
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(2, steps.length);
    TEST_ASSERT_EQUAL_MEMORY("\r\n", steps.line, 2);
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
    parse("telnet://j%20e@h");
    TEST_ASSERT_EQUAL(KNURL_ERROR_CHARACTER,
                      knurl_steps_begin(&steps, &url, "telnet://j%20e@h", protocols, NULL, buffer, SIZE));
    TEST_ASSERT_EQUAL(KNURL_USER, steps.part->kind);
    parse("telnet://h");
    TEST_ASSERT_EQUAL(KNURL_ERROR_LOGIN, knurl_steps_begin(&steps, &url, "telnet://h", protocols, NULL, buffer, SIZE));
    TEST_ASSERT_NULL(steps.part);
}

void test_no_buffer_is_needed_to_measure(void)
{
    parse("ftp://u@h/name");
    TEST_ASSERT_EQUAL(KNURL_ERROR_ROOM,
                      knurl_steps_begin(&steps, &url, "ftp://u@h/name", knurl_protocols, NULL, NULL, 0));
    TEST_ASSERT_EQUAL(11, steps.length);
}

/* Protocols that give nothing: one has nothing to give, the other refuses. */
static knurl_action_t next_of_nothing(knurl_steps_t *of)
{
    TEST_ASSERT_NULL(of->part);
    return KNURL_STEPS_END;
}

static knurl_action_t next_of_refusal(knurl_steps_t *of)
{
    of->part = &parts[1];
    const knurl_action_t answer = knurl_steps_refuse(of, KNURL_ERROR_SYNTAX, NULL);

    TEST_ASSERT_EQUAL(KNURL_STEPS_END, answer);
    return answer;
}

void test_a_protocol_begins_without_a_part_and_may_have_no_step(void)
{
    static const knurl_protocol_t nothing = {"telnet", next_of_nothing};
    static const knurl_protocol_t refusal = {"telnet", next_of_refusal};
    static const knurl_protocol_t *const none[] = {&nothing, NULL};
    static const knurl_protocol_t *const refused[] = {&refusal, NULL};

    parse("telnet://h");
    TEST_ASSERT_EQUAL(KNURL_OK, knurl_steps_begin(&steps, &url, "telnet://h", none, NULL, NULL, 0));
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_ERROR_SYNTAX, knurl_steps_begin(&steps, &url, "telnet://h", refused, NULL, NULL, 0));
    TEST_ASSERT_NULL(steps.part);
}
