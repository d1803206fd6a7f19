# SPDX-License-Identifier: MIT
"""RFC 3986, appendix A, production by production, and the rows of its family with what knurl settles beyond it.

Each production stands under its own text in the RFC; a name in it that is recorded is a `part`.
"""

import re
from pathlib import Path

# An octet that "no URL holds" is named as in RFC 1738: `[`, `]` and `#` stand in few places, and are encoded elsewhere.
from bnf import alpha, characters, chars, digit, escape  # noqa: F401
from grammar import Nothing, choice, many, many1, number, optional, part, sequence

# The sets. An escape is one symbol, pct-encoded.
unreserved = alpha | digit | chars("-._~")
sub_delims = chars("!$&'()*+,;=")
reg_name_set = unreserved | escape | sub_delims
pchar = unreserved | escape | sub_delims | chars(":@")
path_set = pchar | chars("/")
query_set = pchar | chars("/?")
user_set = unreserved | escape | sub_delims
password_set = user_set | chars(":")
future_set = unreserved | sub_delims | chars(":")
hexdig = digit | chars("abcdefABCDEF")

# scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
scheme_start = alpha
scheme = alpha | digit | chars("+-.")

# The rows that differ in name, port, login and fragment alone: test/grammar/uri.bnf has them, each by its document.
ROWS = re.findall(r'(?m)^row (\S+) (\d+)( no-fragment)? = "\S+:" (with|without)-login$',
                  (Path(__file__).resolve().parents[1] / "grammar/uri.bnf").read_text())
DEFAULT_PORTS = {name: int(port) for name, port, _, _ in ROWS}
SCHEMES = (*DEFAULT_PORTS, "file", "generic")
TAKES_LOGIN = (*(name for name, _, _, login in ROWS if login == "with"), "generic")
NO_FRAGMENT = tuple(name for name, _, without, _ in ROWS if without)  # RFC 6455, section 3
GENERIC = "generic"


def up_to(times, *items):
    """*<times>( items )"""
    node = Nothing()
    for _ in range(times):
        node = optional(*items, node)
    return node


def exactly(times, *items):
    return sequence(*(sequence(*items) for _ in range(times)))


# dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
dec_octet = choice(digit, sequence(chars("123456789"), digit), sequence("1", digit, digit),
                   sequence("2", chars("01234"), digit), sequence("25", chars("012345")))
# IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
IPv4address = sequence(dec_octet, ".", dec_octet, ".", dec_octet, ".", dec_octet)
# h16 = 1*4HEXDIG; ls32 = ( h16 ":" h16 ) / IPv4address
h16 = sequence(hexdig, up_to(3, hexdig))
ls32 = choice(sequence(h16, ":", h16), IPv4address)


def h16s_before(times):
    """[ *<times>( h16 ":" ) h16 ]"""
    return optional(up_to(times, h16, ":"), h16)


# IPv6address =                            6( h16 ":" ) ls32
#             /                       "::" 5( h16 ":" ) ls32
#             / [               h16 ] "::" 4( h16 ":" ) ls32
#             / [ *1( h16 ":" ) h16 ] "::" 3( h16 ":" ) ls32
#             / [ *2( h16 ":" ) h16 ] "::" 2( h16 ":" ) ls32
#             / [ *3( h16 ":" ) h16 ] "::"    h16 ":"   ls32
#             / [ *4( h16 ":" ) h16 ] "::"              ls32
#             / [ *5( h16 ":" ) h16 ] "::"              h16
#             / [ *6( h16 ":" ) h16 ] "::"
IPv6address = choice(
    sequence(exactly(6, h16, ":"), ls32),
    sequence("::", exactly(5, h16, ":"), ls32),
    *(sequence(h16s_before(before), "::", exactly(4 - before, h16, ":"), ls32) for before in range(5)),
    sequence(h16s_before(5), "::", h16),
    sequence(h16s_before(6), "::"))
# IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
IPvFuture = sequence(chars("vV"), many1(hexdig), ".", many1(future_set))
# IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
IP_literal = sequence("[", choice(IPv6address, IPvFuture), "]")

# fragment = *( pchar / "/" / "?" )
fragment = sequence("#", part("fragment", many(query_set)))
# query = *( pchar / "/" / "?" )
query = optional("?", part("query", many(query_set)))
# path-abempty = *( "/" segment ); the slash before a path belongs to no part
path_abempty = optional("/", part("path", many(path_set)))
# path-absolute = "/" [ segment-nz *( "/" segment ) ]
path_absolute = sequence("/", part("path", optional(pchar, many(path_set))))
# path-rootless = segment-nz *( "/" segment ); path-empty = 0<pchar>
path_rootless = sequence(pchar, many(path_set))


def hosts(reg_name, literal=IP_literal):
    """host = IP-literal / IPv4address / reg-name; what IPv4address derives, reg-name derives too"""
    return part("host", choice(literal, reg_name))


def productions(port_limit=65535, literal=IP_literal):
    """What stands after the scheme's colon, by scheme."""
    named, maybe_empty = hosts(many1(reg_name_set), literal), hosts(many(reg_name_set), literal)
    # port = *DIGIT, at most 65535 in value
    port = optional(":", part("port", optional(number(port_limit))))
    # userinfo = *( unreserved / pct-encoded / sub-delims / ":" ), a password after the first colon
    userinfo = sequence(part("user", many(user_set)), optional(":", part("password", many(password_set))))
    login = optional(userinfo, "@")

    # RFC 9110: "http" "://" authority path-abempty [ "?" query ], and the host is not empty
    http = sequence("//", login, named, port, path_abempty, query)
    # RFC 6455, RFC 7252: "ws:" "//" host [ ":" port ] path [ "?" query ]
    without_login = sequence("//", named, port, path_abempty, query)
    # RFC 8089: file-hier-part = ( "//" auth-path ) / local-path; auth-path = [ file-auth ] path-absolute.
    # After a host any path of slash and segments, and a query in both forms.
    file = choice(sequence("//", maybe_empty, "/", part("path", many(path_set)), query), sequence(path_absolute, query))
    # hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty
    generic = choice(sequence("//", login, maybe_empty, port, path_abempty, query),
                     sequence(path_absolute, query),
                     sequence(part("opaque", optional(path_rootless)), query))
    made = {name: http if name in TAKES_LOGIN else without_login for name in DEFAULT_PORTS}
    return {**made, "file": file, "generic": generic}
