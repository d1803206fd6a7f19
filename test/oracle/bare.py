# SPDX-License-Identifier: MIT
"""Texts that are not whole URLs, test/grammar/bare.bnf: request targets, host and port, and references. Also zones, in them
and in URLs."""

import re

import generate
from families import FILES, Family
from grammar import Reading
from parse import LONGEST, Oracle, Url, error_name

# Matches the text before a zone, and its delimiter, which is replaced by "\x01". A "\x01" in the text is replaced by another
# octet.
BEFORE_ZONE = re.compile(rb"(\[[0-9A-Fa-f:.]*)(%25|%)")
BARE = [*FILES["rfc3986"], "bare.bnf"]
FAMILIES = {False: Family("rfc3986", BARE), True: Family("rfc3986", BARE, **{"ip-literal": "zoned"})}
ORACLES = {zone: Oracle(family.rows.values()) for zone, family in FAMILIES.items()}
GENERIC = Oracle([FAMILIES[False].rows["generic"]])


class Asked:
    """The attributes of a row that the choice of errors needs."""

    rules = FAMILIES[False]

    def __init__(self, takes_login):
        self.takes_login = takes_login


def read(production, text, takes_login=True, zone=False):
    reading = Reading(FAMILIES[zone].node(production), text[:LONGEST], 0)
    if len(text) > LONGEST and reading.stop == LONGEST:
        return Url(text, error="length", offset=LONGEST)
    if not reading.whole or len(text) > LONGEST:
        return Url(text, error=error_name([reading], text[:LONGEST], Asked(takes_login)), offset=reading.stop)
    return Url(text, Asked(takes_login), reading.parts)


def target(text, zone):
    if text[:1] in (b"/", b"*"):
        return read("origin-form" if text.startswith(b"/") else "asterisk-form", text)
    return ORACLES[zone].parse(text, False)


def reference(text, oracle, zone=False):
    """Reads a reference. If no colon ends a name, there is no scheme."""
    if re.match(rb"[A-Za-z][A-Za-z0-9+.-]*:", text[:LONGEST]):
        return oracle.parse(text)
    answer = read("relative", text, True, zone)
    if not answer.valid and text[answer.offset:answer.offset + 1] == b":" and not re.search(rb"[/?#]", text[:answer.offset]):
        answer.error = "scheme"
    return answer


def without_zone(what, text, zone):
    match what:
        case "target":
            return target(text, zone)
        case "reference":
            return reference(text, ORACLES[zone], zone)
        case "url" | "url#":
            return ORACLES[zone].parse(text, what == "url#")
    return read(what, text, "login" in what, zone)


def answer(what, text, zone):
    """Returns the answer with its zone as a part."""
    found = BEFORE_ZONE.match(text, text.find(b"[")) if zone and b"[" in text else None
    if not found:
        return without_zone(what, text.replace(b"\x01", b"\x02"), zone)
    at, more = found.start(2), len(found[2]) - 1
    made = without_zone(what, text[:at].replace(b"\x01", b"\x02") + b"\x01" + text[found.end():].replace(b"\x01", b"\x02"), zone)
    if not made.valid:
        made.offset += more * (made.offset > at)
        return made
    parts = []
    for kind, begin, octets in made.parts:
        begin, end = (place + more * (place > at) for place in (begin, begin + len(octets)))
        parts.append((kind, begin, end - begin))
        if begin <= at < end:
            parts.append(("zone", found.end(), end - 1 - found.end()))
    return Url(text, made.row, parts)


WHATS = ("target", "authority-form", "host-port", "login-host-port", "host-port-empty", "login-host-port-empty",
         "reference", "url", "url#")
SPLINTERS = generate.TODAYS_SPLINTERS + rb"""
    * *x /*  // //h ?x #f % %2 %25 %251 %2525 %41 [fe80::1%25en0] [fe80::1%en0] [::1%25] [::1%] [::1%2] [::1%e!] [::1%%41] [v1.a%1]
    [::1%25a]:80 [::1%1 [::1%25a@ %0A ]/ ]:1 ]? a:b ./a:b 1:2
""".split()
ZONES = rb"en0 1 2 25 251 %41 %0a %7F ~ a-b_c %25 %2 %".split() + [b"", b"]", b"a!", b"%4"]


def text_of(rng, what, zone):
    """Returns a text that is usually valid for `what`."""
    if what.startswith("url") or what in ("reference", "target") and rng.random() < 0.4:
        made = generate.derived_url(rng, "rfc3986")
    else:
        target = rng.choice(("origin-form", "origin-form", "asterisk-form"))
        production = {"target": target, "reference": "relative"}.get(what, what)
        made = generate.derive(rng, FAMILIES[False].node(production), generate.MATERIALS["rfc3986"].usual)
    if zone:
        if b"]" not in made and rng.random() < 0.5:
            made = re.sub(rb"//[^/?#:@]*|^[^/?#:@]*", lambda old: b"/" * (2 * old[0].startswith(b"//")) + b"[fe80::1]", made, count=1)
        if rng.random() < 0.8:
            made = made.replace(b"]", rng.choice((b"%25", b"%25", b"%")) + rng.choice(ZONES) + b"]", 1)
    return made


def draw(rng, family):
    what, zone = rng.choice(WHATS), rng.random() < 0.4
    text = text_of(rng, what, zone)
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        text = generate.damaged(rng, text, text_of(rng, rng.choice(WHATS), zone), SPLINTERS)
    return what, text, zone
