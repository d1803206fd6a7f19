/* SPDX-License-Identifier: MIT
 *
 * The machine: the part of the parser that all rows share. It handles pieces, the scheme's name, offsets, escapes, the
 * longest URL, the room and the end, and it records parts. src/DESIGN.md has a picture. */
#include "knurl_machine.h"

#include "knurl_name.h"

/* A reader answers AGAIN or TAKE, or an error. AGAIN and TAKE are the number of octets that it took. */
KNURL_HOLDS(ANSWERS_COUNT, (KNURL_VERDICT_AGAIN == 0) && (KNURL_VERDICT_TAKE == 1));
KNURL_HOLDS(ERRORS_ARE_NO_ANSWERS, (unsigned)KNURL_ERROR_SCHEME > (unsigned)KNURL_VERDICT_TAKE);

void knurl_record(knurl_t *url, uint8_t kind)
{
    if (kind != KNURL_NONE) {
        const uint16_t count = url->count;
        url->groups = kind; /* for knurl_build */
        url->count = (uint16_t)(count + 1u);
        if (count < url->room) {
            knurl_part_t *part = &url->parts[count];
            part->kind = kind;
            part->length = (uint16_t)(url->offset - url->start);
            part->offset = url->start;
        }
    }
    url->start = (uint16_t)(url->offset + 1u);
}

static inline void begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room)
{
    url->parts = parts;
    url->count = 0;
    url->room = room;
    url->offset = 0;
    url->error = KNURL_OK;
    url->flags = 0;
    url->state = KNURL_IN_SCHEME;
    url->start = 0;
    url->run = 0;
    url->schemes = schemes;
    url->scheme = schemes[0];
    /* Until the name has ended: end_name sets the row's reader. */
    url->reader = refuse_name;
}

void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room)
{
    begin(url, schemes, parts, room);
}

void knurl_take_fragment(knurl_t *url)
{
    /* Later it would also allow one in a row that has none. */
    if (url->offset == 0u) {
        url->flags |= KNURL_FRAGMENTS;
    }
}

/* Records an error. The class of the octet may change the name of the error. */
static inline void refuse(knurl_t *url, unsigned error, unsigned class_)
{
    if (error == KNURL_ERROR_SYNTAX) {
        /* The step function of the draft names some errors itself, in url->state. */
        if (((class_ >= KNURL_CLASS_HASH) || (class_ == KNURL_CLASS_TILDE)) && (url->state != KNURL_ERROR_SYNTAX)) {
            error = KNURL_ERROR_CHARACTER;
        }
    } else if ((class_ == KNURL_CLASS_AT) && (error != KNURL_ERROR_SCHEME) &&
               ((url->scheme->flags & KNURL_FLAG_TAKES_LOGIN) == 0u)) {
        error = KNURL_ERROR_LOGIN;
    } else {
    }
    url->error = (uint8_t)error;
}

/* The class of an octet. "#" is unusable if no fragment is allowed. */
static inline unsigned class_at(const knurl_t *url, uint8_t octet)
{
    const unsigned class_ = knurl_look_up(octet);

    return ((class_ == KNURL_CLASS_HASH) && ((url->flags & KNURL_FRAGMENTS) == 0u)) ? (unsigned)KNURL_CLASS_UNUSABLE : class_;
}

/* Reads the octets of a piece, up to the first that is refused. If the reader answers AGAIN, it has taken no octet, and
 * the octet is read in the new state. */
static inline void read_octets(knurl_t *url, const char *next, const char *end)
{
    /*@ loop invariant piece: knurl_piece(next, end);
        loop invariant within: knurl_within(\at(next, Pre), next, end);
        loop invariant offset: url->offset == \at(url->offset, Pre) + (next - \at(next, Pre));
        loop invariant error: url->error == \at(url->error, Pre);
        loop invariant escapes: (url->flags & KNURL_IN_ESCAPE) != 0 ==> (url->run & KNURL_SET_ESCAPE) != 0;
        loop invariant row: url->state != KNURL_IN_SCHEME ==> url->state > KNURL_IN_SCHEME &&
            \valid_read(url->scheme) && url->scheme->reader == &knurl_any_reader && url->reader == &knurl_any_reader;
        loop invariant reads: knurl_asks(*url);
        loop invariant reader: url->reader == \at(url->reader, Pre) || url->reader == &knurl_any_reader;
        loop invariant name: url->state == KNURL_IN_SCHEME ==> (url->flags & KNURL_IN_ESCAPE) == 0 &&
            url->run == \at(url->run, Pre) && url->reader == \at(url->reader, Pre) &&
            (url->run == 0 ==> next == \at(next, Pre));
        loop invariant state: url->state == \at(url->state, Pre) ||
            (url->state >= KNURL_READ && \at(url->state, Pre) != KNURL_IN_SCHEME);
        loop assigns next, KNURL_READ_WRITES, url->reader, url->parts[0 .. \at(url->room, Pre) - 1];
        loop variant 512 * (end - next) + knurl_asked_of(*url); */
    for (;;) {
        /* In an escape the class is known. */
        unsigned class_ = KNURL_CLASS_ESCAPE;
        if ((url->flags & KNURL_IN_ESCAPE) == 0u) {
            next = run_over(url, next, end);
            if (next == end) {
                break;
            }
            class_ = class_at(url, (uint8_t)*next);
        }
        if ((class_ == KNURL_CLASS_ESCAPE) && ((url->run & KNURL_SET_ESCAPE) != 0u)) {
            next = read_escapes(url, next, end);
            if (next == end) {
                /* Also if an escape is malformed. */
                break;
            }
            if ((url->flags & KNURL_IN_ESCAPE) == 0u) {
                continue;
            }
        }
        unsigned answer;
        /*@ calls refuse_name, knurl_any_reader; */
        answer = url->reader(url, (uint8_t)*next, class_);
        if (answer > KNURL_VERDICT_TAKE) {
            refuse(url, answer, class_);
            break;
        }
        next = &next[answer];
        url->offset = (uint16_t)(url->offset + answer);
    }
}

/* Reads the end of the URL. */
static KNURL_APART knurl_error_t read_end(knurl_t *url)
{
    unsigned answer = KNURL_VERDICT_REFUSE;

    if ((url->flags & KNURL_IN_ESCAPE) == 0u) {
        /*@ loop invariant offset: url->offset <= KNURL_LENGTH_MAX;
            loop invariant reads: knurl_asks(*url);
            loop assigns answer, KNURL_READ_WRITES, url->reader, url->parts[0 .. \at(url->room, Pre) - 1];
            loop variant knurl_asked_of(*url); */
        do {
            /*@ calls refuse_name, knurl_any_reader; */
            answer = url->reader(url, 0xFFu, KNURL_CLASS_END);
        } while (answer == KNURL_VERDICT_AGAIN);
    }
    if (answer != KNURL_VERDICT_TAKE) {
        url->error = KNURL_ERROR_END;
    } else if (url->count > url->room) {
        url->error = KNURL_ERROR_ROOM;
    } else {
    }
    url->state = KNURL_HAS_ENDED;
    return (knurl_error_t)url->error;
}

/* Reads the start of a URL, and starts the row's reader with KNURL_CLASS_START. */
static inline const char *start_url(knurl_t *url, const char *next, const char *end)
{
    next = read_start(url, next, end);
    if (url->state == KNURL_STARTS) {
        url->start = url->offset;
        unsigned answer;
        /*@ loop invariant reads: knurl_reading(*url) && knurl_escapes(*url) &&
                (url->state == KNURL_STARTS || url->state >= KNURL_READ);
            loop invariant offset: url->offset == \at(url->offset, LoopEntry) && url->error == \at(url->error, Pre);
            loop assigns answer, KNURL_READ_WRITES, url->reader, url->parts[0 .. \at(url->room, Pre) - 1];
            loop variant knurl_asked_of(*url); */
        do {
            /*@ calls knurl_any_reader; */
            answer = url->reader(url, 0, KNURL_CLASS_START);
        } while (answer == KNURL_VERDICT_AGAIN);
    }
    return next;
}

/* Reads a piece of a URL that has not ended. */
static KNURL_APART knurl_error_t read_piece(knurl_t *url, const char *next, size_t length)
{
    const size_t most = KNURL_LENGTH_MAX - (size_t)url->offset;

    if (length > most) {
        /* If an octet before the limit is refused, its error replaces this one. */
        length = most;
        url->error = KNURL_ERROR_LENGTH;
    }
    /* With no octets `next` may be NULL. C99 allows no addition to NULL, not even of 0. */
    const char *const end = (length == 0u) ? next : (next + length);
    if (url->state < KNURL_READ) {
        next = start_url(url, next, end);
    }
    read_octets(url, next, end);
    if (url->error != KNURL_OK) {
        url->state = KNURL_HAS_ENDED;
    }
    return (knurl_error_t)url->error;
}

knurl_error_t knurl_feed(knurl_t *url, const char *text, size_t length)
{
    if (url->state != KNURL_HAS_ENDED) {
        return read_piece(url, text, length);
    }
    if ((length != 0u) && (url->error == KNURL_OK)) {
        url->error = KNURL_ERROR_ENDED;
    }
    return (knurl_error_t)url->error;
}

knurl_error_t knurl_end(knurl_t *url)
{
    return (url->state != KNURL_HAS_ENDED) ? read_end(url) : (knurl_error_t)url->error;
}

knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length)
{
    knurl_error_t error;

    begin(url, schemes, parts, room);
    error = read_piece(url, text, length);
    return (error == KNURL_OK) ? read_end(url) : error;
}
