/* SPDX-License-Identifier: MIT
 *
 * Templates and what they expand to, with the variables of RFC 6570 section 3.2 and those of test_template.c. */
#ifndef TEMPLATE_VECTORS_H
#define TEMPLATE_VECTORS_H

#include "cases.h"

/* The examples of RFC 6570: sections 1.1 and 1.2, then 3.2 by its subsections. */
static const char *const rfc_templates[] = {
    "http://example.com/~{who}/ -> http://example.com/~fred/",
    "http://example.com/dictionary/{var:1}/{var} -> http://example.com/dictionary/v/value",
    "http://example.com/search{?who,var} -> http://example.com/search?who=fred&var=value",
    "http://www.example.com/foo{?who,v} -> http://www.example.com/foo?who=fred&v=6",
    "find{?year*} -> find?year=1965&year=2000&year=2012", "www{.dom*} -> www.example.com",
    "{var} -> value", "{hello} -> Hello%20World%21", "{+var} -> value", "{+hello} -> Hello%20World!",
    "{+path}/here -> /foo/bar/here", "here?ref={+path} -> here?ref=/foo/bar", "X{#var} -> X#value",
    "X{#hello} -> X#Hello%20World!", "map?{x,y} -> map?1024,768", "{x,hello,y} -> 1024,Hello%20World%21,768",
    "{+x,hello,y} -> 1024,Hello%20World!,768", "{+path,x}/here -> /foo/bar,1024/here",
    "{#x,hello,y} -> #1024,Hello%20World!,768", "{#path,x}/here -> #/foo/bar,1024/here", "X{.var} -> X.value",
    "X{.x,y} -> X.1024.768", "{/var} -> /value", "{/var,x}/here -> /value/1024/here", "{;x,y} -> ;x=1024;y=768",
    "{;x,y,empty} -> ;x=1024;y=768;empty", "{?x,y} -> ?x=1024&y=768", "{?x,y,empty} -> ?x=1024&y=768&empty=",
    "?fixed=yes{&x} -> ?fixed=yes&x=1024", "{&x,y,empty} -> &x=1024&y=768&empty=", "{var:3} -> val", "{var:30} -> value",
    "{list} -> red,green,blue", "{list*} -> red,green,blue", "{keys} -> semi,%3B,dot,.,comma,%2C",
    "{keys*} -> semi=%3B,dot=.,comma=%2C", "{+path:6}/here -> /foo/b/here", "{+list} -> red,green,blue",
    "{+list*} -> red,green,blue", "{+keys} -> semi,;,dot,.,comma,,", "{+keys*} -> semi=;,dot=.,comma=,",
    "{#path:6}/here -> #/foo/b/here", "{#list} -> #red,green,blue", "{#list*} -> #red,green,blue",
    "{#keys} -> #semi,;,dot,.,comma,,", "{#keys*} -> #semi=;,dot=.,comma=,", "X{.var:3} -> X.val",
    "X{.list} -> X.red,green,blue", "X{.list*} -> X.red.green.blue", "X{.keys} -> X.semi,%3B,dot,.,comma,%2C",
    "X{.keys*} -> X.semi=%3B.dot=..comma=%2C", "{/var:1,var} -> /v/value", "{/list} -> /red,green,blue",
    "{/list*} -> /red/green/blue", "{/list*,path:4} -> /red/green/blue/%2Ffoo", "{/keys} -> /semi,%3B,dot,.,comma,%2C",
    "{/keys*} -> /semi=%3B/dot=./comma=%2C", "{;hello:5} -> ;hello=Hello", "{;list} -> ;list=red,green,blue",
    "{;list*} -> ;list=red;list=green;list=blue", "{;keys} -> ;keys=semi,%3B,dot,.,comma,%2C",
    "{;keys*} -> ;semi=%3B;dot=.;comma=%2C", "{?var:3} -> ?var=val", "{?list} -> ?list=red,green,blue",
    "{?list*} -> ?list=red&list=green&list=blue", "{?keys} -> ?keys=semi,%3B,dot,.,comma,%2C",
    "{?keys*} -> ?semi=%3B&dot=.&comma=%2C", "{&var:3} -> &var=val", "{&list} -> &list=red,green,blue",
    "{&list*} -> &list=red&list=green&list=blue", "{&keys} -> &keys=semi,%3B,dot,.,comma,%2C",
    "{&keys*} -> &semi=%3B&dot=.&comma=%2C",
    /* 2.4.1, 2.4.2 */
    "{var} -> value", "{var:20} -> value", "{semi} -> %3B", "{semi:2} -> %3B",
    /* 3.2.1 */
    "{count} -> one,two,three", "{count*} -> one,two,three", "{/count} -> /one,two,three",
    "{/count*} -> /one/two/three", "{;count} -> ;count=one,two,three", "{;count*} -> ;count=one;count=two;count=three",
    "{?count} -> ?count=one,two,three", "{?count*} -> ?count=one&count=two&count=three",
    "{&count*} -> &count=one&count=two&count=three",
    /* 3.2.2 to 3.2.9 */
    "{half} -> 50%25", "O{empty}X -> OX", "O{undef}X -> OX", "{x,y} -> 1024,768", "?{x,empty} -> ?1024,",
    "?{x,undef} -> ?1024", "?{undef,y} -> ?768", "{+half} -> 50%25",
    "{base}index -> http%3A%2F%2Fexample.com%2Fhome%2Findex", "{+base}index -> http://example.com/home/index",
    "O{+empty}X -> OX", "O{+undef}X -> OX", "up{+path}{var}/here -> up/foo/barvalue/here", "{#half} -> #50%25",
    "foo{#empty} -> foo#", "foo{#undef} -> foo", "{#var} -> #value", "{#hello} -> #Hello%20World!", "{.who} -> .fred",
    "{.who,who} -> .fred.fred", "{.half,who} -> .50%25.fred", "X{.empty} -> X.", "X{.undef} -> X",
    "X{.empty_keys} -> X", "X{.empty_keys*} -> X", "{/who} -> /fred", "{/who,who} -> /fred/fred",
    "{/half,who} -> /50%25/fred", "{/who,dub} -> /fred/me%2Ftoo", "{/var,empty} -> /value/", "{/var,undef} -> /value",
    "{;who} -> ;who=fred", "{;half} -> ;half=50%25", "{;empty} -> ;empty", "{;v,empty,who} -> ;v=6;empty;who=fred",
    "{;v,bar,who} -> ;v=6;who=fred", "{;x,y,undef} -> ;x=1024;y=768", "{?who} -> ?who=fred", "{?half} -> ?half=50%25",
    "{?x,y,undef} -> ?x=1024&y=768", "{&who} -> &who=fred", "{&half} -> &half=50%25", "{&x,y,undef} -> &x=1024&y=768",
    NULL,
};

static const char *const more_templates[] = {
    " -> ", "a -> a", "'{var}' -> 'value'", "!#$&'()*+,-./:;=?@[]_~azAZ09 -> !#$&'()*+,-./:;=?@[]_~azAZ09",
    "%41%e4%ff -> %41%e4%ff", "\xC2\xA0\xC3\xA4 -> %C2%A0%C3%A4", "\xED\x9F\xBF\xEE\x80\x80 -> %ED%9F%BF%EE%80%80",
    "\xEF\xB7\x8F\xEF\xB7\xB0\xEF\xBF\xAF -> %EF%B7%8F%EF%B7%B0%EF%BF%AF",
    "\xF0\x90\x80\x80\xF3\x9F\xBF\xBD\xF3\xA1\x80\x80\xF4\x8F\xBF\xBD -> "
    "%F0%90%80%80%F3%9F%BF%BD%F3%A1%80%80%F4%8F%BF%BD",
    "{undef,undef}{?undef} -> ", "{?undef,var,undef,x} -> ?var=value&x=1024", "{none} -> ",
    /* names */
    "{%4a}{%4A} -> ab", "{?%4a} -> ?%4a=a", "{a.b.c_1} -> dots", "{;a.b.c_1} -> ;a.b.c_1=dots", "{Var} -> ", "{twice} -> first", "{va} -> ", "{vary} -> ",
    /* prefixes: characters */
    "{umlaut:1} -> %C3%A4", "{umlaut:3} -> %C3%A4%E2%82%AC%F0%9F%98%80", "{umlaut:9999} -> %C3%A4%E2%82%AC%F0%9F%98%80x",
    "{?umlaut:2} -> ?umlaut=%C3%A4%E2%82%AC", "{+escaped:1} -> %41", "{#escaped:2} -> #%41b", "{escaped:1} -> %25",
    "{escaped} -> %2541bc%254", "{+escaped} -> %41bc%254", "{+lower} -> %e4%252", "{+lower:1} -> %e4", "{;empty:1} -> ;empty",
    "{no_list:1} -> ", "{no_list*}{no_pairs:3}{some*} -> a,c", "{?some} -> ?some=a,c", "{?no_list}{?undef_list} -> ",
    "{&half_pairs*} -> &k=v", "{&half_pairs} -> &half_pairs=k,v",
    /* what is empty */
    "{;hollow} -> ;hollow", "{?hollow} -> ?hollow=", "{hollow} -> ", "{/hollow} -> /", "{;hollow*} -> ;hollow", "{;hollow2} -> ;hollow2=,",
    "{;hollow2*} -> ;hollow2;hollow2", "{?hollow2*} -> ?hollow2=&hollow2=", "{;hollow_pair*} -> ;k", "{?hollow_pair*} -> ?k=", "{hollow_pair*} -> k=",
    "{;hollow_pair} -> ;hollow_pair=k,", "{/hollow_pair*} -> /k=", "{;null} -> ;null", "{empty,empty} -> ,",
    /* names of pairs */
    "{?odd*} -> ?a%26b%3Dc%23=1&%C3%A4=2", "{?odd} -> ?odd=a%26b%3Dc%23,1,%C3%A4,2", "{+odd*} -> a&b=c#=1,%C3%A4=2", "{odd*} -> a%26b%3Dc%23=1,%C3%A4=2",
    /* octets */
    "{controls} -> %00%0A%7F%20%22%3C%3E%5C%5E%60%7B%7C%7D", "{+controls} -> %00%0A%7F%20%22%3C%3E%5C%5E%60%7B%7C%7D",
    "{reserved} -> %3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D-._~", "{+reserved} -> :/?#[]@!$&'()*+,;=-._~", "{#reserved} -> #:/?#[]@!$&'()*+,;=-._~",
    NULL,
};

/* The mark comes before what is refused. */
static const char *const wrong_templates[] = {
    "= syntax",
    "^ ", "^\"", "^<", "^>", "^\\", "a^`", "a^|", "a^}", "a^\x01", "a^\x7F", "^\n", "{^}", "{^ a}", "{^{a}", "{a^{b}}", "{a,^}", "{^,a}", "{a^ }", "{a^-b}", "{a^/b}",
    "{^=a}", "{^,}", "{^!a}", "{^@a}", "{^|a}", "{+^+a}", "{?^}", "{.^}", "{.^.a}", "{a.^}", "{a.^.b}", "{a.^,b}", "{a^?}", "{a^+}", "{^$}", "{^*}", "{^:1}",
    "{a:^}", "{a:^0}", "{a:^a}", "{a:^-1}", "{a:1000^0}", "{a:3^*}", "{a*^:3}", "{a*^*}", "{a*^b}", "{a:1^.}", "{a:^*}", "{a:^,b}", "{a^\xC3\xA4}", "{a^\"}", "{a^'}",
    "^\x80", "a^\xC0\x80", "a^\xC1", "a^\xC2\x80", "a^\xC2\x9F", "a^\xE2\x28", "a^\xE0\x9F\x80", "a^\xED\xA0\x80", "a^\xEF\xB7\x90", "a^\xEF\xB7\xAF", "a^\xEF\xBF\xB0", "a^\xEF\xBF\xBF",
    "a^\xF0\x8F\xBF\xBF", "a^\xF0\x9F\xBF\xBE", "a^\xF3\xA0", "a^\xF3\xA0\x80\x80", "a^\xF3\xA0\xBF\xBF", "a^\xF4\x8F\xBF\xBF", "a^\xF4\x90", "a^\xF5", "a^\xFF", "a^\xE2\x82x", "a^\xED\xA0", "{x}^}",
    "= escape",
    "a^%g4", "a^%4g", "{a^%}", "{^%2x}", "{?a^%4}", "^%%41",
    "= end",
    "a{^", "{a^", "{a.^", "{a,^", "{a*^", "{a:^", "{a:1^", "{?^", "%^", "%4^", "a%e4%4^", "{%^", "{%4^", "\xC2^", "\xE2\x82^", "\xEF\xB7^", "\xEF\xBF^", "\xF0\x9F\xBF^", "\xF3^", "a\xF0^",
    NULL,
};

#endif
