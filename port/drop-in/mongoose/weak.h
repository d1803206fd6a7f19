/* SPDX-License-Identifier: MIT
 *
 * Before mongoose.c: its calls for URLs give way to ours. */
#pragma weak mg_url_host
#pragma weak mg_url_port
#pragma weak mg_url_user
#pragma weak mg_url_pass
#pragma weak mg_url_uri
#pragma weak mg_url_is_ssl
