/* SPDX-License-Identifier: MIT
 *
 * Answers questions about the public API, one a line on standard input, or in a file whose name is given, so that gate.py can compare thousands of answers
 * with the oracle's. A question is words between blanks: an operation, a list of rows, 0 or 1 for a fragment, a URL, and
 * what the operation asks for beside them. Text is hexadecimal behind an `x`. An answer is a line of words and of text
 * in the same way. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "knurl_rfc1738.h"
#include "knurl.h"
#include "knurl_address_class.h"
#include "knurl_build.h"
#include "knurl_coap.h"
#include "knurl_draft.h"
#include "knurl_form.h"
#include "knurl_iterators.h"
#include "knurl_normal.h"
#include "knurl_octets.h"
#include "knurl_origin.h"
#include "knurl_policy.h"
#include "knurl_redact.h"
#include "knurl_reference.h"
#include "knurl_route.h"
#include "knurl_steps.h"
#include "knurl_warnings.h"

#define LINE 1000000u
#define PARTS 65535u /* more than a URL can have */
#define LISTED 40u
#define GUARD '\x5a'

static char line[LINE];
static char text[LINE];
static char more[LINE];
static char buffer[LINE];
static knurl_part_t parts[PARTS];
static knurl_t url;
static size_t length;
static bool takes_fragment;

static char *word(void)
{
    char *found = strtok(NULL, " \n");
    if (found == NULL) {
        fputs("a word is missing\n", stderr);
        exit(2);
    }
    return found;
}

static size_t number(void)
{
    return (size_t)strtoul(word(), NULL, 10);
}

/* The octets of hexadecimal digits behind an `x`, with a NUL behind them, and their number. They may come to stand where
 * the digits did. sscanf would look for the end of all digits each time. */
static size_t octets_of(char *to, const char *word)
{
    size_t count = 0;
    for (const char *from = word + 1; from[0] != '\0' && from[1] != '\0'; from += 2) {
        const char digits[] = {from[0], from[1], '\0'};
        to[count++] = (char)strtoul(digits, NULL, 16);
    }
    to[count] = '\0';
    return count;
}

static size_t octets(char *to)
{
    return octets_of(to, word());
}

static void print_octets(const char *from, size_t count)
{
    fputs(" x", stdout);
    for (size_t at = 0; at < count; ++at) {
        printf("%02x", (unsigned char)from[at]);
    }
}

static void print_part(const knurl_part_t *part)
{
    printf(" %td", part == NULL ? -1 : part - parts);
}

static uint8_t kind(void)
{
    const char *name = word();
    uint8_t found = KNURL_NONE;
    for (uint8_t each = 1; each < KNURL_OWN; ++each) {
        if (strcmp(knurl_kind_name(&url, each), name) == 0) {
            found = each;
        }
    }
    return found;
}

static const knurl_part_t *part_by_number(void)
{
    size_t at = number();
    return at < url.count ? &parts[at] : NULL;
}

/* The buffer with a guard in every octet, so that one which is written and should not be is seen. */
static void guard(size_t size)
{
    memset(buffer, GUARD, size + 16);
}

/* The buffer, or none where it has no room, made anew. */
static knurl_buffer_t *into(size_t size)
{
    static knurl_buffer_t out;
    guard(size);
    out = (knurl_buffer_t){size == 0 ? NULL : buffer, size, SIZE_MAX, SIZE_MAX};
    return &out;
}

/* What a call tells beside its error: octets that it wrote, or needs, or where it refused, having written nothing. */
static size_t told(knurl_error_t error, const knurl_buffer_t *out)
{
    return error == KNURL_OK || error == KNURL_ERROR_ROOM ? out->length : out->length == 0 ? out->at : SIZE_MAX;
}

/* What the buffer holds of `count` octets, and whether nothing behind `size` of them was written. */
static void print_buffer(size_t count, size_t size)
{
    bool kept = true;
    for (size_t at = size; at < size + 16; ++at) {
        kept = kept && buffer[at] == GUARD;
    }
    print_octets(buffer, count < size ? count : size);
    printf(" %d", kept);
}

static const knurl_scheme_t *const *list_of_rows(const char *name)
{
    /* As MIXED of api.py has them. */
    static const knurl_scheme_t *const mixed[] = {&knurl_http, &knurl_coap, &knurl_file, &knurl_rfc1738_ftp,
                                                  &knurl_rfc1738_gopher,   &knurl_rfc1738_mailto,   &knurl_rfc1738_wais,     NULL};
    static const knurl_scheme_t *const mixed_old[] = {&knurl_https, &knurl_draft_http, &knurl_rfc1738_telnet, &knurl_rfc1738_generic, NULL};
    static const knurl_scheme_t *const mixed_new[] = {&knurl_generic, &knurl_rfc1738_ftp,  &knurl_draft_prospero,
                                                      &knurl_ws,      &knurl_rfc1738_news, NULL};
    static const knurl_scheme_t *const mixed_plus[] = {&knurl_coaps_tcp, &knurl_coap, &knurl_draft_generic,
                                                       &knurl_draft_news,    &knurl_rfc1738_ftp,      NULL};
    static const struct {
        const char *name;
        const knurl_scheme_t *const *rows;
    } lists[] = {{"rfc1738", knurl_rfc1738_schemes}, {"rfc3986", knurl_rfc3986_schemes}, {"draft", knurl_draft_schemes}, {"mixed", mixed}, {"mixed-old", mixed_old},
                 {"mixed-new", mixed_new}, {"mixed-plus", mixed_plus}};
    for (size_t at = 0; at < sizeof lists / sizeof *lists; ++at) {
        if (strcmp(lists[at].name, name) == 0) {
            return lists[at].rows;
        }
    }
    fprintf(stderr, "no list %s\n", name);
    exit(2);
}

/* Port and parts, with "cut:" before one that is another among these; of a refused URL the offset. */
static void print_url(const knurl_part_t others[])
{
    uint16_t port = 0;
    bool has_port = url.error == KNURL_OK && knurl_port(&url, &port);
    printf(" %d", has_port ? (int)port : -1);
    for (uint16_t at = 0; url.error == KNURL_OK && at < url.count; ++at) {
        const knurl_part_t *part = &parts[at];
        bool same = part->kind == others[at].kind && part->offset == others[at].offset && part->length == others[at].length;
        printf(" %s%s:%u:%u", same ? "" : "cut:", knurl_kind_name(&url, part->kind), part->offset, part->length);
    }
    if (url.error != KNURL_OK) {
        printf(" refused %u", url.offset);
    }
}

/* The parts alone, and whether they are the same when the URL comes octet by octet. */
static void ask_parse(void)
{
    static knurl_part_t again[PARTS];
    knurl_t other;
    knurl_begin(&other, url.schemes, again, PARTS);
    if (takes_fragment) {
        knurl_take_fragment(&other);
    }
    for (size_t at = 0; at < length; ++at) {
        knurl_feed(&other, text + at, 1);
    }
    bool same = knurl_end(&other) == url.error && other.offset == url.offset && (url.error != KNURL_OK || other.count == url.count);
    fputs(same ? " whole" : " cut", stdout);
    print_url(again);
}

static void ask_parts(void)
{
    uint16_t port = 0;
    bool has_port = knurl_port(&url, &port);
    printf(" %d", has_port ? (int)port : -1);
    for (uint16_t at = 0; at < url.count; ++at) {
        uint16_t size;
        const char *written = knurl_octets(&url, text, parts[at].kind, &size);
        printf(" %s %u %u", knurl_kind_name(&url, parts[at].kind), parts[at].offset, parts[at].length);
        print_part(knurl_part(&url, parts[at].kind));
        print_part(knurl_next_part(&url, &parts[at]));
        printf(" %td %u ", written - text, size);
        unsigned warnings = knurl_part_warnings(&url, text, &parts[at]);
        const char *comma = "";
        for (unsigned long bit = 1; bit <= KNURL_WARNING_LAST; bit <<= 1) {
            if ((warnings & bit) != 0) {
                printf("%s%s", comma, knurl_warning_name(bit));
                comma = ",";
            }
        }
        if (*comma == '\0') {
            putchar('-');
        }
    }
}

/* Which parts of a kind that the URL may not have. */
static void ask_kind(void)
{
    uint16_t size = 99;
    uint8_t which = kind();
    const char *written = knurl_octets(&url, text, which, &size);
    print_part(knurl_part(&url, which));
    printf(" %td %u", written == NULL ? -1 : written - text, size);
}

static void ask_address(void)
{
    uint8_t number[4] = {1, 2, 3, 4};
    uint8_t address[16];
    const knurl_part_t *host = knurl_part(&url, KNURL_HOST);
    uint8_t size = knurl_address(&url, text, address);
    print_octets((const char *)address, size);
    if ((url.scheme->flags & KNURL_FLAG_RFC3986) == 0) {
        printf(" %d", knurl_hostnumber(host, text, number));
        print_octets((const char *)number, 4);
    }
}

static void ask_copy(void)
{
    const knurl_part_t *part = part_by_number();
    size_t size = number();
    guard(size);
    bool done = knurl_copy(part, text, buffer, size);
    printf(" %d", done);
    print_buffer(done ? (size_t)part->length + 1 : (size_t)(size > 0), size);
}

static void ask_equals(void)
{
    const knurl_part_t *part = part_by_number();
    octets(more);
    printf(" %d %d", knurl_equal_part(part, text, more), knurl_equal_part_caseless(part, text, more));
}

static void ask_list(void)
{
    static const knurl_list_t *const ready[] = {
        &knurl_host_labels,  &knurl_cwd_segments,    &knurl_file_directories,  &knurl_path_segments, &knurl_query_pairs,
        &knurl_group_levels, &knurl_prospero_fields, &knurl_gopher_attributes, &knurl_gopher_view};
    size_t which = number();
    knurl_list_t own = {kind(), kind(), (char)number(), (char)number(), ""};
    knurl_iterator_t items;
    knurl_iterate(&items, &url, text, which < sizeof ready / sizeof *ready ? ready[which] : &own);
    while (knurl_next_item(&items)) {
        printf(" %s %u %u", knurl_kind_name(&url, items.name.kind), items.name.offset, items.name.length);
        if (items.value.kind == KNURL_NONE) {
            fputs(" -", stdout);
        } else {
            printf(" %s:%u:%u", knurl_kind_name(&url, items.value.kind), items.value.offset, items.value.length);
        }
    }
    printf(" %d", knurl_next_item(&items));
}

/* A list of texts, each ended by NUL in `to` and by a comma in the word; a lone hyphen is no list. */
static const char *const *texts(const char *list[LISTED])
{
    char *at = word();
    size_t count = 0;
    if (*at == '-') {
        return NULL;
    }
    for (char *next; *at != '\0' && count < LISTED - 1; at = next) {
        next = at + strcspn(at, ",");
        if (*next != '\0') {
            *next++ = '\0';
        }
        list[count++] = at;
    }
    list[count] = NULL;
    return list;
}

static void unescape(const char *const *list)
{
    /* In place: what is decoded is shorter than its digits. */
    for (size_t at = 0; list != NULL && list[at] != NULL; ++at) {
        char *to = (char *)(uintptr_t)list[at];
        (void)octets_of(to, to);
    }
}

/* A list of names of classes. */
static unsigned classes(void)
{
    const char *names[LISTED];
    const char *const *refused = texts(names);
    unsigned found = 0;
    for (unsigned class_ = 1; class_ <= KNURL_ADDRESS_GLOBAL; class_ <<= 1) {
        for (size_t at = 0; refused != NULL && refused[at] != NULL; ++at) {
            found |= strcmp(knurl_address_class_name(class_), refused[at]) == 0 ? class_ : 0u;
        }
    }
    return found;
}

static void ask_policy(void)
{
    const char *scheme_list[LISTED];
    const char *host_list[LISTED];
    const char *port_list[LISTED];
    uint16_t numbers[LISTED];
    knurl_policy_t policy = {NULL, NULL, NULL, 0, 0, 0};
    policy.schemes = texts(scheme_list);
    policy.hosts = texts(host_list);
    const char *const *ports = texts(port_list);
    size_t count = 0;
    for (; ports != NULL && ports[count] != NULL; ++count) {
        numbers[count] = (uint16_t)strtoul(ports[count], NULL, 10);
    }
    numbers[count] = 0;
    policy.ports = ports == NULL ? NULL : numbers;
    policy.length = (uint16_t)number();
    policy.allow = 0;
    policy.refuse = (uint8_t)classes();
    const char *names[LISTED];
    const char *const *allowed = texts(names);
    for (size_t bit = 0; bit < 8 * sizeof policy.allow; ++bit) {
        for (size_t at = 0; allowed != NULL && allowed[at] != NULL; ++at) {
            if (strcmp(knurl_policy_rule_name(1ul << bit), allowed[at]) == 0) {
                policy.allow |= 1ul << bit;
            }
        }
    }
    unescape(policy.schemes);
    unescape(policy.hosts);
    const knurl_part_t *part = parts;
    unsigned long rule = knurl_policy_check(&url, text, &policy, &part);
    printf(" %s", knurl_policy_rule_name(rule));
    print_part(part);
}

/* What was written, or why nothing was: with too small a buffer, no octet of it may be. */
static void print_written(knurl_error_t error, const knurl_buffer_t *out)
{
    const size_t result = told(error, out);
    if (error == KNURL_OK || error == KNURL_ERROR_ROOM) {
        printf(" %s %zu", knurl_error_name(error), result);
        print_buffer(error == KNURL_OK ? result : 0, error == KNURL_OK ? result : 0);
    } else {
        printf(" refused %zu", result);
    }
}

static void ask_resolve(void)
{
    knurl_buffer_t *out = into(number());
    size_t count = octets(more);
    knurl_error_t error = knurl_resolve(&url, text, more, count, out);
    print_written(error, out);
}

static void ask_normal(void)
{
    knurl_buffer_t *out = into(number());
    knurl_error_t error = knurl_normalize(&url, text, out);
    print_written(error, out);
}

static void ask_same(void)
{
    static knurl_part_t others[PARTS];
    knurl_t other;
    knurl_begin(&other, url.schemes, others, PARTS);
    knurl_take_fragment(&other);
    knurl_feed(&other, more, octets(more));
    printf(" %d", knurl_end(&other) == KNURL_OK ? knurl_equal_urls(&url, text, &other, more) : -1);
}

static void ask_header(void)
{
    knurl_buffer_t *out = into(length + 1);
    const knurl_error_t error = knurl_host_header(&url, text, out);
    print_octets(buffer, (error != KNURL_OK) ? 0 : out->length);

}

static void ask_coap(void)
{
    knurl_coap_t options;
    uint16_t port = (uint16_t)number();
    size_t size = number();
    guard(size);
    knurl_error_t error = knurl_coap_begin(&options, &url, text, port == 1 ? NULL : &port, buffer, size);
    if (error == KNURL_ERROR_ROOM) {
        printf(" room %zu", options.length);
    } else if (error != KNURL_OK) {
        printf(" refused %s", knurl_kind_name(&url, options.part->kind));
    } else {
        while (knurl_coap_next(&options)) {
            printf(" %u", options.number);
            print_octets(options.value, options.length);
        }
        print_buffer(0, size);
    }
}

/* Which row, how much room, and pieces, a kind and octets each. */
static void ask_build(void)
{
    static const struct {
        const char *name;
        uint8_t kind;
    } own[] = {{"segment", KNURL_SEGMENT}, {"key", KNURL_KEY}, {"word", KNURL_WORD}, {"argument", KNURL_ARGUMENT}};
    knurl_piece_t pieces[LISTED];
    const knurl_scheme_t *row = NULL;
    const knurl_scheme_t *const *rows = list_of_rows(word());
    const char *name = word();
    size_t size = number();
    size_t count = 0;
    size_t used = 0;

    for (size_t at = 0; rows[at] != NULL; ++at) {
        const char *each = rows[at]->name[0] == '\0' ? "generic" : rows[at]->name;
        row = strcmp(each, name) == 0 ? rows[at] : row;
    }
    knurl_begin(&url, rows, parts, PARTS);
    url.scheme = row;
    for (char *kind_name; (kind_name = strtok(NULL, " \n")) != NULL; ++count) {
        pieces[count].kind = KNURL_NONE;
        for (uint8_t each = 1; each < KNURL_OWN; ++each) {
            if (strcmp(knurl_kind_name(&url, each), kind_name) == 0) {
                pieces[count].kind = each;
            }
        }
        for (size_t at = 0; at < sizeof own / sizeof *own; ++at) {
            pieces[count].kind = strcmp(own[at].name, kind_name) == 0 ? own[at].kind : pieces[count].kind;
        }
        pieces[count].octets = more + used;
        pieces[count].length = octets(more + used);
        used += pieces[count].length;
    }
    knurl_begin(&url, rows, parts, PARTS);
    knurl_buffer_t *out = into(size);
    knurl_error_t error = knurl_build(&url, row, pieces, count, out);
    size_t result = told(error, out);
    fputs("answer", stdout);
    if (error == KNURL_OK || error == KNURL_ERROR_ROOM) {
        printf(" %s %zu", knurl_error_name(error), result);
        print_buffer(result, size);
        print_url(parts);
    } else {
        printf(" refused %zu", result);
    }
    putchar('\n');
}

static void ask_password(void)
{
    knurl_steps_t steps;
    size_t size = number();
    octets(more);
    guard(size);
    bool asked = false;
    if (knurl_steps_begin(&steps, &url, text, knurl_protocols, NULL, buffer, size) == KNURL_OK) {
        knurl_action_t action = KNURL_STEPS_SEND;
        while (!asked && action != KNURL_STEPS_END) {
            action = knurl_steps_next(&steps);
            asked = action == KNURL_STEPS_ASK;
        }
    }
    if (asked) {
        guard(size);
        knurl_error_t error = knurl_ftp_password(&steps, more);
        printf(" %s", knurl_error_name(error));
        if (error != KNURL_ERROR_CHARACTER) {
            printf(" %zu", steps.length);
            print_buffer(steps.length, size);
        }
    }
}

static void ask_same_octets(void)
{
    size_t length1 = octets(text);
    size_t length2 = octets(more);
    uint16_t reserved = 0;
    for (const char *each = word() + 1; *each != '\0'; ++each) {
        reserved |= (uint16_t)KNURL_IN(knurl_class_of((uint8_t)*each));
    }
    printf("answer %d\n", knurl_equal_octets(text, length1, more, length2, reserved));
}

/* What was written, be it cut, or the offset of a refusal; nothing behind the buffer. */
static void print_cut(knurl_error_t error, const knurl_buffer_t *out)
{
    const bool refused = error != KNURL_OK && error != KNURL_ERROR_ROOM;
    printf(" %s %zu", knurl_error_name(error), told(error, out));
    print_buffer(refused ? 0 : out->length, out->size);
}

static void ask_decode(void)
{
    length = octets(text);
    knurl_decoding_t refused = (knurl_decoding_t)number();
    knurl_buffer_t *out = into(number());
    knurl_error_t error = knurl_decode(text, length, refused, out);
    fputs("answer", stdout);
    print_cut(error, out);
    if (error == KNURL_OK) {
        knurl_buffer_t again = {text, length, 0, 0};
        knurl_decode(text, length, refused, &again);
        print_octets(text, again.length);
    }
    putchar('\n');
}

/* A string in the buffer, with its NUL. */
static void print_string(bool made, size_t size)
{
    printf(" %d", made);
    print_buffer(size == 0 ? 0 : strlen(buffer) + 1, size);
}

static void ask_copy_decoded(void)
{
    const knurl_part_t *part = part_by_number();
    const knurl_decoding_t refused = (knurl_decoding_t)number();
    const size_t size = number();
    guard(size);
    print_string(knurl_copy_decoded(part, text, refused, size == 0 ? NULL : buffer, size), size);
}

static void ask_redact(void)
{
    knurl_buffer_t *out = into(number());
    const knurl_error_t error = knurl_redact(&url, text, length, out);
    print_cut(error, out);
}

static void ask_tls(void)
{
    const size_t size = number();
    guard(size);
    print_string(knurl_tls_name(&url, text, size == 0 ? NULL : buffer, size), size);
}

/* A class that is one bit has a name. */
static void print_class(unsigned class_)
{
    printf(" %s", class_ == KNURL_ADDRESS_NONE ? "none" : knurl_address_class_name(class_));
}

static void ask_host_class(void)
{
    print_class(knurl_host_class(&url, text));
}

static void ask_origin(void)
{
    static knurl_part_t others[PARTS];
    knurl_t other;
    const size_t other_length = octets(more);
    knurl_begin(&other, url.schemes, others, PARTS);
    knurl_take_fragment(&other);
    (void)knurl_feed(&other, more, other_length);
    (void)knurl_end(&other);
    const bool same = knurl_same_origin(&url, text, &other, more);
    printf(" %d", same == knurl_same_origin(&other, more, &url, text) ? same : -1);
}

static void print_decoded(const char *from, size_t count)
{
    knurl_buffer_t out = {buffer, count, 0, 0};
    (void)knurl_form_decode(from, count, &out);
    print_octets(buffer, out.length);
}

static void ask_form(void)
{
    knurl_form_t form;
    length = octets(text);
    knurl_form_begin(&form, text, length);
    while (knurl_form_next(&form)) {
        print_decoded(form.name, form.name_length);
        print_decoded(form.value, form.value_length);
    }
    const bool again = knurl_form_next(&form);
    printf(" %s %zu%s", knurl_error_name(form.error), (size_t)(form.at - text), again ? " again" : "");
}

static void ask_form_decode(void)
{
    length = octets(text);
    knurl_buffer_t *out = into(number());
    const knurl_error_t error = knurl_form_decode(text, length, out);
    print_cut(error, out);
    if (error != KNURL_ERROR_ESCAPE) {
        knurl_buffer_t again = {text, length, 0, 0};
        (void)knurl_form_decode(text, length, &again);
        print_octets(text, again.length);
    }
}

static void ask_form_write(void)
{
    knurl_buffer_t *out = into(number());
    knurl_error_t error = KNURL_OK;
    out->length = 0;
    for (const char *name = strtok(NULL, " \n"); name != NULL; name = strtok(NULL, " \n")) {
        length = octets_of(text, name);
        const size_t value_length = octets(more);
        error = knurl_form_write(text, length, more, value_length, out);
    }
    print_cut(error, out);
}

static void ask_escape(void)
{
    length = octets(text);
    knurl_buffer_t *out = into(number());
    const knurl_error_t error = knurl_escape(text, length, out);
    print_cut(error, out);
}

static void ask_piece(void)
{
    const char *name = word();
    const uint8_t which = strcmp(name, "segment") == 0 ? KNURL_SEGMENT : strcmp(name, "key") == 0 ? KNURL_KEY : KNURL_VALUE;
    length = octets(text);
    knurl_buffer_t *out = into(number());
    const knurl_error_t error = knurl_encode_piece(text, length, which, out);
    print_cut(error, out);
}

static void ask_class(void)
{
    length = octets(text);
    print_class(knurl_address_class((const uint8_t *)text, (unsigned)length));
}

static void ask_address_text(void)
{
    length = octets(text);
    guard(KNURL_ADDRESS_TEXT);
    const uint8_t result = knurl_address_text((const uint8_t *)text, (unsigned)length, buffer);
    print_buffer(result, result);
}

/* Patterns, and the options of a request. */
static void ask_route(void)
{
    const char *patterns[LISTED];
    knurl_piece_t segments[LISTED];
    knurl_part_t captures[LISTED];
    knurl_route_t route = KNURL_ROUTE(texts(patterns), captures, LISTED);
    size_t count = 0;
    size_t used = 0;
    unescape(patterns);
    for (const char *each; (each = strtok(NULL, " \n")) != NULL; ++count) {
        segments[count].octets = more + used;
        segments[count].length = octets_of(more + used, each);
        used += segments[count].length;
    }
    const knurl_error_t error = knurl_route_options(&route, count == 0 ? NULL : segments, count);
    printf(" %s", knurl_error_name(error));
    if (error == KNURL_OK) {
        printf(" %u", route.number);
        const knurl_part_t *capture = captures;
        for (const char *at = patterns[route.number]; (at = strchr(at, '{')) != NULL; ++at) {
            printf(" %u:%u", capture->offset, capture->length);
            ++capture;
        }
    }
}

/* The operations that are asked about no URL. */
static const struct {
    const char *name;
    void (*ask)(void);
} alone[] = {{"form", ask_form}, {"form_decode", ask_form_decode}, {"form_write", ask_form_write}, {"escape", ask_escape},
             {"piece", ask_piece}, {"route", ask_route}, {"class", ask_class}, {"address_text", ask_address_text}};

static bool asks_alone(const char *operation)
{
    for (size_t at = 0; at < sizeof alone / sizeof *alone; ++at) {
        if (strcmp(alone[at].name, operation) == 0) {
            fputs("answer", stdout);
            alone[at].ask();
            putchar('\n');
            return true;
        }
    }
    return false;
}

/* Whether an operation is asked of a refused URL, too. */
static bool takes_refused(const char *operation)
{
    static const char *const names[] = {"policy", "parse", "redact", "tls", "host_class", "origin"};
    for (size_t at = 0; at < sizeof names / sizeof *names; ++at) {
        if (strcmp(names[at], operation) == 0) {
            return true;
        }
    }
    return false;
}

/* The operations that are asked about a URL. */
static const struct {
    const char *name;
    void (*ask)(void);
} operations[] = {{"parse", ask_parse}, {"parts", ask_parts}, {"kind", ask_kind},     {"address", ask_address}, {"copy", ask_copy},
                  {"list", ask_list},   {"equals", ask_equals}, {"policy", ask_policy},   {"password", ask_password},
                  {"resolve", ask_resolve},
                  {"normal", ask_normal},
                  {"same", ask_same},
                  {"header", ask_header},
                  {"coap", ask_coap},
                  {"copy_decoded", ask_copy_decoded},
                  {"redact", ask_redact},
                  {"tls", ask_tls},
                  {"host_class", ask_host_class},
                  {"origin", ask_origin}};

static void ask_url(const char *operation)
{
    const knurl_scheme_t *const *rows = list_of_rows(word());
    knurl_begin(&url, rows, parts, PARTS);
    takes_fragment = number() != 0;
    if (takes_fragment) {
        knurl_take_fragment(&url);
    }
    length = octets(text);
    knurl_feed(&url, text, length);
    if (knurl_end(&url) != KNURL_OK && !takes_refused(operation)) {
        printf("refused %u\n", url.offset);
        return;
    }
    fputs("answer", stdout);
    for (size_t at = 0; at < sizeof operations / sizeof *operations; ++at) {
        if (strcmp(operations[at].name, operation) == 0) {
            operations[at].ask();
        }
    }
    putchar('\n');
}

int main(int count, char **arguments)
{
    FILE *const questions = (count > 1) ? fopen(arguments[1], "r") : stdin;
    if (questions == NULL) {
        perror(arguments[1]);
        return 1;
    }
    while (fgets(line, sizeof line, questions) != NULL) {
        const char *operation = strtok(line, " \n");
        if (operation == NULL) {
            continue;
        }
        if (strcmp(operation, "same_octets") == 0) {
            ask_same_octets();
        } else if (strcmp(operation, "build") == 0) {
            ask_build();
        } else if (strcmp(operation, "decode") == 0) {
            ask_decode();
        } else if (asks_alone(operation)) {
        } else {
            ask_url(operation);
        }
    }
    return 0;
}
