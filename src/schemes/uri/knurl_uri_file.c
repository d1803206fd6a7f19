/* SPDX-License-Identifier: MIT
 *
 * file, RFC 8089 section 2, with RFC 3986's query:
 *
 *     file-URI       = "file:" file-hier-part [ "?" query ]
 *     file-hier-part = ( "//" auth-path ) / local-path
 *     auth-path      = [ file-auth ] path-absolute
 *     local-path     = path-absolute
 *     file-auth      = "localhost" / host
 */
#include "knurl_uri.h"

const knurl_scheme_t knurl_uri_file = {
    "file", knurl_uri_rules, knurl_uri, 0, KNURL_RFC3986 | KNURL_ASKS_UNUSABLE, KNURL_URI_AFTER_FILE_HOST};
