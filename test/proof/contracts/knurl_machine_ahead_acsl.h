/* SPDX-License-Identifier: MIT
 *
 * Of reading ahead; read behind the source. */
#ifndef KNURL_MACHINE_AHEAD_ACSL_H
#define KNURL_MACHINE_AHEAD_ACSL_H

#ifndef KNURL_FAST
/*@ requires \valid(url) && knurl_piece(next, end) && whole == url->offset + (end - next) <= KNURL_LENGTH_MAX;
    requires KNURL_GOING(url, url->offset);
    assigns url->scheme;
    ensures within: knurl_within(next, \result, end);
    ensures naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, whole - (end - \result));
    ensures others: url->phase != KNURL_IN_SCHEME ==> \result == next && url->scheme == \old(url->scheme); */
static inline const char *start_piece(knurl_t *url, const char *next, const char *end, size_t whole);
#else
/*@ requires knurl_piece(next, end);
    assigns \nothing;
    ensures \result ==> end - next >= 3; */
static inline bool stands_authority(const char *next, const char *end);

/*@ requires \valid(url) && knurl_piece(next, end) && whole == url->offset + (end - next) <= KNURL_LENGTH_MAX;
    requires knurl_named(*url, url->offset);
    assigns url->scheme, url->offset, url->start, url->count, url->rules, url->phase, url->rule, url->run, url->schemepart,
            url->label, url->port, url->parts[0 .. url->room - 1];
    ensures within: knurl_within(next, \result, end);
    ensures naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, whole - (end - \result));
    ensures asks: url->phase != KNURL_IN_SCHEME ==> url->phase == KNURL_IN_HOST && knurl_asks(url->scheme);
    KNURL_STATE(ensures, url->phase != KNURL_IN_SCHEME ==>, whole - (end - \result)) */
static KNURL_APART const char *read_name_ahead(knurl_t *url, const char *next, const char *end, size_t whole);

/*@ requires \valid(url) && knurl_named(*url, url->offset) && url->offset < KNURL_LENGTH_MAX;
    assigns url->offset;
    ensures naming: knurl_named(*url, url->offset);
    ensures offset: url->offset == \old(url->offset) + (\result ? 1 : 0); */
static inline bool read_name_alone(knurl_t *url, char octet);

/*@ assigns \nothing;
    ensures \result ==> label < PORT; */
static inline bool starts_toplabel(unsigned class_, unsigned label);

/*@ requires \valid(class_) && knurl_piece(next, end);
    assigns *class_;
    ensures within: knurl_within(next, \result, end);
    ensures \result != end ==> *class_ == knurl_class((uint8_t)*\result); */
static inline const char *read_toplabels_ahead(const char *next, const char *end, unsigned *class_);

/*@ requires knurl_piece(next, end) && end - next <= whole <= KNURL_LENGTH_MAX;
    requires KNURL_READING(url, whole - (end - next));
    requires host: url->phase == KNURL_IN_HOST || url->phase == KNURL_IN_PORT;
    assigns url->offset, url->start, url->count, url->rules, url->phase, url->rule, url->run, url->port, url->label,
            url->flags, url->parts[0 .. url->room - 1];
    ensures within: knurl_within(next, \result, end);
    ensures rules: url->phase >= KNURL_ANY_AUTHORITY;
    ensures top: knurl_same_top(url->flags, \old(url->flags));
    KNURL_STATE(ensures, , whole - (end - \result)) */
static KNURL_APART const char *read_host_ahead(knurl_t *url, const char *next, const char *end, size_t whole);

/*@ requires \valid(url) && knurl_piece(next, end) && whole == url->offset + (end - next) <= KNURL_LENGTH_MAX;
    requires KNURL_GOING(url, url->offset);
    assigns url->scheme, url->offset, url->start, url->count, url->rules, url->phase, url->rule, url->run, url->schemepart,
            url->label, url->port, url->flags, url->parts[0 .. url->room - 1];
    ensures within: knurl_within(next, \result, end);
    ensures naming: url->phase == KNURL_IN_SCHEME ==> knurl_named(*url, whole - (end - \result));
    ensures asks: url->phase != KNURL_IN_SCHEME ==> knurl_asks(url->scheme);
    ensures top: knurl_same_top(url->flags, \old(url->flags));
    KNURL_STATE(ensures, url->phase != KNURL_IN_SCHEME ==>, whole - (end - \result)) */
static inline const char *start_piece(knurl_t *url, const char *next, const char *end, size_t whole);

/*@ requires KNURL_GOING(url, url->offset);
    assigns url->start, url->count, url->parts[0 .. url->room - 1];
    ensures kept: !\result ==> *url == \old(*url);
    ensures going: !\result ==> KNURL_GOING(url, url->offset);
    ensures ended: \result ==> knurl_ended(*url) && knurl_row(url->scheme); */
static inline bool ends_ahead(knurl_t *url);
#endif

#endif
