# SPDX-License-Identifier: MIT
"""The normal form of a URL, and the equality of two (RFC 3986 section 6.2; RFC 1738 sections 2.1, 3.1 to 3.10)."""

import re

import addresses
from families import alpha, chars, digit
from octets import ESCAPES
from parse import LONGEST
from reference import remove_dot_segments

SIMPLE = alpha | digit | chars("-._")


def escapes_simplified(text, plain):
    """Writes escapes with upper-case digits, and the octets in `plain` as themselves."""
    return ESCAPES.sub(lambda match: bytes([int(match[1], 16)]) if int(match[1], 16) in plain
                       else match[0].upper(), text)


def lower_but_escapes(text):
    return b"".join(piece if at % 2 else piece.lower() for at, piece in enumerate(re.split(rb"(%..)", text)))


def without_zeros(digits):
    return digits.lstrip(b"0") or b"0"


def plain_octets(row, kind):
    """Returns the octets whose escapes become characters."""
    if row.family == "draft" or (row.family == "rfc1738" and kind == "opaque"):
        return frozenset()
    return SIMPLE | chars("~") if row.family == "rfc3986" else SIMPLE


def normal_host(row, host):
    host = lower_but_escapes(host)
    if row.family == "rfc3986":
        address = addresses.ipv6(host)
        return host if address is None else addresses.text(address)
    if re.fullmatch(rb"[0-9.]+", host):
        return b".".join(map(without_zeros, host.split(b".")))
    return host


def simplified(row, kind, text):
    """Applies rules 1, 2, 4 and 8, and the zeros of rule 3, to a part."""
    text = escapes_simplified(text, plain_octets(row, kind))
    match kind:
        case "scheme":
            return text.lower()
        case "host" if row.name != "news" or row.family == "rfc3986":
            return normal_host(row, text)
        case "domain" if row.family == "rfc1738":
            return lower_but_escapes(text)
        case "port" if text:
            return without_zeros(text)
        case "type" if row.family == "rfc1738":
            return text.lower()
    return text


def normal(url):
    """Returns the normal form of an accepted URL, or None if it is too long."""
    row, text = url.row, url.text
    # The text between parts, and the parts. A delimiter comes before each part, and one may end the URL.
    pieces, at = [], 0
    for kind, offset, octets in url.parts:
        pieces.append([kind, text[at:offset], simplified(row, kind, octets)])
        at = offset + len(octets)
    ending = text[at:]
    kinds = [kind for kind, _, _ in pieces]
    # Rule 3: a port that is empty or the default is dropped with its delimiter.
    pieces = [piece for piece in pieces if not (
        piece[0] == "port" and (piece[2] == b"" or int(piece[2]) == row.port))]
    if row.family == "rfc3986":
        normal_uri(row, pieces, kinds)
    elif row.family == "rfc1738":
        ending = normal_rfc1738(row, pieces, kinds, ending)
    made = b"".join(delimiter + written for _, delimiter, written in pieces) + ending
    return made if len(made) <= LONGEST else None


def normal_uri(row, pieces, kinds):
    if row.name == "file":
        if "host" not in kinds:
            place = kinds.index("path")
            pieces[place][1] = b"/"
            pieces.insert(place, ["host", b"://", b""])
        for piece in pieces:
            if piece[0] == "host" and piece[2] == b"localhost":
                piece[2] = b""
    named = [kind for kind, _, _ in pieces]
    if "path" in named:
        path = pieces[named.index("path")]
        whole = remove_dot_segments(b"/" + path[2])
        path[2] = whole[1:]
        if "host" not in named and whole.startswith(b"//"):
            path[1] += b"./"
    elif row.port is not None:
        pieces.insert(max(place for place, kind in enumerate(named) if kind in ("host", "port")) + 1,
                      ["path", b"/", b""])


def normal_rfc1738(row, pieces, kinds, ending):
    """Applies rules 6 to 8, and removes what may come after the last part."""
    named = [kind for kind, _, _ in pieces]
    after = max((place for place, kind in enumerate(named) if kind in ("host", "port")), default=0) + 1
    if row.name in ("http", "https") and "path" not in kinds:
        pieces.insert(after, ["path", b"/", b""])
    if row.name in ("telnet", "gopher") and len(named) == after:
        ending = b""
    if row.name in ("telnet", "gopher") and named[after:] == ["fragment"]:
        pieces[after][1] = b"#"
    if row.name == "file" and pieces[1][2] == b"localhost":
        pieces[1][2] = b""
    if row.name == "mailto":
        pieces[2][1] = b"@"
    return ending
