/* SPDX-License-Identifier: MIT
 *
 * The lines of an ftp client, RFC 1738 section 3.2, RFC 959. */
#include "knurl_steps.h"

#include "../octets/knurl_out.h"

/* knurl_steps_t.step */
enum { USER, PASS, FIRST_CWD, CWD, TYPE, NAME, DONE };

static knurl_action_t command(knurl_steps_t *steps, const char *verb, const knurl_part_t *argument)
{
    knurl_steps_add(steps, verb);
    knurl_steps_add_part(steps, argument, KNURL_SEND_LINE);
    return knurl_steps_end_line(steps);
}

/* The steps before the path. Only these look for user and password, so that segments of a long path cost no more. */
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

/* The type code in upper case, or NUL if the URL has none. */
static char type_of(const knurl_steps_t *steps)
{
    const knurl_part_t *type = knurl_part(steps->url, KNURL_TYPE);

    return (char)((type == NULL) ? '\0' : (steps->text[type->offset] & ~0x20));
}

/* The steps for the last segment of the path. */
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

static knurl_action_t next_of_ftp(knurl_steps_t *steps)
{
    if (steps->step <= PASS) {
        return next_login(steps);
    }
    if ((steps->step <= CWD) && next_cwd(steps)) {
        return command(steps, "CWD ", steps->part);
    }
    return next_name(steps);
}

const knurl_protocol_t knurl_ftp_steps = {"ftp", next_of_ftp};

knurl_error_t knurl_ftp_password(knurl_steps_t *steps, const char *password)
{
    const uint8_t error = steps->error;
    knurl_error_t answer;

    steps->out->length = 0;
    steps->out->at = 0;
    steps->tail = 0;
    knurl_steps_add(steps, "PASS ");
    knurl_steps_add_argument(steps, password);
    (void)knurl_steps_end_line(steps);
    answer = (knurl_error_t)steps->error;
    steps->error = error;
    if (answer != KNURL_OK) {
        steps->out->length = 0;
        return answer;
    }
    return knurl_written(steps->out, steps->out->length);
}
