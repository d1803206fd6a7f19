/* SPDX-License-Identifier: MIT
 *
 * news and nntp, sections 3.6 and 3.7. */
#ifndef VECTORS_NEWS_H
#define VECTORS_NEWS_H

#include "url_vectors.h"

static const url_vector_t news_vectors[] = {
    /* All groups, a group, an article. */
    ACCEPTED("news:*", NO_PORT, "0 scheme=news 5 group=*"),
    ACCEPTED("news:a", NO_PORT, "0 scheme=news 5 group=a"),
    ACCEPTED("news:comp.infosystems.www.misc", NO_PORT, "0 scheme=news 5 group=comp.infosystems.www.misc"),
    ACCEPTED("news:a+b-c_d.", NO_PORT, "0 scheme=news 5 group=a+b-c_d."),
    ACCEPTED("news:123%3C@host.com", NO_PORT, "0 scheme=news 5 unique=123%3C 12 host=host.com"),
    ACCEPTED("news:a@b", NO_PORT, "0 scheme=news 5 unique=a 7 host=b"),
    ACCEPTED("news:*@h", NO_PORT, "0 scheme=news 5 unique=* 7 host=h"),
    ACCEPTED("news:**@h", NO_PORT, "0 scheme=news 5 unique=** 8 host=h"),
    ACCEPTED("news:1@h", NO_PORT, "0 scheme=news 5 unique=1 7 host=h"),
    ACCEPTED("news:a;/?:&=b@1.2.3.4", NO_PORT, "0 scheme=news 5 unique=a;/?:&=b 14 host=1.2.3.4"),
    ACCEPTED("news:%41@h", NO_PORT, "0 scheme=news 5 unique=%41 9 host=h"),
    ACCEPTED("news:.@h", NO_PORT, "0 scheme=news 5 unique=. 7 host=h"),
    ACCEPTED("news:a!@h", NO_PORT, "0 scheme=news 5 unique=a! 8 host=h"),
    /* Not nothing, no group that starts with another character, no escape in one, a host in an article. */
    REFUSED("news:", 5),
    REFUSED("news: a", 5),
    REFUSED("news:1abc", 9),
    REFUSED("news:1", 6),
    REFUSED("news:%41", 8),
    REFUSED("news:*%41", 9),
    REFUSED("news:@h", 5),
    REFUSED("news:a@", 7),
    REFUSED("news:a@h.", 9),
    REFUSED("news:a@1.2", 10),
    REFUSED("news:a@b@c", 8),
    REFUSED("news:a@h:1", 8),
    REFUSED("news:a@h/", 8),
    REFUSED("news:a%4", 8),
    REFUSED("news:a%zz", 6),
    REFUSED("news:a%41", 9),
    REFUSED("news:**", 7),
    REFUSED("news:* ", 6),
    REFUSED("news:a b", 6),
    REFUSED("news:a!", 7),
    REFUSED("news:~@h", 5),
    REFUSED("news:a@~", 7),
    /* An article by its group and number. */
    ACCEPTED("nntp://news.host/comp.lang.c/1234", 119,
             "0 scheme=nntp 7 host=news.host 17 group=comp.lang.c 29 article=1234"),
    ACCEPTED("nntp://h/a", 119, "0 scheme=nntp 7 host=h 9 group=a"),
    ACCEPTED("nntp://h:563/a/0", 563, "0 scheme=nntp 7 host=h 9 port=563 13 group=a 15 article=0"),
    ACCEPTED("nntp://h/a+b-c_d./1", 119, "0 scheme=nntp 7 host=h 9 group=a+b-c_d. 18 article=1"),
    /* A group is required, and so are digits after its slash. */
    REFUSED("nntp://news.host", 16),
    REFUSED("nntp://h/", 9),
    REFUSED("nntp://h/g/%31", 11),
    REFUSED("nntp://h/ a", 9),
    REFUSED("nntp://h/a/ 1", 11),
    REFUSED("nntp://h:119", 12),
    REFUSED("nntp://h/1", 9),
    REFUSED("nntp://h/*", 9),
    REFUSED("nntp://h/%41", 9),
    REFUSED("nntp://h/a%41", 10),
    REFUSED("nntp://news.host/comp.lang.c/", 29),
    REFUSED("nntp://h/a/x", 11),
    REFUSED("nntp://h/a/1x", 12),
    REFUSED("nntp://h/a/1/", 12),
    REFUSED("nntp://h/a@b", 10),
    REFUSED("nntp://h?a", 8),
    REFUSED("nntp://h/a b", 10),
    /* A fragment. */
    WITH_FRAGMENT("news:*#x", NO_PORT, "0 scheme=news 5 group=* 7 fragment=x"),
    WITH_FRAGMENT("news:a#x", NO_PORT, "0 scheme=news 5 group=a 7 fragment=x"),
    WITH_FRAGMENT("news:a@h#x", NO_PORT, "0 scheme=news 5 unique=a 7 host=h 9 fragment=x"),
    REFUSED_FRAGMENT("news:1#x", 6),
    WITH_FRAGMENT("nntp://h/a#x", 119, "0 scheme=nntp 7 host=h 9 group=a 11 fragment=x"),
    WITH_FRAGMENT("nntp://h/a/1#x", 119, "0 scheme=nntp 7 host=h 9 group=a 11 article=1 13 fragment=x"),
    REFUSED_FRAGMENT("nntp://h/a/#x", 11),
    REFUSED("news:a@h#x", 8),
};

#endif
