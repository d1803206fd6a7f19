# SPDX-License-Identifier: MIT
"""References: the target of one against a base (RFC 3986, sections 4.1 and 5)."""

import functools
import re

import uri
from grammar import Reading, choice, many, many1, number, optional, part, sequence
from parse import LONGEST, error_name, refusal

# Appendix B.
SPLIT = re.compile(rb"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL)


def uri_reference():
    """URI-reference = URI / relative-ref, with ports up to 65535."""
    authority = sequence(
        optional(part("user", many(uri.user_set)), optional(":", part("password", many(uri.password_set))), "@"),
        uri.hosts(many(uri.reg_name_set)), optional(":", part("port", optional(number(65535)))))
    # URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]
    scheme = sequence(uri.scheme_start, many(uri.scheme))
    # path-noscheme = segment-nz-nc *( "/" segment ); segment-nz-nc is without any colon
    segment_nz_nc = many1(uri.pchar - uri.chars(":"))
    path_noscheme = sequence(segment_nz_nc, optional("/", many(uri.path_set)))
    after_colon = choice(sequence("//", authority, uri.path_abempty), uri.path_absolute, optional(uri.path_rootless))
    # relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
    relative_part = choice(sequence("//", authority, uri.path_abempty), uri.path_absolute, optional(path_noscheme))
    tail = sequence(uri.query, optional(uri.fragment))
    return choice(sequence(scheme, ":", after_colon, tail), sequence(relative_part, tail))


URI_REFERENCE = uri_reference()


class AnyRow:
    """What names of errors ask of a row."""

    rules = uri
    takes_login = True


def refused(reference):
    """Why a text is no reference, or None."""
    reading = Reading(URI_REFERENCE, reference[:LONGEST], 0)
    if len(reference) > LONGEST and reading.stop == LONGEST:
        return refusal("length", LONGEST)
    if reading.whole and len(reference) <= LONGEST:
        return None
    # A colon in the first segment ends a scheme, or what is none.
    if reference[reading.stop:reading.stop + 1] == b":" and not re.search(rb"[/?#]", reference[:reading.stop]):
        return refusal("scheme", reading.stop)
    return refusal(error_name([reading], reference[:LONGEST], AnyRow), reading.stop)


def remove_dot_segments(path):
    """Section 5.2.4, step by step. Its output is a list, so that the last segment of it is quick to remove."""
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


# The references of one base follow each other.
@functools.lru_cache(1)
def base_refused(oracle, base):
    """Why a text is no base, or None. Where a user or password holds a `?`, appendix B would read another host."""
    answer = oracle.parse(base, fragment=True)
    if not answer["valid"]:
        return answer
    for part in answer["parts"]:
        if part["kind"] in ("user", "password") and "?" in part["text"]:
            return {"valid": False, "error": "login"}
    return None


def resolve(oracle, base, reference):
    """The target, or why there is none. The base was accepted."""
    why = refused(reference)
    if why:
        return why
    target = recompose(*transform(base, reference))
    if len(target) > LONGEST:
        return refusal("length", LONGEST)
    return {"valid": True, "target": target.decode("latin-1")}
