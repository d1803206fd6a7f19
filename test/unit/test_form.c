/* SPDX-License-Identifier: MIT */
#include "flush.h"
#include "form.h"
#include "knurl_form.h"
#include "sizes.h"

static char pairs[64];
static size_t used;

void setUp(void)
{
    used = 0;
    pairs[0] = '\0';
}

/* Adds a name or value, decoded, and what comes after it. */
static void add(const char *text, size_t length, char sign)
{
    IS_ERROR(KNURL_OK, knurl_form_decode(text, length, into(&pairs[used], sizeof pairs - used - 1u)));
    used += out.length;
    pairs[used] = sign;
    used++;
    pairs[used] = '\0';
}

void test_a_form_gives_its_pairs_up_to_a_malformed_escape(void)
{
    static line_t given;

    for (const char *const *list = forms; is_case(*list); list++) {
        const char *wanted = split_case(*list, &given);
        const size_t mark = strcspn(given.text, "^");
        const bool right = (mark == given.length);
        knurl_form_t form;

        memmove(&given.text[mark], &given.text[right ? mark : (mark + 1u)], given.length - mark);
        const size_t length = right ? given.length : (given.length - 1u);
        const char *text = flush(given.text, length);
        setUp();
        knurl_form_begin(&form, (length != 0u) ? text : NULL, length);
        while (knurl_form_next(&form)) {
            add(form.name, form.name_length, '=');
            add(form.value, form.value_length, ';');
        }
        TEST_ASSERT_EQUAL_STRING(wanted, pairs);
        /* After its end a form gives no pair and the same error. */
        TEST_ASSERT_FALSE(knurl_form_next(&form));
        IS_ERROR(right ? KNURL_OK : KNURL_ERROR_ESCAPE, form.error);
        TEST_ASSERT_TRUE(right || (form.at == &text[mark]));
    }
}

void test_a_form_of_nothing_but_separators_has_no_pairs(void)
{
    static char text[3000];
    knurl_form_t form;

    memset(text, '&', sizeof text);
    knurl_form_begin(&form, text, sizeof text);
    TEST_ASSERT_FALSE(knurl_form_next(&form));
    text[sizeof text - 1u] = '%';
    knurl_form_begin(&form, text, sizeof text);
    TEST_ASSERT_FALSE(knurl_form_next(&form));
    IS_ERROR(KNURL_ERROR_ESCAPE, form.error);
    TEST_ASSERT_EQUAL(sizeof text - 1u, form.at - text);
}

void test_a_name_or_value_is_decoded_as_far_as_the_buffer_goes(void)
{
    AT_EACH_SIZE(check_size, "a+b%2Bc%00d", "a b+c\0d", 7u, knurl_form_decode("a+b%2Bc%00d", 11, into_size(size)));
}

void test_a_value_is_decoded_in_place(void)
{
    char text[] = "a+b%2Bc%00d";

    TELLS(KNURL_OK, 7, knurl_form_decode(text, 11, into(text, 11)));
    TEST_ASSERT_EQUAL_MEMORY("a b+c\0d%00d", text, 11);
}

void test_decoding_refuses_a_malformed_escape_with_its_offset(void)
{
    TELLS(KNURL_ERROR_ESCAPE, 2, knurl_form_decode(flush("ab%4", 4), 4, into_size(9)));
    TELLS(KNURL_ERROR_ESCAPE, 0, knurl_form_decode(flush("%", 1), 1, into(NULL, 0)));
    TELLS(KNURL_OK, 0, knurl_form_decode(NULL, 0, into(NULL, 0)));
}

/* Returns an empty buffer of `size` octets. */
static knurl_buffer_t *new_form(size_t size)
{
    knurl_buffer_t *form = into_size(size);

    form->length = 0;
    return form;
}

void test_a_pair_is_written_as_far_as_the_buffer_goes(void)
{
    for (size_t i = 0; i < COUNT(form_write_vectors); i++) {
        const form_write_vector_t *vector = &form_write_vectors[i];

        AT_EACH_SIZE(
            check_size, vector->text, vector->text, strlen(vector->text),
            knurl_form_write(vector->name, vector->name_length, vector->value, vector->value_length, new_form(size)));
    }
}

void test_pairs_are_joined_and_one_that_does_not_fit_leaves_those_before(void)
{
    static const char whole[] = "a=1&b=&=+";
    static const struct {
        const char *name;
        const char *value;
        size_t length; /* of the form with it */
    } its[] = {{"a", "1", 3}, {"b", "", 6}, {"", " ", 9}};

    for (size_t size = 0; size <= sizeof whole; size++) {
        knurl_buffer_t *form = new_form(size);
        for (size_t i = 0; i < COUNT(its); i++) {
            const size_t before = form->length;
            const bool fits = (its[i].length <= size);
            const knurl_error_t error =
                knurl_form_write(its[i].name, strlen(its[i].name), its[i].value, strlen(its[i].value), form);
            IS_ERROR(fits ? KNURL_OK : KNURL_ERROR_BUFFER, error);
            TEST_ASSERT_EQUAL(fits ? its[i].length : before, form->length);
            TEST_ASSERT_EQUAL(fits ? 0u : its[i].length, form->needed);
            TEST_ASSERT_EQUAL(0, form->at);
            TEST_ASSERT_EQUAL_STRING_LEN(whole, sized, form->length);
            TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, sized[size]);
            if (!fits) {
                break;
            }
        }
    }
}

void test_what_is_written_is_read_as_the_same(void)
{
    for (int octet = 0; octet < 256; octet++) {
        const char one = (char)octet;
        knurl_form_t form;
        char decoded;

        (void)knurl_form_write(&one, 1, &one, 1, new_form(8));
        knurl_form_begin(&form, sized, out.length);
        TEST_ASSERT_TRUE(knurl_form_next(&form));
        IS_ERROR(KNURL_OK, knurl_form_decode(form.name, form.name_length, into(&decoded, 1)));
        TEST_ASSERT_EQUAL_HEX8(one, decoded);
        IS_ERROR(KNURL_OK, knurl_form_decode(form.value, form.value_length, into(&decoded, 1)));
        TEST_ASSERT_EQUAL_HEX8(one, decoded);
        TEST_ASSERT_FALSE(knurl_form_next(&form));
    }
}

/* Reads the first pair of a form. */
static knurl_form_t first_pair(const char *text, size_t length)
{
    knurl_form_t form;

    knurl_form_begin(&form, flush(text, length), length);
    TEST_ASSERT_TRUE(knurl_form_next(&form));
    return form;
}

void test_a_name_is_compared_decoded_and_whole(void)
{
    static const char *const same[] = {
        "ssid -> ssid", "s%73id= -> ssid", "a+b=c -> a b", "a%2Bb -> a+b", "%C3%A9=1 -> \xC3\xA9",
        "= -> ",        "=a -> ",          "%3D=x -> =",   "a%26b -> a&b", "%25 -> %"};
    static const char *const other[] = {"ssid -> ssi",      "ssid -> ssidx", "ssid -> SSID", "ssid -> ",
                                        "s%73id -> s%73id", "a+b -> a+b",    "a%00 -> a",    "%00 -> ",
                                        "a%00b -> a",       "=a -> a",       "%2B ->  "};
    static line_t given;

    for (size_t i = 0; i < COUNT(same) + COUNT(other); i++) {
        const bool is = (i < COUNT(same));
        const char *pair = is ? same[i] : other[i - COUNT(same)];
        const char *name = split_case(pair, &given);
        const knurl_form_t form = first_pair(given.text, given.length);
        TEST_ASSERT_EQUAL_MESSAGE(is, knurl_form_is(&form, name), pair);
    }
}

void test_a_value_is_copied_as_a_string_or_not_at_all(void)
{
    static const char *const values[] = {
        "a=my+net -> my net",          "a=%6Fk%2B -> ok+", "a= -> ",  "a -> ", "a=b=c -> b=c",
        "a=%C3%A9%80 -> \xC3\xA9\x80", "a=%26 -> &",       "a=~ -> ~"};
    static const char *const refused[] = {"a=%00", "a=b%00", "a=%0D%0A", "a=%1F",
                                          "a=%7F", "a=b\n",  "a=\x7F",   "a=b%09c"};
    static line_t given;

    for (size_t i = 0; i < COUNT(values) + COUNT(refused); i++) {
        const bool is = (i < COUNT(values));
        const char *value = is ? split_case(values[i], &given) : NULL;
        const char *text = is ? given.text : refused[i - COUNT(values)];
        const knurl_form_t form = first_pair(text, strlen(text));
        for (size_t size = 0; size < 10u; size++) {
            check_string(knurl_form_copy(&form, of_size(size), size), size, value);
        }
    }
}

/* The text changes after the pair was found. */
void test_a_value_with_a_malformed_escape_is_not_copied(void)
{
    char text[] = "a=bcd";
    knurl_form_t form;

    knurl_form_begin(&form, text, sizeof text - 1u);
    TEST_ASSERT_TRUE(knurl_form_next(&form));
    memcpy(text, "%=b%4", sizeof text - 1u);
    check_string(knurl_form_copy(&form, of_size(9), 9), 9, NULL);
    TEST_ASSERT_FALSE(knurl_form_is(&form, "a"));
}

/* Reads a name and a value before the first pair and after a malformed escape. */
void test_no_name_and_no_value_is_read_where_there_is_no_pair(void)
{
    static const char *const texts[] = {"a=%", "%", "a%", "a=b%4", "=%"};

    for (size_t i = 0; i < COUNT(texts); i++) {
        const size_t length = strlen(texts[i]);
        knurl_form_t form;
        char value[4] = "x";
        memset(&form, 0xA5, sizeof form);
        knurl_form_begin(&form, flush(texts[i], length), length);
        for (int behind = 0; behind < 2; behind++) {
            TEST_ASSERT_FALSE(knurl_form_is(&form, "a"));
            TEST_ASSERT_TRUE(knurl_form_copy(&form, value, sizeof value));
            TEST_ASSERT_EQUAL_STRING("", value);
            TEST_ASSERT_FALSE(knurl_form_next(&form));
            IS_ERROR(KNURL_ERROR_ESCAPE, form.error);
        }
    }
}

void test_each_pair_is_asked_for_itself(void)
{
    static const char text[] = "ssid=a&&psk=b%20c&ssid=d&=";
    static const char *const names[] = {"ssid", "psk", "ssid", ""};
    static const char *const values[] = {"a", "b c", "d", ""};
    knurl_form_t form;
    char value[8];
    size_t i = 0;

    knurl_form_begin(&form, text, sizeof text - 1u);
    for (; knurl_form_next(&form); i++) {
        TEST_ASSERT_LESS_THAN(COUNT(names), i);
        TEST_ASSERT_TRUE(knurl_form_is(&form, names[i]));
        TEST_ASSERT_FALSE(knurl_form_is(&form, "x"));
        TEST_ASSERT_TRUE(knurl_form_copy(&form, value, sizeof value));
        TEST_ASSERT_EQUAL_STRING(values[i], value);
    }
    TEST_ASSERT_EQUAL(COUNT(names), i);
    IS_ERROR(KNURL_OK, form.error);
}

/* Runs the header's example. Returns true if it applies "my net" and "pass". */
static bool applies(const char *body)
{
    const size_t body_length = strlen(body);

    char ssid[33];
    char password[64];
    bool has_ssid = false;
    bool has_password = false;
    bool good = true;
    knurl_form_t form;
    knurl_form_begin(&form, body, body_length);
    while (good && knurl_form_next(&form)) {
        if (knurl_form_is(&form, "ssid")) {
            good = !has_ssid && knurl_form_copy(&form, ssid, sizeof ssid);
            has_ssid = true;
        } else if (knurl_form_is(&form, "password")) {
            good = !has_password && knurl_form_copy(&form, password, sizeof password);
            has_password = true;
        }
    }
    if (!good || (form.error != KNURL_OK) || !has_ssid || !has_password) {
        return false;
    }
    return (strcmp(ssid, "my net") == 0) && (strcmp(password, "pass") == 0);
}

void test_the_example_for_reading_a_form(void)
{
    static const char *const refused[] = {"ssid=my+net",
                                          "password=pass",
                                          "ssid=my+net&password=pass&ssid",
                                          "ssid=my+net&password=pass&ss%69d=my+net",
                                          "ssid=my+net&password=pass&password=pass",
                                          "ssid=my+net&password=%00",
                                          "ssid=my+net&password=pass&%4"};

    TEST_ASSERT_TRUE(applies("x=1&ssid=my+net&password=pass"));
    for (unsigned i = 0; i < COUNT(refused); i++) {
        TEST_ASSERT_FALSE_MESSAGE(applies(refused[i]), refused[i]);
    }
}

/* Runs the header's example. */
void test_the_example_for_writing_a_form(void)
{
    static const char ssid[] = "my net";
    const size_t ssid_length = sizeof ssid - 1u;
    knurl_error_t error;
    char text[32];

    out = (knurl_buffer_t)KNURL_BUFFER(text);
    (void)knurl_form_write("ssid", 4, ssid, ssid_length, &out);
    error = knurl_form_write("channel", 7, "11", 2, &out);
    IS_ERROR(KNURL_OK, error);
    TEST_ASSERT_EQUAL(22, out.length);
    TEST_ASSERT_EQUAL_MEMORY("ssid=my+net&channel=11", text, 22);
}
