# SPDX-License-Identifier: MIT
"""Parses a URL: returns its parts and warnings, or where and why it is refused."""

import functools
import re

import addresses
from families import FAMILY
from grammar import Reading, TOKENS
from octets import ESCAPES, decode

LONGEST = 65534
LONGEST_LABEL = 63


class Url:
    """A parsed text: its row and its parts, (kind, offset, octets), or its error and the offset."""

    def __init__(self, text, row=None, parts=(), error=None, offset=None):
        self.text, self.row, self.error, self.offset = text, row, error, offset
        self.valid = error is None
        self.parts = [(kind, begin, text[begin:begin + length]) for kind, begin, length in parts]
        self.octets = {kind: octets for kind, _, octets in reversed(self.parts)}

    def has(self, kind):
        return kind in self.octets

    def first(self, kind, after=-1):
        """Returns the index of the first part of this kind, or -1."""
        return next((at for at, part in enumerate(self.parts) if at > after and part[0] == kind), -1)

    @functools.cached_property
    def scheme(self):
        return self.octets["scheme"].lower().decode()

    @functools.cached_property
    def port(self):
        """Returns the effective port, or None."""
        written = self.octets.get("port")
        return int(written.lstrip(b"0") or b"0") if written else self.row.port

    @functools.cached_property
    def warnings(self):
        """Returns the warnings of each part."""
        return [part_warnings(self, at) for at in range(len(self.parts))]


def ready_list(family):
    return tuple(FAMILY[family].rows.values())


class Oracle:
    """The oracle for a list of rows, or for a family by its name."""

    def __init__(self, rows):
        self.rows = ready_list(rows) if isinstance(rows, str) else tuple(rows)
        self.named = {row.name: row for row in self.rows if row.name != "generic"}
        self.generic = next((row for row in self.rows if row.name == "generic"), None)
        # The grammar for names of schemes is that of the generic row, or, without one, RFC 3986's if the list has a row of it.
        families = {row.family for row in self.rows}
        rules = self.generic.rules if self.generic else FAMILY["rfc3986" if "rfc3986" in families else "rfc1738"]
        self.starts, self.goes_on = rules.starts, rules.goes_on

    def is_known(self, text):
        """Returns true if the name of a row starts with this text."""
        return any(name.startswith(text.lower().decode("latin-1")) for name in self.named)

    def row_of(self, name):
        return self.named.get(name, self.generic)

    def parse(self, text, fragment=True):
        # The octets that an offset can reach decide. Only if they could continue is the text too long.
        if len(text) > LONGEST:
            answer = self.parse(text[:LONGEST], fragment)
            return answer if not answer.valid and answer.offset < LONGEST else Url(text, error="length", offset=LONGEST)

        colon, any_name = 0, True
        while colon < len(text):
            stands = any_name and text[colon] in (self.goes_on if colon else self.starts)
            if not stands and not self.is_known(text[:colon + 1]):
                break
            colon, any_name = colon + 1, stands
        if colon == len(text):
            return Url(text, error="end", offset=colon)
        name = text[:colon].lower().decode()
        row = self.row_of(name) if any_name else self.named.get(name)
        if colon == 0 or text[colon:colon + 1] != b":" or row is None:
            return Url(text, error="scheme", offset=colon)

        readings = [Reading(production, text, colon + 1) for production in row.productions(fragment)]
        if not readings[0].whole:
            return Url(text, error=error_name(readings, text, row), offset=readings[0].stop)
        parts = [reading.parts for reading in readings if reading.whole][-1]
        return Url(text, row, [("scheme", 0, colon)] + parts)


def error_name(readings, text, row):
    """Returns the first error, in the order of the table, that fits what was being read at the offset, even by a different
    production of the row that has read as far. If a login is possible, the user counts as a host, and the password as a port.
    After a complete host of RFC 3986 the error is the character, because hosts may contain nearly all others."""
    stop = readings[0].stop
    if stop == len(text):
        return "end"
    token = TOKENS.match(text, stop)[0]
    states = [reading.state for reading in readings if reading.stop == stop]
    if token == b"%" and states[0].takes_an_escape():
        return "escape"
    kinds = frozenset().union(*(state.kinds() for state in states))
    if token == b"@" and kinds & {"host", "port"} and not row.takes_login:
        return "login"
    is_whole = row.rules.name == "rfc3986" and token != b"@" and any("host" in state.kinds(ending=True) for state in states)
    if kinds & {"host", "user"} and not is_whole:
        return "host"
    if kinds & {"port", "password"} and not is_whole:
        return "port"
    if len(token) == 1 and token[0] not in row.rules.characters | {37}:
        return "character"
    return "syntax"


WARNINGS = ("password", "login-unusual", "port-not-default", "port-reserved", "encoded-crlf", "encoded-control",
            "dot-segment", "long-host", "leading-zero", "host-unusual", "host-number", "login",
            "encoded-slash", "late-at")


def part_warnings(url, at):
    """Returns the warnings about a part. Escapes that are delimiters belong to no part: gopher's two %09, prospero's %00."""
    row, port, (kind, _, written) = url.row, url.port, url.parts[at]
    escaped = [int(match[1], 16) for match in ESCAPES.finditer(written)]
    given = {"encoded-crlf": any(octet in b"\r\n" for octet in escaped),
             "encoded-control": any((octet < 32 or octet == 127) and octet not in b"\r\n" for octet in escaped)}
    todays = row.family == "rfc3986"
    if kind == "password":
        given["password"] = True
    if kind in ("user", "password"):
        given["login-unusual"] = any(octet in b";?&=" for octet in written)
    if kind == "user":
        given["login"] = todays and row.name in ("http", "https")
    if kind == "port":
        given["port-not-default"] = row.port is not None and port != row.port
        given["port-reserved"] = given["port-not-default"] and port < 1024
    if kind in ("cwd", "directory", "name", "path"):
        pieces = re.split(rb"/|%2[Ff]|%5[Cc]", written)
        given["dot-segment"] = any(decode(piece) in (b".", b"..") for piece in pieces)
        given["encoded-slash"] = any(octet in b"/\\" for octet in escaped)
    if kind in ("path", "query", "fragment") and todays and row.takes_login and url.has("host") and not url.has("user"):
        # A colon counts after the start of the host, and the "@" inside the part.
        begin, host = url.parts[at][1], url.parts[url.first("host")]
        behind_host = url.text[host[1] + len(host[2]):begin]
        last = (behind_host + written).rfind(b"@")
        given["late-at"] = last >= len(behind_host) and b":" in (behind_host + written)[:last]
    # Only hosts of RFC 3986 contain escapes and literals.
    if kind == "host" and not written.startswith(b"["):
        name = decode(written)
        labels = name.split(b".")
        given["long-host"] = len(name) - name.endswith(b".") > 253 or any(len(label) > LONGEST_LABEL for label in labels)
        given["leading-zero"] = not todays and re.fullmatch(rb"[0-9.]+", name) is not None and \
            any(len(label) > 1 and label.startswith(b"0") for label in labels)
        given["host-unusual"] = todays and (any(octet in b"%~!$&'()*+,;=" for octet in written) or
                                            name.startswith(b".") or b".." in name)
        given["host-number"] = todays and is_host_number(written, name)
    return [name for name in WARNINGS if given.get(name)]


def is_host_number(written, decoded):
    """Returns true if some software takes a name for an address."""
    last = (decoded[:-1] if decoded.endswith(b".") else decoded).rsplit(b".", 1)[-1]
    return addresses.ipv4(written) is None and re.fullmatch(rb"[0-9]+|0[xX][0-9A-Fa-f]*", last) is not None or \
        re.search(rb"(?:\A|\.)(?:[0-9]+|0[xX][0-9A-Fa-f]*)[ \t-\r]", decoded) is not None
