# SPDX-License-Identifier: MIT
"""What is no whole URL: request targets (RFC 9112 section 3.2), host and port (RFC 9110 section 7.2), references (RFC 3986
section 4.1), and zones in them and in URLs (RFC 6874, RFC 9844)."""

import functools
import re

import generate
import uri
from grammar import Reading, choice, many, many1, number, optional, part, sequence
from parse import LONGEST, WARNINGS, Oracle, Row, error_name, refusal

# A zone's delimiter is one symbol, which no escape is a part of; an octet that no text holds stands for it.
DELIMITER, OTHER = "\x01", b"\x02"
BEFORE_ZONE = re.compile(rb"(\[[0-9A-Fa-f:.]*)(%25|%)")
# IPv6addrz = IPv6address "%25" ZoneID; ZoneID = 1*( unreserved / pct-encoded ); "%" alone is taken, too.
ZONED = sequence("[", choice(sequence(uri.IPv6address, optional(DELIMITER, many1(uri.unreserved | uri.escape))),
                             uri.IPvFuture), "]")
port = part("port", optional(number(65535)))
login = optional(part("user", many(uri.user_set)), optional(":", part("password", many(uri.password_set))), "@")
# origin-form = absolute-path [ "?" query ]
ORIGIN = sequence("/", part("path", many(uri.path_set)), uri.query)
ASTERISK = sequence("*")
# authority-form = uri-host ":" port
CONNECT = sequence(uri.hosts(many1(uri.reg_name_set)), ":", part("port", number(65535)))


class Asked:
    """What names of errors ask of a row."""

    rules = uri

    def __init__(self, takes_login):
        self.takes_login = takes_login


@functools.lru_cache(None)
def authority(takes_login, empty, literal):
    """Host = uri-host [ ":" port ], behind a login or not."""
    host = uri.hosts((many if empty else many1)(uri.reg_name_set), literal)
    return sequence(*[login] * takes_login, host, optional(":", port))


@functools.lru_cache(None)
def relative(literal):
    """relative-ref = relative-part [ "?" query ] [ "#" fragment ]"""
    # path-noscheme = segment-nz-nc *( "/" segment )
    path_noscheme = sequence(many1(uri.pchar - uri.chars(":")), optional("/", many(uri.path_set)))
    return sequence(
        choice(sequence("//", login, uri.hosts(many(uri.reg_name_set), literal), optional(":", port), uri.path_abempty),
               uri.path_absolute, part("opaque", optional(path_noscheme))),
        uri.query, optional(uri.fragment))


class ZonedRow(Row):
    def __init__(self, name):
        super().__init__("rfc3986", name)
        self.plain = [uri.productions(literal=ZONED)[name]]
        self.with_fragment = self.plain if name in uri.NO_FRAGMENT else [sequence(*self.plain, optional(uri.fragment))]


@functools.lru_cache(None)
def oracle(zone):
    return Oracle([ZonedRow(name) for name in uri.SCHEMES]) if zone else Oracle("rfc3986")


def read(grammar, text, row):
    reading = Reading(grammar, text[:LONGEST], 0)
    if len(text) > LONGEST and reading.stop == LONGEST:
        return refusal("length", LONGEST)
    if not reading.whole or len(text) > LONGEST:
        return refusal(error_name([reading], text[:LONGEST], row), reading.stop)
    return {"valid": True, "parts": [{"kind": kind, "offset": offset, "length": length}
                                     for kind, offset, length in reading.parts]}


def target(text, connect):
    if connect:
        return "authority", read(CONNECT, text, Asked(False))
    if text.startswith(b"/"):
        return "origin", read(ORIGIN, text, Asked(True))
    if text.startswith(b"*"):
        return "asterisk", read(ASTERISK, text, Asked(True))
    return "absolute", oracle(False).parse(text)


def reference(text, zone):
    """Whether it is relative, and the answer. What ends a scheme's name is a colon, else there is none."""
    if re.match(rb"[A-Za-z][A-Za-z0-9+.-]*:", text[:LONGEST]):
        return False, oracle(zone).parse(text, True)
    answer = read(relative(ZONED if zone else uri.IP_literal), text, Asked(True))
    if not answer["valid"]:
        stop = answer["offset"]
        if text[stop:stop + 1] == b":" and not re.search(rb"[/?#]", text[:stop]):
            answer["error"] = "scheme"
    return True, answer


def answer_of(command, text):
    """What a command writes for a text, but for the text of its parts."""
    name, *options = command.split(" ")
    zone = "--zone" in options
    match name:
        case "target":
            form, answer = target(text, "--connect" in options)
            return {"valid": True, "form": form, **answer} if answer["valid"] else answer
        case "authority":
            takes_login = "--login" in options
            grammar = authority(takes_login, "--empty" in options, ZONED if zone else uri.IP_literal)
            return read(grammar, text, Asked(takes_login))
        case "reference":
            is_relative, answer = reference(text, zone)
            return {"valid": True, "relative": is_relative, **answer} if answer["valid"] else answer
        case "parse":
            return oracle(zone).parse(text, "--fragment" in options)


def expect(command, text):
    """The answer of a command, as JSON has it."""
    found = BEFORE_ZONE.match(text, text.find(b"[")) if "--zone" in command and b"[" in text else None
    at, more = (found.start(2), len(found[2]) - 1) if found else (len(text), 0)
    changed = text[:at].replace(b"\x01", OTHER)
    if found:
        changed += DELIMITER.encode() + text[found.end():].replace(b"\x01", OTHER)
    answer = answer_of(command, changed)
    if not answer["valid"]:
        return {**answer, "offset": answer["offset"] + more * (answer["offset"] > at)}
    parts = []
    for each in answer["parts"]:
        begin, end = (place + more * (place > at) for place in (each["offset"], each["offset"] + each["length"]))
        parts.append((each["kind"], begin, end))
        if found and begin <= at < end:
            parts.append(("zone", found.end(), end - 1))
    answer["parts"] = [{"kind": kind, "offset": begin, "length": end - begin, "text": text[begin:end].decode("latin-1")}
                       for kind, begin, end in parts]
    if command.startswith("parse"):
        escaped = [int(octet, 16) for kind, begin, end in parts if kind == "zone"
                   for octet in re.findall(rb"%([0-9A-Fa-f]{2})", text[begin:end])]
        given = {"encoded-crlf": any(octet in b"\r\n" for octet in escaped),
                 "encoded-control": any((octet < 32 or octet == 127) and octet not in b"\r\n" for octet in escaped)}
        answer["warnings"] = [name for name in WARNINGS if name in answer["warnings"] or given.get(name)]
    elif "scheme" in answer:
        answer = {key: answer[key] for key in ("valid", "form", "relative", "parts") if key in answer}
    return answer


COMMANDS = ["target", "target --connect", "authority", "authority --login", "authority --empty", "authority --login --empty",
            "authority --zone", "authority --login --empty --zone", "reference", "reference --zone",
            "parse --json --rows rfc3986 --zone", "parse --json --rows rfc3986 --zone --fragment"]
SPLINTERS = generate.TODAYS_SPLINTERS + rb"""
    * *x /*  // //h ?x #f % %2 %25 %251 %2525 %41 [fe80::1%25en0] [fe80::1%en0] [::1%25] [::1%] [::1%2] [::1%e!] [::1%%41] [v1.a%1]
    [::1%25a]:80 [::1%1 [::1%25a@ %0A ]/ ]:1 ]? a:b ./a:b 1:2
""".split()
ZONES = rb"en0 1 2 25 251 %41 %0a %7F ~ a-b_c %25 %2 %".split() + [b"", b"]", b"a!", b"%4"]


def text_of(rng, command):
    """A text that a command takes, mostly."""
    usual = generate.MATERIALS["rfc3986"].usual
    name = command.split(" ")[0]
    if name == "parse" or (name in ("reference", "target") and "--connect" not in command and rng.random() < 0.4):
        made = generate.derived_url(rng, "rfc3986")
    elif name == "target":
        made = generate.derive(rng, CONNECT if "--connect" in command else rng.choice((ORIGIN, ORIGIN, ASTERISK)), usual)
    elif name == "authority":
        made = generate.derive(rng, authority("--login" in command, "--empty" in command, uri.IP_literal), usual)
    else:
        made = generate.derive(rng, relative(uri.IP_literal), usual)
    if "--zone" in command:
        if b"]" not in made and rng.random() < 0.5:
            made = re.sub(rb"//[^/?#:@]*|^[^/?#:@]*", lambda old: b"/" * (2 * old[0].startswith(b"//")) + b"[fe80::1]", made, count=1)
        if rng.random() < 0.8:
            made = made.replace(b"]", rng.choice((b"%25", b"%25", b"%")) + rng.choice(ZONES) + b"]", 1)
    return made


def inputs(rng, count):
    made = []
    for _ in range(count):
        command = rng.choice(COMMANDS)
        text = text_of(rng, command)
        for _ in range(rng.choice((0, 0, 1, 1, 2))):
            text = generate.damaged(rng, text, text_of(rng, rng.choice(COMMANDS)), SPLINTERS)
        made.append((("rfc3986", command), text))
    return made
