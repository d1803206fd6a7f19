/* SPDX-License-Identifier: MIT
 *
 * The iterator over the steps of a URL, and what protocols build lines with. */
#include "knurl_steps.h"

#include "knurl_octets.h"
#include "knurl_steps_acsl.h"

/* What WP takes a pointer to a protocol's function for: a function that keeps the contract which each of them keeps. */
/*@ ghost
    /@ KNURL_NEXT @/
    extern knurl_action_t knurl_any_next(knurl_steps_t *steps); */

/* What is not accessed by sending lines: its parts. */
/*@ KNURL_NEXT */
static knurl_action_t next_part(knurl_steps_t *steps)
{
    const knurl_t *url = steps->url;

    if (steps->step >= url->count) {
        return KNURL_STEPS_END;
    }
    steps->part = &url->parts[steps->step];
    steps->step++;
    knurl_steps_add_part(steps, steps->part, KNURL_SEND_ANY);
    return KNURL_STEPS_PART;
}

static const knurl_protocol_t no_protocol = {"", next_part};

/* A list of protocols, NULL at its end; the logic function names how many there are. */
/*@ axiomatic knurl_spoken { logic integer knurl_protocol_count(knurl_protocol_t **list); }
    predicate knurl_speaks(knurl_protocol_t **list) =
        0 <= knurl_protocol_count(list) <= 65535 && \valid_read(list + (0 .. knurl_protocol_count(list))) &&
        list[knurl_protocol_count(list)] == \null &&
        \forall integer i; 0 <= i < knurl_protocol_count(list) ==> list[i] != \null && \valid_read(list[i]) &&
            list[i]->next == &knurl_any_next && knurl_given((char *)list[i]->scheme); */

/* The protocol of a URL. */
/*@ requires \valid_read(url) && \valid_read(url->scheme);
    requires knurl_given((char *)url->scheme->name) && knurl_speaks(protocols);
    assigns \nothing;
    ensures \valid_read(\result) && (\result->next == &next_part || \result->next == &knurl_any_next);
    ensures \result == &no_protocol ||
            \exists integer i; 0 <= i < knurl_protocol_count(protocols) && \result == protocols[i]; */
static const knurl_protocol_t *protocol_of(const knurl_t *url, const knurl_protocol_t *const protocols[])
{
    const char *name = url->scheme->name;

    /*@ ghost int n = 0; */
    /*@ loop invariant 0 <= n <= knurl_protocol_count(\at(protocols, Pre)) && protocols == \at(protocols, Pre) + n;
        loop assigns protocols, n;
        loop variant knurl_protocol_count(\at(protocols, Pre)) - n; */
    while (*protocols != NULL) {
        const knurl_protocol_t *protocol = *protocols;
        size_t i = 0;
        /*@ loop invariant i <= knurl_end_of(name) && i <= knurl_end_of(protocol->scheme);
            loop assigns i;
            loop variant knurl_end_of(name) - i; */
        while ((name[i] != '\0') && (name[i] == protocol->scheme[i])) {
            i++;
        }
        if (name[i] == protocol->scheme[i]) {
            return protocol;
        }
        /*@ ghost n++; */
        protocols++;
    }
    return &no_protocol;
}

/* Goes to the first step, with a buffer that holds `size` octets of a line. */
/*@ requires \valid(steps);
    assigns steps->size, steps->part, steps->refused, steps->step, steps->error;
    ensures steps->size == size && steps->part == \null && steps->step == 0 && steps->error == KNURL_OK; */
static void rewind_steps(knurl_steps_t *steps, size_t size)
{
    steps->size = size;
    steps->part = NULL;
    steps->refused = NULL;
    steps->step = 0;
    steps->error = KNURL_OK;
}

/* A URL is not touched. */
/*@ predicate knurl_untouched{L, M}(knurl_t *url) =
        \at(url->offset, L) == \at(url->offset, M) && \at(url->count, L) == \at(url->count, M) &&
        \at(url->room, L) == \at(url->room, M) && \at(url->parts, L) == \at(url->parts, M) &&
        \at(url->scheme, L) == \at(url->scheme, M) &&
        \forall integer i; 0 <= i < \at(url->count, L) ==>
            \at(url->parts[i].offset, L) == \at(url->parts[i].offset, M) &&
            \at(url->parts[i].length, L) == \at(url->parts[i].length, M) &&
            \at(url->parts[i].kind, L) == \at(url->parts[i].kind, M); */

/* Which of a URL's parts a part is. */
/*@ logic integer knurl_place(knurl_part_t *parts, knurl_part_t *part) = part - parts;
    lemma knurl_placed: \forall knurl_part_t *parts, integer i; knurl_place(parts, parts + i) == i; */

/* Steps that a protocol is chosen for. */
/*@ predicate knurl_chosen(knurl_steps_t *steps) =
        knurl_ready(steps) && \valid_read(steps->protocol) && \separated(steps, steps->protocol) &&
        (steps->protocol->next == &next_part || steps->protocol->next == &knurl_any_next); */

/*@ requires \valid(steps) && knurl_accepted(url, text) && knurl_speaks(protocols);
    requires knurl_given((char *)url->scheme->name);
    requires email == \null || knurl_given(email);
    requires \valid(buffer + (0 .. size - 1));
    requires \separated(steps, buffer + (0 .. size - 1)) && \separated(steps, text + (0 .. url->offset - 1));
    requires \separated(steps, url) && \separated(steps, url->scheme);
    requires \separated(steps, url->parts + (0 .. url->room - 1));
    requires \separated(steps, &no_protocol) && \separated(steps, protocols + (0 .. knurl_protocol_count(protocols)));
    requires \forall integer i; 0 <= i < knurl_protocol_count(protocols) ==> \separated(steps, protocols[i]);
    requires \separated(buffer + (0 .. size - 1), text + (0 .. url->offset - 1));
    requires email != \null ==> \separated(email + (0 .. knurl_end_of(email)), steps) &&
             \separated(email + (0 .. knurl_end_of(email)), buffer + (0 .. size - 1));
    assigns *steps;
    ensures \result == KNURL_OK ==> knurl_chosen(steps); */
knurl_error_t knurl_steps_begin(knurl_steps_t *steps, const knurl_protocol_t *const protocols[], const knurl_t *url,
                                const char *text, const char *email, char *buffer, size_t size)
{
    size_t longest = 0;

    steps->line = buffer;
    steps->length = 0;
    steps->url = url;
    steps->text = text;
    steps->email = email;
    steps->protocol = protocol_of(url, protocols);
    /*@ assert \valid_read(steps->protocol) && \separated(steps, steps->protocol); */
    rewind_steps(steps, 0);
    /*@ assert knurl_untouched{Pre, Here}(url); */
    /*@ assert knurl_accepted(steps->url, steps->text); */
    /*@ assert knurl_stepping(steps); */
    /*@ assert knurl_mailed(steps); */
    /*@ loop invariant knurl_chosen(steps) && steps->size == 0;
        loop invariant steps->line == buffer && steps->url == url && steps->text == text && steps->email == email;
        loop invariant url->parts == \at(url->parts, Pre);
        loop assigns longest, steps->part, steps->step, steps->error, steps->refused, steps->length, steps->tail;
        loop variant (65535 - steps->step) * 65536 +
                     (steps->part == \null ? 65535 : 65535 - knurl_place(\at(url->parts, Pre), steps->part)); */
    while ((knurl_steps_next(steps) != KNURL_STEPS_END) && (steps->error == KNURL_OK)) {
        /*@ assert knurl_went_on{LoopCurrent, Here}(steps); */
        /*@ assert url->parts == \at(url->parts, Pre); */
        longest = (steps->length > longest) ? steps->length : longest;
    }
    if (steps->error != KNURL_OK) {
        steps->part = steps->refused;
        return (knurl_error_t)steps->error;
    }
    rewind_steps(steps, size);
    steps->length = longest;
    /*@ assert knurl_untouched{Pre, Here}(url); */
    /*@ assert knurl_accepted(steps->url, steps->text); */
    /*@ assert knurl_stepping(steps); */
    /*@ assert knurl_mailed(steps); */
    return (longest > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}

/*@ requires knurl_chosen(steps);
    assigns steps->part, steps->step, steps->error, steps->refused, steps->length, steps->tail,
            steps->line[0 .. steps->size - 1];
    ensures knurl_chosen(steps);
    ensures \result == KNURL_STEPS_END || knurl_went_on{Pre, Post}(steps); */
knurl_action_t knurl_steps_next(knurl_steps_t *steps)
{
    steps->length = 0;
    steps->tail = 0;
    /*@ calls next_part, knurl_any_next; */
    return steps->protocol->next(steps);
}

/*@ requires knurl_stepping(steps) && knurl_mailed(steps);
    assigns steps->length, steps->tail, steps->line[0 .. steps->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
static void add(knurl_steps_t *steps, uint8_t octet)
{
    if (steps->length < steps->size) {
        steps->line[steps->length] = (char)octet;
    }
    /*@ assert knurl_stepping(steps); */
    steps->length++;
    /*@ assert knurl_stepping(steps); */
    steps->tail = (uint16_t)((steps->tail << 8) | octet);
}

/* Whether an octet may not be sent. */
/*@ requires allowed <= KNURL_SEND_ID;
    assigns \nothing; */
static bool is_refused(unsigned octet, knurl_send_t allowed)
{
    /* Of the octets below 32, as bits: none; NUL; and CR, LF; and TAB, VT, FF. */
    static const uint32_t controls[] = {0u, 0x0001u, 0x2401u, 0x3E01u};

    if (octet < 32u) {
        return ((controls[allowed] >> octet) & 1u) != 0u;
    }
    return (allowed == KNURL_SEND_ID) && ((octet == ' ') || (octet == '<') || (octet == '>'));
}

/*@ requires knurl_stepping(steps) && knurl_mailed(steps) && knurl_sendable(steps, literal);
    assigns steps->length, steps->tail, steps->line[0 .. steps->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
void knurl_steps_add(knurl_steps_t *steps, const char *literal)
{
    size_t i;

    /*@ loop invariant knurl_stepping(steps) && knurl_mailed(steps);
        loop invariant \forall integer end; knurl_sends{Pre}(steps, literal, end) ==> i <= end &&
            knurl_sends(steps, literal, end);
        loop assigns i, steps->length, steps->tail, steps->line[0 .. steps->size - 1];
        loop variant SIZE_MAX - i; */
    for (i = 0; literal[i] != '\0'; i++) {
        add(steps, (uint8_t)literal[i]);
    }
}

/*@ requires knurl_stepping(steps) && knurl_mailed(steps) && knurl_sendable(steps, argument);
    assigns steps->error, steps->refused, steps->length, steps->tail, steps->line[0 .. steps->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
void knurl_steps_add_argument(knurl_steps_t *steps, const char *argument)
{
    size_t i;

    /*@ loop invariant knurl_stepping(steps) && knurl_mailed(steps);
        loop invariant \forall integer end; knurl_sends{Pre}(steps, argument, end) ==> i <= end &&
            knurl_sends(steps, argument, end);
        loop assigns i, steps->error, steps->refused;
        loop variant SIZE_MAX - i; */
    for (i = 0; argument[i] != '\0'; i++) {
        if (is_refused((uint8_t)argument[i], KNURL_SEND_LINE)) {
            knurl_steps_refuse(steps, KNURL_ERROR_CHARACTER, NULL);
        }
    }
    knurl_steps_add(steps, argument);
}

/*@ requires knurl_stepping(steps) && knurl_mailed(steps) && allowed <= KNURL_SEND_ID;
    requires part == \null || knurl_is_part(steps->url, part);
    assigns steps->error, steps->refused, steps->length, steps->tail, steps->line[0 .. steps->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
void knurl_steps_add_part(knurl_steps_t *steps, const knurl_part_t *part, knurl_send_t allowed)
{
    size_t at = 0;

    /*@ loop invariant knurl_stepping(steps) && knurl_mailed(steps) && (part == \null || part == \at(part, Pre));
        loop invariant part != \null ==> at <= part->length;
        loop assigns at, part, steps->error, steps->refused, steps->length, steps->tail,
            steps->line[0 .. steps->size - 1];
        loop variant part == \null ? -1 : part->length - at; */
    while ((part != NULL) && (at < part->length)) {
        const int octet = knurl_decode_one(&steps->text[part->offset], part->length, &at);
        if ((octet < 0) || is_refused((unsigned)octet, allowed)) {
            knurl_steps_refuse(steps, KNURL_ERROR_CHARACTER, part);
            part = NULL;
        } else {
            add(steps, (uint8_t)octet);
        }
    }
}

/*@ requires knurl_stepping(steps) && knurl_mailed(steps);
    requires part == \null || knurl_is_part(steps->url, part);
    assigns steps->length, steps->tail, steps->line[0 .. steps->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
void knurl_steps_add_raw(knurl_steps_t *steps, const knurl_part_t *part)
{
    uint16_t i;

    /*@ loop invariant knurl_stepping(steps) && knurl_mailed(steps);
        loop invariant part != \null ==> i <= part->length;
        loop assigns i, steps->length, steps->tail, steps->line[0 .. steps->size - 1];
        loop variant 65535 - i; */
    for (i = 0; (part != NULL) && (i < part->length); i++) {
        add(steps, (uint8_t)steps->text[part->offset + i]);
    }
}

/*@ requires knurl_stepping(steps) && knurl_mailed(steps);
    assigns steps->length, steps->tail, steps->line[0 .. steps->size - 1];
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps); */
knurl_action_t knurl_steps_end_line(knurl_steps_t *steps)
{
    if (steps->tail != 0x0D0Au) {
        knurl_steps_add(steps, "\r\n");
    }
    return KNURL_STEPS_SEND;
}

/*@ requires knurl_stepping(steps) && knurl_mailed(steps);
    assigns steps->error, steps->refused;
    ensures knurl_stepping(steps);
    ensures knurl_mailed(steps);
    ensures \result == KNURL_STEPS_END; */
knurl_action_t knurl_steps_refuse(knurl_steps_t *steps, knurl_error_t error, const knurl_part_t *part)
{
    if (steps->error == KNURL_OK) {
        steps->error = (uint8_t)error;
        steps->refused = part;
    }
    return KNURL_STEPS_END;
}
