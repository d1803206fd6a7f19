# SPDX-License-Identifier: MIT
"""RFC 1738, section 5, production by production, with what knurl settles beyond it.

Each production stands under its own text in the RFC; a name in it that is recorded is a `part`.
"""

from grammar import ESCAPE, Nothing, choice, many, many1, number, optional, part, sequence


def chars(text):
    return frozenset(text.encode())


# Miscellaneous definitions
lowalpha = chars("abcdefghijklmnopqrstuvwxyz")
hialpha = chars("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
alpha = lowalpha | hialpha
digit = chars("0123456789")
safe = chars("$-_.+")
extra = chars("!*'(),")
reserved = chars(";/?:@&=")
escape = frozenset(range(ESCAPE, ESCAPE + 256))
unreserved = alpha | digit | safe | extra
uchar = unreserved | escape
xchar = unreserved | reserved | escape
digits = many1(digit)
alphadigit = alpha | digit

# scheme = 1*[ lowalpha | digit | "+" | "-" | "." ], in any case
scheme = alpha | digit | chars("+-.")

# The sets of the parts that are runs of one set. What encoding writes as itself is what these hold.
login_set = uchar | chars(";?&=")
fsegment_set = uchar | chars("?:@&=")
hpath_set = uchar | chars(";:@&=/")
search_set = uchar | chars(";:@&=")
group_set = alpha | digit | chars("-.+_")
unique_set = uchar | chars(";/?:&=")
hsoname_set = uchar | chars("?:@&=/")
field_set = uchar | chars("?:@&")
host_set = alpha | digit | chars("-.")
ftptype_set = chars("AIDaid")


def escapes(octets):
    return frozenset(ESCAPE + octet for octet in octets)


# Gopher: nothing is reserved within the gopher-path. Its first two %09 separate, and what a server would take
# for the end of the line is refused before the gopher+ string.
gopher_tab = escapes(b"\t")
gopher_set = xchar - escapes(b"\t\r\n")

# Mailto: RFC 822 is read after decoding, so an octet stands there as an escape, and as itself if a URL can
# hold it.
unencoded = xchar - escape


def octets(values):
    return frozenset(values) & unencoded | escapes(values)


ascii_octets = frozenset(range(128))
atom_set = octets(frozenset(range(33, 127)) - chars('()<>@,;:\\".[]'))
quote, backslash = octets(b'"'), octets(b"\\")
opening, closing = octets(b"["), octets(b"]")
dot, at = octets(b"."), octets(b"@")
pair = sequence(backslash, octets(ascii_octets))
atom = many1(atom_set)
quoted_string = sequence(quote, many(choice(octets(ascii_octets - chars('"\\\r')), pair)), quote)
domain_literal = sequence(opening, many(choice(octets(ascii_octets - chars("[]\\\r")), pair)), closing)
word = choice(atom, quoted_string)
sub_domain = choice(atom, domain_literal)
local_part = sequence(word, many(dot, word))
domain = sequence(sub_domain, many(dot, sub_domain))

SCHEMES = ("ftp", "http", "https", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero",
           "generic")
DEFAULT_PORTS = {"ftp": 21, "http": 80, "https": 443, "gopher": 70, "nntp": 119, "telnet": 23, "wais": 210,
                 "prospero": 1525}
TAKES_LOGIN = ("ftp", "telnet", "generic")
NO_FRAGMENT = ()


def host_production():
    # domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
    domainlabel = choice(alphadigit, sequence(alphadigit, many(alphadigit | chars("-")), alphadigit))
    # toplabel = alpha | alpha *[ alphadigit | "-" ] alphadigit
    toplabel = choice(alpha, sequence(alpha, many(alphadigit | chars("-")), alphadigit))
    # hostname = *[ domainlabel "." ] toplabel
    hostname = sequence(many(domainlabel, "."), toplabel)
    # hostnumber = digits "." digits "." digits "." digits, each 0 to 255 in value
    hostnumber = sequence(number(255), ".", number(255), ".", number(255), ".", number(255))
    # host = hostname | hostnumber
    return part("host", choice(hostname, hostnumber))


def productions(port_limit=65535):
    """What stands after the scheme's colon, by scheme. Where `ip-schemepart` fits, it replaces `generic`."""

    host = host_production()
    # hostport = host [ ":" port ]; port = digits, at most 65535 in value
    hostport = sequence(host, optional(":", part("port", number(port_limit))))
    # login = [ user [ ":" password ] "@" ] hostport
    login = sequence(optional(part("user", many(login_set)),
                              optional(":", part("password", many(login_set))), "@"), hostport)

    # ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]; fpath = fsegment *[ "/" fsegment ]
    # fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
    fsegment = many(fsegment_set)
    ftp = sequence("//", login, optional("/", many(part("cwd", fsegment), "/"), part("name", fsegment),
                                         optional(";type=", part("type", ftptype_set))))

    # fileurl = "file://" [ host | "localhost" ] "/" fpath
    # "localhost" is a host too, and the host is always recorded, be it empty.
    file = sequence("//", choice(host, part("host", Nothing())), "/",
                    many(part("directory", fsegment), "/"), part("name", fsegment))

    # httpurl = "http://" hostport [ "/" hpath [ "?" search ]]; hpath = hsegment *[ "/" hsegment ]
    # hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]; search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
    http = sequence("//", hostport, optional("/", part("path", many(hpath_set)),
                                             optional("?", part("query", many(search_set)))))

    # gopherurl = "gopher://" hostport [ / [ gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
    gopher = sequence("//", hostport, optional("/", optional(
        part("gtype", gopher_set), part("selector", many(gopher_set)),
        optional(gopher_tab, part("query", many(gopher_set)),
                 optional(gopher_tab, part("gopherplus", many(xchar)))))))

    # mailtourl = "mailto:" encoded822addr
    mailto = sequence(part("local", local_part), at, part("domain", domain))

    # newsurl = "news:" grouppart; grouppart = "*" | group | article
    # group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
    # article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
    group = sequence(alpha, many(group_set))
    news = choice(part("group", "*"), part("group", group),
                  sequence(part("unique", many1(unique_set)), "@", host))

    # nntpurl = "nntp://" hostport "/" group [ "/" digits ]
    nntp = sequence("//", hostport, "/", part("group", group), optional("/", part("article", digits)))

    # telneturl = "telnet://" login [ "/" ]
    telnet = sequence("//", login, optional("/"))

    # waisurl = waisdatabase | waisindex | waisdoc; database, wtype and wpath = *uchar
    # waisdatabase = "wais://" hostport "/" database
    # waisindex = "wais://" hostport "/" database "?" search
    # waisdoc = "wais://" hostport "/" database "/" wtype "/" wpath
    database = part("database", many(uchar))
    wais = choice(sequence("//", hostport, "/", database),
                  sequence("//", hostport, "/", database, "?", part("query", many(search_set))),
                  sequence("//", hostport, "/", database, "/", part("wtype", many(uchar)),
                           "/", part("wpath", many(uchar))))

    # prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]; ppath = psegment *[ "/" psegment ]
    # psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
    # fieldspec = ";" fieldname "=" fieldvalue
    # fieldname = *[ uchar | "?" | ":" | "@" | "&" ]; fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ]
    prospero = sequence("//", hostport, "/", part("hsoname", many(hsoname_set)),
                        many(";", part("field", many(field_set)), "=", part("value", many(field_set))))

    # schemepart = *xchar | ip-schemepart
    # ip-schemepart = "//" login [ "/" urlpath ]; urlpath = *xchar
    ip_schemepart = sequence("//", login, optional("/", part("path", many(xchar))))
    generic = part("opaque", many(xchar))

    return {"ftp": ftp, "http": http, "https": http, "gopher": gopher, "mailto": mailto, "news": news,
            "nntp": nntp, "telnet": telnet, "wais": wais, "file": file, "prospero": prospero,
            "generic": generic, "ip-schemepart": ip_schemepart}


fragment = sequence("#", part("fragment", many(xchar)))

# What a URL of this family holds unencoded, wherever it may stand.
characters = xchar
