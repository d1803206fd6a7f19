/* SPDX-License-Identifier: MIT */
#include "knurl_draft.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "out.h"
#include "parsed.h"
#include "steps.h"
#include "url_vectors.h"

#define SIZE 80u

static knurl_steps_t steps;
static char buffer[SIZE];
static const knurl_scheme_t *const *schemes;
static const knurl_protocol_t *const *protocols;

void setUp(void)
{
    schemes = knurl_rfc1738_schemes;
    protocols = knurl_protocols;
    memset(&steps, 0xA5, sizeof steps);
    memset(buffer, '\x5A', sizeof buffer);
}

static knurl_error_t begin(const char *text, const char *email, size_t size)
{
    (void)accept(schemes, text);
    memset(buffer, '\x5A', sizeof buffer);
    return knurl_steps_begin(&steps, &url, protocols, email, into((size != 0u) ? buffer : NULL, size));
}

static void say_step(line_t *line, knurl_action_t action, const char *text)
{
    TEST_ASSERT_EQUAL_PTR_MESSAGE(&out, steps.out, text);
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(SIZE, out.length, text);
    if (action == KNURL_STEPS_ASK) {
        TEST_ASSERT_EQUAL_PTR_MESSAGE(knurl_part(&url, KNURL_USER), steps.part, text);
        line_add(line, "?");
    }
    if (action == KNURL_STEPS_PART) {
        line_add(line, knurl_kind_name(&url, steps.part->kind));
        line_add(line, "=");
    }
    line_add_octets(line, out.octets, out.length);
    if ((out.length == 0u) || (out.octets[out.length - 1u] != '\n') || (action != KNURL_STEPS_SEND)) {
        line_add(line, "|");
    }
}

/* Gives the lines of each URL with a buffer of each size. The longest line must be known beforehand, and no call may
 * write past the buffer. If one line does not fit, none is given, even if the buffer grows. */
static void check(const char *const list[])
{
    static line_t text;
    static line_t came;
    const char *common = NULL;

    for (const char *one; (one = next_case(&list, &common)) != NULL;) {
        const char *email = (strcmp(common, "none") == 0) ? NULL : common;
        const char *wanted = split_case(one, &text);
        size_t longest = 0;
        knurl_action_t action;

        line_clear(&came);
        IS_ERROR(KNURL_OK, begin(text.text, email, SIZE));
        while ((action = knurl_steps_next(&steps)) != KNURL_STEPS_END) {
            say_step(&came, action, one);
            longest = (out.length > longest) ? out.length : longest;
        }
        TEST_ASSERT_EQUAL_STRING_MESSAGE(wanted, came.text, text.text);
        TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
        for (size_t size = 0; size <= longest; size++) {
            const knurl_error_t error = begin(text.text, email, size);
            IS_ERROR((size < longest) ? KNURL_ERROR_BUFFER : KNURL_OK, error);
            TEST_ASSERT_EQUAL(0, out.length);
            TEST_ASSERT_EQUAL((error == KNURL_OK) ? 0u : longest, out.needed);
            TEST_ASSERT_EQUAL(size, out.size);
            if (error != KNURL_OK) {
                out.size = SIZE;
                TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
                TEST_ASSERT_EQUAL(0, out.length);
            }
            while ((error == KNURL_OK) && (knurl_steps_next(&steps) == KNURL_STEPS_SEND)) {
                TEST_ASSERT_EACH_EQUAL_HEX8(0x5A, buffer + out.length, sizeof buffer - out.length);
                memset(buffer, '\x5A', sizeof buffer);
            }
            TEST_ASSERT_EACH_EQUAL_HEX8(0x5A, buffer + size, sizeof buffer - size);
        }
    }
}

static void check_refused(const char *const list[])
{
    static url_vector_t vector;

    while (next_url(&list, &vector)) {
        const knurl_error_t error = begin(vector.text, NULL, SIZE);
        TEST_ASSERT_EQUAL_STRING(vector.kinds, knurl_error_name(error));
        TEST_ASSERT_EQUAL(steps.part->offset, told(error));
        TEST_ASSERT_EQUAL_STRING(vector.marked, mark_part(vector.text, vector.length, steps.part));
        TEST_ASSERT_EQUAL_HEX8(0x5A, buffer[0]);
    }
}

/* Sets `protocols` to a list, followed by the protocol that gives the parts of all other schemes. */
static void add_parts(const knurl_protocol_t *const list[])
{
    static const knurl_protocol_t *its[12];
    size_t count = 0;

    while (list[count] != NULL) {
        its[count] = list[count];
        count++;
    }
    TEST_ASSERT_LESS_THAN(COUNT(its) - 1u, count);
    its[count] = &knurl_parts_steps;
    its[count + 1u] = NULL;
    protocols = its;
}

void test_a_client_sends_what_the_url_means(void)
{
    add_parts(knurl_protocols);
    check(rfc1738_steps);
    schemes = knurl_rfc3986_schemes;
    check(uri_steps);
    schemes = knurl_draft_schemes;
    add_parts(knurl_draft_protocols);
    check(draft_steps);
}

void test_what_would_end_a_command_early_is_refused_with_its_part(void)
{
    check_refused(refused_steps);
    schemes = knurl_draft_schemes;
    protocols = knurl_draft_protocols;
    check_refused(draft_refused_steps);
}

void test_an_e_mail_address_is_refused_where_it_would_be_sent(void)
{
    static const char *const wrong[] = {"me\r\nDELE x", "me@example.com\n", "\r"};

    for (size_t i = 0; i < COUNT(wrong); i++) {
        TELLS(KNURL_ERROR_CHARACTER, 0, begin("ftp://h/a", wrong[i], SIZE));
        TEST_ASSERT_NULL(steps.part);
        IS_ERROR(KNURL_ERROR_CHARACTER, begin("ftp://h", wrong[i], SIZE));
        IS_ERROR(KNURL_OK, begin("ftp://u:p@h/a", wrong[i], SIZE));
        IS_ERROR(KNURL_OK, begin("gopher://h/", wrong[i], SIZE));
    }
}

void test_a_part_is_given_with_its_nul(void)
{
    static const knurl_protocol_t *const its[] = {&knurl_parts_steps, NULL};

    protocols = its;
    IS_ERROR(KNURL_OK, begin("x-a:%0A%00", NULL, SIZE));
    TEST_ASSERT_EQUAL(KNURL_STEPS_PART, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_STEPS_PART, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(2, out.length);
    TEST_ASSERT_EQUAL_MEMORY("\n", out.octets, 2);
}

/* Tries each octet that a line of a protocol must not hold. */
void test_each_octet_that_may_not_be_sent_is_refused_and_no_other(void)
{
    static const char digits[] = "0123456789ABCDEF";
    static const struct {
        const char *url;
        size_t place; /* the offset of the escape */
        const char *refused;
        size_t length;
    } lines[] = {
        {"ftp://h/a%00", 9, "\0\r\n", 3},        {"ftp://u%00@h/a", 7, "\0\r\n", 3},
        {"gopher://h/1s%09%09%00", 19, "\0", 1}, {"news:a%00@h", 6, "\0\t\n\v\f\r <>", 9},
        {"telnet://u%00@h", 10, "", 0},
    };

    static const knurl_protocol_t *const its[] = {&knurl_ftp_steps, &knurl_gopher_steps, &knurl_news_steps,
                                                  &knurl_parts_steps, NULL};

    protocols = its;
    for (size_t i = 0; i < COUNT(lines); i++) {
        for (int octet = 0; octet < 256; octet++) {
            const bool refused = (memchr(lines[i].refused, octet, lines[i].length) != NULL);
            char text[24];

            strcpy(text, lines[i].url);
            text[lines[i].place + 1u] = digits[octet >> 4];
            text[lines[i].place + 2u] = digits[octet & 15];
            IS_ERROR_MESSAGE(refused ? KNURL_ERROR_CHARACTER : KNURL_OK, begin(text, NULL, SIZE), text);
        }
    }
}

void test_a_text_that_is_not_the_one_that_was_parsed_is_refused_at_a_cut_escape(void)
{
    static const struct {
        const char *text;
        uint8_t kind;
        bool draft;
    } cuts[] = {{"ftp://h/%41", KNURL_NAME, false},
                {"gopher://h/1a%09%09+%091", KNURL_GOPHERPLUS, false},
                {"gopher://h/1%41", KNURL_SELECTOR, true}};

    for (size_t i = 0; i < COUNT(cuts); i++) {
        const size_t length = strlen(cuts[i].text);
        /* Puts "%" at the last octet and at the one before. */
        for (size_t at = length - 2u; at < length; at++) {
            char *text = (char *)accept(cuts[i].draft ? knurl_draft_schemes : schemes, cuts[i].text);
            memset(&text[length - 3u], 'a', 3);
            text[at] = '%';
            IS_ERROR(KNURL_ERROR_CHARACTER,
                     knurl_steps_begin(&steps, &url, cuts[i].draft ? knurl_draft_protocols : knurl_protocols, NULL,
                                       into(buffer, SIZE)));
            TEST_ASSERT_EQUAL(cuts[i].kind, steps.part->kind);
        }
    }
}

void test_the_password_that_was_asked_for_is_sent_and_the_steps_go_on(void)
{
    IS_ERROR(KNURL_OK, begin("ftp://u@h/name", NULL, 12));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_STEPS_ASK, knurl_steps_next(&steps));
    TELLS(KNURL_ERROR_CHARACTER, 0, knurl_ftp_password(&steps, "a\r\nb"));
    TELLS(KNURL_ERROR_CHARACTER, 0, knurl_ftp_password(&steps, "a\n"));
    out.at = SIZE_MAX;
    TELLS(KNURL_ERROR_CHARACTER, 0, knurl_ftp_password(&steps, "secret\r"));
    TELLS(KNURL_ERROR_BUFFER, 13, knurl_ftp_password(&steps, "secret"));
    WRITES("PASS secr\r\n", knurl_ftp_password(&steps, "secr"));
    WRITES("PASS secre\r\n", knurl_ftp_password(&steps, "secre"));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL_MEMORY("RETR name\r\n", out.octets, 11);
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
}

void test_a_scheme_without_a_protocol_in_the_list_is_refused_or_gives_its_parts(void)
{
    static const knurl_protocol_t *const without[] = {&knurl_https_steps, &knurl_ftp_steps, NULL};
    static const knurl_protocol_t *const its[] = {&knurl_https_steps, &knurl_ftp_steps, &knurl_parts_steps, NULL};
    static const char text[] = "http://h";

    (void)accept(schemes, text);
    TELLS(KNURL_ERROR_SCHEME, 0, knurl_steps_begin(&steps, &url, without, NULL, into(buffer, SIZE)));
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
    IS_ERROR(KNURL_ERROR_SCHEME, steps.error);
    IS_ERROR(KNURL_OK, knurl_steps_begin(&steps, &url, its, NULL, into(buffer, SIZE)));
    TEST_ASSERT_EQUAL(KNURL_STEPS_PART, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_SCHEME, steps.part->kind);
    TEST_ASSERT_EQUAL(KNURL_STEPS_PART, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(KNURL_HOST, steps.part->kind);
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
}

void test_a_protocol_is_chosen_by_the_whole_name(void)
{
    static const knurl_protocol_t *const none[] = {NULL};
    static const char *const names[] = {"xtp", "ft", "ftps"};

    for (size_t i = 0; i < COUNT(names); i++) {
        const knurl_protocol_t other = {names[i], knurl_ftp_steps.next};
        const knurl_protocol_t *const its[] = {&other, NULL};

        (void)accept(schemes, "ftp://h");
        IS_ERROR_MESSAGE(KNURL_ERROR_SCHEME, knurl_steps_begin(&steps, &url, its, NULL, into(buffer, SIZE)), names[i]);
        TEST_ASSERT_EQUAL_MESSAGE(KNURL_STEPS_END, knurl_steps_next(&steps), names[i]);
    }
    IS_ERROR(KNURL_ERROR_SCHEME, knurl_steps_begin(&steps, &url, none, NULL, into(buffer, SIZE)));
    /* "" is the name of every scheme. */
    const knurl_protocol_t every = {"", knurl_ftp_steps.next};
    const knurl_protocol_t *const its[] = {&every, NULL};
    IS_ERROR(KNURL_OK, knurl_steps_begin(&steps, &url, its, NULL, into(buffer, SIZE)));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
}

/* Runs the header's example. */
void test_the_example_for_the_steps_of_a_url(void)
{
    static const knurl_protocol_t *const its[] = {&knurl_https_steps, &knurl_http_steps, NULL};
    static const char *const urls[] = {"http://h/a?b", "ftp://h/a"};
    size_t sent = 0;
    size_t without = 0;

    for (size_t i = 0; i < COUNT(urls); i++) {
        char line[200];
        knurl_buffer_t given = KNURL_BUFFER(line);
        (void)accept(schemes, urls[i]);
        if (knurl_steps_begin(&steps, &url, its, NULL, &given) == KNURL_OK) {
            while (knurl_steps_next(&steps) == KNURL_STEPS_SEND) {
                TEST_ASSERT_EQUAL_STRING_LEN("/a?b", given.octets, given.length);
                sent += given.length;
            }
            IS_ERROR(KNURL_OK, steps.error);
        } else {
            without++;
        }
    }
    TEST_ASSERT_EQUAL(4, sent);
    TEST_ASSERT_EQUAL(1, without);
}

/* Gives the steps of a firmware's own protocol: telnet answers a prompt with the user, which must not have a space, and
 * then with an empty line. */
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
    static const knurl_protocol_t *const its[] = {&telnet, NULL};

    (void)accept(schemes, "telnet://joe@h");
    IS_ERROR(KNURL_OK, knurl_steps_begin(&steps, &url, its, NULL, into(buffer, SIZE)));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(5, out.length);
    TEST_ASSERT_EQUAL_MEMORY("joe\r\n", out.octets, 5);
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    TEST_ASSERT_EQUAL(2, out.length);
    TEST_ASSERT_EQUAL_MEMORY("\r\n", out.octets, 2);
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
    (void)accept(schemes, "telnet://j%20e@h");
    IS_ERROR(KNURL_ERROR_CHARACTER, knurl_steps_begin(&steps, &url, its, NULL, into(buffer, SIZE)));
    TEST_ASSERT_EQUAL(KNURL_USER, steps.part->kind);
    (void)accept(schemes, "telnet://h");
    TELLS(KNURL_ERROR_LOGIN, 0, knurl_steps_begin(&steps, &url, its, NULL, into(buffer, SIZE)));
    TEST_ASSERT_NULL(steps.part);
}

/* Gives the steps of protocols that send nothing: one has no steps, the other refuses. */
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

    (void)accept(schemes, "telnet://h");
    IS_ERROR(KNURL_OK, knurl_steps_begin(&steps, &url, none, NULL, into(NULL, 0)));
    TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
    IS_ERROR(KNURL_ERROR_SYNTAX, knurl_steps_begin(&steps, &url, refused, NULL, into(NULL, 0)));
    TEST_ASSERT_NULL(steps.part);
}
