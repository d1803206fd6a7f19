/* SPDX-License-Identifier: MIT
 *
 * The reader of rows that consist of rules. It handles the octet after a rule's set, a host, a port, and the end of the
 * URL. The rest goes to the step function of the row, which also gets the escapes of a rule with KNURL_STEP_ESCAPES. */
#include "knurl_rules.h"

#include "knurl_labels.h"

/* The rule of a fragment. */
static const knurl_rule_t fragment_rule = KNURL_RULE(KNURL_SET_XCHAR, KNURL_FRAGMENT, 0, KNURL_NO_EXIT, KNURL_NO_EXIT);

void knurl_go_on(knurl_t *url, uint8_t to)
{
    const knurl_rule_t *rule = &url->rules[to];

    url->rule = to;
    url->run = rule->run;
    url->state = rule->state;
}

void knurl_go(knurl_t *url, uint8_t to, uint8_t length)
{
    url->start = (uint16_t)(url->offset + length);
    knurl_go_on(url, to);
}

void knurl_start_over(knurl_t *url, uint8_t to)
{
    url->flags &= (uint8_t)~KNURL_PORT_READ;
    url->count = 1;
    url->start = url->schemepart;
    url->rules = url->scheme->rules;
    knurl_go_on(url, to);
}

/* Goes to a host or port. */
static void go_authority(knurl_t *url, uint8_t state, uint8_t label)
{
    url->run = 0;
    url->port = 0;
    url->state = state;
    url->label = label;
}

/* Goes to a host. The row's rule after_host follows it. */
static KNURL_APART void go_host(knurl_t *url)
{
    url->rules = url->scheme->rules;
    url->rule = url->scheme->after_host;
    go_authority(url, KNURL_IN_HOST, LABEL_HOST);
}

/* Goes to the host of a row with an authority, or to the first rule. */
static inline void start_rules(knurl_t *url)
{
    if ((url->scheme->flags & KNURL_FLAG_AUTHORITY) != 0u) {
        go_host(url);
    } else {
        url->rules = url->scheme->rules;
        knurl_go_on(url, 0);
    }
}

/* Records a host or port. The kind and the state of a port are those of a host plus 1. The state of a port is odd, so
 * its last bit becomes KNURL_PORT_READ. */
static inline void record_authority(knurl_t *url, unsigned state)
{
    knurl_record(url, (uint8_t)(state - (KNURL_IN_HOST - KNURL_HOST)));
    url->flags |= (uint8_t)((state & 1u) * KNURL_PORT_READ);
    url->run = 0;
    url->state = (uint8_t)(state | KNURL_ANY_RULE);
}

/* Records a complete host or port before an octet of a class. At the colon of a port, goes to the port and returns true.
 * Otherwise the rule in url->rule follows. */
static inline bool end_authority(knurl_t *url, unsigned class_)
{
    const unsigned state = url->state;

    record_authority(url, state);
    if ((state == KNURL_IN_HOST) && (class_ == KNURL_CLASS_COLON) &&
        ((url->scheme->flags & KNURL_FLAG_TAKES_PORT) != 0u)) {
        go_authority(url, KNURL_IN_PORT, LABEL_PORT | LABEL_FIRST);
        return true;
    }
    return false;
}

/* Records the part that an exit ends, unless that goes on, and goes to the exit's rule or to a host. */
static inline void follow_exit(knurl_t *url, const knurl_exit_t *exit)
{
    const uint8_t to = exit->on_to & 15u;

    if (exit->kind != KNURL_GOES_ON) {
        knurl_record(url, exit->kind);
    }
    if (to == KNURL_TO_HOST) {
        go_host(url);
    } else {
        knurl_go_on(url, to);
    }
}

/* Takes the exit of a rule on a class. Returns whether there is one. */
static inline bool take_exit(knurl_t *url, const knurl_rule_t *rule, unsigned class_)
{
    const knurl_exit_t *exit = &rule->exit[0];

    if ((exit->on_to >> 4) != class_) {
        exit++;
    }
    /* KNURL_NO_EXIT looks like an exit on an escape. */
    if (((exit->on_to >> 4) != class_) || (class_ == KNURL_CLASS_ESCAPE)) {
        return false;
    }
    follow_exit(url, exit);
    return true;
}

/* Records the last part, and goes to the rule of a fragment, also at the end. No second "#" may follow. Returns false if
 * more is required. */
static inline bool end_rule(knurl_t *url, uint8_t kind)
{
    if (kind == KNURL_MORE) {
        return false;
    }
    knurl_record(url, kind);
    url->flags &= (uint8_t)~KNURL_FRAGMENTS;
    url->rules = &fragment_rule;
    knurl_go_on(url, 0);
    return true;
}

/* Whether a class is that of the end, or of the "#" of a fragment. */
static inline bool is_url_end(unsigned class_)
{
    return (class_ - KNURL_CLASS_HASH) <= (unsigned)(KNURL_CLASS_END - KNURL_CLASS_HASH);
}

/* Reads an octet of a host or port. Or ends what is being read, as the rules say, before another octet or the end; a
 * host or port may be recorded even if no rule takes the octet. Returns whether the octet was taken. */
static KNURL_APART bool settle(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned state = url->state;

    if (state < KNURL_ANY_RULE) {
        if (state < KNURL_READ) {
            /* A slash before an authority is missing. */
            url->rules = url->scheme->rules;
            url->rule = 0;
            return false;
        }
        if (read_label(url, octet, class_)) {
            return true;
        }
        if (!is_complete(url->label)) {
            return false;
        }
        if (end_authority(url, class_)) {
            return true;
        }
    }
    const knurl_rule_t *rule = &url->rules[url->rule];
    return is_url_end(class_) ? end_rule(url, rule->end) : take_exit(url, rule, class_);
}

/* What is handed to `ask` as the class of a decoded escape. */
#define DECODED 19u
KNURL_HOLDS(DECODED_IS_NO_OCTET, (DECODED > KNURL_CLASS_UNUSABLE) && (DECODED != KNURL_CLASS_START));

/* Whether the row's step function is called for a class. URLs of RFC 1738 contain neither "~" nor unusable octets. */
static inline bool asks(const knurl_t *url, unsigned class_)
{
    return ((class_ != KNURL_CLASS_TILDE) && (class_ != KNURL_CLASS_UNUSABLE)) || ((url->scheme->flags & KNURL_FLAG_ASKS_UNUSABLE) != 0u);
}

/* Calls the step function for an octet of a class, an escape or the end. The text before it ends at url->offset. */
static inline unsigned ask(knurl_t *url, unsigned octet, unsigned class_)
{
    knurl_step_t *const step = url->scheme->step;
    const uint16_t offset = url->offset;
    uint8_t length = (uint8_t)(is_url_end(class_) ? 0u : 1u);

    if ((step == NULL) || !asks(url, class_)) {
        return KNURL_VERDICT_REFUSE;
    }
    if (class_ == DECODED) {
        length = 3;
        url->offset = (uint16_t)(offset - 2u);
    }
    knurl_verdict_t answer;
    /*@ calls knurl_any_step; */
    answer = step(url, (uint8_t)octet, length);
    /* It may have moved url->offset to record a part. After a refusal url->offset is that of the octet, or of the "%". */
    if (answer != KNURL_VERDICT_REFUSE) {
        url->offset = offset;
    }
    return answer;
}

unsigned knurl_read_rules(knurl_t *url, unsigned octet, unsigned class_)
{
    if (class_ == KNURL_CLASS_START) {
        start_rules(url);
        return KNURL_VERDICT_TAKE;
    }
    if ((url->flags & KNURL_IN_ESCAPE) != 0u) {
        url->flags &= (uint8_t)~(KNURL_IN_ESCAPE | KNURL_ESCAPED);
        octet = url->label;
        class_ = DECODED;
    } else if (settle(url, octet, class_)) {
        return KNURL_VERDICT_TAKE;
    } else {
    }
    const unsigned answer = ask(url, octet, class_);
    return (answer == KNURL_VERDICT_REFUSE) ? knurl_error_of(url->state) : answer;
}
