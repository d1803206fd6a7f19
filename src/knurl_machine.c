/* SPDX-License-Identifier: MIT
 *
 * The machine: reads octets by rules and records parts. DESIGN.md draws it. */
#include "knurl_authority.h"
#include "knurl_machine_acsl.h"

#define SCHEME (KNURL_ALPHADIGIT | KNURL_PLUS | KNURL_HYPHEN | KNURL_PERIOD)

static const knurl_rule_t slashes_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, KNURL_TO_HOST), KNURL_NO_EXIT),
};

static const knurl_rule_t fragment_rules[] = {
    KNURL_RULE(KNURL_XCHAR, KNURL_FRAGMENT, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

/*@ requires \valid(url) && knurl_row(url->scheme) && knurl_apart(*url, url->scheme);
    requires url->offset <= KNURL_LENGTH_MAX;
    requires tidy: kind == KNURL_NONE || (url->count <= KNURL_LENGTH_MAX && (url->start <= url->offset || url->room <= url->count));
    requires end_by: knurl_end_by(*url, url->count, url->offset);
    requires before: kind == KNURL_NONE || knurl_end_by(*url, url->count, url->start);
    requires ordered: knurl_ordered(*url);
    assigns url->start, url->count, url->parts[url->count .. url->room - 1];
    ensures url->start == url->offset + 1;
    ensures url->count == (kind == KNURL_NONE ? \old(url->count) : \old(url->count) + 1);
    ensures row: knurl_row(url->scheme);
    ensures ordered: knurl_ordered(*url);
    ensures end_by: knurl_end_by(*url, url->count, url->offset);
    ensures first: 1 <= \old(url->count) && 1 <= url->room ==> url->parts[0].offset + url->parts[0].length ==
            \old(url->parts[0].offset + url->parts[0].length); */
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
            /*@ assert part->offset + part->length == url->offset; */
            /*@ assert knurl_row(url->scheme); */
        }
    }
    url->start = (uint16_t)(url->offset + 1u);
}

/*@ requires \valid(url) && \valid_read(url->rules + to);
    assigns url->phase, url->rule, url->run;
    ensures url->phase == url->rules[to].phase && url->rule == to && url->run == url->rules[to].run; */
void knurl_go_on(knurl_t *url, uint8_t to)
{
    const knurl_rule_t *rule = &url->rules[to];

    url->rule = to;
    url->run = rule->run;
    url->phase = rule->phase;
}

/*@ requires \valid(url) && \valid_read(url->rules + to);
    requires url->offset + length <= 65535;
    assigns url->start, url->phase, url->rule, url->run;
    ensures url->start == url->offset + length;
    ensures url->phase == url->rules[to].phase && url->rule == to && url->run == url->rules[to].run; */
void knurl_go(knurl_t *url, uint8_t to, uint8_t length)
{
    url->start = (uint16_t)(url->offset + length);
    knurl_go_on(url, to);
}

/*@ requires \valid(url) && \valid_read(url->scheme);
    requires \valid_read(url->scheme->rules + to);
    assigns url->flags, url->count, url->start, url->rules, url->phase, url->rule, url->run;
    ensures url->count == 1 && url->start == url->schemepart && url->rules == url->scheme->rules;
    ensures url->phase == url->rules[to].phase && url->rule == to && url->run == url->rules[to].run; */
void knurl_start_over(knurl_t *url, uint8_t to)
{
    url->flags &= (uint8_t)~KNURL_PORT_READ;
    url->count = 1;
    url->start = url->schemepart;
    url->rules = url->scheme->rules;
    knurl_go_on(url, to);
}

/*@ requires \valid(url) && knurl_list(schemes, parts, room);
    assigns *url;
    ensures url->parts == parts && url->room == room && url->schemes == schemes && url->error == KNURL_OK;
    ensures url->offset == 0 && knurl_naming(*url, 0); */
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

/*@ requires \valid(url) && knurl_list(schemes, parts, room);
    assigns *url;
    ensures url->parts == parts && url->room == room && url->schemes == schemes && url->error == KNURL_OK;
    ensures url->offset == 0 && knurl_naming(*url, 0); */
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room)
{
    begin(url, schemes, parts, room);
}

/*@ requires \valid(url);
    assigns url->flags; */
void knurl_take_fragment(knurl_t *url)
{
    url->flags |= KNURL_FRAGMENTS;
}

/* The first row of the list whose name starts with the first `length` octets of `name` and goes on with `octet`, NUL for
 * the end of the name; NULL if there is none. */
/*@ requires \valid_read(url) && knurl_list(url->schemes, url->parts, url->room);
    requires \valid_read(name + (0 .. length - 1)) && \forall integer i; 0 <= i < length ==> name[i] != 0;
    requires length <= 65535;
    assigns \nothing;
    ensures \result != \null ==> knurl_good(\result, url->parts, url->room);
    ensures \result != \null ==> length <= knurl_name_length(\result->name) && \result->name[length] == octet; */
static inline const knurl_scheme_t *find_row(const knurl_t *url, const char *name, size_t length, char octet)
{
    const knurl_scheme_t *const *list = url->schemes;
    const knurl_scheme_t *row = *list;

    /*@ ghost int place = 0; */
    /*@ loop invariant 0 <= place <= knurl_list_length(url->schemes) && list == url->schemes + place && row == *list;
        loop assigns list, row, place;
        loop variant knurl_list_length(url->schemes) - place; */
    while (row != NULL) {
        size_t i = 0;
        /*@ loop invariant 0 <= i <= length && i <= knurl_name_length(row->name);
            loop invariant \forall integer k; 0 <= k < i ==> row->name[k] == name[k];
            loop assigns i;
            loop variant length - i; */
        while ((i != length) && (row->name[i] == name[i])) {
            i++;
        }
        if ((i == length) && (row->name[i] == octet)) {
            break;
        }
        list++;
        /*@ ghost place++; */
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

/* Takes the exit of a rule that is on an octet's class, and says whether there is one. */
static inline bool take_exit(knurl_t *url, const knurl_rule_t *rule, unsigned class_)
{
    const knurl_exit_t *exit = &rule->exit[0];

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

/* Reads an octet of a class that the rule does not run over, and says whether it is an exit, or "%". */
static inline bool exit_rule(knurl_t *url, const knurl_rule_t *rule, unsigned class_)
{
    if (class_ != KNURL_CLASS_ESCAPE) {
        return take_exit(url, rule, class_);
    }
    if ((rule->run & KNURL_ESCAPE) == 0u) {
        return false;
    }
    url->phase = KNURL_IN_ESCAPE;
    url->run = 0;
    return true;
}

/* Ends the URL, unless more is required: then false. */
static inline bool end_url(knurl_t *url, const knurl_rule_t *rule)
{
    const uint8_t kind = rule->end;

    if (kind == KNURL_MORE) {
        return false;
    }
    knurl_record(url, kind);
    return true;
}

/* The same, where a fragment can follow. */
static inline bool end_rule(knurl_t *url, const knurl_rule_t *rule)
{
    if (!end_url(url, rule)) {
        return false;
    }
    url->flags &= (uint8_t)~KNURL_FRAGMENTS;
    url->rules = fragment_rules;
    knurl_go_on(url, 0);
    return true;
}

/* The end of the URL, where an octet is expected. */
#define THE_END (~0u)

/* What a reading returns beside a knurl_turn_t: that the row's step function is to be asked, with this length. */
#define ASK 4u

/* Reads an octet after a "%" that the rule allows. */
static inline unsigned read_escape(knurl_t *url, unsigned octet, unsigned class_)
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
    if ((url->phase & KNURL_STEP_ESCAPES) == 0u) {
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
        return read_escape(url, octet, class_);
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

/* Refuses an octet, or the end. */
static inline void refuse(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned phase = url->phase;
    unsigned error = phase & 15u;

    if (octet == THE_END) {
        error = KNURL_ERROR_END;
    } else if (error == KNURL_ERROR_ESCAPE) {
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
    url->error = (uint8_t)error;
    url->phase = KNURL_HAS_ENDED;
}

/* Reads an octet that cannot be run over, or THE_END. What nothing else takes is for the row's step function. */
static KNURL_APART unsigned read_octet(knurl_t *url, unsigned octet)
{
    unsigned class_ = KNURL_CLASS_END;

    if ((octet != THE_END) && ((octet != (unsigned)'#') || ((url->flags & KNURL_FRAGMENTS) == 0u))) {
        class_ = knurl_look_up((uint8_t)octet);
    }
    unsigned answer = turn(url, octet, class_);
    if (answer >= ASK) {
        knurl_step_t *const step = url->scheme->step;
        const unsigned length = answer - ASK;
        answer = KNURL_REFUSE;
        if (step != NULL) {
            answer = step(url, (uint8_t)((length == 3u) ? url->label : octet), (uint8_t)length);
        }
    }
    if (answer == KNURL_REFUSE) {
        refuse(url, octet, class_);
    }
    return answer;
}

#ifdef KNURL_FAST
/* Whether "://" stands at `next`, `at` octets before the end of the piece. */
static inline bool stands_authority(const char *next, knurl_at_t at)
{
    return (at <= -3) && (next[0] == ':') && (next[1] == '/') && (next[2] == '/');
}

/* Reads the rest of a scheme's name that is in the list, and "://" where it stands in the piece, too. */
static KNURL_APART knurl_at_t read_name_ahead(knurl_t *url, const char *end, knurl_at_t at, uint16_t whole)
{
    const knurl_scheme_t *row = url->scheme;

    if (row == NULL) {
        return at;
    }
    const char *name = &row->name[(uint16_t)(whole + at)];
    const char *next = end + at;
    while ((*name != '\0') && (next != end) && (*name == *next)) {
        name++;
        next++;
    }
    at = next - end;
    if ((*name == '\0') && (name != row->name) && ((row->flags & KNURL_AUTHORITY) != 0u) && stands_authority(next, at)) {
        url->offset = (uint16_t)(name - row->name);
        end_scheme(url);
        url->start = (uint16_t)(url->start + 2u);
        go_host(url);
        at += 3;
    }
    return at;
}

/* Whether an octet of a class is a letter that makes a toplabel of what has this label, or goes on with one. */
static inline bool starts_toplabel(unsigned class_, unsigned label)
{
    return (class_ == KNURL_CLASS_LETTER) && (label < PORT) && ((label & (FIRST | TOP)) != 0u);
}

/* Reads a toplabel from its second octet on, and what follows of the host where that starts with a letter, too. The
 * class of the octet after it is in *class_, where there is one. */
static inline knurl_at_t read_toplabels_ahead(const char *end, knurl_at_t at, unsigned *class_)
{
    while (at != 0) {
        *class_ = knurl_look_up((uint8_t)end[at]);
        if ((*class_ != KNURL_CLASS_LETTER) && (*class_ != KNURL_CLASS_DIGIT)) {
            if ((*class_ != KNURL_CLASS_PERIOD) || (at == -1) ||
                (knurl_look_up((uint8_t)end[at + 1]) != KNURL_CLASS_LETTER)) {
                break;
            }
            at++;
        }
        at++;
    }
    return at;
}

/* Reads what most URLs begin with as `turn` would, but many octets at a time: the name, "://", host and port, and the
 * delimiter after them. */
static KNURL_APART knurl_at_t read_host_ahead(knurl_t *url, const char *end, knurl_at_t at, uint16_t whole)
{
    while (at != 0) {
        unsigned class_ = knurl_look_up((uint8_t)end[at]);
        if (starts_toplabel(class_, url->label)) {
            at = read_toplabels_ahead(end, at + 1, &class_);
            url->label = TOP;
            url->run = KNURL_ALPHADIGIT;
            if (at == 0) {
                return at;
            }
        }
        if ((class_ > KNURL_CLASS_PERIOD) || !read_label(url, (uint8_t)end[at], class_)) {
            if (!is_complete(url->label) || (class_ == KNURL_CLASS_ESCAPE)) {
                return at;
            }
            const knurl_rule_t *rule = &url->rules[url->rule];
            url->offset = (uint16_t)(whole + at);
            if (!end_authority(url, rule, class_)) {
                return take_exit(url, rule, class_) ? (at + 1) : at;
            }
        }
        at++;
    }
    return at;
}
#endif

/* Reads a piece. */
static KNURL_APART knurl_error_t read_piece(knurl_t *url, const char *text, size_t length)
{
    const size_t most = KNURL_LENGTH_MAX - (size_t)url->offset;

    if (length > most) {
        length = most;
        url->flags |= KNURL_OVER;
    }
    const uint16_t whole = (uint16_t)(url->offset + length);
    const char *end = text + length;
    knurl_at_t at = -(knurl_at_t)length;
    for (;;) {
#ifdef KNURL_FAST
        if (url->phase == KNURL_IN_SCHEME) {
            at = read_name_ahead(url, end, at, whole);
        }
        if ((url->phase == KNURL_IN_HOST) || (url->phase == KNURL_IN_PORT)) {
            at = read_host_ahead(url, end, at, whole);
        }
#endif
        at = knurl_run(url->run, end, at);
        url->offset = (uint16_t)(whole + at);
        if (at == 0) {
            break;
        }
        const unsigned answer = read_octet(url, (uint8_t)end[at]);
        if (answer == KNURL_REFUSE) {
            return (knurl_error_t)url->error;
        }
        at += (knurl_at_t)answer;
    }
    if ((url->flags & KNURL_OVER) != 0u) {
        url->error = KNURL_ERROR_LENGTH;
        url->phase = KNURL_HAS_ENDED;
    }
    return (knurl_error_t)url->error;
}

#ifdef KNURL_FAST
/* Reads an octet that comes alone, as from a UART, with less ado than a piece. */
static inline knurl_error_t read_alone(knurl_t *url, const char *text)
{
    const uint16_t offset = url->offset;

    if (!knurl_in(knurl_set(url->run), *text)) {
        const unsigned answer = read_octet(url, (uint8_t)*text);
        if (answer == KNURL_REFUSE) {
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
        return (knurl_error_t)url->error;
    }
#ifdef KNURL_FAST
    if ((length == 1u) && (url->offset < KNURL_LENGTH_MAX)) {
        return read_alone(url, text);
    }
#endif
    return read_piece(url, text, length);
}

knurl_error_t knurl_end(knurl_t *url)
{
    unsigned answer = KNURL_AGAIN;

    if (url->phase == KNURL_HAS_ENDED) {
        return (knurl_error_t)url->error;
    }
#ifdef KNURL_FAST
    if ((url->phase >= KNURL_ANY_RULE) && end_url(url, &url->rules[url->rule])) {
        answer = KNURL_TAKE;
    }
#endif
    while (answer == KNURL_AGAIN) {
        answer = read_octet(url, THE_END);
    }
    if ((answer != KNURL_REFUSE) && (url->count > url->room)) {
        url->error = KNURL_ERROR_ROOM;
    }
    url->phase = KNURL_HAS_ENDED;
    return (knurl_error_t)url->error;
}

knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length)
{
    begin(url, schemes, parts, room);
    (void)read_piece(url, text, length);
    return knurl_end(url);
}
