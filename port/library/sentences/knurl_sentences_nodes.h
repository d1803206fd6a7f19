/* SPDX-License-Identifier: MIT */
/*
 * Sentences that tell a user why a list of links, an attribute, a link to write or a template is refused, and what
 * would be right. The conventions are those of knurl_sentences.h.
 */
#ifndef KNURL_SENTENCES_NODES_H
#define KNURL_SENTENCES_NODES_H

#include "knurl_link.h"
#include "knurl_sentences.h"
#include "knurl_template.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Says why the list of `links`, which has an error, is refused. `text` is the list as far as you have it, `length`
 * octets, and `at` is links->at. If you pass only the text from the last link on, count `at` from there. */
void knurl_say_list(knurl_say_t *to, void *context, const knurl_links_t *links, const char *text, size_t length,
                    size_t at);

/* Says why knurl_link_check refused the attribute of `links` with `error`. Make no other call with `links` in between.
 */
void knurl_say_attribute(knurl_say_t *to, void *context, const knurl_links_t *links, knurl_error_t error);

/* Says why knurl_link_write refused a link with `error`. Pass the `target`, `length`, `attributes` and `count` of that
 * call. */
void knurl_say_link(knurl_say_t *to, void *context, const knurl_link_writer_t *writer, knurl_error_t error,
                    const char *target, size_t length, const knurl_attribute_t attributes[], size_t count);

/* Says why the template of `length` octets at `text` is refused. `error` is what knurl_expand or knurl_template_check
 * returned, and `at` is its out->at or *at. Pass the `variables` of knurl_expand, or NULL after
 * knurl_template_check. */
void knurl_say_template(knurl_say_t *to, void *context, knurl_error_t error, const char *text, size_t length, size_t at,
                        const knurl_variable_t variables[]);

#ifdef __cplusplus
}
#endif

#endif
