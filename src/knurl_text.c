/* SPDX-License-Identifier: MIT
 *
 * URLs in running text, RFC 1738 appendix. Outside of wrappers only "<" is looked for. What is inside is
 * copied to the buffer and parsed there, until it ends, or can no more be reported: then the finder is
 * outside again. */
#include "knurl_text.h"

#include "knurl_acsl.h"
#include "knurl_scheme.h"

/* knurl_finder_t.state */
enum {
    OUTSIDE,
    MAYBE,   /* all there is so far is the start of the prefix: `matched` octets of it */
    WITHOUT, /* there is no prefix */
    WITH     /* there was one */
};

/* The bits of knurl_finder_t.run. */
#define IN_SPACE 0x01u /* white space is being dropped */
#define BREAK 0x02u    /* and there was a CR or LF in it */
#define NO_BREAK 0x04u /* somewhere before there was none in it */

static const char prefix[] = {'u', 'r', 'l', ':'};

/* What the finder drops, and what neither this nor a bracket is. */
/*@ predicate knurl_space(char octet) = octet == ' ' || 9 <= (uint8_t)octet <= 13;
    predicate knurl_copied(char octet) = !knurl_space(octet) && octet != '<' && octet != '>'; */
/* What a finder writes is there, and apart from the rest; and a finder between calls. */
/*@ predicate knurl_writes(knurl_finder_t *finder) =
        \valid(finder) && finder->size <= KNURL_LENGTH_MAX && \valid(finder->text + (0 .. finder->size - 1)) &&
        \valid(finder->url.parts + (0 .. finder->url.room - 1)) &&
        \valid(finder->hyphens + (0 .. finder->hyphen_room - 1)) &&
        \separated(finder, finder->text + (0 .. finder->size - 1), finder->url.parts + (0 .. finder->url.room - 1),
                   finder->hyphens + (0 .. finder->hyphen_room - 1));
    predicate knurl_finds(knurl_finder_t *finder) = knurl_writes(finder) &&
        (finder->state != OUTSIDE ==> finder->length <= finder->size) &&
        (finder->state == MAYBE ==> finder->matched < 4); */
/* What the functions of a finder leave as it is. */
/*@ predicate knurl_kept{L, M}(knurl_finder_t *finder) =
        \at(finder->text, L) == \at(finder->text, M) && \at(finder->size, L) == \at(finder->size, M) &&
        \at(finder->url.parts, L) == \at(finder->url.parts, M) &&
        \at(finder->url.room, L) == \at(finder->url.room, M) &&
        \at(finder->hyphens, L) == \at(finder->hyphens, M) &&
        \at(finder->hyphen_room, L) == \at(finder->hyphen_room, M); */
/* The text to look in is apart from it too. */
/*@ predicate knurl_text_for(knurl_finder_t *finder, char *text, integer length) =
        \valid_read(text + (0 .. length - 1)) &&
        \separated(text + (0 .. length - 1), finder) &&
        \separated(text + (0 .. length - 1), finder->text + (0 .. finder->size - 1)) &&
        \separated(text + (0 .. length - 1), finder->url.parts + (0 .. finder->url.room - 1)) &&
        \separated(text + (0 .. length - 1), finder->hyphens + (0 .. finder->hyphen_room - 1)); */

/*@ assigns \nothing;
    ensures \result <==> knurl_space(octet); */
static bool is_space(char octet)
{
    return (octet == ' ') || (((uint8_t)octet >= 9u) && ((uint8_t)octet <= 13u));
}

/*@ requires \valid(finder) && \valid(parts + (0 .. room - 1)) && \valid(buffer + (0 .. size - 1));
    requires \separated(finder, parts + (0 .. room - 1), buffer + (0 .. size - 1));
    assigns *finder;
    ensures knurl_finds(finder) && finder->text == buffer && finder->size <= size && finder->url.parts == parts &&
            finder->url.room == room && !finder->found; */
void knurl_find_begin(knurl_finder_t *finder, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                      uint16_t room, char *buffer, uint16_t size)
{
    finder->found = false;
    finder->text = buffer;
    finder->url.parts = parts;
    finder->url.room = room;
    finder->schemes = schemes;
    finder->hyphens = NULL;
    finder->hyphen_room = 0;
    finder->size = (size < KNURL_LENGTH_MAX) ? size : KNURL_LENGTH_MAX;
    finder->offset = 0;
    finder->state = OUTSIDE;
}

/*@ requires knurl_finds(finder) && \valid(hyphens + (0 .. room - 1));
    requires \separated(finder, hyphens + (0 .. room - 1), finder->text + (0 .. finder->size - 1),
                        finder->url.parts + (0 .. finder->url.room - 1));
    assigns finder->hyphens, finder->hyphen_room;
    ensures knurl_finds(finder); */
void knurl_find_hyphens(knurl_finder_t *finder, uint16_t hyphens[], uint16_t room)
{
    finder->hyphens = hyphens;
    finder->hyphen_room = room;
}

/*@ requires knurl_writes(finder);
    assigns finder->length, finder->cut, finder->url;
    ensures knurl_writes(finder) && finder->length == 0;
    ensures knurl_kept{Pre, Here}(finder); */
static void begin_url(knurl_finder_t *finder)
{
    finder->length = 0;
    finder->cut = false;
    knurl_begin(&finder->url, finder->schemes, finder->url.parts, finder->url.room);
    knurl_take_fragment(&finder->url);
}

/* Reads "<", at `offset` of all the text. */
/*@ requires knurl_finds(finder);
    assigns finder->begin, finder->state, finder->matched, finder->run, finder->hyphen, finder->hyphen_count,
            finder->length, finder->cut, finder->url;
    ensures knurl_finds(finder) && finder->state == MAYBE;
    ensures knurl_kept{Pre, Here}(finder); */
static void open_wrapper(knurl_finder_t *finder, uint32_t offset)
{
    finder->begin = offset;
    finder->state = MAYBE;
    finder->matched = 0;
    finder->run = 0;
    finder->hyphen = false;
    finder->hyphen_count = 0;
    begin_url(finder);
}

/* Reads ">", which `offset` of all the text follows. */
/*@ requires knurl_finds(finder);
    assigns finder->found, finder->state, finder->end, finder->url, finder->url.parts[0 .. finder->url.room - 1];
    ensures knurl_finds(finder);
    ensures knurl_kept{Pre, Here}(finder); */
static void close_wrapper(knurl_finder_t *finder, uint32_t offset)
{
    const knurl_error_t error = knurl_end(&finder->url);
    /*@ assert knurl_writes(finder) && knurl_kept{Pre, Here}(finder); */
    const bool valid = (error == KNURL_OK) || (error == KNURL_ERROR_ROOM);
    const bool spaces = ((finder->run & NO_BREAK) != 0u) || ((finder->run & (IN_SPACE | BREAK)) == IN_SPACE);

    finder->found = (finder->state == WITH) || (valid && !spaces && (finder->url.scheme->name[0] != '\0'));
    finder->state = OUTSIDE;
    finder->end = offset;
    /*@ assert knurl_writes(finder) && knurl_kept{Pre, Here}(finder); */
    if (finder->cut) {
        finder->url.error = KNURL_ERROR_ROOM;
        finder->url.offset = finder->length;
        /*@ assert knurl_writes(finder) && knurl_kept{Pre, Here}(finder); */
    }
}

/*@ requires knurl_finds(finder);
    assigns finder->run, finder->hyphen, finder->hyphen_count, finder->hyphens[0 .. finder->hyphen_room - 1];
    ensures knurl_finds(finder);
    ensures knurl_kept{Pre, Here}(finder); */
static void read_space(knurl_finder_t *finder, char octet)
{
    finder->run |= IN_SPACE;
    if ((octet == '\r') || (octet == '\n')) {
        finder->run |= BREAK;
        if (finder->hyphen) {
            if (finder->hyphen_count < finder->hyphen_room) {
                finder->hyphens[finder->hyphen_count] = (uint16_t)(finder->length - 1u);
            }
            finder->hyphen_count++;
        }
        finder->hyphen = false;
    }
    if ((octet == '\v') || (octet == '\f')) {
        finder->hyphen = false;
    }
}

/* Ends a run of white space. */
/*@ requires knurl_finds(finder);
    assigns finder->run;
    ensures knurl_finds(finder);
    ensures knurl_kept{Pre, Here}(finder); */
static void end_space(knurl_finder_t *finder)
{
    const bool breaks = (finder->run & (IN_SPACE | BREAK)) != IN_SPACE;

    finder->run = (uint8_t)(finder->run & NO_BREAK);
    if (!breaks) {
        finder->run = NO_BREAK;
    }
}

/* Copies octets that are neither white space nor brackets, at least one, parses them, and returns where they
 * end. */
/*@ requires knurl_finds(finder) && knurl_text_for(finder, text, length);
    requires at < length && knurl_copied(text[at]) && finder->state != OUTSIDE;
    assigns finder->length, finder->cut, finder->hyphen, finder->url, finder->text[0 .. finder->size - 1],
            finder->url.parts[0 .. finder->url.room - 1];
    ensures knurl_finds(finder);
    ensures knurl_kept{Pre, Here}(finder);
    ensures at < \result <= length; */
static size_t copy(knurl_finder_t *finder, const char *text, size_t at, size_t length)
{
    const uint16_t start = finder->length;
    uint16_t end = start;
    size_t i = at;

    /*@ loop invariant at <= i <= length && start <= end <= finder->size;
        loop invariant \forall integer k; 0 <= k < length ==> text[k] == \at(text[k], Pre);
        loop assigns i, end, finder->cut, finder->text[0 .. finder->size - 1];
        loop variant length - i; */
    while ((i < length) && !is_space(text[i]) && (text[i] != '<') && (text[i] != '>')) {
        if (end < finder->size) {
            finder->text[end] = text[i];
            end++;
        } else {
            finder->cut = true;
        }
        i++;
    }
    finder->length = end;
    /*@ assert knurl_finds(finder); */
    finder->hyphen = !finder->cut && (text[i - 1u] == '-');
    /*@ assert knurl_finds(finder); */
    (void)knurl_feed(&finder->url, &finder->text[start], (size_t)(end - start));
    /*@ assert knurl_writes(finder); */
    return i;
}

/* Whether `octet` goes on with the prefix. */
/*@ requires \valid_read(finder) && finder->matched < 4;
    assigns \nothing;
    ensures \result ==> knurl_copied(octet); */
static bool matches(const knurl_finder_t *finder, char octet)
{
    const char expected = prefix[finder->matched];

    return (octet == expected) || ((expected != ':') && (octet == (char)(expected - 0x20)));
}

/* Reads octets of which the first is neither white space nor a bracket, and returns where it stops. */
/*@ requires knurl_finds(finder) && knurl_text_for(finder, text, length);
    requires at < length && knurl_copied(text[at]) && finder->state != OUTSIDE;
    assigns finder->length, finder->cut, finder->hyphen, finder->url, finder->text[0 .. finder->size - 1],
            finder->url.parts[0 .. finder->url.room - 1], finder->run, finder->matched, finder->state;
    ensures knurl_finds(finder);
    ensures knurl_kept{Pre, Here}(finder);
    ensures at < \result <= length; */
static size_t read_url(knurl_finder_t *finder, const char *text, size_t at, size_t length)
{
    end_space(finder);
    if ((finder->state == MAYBE) && matches(finder, text[at])) {
        finder->matched++;
        /*@ assert knurl_writes(finder); */
        if (finder->matched == sizeof prefix) {
            finder->state = WITH;
            begin_url(finder);
            return at + 1u;
        }
        return copy(finder, text, at, at + 1u);
    }
    if (finder->state == MAYBE) {
        finder->state = WITHOUT;
    }
    /*@ assert knurl_finds(finder) && finder->state != MAYBE; */
    at = copy(finder, text, at, length);
    if ((finder->state == WITHOUT) &&
        (finder->cut || ((finder->run & NO_BREAK) != 0u) || (finder->url.error != KNURL_OK))) {
        finder->state = OUTSIDE;
    }
    return at;
}

/*@ requires knurl_finds(finder) && knurl_text_for(finder, text, length);
    assigns *finder, finder->text[0 .. finder->size - 1], finder->url.parts[0 .. finder->url.room - 1],
            finder->hyphens[0 .. finder->hyphen_room - 1];
    ensures knurl_finds(finder);
    ensures knurl_kept{Pre, Here}(finder);
    ensures \result <= length && (length > 0 ==> \result > 0); */
size_t knurl_find(knurl_finder_t *finder, const char *text, size_t length)
{
    size_t at = 0;

    finder->found = false;
    /*@ loop invariant at <= length && (at == 0 ==> !finder->found);
        loop invariant knurl_finds(finder);
        loop invariant knurl_text_for(finder, text, length);
        loop invariant knurl_kept{Pre, Here}(finder);
        loop assigns at, *finder, \at(finder->text, Pre)[0 .. \at(finder->size, Pre) - 1],
            \at(finder->url.parts, Pre)[0 .. \at(finder->url.room, Pre) - 1],
            \at(finder->hyphens, Pre)[0 .. \at(finder->hyphen_room, Pre) - 1];
        loop variant length - at; */
    while ((at < length) && !finder->found) {
        /*@ ghost size_t from = at; */
        if (finder->state == OUTSIDE) {
            /*@ loop invariant from <= at <= length;
                loop assigns at;
                loop variant length - at; */
            while ((at < length) && (text[at] != '<')) {
                at++;
            }
            if (at == length) {
                break;
            }
        }
        if (text[at] == '<') {
            open_wrapper(finder, finder->offset + (uint32_t)at);
            at++;
            /*@ assert from < at && knurl_finds(finder) && knurl_kept{Pre, Here}(finder); */
        } else if (text[at] == '>') {
            at++;
            close_wrapper(finder, finder->offset + (uint32_t)at);
            /*@ assert from < at && knurl_finds(finder) && knurl_kept{Pre, Here}(finder); */
        } else if (is_space(text[at])) {
            read_space(finder, text[at]);
            at++;
            /*@ assert from < at && knurl_finds(finder) && knurl_kept{Pre, Here}(finder); */
        } else {
            at = read_url(finder, text, at, length);
            /*@ assert from < at && knurl_finds(finder) && knurl_kept{Pre, Here}(finder); */
        }
    }
    finder->offset += (uint32_t)at;
    return at;
}

/*@ requires hyphen < length && \valid_read(text + (0 .. length - 1)) && \valid(buffer + (0 .. length - 2));
    requires buffer == text || \separated(text + (0 .. length - 1), buffer + (0 .. length - 2));
    assigns buffer[0 .. length - 2];
    ensures \result == length - 1;
    ensures \forall integer i; 0 <= i < hyphen ==> buffer[i] == \at(text[i], Pre);
    ensures \forall integer i; hyphen <= i < length - 1 ==> buffer[i] == \at(text[i + 1], Pre); */
uint16_t knurl_without_hyphen(const char *text, uint16_t length, uint16_t hyphen, char *buffer)
{
    uint16_t i;

    /*@ loop invariant i <= length - 1;
        loop invariant \forall integer k; 0 <= k < i && k < hyphen ==> buffer[k] == \at(text[k], Pre);
        loop invariant \forall integer k; hyphen <= k < i ==> buffer[k] == \at(text[k + 1], Pre);
        loop invariant \forall integer k; i <= k < length ==> text[k] == \at(text[k], Pre);
        loop assigns i, buffer[0 .. length - 2];
        loop variant length - i; */
    for (i = 0; i < (uint16_t)(length - 1u); i++) {
        buffer[i] = text[(i < hyphen) ? i : (i + 1u)];
    }
    return i;
}
