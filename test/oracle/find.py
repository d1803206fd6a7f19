# SPDX-License-Identifier: MIT
"""URLs in running text (RFC 1738, appendix)."""

import re

from parse import LONGEST, refusal

WRAPPER = re.compile(rb"<([^<>]*)>")
WHITE_RUN = re.compile(rb"[ \t\r\n\v\f]+")
DOUBTFUL_HYPHEN = re.compile(rb"-(?=[ \t]*[\r\n])")


def unfold(text):
    return WHITE_RUN.sub(b"", text)


def find(oracle, text, room=LONGEST):
    found = [report(oracle, wrapper, room) for wrapper in WRAPPER.finditer(text)]
    return [answer for answer in found if answer]


def report(oracle, wrapper, room):
    inside = wrapper[1]
    url = unfold(inside)
    # Where the hyphens are in what is left, once the white space is dropped.
    hyphens = [len(unfold(inside[:match.start()])) for match in DOUBTFUL_HYPHEN.finditer(inside)]
    prefixed = url[:4].upper() == b"URL:"
    if prefixed:
        url = url[4:]
        hyphens = [offset - 4 for offset in hyphens]
    if len(url) > room:
        url = url[:room]
        answer = refusal("room", room)
    else:
        answer = oracle.parse(url, fragment=True)
    if not prefixed:
        folded_only = all(re.search(rb"[\r\n]", run) for run in WHITE_RUN.findall(inside))
        known = answer["valid"] and answer["scheme"] in oracle.named
        if not (known and folded_only):
            return None
    return {"begin": wrapper.start(), "end": wrapper.end(), "text": url.decode("latin-1"),
            "doubtful_hyphens": [offset for offset in hyphens if offset < len(url)], **answer}
