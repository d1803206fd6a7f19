/* SPDX-License-Identifier: MIT
 *
 * In place of mongoose.c: its calls for URLs, who asks for them, and what else of it ours needs. Its files are marked
 * as mongoose marks them. */
#ifdef MG_ENABLE_LINES
#line 1 "src/str.c"
#endif
#include "mongoose.h"

struct mg_str mg_str_n(const char *text, size_t length)
{
    return (struct mg_str){text, length};
}

#ifdef MG_ENABLE_LINES
#line 1 "src/url.c"
#endif
struct mg_str mg_url_host(const char *url)
{
    return mg_str_n(url, 0);
}

struct mg_str mg_url_user(const char *url)
{
    return mg_str_n(url, 0);
}

struct mg_str mg_url_pass(const char *url)
{
    return mg_str_n(url, 0);
}

unsigned short mg_url_port(const char *url)
{
    (void)url;
    return 0;
}

const char *mg_url_uri(const char *url)
{
    return url;
}

bool mg_url_is_ssl(const char *url)
{
    (void)url;
    return false;
}

#ifdef MG_ENABLE_LINES
#line 1 "src/ws.c"
#endif
int ask(void);
int ask(void)
{
    static const char url[] = "HTTPS://u:p@h/a";
    const bool is_read = mg_url_host(url).len == 1u && mg_url_user(url).len == 1u && mg_url_pass(url).len == 1u;

    return (is_read && mg_url_port(url) == 443u && mg_url_uri(url) == &url[13] && mg_url_is_ssl(url)) ? 0 : 1;
}
