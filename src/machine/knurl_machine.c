/* SPDX-License-Identifier: MIT
 *
 * The machine: the part of the parser that all rows share. It handles chunks, the scheme's name, offsets, escapes, the
 * longest URL, the room and the end, and it records parts. src/DESIGN.md has a picture. Read from knurl_parse, near the
 * end of this file, to the functions above it. */
#include "knurl.h"

#include "knurl_accepted.h"
#include "knurl_ascii.h"
#include "knurl_classes.h"
#include "knurl_compiler.h"
#include "knurl_state.h"

/* The class of each octet. The classes are the character sets of RFC 1738 section 5, split so that the sets of RFC 3986
 * consist of classes as well. At -Os KNURL_OUTER_CLASSES leaves its octets out. */

#define U KNURL_CLASS_UNUSABLE
#define A KNURL_CLASS_LETTER
#define D KNURL_CLASS_DIGIT
#define O KNURL_CLASS_OTHER
#define U16 U, U, U, U, U, U, U, U, U, U, U, U, U, U, U, U

/* clang-format off */
const uint8_t knurl_classes[KNURL_CLASSES] = {
    KNURL_OUTER_CLASSES(U16, U16,)
    /*      !  "  #                 $  %                   &                      '  (  )  *  +                 , */
    U,      O, U, KNURL_CLASS_HASH, O, KNURL_CLASS_ESCAPE, KNURL_CLASS_AMPERSAND, O, O, O, O, KNURL_CLASS_PLUS, O,
    /* -                .                   / */
    KNURL_CLASS_HYPHEN, KNURL_CLASS_PERIOD, KNURL_CLASS_SLASH,
    /* 0 to 9                     :                  ;                      <  =                   >  ? */
    D, D, D, D, D, D, D, D, D, D, KNURL_CLASS_COLON, KNURL_CLASS_SEMICOLON, U, KNURL_CLASS_EQUALS, U,
    KNURL_CLASS_QUESTION,
    /* @            A to Z */
    KNURL_CLASS_AT, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
    /*             [  \  ]  ^  _ */
                   U, U, U, U, KNURL_CLASS_UNDERSCORE,
    /* `            a to z */
    U,              A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A, A,
    /*             {  |  }  ~                  DEL */
                   U, U, U, KNURL_CLASS_TILDE, U,
    KNURL_OUTER_CLASSES(U16, U16, U16, U16, U16, U16, U16, U16,)
};
/* clang-format on */

#undef U
#undef A
#undef D
#undef O
#undef U16

uint8_t knurl_class_of(uint8_t octet)
{
    return (uint8_t)knurl_look_up(octet);
}

/* The loop that runs over octets, which takes most of the time of a parse. */

/* Returns true if an octet is in a set. */
static inline bool knurl_holds(uint32_t set, char octet)
{
    return knurl_in(set, knurl_look_up((uint8_t)octet));
}

/* Returns the number of octets of a set at the start of four octets. */
static inline size_t knurl_of_four(uint32_t set, const char *next)
{
    if (!knurl_holds(set, next[0])) {
        return 0;
    }
    if (!knurl_holds(set, next[1])) {
        return 1;
    }
    if (!knurl_holds(set, next[2])) {
        return 2;
    }
    return knurl_holds(set, next[3]) ? 4u : 3u;
}

/* Returns the end of the octets of a set, which it examines eight at a time. */
static inline const char *knurl_run_eight(uint32_t set, const char *next, const char *end)
{
    /*@ loop invariant knurl_within(\at(next, Pre), next, end) && (set == 0 ==> next == \at(next, Pre));
        loop assigns next; loop variant end - next; */
    while ((end - next) >= 8) {
        size_t held = knurl_of_four(set, next);
        if (held == 4u) {
            held += knurl_of_four(set, next + 4);
        }
        if (held != 8u) {
            return next + held;
        }
        next += 8;
    }
    /*@ loop invariant knurl_within(\at(next, Pre), next, end) && (set == 0 ==> next == \at(next, Pre));
        loop assigns next; loop variant end - next; */
    while ((next != end) && knurl_holds(set, *next)) {
        next++;
    }
    return next;
}

#define NO_LAST_LETTER (~0u)

/* Does the same, one octet at a time. `left` counts from minus the length up to 0, which needs one register less. If
 * the set has letters, lower-case letters are not looked up, because they are the most frequent octets: `last - octet`
 * is 0 to 25 for the 26 octets up to `last`, and larger for all others. If the set has no letters, `last` is so high
 * that the difference is larger for every octet. */
static inline const char *knurl_run_one(uint32_t set, const char *next, const char *end)
{
    const unsigned last = knurl_in(set, KNURL_CLASS_LETTER) ? (unsigned)'z' : NO_LAST_LETTER;
    ptrdiff_t left = next - end;

    if (left != 0) {
        /*@ loop invariant next - end <= left < 0 && (set == 0 ==> left == next - end);
            loop assigns left; loop variant -left; */
        do {
            const unsigned octet = (uint8_t)end[left];
            if ((last - octet) > 25u) {
                const unsigned index = octet - KNURL_FIRST_CLASS;
                if ((index >= KNURL_CLASSES) || !knurl_in(set, knurl_classes[index])) {
                    break;
                }
            }
        } while (++left < 0);
    }
    return end + left;
}

/* Returns the end of the octets of a set. */
static KNURL_NOINLINE const char *knurl_run(unsigned classes, const char *next, const char *end)
{
    /* The set in the upper 16 bits, for knurl_in. The first shift drops the highest bit, which means escapes: these are
     * not run over, because their digits must be read. */
    const uint32_t set = ((uint32_t)classes << 17) >> 1;

    return (KNURL_CLASSES == 256u) ? knurl_run_eight(set, next, end) : knurl_run_one(set, next, end);
}

/* Runs over octets of the set in url->set. */
static inline const char *run_over(knurl_t *url, const char *next, const char *end)
{
    const char *const at = knurl_run(url->set, next, end);

    url->offset = (uint16_t)(url->offset + (size_t)(at - next));
    return at;
}

/* Does the same for a set that may be empty. */
static inline const char *run_over_any(knurl_t *url, const char *next, const char *end)
{
    return (url->set != 0u) ? run_over(url, next, end) : next;
}

/* The two highest flags are a counter: 2 after the "%", 3 after the first digit, and 0 after the second, by overflow.
 * So flags / KNURL_ESCAPED is 2 or 3, and the "%" is 1 or 2 octets before the next octet. */
KNURL_STATIC_ASSERT(ESCAPE_COUNTS, (KNURL_IN_ESCAPE + (2u * KNURL_ESCAPED)) == 256u);

/* Reads the escapes at `next`, one after the other, and sets knurl_t.escape to the value of the last. Returns the octet
 * after them, or the last digit of an escape for which the reader must be called, or the end of the chunk after
 * refusing a malformed escape at its "%". */
static KNURL_NOINLINE const char *read_escapes(knurl_t *url, const char *next, const char *end)
{
    const char *const from = next;
    uint8_t flags = url->flags;

    /*@ loop invariant knurl_within(\at(next, Pre), next, end);
        loop invariant next == \at(next, Pre) ==> flags == url->flags;
        loop assigns next, flags, url->escape; loop variant end - next; */
    while (next != end) {
        const unsigned octet = (uint8_t)*next;
        if ((flags & KNURL_IN_ESCAPE) == 0u) {
            if (octet != (unsigned)'%') {
                break;
            }
            flags += KNURL_IN_ESCAPE - KNURL_ESCAPED;
        } else {
            const unsigned value = knurl_hex_value(octet);
            if (value > 15u) {
                url->error = KNURL_ERROR_ESCAPE;
                url->offset = (uint16_t)(url->offset + (size_t)(next - from) + 1u - (flags / KNURL_ESCAPED));
                return end;
            }
            url->escape = (uint8_t)(((unsigned)url->escape << 4) | value);
            if ((flags >= (KNURL_IN_ESCAPE + KNURL_ESCAPED)) && ((url->state & KNURL_DECODES) != 0u)) {
                break;
            }
        }
        /* The second digit clears the two flags. */
        flags = (uint8_t)(flags + KNURL_ESCAPED);
        next++;
    }
    url->flags = flags;
    url->offset = (uint16_t)(url->offset + (size_t)(next - from));
    return next;
}

/* The scheme's name, its colon, and the two slashes of a row with KNURL_FLAG_AUTHORITY:
 *
 *     scheme = 1*[ lowalpha | digit | "+" | "-" | "." ]        RFC 1738 section 2.1
 *     scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )      RFC 3986 section 3.1
 *
 * The name is compared with the names of the rows as it arrives. A name that no row has is run over like a part. */

/* Returns the first row whose name starts with the first `length` octets of `name` and continues with `octet`, or
 * NULL if there is none. A NUL as `octet` stands for the end of the name. */
static KNURL_NOINLINE const knurl_scheme_t *find_scheme(const knurl_scheme_t *const *list, const char *name,
                                                        size_t length, unsigned octet)
{
    const knurl_scheme_t *row;

    /*@ ghost int place = 0; */
    /*@ loop invariant 0 <= place <= knurl_list_length(\at(list, Pre)) && list == \at(list, Pre) + place && row == *list;
        loop assigns list, row, place; loop variant knurl_list_length(\at(list, Pre)) - place; */
    for (row = *list; row != NULL; row = *++list) {
        size_t i = 0;
        /*@ loop invariant 0 <= i <= length && i <= knurl_name_length(row->name);
            loop assigns i; loop variant length - i; */
        while ((i != length) && (row->name[i] == name[i])) {
            i++;
        }
        if ((i == length) && ((uint8_t)row->name[i] == octet)) {
            break;
        }
        /*@ ghost place++; */
    }
    return row;
}

/* Handles a name that no row has: no row's name continues with `octet` after the first `length` octets of
 * url->scheme->name. Sets url->scheme to the generic row, whose name is empty, or to NULL if there is no such row or
 * the name is not allowed. The family of the generic row says which names are allowed. Without that row, RFC 3986 does
 * if the list has a row of RFC 3986, and RFC 1738 otherwise. A name that is not allowed does not change the state; then
 * url->reader refuses it, or reads a text without a scheme. */
static KNURL_NOINLINE void go_generic(knurl_t *url, size_t length, unsigned octet)
{
    const knurl_scheme_t *const *list = url->schemes;
    const char *const name = url->scheme->name;
    const knurl_scheme_t *row;
    unsigned traits = 0;
    uint16_t set = KNURL_URI_SCHEME;

    /*@ ghost int place = 0; */
    /*@ loop invariant 0 <= place <= knurl_list_length(url->schemes) && list == url->schemes + place && row == *list;
        loop assigns list, row, place, traits; loop variant knurl_list_length(url->schemes) - place; */
    for (row = *list; row != NULL; row = *++list) {
        const unsigned row_traits = row->family->traits;
        if (row->name[0] == '\0') {
            traits = row_traits;
            break;
        }
        traits |= row_traits & KNURL_TRAIT_URI;
        /*@ ghost place++; */
    }
    url->scheme = NULL;
    if (((traits & (KNURL_TRAIT_URI | KNURL_TRAIT_LETTER_FIRST)) != 0u) &&
        ((((length != 0u) ? (uint8_t)name[0] : octet) - (unsigned)'a') > 25u)) {
        return;
    }
    if ((traits & KNURL_TRAIT_NO_PLUS) != 0u) {
        set = KNURL_URI_SCHEME & ~KNURL_SET_PLUS;
        /*@ loop invariant length <= \at(length, Pre); loop assigns length; loop variant length; */
        while (length != 0u) {
            length--;
            if (name[length] == '+') {
                return;
            }
        }
    }
    url->set = set;
    url->state = KNURL_IN_GENERIC_NAME;
    url->scheme = row;
}

/* Reads a name for as long as it is the start of a row's name. url->scheme is the first row whose name starts with the
 * octets so far. NUL ends the name of a row, so the colon is compared as NUL. A NUL in the text is not a colon. */
static inline const char *read_name(knurl_t *url, const char *next, const char *end)
{
    size_t length = url->offset;
    const char *name = url->scheme->name;

    /*@ loop invariant knurl_within(\at(next, Pre), next, end) && length == url->offset + (next - \at(next, Pre));
        loop invariant knurl_spells(*url, name, length);
        loop invariant one: url->scheme == \at(url->scheme, Pre) || knurl_row_of(url->schemes, url->scheme);
        loop assigns next, length, name, url->scheme;
        loop variant 2 * (end - next) + knurl_differs(name, length, next, end); */
    while (next != end) {
        unsigned octet = (uint8_t)*next;
        if (((uint8_t)name[length] == octet) && (octet != 0u)) {
            length++;
            next++;
            continue;
        }
        /* Upper-case letters become lower-case, and ":" does not change. */
        octet = knurl_fold(octet);
        if (octet == (unsigned)':') {
            octet = 0;
        }
        if ((uint8_t)name[length] != octet) {
            const knurl_scheme_t *row = find_scheme(url->schemes, name, length, octet);
            if (row == NULL) {
                go_generic(url, length, octet);
                break;
            }
            url->scheme = row;
            name = row->name;
        } else if (octet == 0u) {
            break;
        } else {
            length++;
            next++;
        }
    }
    url->offset = (uint16_t)length;
    return next;
}

/* Refuses the first octet that no scheme of the list may have at its place, or the end. It is url->reader until the
 * scheme has ended, unless the text may lack a scheme (knurl_bare.h) or zones are allowed. */
static int refuse_name(knurl_t *url, unsigned octet, unsigned class_)
{
    (void)url;
    (void)octet;
    (void)class_;
    return -KNURL_ERROR_SCHEME;
}

/* Records the scheme, and goes to the state after its colon. If zones are allowed, url->reader is read_with_zone, which
 * calls the reader of the row. Otherwise url->reader becomes the reader of the row. */
static inline void end_name(knurl_t *url)
{
    knurl_record(url, KNURL_SCHEME);
    url->schemepart = url->start;
    url->set = 0;
    if ((url->flags & KNURL_ZONES) == 0u) {
        url->reader = url->scheme->family->reader;
    }
    url->state = ((url->scheme->flags & KNURL_FLAG_AUTHORITY) != 0u) ? KNURL_AT_SLASH : KNURL_STARTS;
}

/* Reads the octets of a name that are in the chunk. */
static inline const char *read_any_name(knurl_t *url, const char *next, const char *end)
{
    if (url->scheme == NULL) {
        /* The list is empty, or no row has this name. */
        url->set = KNURL_URI_SCHEME;
        url->state = KNURL_IN_GENERIC_NAME;
    }
    if (url->state == KNURL_IN_NAME) {
        next = read_name(url, next, end);
    }
    return run_over_any(url, next, end);
}

/* Reads the slashes before an authority, as far as the chunk goes. After the last one, calls the start function of the
 * row's family. */
static inline const char *read_slashes(knurl_t *url, const char *next, const char *end)
{
    /*@ loop invariant knurl_within(\at(next, Pre), next, end) &&
            (url->state == KNURL_AT_SLASH || url->state == KNURL_AT_SLASH2 || url->state == KNURL_STARTS);
        loop invariant url->offset - \at(url->offset, Pre) == next - \at(next, Pre);
        loop assigns next, url->offset, url->state, url->start; loop variant end - next; */
    while (url->state != KNURL_STARTS) {
        if ((next == end) || (*next != '/')) {
            return next;
        }
        next++;
        url->offset++;
        url->start = url->offset;
        /* Go to the next of KNURL_AT_SLASH, KNURL_AT_SLASH2 and KNURL_STARTS, which are equally far apart. */
        url->state += (uint8_t)(KNURL_AT_SLASH2 - KNURL_AT_SLASH);
    }
    /* For http this is knurl_rfc3986_start, and url->reader has been knurl_rfc3986 since the colon. */
    /*@ assert row: knurl_row_apart(url, url->scheme); */
    /*@ calls knurl_any_start; */
    url->scheme->family->start(url);
    return next;
}

/* Reads the name, its colon, and the slashes, as far as the chunk goes. Stops at any other octet, which goes to the
 * reader. */
static inline const char *read_start(knurl_t *url, const char *next, const char *end)
{
    if (knurl_in_scheme(url)) {
        next = read_any_name(url, next, end);
        /*@ assert listed: knurl_list_apart(url->schemes, url); */
        /*@ assert found: url->scheme != \null ==> knurl_row_apart(url, url->scheme); */
        if (next == end) {
            return end;
        }
        /* read_octets calls url->reader in three cases: the octet after the name is not a colon; the name is empty; no
         * row has it. The reader is refuse_name, read_bare or read_with_zone. */
        if ((*next != ':') || (url->offset == 0u) || (url->scheme == NULL)) {
            return next;
        }
        end_name(url);
        url->offset++;
        next++;
    }
    return read_slashes(url, next, end);
}

/* Records a part from url->start to url->offset. The next part starts after the delimiter there. */
void knurl_record(knurl_t *url, uint8_t kind)
{
    if (kind != KNURL_NONE) {
        const uint16_t count = url->count;
        url->count = (uint16_t)(count + 1u);
        if (count < url->room) {
            knurl_part_t *part = &url->parts[count];
            part->offset = url->start;
            part->length = (uint16_t)(url->offset - url->start);
            part->kind = kind;
            part->owner = url->tag;
        } else if (url->room == 0u) {
            url->tag = kind;
        } else {
        }
    }
    url->start = (uint16_t)(url->offset + 1u);
}

/* Begins a URL. It is inline in knurl_parse, so that an image that never calls knurl_begin is 10 bytes smaller. */
static inline void begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                         const char *text, size_t length)
{
    url->parts = parts;
    url->schemes = schemes;
    /*@ assert given: knurl_list(schemes, parts, room) && knurl_list_apart(schemes, url); */
    url->scheme = schemes[0];
    /* end_name replaces it by the row's reader. */
    url->reader = refuse_name;
    /*@ assert kept: knurl_list(schemes, parts, room) && knurl_list_apart(schemes, url); */
    url->text = text;
    url->text_length = length;
    url->self = url;
    /*@ assert list: knurl_list(schemes, parts, room); */
    url->tag = knurl_tag_of((const char *)url);
    url->count = 0;
    url->room = room;
    url->offset = 0;
    url->error = KNURL_OK;
    url->flags = 0;
    url->state = KNURL_IN_NAME;
    url->start = 0;
    url->set = 0;
    /*@ assert apart: knurl_list_apart(schemes, url); */
    /*@ assert row: url->scheme != \null ==> knurl_good(url->scheme, parts, room) && knurl_row_apart(url, url->scheme); */
    /*@ ghost asks_first(url); */
    /*@ assert name: knurl_in_name(url->state); */
    /*@ assert naming: knurl_naming(*url); */
}

void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room)
{
    begin(url, schemes, parts, room, NULL, 0);
}

bool knurl_allow_fragment(knurl_t *url)
{
    /* Later the call would undo what the family of ws has done (start_without_fragment). */
    const bool in_time = knurl_is_before_text(url);

    if (in_time) {
        url->flags |= KNURL_FRAGMENTS;
    }
    return in_time;
}

/* Records an error. The class of the octet may change the name of the error. */
static inline void refuse(knurl_t *url, unsigned error, unsigned class_)
{
    if (error == KNURL_ERROR_SYNTAX) {
        if (((class_ >= KNURL_CLASS_HASH) || (class_ == KNURL_CLASS_TILDE)) &&
            ((url->scheme->flags & KNURL_FLAG_ASKS_UNUSABLE) == 0u)) {
            error = KNURL_ERROR_CHARACTER;
        }
    } else if ((class_ == KNURL_CLASS_AT) && (error != KNURL_ERROR_SCHEME) &&
               ((url->scheme->flags & KNURL_FLAG_TAKES_LOGIN) == 0u)) {
        error = KNURL_ERROR_LOGIN;
    } else {
    }
    url->error = (uint8_t)error;
}

/* Returns the class of an octet. "#" is unusable if no fragment is allowed. */
static inline unsigned class_at(const knurl_t *url, uint8_t octet)
{
    const unsigned class_ = knurl_look_up(octet);

    return ((class_ == KNURL_CLASS_HASH) && ((url->flags & KNURL_FRAGMENTS) == 0u)) ? (unsigned)KNURL_CLASS_UNUSABLE
                                                                                    : class_;
}

/* Reads the octets of a chunk, up to the first that is refused. If the reader answers KNURL_AGAIN, it has not taken the
 * octet, which is then read again in the new state. */
static inline void read_octets(knurl_t *url, const char *next, const char *end)
{
    /* A chunk may start inside of an escape. read_escapes reads every other escape from its "%" on. */
    bool in_escape = (url->flags & KNURL_IN_ESCAPE) != 0u;

    /*@ loop invariant at: knurl_piece(next, end) && knurl_reads_at{Pre, Here}(url, \at(next, Pre), next, end);
        loop invariant asks: knurl_asks(*url) && (in_escape <==> (url->flags & KNURL_IN_ESCAPE) != 0);
        loop invariant keeps: knurl_keeps{Pre, Here}(url, \at(next, Pre), next);
        loop assigns next, in_escape, KNURL_READ_WRITES, url->reader, url->parts[0 .. \at(url->room, Pre) - 1];
        loop variant 512 * (end - next) + knurl_asked_of(*url); */
    for (;;) {
        unsigned class_ = KNURL_CLASS_ESCAPE;
        if (!in_escape) {
            next = run_over_any(url, next, end);
            if (next == end) {
                break;
            }
            class_ = class_at(url, (uint8_t)*next);
        }
        in_escape = false;
        if ((class_ == KNURL_CLASS_ESCAPE) && ((url->set & KNURL_SET_ESCAPE) != 0u)) {
            next = read_escapes(url, next, end);
            if (next == end) {
                /* This is also the case after a malformed escape. */
                break;
            }
            if ((url->flags & KNURL_IN_ESCAPE) == 0u) {
                continue;
            }
        }
        int answer;
        /*@ calls refuse_name, knurl_any_reader; */
        answer = url->reader(url, (uint8_t)*next, class_);
        if (answer == KNURL_TAKEN) {
            next++;
            url->offset++;
        } else if (answer != KNURL_AGAIN) {
            refuse(url, (unsigned)-answer, class_);
            break;
        } else {
        }
    }
}

#define END_OCTET 0xFFu /* what a reader gets as the octet at the end; no URL contains it */

/* Reads the end of the URL, unless it has ended. */
static KNURL_NOINLINE knurl_error_t read_end(knurl_t *url)
{
    int answer = KNURL_REFUSED;

    if (url->state == KNURL_HAS_ENDED) {
        return (knurl_error_t)url->error;
    }
    if ((url->flags & KNURL_IN_ESCAPE) == 0u) {
        /*@ loop invariant offset: url->offset <= KNURL_LENGTH_MAX;
            loop invariant reads: knurl_asks(*url);
            loop invariant name: knurl_in_name(\at(url->state, Pre)) ==> knurl_in_name(url->state);
            loop assigns answer, KNURL_READ_WRITES, url->reader, url->parts[0 .. \at(url->room, Pre) - 1];
            loop variant knurl_asked_of(*url); */
        do {
            /*@ calls refuse_name, knurl_any_reader; */
            answer = url->reader(url, END_OCTET, KNURL_CLASS_END);
            /*@ assert family: answer == KNURL_AGAIN ==> knurl_of_a_family(url->scheme); */
            /*@ assert row: answer == KNURL_AGAIN ==> knurl_reading(*url); */
        } while (answer == KNURL_AGAIN);
    }
    url->state = KNURL_HAS_ENDED;
    if (answer != KNURL_TAKEN) {
        knurl_refuse_url(url, KNURL_ERROR_END);
    } else if (url->count > url->room) {
        url->room = url->count;
        knurl_refuse_url(url, KNURL_ERROR_PARTS);
    } else {
    }
    return (knurl_error_t)url->error;
}

/* Reads the octets that read_start leaves. Refuses the URL if one of them is refused. */
static inline void read_rest(knurl_t *url, const char *next, const char *end)
{
    read_octets(url, next, end);
    /*@ assert rows: knurl_in_name(\at(url->state, Pre)) ==> knurl_rows_kept{Pre, Here}(url->schemes); */
    /*@ assert families: knurl_in_name(\at(url->state, Pre)) ==> knurl_families_kept{Pre, Here}(url->schemes); */
    /*@ assert names: knurl_in_name(\at(url->state, Pre)) ==> knurl_names_kept{Pre, Here}(url->schemes); */
    /*@ assert list: knurl_in_name(\at(url->state, Pre)) ==> knurl_list(url->schemes, url->parts, url->room); */
    /*@ assert row: url->error == KNURL_OK && knurl_in_name(url->state) ==>
            (url->scheme != \null ==> knurl_good(url->scheme, url->parts, url->room)); */
    /*@ assert name: url->error == KNURL_OK && knurl_in_name(url->state) ==> knurl_naming(*url); */
    if (url->error != KNURL_OK) {
        knurl_refuse_url(url, url->error);
    }
}

/* Reads a chunk of a URL that has not ended. */
static KNURL_NOINLINE void read_chunk(knurl_t *url, const char *next, size_t length)
{
    const size_t most = KNURL_LENGTH_MAX - (size_t)url->offset;

    if (length == 0u) {
        /* `next` may be NULL. C99 allows no addition to NULL, not even of 0. */
        return;
    }
    if (length > most) {
        /* If an octet before the limit is refused, its error replaces this one. */
        length = most;
        url->error = KNURL_ERROR_LENGTH;
    }
    const char *const end = next + length;
    /* States below KNURL_STARTS are before the end of the slashes. */
    if (url->state < KNURL_STARTS) {
        next = read_start(url, next, end);
    }
    read_rest(url, next, end);
}

/* The URL loses its text, unless knurl_store binds it again. A URL that has ended keeps its text, for knurl_redact. */
knurl_error_t knurl_feed(knurl_t *url, const char *chunk, size_t length)
{
    if (url->self != url) {
        return KNURL_ERROR_BEGIN;
    }
    if (url->state != KNURL_HAS_ENDED) {
        if (length != 0u) {
            url->text = NULL;
        }
        read_chunk(url, chunk, length);
    } else if (length != 0u) {
        knurl_refuse_anew(url, KNURL_ERROR_ENDED);
    } else {
    }
    return (knurl_error_t)url->error;
}

knurl_error_t knurl_end(knurl_t *url)
{
    if (url->self != url) {
        return KNURL_ERROR_BEGIN;
    }
    return read_end(url);
}

/* Binds a text. A NULL text is replaced by "", because NULL would mean that the text is not known, and an empty text
 * may be accepted, as a reference. */
static inline void bind(knurl_t *url, const char *text, size_t length)
{
    url->text = (text != NULL) ? text : "";
    url->text_length = length;
}

knurl_error_t knurl_read(knurl_t *url, const char *text, size_t length)
{
    if (url->self != url) {
        return KNURL_ERROR_BEGIN;
    }
    if (!knurl_is_before_text(url)) {
        knurl_refuse_anew(url, KNURL_ERROR_ENDED);
        return (knurl_error_t)url->error;
    }
    bind(url, text, length);
    read_chunk(url, text, length);
    return read_end(url);
}

knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length)
{
    begin(url, schemes, parts, room, text, length);
    read_chunk(url, text, length);
    return read_end(url);
}

bool knurl_port(const knurl_t *url, uint16_t *port)
{
    const bool has = (knurl_refusal(url) == KNURL_OK) && knurl_has_port(url);

    *port = has ? knurl_effective_port(url) : 0u;
    return has;
}

/* Finds the parts of a URL that no later octet can change. */

/* Returns true if the reader of rules is in a host, a port or a login, whose states have the error of a host or a
 * port. */
static bool in_authority(unsigned state)
{
    const unsigned read = knurl_error_of(state);

    return (read == KNURL_ERROR_HOST) || (read == KNURL_ERROR_PORT);
}

/* Returns the number of parts that no later octet can change. It also counts parts that did not fit into the array. */
static unsigned settled_parts(const knurl_t *url)
{
    const unsigned state = url->state;

    if (state < KNURL_AT_SLASH) {
        /* In the scheme's name there are no parts yet; after the end all are settled. */
        return url->count;
    }
    if (((url->scheme->flags & KNURL_FLAG_STARTS_OVER) != 0u) && in_authority(state)) {
        /* All parts except the scheme may still be discarded. */
        return 1;
    }
    if ((state == KNURL_IN_PORT) && ((url->scheme->flags & KNURL_FLAG_TAKES_LOGIN) != 0u) &&
        ((url->flags & KNURL_LOGIN_DECIDED) == 0u)) {
        /* The host before the port may turn out to be a user. */
        return url->count - 1u;
    }
    return url->count;
}

uint16_t knurl_settled(const knurl_t *url)
{
    if (url->self != url) {
        return 0;
    }
    const unsigned settled = settled_parts(url);
    const uint16_t there = (settled < url->room) ? (uint16_t)settled : url->room;
    /* Checking two elements is enough: another URL overwrites the array from its first element on, and each call that
     * reads a part checks that part's owner. */
    return ((there != 0u) && (!knurl_owns(url, url->parts) || !knurl_owns(url, &url->parts[there - 1u]))) ? 0u : there;
}
