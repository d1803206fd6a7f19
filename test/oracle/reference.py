# SPDX-License-Identifier: MIT
"""Resolves references against a base (RFC 3986, sections 4.1 and 5)."""

import re

import bare
from parse import LONGEST

# Appendix B.
SPLIT = re.compile(rb"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)


def remove_dot_segments(path):
    """Section 5.2.4, step by step. The output is a list, so that its last segment is quick to remove."""
    at, output = 0, []
    while at < len(path):
        if path.startswith(b"../", at):  # A
            at += 3
        elif path.startswith(b"./", at):
            at += 2
        elif path.startswith(b"/./", at):  # B
            at += 2
        elif path[at:at + 3] == b"/.":
            path, at = b"/", 0
        elif path.startswith(b"/../", at):  # C
            at += 3
            output[-1:] = []
        elif path[at:at + 4] == b"/..":
            path, at = b"/", 0
            output[-1:] = []
        elif path[at:at + 3] in (b".", b".."):  # D
            at = len(path)
        else:  # E
            end = path.find(b"/", at + 1)
            end = len(path) if end < 0 else end
            output.append(path[at:end])
            at = end
    return b"".join(output)


def merge(authority, base_path, path):
    """Section 5.2.3."""
    if authority is not None and base_path == b"":
        return b"/" + path
    return base_path[:base_path.rfind(b"/") + 1] + path


def transform(base, reference):
    """Section 5.2.2, strict: scheme, authority, path, query and fragment of the target."""
    base_scheme, base_authority, base_path, base_query, _ = SPLIT.fullmatch(base).groups()
    scheme, authority, path, query, fragment = SPLIT.fullmatch(reference).groups()
    if scheme is not None:
        path = remove_dot_segments(path)
    else:
        scheme = base_scheme
        if authority is not None:
            path = remove_dot_segments(path)
        else:
            authority = base_authority
            if path == b"":
                path = base_path
                query = base_query if query is None else query
            else:
                merged = path if path.startswith(b"/") else merge(base_authority, base_path, path)
                path = remove_dot_segments(merged)
    return scheme, authority, path, query, fragment


def recompose(scheme, authority, path, query, fragment):
    """Section 5.3; but a path never becomes an authority."""
    text = scheme + b":"
    if authority is not None:
        text += b"//" + authority
    elif path.startswith(b"//"):
        text += b"/."
    text += path
    if query is not None:
        text += b"?" + query
    return text if fragment is None else text + b"#" + fragment


def refused(base, text):
    """Returns the offset at which a base or a reference is refused, or None. If a user or password contains a `?`, appendix B
    would find a different host. A reference that is invalid is reported first."""
    answer = bare.reference(text, bare.GENERIC)
    if not answer.valid and answer.error != "length":
        return answer.offset
    return hides_host(base, answer.offset)


def hides_host(url, otherwise=None):
    """Returns the offset at which the authority of appendix B ends inside the login that a row has read, so that the two find
    different hosts."""
    return min((at + octets.index(b"?") for kind, at, octets in url.parts if kind in ("user", "password") and b"?" in octets),
               default=otherwise)


def resolve(base, text):
    """Returns the target of a reference and an accepted base, or the offset of an error."""
    offset = refused(base, text)
    if offset is not None:
        return offset
    target = recompose(*transform(base.text, text))
    return target if len(target) <= LONGEST else LONGEST
