/* SPDX-License-Identifier: MIT
 *
 * The machine: reads octets by rules and records parts. DESIGN.md draws it. */
#include "knurl_machine.h"

/* One more bit of knurl_t.flags: the URL ends with this piece. */
#define LAST 0x80u

/* The class of "#" where a fragment may follow: an end like KNURL_CLASS_END. */
#define CLASS_FRAGMENT (KNURL_CLASS_END + 1u)

void knurl_record(knurl_t *url, uint8_t kind)
{
    if (kind != KNURL_NONE) {
        const uint16_t count = url->count;
        url->count = (uint16_t)(count + 1u);
        if (count < url->room) {
            knurl_part_t *part = &url->parts[count];
            part->kind = kind;
            part->length = (uint16_t)(url->offset - url->start);
            part->offset = url->start;
            /*@ assert by: \at(url->start <= url->offset, Pre) ==> part->offset + part->length == url->offset; */
            /*@ assert row: \at(knurl_row(url->scheme) && knurl_apart(*url, url->scheme), Pre) ==>
                    knurl_row(url->scheme); */
        }
    }
    url->start = (uint16_t)(url->offset + 1u);
}

void knurl_go_on(knurl_t *url, uint8_t to)
{
    const knurl_rule_t *rule = &url->rules[to];

    url->rule = to;
    url->run = rule->run;
    url->phase = rule->phase;
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

static inline void begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room)
{
    url->parts = parts;
    url->count = 0;
    url->room = room;
    url->offset = 0;
    url->error = KNURL_OK;
    url->flags = 0;
    url->phase = KNURL_IN_SCHEME;
    url->start = 0;
    url->run = 0;
    url->schemes = schemes;
    url->scheme = schemes[0];
}

void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room)
{
    begin(url, schemes, parts, room);
}

void knurl_take_fragment(knurl_t *url)
{
    url->flags |= KNURL_FRAGMENTS;
}

#include "knurl_machine_class.inc"
#include "knurl_machine_run.inc"
#include "knurl_machine_host.inc"
#include "knurl_machine_name.inc"
#include "knurl_machine_rules.inc"
#include "knurl_machine_ahead.inc"

/* Reads an octet that is not run over, or the end. Returns a knurl_turn_t, or ASK and a length: 4, 5 or 7. */
static KNURL_APART unsigned turn(knurl_t *url, const char *next, unsigned class_)
{
    const unsigned phase = url->phase;

    if (phase == KNURL_IN_SCHEME) {
        return read_scheme(url, class_);
    }
    if (phase < KNURL_ANY_AUTHORITY) {
        return read_escape(url, next, class_);
    }
    if (settle(url, next, class_)) {
        return KNURL_TAKE;
    }
    if ((class_ == KNURL_CLASS_UNUSABLE) && ((url->scheme->flags & KNURL_ASKS_UNUSABLE) == 0u)) {
        return KNURL_REFUSE;
    }
    return (ASK + 1u) - (class_ >> 4);
}

/* Refuses an octet of a class, or the end. */
static inline void refuse(knurl_t *url, unsigned class_)
{
    const unsigned phase = url->phase;
    unsigned error = phase & 15u;

    if (class_ == KNURL_CLASS_END) {
        error = KNURL_ERROR_END;
    } else if (error == KNURL_ERROR_ESCAPE) {
        /* An escape is refused at its "%". */
        /*@ assert before: phase / 16 <= url->offset && (phase >> 4) <= url->offset; */
        url->offset = (uint16_t)(url->offset - (phase >> 4));
    } else if (error == KNURL_ERROR_SYNTAX) {
        /* Unless a step function said so itself. */
        if ((class_ >= KNURL_CLASS_UNUSABLE) && (phase != KNURL_ERROR_SYNTAX)) {
            error = KNURL_ERROR_CHARACTER;
        }
    } else if ((class_ == KNURL_CLASS_AT) && (error != KNURL_ERROR_SCHEME) &&
               ((url->scheme->flags & KNURL_TAKES_LOGIN) == 0u)) {
        error = KNURL_ERROR_LOGIN;
    } else {
    }
    url->error = (uint8_t)error;
}

/* Asks the row's step function about an octet, or the escape that it ends, or the end. */
static inline knurl_turn_t ask(knurl_t *url, const char *next, unsigned class_, unsigned length)
{
    knurl_step_t *const step = url->scheme->step;
    uint8_t octet = url->label;

    if (step == NULL) {
        return KNURL_REFUSE;
    }
    if (length != 3u) {
        /* At the end it is none that a URL can have. */
        octet = (class_ == KNURL_CLASS_END) ? 0xFFu : (uint8_t)*next;
    }
    /*@ assert asked: knurl_asked(*url, octet, (uint8_t)length) && (uint8_t)length == length; */
    /*@ calls knurl_any_step; */
    return step(url, octet, (uint8_t)length);
}

/* Reads an octet of a class that is not run over, or the end; what nothing else takes is for the row's step function. */
static inline unsigned read_octet(knurl_t *url, const char *next, unsigned class_)
{
    if ((class_ == KNURL_CLASS_UNUSABLE) && (*next == '#') && ((url->flags & KNURL_FRAGMENTS) != 0u)) {
        class_ = CLASS_FRAGMENT;
    }
    unsigned answer = turn(url, next, class_);
    if (answer >= ASK) {
        answer = ask(url, next, class_, answer - ASK);
    }
    if (answer == KNURL_REFUSE) {
        refuse(url, class_);
    }
    return answer;
}

/* What follows `length` octets. Where there are none they may be at NULL, to which C99 lets nothing be added, not even 0. */
static inline const char *behind(const char *next, size_t length)
{
    return (length == 0u) ? next : (next + length);
}

/* Whether no more is read after an answer, to an octet or to the end. */
static inline bool ends_reading(unsigned answer, bool is_end)
{
    return (answer == KNURL_REFUSE) || (is_end && (answer == KNURL_TAKE));
}

/* Ends a URL that was accepted or refused. */
static inline knurl_error_t close_url(knurl_t *url)
{
    if ((url->error == KNURL_OK) && (url->count > url->room)) {
        url->error = KNURL_ERROR_ROOM;
    }
    url->phase = KNURL_HAS_ENDED;
    return (knurl_error_t)url->error;
}

/* Reads a piece of a URL that has not ended, and the end, too, where it ends there. */
static KNURL_APART knurl_error_t read_piece(knurl_t *url, const char *next, size_t length)
{
    const size_t most = KNURL_LENGTH_MAX - (size_t)url->offset;

    if (length > most) {
        length = most;
        url->error = KNURL_ERROR_LENGTH;
    }
    const size_t whole = url->offset + length;
    const char *const end = behind(next, length);
    next = start_piece(url, next, end, whole);
    /*@ loop invariant within: knurl_within(\at(next, Pre), next, end) && knurl_piece(next, end) && whole <= 65534;
        loop invariant error: url->error == KNURL_OK ? length == \at(length, Pre) : url->error == KNURL_ERROR_LENGTH;
        loop invariant top: knurl_same_top(url->flags, \at(url->flags, Pre)) && url->phase != KNURL_HAS_ENDED;
        loop invariant naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, whole - (end - next));
        loop invariant asks: url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
        KNURL_STATE(loop invariant, url->phase != KNURL_IN_SCHEME ==>, whole - (end - next))
        loop assigns next, KNURL_WRITTEN; loop variant 32 * (end - next) + knurl_turns(*url); */
    for (;;) {
        unsigned class_;
#ifdef KNURL_FAST
        next = run_far(url, next, end, &class_);
#else
        next = run_set(url->run, next, end, &class_);
#endif
        url->offset = (uint16_t)(whole - (size_t)(end - next));
        /*@ assert at: url->offset == whole - (end - next); */
        /*@ assert named: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, url->offset); */
        /*@ assert moved: url->phase != KNURL_IN_SCHEME ==> knurl_placed(*url, url->offset) && knurl_phases(*url) &&
                knurl_escape_phase(*url, url->offset) && knurl_host_phase(*url, url->offset) &&
                knurl_behind_host(*url, url->offset) && knurl_behind_port(*url, url->offset) &&
                knurl_in_rules(*url, url->offset) && knurl_leaves(*url, url->offset) &&
                knurl_counted(*url, url->offset); */
        if (next == end) {
            if (url->error != KNURL_OK) {
                break;
            }
            if (url->flags < LAST) {
                return KNURL_OK;
            }
#ifdef KNURL_FAST
            if (ends_ahead(url)) {
                break;
            }
#endif
        }
        const unsigned answer = read_octet(url, next, class_);
        if (ends_reading(answer, next == end)) {
            break;
        }
        next = (answer == KNURL_AGAIN) ? next : (next + answer);
    }
    return close_url(url);
}

#ifdef KNURL_FAST
/* Reads an octet that comes alone, as from a UART, with less ado than a piece. */
static inline knurl_error_t read_alone(knurl_t *url, const char *text)
{
    const uint16_t offset = url->offset;
    const unsigned class_ = knurl_look_up((uint8_t)*text);

    if (!knurl_in(knurl_set(url->run), class_)) {
        const unsigned answer = read_octet(url, text, class_);
        if (answer == KNURL_REFUSE) {
            url->phase = KNURL_HAS_ENDED;
            return (knurl_error_t)url->error;
        }
        if (answer == KNURL_AGAIN) {
            url->offset = offset;
            return read_piece(url, text, 1);
        }
    }
    url->offset = (uint16_t)(offset + 1u);
    return KNURL_OK;
}
#endif

knurl_error_t knurl_feed(knurl_t *url, const char *text, size_t length)
{
    if (url->phase == KNURL_HAS_ENDED) {
        if ((length != 0u) && (url->error == KNURL_OK)) {
            url->error = KNURL_ERROR_ENDED;
        }
        return (knurl_error_t)url->error;
    }
#ifdef KNURL_FAST
    if ((length == 1u) && (url->offset < KNURL_LENGTH_MAX)) {
        if (url->phase != KNURL_IN_SCHEME) {
            return read_alone(url, text);
        }
        if (read_name_alone(url, *text)) {
            return KNURL_OK;
        }
    }
    if (length == 0u) {
        return KNURL_OK;
    }
#endif
    return read_piece(url, text, length);
}

knurl_error_t knurl_end(knurl_t *url)
{
    if (url->phase == KNURL_HAS_ENDED) {
        return (knurl_error_t)url->error;
    }
    url->flags |= LAST;
#ifdef KNURL_FAST
    /* Not NULL: how many octets there are to run over, though there are none, is the difference of two pointers. */
    static const char no_octets = '\0';
    return read_piece(url, &no_octets, 0);
#else
    return read_piece(url, NULL, 0);
#endif
}

knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length)
{
    begin(url, schemes, parts, room);
    url->flags = LAST;
    return read_piece(url, text, length);
}
