/* SPDX-License-Identifier: MIT */
#include "knurl_acsl.h"
#include "knurl_ascii_acsl.h"
#include "knurl_hex_acsl.h"
#include "knurl_host_part_acsl.h"
#include "knurl_look_up_acsl.h"
#include "knurl_segments_acsl.h"
#include "knurl_steps.h"

/* A name and its NUL. */
/*@ predicate knurl_short(char *name) = \exists integer end; knurl_ends(name, end) && end < KNURL_TLS_NAME; */

/* The label before a NUL: a function that does nothing. */
/*@ ghost
    /@ requires knurl_ends(label, end) && end < KNURL_TLS_NAME;
       assigns \nothing;
       ensures knurl_short(label); @/
    void label_ends(const char *label, size_t end)
    {
    } */

#include "send/knurl_tls_name.c"

/*@ requires knurl_short(label);
    assigns \nothing; */
static inline bool is_number(const char *label);

/*@ requires knurl_ahead_of(end, at) && \valid_read(at + (0 .. end - at - 1));
    requires 0 < size <= KNURL_TLS_NAME && \valid(buffer + (0 .. size - 1));
    requires \separated(at + (0 .. end - at - 1), buffer + (0 .. size - 1));
    assigns buffer[0 .. size - 1];
    ensures \result ==> \exists integer end; 0 <= end < size && buffer[end] == 0; */
static inline bool write_name(const char *at, const char *end, char *buffer, size_t size);

/*@ requires knurl_parsed(url, text) && (url->error == KNURL_OK ==> url->count <= url->room);
    requires \valid(buffer + (0 .. size - 1)) && \separated(buffer + (0 .. size - 1), text + (0 .. url->offset - 1));
    assigns buffer[0 .. size - 1];
    ensures size > 0 ==> \exists integer end; 0 <= end < size && buffer[end] == 0;
    ensures !\result && size > 0 ==> buffer[0] == 0; */
bool knurl_tls_name(const knurl_t *url, const char *text, char *buffer, size_t size);
