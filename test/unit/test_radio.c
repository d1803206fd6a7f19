/* SPDX-License-Identifier: MIT */
#include "flush.h"
#include "knurl.h"
#include "knurl_bare.h"
#include "knurl_draft.h"
#include "knurl_radio.h"
#include "sizes.h"
#include "url_vectors.h"

#define LONGEST 80u

typedef knurl_error_t feed_t(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);
typedef knurl_error_t write_t(const knurl_t *url, knurl_buffer_t *out);
typedef knurl_error_t read_t(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out);

/* A record with its text. If the text is NULL, the record is refused at `at`. */
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

/* Reads the whole record, and checks that its text is written and bound. A code without a meaning is refused before the
 * text is read, and any other record where its text is. */
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

/* Feeds a record in two pieces, or octet by octet if `cut` is past its end. */
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
    /* knurl does not read the octets again from a tag, which may have changed. */
    TEST_ASSERT_NULL_MESSAGE(knurl_octets(&url, KNURL_SCHEME, &(uint16_t){0}), vector->text);

    /* Compares with a parse of the text. */
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

/* The calls of a technology that write and read. */
typedef struct radio {
    write_t *write;
    feed_t *feed;
    read_t *read;
} radio_t;

static const radio_t ndef = {knurl_ndef_write, knurl_ndef_feed, knurl_ndef_read};
static const radio_t eddystone = {knurl_eddystone_write, knurl_eddystone_feed, knurl_eddystone_read};

/* Writes the record of a text with each size of buffer, and reads the text of that record. */
static void check_both(const radio_t *radio, const char *text, const char *record, size_t length)
{
    const radio_vector_t vector = {record, length, text, KNURL_OK, 0};

    IS_ERROR_MESSAGE(KNURL_OK, knurl_read(new_url(), flush(text, strlen(text)), strlen(text)), text);
    AT_EACH_SIZE(check_size, text, record, length, radio->write(&url, into_size(size)));
    check(radio->feed, radio->read, &vector, 1);
}

/* NFC Forum, URI Record Type Definition, table 3; but 09, which the table has as ftps as does the project's
 * contract. */
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
        const char record[] = {(char)octet, 'a', (octet == 0u) ? ':' : '/', '\0'};
        char text[LONGEST];
        const size_t length = strlen(prefixes[octet]);

        memcpy(text, prefixes[octet], length);
        text[length] = 'a';
        text[length + 1u] = record[2];
        text[length + 2u] = '\0';
        check_both(&ndef, text, record, 3);
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
static const radio_vector_t ndef_read[] = {
    {OCTETS("\x00" "http://h"), "http://h", KNURL_OK, 0}, /* a short form is not written so */
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

void test_an_ndef_record_is_refused_where_its_text_is(void)
{
    check(knurl_ndef_feed, knurl_ndef_read, ndef_read, COUNT(ndef_read));
}

/* clang-format off */
static const radio_vector_t eddystone_read[] = {
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

void test_an_eddystone_url_is_refused_where_its_text_is(void)
{
    check(knurl_eddystone_feed, knurl_eddystone_read, eddystone_read, COUNT(eddystone_read));
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

/* The caller forgot KNURL_RADIO for the second record, which has to be refused inside of the record. */
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

/* A message with the offset and length of the payload that has its first URI, or NOWHERE. */
typedef struct message_vector {
    const char *octets;
    size_t length;
    size_t at;
    size_t payload_length;
} message_vector_t;

#define NOWHERE SIZE_MAX

/* clang-format off */
static const message_vector_t messages[] = {
    {OCTETS("\xD1\x01\x03U" "\x04" "h/"), 4, 3},
    {OCTETS("\xC1\x01\x00\x00\x00\x03U" "\x04" "h/"), 7, 3},
    {OCTETS("\xD9\x01\x03\x02U" "id" "\x04" "h/"), 7, 3},
    {OCTETS("\xC9\x01\x00\x00\x00\x03\x00U" "\x04" "h/"), 8, 3},
    {OCTETS("\xD1\x01\x00U"), 4, 0},                                            /* without octets */
    {OCTETS("\xD1\x01\x01U\xFF"), 4, 1},                                        /* a code without a meaning */
    {OCTETS("\x91\x01\x01T\x02" "\x51\x01\x01U\x04"), 9, 1},                   /* after a text */
    {OCTETS("\x91\x01\x01U\x03" "\x51\x01\x01U\x04"), 4, 1},                   /* before another one */
    {OCTETS("\x91\x01\x01U\x03" "\xFF"), 4, 1},                                 /* before what is malformed */
    {OCTETS("\x91\x01\x01U\x03"), 4, 1},                                        /* without the last record */
    {OCTETS("\xD1\x02\x05Sp" "\xD1\x01\x01U\x04"), 9, 1},                      /* a poster */
    {OCTETS("\xC1\x02\x00\x00\x00\x05Sp" "\xD1\x01\x01U\x04"), 12, 1},
    {OCTETS("\xD1\x02\x0ASp" "\x91\x01\x01T\x02" "\x51\x01\x01U\x04"), 14, 1},
    {OCTETS("\xD1\x02\x06Sp" "\x91\x01\x01U\x04" "\xFF"), 9, 1},
    {OCTETS("\x91\x02\x05Sp" "\xD1\x01\x01T\x02" "\x51\x01\x01U\x04"), 14, 1}, /* a poster without a URI */
    {OCTETS("\x91\x02\x06Sp" "\xD1\x01\x01T\x02" "\xFF\x51\x01\x01U\x04"), 15, 1}, /* octets after its last */
    {OCTETS("\x91\x02\x05Sp" "\xD1\x01\x01U\x05" "\x51\x01\x01U\x04"), 9, 1},
    {OCTETS("\x91\x02\x0ASp" "\xD1\x02\x05Sp" "\xD1\x01\x01U\x05" "\x51\x01\x01U\x04"), 19, 1}, /* in a poster */
    {OCTETS("\x90\x00\x00" "\x51\x01\x01U\x04"), 7, 1},                        /* TNF 0 */
    {OCTETS("\x98\x00\x00\x00" "\x51\x01\x01U\x04"), 8, 1},
    {OCTETS("\x91\x00\x00" "\x51\x01\x01U\x04"), 7, 1},                        /* empty types */
    {OCTETS("\x94\x00\x01U" "\x51\x01\x01U\x04"), 8, 1},
    {OCTETS("\x93\x01\x01U\x05" "\x51\x01\x01U\x04"), 9, 1},                   /* TNF 3 */
    {OCTETS("\x95\x00\x01\x05" "\x51\x01\x01U\x04"), 8, 1},                    /* TNF 5 */
    {OCTETS("\x91\x02\x01Hs\x05" "\x51\x01\x01U\x04"), 10, 1},                 /* a handover */
    {OCTETS("\x91\x02\x01Up\x05" "\x11\x02\x01Sx\x05" "\x51\x01\x01U\x04"), 16, 1},
    {OCTETS("\x91\x03\x01Spp\x05" "\x11\x01\x01u\x05" "\x51\x01\x01U\x04"), 16, 1},
    {OCTETS(""), NOWHERE, 0},
    {OCTETS("\xD1\x01\x01T\x02"), NOWHERE, 0},
    {OCTETS("\xD1\x01\x01T\x02" "\x51\x01\x01U\x04"), NOWHERE, 0},              /* after the last record */
    {OCTETS("\x91\x01\x01T\x02" "\xD1\x01\x01U\x04"), NOWHERE, 0},              /* two first ones */
    {OCTETS("\x51\x01\x01U\x04"), NOWHERE, 0},                                   /* no first one */
    {OCTETS("\x91\x01\x01T\x02"), NOWHERE, 0},                                   /* no last one */
    {OCTETS("\xF1\x01\x01U\x04"), NOWHERE, 0},                                   /* a chunk */
    {OCTETS("\xD6\x01\x01U\x04"), NOWHERE, 0},
    {OCTETS("\xD7\x01\x01U\x04"), NOWHERE, 0},
    {OCTETS("\x96\x00\x01\x05" "\x51\x01\x01U\x04"), NOWHERE, 0},
    {OCTETS("\x97\x00\x01\x05" "\x51\x01\x01U\x04"), NOWHERE, 0},
    {OCTETS("\x95\x01\x00x" "\x51\x01\x01U\x04"), NOWHERE, 0},
    {OCTETS("\x90\x01\x00x" "\x51\x01\x01U\x04"), NOWHERE, 0},
    {OCTETS("\x90\x00\x01x" "\x51\x01\x01U\x04"), NOWHERE, 0},
    {OCTETS("\x98\x00\x00\x01x" "\x51\x01\x01U\x04"), NOWHERE, 0},
    {OCTETS("\x91\x02\x00Sp" "\x51\x01\x01U\x04"), NOWHERE, 0},                  /* an empty poster */
    {OCTETS("\x91\x02\x05Sp" "\x91\x01\x01T\x02" "\x51\x01\x01U\x04"), NOWHERE, 0}, /* one without a last record */
    {OCTETS("\x91\x02\x05Sp" "\x51\x01\x01U\x05" "\x51\x01\x01U\x04"), NOWHERE, 0}, /* without a first record */
    {OCTETS("\xD1\x02\x05Sp" "\xD1\x01\x02U\x04h"), NOWHERE, 0},                 /* longer than its poster */
    {OCTETS("\xD1\x02\x06Sp" "\xD1\x01\x01U\x04"), NOWHERE, 0},                  /* a poster that is cut */
    {OCTETS("\xC1\x01\xFF\xFF\xFF\xFFU\x04"), NOWHERE, 0},
    {OCTETS("\xC1\x01\x01\x00\x00\x01U\x04"), NOWHERE, 0},
    {OCTETS("\xD9\x01\x01\xFFU\x04"), NOWHERE, 0},
    {OCTETS("\xD9\xFF\xFF\xFFU\x04"), NOWHERE, 0},
    {OCTETS("\xCC\xFF\xFF\xFF\xFF\xFF\xFFU\x04"), NOWHERE, 0},
    {OCTETS("\x03\x05\xD1\x01\x01U\x04"), NOWHERE, 0},                           /* the memory of a tag */
};
/* clang-format on */

/* Searches a message right before an unreadable page, and returns the offset of the payload. */
static size_t find_uri(const char *octets, size_t length, size_t *payload_length)
{
    const char *message = flush(octets, length);

    *payload_length = SIZE_MAX;
    const char *payload = knurl_ndef_uri(message, length, payload_length);
    if (payload == NULL) {
        TEST_ASSERT_EQUAL_size_t(0, *payload_length);
        return NOWHERE;
    }
    TEST_ASSERT_LESS_OR_EQUAL_size_t(length, (size_t)(payload - message) + *payload_length);
    return (size_t)(payload - message);
}

/* The URI is found in each start of the message that holds the whole record and the whole poster around it, and in no
 * shorter one. */
void test_the_first_uri_of_a_message_is_found(void)
{
    for (size_t i = 0; i < COUNT(messages); i++) {
        const message_vector_t *vector = &messages[i];
        size_t whole = 0;
        size_t length;

        at_number("message", i);
        TEST_ASSERT_EQUAL_size_t(vector->at, find_uri(vector->octets, vector->length, &length));
        TEST_ASSERT_EQUAL_size_t(vector->payload_length, length);
        for (size_t cut = 0; cut <= vector->length; cut++) {
            const size_t at = find_uri(vector->octets, cut, &length);
            whole = ((whole == 0u) && (at != NOWHERE)) ? cut : whole;
            TEST_ASSERT_EQUAL_size_t((whole == 0u) ? NOWHERE : vector->at, at);
        }
        TEST_ASSERT_EQUAL((vector->at == NOWHERE), whole == 0u);
        TEST_ASSERT_TRUE((whole == 0u) || (whole >= vector->at + vector->payload_length));
    }
    size_t length = 1;
    TEST_ASSERT_NULL(knurl_ndef_uri(NULL, 0, &length));
    TEST_ASSERT_EQUAL_size_t(0, length);
}

/* Tries each value of the flags in a message and in a poster. ME may differ, because knurl does not look at it. Without
 * SR, or with IL, the octets after the flags are lengths that do not fit. */
void test_each_flag_of_a_record_is_looked_at(void)
{
    static const char poster[] = "\xD1\x02\x0CSp\xD1\x01\x08U\x00\x00\x00\x01U\x04h/";
    enum { LENGTH = sizeof poster - 1u };

    for (size_t inside = 0; inside <= 5u; inside += 5u) {
        for (unsigned flags = 0; flags < 256u; flags++) {
            char message[LENGTH];
            size_t length;

            memcpy(message, &poster[5u - inside], LENGTH - 5u + inside);
            message[inside] = (char)flags;
            const size_t at = find_uri(message, LENGTH - 5u + inside, &length);
            at_number("flags", flags);
            TEST_ASSERT_EQUAL_size_t(((flags & 0xBFu) == 0x91u) ? (inside + 4u) : NOWHERE, at);
            TEST_ASSERT_EQUAL_size_t((at == NOWHERE) ? 0 : 8, length);
        }
    }
}

/* The record has more octets than one length octet tells. */
void test_a_long_record_is_found(void)
{
    char message[7 + 700];
    size_t length;

    memset(message, 'a', sizeof message);
    memcpy(message, "\xC1\x01\x00\x00\x02\xBCU", 7);
    TEST_ASSERT_EQUAL_size_t(7, find_uri(message, sizeof message, &length));
    TEST_ASSERT_EQUAL_size_t(700, length);
    TEST_ASSERT_EQUAL_size_t(NOWHERE, find_uri(message, sizeof message - 1u, &length));
}

/* A text with its record. */
typedef struct record_vector {
    const char *text;
    const char *record;
    size_t length;
} record_vector_t;

static void check_records(const radio_t *radio, const record_vector_t *vectors, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        check_both(radio, vectors[i].text, vectors[i].record, vectors[i].length);
    }
}

void test_an_ndef_record_has_the_longest_prefix(void)
{
    /* clang-format off */
    static const record_vector_t vectors[] = {
        {"http://www.nfc.com", OCTETS("\x01" "nfc.com")},
        {"http://www", OCTETS("\x03" "www")},
        {"http://[::1]/", OCTETS("\x03" "[::1]/")},
        {"http://wwww.h", OCTETS("\x03" "wwww.h")},
        {"HTTP://www.h", OCTETS("\x00" "HTTP://www.h")},
        {"http://WWW.h", OCTETS("\x03" "WWW.h")},
        {"https://h:8080/a?b#c", OCTETS("\x04" "h:8080/a?b#c")},
        {"ftp://anonymous:anonymous@", OCTETS("\x07")},
        {"ftp://anonymous:anonymou@h", OCTETS("\x0D" "anonymous:anonymou@h")},
        {"ftp://ftp.", OCTETS("\x08")},
        {"ftp://ftp", OCTETS("\x0D" "ftp")},
        {"urn:epc:", OCTETS("\x22")},
        {"urn:epc:id", OCTETS("\x22" "id")},
        {"urn:epc:tag:a", OCTETS("\x1F" "a")},
        {"urn:ep", OCTETS("\x13" "ep")},
        {"tel:+1", OCTETS("\x05" "+1")},
        {"sips:a", OCTETS("\x16" "a")},
        {"telnet:a", OCTETS("\x00" "telnet:a")},
        {"telnet:/a", OCTETS("\x00" "telnet:/a")},
        {"file:/a", OCTETS("\x00" "file:/a")},
        {"file:///a", OCTETS("\x1D" "/a")},
        {"x:http://www.h", OCTETS("\x00" "x:http://www.h")},
        {"u:", OCTETS("\x00" "u:")},
    };
    /* clang-format on */

    check_records(&ndef, vectors, COUNT(vectors));
}

void test_an_eddystone_url_has_the_longest_texts(void)
{
    /* clang-format off */
    static const record_vector_t vectors[] = {
        {"http://www.h", OCTETS("\x00" "h")},
        {"https://www.h", OCTETS("\x01" "h")},
        {"http://h", OCTETS("\x02" "h")},
        {"https://h", OCTETS("\x03" "h")},
        {"https://www", OCTETS("\x03" "www")},
        {"https://www.", OCTETS("\x01")},
        {"https://WWW.h", OCTETS("\x03" "WWW.h")},
        {"http://www.info/", OCTETS("\x00" "info/")},
        {"https://a.com/", OCTETS("\x03" "a\x00")},
        {"https://a.org/", OCTETS("\x03" "a\x01")},
        {"https://a.edu/", OCTETS("\x03" "a\x02")},
        {"https://a.net/", OCTETS("\x03" "a\x03")},
        {"https://a.info/", OCTETS("\x03" "a\x04")},
        {"https://a.biz/", OCTETS("\x03" "a\x05")},
        {"https://a.gov/", OCTETS("\x03" "a\x06")},
        {"https://a.com", OCTETS("\x03" "a\x07")},
        {"https://a.org", OCTETS("\x03" "a\x08")},
        {"https://a.edu", OCTETS("\x03" "a\x09")},
        {"https://a.net", OCTETS("\x03" "a\x0A")},
        {"https://a.info", OCTETS("\x03" "a\x0B")},
        {"https://a.biz", OCTETS("\x03" "a\x0C")},
        {"https://a.gov", OCTETS("\x03" "a\x0D")},
        {"https://a.co", OCTETS("\x03" "a.co")},
        {"https://a.inf", OCTETS("\x03" "a.inf")},
        {"https://a.COM/", OCTETS("\x03" "a.COM/")},
        {"https://a..comb.org/", OCTETS("\x03" "a.\x07" "b\x01")},
        {"http://a.com:80/b.com/c.org?d#e~!", OCTETS("\x02" "a\x07" ":80/b\x00" "c\x08?d#e~!")},
        {"https://.com.com/.gov/", OCTETS("\x03" "\x07\x00\x06")},
        {"http://abcdefghijklmnopq", OCTETS("\x02" "abcdefghijklmnopq")},
        {"https://www.abcdefghijklmnop.info/", OCTETS("\x01" "abcdefghijklmnop\x04")},
    };
    /* clang-format on */

    check_records(&eddystone, vectors, COUNT(vectors));
}

/* Checks that the call refuses with room for all of the record, for some and for none. */
static void is_unwritten(knurl_error_t error, size_t at, size_t needed, write_t *write)
{
    for (size_t size = 0; size <= LONGEST; size += (size < 24u) ? 1u : (LONGEST - 24u)) {
        IS_ERROR(error, write(&url, into_size(size)));
        TEST_ASSERT_EQUAL_size_t(0, out.length);
        TEST_ASSERT_EQUAL_size_t(at, out.at);
        TEST_ASSERT_EQUAL_size_t(needed, out.needed);
        TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, sized[size]);
    }
}

void test_an_eddystone_url_that_is_too_long_tells_its_length(void)
{
    static const char *const texts[] = {"http://abcdefghijklmnopqr", "https://www.abcdefghijklmnopq.com/",
                                        "http://abcdefghijklmnopqrstuvwxyz.info"};
    static const size_t needed[] = {19, 19, 28};

    for (size_t i = 0; i < COUNT(texts); i++) {
        IS_ERROR(KNURL_OK, knurl_read(new_url(), texts[i], strlen(texts[i])));
        is_unwritten(KNURL_ERROR_LENGTH, 0, needed[i], knurl_eddystone_write);
    }
}

void test_a_text_that_no_frame_has_is_refused(void)
{
    static const char *const texts[] = {"ftp://h", "HTTP://h", "HTTPS://h", "http:/h", "httpx://h", "h:"};
    static const knurl_scheme_t *const generic[] = {&knurl_generic, NULL};
    static const knurl_scheme_t *const references[] = {&knurl_bare_reference, &knurl_http, NULL};
    static const char spaced[] = "http://h/a b.com/ cdefghijklmnopqrstuvw";

    for (size_t i = 0; i < COUNT(texts); i++) {
        IS_ERROR(KNURL_OK,
                 knurl_parse(&url, (i == 3u) ? generic : schemes, parts, KNURL_PARTS, texts[i], strlen(texts[i])));
        is_unwritten(KNURL_ERROR_SCHEME, 0, 0, knurl_eddystone_write);
    }
    knurl_bare_begin(&url, references, parts, KNURL_PARTS);
    IS_ERROR(KNURL_OK, knurl_read(&url, "//h/a", 5));
    is_unwritten(KNURL_ERROR_SCHEME, 0, 0, knurl_eddystone_write);
    is_unwritten(KNURL_ERROR_SCHEME, 0, 0, knurl_ndef_write);
    /* The rows of the draft accept spaces. */
    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_draft_schemes, parts, KNURL_PARTS, spaced, sizeof spaced - 1u));
    is_unwritten(KNURL_ERROR_CHARACTER, 10, 0, knurl_eddystone_write);
    WRITES("\x03h/a b.com/ cdefghijklmnopqrstuvw", knurl_ndef_write(&url, into_size(LONGEST)));
}

/* The octets may be those of a text that changed after it was accepted, or of a firmware's own row. */
void test_a_frame_copies_visible_octets(void)
{
    char text[] = "http://h/ab";

    IS_ERROR(KNURL_OK, knurl_read(new_url(), text, sizeof text - 1u));
    for (unsigned octet = 0; octet < 256u; octet++) {
        const char record[] = {2, 'h', '/', 'a', (char)octet};
        text[10] = (char)octet;
        const bool visible = (octet > 0x20u) && (octet < 0x7Fu);
        TELLS(visible ? KNURL_OK : KNURL_ERROR_CHARACTER, visible ? 5 : 10,
              knurl_eddystone_write(&url, into_size(LONGEST)));
        TEST_ASSERT_TRUE(!visible || (memcmp(record, sized, 5) == 0));
    }
}

/* Runs the header's examples with a URL that fits and with some that do not. */
void test_the_examples_refuse_what_is_too_long(void)
{
    static const char head[] = "\xC1\x01\x00\x00\x01\x00U\x03";
    static const char host[] = "http://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    char message[sizeof head - 1u + 400u];

    for (size_t count = 1; count <= 40u; count++) {
        char frame[18];
        knurl_buffer_t to = KNURL_BUFFER(frame);
        IS_ERROR(KNURL_OK, knurl_read(new_url(), host, 7u + count));
        if (knurl_eddystone_write(&url, &to) == KNURL_OK) {
            TEST_ASSERT_EQUAL_size_t(1u + count, to.length);
        } else {
            TEST_ASSERT_EQUAL_size_t(1u + count, to.needed);
        }
        TEST_ASSERT_EQUAL(count <= 17u, to.needed == 0u);
    }
    memset(message, 'a', sizeof message);
    memcpy(message, head, sizeof head - 1u);
    for (size_t count = 200; count <= 300u; count++) {
        char text[260];
        knurl_buffer_t to = KNURL_BUFFER(text);
        size_t payload_length;
        message[4] = (char)((count + 1u) >> 8);
        message[5] = (char)(count + 1u);
        const char *payload = knurl_ndef_uri(message, sizeof message, &payload_length);
        TEST_ASSERT_NOT_NULL(payload);
        IS_ERROR((count <= 253u) ? KNURL_OK : KNURL_ERROR_BUFFER,
                 knurl_ndef_read(new_url(), payload, payload_length, &to));
    }
}
