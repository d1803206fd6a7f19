/* SPDX-License-Identifier: MIT */
#include "knurl_policy.h"
#include "knurl_rfc1738.h"
#include "knurl_address_acsl.h"
#include "knurl_address_class_acsl.h"
#include "knurl_octets_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_warnings_acsl.h"
#include "knurl_whole_acsl.h"

/* The logic function names how many elements a list has. Nothing here changes a list. */
/*@ axiomatic knurl_counts { logic integer knurl_count(char **list); } */

/* A host, a scheme or a path of a policy ends, by an offset that size_t holds; the logic function names where. */
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
        knurl_patterns(policy->paths); */

/* Element `i` of a list, where the reading of it has come to. */
/*@ predicate knurl_strings_to(char **list, char **at, integer i) = list == \null ? at == \null && i == 0 :
        at == list + i && 0 <= i <= knurl_count(list); */

/* The parts of a path are in order, each after its slash. */
/*@ predicate knurl_of_path(integer kind) =
        kind == KNURL_PATH || kind == KNURL_CWD || kind == KNURL_NAME || kind == KNURL_DIRECTORY;
    predicate knurl_paths(knurl_t *url) = \forall integer i, j; 0 <= i <= j < url->count &&
        knurl_of_path(url->parts[i].kind) && knurl_of_path(url->parts[j].kind) ==>
            1 <= url->parts[i].offset <= url->parts[j].offset; */

/* A URL whose text is read, and what was found of its path in the first `count` parts. */
/*@ predicate knurl_told(knurl_t *url) = knurl_with_parts(url) && knurl_with_text(url) && knurl_fitting(url);
    predicate knurl_path_in(knurl_t *url, integer count, knurl_part_t *first, char *octets, integer length) =
        first == \null ? length == 1 && \valid_read(octets) :
        knurl_one_of(url->parts, count, url->room, first) && knurl_of_path(first->kind) &&
            octets == url->text + (first->offset - 1) && 1 <= length && first->offset - 1 + length <= url->offset; */

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

/*@ requires \valid_read(octets + (0 .. length - 1));
    assigns \nothing; */
static bool has_empty_label(const char *octets, size_t length);

/*@ requires knurl_pattern(pattern) && \valid_read(host + (0 .. length - 1));
    assigns \nothing; */
static bool in_domain(const char *pattern, const char *host, size_t length);

/*@ requires knurl_patterns(hosts) && knurl_with_parts(url) && knurl_with_text(url);
    assigns \nothing; */
static bool lists_host(const char *const *hosts, const knurl_t *url);

/*@ requires knurl_patterns(schemes) && knurl_told(url) && knurl_has_name(url->scheme);
    assigns \nothing; */
static bool lists_scheme(const char *const *schemes, const knurl_t *url);

/*@ requires knurl_pattern(pattern);
    assigns \nothing; */
static bool has_zone(const char *pattern);

/*@ requires \valid_read(ports + (0 .. KNURL_POLICY_PORTS - 1)) && \valid_read(url) && \valid_read(url->scheme);
    assigns \nothing; */
static bool lists_port(const uint16_t ports[KNURL_POLICY_PORTS], const knurl_t *url);

/*@ assigns \nothing;
    ensures \result <==> knurl_of_path(kind); */
static bool is_of_path(uint8_t kind);

/*@ requires knurl_told(url) && knurl_paths(url) && \valid(path);
    requires \separated(path, url) && \separated(path, url->scheme);
    requires \separated(path, url->parts + (0 .. url->room - 1));
    assigns *path;
    ensures path->first == \null || knurl_is_part(url, path->first);
    ensures \result ==> 1 <= path->length && \valid_read(path->octets + (0 .. path->length - 1)); */
static bool find_path(path_t *path, const knurl_t *url);

/*@ assigns \nothing; */
static inline bool ends_name(uint8_t octet);

/*@ requires \valid_read(path) && \valid_read(path->octets + (0 .. path->length - 1));
    assigns \nothing; */
static bool has_plain_segments(const path_t *path);

/*@ requires \valid_read(path) && \valid_read(path->octets + (0 .. path->length - 1)) && knurl_pattern(entry);
    assigns \nothing; */
static bool starts_with(const path_t *path, const char *entry);

/*@ requires knurl_patterns(paths) && knurl_told(url) && knurl_paths(url) && \valid(part) && knurl_is_part(url, *part);
    requires \separated(part, url) && \separated(part, url->scheme);
    requires \separated(part, url->parts + (0 .. url->room - 1));
    assigns *part;
    ensures knurl_is_part(url, *part); */
static bool lists_path(const char *const *paths, const knurl_t *url, const knurl_part_t **part);

/*@ requires knurl_readable(url) && 1 <= url->count <= url->room;
    assigns \nothing;
    ensures knurl_is_part(url, \result); */
static const knurl_part_t *part_at(const knurl_t *url, uint16_t offset);

/*@ requires knurl_told(url) && knurl_has_name(url->scheme);
    requires \valid_read(policy) && \valid(part);
    requires knurl_policy_apart(part, policy, url);
    assigns *part;
    ensures *part == \null || knurl_is_part(url, *part);
    ensures \result == ALLOWED ==> *part == \null; */
static uint32_t check_warnings(const knurl_t *url, const knurl_policy_t *policy, const knurl_part_t **part);

/*@ requires knurl_told(url) && knurl_paths(url) && knurl_has_name(url->scheme);
    requires knurl_policy(policy) && \valid(part) && knurl_is_part(url, *part);
    requires knurl_policy_apart(part, policy, url);
    assigns *part;
    ensures *part == \null || knurl_is_part(url, *part);
    ensures \result == ALLOWED ==> knurl_is_part(url, *part); */
static uint32_t check_place(const knurl_t *url, const knurl_policy_t *policy, const knurl_part_t **part);

/*@ requires knurl_with_parts(url) && \valid_read(policy) && \valid(part) && knurl_is_part(url, *part);
    requires \separated(part, url) && \separated(part, url->parts + (0 .. url->room - 1));
    assigns *part;
    ensures knurl_is_part(url, *part); */
static uint32_t check_part(const knurl_policy_t *policy, const knurl_t *url, uint8_t kind, uint32_t rule,
                           const knurl_part_t **part);

/*@ requires knurl_with_parts(url) && knurl_with_text(url) && knurl_paths(url) && knurl_has_name(url->scheme);
    requires \valid_read(policy);
    requires knurl_patterns(policy->schemes);
    requires knurl_patterns(policy->hosts);
    requires knurl_patterns(policy->paths);
    requires \valid(part);
    requires knurl_policy_apart(part, policy, url);
    requires policy->schemes != \null ==> \separated(part, policy->schemes + (0 .. knurl_count(policy->schemes)));
    requires policy->hosts != \null ==> \separated(part, policy->hosts + (0 .. knurl_count(policy->hosts)));
    requires policy->paths != \null ==> \separated(part, policy->paths + (0 .. knurl_count(policy->paths)));
    assigns *part;
    ensures *part == \null || knurl_is_part(url, *part);
    ensures \result == ALLOWED ==> *part == \null; */
static uint32_t broken_rule(const knurl_t *url, const knurl_policy_t *policy, const knurl_part_t **part);

/*@ requires knurl_with_parts(url) && knurl_with_text(url) && knurl_paths(url) && knurl_has_name(url->scheme);
    requires knurl_policy(policy);
    assigns \nothing;
    ensures \result.allowed <==> \result.rule == ALLOWED;
    ensures \result.part == \null || knurl_is_part(url, \result.part);
    ensures \result.allowed ==> \result.part == \null; */
knurl_ruling_t knurl_judge(const knurl_t *url, const knurl_policy_t *policy);

/*@ assigns \nothing;
    ensures \result != \null; */
const char *knurl_policy_rule_name(uint32_t rule);
