/* SPDX-License-Identifier: MIT */
#include "knurl_check.h"
#include "knurl_address_class_acsl.h"
#include "knurl_names_acsl.h"
#include "knurl_shared_acsl.h"
#include "knurl_percent_acsl.h"
#include "assumed_machine.c"

/* What can be read of a row, whatever is wrong with it: its name, if it has one, ends, and so do those of its kinds. */
/*@ predicate knurl_readable_name(char *name) = knurl_named_at(name, knurl_name_end(name, 0));
    predicate knurl_headed(knurl_scheme_t *row) =
        knurl_of_a_family(row) && (row->grammar != \null ==> \valid_read(row->grammar));
    predicate knurl_readable_row(knurl_scheme_t *row) = row == \null ||
        (\valid_read(row) && (row->name != \null ==> knurl_readable_name(row->name)) &&
         (row->family != \null ==> \valid_read(row->family)) && (row->grammar != \null ==> \valid_read(row->grammar)));
    predicate knurl_readable_rules(knurl_scheme_t *row, integer count) =
        knurl_of_a_family(row) && \valid_read(row->grammar) && knurl_names_kinds(row) && 1 <= count <= 15 &&
        \valid_read(row->grammar->rules + (0 .. count - 1)) && row->grammar->after_host < count; */

/* No pointer is missing. */
/*@ predicate knurl_by_rules(knurl_scheme_t *row) = (row->family->traits & KNURL_TRAIT_URI) == 0;
    predicate knurl_is_there(knurl_scheme_t *row) = row != \null && row->name != \null && row->family != \null &&
        (knurl_by_rules(row) ==> row->grammar != \null && row->grammar->rules != \null); */

/* The rule that an exit leads to, case by case: proved apart. */
/*@ lemma knurl_target: \forall integer octet; 0 <= octet <= 255 ==> (octet & 15) == octet % 16; */

/* A list of rows, NULL at its end; the logic function names how many there are. */
/*@ axiomatic knurl_row_counts { logic integer knurl_row_count(knurl_scheme_t **list); }
    predicate knurl_readable_rows(knurl_scheme_t **list) =
        0 <= knurl_row_count(list) <= 65535 && \valid_read(list + (0 .. knurl_row_count(list))) &&
        list[knurl_row_count(list)] == \null &&
        \forall integer i; 0 <= i < knurl_row_count(list) ==> list[i] != \null && knurl_readable_row(list[i]);
    predicate knurl_named_to(knurl_scheme_t **list, integer n) =
        \forall integer i; 0 <= i < n ==> \valid_read(list[i]) && list[i]->name != \null; */

/* What finds a mistake says which. */
#define KNURL_TELLS ensures told: \result || check->what != KNURL_MISTAKE_NONE;

/* What a step function is compared with, and never called here. */
/*@ requires never: \false;
    assigns \nothing; */
int knurl_login(knurl_t *url, uint8_t octet, uint8_t length);

#include "judge/knurl_check.c"

/*@ requires \valid(check) && 1 <= mistake <= 255;
    assigns check->what;
    ensures \result <==> is_right;
    KNURL_TELLS */
static bool expect(knurl_check_t *check, bool is_right, knurl_mistake_t mistake);

/*@ requires \valid_read(row);
    assigns \nothing; */
static bool has(const knurl_scheme_t *row, unsigned flag);

/*@ requires knurl_of_a_family(row);
    assigns \nothing;
    ensures \result <==> knurl_by_rules(row); */
static bool reads_rules(const knurl_scheme_t *row);

/*@ requires knurl_headed(row);
    assigns \nothing; */
static knurl_step_t *step_of(const knurl_scheme_t *row);

/*@ requires knurl_of_a_family(row);
    assigns \nothing; */
static bool is_of_its_family(const knurl_scheme_t *row);

/*@ requires knurl_of_a_family(row);
    assigns \nothing;
    ensures \result ==> octet != 0; */
static bool is_name_octet(const knurl_scheme_t *row, char octet, bool starts);

/*@ requires knurl_of_a_family(row) && knurl_readable_name(row->name);
    assigns \nothing; */
static bool is_scheme_name(const knurl_scheme_t *row);

/*@ requires knurl_headed(row) && \valid(check);
    assigns check->what;
    KNURL_TELLS */
static bool check_login(const knurl_scheme_t *row, knurl_check_t *check);

/*@ requires knurl_readable_row(row);
    assigns \nothing;
    ensures \result ==> knurl_is_there(row); */
static bool is_there(const knurl_scheme_t *row);

/*@ requires knurl_readable_row(row) && \valid(check);
    assigns check->what;
    ensures \result ==> knurl_is_there(row);
    KNURL_TELLS */
static bool check_head(const knurl_scheme_t *row, knurl_check_t *check);

/*@ requires knurl_headed(row) && knurl_names_kinds(row) && \valid(check);
    assigns check->what;
    KNURL_TELLS */
static bool check_kind(const knurl_scheme_t *row, uint8_t kind, knurl_check_t *check);

/*@ requires \valid_read(exit);
    assigns \nothing; */
static bool is_exit(const knurl_exit_t *exit);

/*@ requires \valid_read(exit);
    assigns \nothing;
    ensures \result <= 15; */
static unsigned class_of(const knurl_exit_t *exit);

/*@ requires \valid_read(exit);
    assigns \nothing; */
static bool is_to_host(const knurl_exit_t *exit);

/*@ requires \valid_read(rule) && \valid_read(exit) && (other == \null || \valid_read(other)) && \valid(check);
    assigns check->what;
    KNURL_TELLS */
static bool check_class(const knurl_rule_t *rule, const knurl_exit_t *exit, const knurl_exit_t *other,
                        knurl_check_t *check);

/*@ requires \valid_read(row) && \valid_read(exit) && \valid(check);
    assigns check->what;
    KNURL_TELLS */
static bool check_target(const knurl_scheme_t *row, size_t count, const knurl_exit_t *exit, knurl_check_t *check);

/*@ requires knurl_of_a_family(row) && \valid_read(exit) && (other == \null || \valid_read(other));
    assigns \nothing; */
static bool is_end(const knurl_scheme_t *row, const knurl_exit_t *exit, const knurl_exit_t *other);

/*@ requires knurl_headed(row) && knurl_names_kinds(row) && \valid_read(rule) && \valid(check) && check->exit <= 1;
    assigns check->what;
    KNURL_TELLS */
static bool check_exit(const knurl_scheme_t *row, size_t count, const knurl_rule_t *rule, knurl_check_t *check);

/*@ requires knurl_headed(row) && \valid_read(rule) && \valid(check);
    assigns check->what;
    KNURL_TELLS */
static bool check_set(const knurl_scheme_t *row, const knurl_rule_t *rule, knurl_check_t *check);

/*@ requires knurl_headed(row) && knurl_names_kinds(row) && \valid_read(rule) && \valid(check);
    assigns check->what, check->exit;
    KNURL_TELLS */
static bool check_rule(const knurl_scheme_t *row, size_t count, const knurl_rule_t *rule, knurl_check_t *check);

/*@ requires \valid_read(row) && \valid_read(row->grammar) && row->grammar->after_host <= 15 && \valid_read(rule);
    assigns \nothing; */
static unsigned targets(const knurl_scheme_t *row, const knurl_rule_t *rule);

/*@ requires knurl_readable_rules(row, count);
    assigns \nothing; */
static unsigned reached(const knurl_scheme_t *row, size_t count);

/*@ requires knurl_readable_rules(row, count);
    assigns \nothing; */
static unsigned ending(const knurl_scheme_t *row, size_t count);

/*@ requires \valid_read(row) && \valid_read(row->grammar) && \valid_read(rule) && \valid(check);
    assigns check->what, check->rule, check->exit;
    KNURL_TELLS */
static bool check_host_rule(const knurl_scheme_t *row, const knurl_rule_t *rule, knurl_check_t *check);

/*@ requires knurl_readable_rules(row, count) && \valid(check);
    assigns check->what, check->rule, check->exit;
    KNURL_TELLS */
static bool check_host(const knurl_scheme_t *row, size_t count, knurl_check_t *check);

/*@ requires knurl_readable_rules(row, count) && \valid(check);
    assigns check->what, check->rule, check->exit;
    KNURL_TELLS */
static bool check_ways(const knurl_scheme_t *row, size_t count, knurl_check_t *check);

/*@ requires knurl_headed(row) && row->grammar != \null && knurl_names_kinds(row) && \valid(check);
    requires count <= 15 ==> \valid_read(row->grammar->rules + (0 .. count - 1));
    assigns check->what, check->rule, check->exit;
    ensures \result ==> knurl_readable_rules(row, count);
    KNURL_TELLS */
static bool check_rules(const knurl_scheme_t *row, size_t count, knurl_check_t *check);

/*@ requires \valid_read(row) && \valid(check);
    assigns check->what;
    ensures \result ==> count == 0 && row->grammar == \null;
    KNURL_TELLS */
static bool check_no_rules(const knurl_scheme_t *row, size_t count, knurl_check_t *check);

/*@ requires \valid(check);
    assigns check->what, check->row, check->rule, check->exit;
    ensures check->what == KNURL_MISTAKE_NONE; */
static void begin_check(knurl_check_t *check);

/*@ requires knurl_readable_row(row) && (row != \null && row->name != \null ==> knurl_names_kinds(row));
    requires row != \null && row->grammar != \null && row->grammar->rules != \null && count <= 15 ==>
             \valid_read(row->grammar->rules + (0 .. count - 1));
    assigns \nothing;
    ensures \result.what == KNURL_MISTAKE_NONE ==> knurl_is_there(row) && (knurl_by_rules(row) ?
            1 <= count <= 15 && row->grammar->after_host < count : count == 0 && row->grammar == \null); */
knurl_check_t knurl_check_row(const knurl_scheme_t *row, size_t count);

/*@ requires schemes == \null || knurl_readable_rows(schemes);
    assigns \nothing;
    ensures \result.what == KNURL_MISTAKE_NONE ==> schemes != \null && schemes[0] != \null; */
knurl_check_t knurl_check_list(const knurl_scheme_t *const schemes[]);

/*@ assigns \nothing;
    ensures \result != \null; */
const char *knurl_mistake_name(unsigned what);
