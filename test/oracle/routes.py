# SPDX-License-Identifier: MIT
"""Routes: which pattern a path or a list of options matches, read segment by segment. The answers of `knurl route` and of
driver.c, and questions to ask."""

import re

import generate

ESCAPE = re.compile(rb"%([0-9A-Fa-f]{2})")
PATTERN = re.compile(rb"(/(\{[^{}/]*\}|[^{}/]*))+")
UNSAFE = re.compile(rb"[\0-\x1f\x7f/\\]")


def is_pattern(pattern):
    if not PATTERN.fullmatch(pattern):
        return False
    return not any(segment.endswith(b"*}") for segment in pattern.split(b"/")[:-1])


def decode(segment):
    return ESCAPE.sub(lambda found: bytes([int(found[1], 16)]), segment)


def is_unsafe(segment):
    return segment in (b".", b"..") or UNSAFE.search(segment) is not None


def match(pattern, segments, decoded):
    """The captures as (number of the first segment, segments), or None."""
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


def route(patterns, path, is_options=False):
    """`unsafe`, `none`, or the number and the captures, of a path, or of a list of options."""
    if is_options:
        segments, decoded = path or [b""], path or [b""]
    else:
        segments = (path or b"/").split(b"/")[1:]
        decoded = [decode(segment) for segment in segments]
    if any(map(is_unsafe, decoded)):
        return "unsafe"
    for number, pattern in enumerate(patterns):
        captures = match(pattern, segments, decoded) if is_pattern(pattern) else None
        if captures is not None:
            return number, captures
    return "none"


def path_of(url, target):
    """The path of a target that was accepted, from its "/" on, and b"" without one."""
    at = url.first("path")
    return b"" if at < 0 else b"/" + url.parts[at][2]


def command(url, patterns, target):
    """What the tool writes, and its status; `url` is the target, of origin-form behind a scheme and a host."""
    if not all(map(is_pattern, patterns)):
        return 2, b""
    if target != b"*" and not url.valid:
        return 1, b"\n"
    if target == b"*" or url.first("opaque") >= 0:
        return 1, b"none\n"
    made = route(patterns, path_of(url, target))
    if isinstance(made, str):
        return 1, made.encode() + b"\n"
    number, captures = made
    return 0, b" ".join([b"%d" % number, *(b"/".join(taken) for _, taken in captures)]) + b"\n"


def segments_of(text):
    """Options, a NUL before each."""
    return text.split(b"\0")[1:]


def hexed(octets):
    return f"x{octets.hex()}"


def question(patterns, text):
    return " ".join(["route", ",".join(map(hexed, patterns)), *map(hexed, segments_of(text))])


def answer(patterns, text):
    """What driver.c says of options: of a capture which segment is the first, and how many they are."""
    made = route(patterns, segments_of(text), True)
    if isinstance(made, str):
        return "answer " + {"unsafe": "character", "none": "syntax"}[made]
    number, captures = made
    return " ".join(["answer", "ok", str(number), *(f"{at}:{len(taken)}" for at, taken in captures)])


PIECES = [b"a", b"b", b"", b"a b", b".", b"..", b"...", b"%", b"a{", b"{x}", b"{}", b"{id}", b"{r*}", b"{*}", b"}", b"\xc3\xa4", b"\\"]
WRITTEN = [b"a", b"b", b"", b"%61", b"%41", b"a%20b", b".", b"%2e", b".%2E", b"...", b"%25", b"%7Bx%7d", b"%2F", b"%5c", b"%00", b"%1F",
           b"%7f", b"%80", b"%c3%A4", b"%", b"%4", b"~", b"a:b", b"a=b", b"[", b"#"]


def pattern(rng):
    names = PIECES if rng.random() < 0.05 else [piece for piece in PIECES if is_pattern(b"/" + piece) and not piece.endswith(b"*}")]
    return b"".join(b"/" + rng.choice(names) for _ in range(rng.randint(1, 3))) + rng.choice((b"", b"", b"/{r*}"))


def written(rng, pattern):
    """A path that the pattern may match."""
    return re.sub(rb"\{[^/]*|[^/{]+", lambda found: rng.choice(WRITTEN[:9] + [b"a/b"]) if found[0].startswith(b"{") else
                  b"".join(b"%%%02X" % octet if rng.random() < 0.3 or octet in b" %{}" or octet > 126 else bytes([octet])
                           for octet in found[0]), pattern)


def options(rng, pattern):
    """Options that the pattern may match."""
    segments = [rng.choice(WRITTEN) if each.startswith(b"{") else each for each in pattern.split(b"/")[1:]]
    if rng.random() < 0.3:
        segments = segments[:rng.randint(0, 1)] + [rng.choice(PIECES) for _ in range(rng.randint(0, 3))]
    return b"".join(b"\0" + each for each in segments)


def inputs(rng, count):
    """((rows, are these options?, patterns), target or options)"""
    for _ in range(count):
        patterns = tuple(pattern(rng) for _ in range(rng.randint(1, 4)))
        yield ("rfc3986", True, patterns), options(rng, rng.choice(patterns))
        target = b"".join(b"/" + rng.choice(WRITTEN) for _ in range(rng.randint(0, 3)))
        target = rng.choice((written(rng, rng.choice(patterns)), target)) + rng.choice((b"", b"", b"", b"?", b"?/a/..", b"?%2f"))
        target = rng.choice((b"", b"", b"", b"http://h", b"coap://[::1]:1", b"urn:")) + target
        yield ("rfc3986", False, patterns), target if rng.random() < 0.8 else rng.choice((generate.url(rng, "rfc3986"), b"*"))
