# SPDX-License-Identifier: MIT
"""What the oracle answers for a URL: its parts, or where and why it is refused; and its warnings."""

import functools
import re

import bnf
import draft
import uri
from grammar import Reading, TOKENS, optional, sequence

LONGEST = 65534
LONGEST_LABEL = 63
ESCAPES = re.compile(rb"%([0-9A-Fa-f]{2})")
FAMILIES = {"rfc1738": bnf, "rfc3986": uri, "draft": draft}
IPV4 = re.compile(rb"(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])(?:\.(?!$)|$)){4}")


def decode(text):
    return ESCAPES.sub(lambda match: bytes([int(match[1], 16)]), text)


def refusal(error, offset):
    return {"valid": False, "error": error, "offset": offset}


class Row:
    """A row of a family: what stands after its scheme's colon, without a fragment and with one."""

    def __init__(self, family, name, port_limit=65535):
        self.family = family
        self.name = name
        self.rules = FAMILIES[family]
        self.port = self.rules.DEFAULT_PORTS.get(name)
        self.takes_login = name in self.rules.TAKES_LOGIN
        productions = self.rules.productions(port_limit)
        plain = [productions[name]]
        if family == "rfc1738" and name == "generic":
            # Where `ip-schemepart` fits, its parts are recorded.
            plain.append(productions["ip-schemepart"])
        self.plain = plain
        self.with_fragment = plain if name in self.rules.NO_FRAGMENT else \
            [sequence(production, optional(self.rules.fragment)) for production in plain]

    def productions(self, fragment):
        return self.with_fragment if fragment else self.plain


@functools.lru_cache(None)
def row(family, name, port_limit=65535):
    return Row(family, name, port_limit)


def ready_list(family, port_limit=65535):
    return tuple(row(family, name, port_limit) for name in FAMILIES[family].SCHEMES)


class Oracle:
    """`rows` is the caller's list; `port_limit` is there for the gate's test of itself."""

    def __init__(self, rows="rfc1738", port_limit=65535):
        self.rows = ready_list(rows, port_limit) if isinstance(rows, str) else tuple(rows)
        self.named = {row.name: row for row in self.rows if row.name != "generic"}
        self.generic = next((row for row in self.rows if row.name == "generic"), None)
        # Whose name of a scheme is read: the generic row's, and without one RFC 3986's, if the list has a row of it.
        families = {self.generic.family} if self.generic else {row.family for row in self.rows}
        self.starts = bnf.scheme if "rfc1738" in families and self.generic else \
            uri.scheme_start if families & {"rfc3986"} or self.generic else bnf.scheme
        self.goes_on = draft.scheme if self.generic and "draft" in families else bnf.scheme

    def is_known(self, text):
        """Whether a row's name starts so."""
        return any(name.startswith(text.lower().decode("latin-1")) for name in self.named)

    def row_of(self, name):
        return self.named.get(name, self.generic)

    def parse(self, text, fragment=False):
        # The first octets that an offset can reach decide; only when they could go on is the rest too long.
        if len(text) > LONGEST:
            answer = self.parse(text[:LONGEST], fragment)
            if not answer["valid"] and answer["offset"] < LONGEST:
                return answer
            return refusal("length", LONGEST)

        colon, any_name = 0, True
        while colon < len(text):
            stands = any_name and text[colon] in (self.goes_on if colon else self.starts)
            if not stands and not self.is_known(text[:colon + 1]):
                break
            colon, any_name = colon + 1, stands
        if colon == len(text):
            return refusal("end", colon)
        name = text[:colon].lower().decode()
        row = self.row_of(name) if any_name else self.named.get(name)
        if colon == 0 or text[colon:colon + 1] != b":" or row is None:
            return refusal("scheme", colon)

        readings = [Reading(production, text, colon + 1) for production in row.productions(fragment)]
        if not readings[0].whole:
            return refusal(error_name(readings, text, row), readings[0].stop)
        parts = [reading.parts for reading in readings if reading.whole][-1]
        return valid_answer(text, name, row, [("scheme", 0, colon)] + parts)


def error_name(readings, text, row):
    """The first name, in the order of the table of errors, that fits what was being read at the offset, be it by another
    production of the row that has read as far. Where a login may stand, its user is what else would be the host, and its
    password the port. What is wrong behind a whole host of RFC 3986 is the octet: nearly all may stand in its hosts."""
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
    is_whole = row.rules is uri and token != b"@" and any("host" in state.ending() for state in states)
    if kinds & {"host", "user"} and not is_whole:
        return "host"
    if kinds & {"port", "password"} and not is_whole:
        return "port"
    if len(token) == 1 and token[0] not in row.rules.characters | {37}:
        return "character"
    return "syntax"


def valid_answer(text, name, row, parts):
    texts = [(kind, text[offset:offset + length]) for kind, offset, length in parts]
    port = row.port
    for kind, written in texts:
        if kind == "port" and written:
            port = int(written.lstrip(b"0") or b"0")
    warnings = [part_warnings(row, port, kind, written, lead(text, parts, at)) for at, (kind, written) in enumerate(texts)]
    return {
        "valid": True,
        "scheme": name,
        "port": port,
        "parts": [{"kind": kind, "offset": offset, "length": length, "text": written.decode("latin-1")}
                  for (kind, offset, length), (_, written) in zip(parts, texts)],
        "warnings": [name for name in WARNINGS if any(name in given for given in warnings)],
    }


def lead(text, parts, at):
    """What stands between the host and a path, query or fragment; None where there is no host, or a user."""
    if parts[at][0] not in ("path", "query", "fragment"):
        return None
    host = next((offset + length for kind, offset, length in parts if kind == "host"), None)
    if host is None or any(kind == "user" for kind, _, _ in parts):
        return None
    return text[host:parts[at][1]]


WARNINGS = ("password", "login-unusual", "port-not-default", "port-reserved", "encoded-crlf", "encoded-control",
            "dot-segment", "long-host", "leading-zero", "host-unusual", "host-number", "login",
            "encoded-slash", "late-at")


def part_warnings(row, port, kind, written, behind_host):
    """The warnings that a part gives. Escapes that are delimiters stand in no part: gopher's two %09, prospero's %00.
    `behind_host` is what `lead` says."""
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
    if kind in ("path", "query", "fragment") and todays and row.takes_login and behind_host is not None:
        at = (behind_host + written).rfind(b"@")
        given["late-at"] = at >= len(behind_host) and b":" in (behind_host + written)[:at]
    # Only RFC 3986's hosts hold escapes and literals.
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
    """Some software takes it for an address, though it is none as it is written."""
    last = (decoded[:-1] if decoded.endswith(b".") else decoded).rsplit(b".", 1)[-1]
    return IPV4.fullmatch(written) is None and re.fullmatch(rb"[0-9]+|0[xX][0-9A-Fa-f]*", last) is not None
