# SPDX-License-Identifier: MIT
"""What the oracle answers for a URL: its parts, or where and why it is refused; and its warnings."""

import re

import bnf
from grammar import Reading, TOKENS, optional, sequence

LONGEST = 65534
ESCAPES = re.compile(rb"%([0-9A-Fa-f]{2})")


def decode(text):
    return ESCAPES.sub(lambda match: bytes([int(match[1], 16)]), text)


def refusal(error, offset):
    return {"valid": False, "error": error, "offset": offset}


class Oracle:
    """`schemes` is the caller's list of rows, `port_limit` is there for the gate's test of itself."""

    def __init__(self, schemes=bnf.SCHEMES, port_limit=65535):
        self.schemes = schemes
        self.plain = bnf.productions(port_limit)
        self.with_fragment = {name: sequence(production, optional(bnf.fragment))
                              for name, production in self.plain.items()}

    def parse(self, text, fragment=False):
        # The first octets that an offset can reach decide; only when they could go on is the rest too long.
        if len(text) > LONGEST:
            answer = self.parse(text[:LONGEST], fragment)
            if not answer["valid"] and answer["offset"] < LONGEST:
                return answer
            return refusal("length", LONGEST)

        colon = 0
        while colon < len(text) and text[colon] in bnf.scheme:
            colon += 1
        if colon == len(text):
            return refusal("end", colon)
        name = text[:colon].lower().decode()
        row = name if name in self.schemes and name != "generic" else "generic"
        if colon == 0 or text[colon:colon + 1] != b":" or row not in self.schemes:
            return refusal("scheme", colon)

        productions = self.with_fragment if fragment else self.plain
        reading = Reading(productions[row], text, colon + 1)
        if not reading.whole:
            return refusal(error_name(reading, text, row), reading.stop)
        parts = reading.parts
        if row == "generic":
            structured = Reading(productions["ip-schemepart"], text, colon + 1)
            if structured.whole:
                parts = structured.parts
        parts = [("scheme", 0, colon)] + parts
        return valid_answer(text, name, row, parts)


def error_name(reading, text, row):
    """The first name, in the order of the table of errors, that fits what was being read at the offset. Where
    a login may stand, its user is what else would be the host, and its password the port."""
    if reading.stop == len(text):
        return "end"
    token = TOKENS.match(text, reading.stop)[0]
    kinds = reading.state.kinds()
    if token == b"%":
        return "escape"
    if token == b"@" and kinds & {"host", "port"} and row not in bnf.TAKES_LOGIN:
        return "login"
    if kinds & {"host", "user"}:
        return "host"
    if kinds & {"port", "password"}:
        return "port"
    if len(token) == 1 and token[0] not in bnf.xchar:
        return "character"
    return "syntax"


def valid_answer(text, name, row, parts):
    texts = [(kind, text[offset:offset + length]) for kind, offset, length in parts]
    port = bnf.DEFAULT_PORTS.get(row)
    for kind, written in texts:
        if kind == "port":
            port = int(written.lstrip(b"0") or b"0")
    return {
        "valid": True,
        "scheme": name,
        "port": port,
        "parts": [{"kind": kind, "offset": offset, "length": length, "text": written.decode("latin-1")}
                  for (kind, offset, length), (_, written) in zip(parts, texts)],
        "warnings": warnings(text, row, port, parts, texts),
    }


def warnings(text, row, port, parts, texts):
    login = [written for kind, written in texts if kind in ("user", "password")]
    hosts = [written for kind, written in texts if kind == "host"]
    escaped = [int(match[1], 16) for match in ESCAPES.finditer(text)]
    if row == "gopher":
        # The two separators are escapes that stand in no part.
        inside = b" ".join(written for _, written in texts)
        escaped = [int(match[1], 16) for match in ESCAPES.finditer(inside)]
    segments = [written for kind, written in texts if kind in ("cwd", "directory", "name")]
    segments += [piece for kind, written in texts if kind == "path" for piece in written.split(b"/")]
    labels = [label for host in hosts for label in host.split(b".")]
    other_port = row in bnf.DEFAULT_PORTS and port != bnf.DEFAULT_PORTS[row]
    is_number = any(re.fullmatch(rb"[0-9.]+", host) for host in hosts)
    rules = [
        ("password", any(kind == "password" for kind, _ in texts)),
        ("login-unusual", any(octet in b";?&=" for written in login for octet in written)),
        ("port-not-default", other_port),
        ("port-reserved", other_port and port < 1024),
        ("encoded-crlf", any(octet in b"\r\n" for octet in escaped)),
        ("encoded-control", any((octet < 32 or octet == 127) and octet not in b"\r\n" for octet in escaped)),
        ("dot-segment", any(decode(segment) in (b".", b"..") for segment in segments)),
        ("long-host", any(len(host) > 255 for host in hosts) or any(len(label) > 63 for label in labels)),
        ("leading-zero", is_number and any(len(label) > 1 and label.startswith(b"0") for label in labels)),
    ]
    return [name for name, applies in rules if applies]
