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

/* The first row of the list whose name starts with the first `length` octets of `name` and goes on with `octet`, NUL for
 * the end of the name; NULL if there is none. */
static inline const knurl_scheme_t *find_row(const knurl_t *url, const char *name, size_t length, char octet)
{
    const knurl_scheme_t *const *list = url->schemes;
    const knurl_scheme_t *row = *list;

    /*@ ghost int place = 0; */
    /*@ loop invariant 0 <= place <= knurl_list_length(url->schemes) && list == url->schemes + place && row == *list;
        loop assigns list, row, place; loop variant knurl_list_length(url->schemes) - place; */
    while (row != NULL) {
        size_t i = 0;
        /*@ loop invariant 0 <= i <= length && i <= knurl_name_length(row->name);
            loop invariant \forall integer k; 0 <= k < i ==> row->name[k] == name[k];
            loop assigns i; loop variant length - i; */
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
    /*@ assert knurl_rules_of(&slashes_rules[0], 2); */
    url->rules = ((url->scheme->flags & KNURL_AUTHORITY) != 0u) ? slashes_rules : url->scheme->rules;
    knurl_go_on(url, 0);
    url->schemepart = url->start;
}

/* Whether a name that no row has may hold an octet of a class that is no letter, `length` octets from its start. The names
 * of RFC 3986 and of the draft start with a letter, and the draft's hold no plus. The family of the generic row decides,
 * and where there is none, whether a row is of RFC 3986's. */
static inline bool takes_name(const knurl_t *url, size_t length, unsigned class_)
{
    const knurl_scheme_t *const *list = url->schemes;
    unsigned family = 0;

    /*@ ghost int place = 0; */
    /*@ loop invariant 0 <= place <= knurl_list_length(url->schemes) && list == url->schemes + place;
        loop assigns place, list, family; loop variant knurl_list_length(url->schemes) - place; */
    while (*list != NULL) {
        if ((*list)->name[0] == '\0') {
            family = (*list)->flags;
            break;
        }
        family |= (*list)->flags & KNURL_RFC3986;
        list++;
        /*@ ghost place++; */
    }
    if ((class_ == KNURL_CLASS_PLUS) && ((family & KNURL_DRAFT) != 0u)) {
        return false;
    }
    return (length != 0u) || ((family & (KNURL_RFC3986 | KNURL_DRAFT)) == 0u);
}

/* Whether the name goes on with an octet of a class, `length` octets from its start: as that of url->scheme, or as another.
 * Once it goes on as no other may, it has to be a row's. */
static inline bool goes_on(knurl_t *url, size_t length, unsigned class_)
{
    if ((class_ != KNURL_CLASS_LETTER) && !takes_name(url, length, class_)) {
        url->flags |= KNURL_NAMED;
    }
    return (url->scheme != NULL) || ((url->flags & KNURL_NAMED) == 0u);
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
        /*@ assert ascii: octet <= 127; */
        octet |= 0x20u;
        /*@ assert lower: 32 <= octet <= 127; */
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
        return goes_on(url, length, class_);
    }
    if (row == NULL) {
        /* The generic row has an empty name. */
        row = find_row(url, NULL, 0, '\0');
        url->scheme = row;
        if ((row == NULL) || ((url->flags & KNURL_NAMED) != 0u)) {
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
    /*@ assert exit == &rule->exit[0] || exit == &rule->exit[1]; */
    /*@ assert to_host: to == KNURL_TO_HOST ==> knurl_to_host(url->rules + url->rule); */
    /*@ assert hosted: to == KNURL_TO_HOST ==> knurl_hosted(*url, url->offset + 1); */
    /*@ assert tidy: exit->kind == KNURL_NONE || knurl_tidy(*url, url->offset); */
    /*@ assert row: knurl_in_row(*url) ==> to == KNURL_TO_HOST || to < knurl_rule_count(url->rules); */
    /*@ assert pair: knurl_in_slashes(*url) || knurl_in_login(*url, url->offset) ==> to == KNURL_TO_HOST || to < 2; */
    /*@ assert one: knurl_in_fragment(*url) ==> to == 0; */
    if (exit->kind != KNURL_GOES_ON) {
        knurl_record(url, exit->kind);
        /*@ assert still_row: \at(knurl_in_row(*url), Pre) ==> knurl_in_row(*url); */
        /*@ assert still_two: \at(knurl_rules_of(url->rules, 2), Pre) ==> knurl_rules_of(url->rules, 2); */
        /*@ assert still_login: \at(knurl_in_login(*url, url->offset), Pre) ==> knurl_in_login(*url, url->offset); */
        /*@ assert still_slashes: \at(knurl_in_slashes(*url), Pre) ==> knurl_in_slashes(*url); */
        /*@ assert still_fragment: \at(knurl_in_fragment(*url), Pre) ==> knurl_in_fragment(*url); */
    }
    /*@ assert tidied: knurl_tidy(*url, url->offset + 1); */
    /*@ assert counted: knurl_counted(*url, url->offset + 1); */
    if (to == KNURL_TO_HOST) {
        go_host(url);
        /*@ assert at_host: knurl_at_host(*url, url->offset + 1); */
    } else {
        knurl_go_on(url, to);
        /*@ assert on_row: \at(knurl_in_row(*url), Pre) ==> knurl_in_row(*url); */
        /*@ assert on_login: \at(knurl_in_login(*url, url->offset), Pre) ==> knurl_in_login(*url, url->offset + 1); */
        /*@ assert on_slashes: \at(knurl_in_slashes(*url), Pre) ==> knurl_in_slashes(*url); */
        /*@ assert on_fragment: \at(knurl_in_fragment(*url), Pre) ==> knurl_in_fragment(*url); */
        /*@ assert on: knurl_placed(*url, url->offset + 1); */
        /*@ assert row_phase: knurl_in_row(*url) ==> url->phase == KNURL_IN_RULES ||
                url->phase == (KNURL_IN_RULES | KNURL_STEP_ESCAPES); */
        /*@ assert pair_phase: knurl_in_login(*url, url->offset + 1) || knurl_in_slashes(*url) ==>
                KNURL_ANY_RULE <= url->phase <= KNURL_IN_RULES; */
        /*@ assert rule_phase: knurl_rule_phase(*url, url->offset + 1); */
        /*@ assert sort: url->phase >= KNURL_ANY_RULE && knurl_phases(*url); */
    }
    /*@ assert went_placed: knurl_placed(*url, url->offset + 1); */
    /*@ assert went_leaves: knurl_leaves(*url, url->offset + 1); */
    /*@ assert went_phase: knurl_phase(*url, url->offset + 1); */
    /*@ assert went_counted: knurl_counted(*url, url->offset + 1); */
    return true;
}

/* Reads an octet of a class that the rule does not run over, and says whether it is an exit, or "%". */
static inline bool exit_rule(knurl_t *url, const knurl_rule_t *rule, unsigned class_)
{
    if (class_ != KNURL_CLASS_ESCAPE) {
        return take_exit(url, rule, class_);
    }
    /*@ assert run: url->run == rule->run; */
    /*@ assert xchar: rule->run == KNURL_XCHAR ==> (rule->run & KNURL_ESCAPE) != 0; */
    if ((rule->run & KNURL_ESCAPE) == 0u) {
        return false;
    }
    /*@ assert runs: rule->run != 0; */
    /*@ assert tidy: knurl_tidy(*url, url->offset); */
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
    /*@ assert knurl_rules_of(&fragment_rules[0], 1); */
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
    /*@ assert still: knurl_placed(*url, url->offset) && knurl_rule_phase(*url, url->offset - 2); */
    /*@ assert row: knurl_in_row(*url) || url->phase == KNURL_IN_RULES || url->phase == KNURL_AFTER_HOST ||
            url->phase == KNURL_AFTER_PORT; */
    /*@ assert phases: url->phase == KNURL_IN_RULES || url->phase == KNURL_AFTER_HOST ||
            url->phase == KNURL_AFTER_PORT || url->phase == (KNURL_IN_RULES | KNURL_STEP_ESCAPES); */
    if ((url->phase & KNURL_STEP_ESCAPES) == 0u) {
        return KNURL_TAKE;
    }
    /*@ assert no_rules: url->phase != KNURL_IN_RULES; */
    /*@ assert no_host: url->phase != KNURL_AFTER_HOST; */
    /*@ assert no_port: url->phase != KNURL_AFTER_PORT; */
    /*@ assert steps: url->phase == (KNURL_IN_RULES | KNURL_STEP_ESCAPES) && knurl_in_row(*url); */
    /*@ assert no_login: knurl_leaves(*url, url->offset - 2); */
    url->offset = (uint16_t)(url->offset - 2u);
    return ASK | 3u;
}

/* Reads an octet that cannot be run over, or the end. Returns a knurl_turn_t, or ASK and a length: 4, 5 or 7. */
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
    /*@ assert length: class_ / KNURL_CLASS_END == (class_ == KNURL_CLASS_END ? 1 : 0); */
    if ((class_ == KNURL_CLASS_UNUSABLE) && ((url->scheme->flags & KNURL_ASKS_UNUSABLE) == 0u)) {
        return KNURL_REFUSE;
    }
    return ASK | (1u - (class_ / KNURL_CLASS_END));
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
        /*@ assert escape: phase == KNURL_IN_ESCAPE || phase == KNURL_IN_ESCAPE2; */
        /*@ assert before: phase / 16 <= url->offset && (phase >> 4) <= url->offset; */
        url->offset = (uint16_t)(url->offset - (phase >> 4));
    } else if (error == KNURL_ERROR_SYNTAX) {
        if ((class_ >= KNURL_CLASS_UNUSABLE) && (phase >= KNURL_ANY_RULE)) {
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

/* Asks the row's step function about an octet, or the escape that it ends, or the end. */
static inline knurl_turn_t ask(knurl_t *url, unsigned octet, unsigned length)
{
    knurl_step_t *const step = url->scheme->step;

    if (step == NULL) {
        return KNURL_REFUSE;
    }
    if (length == 3u) {
        octet = url->label;
    }
    /*@ assert length: (uint8_t)length == length; */
    /*@ assert asked: knurl_asked(*url, (uint8_t)octet, (uint8_t)length); */
    /*@ calls knurl_any_step; */
    return step(url, (uint8_t)octet, (uint8_t)length);
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
        answer = ask(url, octet, answer - ASK);
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
    /*@ loop invariant at <= next - end <= 0 && next == end + (next - end);
        loop invariant name == row->name + (whole + (next - end)) &&
                whole + (next - end) <= knurl_name_length(row->name);
        loop assigns name, next; loop variant end - next; */
    while ((*name >= 'a') && (next != end) && (*name == *next)) {
        name++;
        next++;
    }
    at = next - end;
    if ((*name == '\0') && (name != row->name) && ((row->flags & KNURL_AUTHORITY) != 0u) &&
        stands_authority(next, at)) {
        url->offset = (uint16_t)(name - row->name);
        end_scheme(url);
        url->start = (uint16_t)(url->start + 2u);
        go_host(url);
        /*@ assert hosted: knurl_hosted(*url, url->offset + 3); */
        /*@ assert tidy: knurl_tidy(*url, url->offset + 3); */
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
    /*@ loop invariant \at(at, Pre) <= at <= 0; loop assigns at, *class_; loop variant -at; */
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

/* Reads host and port, and the delimiter after them. */
static KNURL_APART knurl_at_t read_host_ahead(knurl_t *url, const char *end, knurl_at_t at, uint16_t whole)
{
    /*@ loop invariant at: \at(at, Pre) <= at <= 0;
        loop invariant host: url->phase == KNURL_IN_HOST || url->phase == KNURL_IN_PORT;
        loop invariant left: url->rules == \at(url->rules, Pre) && url->rule == \at(url->rule, Pre);
        KNURL_STATE(loop invariant, , whole + at)
        loop assigns at, url->offset, url->start, url->count, url->phase, url->run, url->port, url->label, url->flags,
                url->parts[0 .. url->room - 1];
        loop variant -at; */
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

/* Reads what most URLs begin with as `turn` would, but many octets at a time: the name, "://", host and port, and the
 * delimiter after them. */
static inline knurl_at_t read_ahead(knurl_t *url, const char *end, knurl_at_t at, uint16_t whole)
{
    if (url->phase == KNURL_IN_SCHEME) {
        at = read_name_ahead(url, end, at, whole);
    }
    if ((url->phase == KNURL_IN_HOST) || (url->phase == KNURL_IN_PORT)) {
        at = read_host_ahead(url, end, at, whole);
    }
    return at;
}
#endif

/* Runs over octets, and counts them. */
static inline knurl_at_t run_on(knurl_t *url, const char *end, knurl_at_t at, uint16_t whole)
{
    at = knurl_run(url->run, end, at);
    url->offset = (uint16_t)(whole + at);
    return at;
}

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
    /*@ assert whole: whole == \at(url->offset, Pre) + length && whole <= KNURL_LENGTH_MAX; */
    /*@ assert start: whole + at == url->offset; */
    /*@ loop invariant at: -length <= at <= 0 && url->error == KNURL_OK;
        loop invariant naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, whole + at);
        loop invariant asks: url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
        KNURL_STATE(loop invariant, url->phase != KNURL_IN_SCHEME ==>, whole + at)
        loop assigns at, KNURL_WRITTEN; loop variant -32 * at + knurl_left(url->rules, url->rule); */
    for (;;) {
#ifdef KNURL_FAST
        at = read_ahead(url, end, at, whole);
#endif
        at = run_on(url, end, at, whole);
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
    /*@ loop invariant answer: answer <= 2 && (answer != KNURL_REFUSE ==> url->error == KNURL_OK &&
            url->offset == \at(url->offset, Pre));
        loop invariant refused: answer == KNURL_REFUSE ==> url->error != KNURL_OK && url->error != KNURL_ERROR_ROOM;
        loop invariant naming: answer == KNURL_AGAIN && url->phase == KNURL_IN_SCHEME ==> knurl_named(*url,
                url->offset);
        loop invariant asks: answer == KNURL_AGAIN && url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
        loop invariant apart: answer == KNURL_AGAIN && url->phase != KNURL_IN_SCHEME ==>
                              knurl_apart(*url, url->scheme) && knurl_rules_apart(*url);
        loop invariant row: answer != KNURL_REFUSE && (answer == KNURL_TAKE || url->phase != KNURL_IN_SCHEME) ==>
                            knurl_row(url->scheme);
        loop invariant state: answer == KNURL_AGAIN && url->phase != KNURL_IN_SCHEME ==> knurl_state(*url, url->offset);
        loop invariant ended: answer == KNURL_TAKE ==> knurl_ended(*url);
        loop assigns answer, KNURL_WRITTEN;
        loop variant answer == KNURL_AGAIN ? 1 + knurl_left(url->rules, url->rule) : 0; */
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
