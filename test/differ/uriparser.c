/* SPDX-License-Identifier: MIT
 *
 * uriparser, RFC 3986. */
#include "peer.h"

#include <uriparser/Uri.h>

static component_t component(UriTextRangeA range)
{
    return (component_t){range.first, (range.first == NULL) ? 0u : (size_t)(range.afterLast - range.first)};
}

/* The segments, each after a slash, as in the other parsers' answers where there is a host. */
static component_t path_of(const UriPathSegmentA *segment)
{
    static char path[LINE_MOST];
    size_t length = 0;

    while (segment != NULL) {
        const component_t text = component(segment->text);
        path[length] = '/';
        memcpy(&path[length + 1u], text.text, text.length);
        length += text.length + 1u;
        segment = segment->next;
    }
    return (component_t){path, length};
}

static int ask(const char *url, component_t found[])
{
    static UriUriA uri;
    const char *error;

    uriFreeUriMembersA(&uri);
    if ((uriParseSingleUriA(&uri, url, &error) != URI_SUCCESS) || (uri.scheme.first == NULL)) {
        return 0;
    }
    found[SCHEME] = component(uri.scheme);
    found[USER] = component(uri.userInfo);
    found[HOST] = component(uri.hostText);
    found[PORT] = component(uri.portText);
    found[QUERY] = component(uri.query);
    found[FRAGMENT] = component(uri.fragment);
    if (uri.pathHead != NULL) {
        found[PATH] = path_of(uri.pathHead);
    }
    split_user(found);
    return 1;
}

int main(void)
{
    return ask_all(ask);
}
