/* SPDX-License-Identifier: MIT
 *
 * Each case has pieces and the URL that is built of them; or the row, the error, and a mark before the piece that is
 * refused. */
#ifndef BUILD_H
#define BUILD_H

#include <stddef.h>

/* With the rows of RFC 3986. */
static const char *const uri_built[] = {
    "host=updates.example.com|segment=fw v2|segment=a/b|key=serial|value=00&42|key=k -> "
    "http://updates.example.com/fw%20v2/a%2Fb?serial=00%2642&k",
    "host=a b -> http://a%20b",
    "host=h -> http://h", "host=h|path= -> http://h/", "host=h|query= -> http://h?", "host=h|query=.. -> http://h?..",
    "host=h|path=.ab./.... -> http://h/.ab./....", "host=h|fragment=a#b -> http://h#a%23b",
    "host=[2001:db8::1]|port=8443|path=~joe/x y|query=a=b/c?d -> https://[2001:db8::1]:8443/~joe/x%20y?a=b/c?d",
    "user=a:b|password=p@ss:1|host=broker -> mqtt://a%3Ab:p%40ss:1@broker",
    "user=u|password=p|host=h|path=a|query=s -> http://u:p@h/a?s", "user=u|host=a.b~_|path= -> http://u@a.b~_/",
    "user=u|password=p|host=a.b~_|port=1|path= -> http://u:p@a.b~_:1/",
    "password=p|host=h -> http://:p@h", "user=[::1]|password=[|host=h -> http://%5B%3A%3A1%5D:%5B@h",
    "host=h|port= -> http://h:", "host=h|port=65535 -> http://h:65535", "host=[v1.a]|port=80 -> http://[v1.a]:80",
    "host=h|path= -> coap://h/", "host=my_host|segment=|segment= -> coap://my_host//",
    "host=h|segment=a -> http://h/a", "host=h|key=a|key=b|value=c|key=|value= -> http://h?a&b=c&=",
    "host=h|path=a/b/|key==&|value=+; -> http://h/a/b/?%3D%26=%2B%3B", "host=a;b!c -> http://a;b!c",
    "host=a^b c` -> http://a%5Eb%20c%60",
    /* An octet whose lower seven bits are a delimiter must not count as one. */
    "host=\xAF\xBA\xBF\xC0\xA5\xDB -> http://%AF%BA%BF%C0%A5%DB", "host=h|path=\xAF|argument=\xA6 -> http://h/%AF?%A6",
    "scheme=foo|opaque=.. -> foo:..", "path=a/b -> file:/a/b", "host=|path=a -> file:///a", "host=h -> file://h/",
    " -> file:/", "query=q -> file:/?q", "fragment=f -> file:/#f", "host=h|query=q -> file://h/?q",
    "segment=a|segment=b|fragment=f -> file:/a/b#f", "scheme=foo -> foo:", "scheme=foo|opaque=a:b -> foo:a:b",
    "scheme=foo|opaque=a?b#c -> foo:a%3Fb%23c", "scheme=foo|opaque=a/b|query=c|fragment=d -> foo:a/b?c#d",
    "scheme=foo|path=a//b -> foo:/a//b", "scheme=foo|host=|path=/x -> foo:////x", "scheme=foo|port=80 -> foo://:80",
    "scheme=foo|user=u -> foo://u@", "scheme=foo|password=u -> foo://:u@", "scheme=foo|user=u|path=x -> foo://u@/x",
    "scheme=x+y|host=1.2.3.4|segment=.a|segment=... -> x+y://1.2.3.4/.a/...", "scheme=foo|query=x -> foo:?x",
    "scheme=foo|host=|port= -> foo://:", "scheme=FOO|host=[::1] -> FOO://[::1]",
    "host=h|port=0080|key=room|value=1 -> ws://h:0080?room=1",
    NULL,
};

/* With the rows of RFC 1738. */
static const char *const rfc1738_built[] = {
    "host=h|path=../a/. -> http://h/../a/.", "host=h -> http://h", "host=h|query=x -> http://h/?x",
    "host=h|path=a/b;c|query=d -> http://h/a/b;c?d", "host=h|fragment=f -> http://h#f",
    "host=1.2.3.4|port=443|segment=a/b|segment=c?d -> https://1.2.3.4:443/a%2Fb/c%3Fd",
    "user=joe@x|password=|host=h|segment=pub|segment=|segment=a/b;c|type=i -> ftp://joe%40x:@h/pub//a%2Fb%3Bc;type=i",
    "host=h -> ftp://h", "host=h|type=D -> ftp://h/;type=D", "host=h|cwd=a -> ftp://h/a/",
    "host=h|cwd=a|cwd=|name=b -> ftp://h/a//b", "host=h|name= -> ftp://h/",
    "password=x|host=h|fragment=f -> ftp://:x@h#f", "host=h|cwd=a|type=a -> ftp://h/a/;type=a", "host=h -> gopher://h",
    "host=h|gtype=7|selector=/v2|query=x y -> gopher://h/7/v2%09x%20y", "host=h|gtype=1 -> gopher://h/1",
    "host=h|gtype=%|gopherplus=+x -> gopher://h/%25%09%09+x",
    "host=h|gtype=1|query=s|gopherplus=g -> gopher://h/1%09s%09g", "local=a.b|domain=c.d -> mailto:a.b@c.d",
    "group=comp.lang.c -> news:comp.lang.c", "group=* -> news:*", "unique=a*b|host=h.x -> news:a*b@h.x",
    "host=h|group=a -> nntp://h/a", "host=h|group=a|article=12 -> nntp://h/a/12",
    "user=u|host=h|port=24 -> telnet://u@h:24", "host=h|database=d -> wais://h/d", "host=h -> wais://h/",
    "host=h|query=s -> wais://h/?s", "host=h|database=d|query=s -> wais://h/d?s",
    "host=h|database=d|wtype=t|wpath=p -> wais://h/d/t/p", "host=h|database=d|wtype=t|wpath=a/b -> wais://h/d/t/a%2Fb",
    "host=h|wtype=t -> wais://h//t/", "host=h|wpath=p -> wais://h///p", "host=h|fragment=f -> wais://h/#f",
    "name=a -> file:///a", " -> file:///", "host=h -> file://h/", "host=h|directory=a -> file://h/a/",
    "segment=a|segment=b -> file:///a/b", "host=|directory=a|name=b -> file:///a/b", "host=h -> prospero://h/",
    "host=h|hsoname=a/b -> prospero://h/a/b", "host=h|field=a -> prospero://h/;a=",
    "host=h|hsoname=x|field=a|value=b|field=c|value=d -> prospero://h/x;a=b;c=d",
    "host=h|value=a|value=b -> prospero://h/;=a;=b", "host=h|field=a|field=b -> prospero://h/;a=;b=",
    "scheme=x-a -> x-a:", "scheme=x-a|opaque=//h p -> x-a://h%20p", "scheme=x-a|opaque=//h:|fragment=f -> x-a://h:#f",
    "scheme=x-a|opaque=/ -> x-a:/", "scheme=x-a|opaque=a//b -> x-a:a//b", "scheme=x-a|host=h|path=a/b -> x-a://h/a/b",
    "scheme=x-a|user=u|password=p|host=h|port=8|path= -> x-a://u:p@h:8/",
    "scheme=x-a|host=h|segment=a/b|segment=c -> x-a://h/a%2Fb/c",
    NULL,
};

/* With the rows of the draft. */
static const char *const draft_built[] = {
    "host=h|path=a b|query=c -> http://h/a%20b?c", "host=h|word=a+b|word=c -> http://h?a%2Bb+c",
    "host=h|segment=a|segment= -> http://h/a/", "user=u|host=h|cwd=a|name=b -> ftp://u@h/a/b",
    "user=u/|host=h|name=b -> ftp://u%2F@h/b", "host=h -> ftp://h/", "host=h|port=2121 -> ftp://h:2121/",
    "host=h|segment=a|segment=b -> ftp://h/a/b", "group=a*b -> news:a*b", "unique=a\"b|host=h -> news:a\"b@h",
    "host=h|database=d -> wais://h/d", "host=h|database=d|wtype=t|digits=12 -> wais://h/d/t/12/",
    "host=h|database=d|wtype=t|digits=12|wpath=p -> wais://h/d/t/12/p", "host=h|database=d|word=a -> wais://h/d?a",
    "host=h|database=d|query=\xAB -> wais://h/d?%AB", "host=h -> prospero://h/",
    "host=h|hsoname=a|version=1 -> prospero://h/a%001", "host=h|version=1|attributes=a2 -> prospero://h/%001a2",
    "user=u|password=p|host=h|port=1 -> telnet://u:p@h:1", "host=h|gtype=1|selector=s|word=q -> gopher://h/1s?q",
    "host=h|query=q -> gopher://h?q", "host=cell|path=a -> afs://cell/a", "host=cell -> afs://cell/",
    "scheme=x|opaque=a|query=b -> x:a?b", "scheme=x|opaque=a?b -> x:a%3Fb", "scheme=x -> x:",
    "host=h|fragment=f -> http://h#f",
    NULL,
};

/* Building these is refused. Each "=" has the error, and each case the row and the pieces. */
static const char *const uri_refused[] = {
    "= host", "http: user=|^", "mqtt: ^port=5|key=k", "http: ^path=x", "http: ^host=[::1", "http: ^host=[",
    "http: ^query=x|host=h", "http: ^host=", "http: ^host=[x]",
    "= syntax", "generic: scheme=foo|password=|^opaque=", "generic: scheme=foo|opaque=|^password=",
    "generic: scheme=foo|segment=|^segment=x", "http: host=h|argument=a|^key=b", "http: ^host=a/b", "http: ^host=a\\b",
    "http: ^host=a%41", "http: ^host=a?b", "http: ^host=a#b", "http: ^host=a@b", "http: ^host=a[b", "http: ^host=a]b",
    "http: ^host=a:b", "http: host=h|^scheme=x", "http: host=h|^zone=x", "http: host=h|^name=a",
    "http: host=h|^segment=.", "http: host=h|segment=a|^segment=..", "http: host=h|^path=..", "http: host=h|^path=/..",
    "http: host=h|^path=a/./b", "http: host=h|^path=a/..", "http: host=h|^path=../a", "http: host=h|path=a|^segment=b",
    "http: host=h|segment=a|^path=b", "http: host=h|query=a|^key=b", "http: host=h|key=a|^query=b",
    "http: host=h|^value=a", "http: host=h|key=a|value=b|^value=c", "http: host=h|^word=a", "http: host=h|^host=h",
    "http: host=h|^user=u", "http: host=h|path=a|^port=80", "generic: scheme=foo|^scheme=bar",
    "generic: scheme=foo|^path=/x", "generic: scheme=foo|^opaque=/x", "generic: scheme=foo|^opaque=//h",
    "generic: scheme=foo|opaque=a|^path=b", "generic: scheme=foo|host=h|^opaque=a", "file: ^port=1", "file: ^path=/a",
    "http: host=h|segment=a|^host=g",
    "= port", "http: host=h|^port=65536", "http: host=h|^port=655350", "http: host=h|^port=8a",
    "= login", "ws: ^user=u|host=h",
    "= scheme", "generic: ^", "generic: ^scheme=http|host=h", "generic: ^scheme=1a", "generic: ^scheme=a:b",
    "generic: ^host=h", "generic: ^scheme=",
    "= character", "http: host=h|fragment=a|^fragment=b",
    NULL,
};

static const char *const rfc1738_refused[] = {
    "= character", "mailto: ^fragment=",
    "= syntax", "generic: scheme=x-a|^opaque=//h:1/a", "file: segment=t|^field=x", "file: segment=t|^gopherplus=x",
    "wais: host=h|^more=", "generic: scheme=x-a|^segment=", "generic: scheme=x-a|user=|^",
    "generic: scheme=x-a|^host=|fragment=", "file: segment=|^directory=", "ftp: host=h|^digits=1",
    "http: host=h|^word=a", "gopher: host=h|gtype=1|selector=|^selector=",
    "gopher: host=h|gtype=1|selector=a|^selector=b", "wais: host=h|query=s|^wtype=t", "generic: scheme=x-a|^host=1.2",
    "generic: scheme=x-a|user=u|^host=1.2", "generic: scheme=x-a|^host=1.2|port=80", "news: group=a|^unique=b",
    "mailto: ^local=a b|domain=x.example", "mailto: ^local=a@b|domain=c", "mailto: ^domain=a",
    "mailto: ^local=a.|domain=b", "mailto: ^local=\xE4|domain=b", "ftp: host=h|^type=x", "ftp: host=h|name=a|^name=b",
    "ftp: host=h|name=a|^cwd=b", "ftp: host=h|cwd=a|^segment=b", "ftp: host=h|segment=a|^name=b",
    "ftp: host=h|segment=a|^cwd=b", "ftp: host=h|type=i|^name=a", "file: directory=a|^segment=b",
    "file: name=a|^directory=b", "gopher: host=h|^selector=a", "gopher: host=h|^gtype=", "gopher: host=h|^gtype=ab",
    "gopher: host=h|^query=a", "gopher: host=h|port=70|^query=a", "gopher: host=h|gtype=1|^selector=a\tb",
    "gopher: host=h|gtype=1|query=a|^query=b", "news: group=a|^host=h", "news: ^host=h",
    "wais: host=h|database=a|wtype=b|^wtype=c", "prospero: host=h|hsoname=a|^key=b",
    "generic: scheme=x-a|^opaque=//h/p", "generic: scheme=x-a|^path=p", "generic: scheme=x-a|^host=-a",
    "generic: scheme=x-a|^host=h/p", "generic: scheme=x-a|opaque=a|^opaque=b", "telnet: host=h|^name=a",
    "wais: host=h|database=d|wtype=t|^digits=1",
    "= end", "news: ^group=|host=", "mailto: local=a|^local=b", "mailto: local=a|^", "mailto: local=a|^domain=b.",
    "news: ^group=1a", "nntp: host=h|^", "nntp: host=h|^article=1", "nntp: host=h|group=a|^article=",
    "= host", "telnet: ^host=|port=", "wais: ^host=a.", "wais: ^host=a.|query=s", "http: ^host=a.|path=x",
    "http: ^host=[::1]", "http: ^host=a/b", "http: ^host=a%41", "news: unique=a|^unique=b", "http: ^host=my_host",
    "http: ^", "news: unique=a|^",
    "= login", "http: ^user=u|host=h",
    "= port", "http: host=h|^port=", "http: host=h|^port=65536", "http: host=h|^port=99999999999",
    NULL,
};

static const char *const draft_refused[] = {
    "= end", "wais: host=h|^wpath=p", "prospero: host=h|^version=|attributes=", "generic: scheme=x|^fragment=|opaque=",
    "prospero: host=h|^attributes=a", "http: host=h|^word=",
    "= syntax", "http: host=h|segment=|^segment=", "http: host=h|^query=a++b", "gopher: host=h|^gtype=ab",
    "http: host=h|^key=a", "http: host=h|^argument=a", "http: host=h|^value=a", "http: host=h|^path=/a",
    "wais: host=h|^query=a", "wais: host=h|database=d|wtype=t|^", "wais: host=h|database=d|wtype=t|^wpath=p",
    "wais: host=h|database=d|wtype=t|digits=1|^wpath=/p", "gopher: host=h|gtype=0|^selector=/a",
    "gopher: host=h|gtype=0|^selector=a//b", "prospero: host=h|^hsoname=/a", "prospero: host=h|^version=a",
    "prospero: host=h|version=1|^attributes=1", "ftp: user=u|host=h|name=a|^segment=b", "generic: scheme=x|^opaque=/a",
    "wais: host=h|database=d|^digits=1",
    "= host", "news: unique=a|^group=b",
    NULL,
};

#endif
