/* SPDX-License-Identifier: MIT
 *
 * The protocols: the lines that a client sends for each scheme. */
#include "knurl_protocols.h"
#include "knurl_rfc1738.h"

#include "knurl_octets.h"
#include "knurl_steps.h"

#include "../machine/knurl_ascii.h"
#include "../octets/knurl_output.h"
#include "../parts/knurl_parts.h"

/* The request target of a client of http, https, ws, wss, ipp or ipps, still encoded, RFC 1738 section 3.3. */

static knurl_action_t http_next_step(knurl_steps_t *steps)
{
    const knurl_part_t *query = knurl_part(steps->url, KNURL_QUERY);

    if (steps->step != 0u) {
        return KNURL_STEPS_END;
    }
    steps->step = 1;
    knurl_steps_add(steps, "/");
    knurl_steps_add_raw(steps, knurl_part(steps->url, KNURL_PATH));
    if (query != NULL) {
        knurl_steps_add(steps, "?");
        knurl_steps_add_raw(steps, query);
    }
    return KNURL_STEPS_SEND;
}

const knurl_protocol_t knurl_http_steps = {"http", http_next_step};
const knurl_protocol_t knurl_https_steps = {"https", http_next_step};
const knurl_protocol_t knurl_ws_steps = {"ws", http_next_step};
const knurl_protocol_t knurl_wss_steps = {"wss", http_next_step};
const knurl_protocol_t knurl_ipp_steps = {"ipp", http_next_step};
const knurl_protocol_t knurl_ipps_steps = {"ipps", http_next_step};

/* The lines of an ftp client, RFC 1738 section 3.2, RFC 959. */

/* knurl_steps_t.step */
enum { USER, PASS, FIRST_CWD, CWD, TYPE, NAME, DONE };

static knurl_action_t command(knurl_steps_t *steps, const char *verb, const knurl_part_t *argument)
{
    knurl_steps_add(steps, verb);
    knurl_steps_add_part(steps, argument, KNURL_SEND_LINE);
    return knurl_steps_end_line(steps);
}

/* Returns the next step before the path. Only these steps look for user and password, so that the many segments of a
 * long path do not. */
static knurl_action_t next_login(knurl_steps_t *steps)
{
    const knurl_part_t *user = knurl_part(steps->url, KNURL_USER);
    const knurl_part_t *password = knurl_part(steps->url, KNURL_PASSWORD);

    if (steps->step == USER) {
        steps->step = PASS;
        return command(steps, (user != NULL) ? "USER " : "USER anonymous", user);
    }
    steps->step = FIRST_CWD;
    if (password != NULL) {
        return command(steps, "PASS ", password);
    }
    if (user != NULL) {
        steps->part = user;
        knurl_steps_add_part(steps, user, KNURL_SEND_LINE);
        return KNURL_STEPS_ASK;
    }
    knurl_steps_add(steps, "PASS ");
    knurl_steps_add_argument(steps, (steps->email != NULL) ? steps->email : "anonymous@");
    return knurl_steps_end_line(steps);
}

/* Returns the type code in upper case, or NUL if the URL has none. */
static char type_of(const knurl_steps_t *steps)
{
    const char *const type = knurl_text_of(steps->url, knurl_part(steps->url, KNURL_TYPE));

    return (char)((type == NULL) ? '\0' : (*type & ~0x20));
}

/* Returns the next step for the last segment of the path. */
static knurl_action_t next_name(knurl_steps_t *steps)
{
    const knurl_part_t *name = knurl_part(steps->url, KNURL_NAME);
    const char type = type_of(steps);

    if ((name == NULL) || (steps->step >= DONE)) {
        return KNURL_STEPS_END;
    }
    if ((steps->step == TYPE) && ((type == 'A') || (type == 'I'))) {
        if (name->length == 0u) {
            return knurl_steps_refuse(steps, KNURL_ERROR_SYNTAX, name);
        }
        steps->step = NAME;
        return command(steps, (type == 'A') ? "TYPE A" : "TYPE I", NULL);
    }
    steps->step = DONE;
    if (name->length == 0u) {
        return command(steps, "NLST", NULL);
    }
    return command(steps, (type == 'D') ? "NLST " : "RETR ", name);
}

/* Goes to the next segment before a "/". Returns false after the last. */
static bool next_cwd(knurl_steps_t *steps)
{
    steps->part =
        (steps->step == FIRST_CWD) ? knurl_part(steps->url, KNURL_CWD) : knurl_next_part(steps->url, steps->part);
    steps->step = (steps->part != NULL) ? CWD : TYPE;
    return steps->part != NULL;
}

static knurl_action_t ftp_next_step(knurl_steps_t *steps)
{
    if (steps->step <= PASS) {
        return next_login(steps);
    }
    if ((steps->step <= CWD) && next_cwd(steps)) {
        return command(steps, "CWD ", steps->part);
    }
    /* The steps for directories did not check the parts after them. */
    const knurl_error_t refusal = knurl_refusal_to_read(steps->url);
    return (refusal == KNURL_OK) ? next_name(steps) : knurl_steps_refuse(steps, refusal, NULL);
}

const knurl_protocol_t knurl_ftp_steps = {"ftp", ftp_next_step};

knurl_error_t knurl_ftp_password(knurl_steps_t *steps, const char *password)
{
    const uint8_t error = steps->error;
    knurl_error_t answer = knurl_steps_open(steps);

    if ((error != KNURL_OK) || (answer != KNURL_OK)) {
        return (error != KNURL_OK) ? (knurl_error_t)error : answer;
    }
    steps->tail = 0;
    knurl_steps_add(steps, "PASS ");
    knurl_steps_add_argument(steps, password);
    (void)knurl_steps_end_line(steps);
    answer = (knurl_error_t)steps->error;
    steps->error = error;
    if (answer != KNURL_OK) {
        return knurl_unwritten(steps->out, answer, 0);
    }
    return knurl_written(steps->out, steps->out->length);
}

/* The lines of a gopher client, RFC 1738 section 3.4, RFC 1436: one line, or several for a form. */

/* Returns true if a Gopher+ string is a filled-out form (section 3.4.9): it starts with "+", TAB, "1". */
static bool is_form(const knurl_steps_t *steps, const knurl_part_t *gopherplus)
{
    static const uint8_t start[] = {'+', '\t', '1'};
    const char *const text = knurl_text_of(steps->url, gopherplus);
    size_t at = 0;
    size_t i = 0;
    uint8_t octet;

    /*@ loop invariant i <= 3 && at <= gopherplus->length; loop assigns i, at, octet; loop variant 3 - i; */
    while ((text != NULL) && (i < sizeof start) && (at < gopherplus->length) &&
           knurl_decode_one(text, gopherplus->length, &at, &octet) && (octet == start[i])) {
        i++;
    }
    return i == sizeof start;
}

/* Adds a part after a TAB. */
static void add_behind_tab(knurl_steps_t *steps, const knurl_part_t *part, knurl_send_t allowed)
{
    knurl_steps_add(steps, "\t");
    knurl_steps_add_part(steps, part, allowed);
}

knurl_action_t knurl_gopher_next_step(knurl_steps_t *steps)
{
    const knurl_part_t *query = knurl_part(steps->url, KNURL_QUERY);
    const knurl_part_t *gopherplus = knurl_part(steps->url, KNURL_GOPHERPLUS);

    if (steps->step != 0u) {
        return KNURL_STEPS_END;
    }
    steps->step = 1;
    knurl_steps_add_part(steps, knurl_part(steps->url, KNURL_SELECTOR), KNURL_SEND_LINE);
    if ((query != NULL) && ((query->length != 0u) || (gopherplus == NULL) || !is_form(steps, gopherplus))) {
        add_behind_tab(steps, query, KNURL_SEND_LINE);
    }
    if (gopherplus != NULL) {
        add_behind_tab(steps, gopherplus, KNURL_SEND_LINES);
    }
    return knurl_steps_end_line(steps);
}

const knurl_protocol_t knurl_gopher_steps = {"gopher", knurl_gopher_next_step};

/* The lines of a client of news and nntp, RFC 1738 sections 3.6 and 3.7, RFC 977. */

static knurl_action_t group(knurl_steps_t *steps)
{
    knurl_steps_add(steps, "GROUP ");
    /* Only groups of the draft contain escapes. */
    knurl_steps_add_part(steps, knurl_part(steps->url, KNURL_GROUP), KNURL_SEND_LINE);
    return knurl_steps_end_line(steps);
}

/* Ends an ARTICLE line with the second half of the message's identifier. */
static knurl_action_t end_article(knurl_steps_t *steps)
{
    knurl_steps_add(steps, "@");
    knurl_steps_add_raw(steps, knurl_part(steps->url, KNURL_HOST));
    knurl_steps_add(steps, ">");
    return knurl_steps_end_line(steps);
}

knurl_action_t knurl_news_next_step(knurl_steps_t *steps)
{
    const knurl_part_t *unique = knurl_part(steps->url, KNURL_UNIQUE);

    if (steps->step != 0u) {
        return KNURL_STEPS_END;
    }
    steps->step = 1;
    if (unique != NULL) {
        knurl_steps_add(steps, "ARTICLE <");
        knurl_steps_add_part(steps, unique, KNURL_SEND_ID);
        return end_article(steps);
    }
    if (knurl_equal_part(steps->url, knurl_part(steps->url, KNURL_GROUP), "*")) {
        knurl_steps_add(steps, "LIST");
        return knurl_steps_end_line(steps);
    }
    return group(steps);
}

static knurl_action_t nntp_next_step(knurl_steps_t *steps)
{
    const knurl_part_t *article = knurl_part(steps->url, KNURL_ARTICLE);

    if (steps->step == 0u) {
        steps->step = 1;
        return group(steps);
    }
    if ((steps->step == 1u) && (article != NULL)) {
        steps->step = 2;
        knurl_steps_add(steps, "ARTICLE ");
        knurl_steps_add_raw(steps, article);
        return knurl_steps_end_line(steps);
    }
    return KNURL_STEPS_END;
}

const knurl_protocol_t knurl_news_steps = {"news", knurl_news_next_step};
const knurl_protocol_t knurl_nntp_steps = {"nntp", nntp_next_step};

/* The lines of a client for URLs of the draft, if they differ from those of RFC 1738. */

/* Returns true if an octet is NUL, TAB, CR or LF, or, with `space`, a space, VT or FF. */
static bool is_blank(uint8_t octet, bool space)
{
    return (octet == '\t') || (octet == '\n') || (octet == '\r') || (octet == '\0') ||
           (space && ((octet == ' ') || (octet == '\v') || (octet == '\f')));
}

/* Refuses a part that contains such an octet after decoding. `part` may be NULL. */
static void refuse_blanks(knurl_steps_t *steps, const knurl_part_t *part, bool space)
{
    const char *text = knurl_steps_text(steps, part);
    size_t at = 0;

    /*@ loop invariant knurl_ready(steps);
        loop invariant text != \null ==> part != \null && text == steps->url->text + part->offset;
        loop invariant text != \null ==> at <= part->length;
        loop assigns at, text, steps->error, steps->refused;
        loop variant text == \null ? -1 : part->length - at; */
    while ((text != NULL) && (at < part->length)) {
        uint8_t octet;
        if (!knurl_decode_one(text, part->length, &at, &octet) || is_blank(octet, space)) {
            (void)knurl_steps_refuse(steps, KNURL_ERROR_CHARACTER, part);
            text = NULL;
        }
    }
}

/* Adds a part, still encoded. Spaces and quotation marks become escapes, because a space would end the target. */
static void add_encoded(knurl_steps_t *steps, const knurl_part_t *part)
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
        if (octet == (uint8_t)' ') {
            knurl_steps_add(steps, "%20");
        } else if (octet == (uint8_t)'"') {
            knurl_steps_add(steps, "%22");
        } else if (knurl_is_control(octet)) {
            (void)knurl_steps_refuse(steps, KNURL_ERROR_CHARACTER, part);
        } else {
            knurl_steps_add_octet(steps, octet);
        }
    }
}

static knurl_action_t draft_http_next_step(knurl_steps_t *steps)
{
    const knurl_part_t *query = knurl_part(steps->url, KNURL_QUERY);

    if (steps->step != 0u) {
        return KNURL_STEPS_END;
    }
    steps->step = 1;
    knurl_steps_add(steps, "/");
    add_encoded(steps, knurl_part(steps->url, KNURL_PATH));
    if (query != NULL) {
        knurl_steps_add(steps, "?");
        add_encoded(steps, query);
    }
    return KNURL_STEPS_SEND;
}

static knurl_action_t draft_gopher_next_step(knurl_steps_t *steps)
{
    refuse_blanks(steps, knurl_part(steps->url, KNURL_SELECTOR), false);
    refuse_blanks(steps, knurl_part(steps->url, KNURL_QUERY), false);
    return knurl_gopher_next_step(steps);
}

static knurl_action_t draft_news_next_step(knurl_steps_t *steps)
{
    refuse_blanks(steps, knurl_part(steps->url, KNURL_GROUP), true);
    return knurl_news_next_step(steps);
}

const knurl_protocol_t knurl_draft_http_steps = {"http", draft_http_next_step};
const knurl_protocol_t knurl_draft_gopher_steps = {"gopher", draft_gopher_next_step};
const knurl_protocol_t knurl_draft_news_steps = {"news", draft_news_next_step};

const knurl_protocol_t *const knurl_draft_protocols[] = {
    &knurl_draft_http_steps, &knurl_ftp_steps, &knurl_draft_gopher_steps, &knurl_draft_news_steps, NULL,
};

/* The list of the protocols of RFC 1738 and RFC 3986, without knurl_parts_steps. */

const knurl_protocol_t *const knurl_protocols[] = {
    &knurl_ftp_steps,
    &knurl_http_steps,
    &knurl_https_steps,
    &knurl_ws_steps,
    &knurl_wss_steps,
    &knurl_gopher_steps,
    &knurl_news_steps,
    &knurl_nntp_steps,
    &knurl_ipp_steps,
    &knurl_ipps_steps,
    NULL,
};
