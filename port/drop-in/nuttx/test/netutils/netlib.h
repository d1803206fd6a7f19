/* SPDX-License-Identifier: MIT
 *
 * Of NuttX's apps, which Debian does not have, what the calls for URLs declare. */
struct url_s {
    char *scheme;
    int schemelen;
    char *host;
    int hostlen;
    uint16_t port;
    char *path;
    int pathlen;
};
int netlib_parseurl(const char *text, struct url_s *url);
int netlib_parsehttpurl(const char *url, uint16_t *port, char *hostname, int hostlen, char *filename, int namelen);
