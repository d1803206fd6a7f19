/* SPDX-License-Identifier: MIT
 *
 * ftp, RFC 1738 section 3.2:
 *
 *     ftpurl   = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
 *     fpath    = fsegment *[ "/" fsegment ]
 *     fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
 *     ftptype  = "A" | "I" | "D" | "a" | "i" | "d"
 */
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"

#define FSEGMENT (KNURL_SET_UCHAR | KNURL_SET_QUESTION | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)

/* The places of the rules. */
enum { FTP_AFTER_HOST, FTP_IN_PATH, FTP_IN_TYPE, FTP_AFTER_TYPE };

static const knurl_rule_t ftp_rules[] = {
    [FTP_AFTER_HOST] = KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, FTP_IN_PATH), KNURL_NO_EXIT),
    [FTP_IN_PATH] = KNURL_RULE(FSEGMENT, KNURL_NAME, 0, KNURL_EXIT(SLASH, KNURL_CWD, FTP_IN_PATH),
                               KNURL_EXIT(SEMICOLON, KNURL_NAME, FTP_IN_TYPE)),
    [FTP_IN_TYPE] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [FTP_AFTER_TYPE] = KNURL_RULE(0, KNURL_TYPE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

/* Reads `type=` and the type code, which is the part, after the semicolon. */
static knurl_verdict_t ftp_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    static const char type[] = {'t', 'y', 'p', 'e', '='};
    const size_t read = (size_t)url->offset - url->start;

    if (url->rule != FTP_IN_TYPE) {
        return knurl_login(url, octet, length);
    }
    if (read < sizeof type) {
        return (octet == (uint8_t)type[read]) ? KNURL_VERDICT_TAKE : KNURL_VERDICT_REFUSE;
    }
    const uint8_t code = octet | 0x20u;
    if ((code != (uint8_t)'a') && (code != (uint8_t)'i') && (code != (uint8_t)'d')) {
        return KNURL_VERDICT_REFUSE;
    }
    knurl_go(url, FTP_AFTER_TYPE, 0);
    return KNURL_VERDICT_TAKE;
}

const knurl_scheme_t knurl_rfc1738_ftp = {
    "ftp", knurl_read_rules, ftp_rules, ftp_step, 21, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT, 0};
