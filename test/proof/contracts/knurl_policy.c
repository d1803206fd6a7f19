/* SPDX-License-Identifier: MIT */
#include "knurl_policy.h"
#include "knurl_address_acsl.h"
#include "knurl_address_class_acsl.h"
#include "knurl_octets_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_warnings_acsl.h"

/* A list of ports, 0 at its end, or NULL; the logic functions name how many elements a list has. Nothing here changes a list. */
/*@ axiomatic knurl_counts { logic integer knurl_count(char **list); logic integer knurl_port_count(uint16_t *list); }
    predicate knurl_ports(uint16_t *list) = list == \null ||
        (0 <= knurl_port_count(list) <= 65535 && \valid_read(list + (0 .. knurl_port_count(list))) &&
         list[knurl_port_count(list)] == 0); */

/* A host or a scheme of a policy ends, by an offset that size_t holds; the logic function names where. */
/*@ axiomatic knurl_pattern_ends { logic integer knurl_pattern_end(char *pattern); }
    predicate knurl_pattern(char *pattern) =
        knurl_ends(pattern, knurl_pattern_end(pattern)) && knurl_pattern_end(pattern) < SIZE_MAX;
    predicate knurl_patterns(char **list) = list == \null ||
        (0 <= knurl_count(list) <= 65535 && \valid_read(list + (0 .. knurl_count(list))) &&
         list[knurl_count(list)] == \null &&
         \forall integer i; 0 <= i < knurl_count(list) ==> list[i] != \null && knurl_pattern(list[i])); */

/* What a policy points to can be read. */
/*@ predicate knurl_policy(knurl_policy_t *policy) =
        \valid_read(policy) && knurl_patterns(policy->schemes) && knurl_patterns(policy->hosts) &&
        knurl_ports(policy->ports); */

/* Element `i` of a list, where the reading of it has come to. */
/*@ predicate knurl_strings_to(char **list, char **at, integer i) = list == \null ? at == \null && i == 0 :
        at == list + i && 0 <= i <= knurl_count(list);
    predicate knurl_ports_to(uint16_t *list, uint16_t *at, integer i) = list == \null ? at == \null && i == 0 :
        at == list + i && 0 <= i <= knurl_port_count(list); */

/* The place for the part is apart from what is read. */
/*@ predicate knurl_policy_apart(knurl_part_t **part, knurl_policy_t *policy, knurl_t *url) =
        \separated(part, policy) && \separated(part, url) && \separated(part, url->scheme) &&
        \separated(part, url->parts + (0 .. url->room - 1)); */

#include "judge/knurl_policy.c"

/*@ requires knurl_ends(string, knurl_pattern_end(string)) || knurl_ends(string, knurl_pattern_end(string - 1) - 1) ||
            knurl_ends(string, knurl_name_end(string, 0));
    assigns \nothing;
    ensures \result <= most && \valid_read(string + (0 .. \result - 1));
    ensures \result < most ==> string[\result] == 0; */
static size_t length_of(const char *string, size_t most);

/*@ requires knurl_pattern(pattern) && \valid_read(address + (0 .. 15));
    assigns \nothing; */
static bool is_literal_of(const char *pattern, const uint8_t address[16]);

/*@ requires knurl_inside(host, text);
    assigns \nothing; */
static bool has_empty_label(const knurl_part_t *host, const char *text);

/*@ requires knurl_pattern(pattern) && knurl_inside(host, text);
    assigns \nothing; */
static bool in_domain(const char *pattern, const knurl_part_t *host, const char *text);

/*@ requires knurl_patterns(hosts) && knurl_parsed(url);
    assigns \nothing; */
static bool lists_host(const char *const *hosts, const knurl_t *url);

/*@ requires knurl_patterns(schemes) && knurl_parsed(url) && 1 <= url->count <= url->room;
    requires knurl_has_name(url->scheme);
    assigns \nothing; */
static bool lists_scheme(const char *const *schemes, const knurl_t *url);

/*@ requires knurl_pattern(pattern);
    assigns \nothing; */
static bool has_zone(const char *pattern);

/*@ requires knurl_ports(ports);
    assigns \nothing; */
static bool lists_port(const uint16_t *ports, uint16_t port);

/*@ requires knurl_readable(url) && 1 <= url->count <= url->room;
    assigns \nothing;
    ensures knurl_is_part(url, \result); */
static const knurl_part_t *part_at(const knurl_t *url, uint16_t offset);

/*@ requires knurl_parsed(url) && 1 <= url->count <= url->room && knurl_has_name(url->scheme);
    requires \valid_read(policy) && \valid(part);
    requires knurl_policy_apart(part, policy, url);
    assigns *part;
    ensures *part == \null || knurl_is_part(url, *part);
    ensures \result == KNURL_POLICY_ALLOWED ==> *part == \null; */
static uint32_t check_warnings(const knurl_t *url, const knurl_policy_t *policy,
                               const knurl_part_t **part);

/*@ requires knurl_parsed(url) && 1 <= url->count <= url->room;
    requires knurl_has_name(url->scheme);
    requires knurl_policy(policy) && \valid(part) && knurl_is_part(url, *part);
    requires knurl_policy_apart(part, policy, url);
    assigns *part;
    ensures *part == \null || knurl_is_part(url, *part);
    ensures \result == KNURL_POLICY_ALLOWED ==> knurl_is_part(url, *part); */
static uint32_t check_place(const knurl_t *url, const knurl_policy_t *policy,
                            const knurl_part_t **part);

/*@ requires knurl_readable(url) && \valid_read(policy) && \valid(part) && knurl_is_part(url, *part);
    requires \separated(part, url) && \separated(part, url->parts + (0 .. url->room - 1));
    assigns *part;
    ensures knurl_is_part(url, *part); */
static uint32_t check_part(const knurl_policy_t *policy, const knurl_t *url, uint8_t kind, uint32_t rule,
                           const knurl_part_t **part);

/*@ requires knurl_parsed(url) && knurl_has_name(url->scheme);
    requires url->state == KNURL_HAS_ENDED && url->error == KNURL_OK ==> 1 <= url->count <= url->room;
    requires \valid_read(policy);
    requires knurl_patterns(policy->schemes);
    requires knurl_patterns(policy->hosts);
    requires knurl_ports(policy->ports);
    requires \valid(part);
    requires knurl_policy_apart(part, policy, url);
    requires policy->schemes != \null ==> \separated(part, policy->schemes + (0 .. knurl_count(policy->schemes)));
    requires policy->hosts != \null ==> \separated(part, policy->hosts + (0 .. knurl_count(policy->hosts)));
    assigns *part;
    ensures *part == \null || knurl_is_part(url, *part);
    ensures \result == KNURL_POLICY_ALLOWED ==> *part == \null; */
static uint32_t broken_rule(const knurl_t *url, const knurl_policy_t *policy,
                            const knurl_part_t **part);

/*@ requires knurl_parsed(url) && knurl_has_name(url->scheme);
    requires url->state == KNURL_HAS_ENDED && url->error == KNURL_OK ==> 1 <= url->count <= url->room;
    requires knurl_policy(policy);
    assigns \nothing;
    ensures \result.allowed <==> \result.rule == KNURL_POLICY_ALLOWED;
    ensures \result.part == \null || knurl_is_part(url, \result.part);
    ensures \result.allowed ==> \result.part == \null; */
knurl_ruling_t knurl_judge(const knurl_t *url, const knurl_policy_t *policy);

/*@ assigns \nothing;
    ensures \result != \null; */
const char *knurl_policy_rule_name(uint32_t rule);
