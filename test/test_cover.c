/* SPDX-License-Identifier: MIT
 *
 * Every accepted URL is its parts and the delimiters between them, in order, and nothing else. */
#include "feeding.h"
#include "iterators.h"
#include "knurl_rfc1738.h"
#include "knurl.h"
#include "rfc1738.h"
#include "warnings.h"

#define ROOM 24u
#define DAMAGED_MOST 60u

static knurl_part_t parts[ROOM];
static knurl_t url;
static uint32_t covered;

void setUp(void)
{
    covered = 0;
}

/* The parts that stand after the host or port, which "/" ends. */
#define FIRST_OF_PATH 0xFFu

/* What stands between a part of one kind and one of another, by the grammar of RFC 1738 section 5. */
static const struct {
    uint8_t before; /* KNURL_NONE at the start */
    uint8_t after;
    const char *delimiter;
} delimiters[] = {
    {KNURL_NONE, KNURL_SCHEME, ""},        {KNURL_SCHEME, KNURL_USER, "://"},
    {KNURL_SCHEME, KNURL_HOST, "://"},     {KNURL_SCHEME, KNURL_LOCAL, ":"},
    {KNURL_SCHEME, KNURL_GROUP, ":"},      {KNURL_SCHEME, KNURL_UNIQUE, ":"},
    {KNURL_SCHEME, KNURL_OPAQUE, ":"},     {KNURL_USER, KNURL_PASSWORD, ":"},
    {KNURL_USER, KNURL_HOST, "@"},         {KNURL_PASSWORD, KNURL_HOST, "@"},
    {KNURL_HOST, KNURL_PORT, ":"},         {KNURL_HOST, FIRST_OF_PATH, "/"},
    {KNURL_PORT, FIRST_OF_PATH, "/"},      {KNURL_CWD, KNURL_CWD, "/"},
    {KNURL_CWD, KNURL_NAME, "/"},          {KNURL_NAME, KNURL_TYPE, ";type="},
    {KNURL_PATH, KNURL_QUERY, "?"},       {KNURL_GTYPE, KNURL_SELECTOR, ""},
    {KNURL_SELECTOR, KNURL_QUERY, "%09"}, {KNURL_QUERY, KNURL_GOPHERPLUS, "%09"},
    {KNURL_LOCAL, KNURL_DOMAIN, "@"},      {KNURL_LOCAL, KNURL_DOMAIN, "%40"},
    {KNURL_UNIQUE, KNURL_HOST, "@"},       {KNURL_GROUP, KNURL_ARTICLE, "/"},
    {KNURL_DATABASE, KNURL_QUERY, "?"},   {KNURL_DATABASE, KNURL_WTYPE, "/"},
    {KNURL_WTYPE, KNURL_WPATH, "/"},       {KNURL_DIRECTORY, KNURL_DIRECTORY, "/"},
    {KNURL_DIRECTORY, KNURL_NAME, "/"},    {KNURL_HSONAME, KNURL_FIELD, ";"},
    {KNURL_FIELD, KNURL_VALUE, "="},       {KNURL_VALUE, KNURL_FIELD, ";"},
};

static bool starts_path(uint8_t kind)
{
    static const uint8_t kinds[] = {KNURL_PATH,  KNURL_CWD,      KNURL_NAME,      KNURL_GTYPE,
                                    KNURL_GROUP, KNURL_DATABASE, KNURL_DIRECTORY, KNURL_HSONAME};

    return memchr(kinds, kind, sizeof kinds) != NULL;
}

static bool is(const char *text, size_t from, size_t to, const char *delimiter)
{
    return (strlen(delimiter) == (to - from)) && (memcmp(&text[from], delimiter, to - from) == 0);
}

/* Whether the octets between a part and the next may stand there. */
static bool delimits(uint8_t before, uint8_t after, const char *text, size_t from, size_t to)
{
    for (size_t i = 0; i < COUNT(delimiters); i++) {
        const uint8_t kind = delimiters[i].after;
        if ((delimiters[i].before == before) && ((kind == after) || ((kind == FIRST_OF_PATH) && starts_path(after))) &&
            is(text, from, to, delimiters[i].delimiter)) {
            return true;
        }
    }
    return false;
}

/* Where the path begins that a telnet or gopher URL may have without a part: after "/" at the end. */
static size_t empty_path(uint8_t before, const char *text, size_t from, size_t length)
{
    const bool host = (before == KNURL_HOST) || (before == KNURL_PORT);
    const bool without =
        knurl_equal_part_caseless(&parts[0], text, "telnet") || knurl_equal_part_caseless(&parts[0], text, "gopher");

    return from + ((host && without && (from < length) && (text[from] == '/')) ? 1u : 0u);
}

/* An accepted URL, the answer in `url`. */
static void check_cover(const char *text, size_t length)
{
    uint8_t before = KNURL_NONE;
    size_t at = 0;

    TEST_ASSERT_EQUAL_MESSAGE(length, url.offset, text);
    for (uint16_t i = 0; i < url.count; i++) {
        const knurl_part_t *part = &parts[i];
        TEST_ASSERT_TRUE_MESSAGE((at <= part->offset) && ((size_t)part->offset + part->length <= length), text);
        if (part->kind == KNURL_FRAGMENT) {
            at = empty_path(before, text, at, length);
            TEST_ASSERT_TRUE_MESSAGE((i + 1u == url.count) && is(text, at, part->offset, "#"), text);
        } else {
            TEST_ASSERT_TRUE_MESSAGE(delimits(before, part->kind, text, at, part->offset), text);
        }
        at = (size_t)part->offset + part->length;
        before = part->kind;
    }
    TEST_ASSERT_EQUAL_MESSAGE(length, empty_path(before, text, at, length), text);
    covered++;
}

static void check(const char *text, size_t length, bool accepted)
{
    const knurl_error_t error = feed(&url, knurl_rfc1738_schemes, parts, ROOM, text, length, FEED_WHOLE);

    if (error == KNURL_OK) {
        check_cover(text, length);
    } else {
        TEST_ASSERT_FALSE_MESSAGE(accepted, text);
        TEST_ASSERT_TRUE_MESSAGE(url.offset <= length, text);
    }
}

/* What becomes of a URL when an octet is left out, doubled or becomes another. */
static void check_damaged(const char *text, size_t length)
{
    static const char others[] = "/:@?;=&#.%-a0 ";
    char damaged[DAMAGED_MOST + 2u] = ""; /* a NUL after it, for the message of a failure */

    if (length > DAMAGED_MOST) {
        return;
    }
    for (size_t i = 0; i < length; i++) {
        (void)memcpy(damaged, text, length);
        damaged[length] = '\0';
        for (const char *other = others; *other != '\0'; other++) {
            damaged[i] = *other;
            check(damaged, length, false);
        }
        damaged[i] = text[i];
        (void)memmove(&damaged[i + 1u], &damaged[i], length - i);
        damaged[length + 1u] = '\0';
        check(damaged, length + 1u, false);
        (void)memmove(&damaged[i], &damaged[i + 2u], length - i);
        check(damaged, length - 1u, false);
    }
}

/* The lists of test/vectors/rfc1738.h. */
static const char *const *const lists[] = {rfc_printed_urls, scheme_urls, host_urls, login_urls, http_urls, ftp_urls,
                                           generic_urls, gopher_urls, mailto_urls, news_urls, file_and_others_urls};

void test_every_url_of_the_vectors_is_its_parts_and_delimiters(void)
{
    static const char *const *const others[] = {rfc1738_warned, label_items, cwd_items, directory_items, path_items,
                                                pair_items, level_items, field_items, attribute_items, view_items};
    static url_vector_t vector;

    for (size_t i = 0; i < COUNT(lists); i++) {
        for (const char *const *list = lists[i]; next_url(&list, &vector);) {
            check(vector.text, vector.length, vector.accepted);
        }
    }
    TEST_ASSERT_TRUE(covered > 200u);
    for (size_t i = 0; i < COUNT(others); i++) {
        for (const char *const *list = others[i]; next_url(&list, &vector);) {
            check(vector.text, vector.length, true);
        }
    }
    TEST_ASSERT_TRUE(covered > 400u);
}

void test_every_url_that_an_octet_of_damage_leaves_is_its_parts_and_delimiters(void)
{
    static url_vector_t vector;

    for (size_t i = 0; i < COUNT(lists); i++) {
        for (const char *const *list = lists[i]; next_url(&list, &vector);) {
            check_damaged(vector.text, vector.length);
        }
    }
    TEST_ASSERT_TRUE(covered > 10000u);
}
