/* SPDX-License-Identifier: MIT
 *
 * The start of calls that read a URL and write, and the end of calls that make a URL. */
#include "knurl_open.h"

#include "../machine/knurl_accepted.h"
#include "../machine/knurl_compiler.h"
#include "knurl_parts.h"

/* Begins the output of a call. `refusal` is the reason why the URL cannot be read, or KNURL_OK. */
static KNURL_NOINLINE knurl_error_t open(const knurl_t *url, knurl_error_t refusal, knurl_buffer_t *out)
{
    (void)knurl_unwritten(out, refusal, 0);
    return ((refusal == KNURL_OK) && knurl_is_on_text(url, out->octets, out->size)) ? KNURL_ERROR_OVERLAP : refusal;
}

knurl_error_t knurl_open_output(const knurl_t *url, knurl_buffer_t *out)
{
    return open(url, knurl_refusal_to_read(url), out);
}

knurl_error_t knurl_open_url(const knurl_t *url, knurl_buffer_t *out)
{
    return open(url, knurl_refusal_of_url(url), out);
}

knurl_error_t knurl_open_part(const knurl_t *url, knurl_buffer_t *out)
{
    const knurl_error_t refusal = knurl_refusal(url);

    return open(url, ((refusal == KNURL_OK) && (url->text == NULL)) ? KNURL_ERROR_TEXT : refusal, out);
}

knurl_error_t knurl_open_target(const knurl_t *target, const knurl_t *base, knurl_buffer_t *out)
{
    const knurl_error_t error = knurl_open_url(base, out);

    if (target->self != target) {
        return knurl_unwritten(out, KNURL_ERROR_BEGIN, 0);
    }
    return ((error == KNURL_OK) && (target->parts == base->parts)) ? KNURL_ERROR_OVERLAP : error;
}

knurl_error_t knurl_refuse_target(knurl_t *target, knurl_error_t error, size_t at, knurl_buffer_t *out)
{
    target->error = (uint8_t)error;
    target->offset = (uint16_t)at;
    target->count = 0;
    return knurl_unwritten(out, error, at);
}

knurl_error_t knurl_read_target(knurl_t *target, knurl_buffer_t *out)
{
    const knurl_error_t error = knurl_read(target, out->octets, out->length);

    return (error == KNURL_OK) ? KNURL_OK : knurl_unwritten(out, error, target->offset);
}
