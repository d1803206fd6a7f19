/* SPDX-License-Identifier: MIT */
#include "knurl_address_acsl.h"
#include "knurl_ascii_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_percent_acsl.h"
#include "knurl_warnings_acsl.h"

#include "judge/knurl_warnings.c"

/*@ assigns \nothing; */
static unsigned escaped_warnings(unsigned octet);

/*@ requires \valid(i) && \valid(warnings) && \separated(i, warnings, octets + (0 .. length - 1));
    requires *i < length <= 65535 && \valid_read(octets + (0 .. length - 1));
    assigns *i, *warnings;
    ensures \old(*i) <= *i < length && \result <= 255; */
static unsigned decode_next(const char *octets, unsigned length, unsigned *i, unsigned *warnings);

/*@ assigns \nothing; */
static unsigned dots_warnings(unsigned dots);

/*@ assigns \nothing; */
static bool is_separator(unsigned octet);

/*@ assigns \nothing; */
static unsigned length_warnings(unsigned length, bool period);

/* A part that is inside the text of a URL. */
/*@ predicate knurl_in_text(knurl_t *url, knurl_part_t *part) = knurl_with_parts(url) && knurl_with_text(url) &&
        url->text != \null && \valid_read(part) && part->offset + part->length <= url->text_length; */

/*@ requires knurl_in_text(url, part);
    assigns \nothing; */
static unsigned login_end_warnings(const knurl_t *url, const knurl_part_t *part);

/*@ requires knurl_in_text(url, part) && knurl_has_name(url->scheme);
    assigns \nothing; */
static unsigned part_warnings(const knurl_t *url, const knurl_part_t *part);

/*@ assigns \nothing; */
static bool may_end_login(uint8_t kind);

/*@ requires length <= 65535 && \valid_read(octets + (0 .. length - 1));
    assigns \nothing; */
static unsigned octets_warnings(const char *octets, unsigned length);

/*@ requires length <= 65535 && \valid_read(host + (0 .. length - 1));
    assigns \nothing; */
static unsigned host_warnings(const char *host, unsigned length);

/*@ requires octet <= 255;
    assigns \nothing; */
static unsigned next_number(unsigned number, unsigned octet);

/*@ assigns \nothing; */
static bool ends_number(unsigned number);

/*@ assigns \nothing; */
static unsigned host_octet_warnings(unsigned octet);

/*@ requires length <= 65535 && \valid_read(host + (0 .. length - 1));
    requires length == 0 || host[0] != '[';
    assigns \nothing; */
static unsigned name_warnings(const char *host, unsigned length);

/*@ requires knurl_has_name(row);
    assigns \nothing; */
static bool is_http(const knurl_scheme_t *row);

/*@ requires \valid_read(url) && knurl_of_a_family(url->scheme);
    requires length <= 65535 && \valid_read(octets + (0 .. length - 1));
    assigns \nothing; */
static unsigned host_part_warnings(const knurl_t *url, const char *octets, unsigned length);

/*@ requires \valid_read(url) && \valid_read(url->scheme);
    assigns \nothing; */
static unsigned port_warnings(const knurl_t *url);

/*@ requires knurl_has_name(row);
    assigns \nothing; */
static unsigned kind_warnings(const knurl_scheme_t *row, uint8_t kind);

/*@ assigns \nothing; */
static unsigned mask_of(uint8_t kind);
