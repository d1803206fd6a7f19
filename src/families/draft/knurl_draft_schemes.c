/* SPDX-License-Identifier: MIT
 *
 * The list of the draft's rows, the most frequent first. */
#include "knurl_draft.h"

const knurl_scheme_t *const knurl_draft_schemes[] = {
    &knurl_draft_http,   &knurl_draft_ftp,      &knurl_draft_gopher, &knurl_draft_news,    &knurl_draft_wais,
    &knurl_draft_telnet, &knurl_draft_prospero, &knurl_draft_afs,    &knurl_draft_generic, NULL};
