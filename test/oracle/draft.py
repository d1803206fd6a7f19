# SPDX-License-Identifier: MIT
"""The draft before RFC 1738, production by production, read so that every URL has one structure.

Each production stands under its own text in the draft, what is settled beyond it under that.
"""

import bnf
from bnf import alpha, alphadigit, chars, digit, digits, escape, escapes
from grammar import choice, many, many1, number, optional, part, sequence

# safe = "$" | "-" | "_" | "@" | "." | "&"; extra = "!" | "*" | '"' | "'" | "(" | ")" | ":" | ";" | "," | space
safe = chars("$-_@.&")
extra = chars("!*\"'():;, ")
# xalpha = alpha | digit | safe | extra | escape; xpalpha = xalpha | "+"
xalpha = alpha | digit | safe | extra | escape
xpalpha = xalpha | chars("+")
path_set = xpalpha | chars("/")
search_set = xpalpha
login_set = xalpha - chars(":@")
group_set = unique_set = xalpha - chars("@")
# What a URL of this family holds unencoded, wherever it may stand.
characters = xpalpha | chars("/?#")
NUL = escapes(b"\0")

# scheme = ialpha: a letter, then letters, digits, "-" and "."
scheme_start = alpha
scheme = alphadigit | chars("-.")

DEFAULT_PORTS = {"http": 80, "ftp": 21, "wais": 210, "prospero": 1525, "telnet": 23, "gopher": 70}
SCHEMES = ("http", "ftp", "news", "wais", "prospero", "telnet", "gopher", "afs", "generic")
TAKES_LOGIN = ("ftp", "telnet")
NO_FRAGMENT = ()
GENERIC = "generic"


def path(allowed=xpalpha):
    """path = void | xpalphas [ "/" path ]: no segment is empty but the last"""
    return sequence(many(many1(allowed), "/"), many(allowed))


# search = xalphas [ "+" search ]
words = sequence(many1(xalpha), many("+", many1(xalpha)))
search = part("query", words)
# fragmentid = xalphas
fragment = sequence("#", part("fragment", many1(xalpha)))


def productions(port_limit=65535):
    """What stands after the scheme's colon, by scheme."""
    # hostname and hostnumber as in RFC 1738, so labels may start with a digit; cellname is one too
    host = bnf.host_production()
    # hostport = host [ ":" port ]
    hostport = sequence(host, optional(":", part("port", number(port_limit))))
    # login = [ user [ ":" password ] "@" ] hostport; user = xalphas; password = xalphas
    login = sequence(optional(part("user", many1(login_set)), optional(":", part("password", many1(login_set))), "@"),
                     hostport)

    # httpaddress = "http://" hostport [ "/" path ] [ "?" search ]
    http = sequence("//", hostport, optional("/", part("path", path())), optional("?", search))
    # ftpaddress = "ftp://" login "/" path
    ftp = sequence("//", login, "/", many(part("cwd", many1(xpalpha)), "/"), part("name", many(xpalpha)))
    # newsaddress = "news:" groupart; groupart = "*" | group | article; group = ialpha [ "." group ]
    # article = xalphas "@" host
    news = choice(part("group", "*"), part("group", alpha, many(group_set)),
                  sequence(part("unique", many1(unique_set)), "@", host))
    # waisindex = "wais://" hostport "/" database [ "?" search ]
    # waisdoc = "wais://" hostport "/" database "/" wtype "/" digits "/" path
    wais = sequence("//", hostport, "/", part("database", many1(xalpha)), choice(
        optional("?", search),
        sequence("/", part("wtype", many1(xalpha)), "/", part("digits", digits), "/", part("wpath", path()))))
    # prosperolink = "prospero://" hostport "/" hsoname [ "%00" version [ attributes ] ]
    # version = digits; attributes = attribute [ attributes ]; attribute = alphanums
    prospero = sequence("//", hostport, "/", part("hsoname", path(xpalpha - NUL)),
                        optional(NUL, part("version", digits),
                                 optional(part("attributes", alpha, many(alphadigit)))))
    # telnetaddress = "telnet://" login
    telnet = sequence("//", login)
    # gopheraddress = "gopher://" hostport [ "/" gtype [ selector ] ] [ "?" search ]; gtype = xalpha; selector = path
    gopher = sequence("//", hostport, optional("/", part("gtype", xalpha), part("selector", path())),
                      optional("?", search))
    # afsaddress = "afs://" cellname "/" path
    afs = sequence("//", host, "/", part("path", path()))
    # generic = scheme ":" path [ "?" search ]
    generic = sequence(part("opaque", path()), optional("?", search))
    return {"http": http, "ftp": ftp, "news": news, "wais": wais, "prospero": prospero, "telnet": telnet,
            "gopher": gopher, "afs": afs, "generic": generic}
