/* SPDX-License-Identifier: MIT
 *
 * The drop-in for NuttX's netlib by itself: what each of the two calls gives for a text, and into buffers of each size. Prints
 * each that is otherwise, and how many there are. */
#include <nuttx/config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "netutils/netlib.h"

#define BEFORE 7u /* in the port */

static const struct {
    const char *url;
    int answer, of_http;
    unsigned port;
    const char *scheme, *host, *path;
} cases[] = {
    {"http://h/", 0, 0, BEFORE, "http", "h", "/"},
    {"http://h", 0, -ENOENT, BEFORE, "http", "h", "/"},
    {"http://h:8080/a/b?c=d", 0, 0, 8080, "http", "h", "/a/b?c=d"},
    {"http://h:80", 0, -ENOENT, 80, "http", "h", "/"},
    {"HTTP://h/x", 0, 0, BEFORE, "HTTP", "h", "/x"},
    {"http:///x", 0, 0, BEFORE, "http", "", "/x"},
    {"http://h?q=1", 0, 0, BEFORE, "http", "h", "/?q=1"},
    {"http://h?", 0, 0, BEFORE, "http", "h", "/?"},
    {"http://h/a#b", 0, 0, BEFORE, "http", "h", "/a"},
    {"http://h//a", 0, 0, BEFORE, "http", "h", "//a"},
    {"http://h:/a", 0, 0, BEFORE, "http", "h", "/a"},
    {"http://u:p@h:1/a", 0, 0, 1, "http", "h", "/a"},
    {"http://[2001:db8::1]:81/", 0, 0, 81, "http", "[2001:db8::1]", "/"},
    {"http://h/a:b", 0, 0, BEFORE, "http", "h", "/a:b"},
    {"http://h:65536/", -EINVAL, -EINVAL, BEFORE, "", "", ""},
    {"http://h:8x/", -EINVAL, -EINVAL, BEFORE, "", "", ""},
    {"http://h x/", -EINVAL, -EINVAL, BEFORE, "", "", ""},
    {"http://h/a b", -EINVAL, -EINVAL, BEFORE, "", "", ""},
    {"http://h/%zz", -EINVAL, -EINVAL, BEFORE, "", "", ""},
    {"http://[evil]/", -EINVAL, -EINVAL, BEFORE, "", "", ""},
    {"http://a@b@evil/", -EINVAL, -EINVAL, BEFORE, "", "", ""},
};

/* What is none of http: the call for http takes it for a file. */
static const struct {
    const char *url;
    int answer;
    const char *scheme, *host, *path, *file;
} others[] = {
    {"ftp://h:21/x", 0, "ftp", "h", "/x", "/ftp://h:21/x"},
    {"mqtt://h", 0, "mqtt", "h", "/", "/mqtt://h"},
    {"dir/file", -EINVAL, "", "", "", "/dir/file"},
    {"///file", -EINVAL, "", "", "", "/file"},
    {"http:/h", -EINVAL, "", "", "", "/http:/h"},
    {"http", -EINVAL, "", "", "", "/http"},
    {"", -EINVAL, "", "", "", "/"},
};

static char scheme[80], host[80], path[80];
static uint16_t port;

static int parse(const char *text)
{
    struct url_s url = {scheme, sizeof scheme, host, sizeof host, BEFORE, path, sizeof path};
    const int answer = netlib_parseurl(text, &url);

    port = url.port;
    return answer;
}

static bool holds(size_t i)
{
    bool good = parse(cases[i].url) == cases[i].answer && port == cases[i].port && strcmp(scheme, cases[i].scheme) == 0 &&
                strcmp(host, cases[i].host) == 0 && strcmp(path, cases[i].path) == 0;

    port = BEFORE;
    return good && netlib_parsehttpurl(cases[i].url, &port, host, sizeof host, path, sizeof path) == cases[i].of_http &&
           port == cases[i].port && strcmp(host, cases[i].host) == 0 &&
           strcmp(path, cases[i].answer == 0 ? cases[i].path : "/") == 0;
}

static bool other_holds(size_t i)
{
    const bool good = parse(others[i].url) == others[i].answer && strcmp(scheme, others[i].scheme) == 0 &&
                      strcmp(host, others[i].host) == 0 && strcmp(path, others[i].path) == 0;

    strcpy(host, "as it was");
    return good && netlib_parsehttpurl(others[i].url, &port, host, sizeof host, path, sizeof path) == -EINVAL &&
           strcmp(host, "as it was") == 0 && strcmp(path, others[i].file) == 0;
}

/* Whether a buffer of that size holds what fits of a text, or "/" of a path that does not fit. */
static bool is_cut(const char *found, size_t size, const char *whole, bool is_path)
{
    const size_t length = strlen(whole);
    const size_t wanted = length < size ? length : is_path ? (size > 1u ? 1u : 0u) : size - 1u;

    return strlen(found) == wanted && memcmp(found, whole, wanted) == 0;
}

/* Buffers of each size, whose ends the sanitizer watches. */
static unsigned wrong_sizes(void)
{
    static const char text[] = "http://host.example:81/a/b?c";
    unsigned wrong = 0;

    for (int size = 1; size < 16; size++) {
        char *of_scheme = malloc((size_t)size), *of_host = malloc((size_t)size), *of_path = malloc((size_t)size);
        struct url_s url = {of_scheme, size, of_host, size, 0, of_path, size};
        if (of_scheme == NULL || of_host == NULL || of_path == NULL) {
            return 1;
        }
        wrong += netlib_parseurl(text, &url) != (size < 13 ? -E2BIG : 0);
        wrong += !is_cut(of_scheme, (size_t)size, "http", false) || !is_cut(of_host, (size_t)size, "host.example", false) ||
                 !is_cut(of_path, (size_t)size, "/a/b?c", true) || url.port != 81u;
        wrong += netlib_parsehttpurl(text, &port, of_host, size, of_path, size) != (size < 13 ? -E2BIG : 0);
        wrong += !is_cut(of_host, (size_t)size, "host.example", false) || !is_cut(of_path, (size_t)size, "/a/b?c", true);
        url.pathlen = 0;
        wrong += netlib_parseurl(text, &url) != -EINVAL;
        free(of_scheme);
        free(of_host);
        free(of_path);
    }
    return wrong;
}

int main(void)
{
    unsigned wrong = wrong_sizes();

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (!holds(i)) {
            printf("%s\n", cases[i].url);
            wrong++;
        }
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (!other_holds(i)) {
            printf("%s\n", others[i].url);
            wrong++;
        }
    }
    printf("%zu texts\n", sizeof cases / sizeof cases[0] + sizeof others / sizeof others[0]);
    return wrong != 0;
}
