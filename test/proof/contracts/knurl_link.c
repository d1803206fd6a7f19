/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_nodes_acsl.h"
#include "machine.c"

/* A string that a name is compared with; the logic function names where it ends. */
/*@ axiomatic knurl_wanted_ends { logic integer knurl_wanted_end(char *wanted); } */

#include "nodes/knurl_link.c"

/*@ requires \valid_read(name + (0 .. length - 1)) && knurl_ends(wanted, knurl_wanted_end(wanted));
    assigns \nothing; */
static bool is_name(const char *name, size_t length, const char *wanted);

/*@ requires \valid(part);
    assigns *part; */
static void set_part(knurl_part_t *part, unsigned begin, unsigned end, unsigned kind);

/*@ requires \valid_read(links) && \valid(attribute) && \separated(links, attribute);
    assigns attribute->next, attribute->seen; */
static void begin_attributes(const knurl_links_t *links, knurl_link_attribute_t *attribute);

/*@ requires \valid(links);
    assigns links->error, links->at; */
static void refuse_list(knurl_links_t *links, unsigned error, size_t at);

/*@ requires \valid(links) && (links->buffer != \null ==> \valid(links->buffer + (0 .. links->size - 1)));
    assigns links->error, links->at, links->length, links->buffer[0 .. links->size - 1];
    ensures kept: links->error == KNURL_OK && \old(links->error) == KNURL_OK ==>
            links->length == \old(links->length) + 1 && links->length <= links->size; */
static void keep_octet(knurl_links_t *links, char octet);

/*@ requires \valid(links);
    assigns links->error, links->at; */
static KNURL_NOINLINE void refuse_target(knurl_links_t *links, knurl_error_t error);
