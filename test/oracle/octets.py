# SPDX-License-Identifier: MIT
"""Decodes, encodes with a set of symbols, and compares texts."""

import re

from grammar import ESCAPE, TOKENS

ESCAPES = re.compile(rb"%([0-9A-Fa-f]{2})")
MALFORMED = re.compile(rb"%(?![0-9A-Fa-f]{2})")


def decode(text):
    return ESCAPES.sub(lambda match: bytes([int(match[1], 16)]), text)


def percent(octet):
    return b"%%%02X" % octet


def encode(allowed, text):
    """Returns the encoded text, or the offset of the first octet that the set of symbols does not allow."""
    written = b""
    for offset, octet in enumerate(text):
        if octet not in allowed and ESCAPE + octet not in allowed:
            return offset
        written += bytes([octet]) if octet in allowed else percent(octet)
    return written


def meant(text, reserved):
    """Returns what a text means. A reserved character differs from its escape. Returns None if an escape is malformed."""
    if MALFORMED.search(text):
        return None
    return [(len(token) == 1 and token[0] in reserved, decode(token)) for token in TOKENS.findall(text)]


def decoded(text, refused):
    """Returns the decoded octets, or the error and its offset."""
    forbidden = (b"", b"\0", bytes(range(32)) + b"\x7f")[refused]
    made, at = b"", 0
    for token in TOKENS.findall(text):
        octet = decode(token)
        if token == b"%" or octet in forbidden and octet:
            return "escape" if token == b"%" else "character", at
        made, at = made + octet, at + len(token)
    return made
