/* SPDX-License-Identifier: MIT
 *
 * The rows of RFC 1738: what they accept with which parts, and where they refuse. */
#ifndef VECTORS_RFC1738_H
#define VECTORS_RFC1738_H

#include "url_vectors.h"

/* Every URL printed in RFC 1738, and what its text says of other forms. */
static const char *const rfc_printed_urls[] = {
    /* Section 1 and the references. */
    "= scheme host path", "{http}://{www.acl.lanl.gov}/{URI/archive/uri-archive.index.html}",
    "= scheme host cwd name type", "{ftp}://{ds.internic.net}/{rfc}/{rfc1436.txt};type={a}",
    "= scheme host cwd cwd cwd cwd name",
    "{ftp}://{boombox.micro.umn.edu}/{pub}/{gopher}/{gopher_protocol}/{Gopher+}/{Gopher+.txt}",
    "= scheme host cwd name", "{ftp}://{ds.internic.net}/{rfc}/{rfc1630.txt}",
    "{ftp}://{ds.internic.net}/{rfc}/{rfc1123.txt}", "{ftp}://{ds.internic.net}/{rfc}/{rfc822.txt}",
    "{ftp}://{ds.internic.net}/{rfc}/{rfc1036.txt}", "{ftp}://{ds.internic.net}/{rfc}/{rfc977.txt}",
    "{ftp}://{ds.internic.net}/{internet-drafts}/{draft-ietf-uri-irl-fun-req-02.txt}",
    "{ftp}://{ds.internic.net}/{rfc}/{rfc1034.txt}", "{ftp}://{ds.internic.net}/{rfc}/{rfc959.txt}",
    "{ftp}://{ds.internic.net}/{rfc}/{rfc1737.txt}", "{ftp}://{ds.internic.net}/{rfc}/{rfc1625.txt}",
    "{ftp}://{uu.psi.com}/{wp}/{nir.txt}",
    "= scheme host cwd cwd cwd name", "{ftp}://{info.cern.ch}/{pub}/{www}/{doc}/{http-spec.txt.Z}",
    "{ftp}://{quake.think.com}/{pub}/{wais}/{doc}/{protspec.txt}",
    "{ftp}://{quake.think.com}/{pub}/{wais}/{doc}/{doc-ids.txt}",
    "{ftp}://{prospero.isi.edu}/{pub}/{prospero}/{doc}/{prospero-protocol.PS.Z}",
    /* Section 3.1: empty and absent. */
    "= scheme user host name", "{ftp}://{}@{host.com}/{}",
    "= scheme host name", "{ftp}://{host.com}/{}",
    "= scheme user password host name", "{ftp}://{foo}:{}@{host.com}/{}",
    /* Section 3.2.2. */
    "= scheme user host cwd name", "{ftp}://{myname}@{host.dom}/{%2Fetc}/{motd}",
    "{ftp}://{myname}@{host.dom}/{etc}/{motd}",
    "= scheme user host cwd cwd name", "{ftp}://{myname}@{host.dom}/{}/{etc}/{motd}",
    /* Sections 3.6, 3.10 and 3.11. */
    "= scheme group", "{news}:{*}", "{news}:{comp.infosystems.www.misc}",
    "= scheme host directory directory directory name",
    "{file}://{vms.host.edu}/{disk$user}/{my}/{notes}/{note12345.txt}",
    "= scheme host hsoname", "{prospero}://{host.dom}/{/pros/name}",
    /* Section 3.4: the Gopher+ strings that it shows. */
    "= scheme host gtype selector query gopherplus", "{gopher}://{host.dom}/{1}{sel}%09{}%09{+}",
    "{gopher}://{host.dom}/{1}{sel}%09{}%09{?}", "{gopher}://{host.dom}/{1}{sel}%09{}%09{!+ABSTRACT%20+SMELL}",
    "{gopher}://{host.dom}/{1}{sel}%09{}%09{+application/postscript%20Es_ES}",
    "{gopher}://{host.dom}/{1}{sel}%09{}%09{+%091%0D%0A+-1%0D%0Aone%0D%0Atwo%0D%0A.%0D%0A}",
    /* The appendix, with a fragment. */
    "= scheme host cwd cwd name type", "{ftp}://{info.cern.ch}/{pub}/{www}/{doc};type={d}",
    "= scheme host name", "{ftp}://{ds.internic.net}/{rfc}",
    "= scheme host path fragment", "{http}://{ds.internic.net}/{instructions/overview.html}#{WARNING}",
    NULL,
};

/* The scheme's name, section 2.1, and which row reads it. */
static const char *const scheme_urls[] = {
    /* Letters of either case, digits, + - and . in any order, of any number. */
    "= scheme host path", "{HTTP}://{h}/{}", "{hTtPs}://{h}/{}", "{z39.50}://{host}/{db}",
    "= scheme host name", "{FTP}://{h}/{}",
    "= scheme local domain", "{mailto}:{//h}@{d}",
    "= scheme opaque", "{1a+.-}:{x}", "{+}:{}", "{-}:{}", "{.}:{}", "{9}:{}",
    "{aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}:{x}",
    /* Nothing else, and not nothing. */
    "http9^//h", "^", "^:x", "x^", "x^ y", "x^_y:z", "x^/y:z", "x^%41:z", "http^", "htt^", "^\x01:x",
    /* A name that a row's name starts with, or that starts with a row's name, is another scheme. */
    "= scheme opaque", "{h}:{x}", "{ht}:{x}", "{htt}:{x}", "{httpss}:{x}", "{ft}:{x}", "{newss}:{x}", "{new}:{x}",
    "{nnt}:{x}", "{prosper}:{x}", "{prosperoo}:{x}", "{p}:{x}",
    "= scheme host path", "{httpx}://{h}/{}", "{ftps}://{h}/{}",
    /* A known scheme has to match its own production. */
    "http:^foo", "http:^", "http:/^", "http://^", "http:/^h/", "https:^h", "ftp:^x", "telnet:^h", "gopher:/^h",
    "wais:^db", "nntp:^g", "file:/^a", "prospero:^x", "http:^%41", "http:/^%41",
    "^#",
    NULL,
};

/* Host and port, sections 3.1 and 5: the same for every scheme that has them. */
static const char *const host_urls[] = {
    /* A hostname: labels of letters, digits and inner hyphens. */
    "= scheme host", "{http}://{h}", "{http}://{h.c}",
    "= scheme host path", "{http}://{a-1}/{}", "{http}://{a-b.c-d}/{}", "{http}://{a--b}/{}", "{http}://{1a.b}/{}",
    "{http}://{1-a.b}/{}", "{http}://{1.b}/{}", "{http}://{1.2.3.4.c}/{}", "{http}://{1.2.3.256.com}/{}",
    "{http}://{h1}/{}", "{http}://{a.b1c}/{}",
    "http://1-a^/",
    /* No empty label, no hyphen at either end, a last label that starts with a letter. */
    "http://^/", "http://^.", "http://^.a/", "http://a.^.b/", "http://a.^/", "http://a.b.^/", "http://^-a/",
    "http://a-^/", "http://a-^.b/", "http://a.^-b/", "http://a.1b^/", "http://a.1^/", "http://1a^/", "http://1-^/",
    "http://a^ b/", "http://h^~x/", "http://a^_b/", "http://^%41/", "http://^[::1]/", "http://h^\\@evil/",
    "http://h^!/",
    /* A hostnumber: four groups of digits, each at most 255 in value, zeros before it allowed. */
    "= scheme host", "{http}://{1.2.3.4}",
    "= scheme host path", "{http}://{1.2.3.4}/{}", "{http}://{01.2.3.4}/{}", "{http}://{0.0.0.0}/{}", "{http}://{255.255.255.255}/{}", "{http}://{01.002.0003.4}/{}",
    "{http}://{000000000000000000000000.1.1.255}/{}",
    /* Not three, not five, not 256. */
    "http://1^", "http://1^/", "http://1.2^/", "http://1.2.3^/", "http://1.2.3.^/", "http://1.2.3.4.5^/",
    "http://1.2.3.4.^", "http://256.1.1.1^/", "http://1.1.1.256^/", "http://1.1.1.99999999999^/",
    "http://1.1.65537.1^/", "http://1.2.3.4a^/", "http://1.2.3.^-4/",
    /* A port: one digit or more, at most 65535 in value, zeros before it allowed. */
    "= scheme host port path", "{http}://{host.com}:{65535}/{}", "{http}://{host.com}:{0000080}/{}", "{http}://{h}:{0}/{}", "{http}://{h}:{65535}/{}", "{http}://{h}:{0000080}/{}",
    "{http}://{1.2.3.4}:{8}/{}",
    "= scheme host port", "{http}://{h}:{80}", "{http}://{h}:{00000000000000000000065535}",
    /* Not empty, not more, nothing but digits. */
    "http://h:^", "http://h:^/", "http://h:6553^6/", "http://h:6561^6/", "http://h:65535^0/", "http://h:42949^67376/",
    "http://h:9999^9", "http://h:8^a/", "http://h:80^:80/", "http://h:^-1/", "http://h:^ 80/", "http://h:80^?x",
    "http://h:^%30/",
    /* Nothing encoded in a host, nor right after it. */
    "http://h^%41", "gopher://h^%41", "nntp://h^%41", "wais://h^%41", "prospero://h^%41", "file://h^%41",
    "news:u@h^%41", "telnet://u@h^%41", "ftp://u@h^%41",
    /* A login only in the schemes that take one. */
    "http://user^@host.com/", "http://user:^pw@host/", "https://user^@h/", "gopher://u^@h/", "nntp://u^@h/g",
    "wais://u^@h/d", "prospero://u^@h/x", "file://u^@h/x",
    /* Other parsers find a different host in these. */
    "= scheme user host", "{ftp}://{h?u=a}@{evil}",
    "= scheme user password host name", "{ftp}://{user}:{pw}@{host}/{x}",
    "http://h^?u=a@evil", "https://h^?u=a@evil", "ftp://h^\\@evil/", "http://h^;u@evil/",
    "= scheme host fragment", "{ftp}://{h}#{%0A}", "{http}://{h}#{@evil/}",
    NULL,
};

/* User and password, sections 3.1 and 5, and the question of whose text it is. */
static const char *const login_urls[] = {
    /* User, password, host and port, each there or not, empty or not. */
    "= scheme user host", "{ftp}://{u}@{h}", "{ftp}://{}@{h}", "{telnet}://{}@{h}/",
    "= scheme user password host", "{ftp}://{u}:{p}@{h}", "{ftp}://{u}:{}@{h}", "{ftp}://{}:{p}@{h}",
    "{ftp}://{}:{}@{h}",
    "= scheme user password host port name", "{ftp}://{u}:{p}@{h}:{21}/{}",
    "= scheme user password host port", "{telnet}://{u}:{p}@{h}:{2323}/",
    "= scheme user password host port path", "{x-test}://{u}:{p}@{h.c}:{1}/{p?q;r}",
    /* These may be a host and a port until the @ comes. */
    "= scheme user password host name", "{ftp}://{}:{pw}@{host.com}/{}", "{ftp}://{foo}:{99999}@{host.com}/{}", "{ftp}://{foo}:{65536}@{h}/{}",
    "{ftp}://{foo}:{123}@{h}/{}", "{ftp}://{foo}:{0}@{h}/{}", "{ftp}://{1.2.3.4}:{5}@{h}/{}",
    "{ftp}://{foo.bar}:{21x}@{h}/{}", "{ftp}://{foo}:{21;x}@{h}/{}", "{ftp}://{foo}:{21%41}@{h}/{}",
    /* These cannot be a host, and are a user. */
    "= scheme user host name", "{ftp}://{a..b}@{h}/{}", "{ftp}://{-}@{h}/{}", "{ftp}://{1.2.3}@{h}/{}",
    "{ftp}://{%41}@{h}/{}", "{ftp}://{h?u=a}@{h}/{}", "{ftp}://{!*'(),$}@{h}/{}",
    "= scheme user password host name", "{ftp}://{1.2.3}:{4}@{h}/{}", "{ftp}://{a_b}:{c}@{h}/{}",
    "{ftp}://{a;b&c=d}:{e;f?g}@{h}/{}", "{ftp}://{a%40b}:{%3A%2F}@{h}/{}",
    /* One login, one colon in it, no slash, and a host after it. */
    "ftp://a@b^@host.com/", "ftp://a:b^:c@h/", "ftp://a@^", "ftp://a:b@^", "ftp://a@^/", "ftp://foo:99999^/",
    "ftp://foo:^/", "ftp://a_b^/", "ftp://a_b^", "ftp://a_b:c^", "ftp://a_b:c^/", "ftp://h?x^", "ftp://h:80?x^",
    "ftp://h:80^:", "ftp://u@h^?x", "ftp://u@h:9999^9/", "ftp://u@a^_b/", "ftp://u@^%41/", "ftp://u%4^",
    "ftp://u^%zz@h", "ftp://u^~@h/", "telnet://u@h^@i",
    "= scheme user host fragment", "{ftp}://{u}@{h}#{f}",
    NULL,
};

/* http and https, section 3.3. */
static const char *const http_urls[] = {
    /* Path and query. */
    "= scheme host path", "{http}://{h}/{ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$-_.+!*'(),}",
    "{http}://{host.com}/{}", "{http}://{host.com}/{a}", "{http}://{host.com}/{/a//}", "{http}://{h}/{$-_.+!*'(),}",
    "= scheme host", "{http}://{host.com}", "{HTTP}://{host.com}",
    "= scheme host port path query", "{http}://{host.com}:{8080}/{a;b/c@d:e}?{x=1&y=2}",
    "= scheme host path query", "{http}://{h}/{}?{}", "{http}://{h}/{a}?{}", "{http}://{h}/{a}?{b=c;d:e@f&g}",
    "{http}://{h}/{%41%2f%00}?{%0D%0a}", "{https}://{host.com}/{fw.bin}?{v=2}",
    "= scheme host port", "{https}://{h}:{443}",
    "http://h/^}",
    /* No query right after the host, no / or ? in it, nothing unencoded that is unsafe. */
    "http://host.com^?x", "http://h^?", "http://host.com/a?b^/c", "http://host.com/a?b^?c", "http://h/a^ b",
    "http://h/^~x", "http://h/^\"", "http://h/^<", "http://h/^>", "http://h/^{", "http://h/^|", "http://h/^^",
    "http://h/^`", "http://h/^\\", "http://h/^\x7F", "http://h/^\x80", "http://h/a^\nb",
    /* Escapes: two digits, of either case. */
    "http://h/%^", "http://h/%4^", "http://h/^%zz", "http://h/^%4z", "http://h/^%z4", "http://h/%41%2f^%zz",
    "http://h/^%%41", "http://h/^%g0", "http://h/^%G0", "http://h/a^%0Gb", "http://h/^%0g", "http://h/^%/0",
    "http://h/^%0:", "http://h/^%@0", "http://h/^%`0", "http://h/a?%^", "http://h/a?^%1 ",
    /* A fragment, where the caller asks for it. */
    "= scheme host fragment", "{http}://{h}#{f}",
    "= scheme host path fragment", "{http}://{h}/{a}#{f}", "{http}://{h}/{}#{f}", "{http}://{h}/{}#{%41}",
    "= scheme host port fragment", "{http}://{h}:{80}#{}",
    "= scheme host path query fragment", "{http}://{h}/{a}?{b}#{c/d?e}",
    "http://h/#^#", "http://h/#%4^", "http://h/#^%zz", "http://h/#a^ b", "http:^#f", "http://^#f", "http://a.^#f",
    "http://h:^#f", "h^#f",
    NULL,
};

/* ftp, section 3.2. */
static const char *const ftp_urls[] = {
    /* Segments: a cwd each that a slash follows, a name at the end, even empty ones. */
    "= scheme host", "{ftp}://{host.com}",
    "= scheme host name", "{ftp}://{h}/{a}", "{ftp}://{h}/{a?b:c@d&e=f}",
    "= scheme host cwd name", "{ftp}://{h}/{a}/{}", "{ftp}://{h}/{}/{}", "{ftp}://{h}/{..}/{x}",
    "{ftp}://{h}/{%2F}/{%3B}",
    "= scheme host cwd cwd name", "{ftp}://{h}/{a}/{}/{b}",
    /* The type code, in lower case but for the letter, at the end. */
    "= scheme host name type", "{ftp}://{h}/{a};type={a}", "{ftp}://{h}/{a};type={i}", "{ftp}://{h}/{a};type={d}",
    "{ftp}://{h}/{a};type={A}", "{ftp}://{h}/{a};type={I}", "{ftp}://{h}/{a};type={D}", "{ftp}://{h}/{};type={i}",
    "= scheme host cwd name type", "{ftp}://{h}/{a}/{};type={d}",
    "= scheme host name type fragment", "{ftp}://{h}/{a};type={i}#{f}",
    /* No other semicolon, no other code, nothing after it. */
    "ftp://h/a;^", "ftp://h/a;t^", "ftp://h/a;type^", "ftp://h/a;type=^",
    /* Nor does an escape before it say what follows. */
    "ftp://h/%74;^", "ftp://h/%69;type=^", "ftp://h/a;^TYPE=a", "ftp://h/a;^b", "ftp://h/a;^;type=a",
    "ftp://h/a;typ^E=a", "ftp://h/a;type=^x", "ftp://h/a;type=a^%41", "ftp://h/a;type=a^i", "ftp://h/a;type=^%61",
    "ftp://h/a;type=a^/", "ftp://h/a;type=a^;", "ftp://h/a;type=^1", "ftp://h;type=a^", "ftp://h/a;^%74ype=a",
    "ftp://h/^~", "ftp://h/a;type^#f",
    "= scheme host name fragment", "{ftp}://{h}/{a}#{f}",
    NULL,
};

/* gopher, section 3.4. */
static const char *const gopher_urls[] = {
    /* From nothing to a Gopher+ string. */
    "= scheme host", "{gopher}://{host.com}", "{gopher}://{host.com}/",
    "= scheme host gtype selector", "{gopher}://{host.com}/{1}{}", "{gopher}://{host.com}/{0}{0selector}",
    "{gopher}://{h}/{%31}{sel}", "{gopher}://{h}/{;}{/?:@&=}", "{gopher}://{h}/{0}{%00%FF}",
    "= scheme host port gtype selector query", "{gopher}://{h}:{7070}/{7}{sel}%09{what?a/b}",
    "= scheme host gtype selector query", "{gopher}://{host.com}/{7}{sel}%09{what?a/b}", "{gopher}://{h}/{7}{}%09{what}", "{gopher}://{h}/{7}{sel}%09{}",
    "= scheme host gtype selector query gopherplus", "{gopher}://{h}/{1}{sel}%09{}%09{+}",
    "{gopher}://{h}/{1}{}%09{}%09{}", "{gopher}://{h}/{1}{sel}%09{a}%09{b%09c}",
    "{gopher}://{h}/{0}{sel}%09{}%09{+%091%0D%0A+-1%0D%0Ax%0D%0A.%0D%0A}",
    /* No encoded CR or LF before the Gopher+ string, no encoded TAB as the type. */
    "gopher://host.com:25/0HELO^%0D%0A", "gopher://h/^%09", "gopher://h/^%0A", "gopher://h/^%0D", "gopher://h/0^%0a",
    "gopher://h/0s%09^%0d", "gopher://h/0s%0^", "gopher://h/0s^%0z", "gopher://h/0^ ", "gopher://h/^ ",
    "gopher://h^?0", "gopher://h/0^~", "gopher://h/0s%09^~", "gopher://h/0s%09%09^~",
    /* A fragment. */
    "= scheme host fragment", "{gopher}://{h}/#{}", "{gopher}://{h}#{f}", "{gopher}://{h}/#{f}",
    "= scheme host gtype selector fragment", "{gopher}://{h}/{1}{}#{f}",
    "= scheme host gtype selector query gopherplus fragment", "{gopher}://{h}/{1}{s}%09{t}%09{u}#{f}",
    NULL,
};

/* mailto, section 3.5 and RFC 822 section 6.1, read after decoding. */
static const char *const mailto_urls[] = {
    /* Atoms, quoted strings and domain literals. */
    "= scheme local domain", "{mailto}:{timbl}@{info.cern.ch}", "{mailto}:{a%25b}@{c.d}", "{mailto}:{a.b.c}@{d}",
    "{mailto}:{a%2Eb}@{c%2Ed}", "{mailto}:{a}%40{b}", "{mailto}:{%61}@{%62}", "{mailto}:{a+b/c?d&e=f-g_h}@{x}",
    "{mailto}:{!$*'}@{x}", "{mailto}:{%23%7E%7B%7D%7C%5E%60}@{c}", "{mailto}:{%22a%20b%22}%40{%5B1.2.3.4%5D}",
    "{mailto}:{%22%22}@{c}", "{mailto}:{%22a@b.c;d:e(f),%22}@{c}", "{mailto}:{%22a%5C%22b%22}@{c}",
    "{mailto}:{%22%5C%0D%22}@{c}", "{mailto}:{%22%0A%00%7F%22}@{c}", "{mailto}:{%22a%22.b}@{c}",
    "{mailto}:{a.%22b%22}@{c}", "{mailto}:{a}@{%5B%5D}", "{mailto}:{a}@{%5Ba%5D.b}", "{mailto}:{a}@{b.%5Bc%5D}",
    "{mailto}:{a}@{%5B%5C%5D%5D}", "{mailto}:{a}@{%5B%5C%5B%5D}",
    /* No empty word or sub-domain, nothing after one but a period or the @. */
    "mailto:^", "mailto:^@c", "mailto:^ a@b", "mailto:a^%00@b", "mailto:a@^ b", "mailto:%22%5C^ %22@c",
    "mailto:%22%22^ @c", "mailto:^.a@c", "mailto:a.^.b@c", "mailto:a.^@c", "mailto:a^", "mailto:postmaster^",
    "mailto:a@^", "mailto:a@b.^", "mailto:a@^.b", "mailto:a@b.^.c", "mailto:a@b^@c", "mailto:a@b^%40c",
    "mailto:%22a%22^b@c", "mailto:a^%22b%22@c", "mailto:a@%5Ba%5D^b", "mailto:a@b^%5Bc%5D", "mailto:%22a^",
    "mailto:%22a%22^", "mailto:a@%5Ba^",
    /* No specials, blanks, controls, CR, or octets over 127 where RFC 822 has none. */
    "mailto:a^%20b@c", "mailto:a^ b@c", "mailto:^(a)@c", "mailto:a^,b@c", "mailto:a^;b@c", "mailto:a^:b@c",
    "mailto:a^%3Cb@c", "mailto:a^%5Cb@c", "mailto:a^%0D@c", "mailto:a^%7F@c", "mailto:a^%80@c", "mailto:a%8^",
    "mailto:%22^%80%22@c", "mailto:%22%5C^%80%22@c", "mailto:%22^%0D%22@c", "mailto:%22^ %22@c", "mailto:%22^~%22@c",
    "mailto:a@%5B^%0D%5D", "mailto:a@%5B^%5B%5D", "mailto:a@%5B^%80%5D", "mailto:a@^(b)", "mailto:a@b^,c@d",
    "mailto:a^~@c",
    /* Cut and broken escapes, and a fragment. */
    "= scheme local domain fragment", "{mailto}:{a}@{b}#{f}", "{mailto}:{a}@{%5B%5D}#{f}",
    "mailto:%^", "mailto:%2^", "mailto:^%zz", "mailto:%22a%2^", "mailto:a@b%^", "mailto:a^#f", "mailto:%22^#%22@c",
    NULL,
};

/* news and nntp, sections 3.6 and 3.7. */
static const char *const news_urls[] = {
    /* All groups, a group, an article. */
    "= scheme group", "{news}:{a}", "{news}:{a+b-c_d.}",
    "= scheme unique host", "{news}:{123%3C}@{host.com}", "{news}:{a}@{b}", "{news}:{*}@{h}", "{news}:{**}@{h}",
    "{news}:{1}@{h}", "{news}:{a;/?:&=b}@{1.2.3.4}", "{news}:{%41}@{h}", "{news}:{.}@{h}", "{news}:{a!}@{h}",
    /* Not nothing, no group that starts with another character, no escape in one, a host in an article. */
    "news:^", "news:^ a", "news:1abc^", "news:1^", "news:%41^", "news:*%41^", "news:^@h", "news:a@^", "news:a@h.^",
    "news:a@1.2^", "news:a@b^@c", "news:a@h^:1", "news:a@h^/", "news:a%4^", "news:a^%zz", "news:a%41^", "news:**^",
    "news:*^ ", "news:a^ b", "news:a!^", "news:^~@h", "news:a@^~",
    /* An article by its group and number. */
    "= scheme host group article", "{nntp}://{news.host}/{comp.lang.c}/{1234}", "{nntp}://{h}/{a+b-c_d.}/{1}",
    "= scheme host group", "{nntp}://{h}/{a}",
    "= scheme host port group article", "{nntp}://{h}:{563}/{a}/{0}",
    /* A group is required, and so are digits after its slash. */
    "nntp://news.host^", "nntp://h/^", "nntp://h/g/^%31", "nntp://h/^ a", "nntp://h/a/^ 1", "nntp://h:119^",
    "nntp://h/^1", "nntp://h/^*", "nntp://h/^%41", "nntp://h/a^%41", "nntp://news.host/comp.lang.c/^", "nntp://h/a/^x",
    "nntp://h/a/1^x", "nntp://h/a/1^/", "nntp://h/a^@b", "nntp://h^?a", "nntp://h/a^ b",
    /* A fragment. */
    "= scheme group fragment", "{news}:{*}#{x}", "{news}:{a}#{x}",
    "= scheme unique host fragment", "{news}:{a}@{h}#{x}",
    "= scheme host group fragment", "{nntp}://{h}/{a}#{x}",
    "= scheme host group article fragment", "{nntp}://{h}/{a}/{1}#{x}",
    "news:1^#x", "nntp://h/a/^#x",
    NULL,
};

/* telnet, wais, file and prospero, sections 3.8 to 3.11. */
static const char *const file_and_others_urls[] = {
    /* telnet: a login, and a final slash or none. */
    "= scheme host", "{telnet}://{host}", "{telnet}://{host}/",
    "= scheme user password host port", "{telnet}://{user}:{pw}@{host}:{2323}/",
    "= scheme host fragment", "{telnet}://{h}/#{f}",
    /* Nothing after it. */
    "telnet://host/^x", "telnet://host/^/", "telnet://host?^", "telnet://host/^%41", "telnet://^", "telnet://^/",
    /* wais: a database, a query or a document. */
    "= scheme host database", "{wais}://{host}/{db}", "{wais}://{host}/{}",
    "= scheme host port database query", "{wais}://{host}:{210}/{db}?{search}",
    "= scheme host database query", "{wais}://{host}/{db}?{search}", "{wais}://{h}/{d}?{}", "{wais}://{h}/{d}?{a;b:c@d&e=f}",
    "= scheme host database wtype wpath", "{wais}://{host}/{db}/{t}/{p}", "{wais}://{h}/{}/{}/{}",
    "{wais}://{h}/{%2F}/{t}/{%3F}",
    "= scheme host database fragment", "{wais}://{h}/{d}#{f}",
    /* A document has a type and a path, and neither holds what is reserved. */
    "wais://host^", "wais://host:210^", "wais://host/db/t^", "wais://host/db/^", "wais://h/d/t/p^/q",
    "wais://h/d/t/p^?q", "wais://h/d?a^/b", "wais://h/d?a^?b", "wais://h/d^;e", "wais://h/d/t^?x", "wais://h^?d",
    "wais://h/d/t^#f",
    /* file: a host, be it empty, directories and a name. */
    "= scheme host directory name", "{file}://{}/{etc}/{motd}", "{file}://{}/{}/{}",
    "= scheme host name", "{file}://{}/{}", "{file}://{localhost}/{a}", "{file}://{1.2.3.4}/{a?b:c@d&e=f}",
    "= scheme host name fragment", "{file}://{}/{a}#{f}",
    /* No port, no login, no semicolon, and a slash. */
    "file://^", "file://h^", "file:^a", "file://h^:80/a", "file://u^@h/a", "file:///a^;b", "file:///a^~",
    "file://^-/a", "file://h-^/a", "file://h.^/a", "file://1.2^/a", "file://^?", "file://^#f", "file://h^#f",
    /* prospero: a name, slashes inside, and fields. */
    "= scheme host hsoname", "{prospero}://{h}/{}",
    "= scheme host hsoname field value field value", "{prospero}://{host.dom}/{a};{OBJECT-VERSION}={1};{b}={}",
    "= scheme host hsoname field value", "{prospero}://{h}/{a};{}={}",
    "{prospero}://{h}/{a=b?c:d@e&f};{g?h:i@j&k}={l}",
    "= scheme host port hsoname", "{prospero}://{h}:{191}/{x}",
    "= scheme host hsoname field value fragment", "{prospero}://{h}/{a};{b}={c}#{f}",
    /* A field has its = and no other, and no slash. */
    "prospero://h^", "prospero://host.dom/a;b^", "prospero://h/a;^", "prospero://h/a;b=c^=d", "prospero://h/a;b^/c=d",
    "prospero://h/a;b=c^/d", "prospero://h/a;b^;c=d", "prospero://h^?a", "prospero://h/a;b^#f",
    "file://^#",
    NULL,
};

/* Other schemes, section 4: by components where all of it has their form, else opaque. */
static const char *const generic_urls[] = {
    /* With components. */
    "= scheme host path", "{afs}://{cell}/{path}", "{nfs}://{h}/{a/b}", "{x-a}://{h}/{}",
    "= scheme host", "{x-test}://{h}",
    "= scheme user host port", "{tn3270}://{u}@{h}:{23}",
    "= scheme host port path", "{x-a}://{h}:{80}/{%41;/?:@&=}",
    "= scheme user host", "{x-a}://{}@{h}",
    "= scheme user password host port", "{x-a}://{u}:{}@{h}:{0}",
    /* Opaque. */
    "= scheme opaque", "{x-test}:{}", "{x-test}:{anything/at?all}", "{mid}:{960830.1639@XIson.com}",
    "{cid}:{foo4*foo1@bar.net}", "{mailserver}:{x}", "{x-test}:{//b_c/d}", "{x-a}:{/}", "{x-a}:{//}", "{x-a}:{///}",
    "{x-a}:{//h:}", "{x-a}:{//h:80x}", "{x-a}:{//h:65536}", "{x-a}:{//u@}", "{x-a}:{//u@h:99999}",
    "{x-a}:{//u@h:80?x}", "{x-a}:{//u@a_b}", "{x-a}:{//u@h@i}", "{x-a}:{//a:b:c}", "{x-a}:{//h?q}", "{x-a}:{//h;p}",
    "{x-a}:{//%41}", "{x-a}:{//%41@%42}", "{x-a}:{//1.2.3}", "{x-a}:{//a..b}", "{x-a}:{/%2F}", "{x-a}:{%00}",
    /* No URL holds these octets. */
    "x-a:^ ", "x-a:%^", "x-a:%4^", "x-a:^%zz", "x-a://h^ ", "x-a://h/^ ", "x-a://u@h^ ", "x-a://u@%4^", "x-a:^~",
    /* A fragment. */
    "= scheme opaque fragment", "{x-a}:{b}#{c}", "{x-a}:{}#{}", "{x-a}:{//u@}#{c}", "{x-a}:{//h:}#{c}",
    "= scheme host fragment", "{x-a}://{h}#{c}",
    "= scheme host path fragment", "{x-a}://{h}/{p}#{c/d?e}",
    "x-a:b#c^#d",
    NULL,
};

#endif
