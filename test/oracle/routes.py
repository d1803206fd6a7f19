# SPDX-License-Identifier: MIT
"""Routes: which pattern a path matches, read segment by segment."""

import re

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
            return number, [(at, b"/".join(taken)) for at, taken in captures]
    return "none"
