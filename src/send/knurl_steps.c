/* SPDX-License-Identifier: MIT
 *
 * The iterator over the steps of a URL, and the functions with which protocols build lines. */
#include "knurl_octets.h"

#include "../machine/knurl_ascii.h"
#include "../octets/knurl_output.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_open.h"
#include "../parts/knurl_parts.h"
#include "knurl_protocols.h"

/* Returns the next step of a URL of any scheme: its next part. */
static knurl_action_t parts_next_step(knurl_steps_t *steps)
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

const knurl_protocol_t knurl_parts_steps = {"", parts_next_step};

/* Returns the first protocol of the list that fits the scheme of a URL, or NULL. A protocol without a scheme fits every
 * URL. */
static const knurl_protocol_t *protocol_of(const knurl_t *url, const knurl_protocol_t *const protocols[])
{
    /*@ ghost int n = 0; */
    /*@ loop invariant 0 <= n <= knurl_protocol_count(\at(protocols, Pre)) && protocols == \at(protocols, Pre) + n;
        loop assigns protocols, n; loop variant knurl_protocol_count(\at(protocols, Pre)) - n; */
    while (*protocols != NULL) {
        const knurl_protocol_t *protocol = *protocols;
        if ((protocol->scheme[0] == '\0') || knurl_is_named(url->scheme, protocol->scheme)) {
            return protocol;
        }
        /*@ ghost n++; */
        protocols++;
    }
    return NULL;
}

/* Goes to the first step. */
static void rewind_steps(knurl_steps_t *steps)
{
    steps->part = NULL;
    steps->refused = NULL;
    steps->step = 0;
    steps->error = KNURL_OK;
}

/* Asks the protocol for the next line. */
static knurl_action_t build_step(knurl_steps_t *steps)
{
    steps->out->length = 0;
    steps->tail = 0;
    /*@ calls parts_next_step, knurl_any_next; */
    return steps->protocol->next(steps);
}

/* Returns the length of the longest line, up to the first refusal. */
static size_t longest_line(knurl_steps_t *steps)
{
    size_t longest = 0;

    /*@ loop invariant knurl_ready(steps) && knurl_chosen(steps) && steps->out->size == 0;
        loop assigns longest, steps->part, steps->step, steps->error, steps->refused, steps->tail, steps->out->length;
        loop variant (65535 - steps->step) * 65536 +
                     (steps->part == \null ? 65535 : 65535 - knurl_place(steps->url->parts, steps->part)); */
    while ((build_step(steps) != KNURL_STEPS_END) && (steps->error == KNURL_OK)) {
        longest = (steps->out->length > longest) ? steps->out->length : longest;
    }
    return longest;
}

/* Checks all steps, then goes to the first one. */
static void check_steps(knurl_steps_t *steps)
{
    knurl_buffer_t *out = steps->out;
    const size_t size = out->size;
    size_t longest;

    out->size = 0; /* the check measures and writes nothing */
    longest = longest_line(steps);
    out->size = size;
    out->length = 0;
    if (steps->error != KNURL_OK) {
        steps->part = steps->refused;
        out->at = (steps->part != NULL) ? steps->part->offset : 0u;
        return;
    }
    rewind_steps(steps);
    steps->error = (uint8_t)knurl_written(out, longest);
    out->length = 0;
}

knurl_error_t knurl_steps_begin(knurl_steps_t *steps, const knurl_t *url, const knurl_protocol_t *const protocols[],
                                const char *email, knurl_buffer_t *out)
{
    knurl_error_t error = knurl_open_output(url, out);

    steps->out = out;
    steps->url = url;
    steps->email = email;
    rewind_steps(steps);
    if (error == KNURL_OK) {
        steps->protocol = protocol_of(url, protocols);
        error = (steps->protocol == NULL) ? KNURL_ERROR_SCHEME : KNURL_OK;
    }
    steps->error = (uint8_t)error;
    if (error == KNURL_OK) {
        check_steps(steps);
    }
    return (knurl_error_t)steps->error;
}

knurl_error_t knurl_steps_open(knurl_steps_t *steps)
{
    /* A step from one part to the next checks only these two, so that all steps together take linear time. */
    return (steps->part == NULL) ? knurl_open_output(steps->url, steps->out) : knurl_open_part(steps->url, steps->out);
}

knurl_action_t knurl_steps_next(knurl_steps_t *steps)
{
    knurl_action_t action = KNURL_STEPS_END;

    /* Since the check, the URL may have been begun again, and the buffer may have been replaced. */
    if (steps->error == KNURL_OK) {
        steps->error = (uint8_t)knurl_steps_open(steps);
    }
    if (steps->error == KNURL_OK) {
        action = build_step(steps);
    }
    /* The steps end early at a part that another URL has overwritten. */
    if ((steps->error == KNURL_OK) && (action == KNURL_STEPS_END)) {
        steps->error = (uint8_t)knurl_refusal_to_read(steps->url);
    }
    /* The text may have changed since the check, so a line may be refused or not fit after all. */
    if ((steps->error == KNURL_OK) && (knurl_written(steps->out, steps->out->length) != KNURL_OK)) {
        steps->error = KNURL_ERROR_BUFFER;
    }
    if (steps->error != KNURL_OK) {
        steps->out->length = 0;
        action = KNURL_STEPS_END;
    }
    return action;
}

const char *knurl_steps_text(knurl_steps_t *steps, const knurl_part_t *part)
{
    const char *const text = knurl_text_of(steps->url, part);

    if ((text == NULL) && (part != NULL)) {
        (void)knurl_steps_refuse(steps, KNURL_ERROR_PARTS, part);
    }
    return text;
}

void knurl_steps_add_octet(knurl_steps_t *steps, uint8_t octet)
{
    steps->tail = (uint16_t)((steps->tail << 8) | octet);
    knurl_put_octet(steps->out, octet);
}

/* Returns true if an octet must not be sent. */
static bool is_forbidden(unsigned octet, knurl_send_t refused)
{
    /* The refused octets below 32, as bits: none; NUL; and CR, LF; and TAB, VT, FF. */
    static const uint32_t controls[] = {0u, 0x0001u, 0x2401u, 0x3E01u};

    if (octet < 32u) {
        return ((controls[refused] >> octet) & 1u) != 0u;
    }
    return (refused == KNURL_SEND_ID) && ((octet == ' ') || (octet == '<') || (octet == '>'));
}

void knurl_steps_add(knurl_steps_t *steps, const char *literal)
{
    size_t i;

    /*@ assert knurl_sends_some(steps, literal); */
    /*@ loop invariant knurl_stepping(steps) && knurl_mailed(steps);
        loop invariant \forall integer end; knurl_ends{Pre}(literal, end) && knurl_clear{Pre}(steps, literal, end) ==>
            i <= end && knurl_ends(literal, end);
        loop assigns i, steps->tail, steps->out->length, steps->out->octets[0 .. steps->out->size - 1];
        loop variant SIZE_MAX - i; */
    for (i = 0; literal[i] != '\0'; i++) {
        knurl_steps_add_octet(steps, (uint8_t)literal[i]);
    }
}

void knurl_steps_add_argument(knurl_steps_t *steps, const char *argument)
{
    size_t i;

    /*@ assert knurl_sends_some(steps, argument); */
    /*@ loop invariant knurl_stepping(steps) && knurl_mailed(steps);
        loop invariant \forall integer end; knurl_ends{Pre}(argument, end) && knurl_clear{Pre}(steps, argument, end) ==>
            i <= end && knurl_ends(argument, end);
        loop assigns i, steps->error, steps->refused; loop variant SIZE_MAX - i; */
    for (i = 0; argument[i] != '\0'; i++) {
        if (is_forbidden((uint8_t)argument[i], KNURL_SEND_LINE)) {
            (void)knurl_steps_refuse(steps, KNURL_ERROR_CHARACTER, NULL);
        }
    }
    knurl_steps_add(steps, argument);
}

void knurl_steps_add_part(knurl_steps_t *steps, const knurl_part_t *part, knurl_send_t refused)
{
    const char *text = knurl_steps_text(steps, part);
    size_t at = 0;

    /*@ loop invariant knurl_stepping(steps) && knurl_mailed(steps);
        loop invariant text != \null ==> part != \null && text == steps->url->text + part->offset;
        loop invariant text != \null ==> at <= part->length;
        loop assigns at, text, steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
        loop variant text == \null ? -1 : part->length - at; */
    while ((text != NULL) && (at < part->length)) {
        const bool control = knurl_is_control((uint8_t)text[at]);
        uint8_t octet;
        if (control || !knurl_decode_one(text, part->length, &at, &octet) || is_forbidden(octet, refused)) {
            (void)knurl_steps_refuse(steps, KNURL_ERROR_CHARACTER, part);
            text = NULL;
        } else {
            knurl_steps_add_octet(steps, octet);
        }
    }
}

void knurl_steps_add_raw(knurl_steps_t *steps, const knurl_part_t *part)
{
    const char *const text = knurl_steps_text(steps, part);
    uint16_t i;

    /*@ loop invariant knurl_stepping(steps) && knurl_mailed(steps);
        loop invariant text != \null ==> i <= part->length;
        loop assigns i, steps->error, steps->refused, steps->tail, steps->out->length,
            steps->out->octets[0 .. steps->out->size - 1];
        loop variant 65535 - i; */
    for (i = 0; (text != NULL) && (i < part->length); i++) {
        const uint8_t octet = (uint8_t)text[i];
        if (knurl_is_control(octet) || (octet == (uint8_t)' ')) {
            (void)knurl_steps_refuse(steps, KNURL_ERROR_CHARACTER, part);
        }
        knurl_steps_add_octet(steps, octet);
    }
}

knurl_action_t knurl_steps_end_line(knurl_steps_t *steps)
{
    if (steps->tail != 0x0D0Au) {
        knurl_steps_add(steps, "\r\n");
    }
    return KNURL_STEPS_SEND;
}

knurl_action_t knurl_steps_refuse(knurl_steps_t *steps, knurl_error_t error, const knurl_part_t *part)
{
    if (steps->error == KNURL_OK) {
        steps->error = (uint8_t)error;
        steps->refused = part;
    }
    return KNURL_STEPS_END;
}
