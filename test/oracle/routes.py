# SPDX-License-Identifier: MIT
"""Routes: finds the pattern that a path or a list of options matches, segment by segment. Also makes random patterns."""

import re

from octets import decode, percent

PATTERN = re.compile(rb"(/(\{[^{}/]*\}|[^{}/]*))+")
UNSAFE = re.compile(rb"[\0-\x1f\x7f/\\]")


def is_pattern(pattern):
    return PATTERN.fullmatch(pattern) is not None and not any(segment.endswith(b"*}") for segment in pattern.split(b"/")[:-1])


def is_unsafe(segment):
    return segment in (b".", b"..") or UNSAFE.search(segment) is not None


def match(pattern, segments, decoded):
    """Returns the captures as (number of the first segment, segments), or None."""
    wanted, captures = pattern.split(b"/")[1:], []
    if wanted[-1].startswith(b"{") and wanted[-1].endswith(b"*}"):
        if len(segments) < len(wanted):
            return None
    elif len(segments) != len(wanted):
        return None
    for at, want in enumerate(wanted):
        if want.startswith(b"{"):
            if want.endswith(b"*}"):
                return captures + [(at, segments[at:])]
            if segments[at] == b"":
                return None
            captures.append((at, segments[at:at + 1]))
        elif want != decoded[at]:
            return None
    return captures


def route(patterns, given, is_options):
    """Returns `unsafe`, `none`, or the number of the pattern and the places of the captures: in octets for a path, in segments
    for a list of options."""
    segments = (given or [b""]) if is_options else (given or b"/").split(b"/")[1:]
    decoded = segments if is_options else [decode(segment) for segment in segments]
    if any(map(is_unsafe, decoded)):
        return "unsafe"
    for number, pattern in enumerate(patterns):
        captures = match(pattern, segments, decoded) if is_pattern(pattern) else None
        if captures is not None:
            if is_options:
                # Without options, the one segment of "/" has no option.
                return number, [(at, len(taken) if given else 0) for at, taken in captures]
            begins = [sum(len(segment) + 1 for segment in segments[:at]) + 1 for at, _ in captures]
            return number, [(min(at, len(given)), len(b"/".join(taken))) for at, (_, taken) in zip(begins, captures)]
    return "none"


PIECES = [b"a", b"b", b"", b"a b", b".", b"..", b"...", b"%", b"a{", b"{x}", b"{}", b"{id}", b"{r*}", b"{*}", b"}", b"{x/y}", b"\xc3\xa4", b"\\"]
WRITTEN = [b"a", b"b", b"", b"%61", b"%41", b"a%20b", b".", b"%2e", b".%2E", b"...", b"%25", b"%7Bx%7d", b"%2F", b"%5c", b"%00", b"%1F",
           b"%7f", b"%80", b"%c3%A4", b"~", b"a:b", b"a=b"]


def pattern(rng):
    names = PIECES if rng.random() < 0.2 else [piece for piece in PIECES if is_pattern(b"/" + piece) and not piece.endswith(b"*}")]
    return b"".join(b"/" + rng.choice(names) for _ in range(rng.randint(1, 3))) + rng.choice((b"", b"", b"/{r*}"))


def written(rng, pattern):
    """Returns a path that the pattern may match."""
    return re.sub(rb"\{[^/]*|[^/{]+", lambda found: rng.choice(WRITTEN[:9] + [b"a/b"]) if found[0].startswith(b"{") else
                  b"".join(percent(octet) if rng.random() < 0.3 or octet in b" %{}" or octet > 126 else bytes([octet])
                           for octet in found[0]), pattern)


def options(rng, pattern):
    """Returns options that the pattern may match."""
    segments = [rng.choice(WRITTEN + [b"%", b"%4", b"[", b"#"]) if each.startswith(b"{") else each for each in pattern.split(b"/")[1:]]
    if rng.random() < 0.3:
        segments = segments[:rng.randint(0, 1)] + [rng.choice(PIECES) for _ in range(rng.randint(0, 3))]
    return segments


def draw(rng, _):
    patterns = [pattern(rng) for _ in range(rng.randint(1, 4))]
    if rng.random() < 0.5:
        return patterns, options(rng, rng.choice(patterns)), True
    path = b"".join(b"/" + rng.choice(WRITTEN) for _ in range(rng.randint(0, 3)))
    return patterns, rng.choice((written(rng, rng.choice(patterns)), path)), False
