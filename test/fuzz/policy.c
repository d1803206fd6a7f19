/* SPDX-License-Identifier: MIT
 *
 * What reads an accepted URL: policies, warnings, look-up, iterators, names. */
#include "fuzz.h"
#include "knurl_iterators.h"
#include "knurl_policy.h"

static knurl_part_t parts[ROOM];

static const char *const schemes[] = {"https", "ftp", "mailto", NULL};
static const char *const hosts[] = {"h", "*.example.com", "192.0.2.7", "", NULL};
static const uint16_t ports[] = {443, 21, 8443, 0};
static const knurl_policy_t policies[] = {
    {NULL, NULL, NULL, 0, 0, 0},
    {schemes, hosts, ports, 60, KNURL_WARNING_PORT_NOT_DEFAULT, 0},
    {schemes, hosts, ports, 65535, KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY | KNURL_WARNING_ALL, 0},
};

static bool ends_so(const knurl_part_t *host, const char *text)
{
    const size_t length = strlen(".example.com");
    knurl_part_t tail = *host;

    if (host->length <= length) {
        return false;
    }
    tail.offset = (uint16_t)(host->offset + host->length - length);
    tail.length = (uint16_t)length;
    return knurl_equal_part_caseless(&tail, text, ".example.com");
}

/* What a policy allowed, told again in another way. */
static void check_allowed(const knurl_t *url, const char *text)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    uint16_t port = 443;

    bool listed = false;
    for (size_t i = 0; schemes[i] != NULL; i++) {
        listed = listed || knurl_equal_part_caseless(&parts[0], text, schemes[i]);
    }
    CHECK(listed);
    CHECK(!knurl_port(url, &port) || (port == 443u) || (port == 21u) || (port == 8443u));
    CHECK((host == NULL) || (host->length == 0u) || knurl_equal_part_caseless(host, text, "h") ||
          knurl_equal_part(host, text, "192.0.2.7") || ends_so(host, text));
}

static void check_policies(const knurl_t *url, const char *text)
{
    for (size_t i = 0; i < (sizeof policies / sizeof policies[0]); i++) {
        const knurl_part_t *part = &parts[0];
        const uint32_t rule = knurl_policy_check(url, text, &policies[i], &part);
        CHECK(strcmp(knurl_policy_rule_name(rule), "unknown") != 0);
        CHECK((rule & (rule - 1u)) == 0u);
        if ((rule == KNURL_POLICY_ALLOWED) || (rule == KNURL_POLICY_URL)) {
            CHECK((part == NULL) && (i != 0u || (rule == KNURL_POLICY_URL)));
        } else {
            CHECK((part >= parts) && (part < &parts[url->count]) && (url->error == KNURL_OK));
        }
        if (rule == KNURL_POLICY_ALLOWED) {
            check_allowed(url, text);
            CHECK((i == 2u) || ((url->offset <= 60u) && (knurl_part(url, KNURL_USER) == NULL)));
        }
    }
}

static void check_warnings(const knurl_t *url, const char *text)
{
    uint16_t all = 0;

    for (uint16_t i = 0; i < url->count; i++) {
        all |= knurl_part_warnings(url, text, &parts[i]);
    }
    CHECK((all == knurl_warnings(url, text)) && ((all & ~KNURL_WARNING_ALL) == 0u));
    CHECK(((all & KNURL_WARNING_PASSWORD) != 0u) == (knurl_part(url, KNURL_PASSWORD) != NULL));
}

static void check_items(const knurl_t *url, const char *text, size_t length, const knurl_list_t *list)
{
    knurl_iterator_t items;
    size_t at = 0;

    knurl_iterate(&items, url, text, list);
    while (knurl_next_item(&items)) {
        CHECK((items.name.offset >= at) && (((size_t)items.name.offset + items.name.length) <= length));
        at = (size_t)items.name.offset + items.name.length;
        if (items.value.kind != KNURL_NONE) {
            CHECK((items.value.offset > at) && (((size_t)items.value.offset + items.value.length) <= length));
            at = (size_t)items.value.offset + items.value.length;
        }
    }
    CHECK(!knurl_next_item(&items));
}

static void check_parts(const knurl_t *url, const char *text)
{
    for (uint16_t i = 0; i < url->count; i++) {
        char *copy = malloc(parts[i].length + 1u);
        CHECK(!knurl_copy(&parts[i], text, copy, parts[i].length));
        CHECK(knurl_copy(&parts[i], text, copy, parts[i].length + 1u));
        CHECK(knurl_equal_part(&parts[i], text, copy) && knurl_equal_part_caseless(&parts[i], text, copy));
        CHECK(strcmp(knurl_kind_name(url, parts[i].kind), "unknown") != 0);
        free(copy);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const knurl_list_t *const lists[] = {
        &knurl_host_labels,  &knurl_cwd_segments,    &knurl_file_directories,  &knurl_path_segments, &knurl_query_pairs,
        &knurl_group_levels, &knurl_prospero_fields, &knurl_gopher_attributes, &knurl_gopher_view};
    const char *text = (const char *)data;
    uint8_t octets[16];
    knurl_t url;

    if (parse_by(&url, number_of(data, size), parts, text, size) == KNURL_OK) {
        check_warnings(&url, text);
        check_parts(&url, text);
        (void)knurl_address(&url, text, octets);
        for (size_t i = 0; i < (sizeof lists / sizeof lists[0]); i++) {
            check_items(&url, text, size, lists[i]);
        }
    }
    if (url.error != KNURL_ERROR_ROOM) {
        check_policies(&url, text);
    }
    return 0;
}
