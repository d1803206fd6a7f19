/* SPDX-License-Identifier: MIT
 *
 * The machine: reads octets by rules and records parts. DESIGN.md draws it. */
#include "knurl_authority.h"

#define SCHEME (KNURL_ALPHADIGIT | KNURL_PLUS | KNURL_HYPHEN | KNURL_PERIOD)

static const knurl_rule_t slashes_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, KNURL_TO_HOST), KNURL_NO_EXIT),
};

static const knurl_rule_t fragment_rules[] = {
    KNURL_RULE(KNURL_XCHAR, KNURL_FRAGMENT, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

void knurl_record(knurl_t *url, uint8_t kind)
{
    const uint16_t count = url->count;
    const uint16_t start = url->start;
    const uint16_t end = url->offset;

    url->start = (uint16_t)(end + 1u);
    if (kind == KNURL_NONE) {
        return;
    }
    if (count < url->room) {
        knurl_part_t *part = &url->parts[count];
        part->offset = start;
        part->length = (uint16_t)(end - start);
        part->kind = kind;
    }
    url->count = (uint16_t)(count + 1u);
}

void knurl_go_on(knurl_t *url, uint8_t to)
{
    const knurl_rule_t *rule = &url->rules[to];

    url->phase = rule->phase;
    url->rule = to;
    url->run = rule->run;
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

void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room)
{
    url->scheme = schemes[0];
    url->parts = parts;
    url->count = 0;
    url->room = room;
    url->offset = 0;
    url->error = KNURL_OK;
    url->flags = 0;
    url->phase = KNURL_IN_SCHEME;
    url->schemes = schemes;
    url->start = 0;
    url->run = 0;
}

void knurl_take_fragment(knurl_t *url)
{
    url->flags |= KNURL_FRAGMENTS;
}

/* The first row of the list whose name starts with the first `length` octets of `name` and goes on with `octet`, NUL for
 * the end of the name; NULL if there is none. */
static inline const knurl_scheme_t *find_row(const knurl_t *url, const char *name, size_t length, char octet)
{
    const knurl_scheme_t *const *list = url->schemes;
    const knurl_scheme_t *row = *list;

    while (row != NULL) {
        size_t i = 0;
        while ((i != length) && (row->name[i] == name[i])) {
            i++;
        }
        if ((i == length) && (row->name[i] == octet)) {
            break;
        }
        list++;
        row = *list;
    }
    return row;
}

/* Goes to the scheme's part, after the colon of the scheme's name. */
static inline void end_scheme(knurl_t *url)
{
    knurl_record(url, KNURL_SCHEME);
    url->rules = ((url->scheme->flags & KNURL_AUTHORITY) != 0u) ? slashes_rules : url->scheme->rules;
    knurl_go_on(url, 0);
    url->schemepart = url->start;
}

/* Reads an octet of the scheme's name, or its colon, and says whether it is one, and a row of the list has the name.
 * url->scheme is a row whose name starts with what was read, or NULL. */
static inline bool read_scheme(knurl_t *url, unsigned octet, unsigned class_)
{
    const size_t length = url->offset;
    const knurl_scheme_t *row = url->scheme;

    /* The classes of what a scheme's name holds follow each other. */
    if ((class_ >= KNURL_CLASS_LETTER) && (class_ <= KNURL_CLASS_PLUS)) {
        /* Bit 5 makes a letter lower case and is there in all else that a scheme's name holds. */
        octet |= 0x20u;
    } else if ((octet == (unsigned)':') && (length != 0u)) {
        octet = 0;
    } else {
        return false;
    }
    if ((row != NULL) && ((uint8_t)row->name[length] != octet)) {
        row = find_row(url, row->name, length, (char)octet);
    }
    url->scheme = row;
    if (octet != 0u) {
        return true;
    }
    if (row == NULL) {
        /* The generic row has an empty name. */
        row = find_row(url, NULL, 0, '\0');
        url->scheme = row;
        if (row == NULL) {
            return false;
        }
    }
    end_scheme(url);
    return true;
}

/* Reads an octet of a class that the rule does not run over, and says whether it is an exit, or "%". */
static inline bool exit_rule(knurl_t *url, const knurl_rule_t *rule, unsigned class_)
{
    const knurl_exit_t *exit = &rule->exit[0];

    if (class_ == KNURL_CLASS_ESCAPE) {
        if ((rule->run & KNURL_ESCAPE) == 0u) {
            return false;
        }
        url->phase = KNURL_IN_ESCAPE;
        url->run = 0;
        return true;
    }
    if ((exit->on_to >> 4) != class_) {
        exit++;
    }
    if ((exit->on_to >> 4) != class_) {
        return false;
    }
    const uint8_t to = exit->on_to & 15u;
    if (exit->kind != KNURL_GOES_ON) {
        knurl_record(url, exit->kind);
    }
    if (to == KNURL_TO_HOST) {
        go_host(url);
    } else {
        knurl_go_on(url, to);
    }
    return true;
}

/* Ends the URL, unless more is required: then false. Only a fragment can follow. */
static inline bool end_rule(knurl_t *url, const knurl_rule_t *rule)
{
    const uint8_t kind = rule->end;

    if (kind == KNURL_MORE) {
        return false;
    }
    knurl_record(url, kind);
    url->flags &= (uint8_t)~KNURL_FRAGMENTS;
    url->rules = fragment_rules;
    knurl_go_on(url, 0);
    return true;
}

/* What a reading returns beside a knurl_turn_t: that the row's step function is to be asked, with this length. */
#define ASK 4u

/* Reads an octet after a "%" that the rule allows. */
static inline unsigned read_escape(knurl_t *url, const knurl_rule_t *rule, unsigned octet, unsigned class_)
{
    unsigned value = octet & 15u;

    if (class_ == KNURL_CLASS_LETTER) {
        value += 9u;
        /* Bit 5 is the case of a letter. */
        if ((octet & 0x1Fu) > 6u) {
            return KNURL_REFUSE;
        }
    } else if (class_ != KNURL_CLASS_DIGIT) {
        return KNURL_REFUSE;
    } else {
    }
    value |= (unsigned)url->label << 4;
    url->label = (uint8_t)value;
    if (url->phase == KNURL_IN_ESCAPE) {
        url->phase = KNURL_IN_ESCAPE2;
        return KNURL_TAKE;
    }
    knurl_go_on(url, url->rule);
    if ((rule->phase & KNURL_STEP_ESCAPES) == 0u) {
        return KNURL_TAKE;
    }
    url->offset = (uint16_t)(url->offset - 2u);
    return ASK | 3u;
}

/* Reads an octet that cannot be run over, or the end. */
static KNURL_APART unsigned turn(knurl_t *url, unsigned octet, unsigned class_)
{
    if (url->phase == KNURL_IN_SCHEME) {
        return read_scheme(url, octet, class_) ? KNURL_TAKE : KNURL_REFUSE;
    }
    const knurl_rule_t *rule = &url->rules[url->rule];
    if (url->phase < KNURL_ANY_AUTHORITY) {
        return read_escape(url, rule, octet, class_);
    }
    if ((url->phase < KNURL_ANY_RULE) && read_authority(url, rule, octet, class_)) {
        return KNURL_TAKE;
    }
    if ((url->phase >= KNURL_ANY_RULE) &&
        ((class_ == KNURL_CLASS_END) ? end_rule(url, rule) : exit_rule(url, rule, class_))) {
        return KNURL_TAKE;
    }
    return (class_ == KNURL_CLASS_UNUSABLE) ? (unsigned)KNURL_REFUSE : (ASK | (1u - (class_ / KNURL_CLASS_END)));
}

/* Reads an octet by `turn`, and what nothing else takes by the row's step function, where there is one. */
static KNURL_APART unsigned read_octet(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned answer = turn(url, octet, class_);

    if (answer < ASK) {
        return answer;
    }
    knurl_step_t *const step = url->scheme->step;
    const unsigned length = answer - ASK;
    if (step == NULL) {
        return KNURL_REFUSE;
    }
    return step(url, (uint8_t)((length == 3u) ? url->label : octet), (uint8_t)length);
}

#ifdef KNURL_FAST
/* Whether "://" stands at `at`. */
static inline bool stands_authority(const char *end, knurl_at_t at)
{
    return (at <= -3) && (end[at] == ':') && (end[at + 1] == '/') && (end[at + 2] == '/');
}

/* Reads the rest of a scheme's name that is in the list, and "://". */
static inline knurl_at_t read_name_ahead(knurl_t *url, const char *end, knurl_at_t at, knurl_at_t whole)
{
    const char *name = &url->scheme->name[whole + at];

    while ((at != 0) && (*name == end[at]) && (*name != '\0')) {
        name++;
        at++;
    }
    if ((*name == '\0') && (name != url->scheme->name) && stands_authority(end, at) &&
        ((url->scheme->flags & KNURL_AUTHORITY) != 0u)) {
        url->offset = (uint16_t)(whole + at);
        end_scheme(url);
        url->start = (uint16_t)(url->start + 2u);
        go_host(url);
        at += 3;
    }
    return at;
}

/* Reads the labels of a host. Toplabels are run over; a letter after the period of one starts another. */
static inline knurl_at_t read_labels_ahead(knurl_t *url, const char *end, knurl_at_t at)
{
    while ((at != 0) && read_label(url, (uint8_t)end[at], knurl_look_up((uint8_t)end[at]))) {
        knurl_at_t read = 1;
        if (url->run == 0u) {
            at++;
            continue;
        }
        do {
            at = knurl_run(KNURL_ALPHADIGIT, end, at + read);
            read = 2;
        } while ((at <= -read) && (end[at] == '.') && (knurl_look_up((uint8_t)end[at + 1]) == KNURL_CLASS_LETTER));
    }
    return at;
}

/* Reads what most URLs have, as `turn` would, an octet at a time: the start, and the labels of a host. */
static inline knurl_at_t read_ahead(knurl_t *url, const char *end, knurl_at_t at, knurl_at_t whole)
{
    if ((url->phase == KNURL_IN_SCHEME) && (url->scheme != NULL)) {
        at = read_name_ahead(url, end, at, whole);
    }
    if (url->phase == KNURL_IN_HOST) {
        at = read_labels_ahead(url, end, at);
    }
    return at;
}
#endif

/* Ends the parse. */
static knurl_error_t finish(knurl_t *url, unsigned error)
{
    url->error = (uint8_t)error;
    url->phase = KNURL_HAS_ENDED;
    return (knurl_error_t)error;
}

/* Refuses an octet. */
static inline knurl_error_t refuse(knurl_t *url, unsigned class_)
{
    const unsigned phase = url->phase;
    unsigned error = phase & 15u;

    if (error == KNURL_ERROR_ESCAPE) {
        /* An escape is refused at its "%". */
        url->offset = (uint16_t)(url->offset - (phase >> 4));
    } else if (error == KNURL_ERROR_SYNTAX) {
        if (class_ >= KNURL_CLASS_UNUSABLE) {
            error = KNURL_ERROR_CHARACTER;
        }
    } else if ((class_ == KNURL_CLASS_AT) && (error != KNURL_ERROR_SCHEME) &&
               ((url->scheme->flags & KNURL_TAKES_LOGIN) == 0u)) {
        error = KNURL_ERROR_LOGIN;
    } else {
    }
    return finish(url, error);
}

knurl_error_t knurl_feed(knurl_t *url, const char *text, size_t length)
{
    const size_t most = KNURL_LENGTH_MAX - (size_t)url->offset;
    const bool over = (length > most);
    const size_t taken = over ? most : length;
    const knurl_at_t whole = (knurl_at_t)(url->offset + taken);
    const char *end = text + taken;
    knurl_at_t at = -(knurl_at_t)taken;

    if (url->phase == KNURL_HAS_ENDED) {
        return (knurl_error_t)url->error;
    }
    for (;;) {
        at = knurl_run(url->run, end, at);
#ifdef KNURL_FAST
        at = read_ahead(url, end, at, whole);
#endif
        url->offset = (uint16_t)(whole + at);
        if (at == 0) {
            return over ? finish(url, KNURL_ERROR_LENGTH) : KNURL_OK;
        }
        const uint8_t octet = (uint8_t)end[at];
        unsigned class_ = knurl_look_up(octet);
        if ((octet == (uint8_t)'#') && ((url->flags & KNURL_FRAGMENTS) != 0u)) {
            class_ = KNURL_CLASS_END;
        }
        const unsigned answer = read_octet(url, octet, class_);
        if (answer == KNURL_REFUSE) {
            return refuse(url, class_);
        }
        at += (knurl_at_t)answer;
    }
}

knurl_error_t knurl_end(knurl_t *url)
{
    unsigned answer;

    if (url->phase == KNURL_HAS_ENDED) {
        return (knurl_error_t)url->error;
    }
    do {
        answer = read_octet(url, 0, KNURL_CLASS_END);
    } while (answer == KNURL_AGAIN);
    unsigned error = KNURL_OK;
    if (answer == KNURL_REFUSE) {
        error = KNURL_ERROR_END;
    } else if (url->count > url->room) {
        error = KNURL_ERROR_ROOM;
    } else {
    }
    return finish(url, error);
}

knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length)
{
    knurl_begin(url, schemes, parts, room);
    (void)knurl_feed(url, text, length);
    return knurl_end(url);
}
