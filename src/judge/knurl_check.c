/* SPDX-License-Identifier: MIT
 *
 * Checks rows and lists. A function with the argument `check` records the first mistake in it, and returns true if it
 * found none. */
#include "knurl_check.h"

#include "knurl_scheme.h"

#include "../families/knurl_rules.h"
#include "../machine/knurl_family.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_kinds.h"
#include "../parts/knurl_names.h"

#define MOST_RULES 15u

/* The delimiters of a login. */
#define LOGIN (KNURL_SET_COLON | KNURL_SET_AT)

static bool expect(knurl_check_t *check, bool is_right, knurl_mistake_t mistake)
{
    if (!is_right) {
        check->what = (uint8_t)mistake;
    }
    return is_right;
}

static bool has(const knurl_scheme_t *row, unsigned flag)
{
    return (row->flags & flag) != 0u;
}

/* Returns true if rules read the row. */
static bool reads_rules(const knurl_scheme_t *row)
{
    return !knurl_has(row, KNURL_TRAIT_URI);
}

/* Returns the step function of a row, or NULL. */
static knurl_step_t *step_of(const knurl_scheme_t *row)
{
    return (row->grammar != NULL) ? row->grammar->step : NULL;
}

/* Returns true if an octet may be in a name of the row's family, at its start or later. */
static bool is_name_octet(const knurl_scheme_t *row, char octet, bool starts)
{
    const uint8_t class_ = knurl_class_of((uint8_t)octet);

    if (class_ == KNURL_CLASS_LETTER) {
        return octet >= 'a';
    }
    if (starts && knurl_has(row, KNURL_TRAIT_LETTER_FIRST)) {
        return false;
    }
    return (class_ == KNURL_CLASS_DIGIT) || (class_ == KNURL_CLASS_HYPHEN) || (class_ == KNURL_CLASS_PERIOD) ||
           ((class_ == KNURL_CLASS_PLUS) && !knurl_has(row, KNURL_TRAIT_NO_PLUS));
}

static bool is_scheme_name(const knurl_scheme_t *row)
{
    const char *octet = row->name;

    /*@ loop invariant octet == row->name + (octet - row->name);
        loop invariant 0 <= octet - row->name <= knurl_name_end(row->name, 0);
        loop assigns octet; loop variant knurl_name_end(row->name, 0) - (octet - row->name); */
    while ((*octet != '\0') && is_name_octet(row, *octet, octet == row->name)) {
        octet++;
    }
    return *octet == '\0';
}

/* Checks that a row reads a login only if its flags say so. In the family of RFC 3986 the reader reads it, otherwise a
 * step function must. */
static bool check_login(const knurl_scheme_t *row, knurl_check_t *check)
{
    if (!reads_rules(row)) {
        return true;
    }
    const bool is_right = has(row, KNURL_FLAG_TAKES_LOGIN) ? ((step_of(row) != NULL) && has(row, KNURL_FLAG_AUTHORITY))
                                                           : (step_of(row) != knurl_login);
    return expect(check, is_right, KNURL_MISTAKE_LOGIN);
}

/* Returns true if no pointer is missing. */
static bool is_there(const knurl_scheme_t *row)
{
    return (row != NULL) && (row->name != NULL) && (row->family != NULL) &&
           (!reads_rules(row) || ((row->grammar != NULL) && (row->grammar->rules != NULL)));
}

/* Returns true if the flags of a row fit its family. */
static bool is_of_its_family(const knurl_scheme_t *row)
{
    return (has(row, KNURL_FLAG_NO_FRAGMENT) == (row->family == &knurl_no_fragment_family)) &&
           (reads_rules(row) || !has(row, KNURL_FLAG_ASKS_UNUSABLE | KNURL_FLAG_STARTS_OVER));
}

/* Makes the checks that do not depend on the number of rules. */
static bool check_head(const knurl_scheme_t *row, knurl_check_t *check)
{
    if (!expect(check, is_there(row), KNURL_MISTAKE_NULL)) {
        return false;
    }
    const bool answers =
        (step_of(row) != NULL) || !reads_rules(row) || !has(row, KNURL_FLAG_ASKS_UNUSABLE | KNURL_FLAG_STARTS_OVER);
    return expect(check, is_of_its_family(row), KNURL_MISTAKE_FLAGS) &&
           expect(check, is_scheme_name(row), KNURL_MISTAKE_NAME) && check_login(row, check) &&
           expect(check, answers, KNURL_MISTAKE_STEP);
}

/* Checks the kind of a part that a rule or its exit records. Only the library or a step function records a host or a
 * port, because rules do not know their grammar. */
static bool check_kind(const knurl_scheme_t *row, uint8_t kind, knurl_check_t *check)
{
    const bool is_own = (kind >= KNURL_OWN);
    const bool is_hosts = (kind == KNURL_HOST) || (kind == KNURL_PORT);
    const bool is_read = (kind != KNURL_SCHEME) && (kind != KNURL_FRAGMENT) && (!is_hosts || (step_of(row) != NULL));

    const bool is_kind = is_own || ((kind < KNURL_KIND_COUNT) && is_read);
    const bool is_named = !is_own || (knurl_own_name(row, kind) != NULL);

    return expect(check, is_kind, KNURL_MISTAKE_KIND) && expect(check, is_named, KNURL_MISTAKE_KIND_NAME);
}

static bool is_exit(const knurl_exit_t *exit)
{
    return (exit->on_to != 0u) || (exit->kind != KNURL_NONE);
}

static unsigned class_of(const knurl_exit_t *exit)
{
    return (unsigned)exit->on_to >> 4;
}

static bool is_to_host(const knurl_exit_t *exit)
{
    return (class_of(exit) != KNURL_CLASS_ESCAPE) && ((exit->on_to & 15u) == KNURL_TO_HOST);
}

/* Checks the class of an exit. `other` is the exit before it, or NULL. */
static bool check_class(const knurl_rule_t *rule, const knurl_exit_t *exit, const knurl_exit_t *other,
                        knurl_check_t *check)
{
    const unsigned class_ = class_of(exit);
    const bool is_first = (other == NULL) || (class_of(other) != class_);

    return expect(check, class_ != KNURL_CLASS_ESCAPE, KNURL_MISTAKE_ON_ESCAPE) &&
           expect(check, class_ != KNURL_CLASS_TILDE, KNURL_MISTAKE_ON_UNUSABLE) &&
           expect(check, (rule->set & KNURL_IN(class_)) == 0u, KNURL_MISTAKE_ON_SET) &&
           expect(check, is_first, KNURL_MISTAKE_ON_TWICE);
}

static bool check_target(const knurl_scheme_t *row, size_t count, const knurl_exit_t *exit, knurl_check_t *check)
{
    if (is_to_host(exit)) {
        return expect(check, exit->kind != KNURL_GOES_ON, KNURL_MISTAKE_HOST_GOES_ON) &&
               expect(check, !has(row, KNURL_FLAG_TAKES_LOGIN), KNURL_MISTAKE_HOST_LOGIN);
    }
    return expect(check, (exit->on_to & 15u) < count, KNURL_MISTAKE_BEYOND);
}

/* Returns true if an exit is an end: with KNURL_TRAIT_STEP_ENDS the second exit of a rule may be one, for the step
 * function. */
static bool is_end(const knurl_scheme_t *row, const knurl_exit_t *exit, const knurl_exit_t *other)
{
    return knurl_has(row, KNURL_TRAIT_STEP_ENDS) && (other != NULL) && (class_of(exit) == KNURL_CLASS_ESCAPE);
}

static bool check_exit(const knurl_scheme_t *row, size_t count, const knurl_rule_t *rule, knurl_check_t *check)
{
    const knurl_exit_t *exit = &rule->exit[check->exit];
    const knurl_exit_t *other = (check->exit != 0u) ? &rule->exit[0] : NULL;

    if (!is_exit(exit)) {
        return true;
    }
    if (!is_end(row, exit, other) &&
        (!check_class(rule, exit, other, check) || !check_target(row, count, exit, check))) {
        return false;
    }
    return (exit->kind == KNURL_GOES_ON) || check_kind(row, exit->kind, check);
}

/* Checks the set of a rule, and the target of its escapes. */
static bool check_set(const knurl_scheme_t *row, const knurl_rule_t *rule, knurl_check_t *check)
{
    const unsigned steps = rule->state & KNURL_STEP_ESCAPES;
    const bool has_escapes = (steps == 0u) || ((rule->set & KNURL_SET_ESCAPE) != 0u);
    const bool answers = (steps == 0u) || (step_of(row) != NULL);

    return expect(check, (rule->state - steps) == KNURL_RULE_STATE, KNURL_MISTAKE_RULE) &&
           expect(check, has_escapes, KNURL_MISTAKE_RULE) && expect(check, answers, KNURL_MISTAKE_STEP) &&
           expect(check, (rule->set & KNURL_SET_TILDE) == 0u, KNURL_MISTAKE_SET);
}

static bool check_rule(const knurl_scheme_t *row, size_t count, const knurl_rule_t *rule, knurl_check_t *check)
{
    check->exit = KNURL_NOWHERE;
    if (!check_set(row, rule, check) || ((rule->end != KNURL_MORE) && !check_kind(row, rule->end, check))) {
        return false;
    }
    /*@ loop assigns i, check->exit, check->what; loop variant 2 - i; */
    for (uint8_t i = 0; i < 2u; i++) {
        check->exit = i;
        if (!check_exit(row, count, rule, check)) {
            return false;
        }
    }
    return true;
}

/* Returns the rules that a rule leads to, as a bit for each. */
static unsigned targets(const knurl_scheme_t *row, const knurl_rule_t *rule)
{
    unsigned to = 0;

    /*@ loop assigns i, to; loop variant 2 - i; */
    for (unsigned i = 0; i < 2u; i++) {
        if (is_exit(&rule->exit[i])) {
            to |= 1u << (is_to_host(&rule->exit[i]) ? row->grammar->after_host : (rule->exit[i].on_to & 15u));
        }
    }
    return to;
}

/* Returns the rules that can be reached from the start, as a bit for each. */
static unsigned reached(const knurl_scheme_t *row, size_t count)
{
    unsigned found = 1u << (has(row, KNURL_FLAG_AUTHORITY) ? row->grammar->after_host : 0u);

    /* Each round finds at least one more rule, unless all are found. */
    /*@ loop assigns round, found; loop variant count - round; */
    for (size_t round = 0; round < count; round++) {
        /*@ loop assigns i, found; loop variant count - i; */
        for (size_t i = 0; i < count; i++) {
            if (((found >> i) & 1u) != 0u) {
                found |= targets(row, &row->grammar->rules[i]);
            }
        }
    }
    return found;
}

/* Returns the rules from which an end can be reached, as a bit for each. */
static unsigned ending(const knurl_scheme_t *row, size_t count)
{
    unsigned found = 0;

    /*@ loop assigns round, found; loop variant count - round; */
    for (size_t round = 0; round < count; round++) {
        /*@ loop assigns i, found; loop variant count - i; */
        for (size_t i = 0; i < count; i++) {
            if ((row->grammar->rules[i].end != KNURL_MORE) || ((found & targets(row, &row->grammar->rules[i])) != 0u)) {
                found |= 1u << i;
            }
        }
    }
    return found;
}

/* Returns true if the rule after a host has an empty set and no exit on a character of a host, its port or a login. */
static bool check_host_rule(const knurl_scheme_t *row, const knurl_rule_t *rule, knurl_check_t *check)
{
    const unsigned theirs = has(row, KNURL_FLAG_TAKES_LOGIN) ? (KNURL_HOST_SET | LOGIN) : KNURL_HOST_SET;

    check->rule = row->grammar->after_host;
    if (!expect(check, (rule->set == 0u) && ((rule->end == KNURL_NONE) || (rule->end == KNURL_MORE)),
                KNURL_MISTAKE_HOST_RULE)) {
        return false;
    }
    /*@ loop assigns i, check->exit, check->what; loop variant 2 - i; */
    for (uint8_t i = 0; i < 2u; i++) {
        const knurl_exit_t *exit = &rule->exit[i];
        check->exit = i;
        if (!expect(check, exit->kind == KNURL_NONE, KNURL_MISTAKE_HOST_RULE) ||
            !expect(check, (KNURL_IN(class_of(exit)) & theirs) == 0u, KNURL_MISTAKE_ON_HOST)) {
            return false;
        }
    }
    return true;
}

static bool check_host(const knurl_scheme_t *row, size_t count, knurl_check_t *check)
{
    const bool starts = has(row, KNURL_FLAG_AUTHORITY);
    bool leads = false;

    /*@ loop assigns i, leads; loop variant count - i; */
    for (size_t i = 0; i < count; i++) {
        leads = leads || is_to_host(&row->grammar->rules[i].exit[0]) || is_to_host(&row->grammar->rules[i].exit[1]);
    }
    if (!expect(check, leads ? (starts || (row->grammar->after_host != 0u)) : (row->grammar->after_host == 0u),
                KNURL_MISTAKE_AFTER_HOST)) {
        return false;
    }
    if (!starts && !leads) {
        return expect(check, (row->port == 0u) && !has(row, KNURL_FLAG_TAKES_PORT), KNURL_MISTAKE_PORT);
    }
    return check_host_rule(row, &row->grammar->rules[row->grammar->after_host], check);
}

/* Returns true if every rule is reached, and reaches an end. */
static bool check_ways(const knurl_scheme_t *row, size_t count, knurl_check_t *check)
{
    const unsigned from_start = reached(row, count);
    const unsigned to_end = ending(row, count);

    if ((step_of(row) != NULL) && (step_of(row) != knurl_login)) {
        return true;
    }
    check->exit = KNURL_NOWHERE;
    /*@ loop assigns i, check->rule, check->what; loop variant count - i; */
    for (uint8_t i = 0; i < count; i++) {
        check->rule = i;
        if (!expect(check, ((from_start >> i) & 1u) != 0u, KNURL_MISTAKE_UNREACHED) ||
            !expect(check, ((to_end >> i) & 1u) != 0u, KNURL_MISTAKE_ENDLESS)) {
            return false;
        }
    }
    return true;
}

static bool check_rules(const knurl_scheme_t *row, size_t count, knurl_check_t *check)
{
    const bool is_counted = (count != 0u) && (count <= MOST_RULES);

    if (!expect(check, is_counted, KNURL_MISTAKE_COUNT) ||
        !expect(check, row->grammar->after_host < count, KNURL_MISTAKE_AFTER_HOST)) {
        return false;
    }
    /*@ loop assigns i, check->rule, check->exit, check->what; loop variant count - i; */
    for (uint8_t i = 0; i < count; i++) {
        check->rule = i;
        if (!check_rule(row, count, &row->grammar->rules[i], check)) {
            return false;
        }
    }
    check->rule = KNURL_NOWHERE;
    check->exit = KNURL_NOWHERE;
    return check_host(row, count, check) && check_ways(row, count, check);
}

static void begin_check(knurl_check_t *check)
{
    check->what = KNURL_MISTAKE_NONE;
    check->row = 0;
    check->rule = KNURL_NOWHERE;
    check->exit = KNURL_NOWHERE;
}

/* Returns true if a row that is not read by rules has no rules. */
static bool check_no_rules(const knurl_scheme_t *row, size_t count, knurl_check_t *check)
{
    return expect(check, (count == 0u) && (row->grammar == NULL), KNURL_MISTAKE_COUNT);
}

knurl_check_t knurl_check_row(const knurl_scheme_t *row, size_t count)
{
    knurl_check_t check;

    begin_check(&check);
    if (check_head(row, &check) &&
        (reads_rules(row) ? check_rules(row, count, &check) : check_no_rules(row, count, &check))) {
        begin_check(&check);
    }
    return check;
}

knurl_check_t knurl_check_list(const knurl_scheme_t *const schemes[])
{
    knurl_check_t check;

    begin_check(&check);
    if (!expect(&check, schemes != NULL, KNURL_MISTAKE_NULL) ||
        !expect(&check, schemes[0] != NULL, KNURL_MISTAKE_EMPTY)) {
        return check;
    }
    /*@ loop invariant i <= knurl_row_count(schemes) && knurl_named_to(schemes, i);
        loop assigns i, check; loop variant knurl_row_count(schemes) - i; */
    for (size_t i = 0; schemes[i] != NULL; i++) {
        check.row = (uint8_t)((i < KNURL_NOWHERE) ? i : KNURL_NOWHERE);
        if (!check_head(schemes[i], &check)) {
            return check;
        }
        /*@ loop assigns k, check.what; loop variant i - k; */
        for (size_t k = 0; k < i; k++) {
            if (!expect(&check, !knurl_is_named(schemes[i], schemes[k]->name), KNURL_MISTAKE_TWICE)) {
                return check;
            }
        }
    }
    check.row = 0;
    return check;
}

const char *knurl_mistake_name(unsigned what)
{
    static const char names[] = "none\0"
                                "a null pointer\0"
                                "no rules, or more than 15\0"
                                "the name cannot be a scheme's\0"
                                "flags that exclude each other\0"
                                "a login without authority or step function, or without its flag\0"
                                "asks a step function that is not there\0"
                                "a port without a host\0"
                                "after_host is beyond the rules, not needed or missing\0"
                                "the rule after a host takes something\0"
                                "not made by KNURL_RULE, or escapes for a step function that it does not run over\0"
                                "the set has octets that no URL holds\0"
                                "no kind of part that a rule records\0"
                                "a kind of part without a name\0"
                                "nothing leads to the rule\0"
                                "no end is reached from the rule\0"
                                "the exit leads beyond the rules\0"
                                "the exit is on an escape\0"
                                "the exit is on octets that no URL holds\0"
                                "the exit is on what the rule runs over\0"
                                "both exits are on one class\0"
                                "the exit is on what belongs to a host, port or login\0"
                                "a part goes on to a host\0"
                                "the exit is to a host, but the row has a login\0"
                                "a list without rows\0"
                                "a name that a row before it has\0"
                                "no row has the scheme\0"
                                "no URL has such a host, or a warning or the class of its address refuses it\0"
                                "a warning that is not allowed refuses the port\0"
                                "there is no such class of addresses\0"
                                "a port comes after a 0\0"
                                "there is no such exception\0"
                                "the policy allows no URL: no length, scheme, host, port or path\0"
                                "no path that the policy allows starts so\0";

    /*@ assert listed: knurl_names_to(&names[0], 1242); */
    return knurl_name_at(names, what);
}
