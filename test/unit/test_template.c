/* SPDX-License-Identifier: MIT */
#include "flush.h"
#include "knurl_template.h"
#include "sizes.h"
#include "template.h"

#define STRING(name, literal) static const knurl_value_t name[] = {{OCTETS(literal)}}

STRING(dub, "me/too");
STRING(hello, "Hello World!");
STRING(half, "50%");
STRING(var, "value");
STRING(who, "fred");
STRING(base, "http://example.com/home/");
STRING(path, "/foo/bar");
STRING(v, "6");
STRING(x, "1024");
STRING(y, "768");
STRING(empty, "");
STRING(semi, ";");
STRING(umlaut, "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80x");
STRING(escaped, "%41bc%4");
STRING(lower, "%e4%2");
STRING(a, "a");
STRING(b, "b");
STRING(dots, "dots");
STRING(first, "first");
STRING(second, "second");
STRING(controls, "\0\n\x7F \"<>\\^`{|}");
STRING(reserved, ":/?#[]@!$&'()*+,;=-._~");
static const knurl_value_t null[] = {{NULL, 0}};
static const knurl_value_t count[] = {{OCTETS("one")}, {OCTETS("two")}, {OCTETS("three")}};
static const knurl_value_t year[] = {{OCTETS("1965")}, {OCTETS("2000")}, {OCTETS("2012")}};
static const knurl_value_t dom[] = {{OCTETS("example")}, {OCTETS("com")}};
static const knurl_value_t list[] = {{OCTETS("red")}, {OCTETS("green")}, {OCTETS("blue")}};
static const knurl_value_t keys[] = {{OCTETS("semi")}, {OCTETS(";")},     {OCTETS("dot")},
                                     {OCTETS(".")},    {OCTETS("comma")}, {OCTETS(",")}};
static const knurl_value_t some[] = {{OCTETS("a")}, {NULL, 0}, {OCTETS("c")}};
static const knurl_value_t half_pairs[] = {{OCTETS("n")}, {NULL, 0}, {OCTETS("k")},
                                           {OCTETS("v")}, {NULL, 0}, {OCTETS("w")}};
static const knurl_value_t hollow2[] = {{OCTETS("")}, {OCTETS("")}};
static const knurl_value_t hollow_pair[] = {{OCTETS("k")}, {OCTETS("")}};
static const knurl_value_t odd[] = {{OCTETS("a&b=c#")}, {OCTETS("1")}, {OCTETS("\xC3\xA4")}, {OCTETS("2")}};

#define OF_STRING(name) {#name, KNURL_STRING, name, 1}
#define OF_LIST(name) {#name, KNURL_LIST, name, COUNT(name)}
#define OF_PAIRS(name) {#name, KNURL_PAIRS, name, COUNT(name)}

static const knurl_variable_t variables[] = {
    OF_STRING(dub),
    OF_STRING(hello),
    OF_STRING(half),
    OF_STRING(var),
    OF_STRING(who),
    OF_STRING(base),
    OF_STRING(path),
    OF_STRING(v),
    OF_STRING(x),
    OF_STRING(y),
    OF_STRING(empty),
    OF_STRING(semi),
    OF_STRING(umlaut),
    OF_STRING(escaped),
    OF_STRING(lower),
    OF_STRING(controls),
    OF_STRING(reserved),
    OF_STRING(null),
    OF_LIST(count),
    OF_LIST(year),
    OF_LIST(dom),
    OF_LIST(list),
    OF_LIST(some),
    OF_LIST(hollow2),
    OF_PAIRS(keys),
    OF_PAIRS(half_pairs),
    OF_PAIRS(hollow_pair),
    OF_PAIRS(odd),
    {"undef", KNURL_UNDEFINED, var, 1},
    {"empty_keys", KNURL_PAIRS, NULL, 0},
    {"no_list", KNURL_LIST, NULL, 0},
    {"no_pairs", KNURL_PAIRS, NULL, 0},
    {"undef_list", KNURL_LIST, null, 1},
    {"hollow", KNURL_LIST, empty, 1},
    {"%4a", KNURL_STRING, a, 1},
    {"%4A", KNURL_STRING, b, 1},
    {"a.b.c_1", KNURL_STRING, dots, 1},
    {"twice", KNURL_STRING, first, 1},
    {"twice", KNURL_STRING, second, 1},
};

static line_t given;

void setUp(void)
{
}

static void check(const char *const templates[])
{
    for (const char *const *at = templates; is_case(*at); at++) {
        const char *wanted = split_case(*at, &given);
        const char *text = flush(given.text, given.length);
        size_t offset = 99;

        AT_EACH_SIZE(check_size, given.text, wanted, strlen(wanted),
                     knurl_expand(text, given.length, variables, COUNT(variables), into_size(size)));
        IS_ERROR(KNURL_OK, knurl_template_check(text, given.length, &offset));
        TEST_ASSERT_EQUAL(99, offset);
    }
}

void test_the_templates_of_rfc_6570_give_its_texts(void)
{
    check(rfc_templates);
}

void test_what_the_rfc_has_no_example_for(void)
{
    check(more_templates);
}

void test_a_wrong_template_is_refused_at_its_offset(void)
{
    const char *error = NULL;

    for (const char *const *at = wrong_templates, *marked; (marked = next_case(&at, &error)) != NULL;) {
        const size_t offset = unmark_case(marked, &given);
        const char *text = flush(given.text, given.length);
        size_t where = 99;

        TEST_ASSERT_EQUAL_STRING(error, knurl_error_name(knurl_template_check(text, given.length, &where)));
        TEST_ASSERT_EQUAL(offset, where);
        TEST_ASSERT_EQUAL_STRING(
            error, knurl_error_name(knurl_expand(text, given.length, variables, COUNT(variables), into_size(99))));
        TEST_ASSERT_EQUAL(offset, out.at);
        TEST_ASSERT_EQUAL(0, out.length);
        TEST_ASSERT_FALSE(knurl_template_has(text, given.length, "a"));
    }
}

void test_each_cut_template_is_right_or_ends_too_early(void)
{
    for (const char *const *at = more_templates; is_case(*at); at++) {
        (void)split_case(*at, &given);
        for (size_t cut = 0; cut < given.length; cut++) {
            size_t where = 0;
            const knurl_error_t error = knurl_template_check(flush(given.text, cut), cut, &where);
            TEST_ASSERT_TRUE((error == KNURL_OK) || ((error == KNURL_ERROR_END) && (where == cut)));
        }
    }
}

#define EXPAND(text, ...)                                                                                              \
    knurl_expand(OCTETS(text), (const knurl_variable_t[]){__VA_ARGS__}, COUNT(((knurl_variable_t[]){__VA_ARGS__})),    \
                 into_size(99))

void test_a_prefix_of_a_list_is_refused_at_its_colon(void)
{
    TELLS(KNURL_ERROR_SYNTAX, 6, EXPAND("a{list:3}", OF_LIST(list)));
    TELLS(KNURL_ERROR_SYNTAX, 8, EXPAND("{+x,keys:3,x}", OF_PAIRS(keys), OF_STRING(x)));
}

void test_a_number_of_values_that_the_kind_cannot_have_is_told_by_the_index(void)
{
    for (size_t values = 0; values <= 4u; values++) {
        const knurl_error_t of_string = (values == 1u) ? KNURL_OK : KNURL_ERROR_SYNTAX;
        const knurl_error_t of_pairs = ((values % 2u) == 0u) ? KNURL_OK : KNURL_ERROR_SYNTAX;

        IS_ERROR(of_string, EXPAND("{x}{y}", OF_STRING(x), {"y", KNURL_STRING, odd, values}));
        TEST_ASSERT_EQUAL((of_string == KNURL_OK) ? 0u : 1u, out.at);
        IS_ERROR(of_pairs, EXPAND("{x}{y}", OF_STRING(x), {"y", KNURL_PAIRS, odd, values}));
        TEST_ASSERT_EQUAL((of_pairs == KNURL_OK) ? 0u : 1u, out.at);
        IS_ERROR(KNURL_OK, EXPAND("{x}{y}", OF_STRING(x), {"y", KNURL_LIST, odd, values}));
    }
}

void test_a_value_that_is_no_utf_8_is_told_by_its_index(void)
{
    static const char *const wrong[] = {"\x80",
                                        "a\xC3",
                                        "\xC0\x80",
                                        "\xE0\x9F\x80",
                                        "\xED\xA0\x80",
                                        "\xF4\x90\x80\x80",
                                        "\xF5",
                                        "\xE2\x82",
                                        "\xF0\x9F\x98",
                                        "abcdefg\xC3(",
                                        NULL};

    for (const char *const *at = wrong; is_case(*at); at++) {
        const knurl_value_t value[] = {{OCTETS("a")}, {*at, strlen(*at)}};
        const knurl_value_t name[] = {{*at, strlen(*at)}, {OCTETS("a")}};
        TELLS(KNURL_ERROR_CHARACTER, 1, EXPAND("{x,bad:1}", OF_STRING(x), {"bad", KNURL_STRING, &value[1], 1}));
        TELLS(KNURL_ERROR_CHARACTER, 0, EXPAND("{bad}", {"bad", KNURL_LIST, value, 2}));
        TELLS(KNURL_ERROR_CHARACTER, 0, EXPAND("{bad*}", {"bad", KNURL_PAIRS, value, 2}));
        TELLS(KNURL_ERROR_CHARACTER, 0, EXPAND("{bad}", {"bad", KNURL_PAIRS, name, 2}));
        /* The template does not use this variable. */
        TELLS(KNURL_OK, 4, EXPAND("{x}", OF_STRING(x), {"bad", KNURL_STRING, &value[1], 1}));
        /* The error of the template comes before that of the variable. */
        TELLS(KNURL_ERROR_SYNTAX, 5, EXPAND("{bad} ", {"bad", KNURL_STRING, &value[1], 1}));
    }
    /* These sequences are characters. */
    static const knurl_value_t high[] = {{OCTETS("\xEF\xBF\xBF\xF4\x8F\xBF\xBF\xF3\xA0\x80\x80\xC2\x80")}};
    TELLS(KNURL_OK, 39, EXPAND("{x}", {"x", KNURL_STRING, high, 1}));
}

void test_an_overlap_is_refused_before_anything_is_written(void)
{
    char memory[32] = "a{x}\0x\0val";
    const knurl_value_t value = {&memory[7], 3};
    const knurl_value_t other = {OCTETS("val")};
    const knurl_variable_t by_value = {"x", KNURL_STRING, &value, 1};
    const knurl_variable_t by_name = {&memory[5], KNURL_STRING, &other, 1};
    const knurl_variable_t by_no_name = {&memory[6], KNURL_STRING, &other, 1};
    const knurl_variable_t apart = {"x", KNURL_STRING, &other, 1};

    IS_ERROR(KNURL_ERROR_OVERLAP, knurl_expand(memory, 4, &apart, 1, into(&memory[3], 20)));
    IS_ERROR(KNURL_ERROR_OVERLAP, knurl_expand(OCTETS("a{x}"), &by_value, 1, into(&memory[9], 20)));
    IS_ERROR(KNURL_ERROR_OVERLAP, knurl_expand(OCTETS("a{y}"), &by_value, 1, into(memory, 8)));
    IS_ERROR(KNURL_ERROR_OVERLAP, knurl_expand(OCTETS("a{x}"), &by_name, 1, into(memory, 6)));
    /* Without its NUL a name has no end. */
    IS_ERROR(KNURL_ERROR_OVERLAP, knurl_expand(OCTETS("a{x}"), &by_name, 1, into(&memory[6], 20)));
    IS_ERROR(KNURL_ERROR_OVERLAP, knurl_expand(OCTETS("a{x}"), &by_no_name, 1, into(&memory[6], 20)));
    TEST_ASSERT_EQUAL(0, out.length);
    TEST_ASSERT_EQUAL_MEMORY("a{x}\0x\0val", memory, 10);
    IS_ERROR(KNURL_ERROR_SYNTAX, knurl_expand(&memory[2], 2, &apart, 1, into(memory, 20)));
    IS_ERROR(KNURL_OK, knurl_expand(memory, 4, &by_value, 1, into(&memory[10], 20)));
    TEST_ASSERT_EQUAL_MEMORY("aval", &memory[10], 4);
    IS_ERROR(KNURL_OK, knurl_expand(NULL, 0, NULL, 0, into(NULL, 0)));
}

void test_whether_a_template_has_a_variable(void)
{
    static const char text[] = "a{?dns,b:3}{c.d*}e";

    TEST_ASSERT_TRUE(knurl_template_has(OCTETS(text), "dns"));
    TEST_ASSERT_TRUE(knurl_template_has(OCTETS(text), "b"));
    TEST_ASSERT_TRUE(knurl_template_has(OCTETS(text), "c.d"));
    TEST_ASSERT_FALSE(knurl_template_has(OCTETS(text), "c"));
    TEST_ASSERT_FALSE(knurl_template_has(OCTETS(text), "dn"));
    TEST_ASSERT_FALSE(knurl_template_has(OCTETS(text), "dnss"));
    TEST_ASSERT_FALSE(knurl_template_has(OCTETS(text), "a"));
    TEST_ASSERT_FALSE(knurl_template_has(OCTETS(text), ""));
    TEST_ASSERT_FALSE(knurl_template_has(NULL, 0, ""));
}

/* Runs the header's example. Returns true if the template gives the URL with the whole query. */
static bool asks(const char *text)
{
    static const char query[] = "AAABAAABAAAAAAAAA3d3dwdleGFtcGxlA2NvbQAAAQAB";
    static const knurl_scheme_t *const schemes[] = {&knurl_https, NULL};
    knurl_part_t parts[KNURL_PARTS];
    knurl_t url;

    const knurl_value_t dns = {query, strlen(query)};
    const knurl_variable_t only[] = {{"dns", KNURL_STRING, &dns, 1}};
    char url_text[600];
    out = knurl_buffer(url_text, sizeof url_text - 1u);
    if (knurl_expand(text, strlen(text), only, 1, &out) != KNURL_OK) {
        return false;
    }
    url_text[out.length] = '\0';
    if (strstr(url_text, query) == NULL) {
        return false;
    }
    if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), out.octets, out.length) != KNURL_OK) {
        return false;
    }
    return knurl_equal_part(&url, knurl_part(&url, KNURL_QUERY), "dns=AAABAAABAAAAAAAAA3d3dwdleGFtcGxlA2NvbQAAAQAB");
}

void test_the_example_of_dns_over_https(void)
{
    static const char *const refused[] = {"https://dns.example/dns-query", "https://dns.example/dns-query{?name}",
                                          "https://dns.example/dns-query{?dns:3}", "https://dns.example/dns-query{?dns",
                                          "http://dns.example/dns-query{?dns}"};

    TEST_ASSERT_TRUE(asks("https://dns.example/dns-query{?dns}"));
    for (unsigned i = 0; i < COUNT(refused); i++) {
        TEST_ASSERT_FALSE_MESSAGE(asks(refused[i]), refused[i]);
    }
}
