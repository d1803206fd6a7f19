/* SPDX-License-Identifier: MIT */
#include "flush.h"
#include "knurl.h"
#include "knurl_radio.h"
#include "sizes.h"
#include "url_vectors.h"

#define LONGEST 80u

typedef knurl_error_t feed_t(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);
typedef knurl_error_t read_t(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out);

/* A record, and its text; where that is NULL, where it is refused. */
typedef struct radio_vector {
    const char *octets;
    size_t length;
    const char *text;
    knurl_error_t error;
    size_t offset;
} radio_vector_t;

/* Not tftp, since "tftp:" is a prefix without "//". */
static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_https, &knurl_file, &knurl_generic, NULL};

static knurl_part_t parts[KNURL_PARTS];
static knurl_t url;

static knurl_t *new_url(void)
{
    knurl_begin(&url, schemes, parts, KNURL_PARTS);
    knurl_allow_fragment(&url);
    return &url;
}

/* The whole record: its text is written and bound. What has no meaning is refused before the text is read; all else as
 * the text is. */
static void check_read(read_t *read, const radio_vector_t *vector)
{
    const char *octets = flush(vector->octets, vector->length);

    if (vector->text != NULL) {
        AT_EACH_SIZE(check_size, vector->text, vector->text, strlen(vector->text),
                     read(new_url(), octets, vector->length, into_size(size)));
        TEST_ASSERT_EQUAL_PTR(sized, knurl_octets(&url, KNURL_SCHEME, &(uint16_t){0}));
        return;
    }
    const knurl_error_t error = read(new_url(), octets, vector->length, into_size(LONGEST));
    if (url.error != KNURL_OK) {
        IS_ERROR(vector->error, error);
        IS_ERROR(error, url.error);
        TEST_ASSERT_EQUAL(url.offset, told(error));
    } else {
        IS_ERROR((vector->length == 0u) ? KNURL_ERROR_END : KNURL_ERROR_CHARACTER, error);
        TEST_ASSERT_EQUAL(0, url.offset);
        TEST_ASSERT_GREATER_OR_EQUAL(vector->offset, told(error));
    }
}

/* Feeds two pieces, or octet by octet where they are cut behind the end. */
static void check_record(feed_t *feed, const radio_vector_t *vector, size_t cut)
{
    const char *octets = flush(vector->octets, vector->length);
    knurl_radio_t record = KNURL_RADIO;

    (void)new_url();
    if (cut > vector->length) {
        for (size_t i = 0; i < vector->length; i++) {
            (void)feed(&url, &record, &octets[i], 1);
        }
    } else {
        (void)feed(&url, &record, octets, cut);
        (void)feed(&url, &record, octets, 0);
        (void)feed(&url, &record, &octets[cut], vector->length - cut);
    }
    const knurl_error_t error = knurl_end(&url);
    if (vector->text == NULL) {
        TEST_ASSERT_EQUAL(vector->error, error);
        TEST_ASSERT_EQUAL(vector->offset, knurl_radio_offset(&url, &record));
        return;
    }
    IS_ERROR_MESSAGE(KNURL_OK, error, vector->text);
    TEST_ASSERT_EQUAL_MESSAGE(strlen(vector->text), url.offset, vector->text);
    /* Nobody reads its octets anew from a tag, which may have other ones then. */
    TEST_ASSERT_NULL_MESSAGE(knurl_octets(&url, KNURL_SCHEME, &(uint16_t){0}), vector->text);

    /* The same as of the text. */
    static line_t marked[2];
    static line_t kinds[2];
    const size_t length = strlen(vector->text);
    mark_accepted(&marked[0], &kinds[0], &url, vector->text, length);
    IS_ERROR_MESSAGE(KNURL_OK, knurl_read(new_url(), vector->text, length), vector->text);
    mark_accepted(&marked[1], &kinds[1], &url, vector->text, length);
    TEST_ASSERT_EQUAL_STRING(marked[1].text, marked[0].text);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(kinds[1].text, kinds[0].text, vector->text);
}

static void check(feed_t *feed, read_t *read, const radio_vector_t *vectors, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (size_t cut = 0; cut <= vectors[i].length + 1u; cut++) {
            check_record(feed, &vectors[i], cut);
        }
        check_read(read, &vectors[i]);
    }
}

/* NFC Forum, URI Record Type Definition, table 3; but 09, which the table has as ftps and the project's contract too.
 */
/* clang-format off */
static const char *const prefixes[36] = {
    "",           "http://www.", "https://www.", "http://",      "https://",     "tel:",         "mailto:",
    "ftp://anonymous:anonymous@", "ftp://ftp.",  "ftps://",      "sftp://",      "smb://",       "nfs://",
    "ftp://",     "dav://",      "news:",        "telnet://",    "imap:",        "rtsp://",      "urn:",
    "pop:",       "sip:",        "sips:",        "tftp:",        "btspp://",     "btl2cap://",   "btgoep://",
    "tcpobex://", "irdaobex://", "file://",      "urn:epc:id:",  "urn:epc:tag:", "urn:epc:pat:", "urn:epc:raw:",
    "urn:epc:",   "urn:nfc:",
};
/* clang-format on */

void test_each_prefix_of_an_ndef_record_is_that_of_the_table(void)
{
    for (unsigned octet = 0; octet < 36u; octet++) {
        const char record[3] = {(char)octet, 'a', (octet == 0u) ? ':' : '/'};
        char text[LONGEST];
        const size_t length = strlen(prefixes[octet]);

        memcpy(text, prefixes[octet], length);
        text[length] = 'a';
        text[length + 1u] = record[2];
        text[length + 2u] = '\0';
        const radio_vector_t vector = {record, 3, text, KNURL_OK, 0};
        check(knurl_ndef_feed, knurl_ndef_read, &vector, 1);
    }
}

void test_other_first_octets_of_an_ndef_record_are_refused(void)
{
    for (unsigned octet = 36; octet < 256u; octet++) {
        const char record[2] = {(char)octet, 'a'};
        const radio_vector_t vector = {record, 2, NULL, KNURL_ERROR_SCHEME, 0};
        char buffer[LONGEST];

        check(knurl_ndef_feed, knurl_ndef_read, &vector, 1);
        TELLS(KNURL_ERROR_CHARACTER, 0, knurl_ndef_read(new_url(), record, 2, into(buffer, sizeof buffer)));
    }
}

/* clang-format off */
static const radio_vector_t ndef[] = {
    {OCTETS("\x01" "nfc.com"), "http://www.nfc.com", KNURL_OK, 0},
    {OCTETS("\x05" "+35891234567"), "tel:+35891234567", KNURL_OK, 0},
    {OCTETS("\x04" "h:8080/a?b#c"), "https://h:8080/a?b#c", KNURL_OK, 0},
    {OCTETS("\x03" "[::1]/"), "http://[::1]/", KNURL_OK, 0},
    {OCTETS("\x00" "http://h"), "http://h", KNURL_OK, 0},
    {OCTETS("\x1D" "/etc"), "file:///etc", KNURL_OK, 0},
    {OCTETS(""), NULL, KNURL_ERROR_END, 0},
    {OCTETS("\x00"), NULL, KNURL_ERROR_END, 1},
    {OCTETS("\x00" "http"), NULL, KNURL_ERROR_END, 5},
    {OCTETS("\x03"), NULL, KNURL_ERROR_END, 1},
    {OCTETS("\x03" "h/%4"), NULL, KNURL_ERROR_END, 5},
    {OCTETS("\x03" "h/%4g"), NULL, KNURL_ERROR_ESCAPE, 3},
    {OCTETS("\x03" "h/%%"), NULL, KNURL_ERROR_ESCAPE, 3},
    {OCTETS("\x03" "h/ a"), NULL, KNURL_ERROR_CHARACTER, 3},
    {OCTETS("\x03" "h/\x00"), NULL, KNURL_ERROR_CHARACTER, 3},
    {OCTETS("\x03" "h/\xC3\xA4"), NULL, KNURL_ERROR_CHARACTER, 3},
    {OCTETS("\x03" "h:65536/"), NULL, KNURL_ERROR_PORT, 8},
    {OCTETS("\x00" "1:"), NULL, KNURL_ERROR_SCHEME, 1},
    {OCTETS("\x02" "%zz"), NULL, KNURL_ERROR_ESCAPE, 1},
};
/* clang-format on */

void test_an_ndef_record_is_fed_as_its_text(void)
{
    check(knurl_ndef_feed, knurl_ndef_read, ndef, COUNT(ndef));
}

/* clang-format off */
static const radio_vector_t eddystone[] = {
    {OCTETS("\x00" "h"), "http://www.h", KNURL_OK, 0},
    {OCTETS("\x01" "h"), "https://www.h", KNURL_OK, 0},
    {OCTETS("\x02" "h"), "http://h", KNURL_OK, 0},
    {OCTETS("\x03" "h"), "https://h", KNURL_OK, 0},
    {OCTETS("\x03" "a\x00"), "https://a.com/", KNURL_OK, 0},
    {OCTETS("\x03" "a\x01"), "https://a.org/", KNURL_OK, 0},
    {OCTETS("\x03" "a\x02"), "https://a.edu/", KNURL_OK, 0},
    {OCTETS("\x03" "a\x03"), "https://a.net/", KNURL_OK, 0},
    {OCTETS("\x03" "a\x04"), "https://a.info/", KNURL_OK, 0},
    {OCTETS("\x03" "a\x05"), "https://a.biz/", KNURL_OK, 0},
    {OCTETS("\x03" "a\x06"), "https://a.gov/", KNURL_OK, 0},
    {OCTETS("\x03" "a\x07"), "https://a.com", KNURL_OK, 0},
    {OCTETS("\x03" "a\x08"), "https://a.org", KNURL_OK, 0},
    {OCTETS("\x03" "a\x09"), "https://a.edu", KNURL_OK, 0},
    {OCTETS("\x03" "a\x0A"), "https://a.net", KNURL_OK, 0},
    {OCTETS("\x03" "a\x0B"), "https://a.info", KNURL_OK, 0},
    {OCTETS("\x03" "a\x0C"), "https://a.biz", KNURL_OK, 0},
    {OCTETS("\x03" "a\x0D"), "https://a.gov", KNURL_OK, 0},
    {OCTETS("\x02" "goo.gl/S6zT6P"), "http://goo.gl/S6zT6P", KNURL_OK, 0},
    {OCTETS("\x02" "a\x07" ":80/b\x00" "c\x08?d#e"), "http://a.com:80/b.com/c.org?d#e", KNURL_OK, 0},
    {OCTETS("\x03" "\x07!~"), "https://.com!~", KNURL_OK, 0},
    {OCTETS(""), NULL, KNURL_ERROR_END, 0},
    {OCTETS("\x02"), NULL, KNURL_ERROR_END, 1},
    {OCTETS("\x02" "a\x00%"), NULL, KNURL_ERROR_END, 4},
    {OCTETS("\x02" "a\x00%\x00"), NULL, KNURL_ERROR_ESCAPE, 3},
    {OCTETS("\x02" "a\x00%4\x07"), NULL, KNURL_ERROR_ESCAPE, 3},
    {OCTETS("\x02" "a\x00%4\x7F"), NULL, KNURL_ERROR_ESCAPE, 3},
    {OCTETS("\x02" "a\x00\\"), NULL, KNURL_ERROR_CHARACTER, 3},
    {OCTETS("\x02" "a/\x0E"), NULL, KNURL_ERROR_CHARACTER, 3},
    {OCTETS("\x02" "a/\x20"), NULL, KNURL_ERROR_CHARACTER, 3},
    {OCTETS("\x02" "a/\x7F"), NULL, KNURL_ERROR_CHARACTER, 3},
    {OCTETS("\x02" "a/\x80"), NULL, KNURL_ERROR_CHARACTER, 3},
    {OCTETS("\x02" "a/\xFF"), NULL, KNURL_ERROR_CHARACTER, 3},
    {OCTETS("\x02" "[\x07"), NULL, KNURL_ERROR_HOST, 2},
    {OCTETS("\x02" "[::1]\x00"), NULL, KNURL_ERROR_SYNTAX, 6},
    {OCTETS("\x04" "h"), NULL, KNURL_ERROR_SCHEME, 0},
    {OCTETS("\x20" "h"), NULL, KNURL_ERROR_SCHEME, 0},
    {OCTETS("h"), NULL, KNURL_ERROR_SCHEME, 0},
    {OCTETS("\xFF"), NULL, KNURL_ERROR_SCHEME, 0},
};
/* clang-format on */

void test_an_eddystone_url_is_fed_as_its_text(void)
{
    check(knurl_eddystone_feed, knurl_eddystone_read, eddystone, COUNT(eddystone));
}

void test_a_text_is_refused_where_an_octet_stands_for_nothing(void)
{
    char buffer[LONGEST];

    TELLS(KNURL_ERROR_END, 0, knurl_ndef_read(new_url(), "", 0, into(buffer, sizeof buffer)));
    TELLS(KNURL_ERROR_END, 0, knurl_eddystone_read(new_url(), "", 0, into(buffer, sizeof buffer)));
    for (unsigned octet = 0; octet < 256u; octet++) {
        const char record[3] = {'\x02', 'a', (char)octet};
        const bool stands = (octet < 14u) || ((octet > 0x20u) && (octet < 0x7Fu));

        const knurl_error_t error = knurl_eddystone_read(new_url(), record, 3, into(buffer, sizeof buffer));
        TEST_ASSERT_TRUE(stands ? ((error == url.error) && (url.offset != 0u))
                                : ((error == KNURL_ERROR_CHARACTER) && (told(error) == 2u) && (url.offset == 0u)));
        IS_ERROR((octet < 2u)   ? KNURL_OK
                 : (octet < 4u) ? KNURL_ERROR_END
                                : KNURL_ERROR_CHARACTER,
                 knurl_eddystone_read(new_url(), &record[2], 1, into(buffer, sizeof buffer)));
        TEST_ASSERT_TRUE((octet < 4u) || (told(KNURL_ERROR_CHARACTER) == 0u));
    }
}

void test_a_record_that_is_too_long_is_refused(void)
{
    static const char octet = 'a';
    knurl_radio_t record = KNURL_RADIO;

    knurl_begin(&url, knurl_rfc3986_schemes, NULL, 0);
    (void)knurl_ndef_feed(&url, &record, "\x03h/", 3);
    for (unsigned i = 0; i < 65534u - 9u; i++) {
        IS_ERROR(KNURL_OK, knurl_ndef_feed(&url, &record, &octet, 1));
    }
    IS_ERROR(KNURL_ERROR_LENGTH, knurl_ndef_feed(&url, &record, &octet, 1));
    TEST_ASSERT_EQUAL(65534u - 7u + 1u, knurl_radio_offset(&url, &record));
}

/* KNURL_RADIO was forgotten for the second record: it is refused, and not behind its end. */
void test_a_record_that_is_used_again_is_refused_inside_of_its_record(void)
{
    static feed_t *const feeds[] = {knurl_ndef_feed, knurl_eddystone_feed};
    static const char *const firsts[] = {"\x02h/", "\x01\x61\x62\x63\x07", "\x04h.a/b/c/d/e/f"};
    static const char *const seconds[] = {"\x02h/", "\x03", "http://[", "\x01h"};

    for (size_t i = 0; i < 24u; i++) {
        const char *first = firsts[i % 3u];
        const char *second = seconds[(i / 3u) % 4u];
        feed_t *const feed = feeds[i / 12u];
        knurl_radio_t record = KNURL_RADIO;

        knurl_begin(&url, schemes, NULL, 0);
        (void)feed(&url, &record, first, strlen(first));
        knurl_begin(&url, schemes, NULL, 0);
        (void)feed(&url, &record, second, strlen(second));
        TEST_ASSERT_NOT_EQUAL(KNURL_OK, knurl_end(&url));
        TEST_ASSERT_LESS_OR_EQUAL_size_t(strlen(first) + strlen(second), knurl_radio_offset(&url, &record));
    }
}

/* At each place of the record and beside it. */
void test_a_record_is_not_written_over(void)
{
    static read_t *const reads[] = {knurl_ndef_read, knurl_eddystone_read};
    enum { SIDE = 16 };
    static const char record[] = "\x03h/a";
    char arena[SIDE + 4 + SIDE];

    for (size_t i = 0; i < 2u * (SIDE + 4u); i++) {
        const size_t at = i / 2u;
        const bool meets = (at + 11u > SIDE) && (at < SIDE + 4u);

        memset(arena, '\x5A', sizeof arena);
        memcpy(&arena[SIDE], record, 4);
        const knurl_error_t error = reads[i % 2u](new_url(), &arena[SIDE], 4, into(&arena[at], 11));
        IS_ERROR(meets ? KNURL_ERROR_OVERLAP : KNURL_OK, error);
        TEST_ASSERT_EQUAL(meets ? 0u : (10u + (i % 2u)), told(error));
        TEST_ASSERT_EQUAL_MEMORY(record, &arena[SIDE], 4);
    }
}
