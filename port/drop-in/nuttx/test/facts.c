/* SPDX-License-Identifier: MIT
 *
 * The drop-in for NuttX's netlib by itself: what both calls give for a text, and into buffers of each size. */
#include <nuttx/config.h>

#include <errno.h>

#include "netutils/netlib.h"

#define ENDS 1u
#include "../../facts.h"

#define BEFORE 7u /* the port's value before each call */

/* The answer of netlib_parseurl, with scheme, host, path and port; and that of netlib_parsehttpurl, with host, path and
 * port. netlib_parsehttpurl takes a text that is not of http for a file. */
static const struct fact facts[] = {
    {"http://h/", "OK http|h|/|7; OK h|/|7"},
    {"http://h", "OK http|h|/|7; ENOENT h|/|7"},
    {"http://h:8080/a/b?c=d", "OK http|h|/a/b?c=d|8080; OK h|/a/b?c=d|8080"},
    {"http://h:80", "OK http|h|/|80; ENOENT h|/|80"},
    {"HTTP://h/x", "OK HTTP|h|/x|7; OK h|/x|7"},
    {"http:///x", "OK http||/x|7; OK |/x|7"},
    {"http://h?q=1", "OK http|h|/?q=1|7; OK h|/?q=1|7"},
    {"http://h?", "OK http|h|/?|7; OK h|/?|7"},
    {"http://h/a#b", "OK http|h|/a|7; OK h|/a|7"},
    {"http://h//a", "OK http|h|//a|7; OK h|//a|7"},
    {"http://h:/a", "OK http|h|/a|7; OK h|/a|7"},
    {"http://h:0000065535/", "OK http|h|/|65535; OK h|/|65535"},
    {"http://u:p@h:1/a", "OK http|h|/a|1; OK h|/a|1"},
    {"http://[2001:db8::1]:81/", "OK http|[2001:db8::1]|/|81; OK [2001:db8::1]|/|81"},
    {"http://h/a:b", "OK http|h|/a:b|7; OK h|/a:b|7"},
    {"ftp://h:21/x", "OK ftp|h|/x|21; EINVAL as it was|/ftp://h:21/x|7"},
    {"mqtt://h", "OK mqtt|h|/|7; EINVAL as it was|/mqtt://h|7"},
    {"dir/file", "EINVAL |||7; EINVAL as it was|/dir/file|7"},
    {"///file", "EINVAL |||7; EINVAL as it was|/file|7"},
    {"http:/h", "EINVAL |||7; EINVAL as it was|/http:/h|7"},
    {"http", "EINVAL |||7; EINVAL as it was|/http|7"},
    {"", "EINVAL |||7; ENOENT as it was|/|7"},
    {" x", "EINVAL |||7; ENOENT as it was|/ x|7"},
    {"/ x", "EINVAL |||7; EINVAL as it was|/ x|7"},
    {"/", "EINVAL |||7; EINVAL as it was|/|7"},
};

static const char *const refused[] = {
    "http://h x/",
    NULL,
};

static const char *name_of(int answer)
{
    return answer == OK ? "OK" : answer == -ENOENT ? "ENOENT" : answer == -EINVAL ? "EINVAL" : "another";
}

static void answer(char *text, size_t length)
{
    char scheme[80], host[80], path[80];
    struct url_s url = {scheme, sizeof scheme, host, sizeof host, BEFORE, path, sizeof path};
    uint16_t port = BEFORE;

    (void)length;
    say("%s ", name_of(netlib_parseurl(text, &url)));
    say("%s|%s|%s|%u; ", scheme, host, path, url.port);
    strcpy(host, "as it was");
    say("%s ", name_of(netlib_parsehttpurl(text, &port, host, sizeof host, path, sizeof path)));
    say("%s|%s|%u", host, path, port);
}

/* Returns true if a buffer of this size holds all of a text, or else nothing, or for a path "/". */
static bool is_whole(const char *found, int size, const char *whole, bool is_path)
{
    return strcmp(found, (size > (int)strlen(whole)) ? whole : (is_path && size > 1) ? "/" : "") == 0;
}

/* Tries buffers of this size, whose ends the sanitizer watches. */
static void try_size(int size)
{
    char text[] = "https://host.example:81/a/b?c";
    char http[] = "http://host.example:81/a/b?c";
    const size_t room = (size_t)size;
    char *scheme = malloc(room), *host = malloc(room), *path = malloc(room);
    struct url_s url = {scheme, size, host, size, 0, path, size};
    uint16_t port = 0;

    EXPECT(netlib_parseurl(text, &url) == (size < 13 ? -E2BIG : 0));
    EXPECT(is_whole(scheme, size, "https", false) && is_whole(host, size, "host.example", false));
    EXPECT(is_whole(path, size, "/a/b?c", true) && url.port == 81u);
    EXPECT(netlib_parsehttpurl(http, &port, host, size, path, size) == (size < 13 ? -E2BIG : 0));
    EXPECT(is_whole(host, size, "host.example", false) && is_whole(path, size, "/a/b?c", true) && port == 81u);
    /* A missing path does not hide that the host was cut. */
    EXPECT(netlib_parsehttpurl("http://host.example", &port, host, size, path, size) == (size < 13 ? -E2BIG : -ENOENT));
    EXPECT(is_whole(host, size, "host.example", false));
    url.pathlen = 0;
    EXPECT(netlib_parseurl(text, &url) == -EINVAL);
    free(scheme);
    free(host);
    free(path);
}

/* Tries the longest URL, and one that is longer by an octet. */
static void try_longest(void)
{
    static char text[65536] = "http://h/", path[65536];
    char scheme[5], host[2];
    struct url_s url = {scheme, sizeof scheme, host, sizeof host, 0, path, sizeof path};
    uint16_t port = 0;

    memset(&text[9], 'a', 65534u - 9u);
    EXPECT(netlib_parseurl(text, &url) == OK && strlen(path) == 65534u - 8u);
    EXPECT(netlib_parsehttpurl(text, &port, host, sizeof host, path, sizeof path) == OK);
    text[65534] = 'a';
    EXPECT(netlib_parseurl(text, &url) == -EINVAL && host[0] == '\0');
    EXPECT(netlib_parsehttpurl(text, &port, host, sizeof host, path, sizeof path) == -EINVAL);
}

int main(int argc, char **argv)
{
    (void)argv;
    judge_ports("http://h:*/a", "OK http|h|/a|*; OK h|/a|*", "EINVAL |||7; EINVAL |/|7");
    for (int size = 1; size < 16; size++) {
        try_size(size);
    }
    try_longest();
    return JUDGE_ALL("EINVAL |||7; EINVAL |/|7");
}
