/* SPDX-License-Identifier: MIT */
/*
 * Sentences for a reader about links and templates: why a list of links, an attribute, a link that was to be written or
 * a template is refused, and what would be right. The conventions are those of knurl_sentences.h. An image has of them
 * what it calls.
 */
#ifndef KNURL_SENTENCES_NODES_H
#define KNURL_SENTENCES_NODES_H

#include "knurl_link.h"
#include "knurl_sentences.h"
#include "knurl_template.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Says why a list is refused: `links` has an error. `text` is the list, `length` octets as far as it is known, and `at`
 * is links->at. The text may also begin later, with the last link, and `at` then counts from there. */
void knurl_say_list(knurl_say_t *to, void *context, const knurl_links_t *links, const char *text, size_t length,
                    size_t at);

/* Says why knurl_link_check refused the attribute of `links` with `error`. No call for `links` comes between. */
void knurl_say_attribute(knurl_say_t *to, void *context, const knurl_links_t *links, knurl_error_t error);

/* Says why knurl_link_write refused a link with `error`. `target`, `length`, `attributes` and `count` are those of the
 * call. */
void knurl_say_link(knurl_say_t *to, void *context, const knurl_link_writer_t *writer, knurl_error_t error,
                    const char *target, size_t length, const knurl_attribute_t attributes[], size_t count);

/* Says why a template of `length` octets at `text` is refused: `error` is what knurl_expand or knurl_template_check
 * returned, `at` its out->at or *at. `variables` are those of knurl_expand; they may be NULL after
 * knurl_template_check. */
void knurl_say_template(knurl_say_t *to, void *context, knurl_error_t error, const char *text, size_t length, size_t at,
                        const knurl_variable_t variables[]);

#ifdef __cplusplus
}
#endif

#endif
