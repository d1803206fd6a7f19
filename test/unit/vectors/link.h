/* SPDX-License-Identifier: MIT
 *
 * Lists of links and what they give: the target of each link in braces, its attributes in brackets, and "+" before a
 * repeated attribute. The examples of RFC 6690 are in its sections 1.2.1, 2.2, 2.5, 4.1, 5 and 6.1. */
#ifndef LINK_VECTORS_H
#define LINK_VECTORS_H

#include "cases.h"

/* Section 5. */
#define SENSORS                                                                                                        \
    "</sensors>;ct=40;title=\"Sensor Index\",</sensors/temp>;rt=\"temperature-c\";if=\"sensor\","                     \
    "</sensors/light>;rt=\"light-lux\";if=\"sensor\",<http://www.example.com/sensors/t123>;anchor=\"/sensors/temp\";"  \
    "rel=\"describedby\",</t>;anchor=\"/sensors/temp\";rel=\"alternate\""

static const char *const right_lists[] = {
    /* RFC 6690 */
    "</sensors/temp>;if=\"sensor\",</sensors/light>;if=\"sensor\" -> "
    "{/sensors/temp}[if=\"sensor\"]{/sensors/light}[if=\"sensor\"]",
    "</sensors>;ct=40 -> {/sensors}[ct=40]",
    "</sensors/temp>;rt=\"temperature-c\";if=\"sensor\",</sensors/light>;rt=\"light-lux\";if=\"sensor\" -> "
    "{/sensors/temp}[rt=\"temperature-c\"][if=\"sensor\"]{/sensors/light}[rt=\"light-lux\"][if=\"sensor\"]",
    SENSORS " -> {/sensors}[ct=40][title=\"Sensor Index\"]{/sensors/temp}[rt=\"temperature-c\"][if=\"sensor\"]"
    "{/sensors/light}[rt=\"light-lux\"][if=\"sensor\"]{http://www.example.com/sensors/t123}[anchor=\"/sensors/temp\"]"
    "[rel=\"describedby\"]{/t}[anchor=\"/sensors/temp\"][rel=\"alternate\"]",
    "</firmware/v2.1>;rt=\"firmware\";sz=262144 -> {/firmware/v2.1}[rt=\"firmware\"][sz=262144]",
    /* RFC 7641 section 6, RFC 9176 section 5 */
    "</temperature>;obs -> {/temperature}[obs]",
    "</temperature>;obs=1;obs=\"\" -> {/temperature}[obs][+obs]",
    "</sensors/temp>;rt=temperature-c;if=sensor,<http://www.example.com/sensors/temp>;anchor=\"/sensors/temp\";"
    "rel=describedby -> {/sensors/temp}[rt=temperature-c][if=sensor]{http://www.example.com/sensors/temp}"
    "[anchor=\"/sensors/temp\"][rel=describedby]",
    /* what is empty */
    " -> ",
    "<> -> {}",
    "<>;a=\"\" -> {}[a=\"\"]",
    "<a>,<b>,<> -> {a}{b}{}",
    /* names */
    "<>;!#$&+-.^_`|~a1 -> {}[!#$&+-.^_`|~a1]",
    "<>;RT=a;rt=b -> {}[RT=a][+rt=b]",
    "<>;ct=0;ct=1;x;x -> {}[ct=0][ct=1][x][x]",
    "<>;rel;rel;rev;rev;rt;rt;if;if;sz;sz;type;type;anchor;anchor;title;title;media;media;title*=a'';title*=a'' -> "
    "{}[rel][+rel][rev][+rev][rt][+rt][if][+if][sz][+sz][type][+type][anchor][+anchor][title][+title][media][+media]"
    "[title*=a''][+title*=a'']",
    "<>;hreflang=a;hreflang=b;re=a;rell=a;re=b -> {}[hreflang=a][hreflang=b][re=a][rell=a][re=b]",
    /* values */
    "<>;a=!#$%&'()*+-./09:<=>?@AZ[]^_`az{|}~;b=== -> {}[a=!#$%&'()*+-./09:<=>?@AZ[]^_`az{|}~][b===]",
    "<>;a=\" ,;<>=!~\t\x80\xFF\" -> {}[a=\" ,;<>=!~\t\x80\xFF\"]",
    "<>;a=\"\\\"\\\\\\,\\\t\";b -> {}[a=\"\\\"\\\\\\,\\\t\"][b]",
    "<>;rt=\"Data\";sz=x;ct -> {}[rt=\"Data\"][sz=x][ct]",
    /* RFC 5987 section 3.2.2 */
    "<>;title*=UTF-8''%c2%a3%20and%20%e2%82%ac%20rates -> {}[title*=UTF-8''%c2%a3%20and%20%e2%82%ac%20rates]",
    "<>;title*=iso-8859-1'en'%A3%20rates;x -> {}[title*=iso-8859-1'en'%A3%20rates][x]",
    "<>;a*=a'';b*=!#$%&+-^_`{}~'de-DE-1996'!#$&+-.^_`|~aZ9 -> {}[a*=a''][b*=!#$%&+-^_`{}~'de-DE-1996'!#$&+-.^_`|~aZ9]",
    "<>;a*=a'abcdefgh-12345678-a'x -> {}[a*=a'abcdefgh-12345678-a'x]",
    /* targets */
    "<http:foo>,<//h:65535>,<?q>,<#f>,<a/b;c,d>,<urn:x:y>,<%41%2c> -> "
    "{http:foo}{//h:65535}{?q}{#f}{a/b;c,d}{urn:x:y}{%41%2c}",
    "<http://[::1]:80/> -> {http://[::1]:80/}",
    NULL,
};

/* After the mark is what is refused, or the end. */
static const char *const wrong_lists[] = {
    "= end",
    "<^ -> ", "</^ -> ", "</%^ -> ", "</%4^ -> ", "</a>,^ -> {/a}", "</a>,<b^ -> {/a}", "</a>;^ -> ", "</a>;b=^ -> ",
    "</a>;b=\"^ -> ", "</a>;b=\"\\^ -> ", "</a>;b=\"\\\"^ -> ", "</a>;b*^ -> ", "</a>;b*=^ -> ", "</a>;b*=u^ -> ",
    "</a>;b*=u'^ -> ", "</a>;b*=u'e-^ -> ", "</a>;b*=u''%^ -> ", "</a>;b*=u''%4^ -> ", "<http://[::1^ -> ",
    "= syntax",
    "^x -> ", "^, -> ", "^; -> ", "^> -> ", "^ <a> -> ", "</a>^x -> ", "</a>^ ,<b> -> ", "</a>,^ <b> -> {/a}",
    "</a>,^, -> {/a}", "</a>,^; -> {/a}", "</a>^<b> -> ", "</a>;^; -> ", "</a>;^, -> ", "</a>;^=a -> ", "</a>;^* -> ",
    "</a>;^ b -> ", "</a>;b^ c -> ", "</a>;b^'c -> ", "</a>;b^%c -> ", "</a>;b^(c -> ", "</a>;b^/c -> ", "</a>;b^@c -> ",
    "</a>;b^{c -> ", "</a>;b^\x80 -> ", "</a>;b=^, -> ", "</a>;b=^; -> ", "</a>;b=^\\ -> ", "</a>;b=a^\" -> ",
    "</a>;b=a^  -> ", "</a>;b=a^\\ -> ", "</a>;b=a^\x7F -> ", "</a>;b=a^\x80 -> ", "</a>;b=\"a^\n\" -> ",
    "</a>;b=\"^\x7F\" -> ", "</a>;b=\"\\^\r\" -> ", "</a>;b=\"a\"^a -> ", "</a>;b=\"a\"^\" -> ", "</a>;b=\"a\"^= -> ",
    "</a>;b*^;c -> ", "</a>;b*^, -> ", "</a>;b*^* -> ", "</a>;b*^x -> ", "</a>;b*=^' -> ", "</a>;b*=^\" -> ",
    "</a>;b*=^; -> ", "</a>;b*=u^.'' -> ", "</a>;b*=u^|'' -> ", "</a>;b*=u^, -> ", "</a>;b*=u'^- -> ",
    "</a>;b*=u'^1 -> ", "</a>;b*=u'a^1 -> ", "</a>;b*=u'abcdefgh^i -> ", "</a>;b*=u'a-^' -> ", "</a>;b*=u'a-^- -> ",
    "</a>;b*=u'a-12345678^9 -> ", "</a>;b*=u'a^, -> ", "</a>;b*=u''a^' -> ", "</a>;b*=u''a^* -> ", "</a>;b*=u''a^\" -> ",
    "</a>;b*=u''^%g4 -> ", "</a>;title*=UTF-8''^%4g -> ", "</a>;b*=u''^%, -> ", "</a>;b*=u''%41^{ -> ",
    "<http://[::1^> -> ", "<//h:65536^> -> ",
    "= escape",
    "</^%4> -> ", "</^%> -> ", "</^%4g> -> ", "<a>,</^%%> -> {a}",
    "= character",
    "</a^ b> -> ", "</^\xC3\xA4> -> ", "</a^<b> -> ", "<a>,</^\"> -> {a}",
    "= port",
    "<//u@h:6553^6> -> ", "<a>,<//[::1]:^a> -> {a}",
    NULL,
};

/* With knurl_link_allow_spaces, RFC 8288 section 3. */
static const char *const right_spaced[] = {
    "<https://h/a?f=a,b>; rel=\"next\", <b>;rel=prev -> {https://h/a?f=a,b}[rel=\"next\"]{b}[rel=prev]",
    "</>;rt=\"oma.lwm2m\", </1/0> -> {/}[rt=\"oma.lwm2m\"]{/1/0}",
    ", ,</a>, -> {/a}",
    "</a>;rel = \"x\" ; ct=40; -> {/a}[rel=\"x\"][ct=40]",
    "</a>; rel -> {/a}[rel]",
    /* as aiocoap answers at /.well-known/core, and Leshan's clients when they register */
    "</time>; obs, </.well-known/core>; ct=40, </other/block>, <https://a.example/aiocoap/#version-0.4.7>; rel=impl-info -> "
    "{/time}[obs]{/.well-known/core}[ct=40]{/other/block}{https://a.example/aiocoap/#version-0.4.7}[rel=impl-info]",
    "</>;rt=\"oma.lwm2m\";ct=\"60 110 112\", </1>;ver=1.1, </1/0>, </3/0> -> "
    "{/}[rt=\"oma.lwm2m\"][ct=\"60 110 112\"]{/1}[ver=1.1]{/1/0}{/3/0}",
    /* as Docker's registry, archives of the web and Gitea write the header Link of a page */
    "</registry?last=b,c&n=2>; rel=\"next\" -> {/registry?last=b,c&n=2}[rel=\"next\"]",
    "<http://a.example.org/>;rel=\"original\",\t<http://h/a?page=2>;rel=\"timemap next\" , <http://h/a>\t;\trel=\"timegate\" -> "
    "{http://a.example.org/}[rel=\"original\"]{http://h/a?page=2}[rel=\"timemap next\"]{http://h/a}[rel=\"timegate\"]",
    "<http://h/a?page=2>; rel=\"next\",<http://h/a?page=3>; rel=\"last\" -> "
    "{http://h/a?page=2}[rel=\"next\"]{http://h/a?page=3}[rel=\"last\"]",
    /* RFC 8288 section 3.5, RFC 7089 section 5 */
    "</TheBook/chapter2>; rel=\"previous\"; title*=UTF-8'de'letztes%20Kapitel, </TheBook/chapter4>; rel=\"next\"; "
    "title*=UTF-8'de'n%c3%a4chstes%20Kapitel -> {/TheBook/chapter2}[rel=\"previous\"][title*=UTF-8'de'letztes%20Kapitel]"
    "{/TheBook/chapter4}[rel=\"next\"][title*=UTF-8'de'n%c3%a4chstes%20Kapitel]",
    "<http://a.example.org>;rel=\"original\",\r\n<http://arxiv.example.net/timemap/http://a.example.org>\r\n; rel=\"self\";"
    "type=\"application/link-format\"\r\n; from=\"Tue, 20 Jun 2000 18:02:59 GMT\",\r\n -> {http://a.example.org}[rel=\"original\"]"
    "{http://arxiv.example.net/timemap/http://a.example.org}[rel=\"self\"][type=\"application/link-format\"]"
    "[from=\"Tue, 20 Jun 2000 18:02:59 GMT\"]",
    "  -> ", " \t\r\n, ,\r\n -> ", "</a>, -> {/a}", "</a>; -> {/a}", "</a>; , -> {/a}", "</a> ; ;,  -> {/a}",
    "</a>;;b;;;c=d;;,</e> -> {/a}[b][c=d]{/e}",
    "\t<a>\r\n;\tb\t=\tc\t,\t<d>\t -> {a}[b=c]{d}",
    "<a>;b =c;d= e;f =\"g \" ;h ;i -> {a}[b=c][d=e][f=\"g \"][h][i]",
    "<a>;b=\" ;,\\\" \" , <c> -> {a}[b=\" ;,\\\" \"]{c}",
    "<a>;title* = UTF-8''a%20b ; x -> {a}[title*=UTF-8''a%20b][x]",
    "<a>;rel=x ;rel=y;obs = 1 ; z -> {a}[rel=x][+rel=y][obs][z]",
    "<a>;rel='a' ;b=a=b; c==d -> {a}[rel='a'][b=a=b][c==d]",
    NULL,
};
static const char *const wrong_spaced[] = {
    "= end",
    " <^ -> ", "</a>;b= ^ -> ", "</a>;b* ^ -> ", "</a>;b* = ^ -> ", "</a>;b=\" ^ -> ", "</a>;b*=UTF-8^ -> ", " , <a>, <b^ -> {a}",
    "= syntax",
    "</a> ^</b> -> ", "</a>;rel=\"x\"^y -> ", "</a>;r ^t=1 -> ", "</a>;rel=x ^=y -> ", "</a>;rel=\"x\" ^=y -> ", "</a>;rel= ^; -> ",
    "</a>;rel= ^,<b> -> ", "</a>;title ^*=x -> ", "</a>;title* ^; -> ", "</a>; ^<b> -> ", "^; -> ", ",^;</a> -> ", " ^x -> ",
    "</a>,, ^;<b> -> {/a}", "</a>;^=b -> ", "</a>;b*=UTF-8^ ''a -> ", "</a>;b*=UTF-8'^ 'a -> ", "</a>;b*=u''^%4 ;c -> ", "</a>;b=\"^\r\n\" -> ",
    "</a>;b=\"\\^\n\" -> ", "^\v<a> -> ", "</a>^\f -> ", "</a>; ^\xA0 -> ", "^\xEF\xBB\xBF<a> -> ", "</a>;b=c ^d -> ",
    "= character",
    "<^ /a> -> ", "</a^ > -> ", "</a>, <^\tb> -> {/a}",
    NULL,
};

/* Each case is an attribute with a mark before the octet that its check refuses. */
static const char *const right_attributes[] = {
    "rel=a", "rel=\"a\"", "rt=a.b-9", "rt=\"a b  c\"", "if=a:b", "if=\"a http://h/?q#f b\"", "rev=A:b", "rt=a+b:",
    "anchor=\"\"", "anchor=\"/a?b#c\"", "anchor=\"//[::1]:80\"", "title=\"\"", "title=\"\\\"\xC3\xA4\"", "type=a/b",
    "type=\"text/plain\"", "type=application/vnd.a+b", "media=a", "media=\"\"", "hreflang=de-AT", "hreflang=*", "sz=0",
    "sz=1234567890123456789012", "ct=0", "ct=65535", "ct=\"0 40  65535\"", "ct=\"40\"", "obs", "obs=1", "obs=\"x\"", "x",
    "x=Y", "x=\"\\\\\"", "title*=u''%41", "rt*=u''A", "RT=a", "hreflangs=\"\"", "CT=1",
    "type=12345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345"
    "67890123456789012345678901234567/1234567890123456789012345678901234567890123456789012345678901234567"
    "890123456789012345678901234567890123456789012345678901234567",
    NULL,
};
static const char *const wrong_attributes[] = {
    "= syntax",
    "rt=Temp^", "rt=\"Temp^\"", "rt=\"a^_b\"", "rel^", "rev^", "rt^", "if^", "sz^", "ct^", "type^", "title^", "anchor^",
    "media^", "hreflang^", "rt=\"^\"", "rt=\"^ a\"", "rt=\"a ^\"", "rt=\"a B^\"", "rt=^1a", "rt=^.", "rt=a+^", "rt=\"a^\\\"b\"",
    "rt=a^_", "rt=\"a^/b\"", "RT=T^", "title=^a", "anchor=^/a", "anchor=\"http://[::1^\"", "type=^/a", "type=a^", "type=a/^",
    "type=\"a/b^;c=d\"", "type=\"^\"", "type=a^*/b", "type=\"a/^\"", "type=a/b^/c", "hreflang=^\"de\"", "sz=^\"1\"",
    "sz=0^1", "sz=0^0", "sz=^a", "sz=1^a", "ct=6553^6", "ct=9999^99999999999", "ct=\"^\"", "ct=\"^ 1\"", "ct=\"1 ^\"", "ct=\"1 0^1\"",
    "ct=\"1 ^x\"", "ct=^-1", "ct=\"1^,2\"",
    "type=12345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345"
    "67890123456789012345678901234567^8/a",
    "type=a/123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123"
    "4567890123456789012345678901234567^89",
    "= escape",
    "rt=a:^%4", "rt=\"a:^%4 b\"", "anchor=\"^%4\"", "anchor=\"a^%4g\"",
    "= character",
    "rt=a:^|", "rt=\"a:^\\\"\"", "anchor=\"a^\\\"\"", "anchor=\"a^ b\"", "rt=\"a:b c:^\xC3\xA4\"",
    NULL,
};

/* Queries on the list of section 5, as in RFC 6690 section 4.1. */
static const char *const filtered[] = {
    "= " SENSORS,
    " -> 5", "? -> 5", "?rt=temperature-c -> 1", "?rt=light-lux -> 1", "?rt=* -> 2", "?rt=*-lux -> 0", "?rt=l* -> 1",
    "?anchor=/sensors/temp -> 2", "?anchor=%2Fsensors%2ftemp -> 2", "?href=/sensors* -> 3", "?href=/t -> 1",
    "?HREF=/t -> 1", "?href=* -> 5", "?href=/sensors/ -> 0", "?rel=alternate -> 1", "?Rel=alternate -> 1", "?rel=Alternate -> 0",
    "?ct=40 -> 1", "?ct=4* -> 1", "?ct=4%2A -> 0", "?title=Sensor%20Index -> 1", "?title=Sensor+Index -> 0", "?title=Sensor -> 0",
    "?if=sensor&rt=light-lux -> 1", "?if=sensor&rt=x -> 0", "?if=sensor& -> 0", "?& -> 0", "?obs -> 0", "?=x -> 0", "?= -> 0",
    "?r%74=light-lux -> 1", "?rt*=x -> 0", "?*=x -> 0",
    "= <a>;x;obs=1;rt=\"a b  a\\ c\";y=\"\\\"z*\";ct=\"1 2\";ct=30;title=\"a b\";title=q;title*=u''e;rel=\"\";v=1;v=2;z=a=b",
    "?x= -> 1", "?x=* -> 1", "?x=a -> 0", "?x -> 0", "?obs= -> 1", "?obs=1 -> 0", "?rt=a -> 1", "?rt=b -> 1", "?rt=c -> 1", "?rt=a* -> 1", "?rt= -> 0",
    "?rt=a%20b%20%20a%20c -> 1", "?rt=a%20b -> 0", "?rt=a%20b* -> 1", "?rt=b%20* -> 0", "?y=%22z* -> 1", "?y=%22z%2a -> 1", "?y=%22z** -> 1", "?y=%22z*** -> 0",
    "?ct=2 -> 1", "?ct=30 -> 1", "?ct=3 -> 0", "?ct=3* -> 1", "?title=a -> 0", "?title=a%20b -> 1", "?title=q -> 0", "?title*=u''e -> 0", "?title%2a=u''e -> 0",
    "?title*=* -> 0", "?rel= -> 1", "?rel=* -> 1", "?v=1 -> 1", "?v=2 -> 1", "?v=3 -> 0", "?V=2 -> 1", "?z=a=b -> 1", "?z%3Da=b -> 0",
    "?foo=* -> 0", "?foo= -> 0", "?href=A -> 0", "?x=&v=2&href=a -> 1",
    NULL,
};

/* The URLs that the target and the context of a link resolve to, with the base. */
static const char *const resolved[] = {
    "= coap://h/.well-known/core",
    "</a> -> coap://h/a coap://h", "<b> -> coap://h/.well-known/b coap://h", "<> -> coap://h/.well-known/core coap://h",
    "<http://x:8/a?b>;anchor=\"/c\" -> http://x:8/a?b coap://h/c", "<http://x:8?b> -> http://x:8?b http://x:8",
    "<//x> -> coap://x coap://x",
    "</a>;anchor=\"../d/./e\";anchor=\"/f\" -> coap://h/a coap://h/d/e", "</a>;x;Anchor=\"\" -> coap://h/a coap://h/.well-known/core",
    NULL,
};

/* A target and attributes, and the link that is written of them. The value of a name is NULL if it has none. */
typedef struct {
    const char *target;
    const char *pairs[8]; /* names and values */
    const char *link;     /* NULL if it is refused */
    size_t at;            /* the offset of what is refused */
} link_vector_t;

static const link_vector_t written_links[] = {
    {"/a", {NULL}, "</a>", 0},
    {"", {NULL}, "<>", 0},
    {"/a", {"rt", "x", "ct", "40", "sz", "7", "type", "text/plain"}, "</a>;rt=x;ct=40;sz=7;type=text/plain", 0},
    {"/a", {"rt", "x y", "title", "t", "anchor", "/b"}, "</a>;rt=\"x y\";title=\"t\";anchor=\"/b\"", 0},
    {"/a", {"rel", "a:b,c", "if", "a:b;c", "rev", "a:b"}, "</a>;rel=\"a:b,c\";if=\"a:b;c\";rev=a:b", 0},
    {"/a", {"x", "", "y", "a\"b\\c", "media", ""}, "</a>;x=\"\";y=\"a\\\"b\\\\c\";media=\"\"", 0},
    {"/a", {"obs", NULL, "x", NULL, "y", NULL, "z", "\t"}, "</a>;obs;x;y;z=\"\t\"", 0},
    {"/a", {"title*", "UTF-8''%c3", "x*", "a'b'"}, "</a>;title*=UTF-8''%c3;x*=a'b'", 0},
    {"/a", {"title", "a\xC3\xA4", "hreflang", "de", "ct", "1 2"}, "</a>;title=\"a\xC3\xA4\";hreflang=de;ct=\"1 2\"", 0},
    {"/a", {"ct", "1", "ct", "2", "x", "1", "X", "2"}, "</a>;ct=1;ct=2;x=1;X=2", 0},
    {"a b", {"rt", "x"}, NULL, 1},
    {"http://[::1", {NULL}, NULL, 0},
    {"/%4", {NULL}, NULL, 0},
    {"/a>", {NULL}, NULL, 0},
    {"/a", {"rt", "x", "", "y"}, NULL, 1},
    {"/a", {"a*b", "y"}, NULL, 0},
    {"/a", {"*", "u''"}, NULL, 0},
    {"/a", {"a;b", "y"}, NULL, 0},
    {"/a", {"a=", "y"}, NULL, 0},
    {"/a", {"a**", "u''"}, NULL, 0},
    {"/a", {"title*", NULL}, NULL, 0},
    {"/a", {"title*", "x"}, NULL, 0},
    {"/a", {"title*", "u''a,b"}, NULL, 0},
    {"/a", {"title*", "u''a;b=c"}, NULL, 0},
    {"/a", {"title*", "u''%4"}, NULL, 0},
    {"/a", {"x", "1", "obs", "1"}, NULL, 1},
    {"/a", {"obs", NULL, "obs", NULL}, NULL, 1},
    {"/a", {"rt", "a", "x", "1", "RT", "b"}, NULL, 2},
    {"/a", {"rt", NULL}, NULL, 0},
    {"/a", {"rt", ""}, NULL, 0},
    {"/a", {"rt", "X"}, NULL, 0},
    {"/a", {"rt", "a\"b"}, NULL, 0},
    {"/a", {"sz", "01"}, NULL, 0},
    {"/a", {"sz", "1 2"}, NULL, 0},
    {"/a", {"sz", ""}, NULL, 0},
    {"/a", {"hreflang", "a b"}, NULL, 0},
    {"/a", {"ct", "65536"}, NULL, 0},
    {"/a", {"x", "a\n"}, NULL, 0},
    {"/a", {"x", "\x7F"}, NULL, 0},
    {"/a", {"type", "a/b;c"}, NULL, 0},
    {"/a", {"anchor", "a b"}, NULL, 0},
};

/* Lists as servers in the field write them. The texts are our own and have the reported faults. Each list has what it
 * gives before its error, with "!" before an attribute that the check refuses, and "^" before the octet that is
 * refused. */
static const char *const listings[] = {
    /* libcoap's coap-server: all right. */
    "= ok",
    "</>;title=\"General Info\";ct=0,</time>;if=\"clock\";rt=\"ticks\";title=\"Internal Clock\";ct=0;obs,</async>;ct=0 -> "
    "{/}[title][ct]{/time}[if][rt][title][ct][obs]{/async}[ct]",
    /* RIOT's gcoap: all right. */
    "</cli/stats>;ct=0;rt=\"count\";obs,</riot/board> -> {/cli/stats}[ct][rt][obs]{/riot/board}",
    /* aiocoap, which writes every value in quotes (its util/linkformat.py): all right, but for sz. */
    "</.well-known/core>;ct=\"40\",</clock>;rt=\"time\";obs,</log>;title=\"The \\\"log\\\"\";sz=\"42\" -> "
    "{/.well-known/core}[ct]{/clock}[rt][obs]{/log}[title][!sz]",
    /* Contiki, contiki-os/contiki issue 1037: rt with capitals. */
    "</.well-known/core>;ct=40,</test/chunks>;title=\"Blockwise demo\";rt=\"Data\",</actuators/toggle>;title=\"Red "
    "LED\";rt=\"Control\" -> {/.well-known/core}[ct]{/test/chunks}[title][!rt]{/actuators/toggle}[title][!rt]",
    /* The resources of ETSI's plugtests, as Californium serves them: capitals in rt and if. */
    "</link1>;if=\"If1\";rt=\"Type1 Type2\";title=\"Link test\",</obs>;ct=0;obs;rt=\"observe\" -> "
    "{/link1}[!if][!rt][title]{/obs}[ct][obs][rt]",
    /* The placeholders of Zephyr's sample: a path, and a fragment that is empty. */
    "</wild1/+/wild3>,</wild2/#> -> {/wild1/+/wild3}{/wild2/#}",
    /* A client of LwM2M 1.1 that registers: all right. Content formats without quotes, which are several. */
    "</>;rt=\"oma.lwm2m\";ct=\"60 110 112\",</1/0>,</3>;ver=1.1 -> {/}[rt][ct]{/1/0}{/3}[ver]",
    /* eclipse-thingweb/node-wot pull request 848: the comma was forgotten, and the next link is in a value. */
    "</counter>;rt=\"wot.thing\";ct=50</lamp>;rt=\"wot.thing\" -> {/counter}[rt][!ct][+rt]",
    "= syntax",
    /* Zephyr before 2.6, zephyrproject-rtos/zephyr issue 31609: ";" for ",", and none before the first attribute. */
    "</test>;^</seg1/seg2/seg3>;</core1>title=\"Core 1\";rt=core1; -> ",
    "</core1>^title=\"Core 1\";rt=core1; -> ",
    /* LwM2M 1.0, OMA_LwM2M_for_Developers issue 460: an attribute without a link, and blanks. */
    "^lwm2m=\"1.0\",</0/0>;ssid=101 -> ",
    "</0/0>;ssid=101,^ </0/1> -> {/0/0}[ssid]",
    NULL,
};

#endif
