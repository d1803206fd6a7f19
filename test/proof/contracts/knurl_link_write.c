/* SPDX-License-Identifier: MIT */
#include "knurl_link_grammar_acsl.h"
#include "assumed_machine.c"

#include "nodes/knurl_link_write.c"

/*@ requires \valid_read(value + (0 .. length - 1));
    assigns \nothing; */
static bool is_ext_value(const char *value, size_t length);

/* An attribute whose name and value can be read. */
/*@ predicate knurl_attribute(knurl_attribute_t *attribute) = \valid_read(attribute) &&
        \valid_read(attribute->name + (0 .. attribute->name_length - 1)) &&
        (attribute->value != \null ==> \valid_read(attribute->value + (0 .. attribute->value_length - 1))); */

/*@ requires knurl_attribute(attribute);
    assigns \nothing;
    ensures \result ==> 1 < attribute->name_length; */
static bool is_starred(const knurl_attribute_t *attribute);

/*@ requires knurl_attribute(attribute);
    assigns \nothing; */
static bool has_parmname(const knurl_attribute_t *attribute);

/*@ requires knurl_attribute(attribute) && \valid(value) && \separated(value, attribute);
    assigns value->octets, value->length, value->number, value->quoted, value->seen;
    ensures value->number <= KNURL_LINK_OTHER;
    ensures value->octets == attribute->value && value->length == attribute->value_length; */
static KNURL_NOINLINE bool begin_value(knurl_link_value_t *value, const knurl_attribute_t *attribute);

/* A writer and its window. */
/*@ predicate knurl_writer(knurl_link_writer_t *writer) = \valid(writer) &&
        \valid(writer->octets + (0 .. writer->size - 1)) && \separated(writer, writer->octets + (0 .. writer->size - 1)); */

/*@ requires knurl_writer(writer);
    assigns writer->length, writer->total, writer->octets[0 .. writer->size - 1];
    ensures writer->length <= writer->size || writer->length == \old(writer->length); */
static KNURL_NOINLINE void put_in_list(knurl_link_writer_t *writer, char octet);

/*@ requires knurl_writer(writer) && \valid_read(octets + (0 .. length - 1));
    assigns writer->length, writer->total, writer->octets[0 .. writer->size - 1]; */
static KNURL_NOINLINE void put_text_in_list(knurl_link_writer_t *writer, const char *octets, size_t length, bool quoted);

/*@ requires knurl_writer(writer) && knurl_attribute(attribute) && \separated(writer, attribute);
    requires \separated(attribute, writer->octets + (0 .. writer->size - 1));
    assigns writer->length, writer->total, writer->octets[0 .. writer->size - 1]; */
static KNURL_NOINLINE void put_attribute(knurl_link_writer_t *writer, const knurl_attribute_t *attribute);

/*@ requires \valid_read(writer);
    assigns \nothing; */
static bool is_in_window(const knurl_link_writer_t *writer, const char *text, size_t length);

/*@ requires \valid_read(writer) && \valid_read(attribute);
    assigns \nothing; */
static bool has_in_window(const knurl_link_writer_t *writer, const knurl_attribute_t *attribute);

/* A target and attributes that are to be written, apart from the writer; attributes are also apart from its window. */
/*@ predicate knurl_targeted(knurl_link_writer_t *writer, char *target, integer length) =
        \valid_read(target + (0 .. length - 1)) && \separated(writer, target + (0 .. length - 1));
    predicate knurl_attributed(knurl_link_writer_t *writer, knurl_attribute_t *attribute) =
        knurl_attribute(attribute) && \separated(writer, attribute) &&
        \separated(attribute, writer->octets + (0 .. writer->size - 1)) &&
        (attribute->value != \null ==> \separated(writer, attribute->value + (0 .. attribute->value_length - 1))); */

/*@ requires knurl_writer(writer) && knurl_targeted(writer, target, length);
    requires \valid_read(attributes + (0 .. count - 1));
    requires \forall integer i; 0 <= i < count ==> knurl_attributed(writer, attributes + i);
    assigns writer->at, writer->value; */
static knurl_error_t check_link(knurl_link_writer_t *writer, const char *target, size_t length,
                                const knurl_attribute_t attributes[], size_t count);

/*@ requires knurl_writer(writer) && knurl_targeted(writer, target, length);
    requires \valid_read(attributes + (0 .. count - 1));
    requires \forall integer i; 0 <= i < count ==> knurl_attributed(writer, attributes + i);
    assigns writer->at, writer->value, writer->length, writer->total, writer->octets[0 .. writer->size - 1];
    ensures \result != KNURL_OK ==> writer->length == \old(writer->length) && writer->total == \old(writer->total); */
knurl_error_t knurl_link_write(knurl_link_writer_t *writer, const char *target, size_t length,
                               const knurl_attribute_t attributes[], size_t count);
