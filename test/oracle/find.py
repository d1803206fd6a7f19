# SPDX-License-Identifier: MIT
"""Finds URLs in running text (RFC 1738, appendix)."""

import re

from parse import Url

WRAPPER = re.compile(rb"<([^<>]*)>")
WHITE_RUN = re.compile(rb"[ \t\r\n\v\f]+")
DOUBTFUL_HYPHEN = re.compile(rb"-(?=[ \t]*[\r\n])")


def unfold(text):
    return WHITE_RUN.sub(b"", text)


def find(oracle, text, room):
    """Yields (begin, end, Url, doubtful hyphens) for each URL. At most `room` octets of a URL are kept."""
    found = [report(oracle, wrapper, room) for wrapper in WRAPPER.finditer(text)]
    return [answer for answer in found if answer]


def report(oracle, wrapper, room):
    inside = wrapper[1]
    text = unfold(inside)
    # The offsets of the hyphens in the text without white space.
    hyphens = [len(unfold(inside[:match.start()])) for match in DOUBTFUL_HYPHEN.finditer(inside)]
    prefixed = text[:4].upper() == b"URL:"
    if prefixed:
        text = text[4:]
        hyphens = [offset - 4 for offset in hyphens]
    url = oracle.parse(text) if len(text) <= room else Url(text[:room], error="buffer", offset=room)
    if not prefixed:
        folded_only = all(re.search(rb"[\r\n]", run) for run in WHITE_RUN.findall(inside))
        if not (folded_only and url.valid and url.scheme in oracle.named):
            return None
    return wrapper.start(), wrapper.end(), url, [offset for offset in hyphens if offset < len(url.text)]
