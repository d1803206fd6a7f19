# SPDX-License-Identifier: MIT
"""Builds a URL from pieces, each a kind and decoded octets. Writes them as the row's production says, and parses the result.

The production itself decides what may come where: each of its parts takes a piece of its kind, or is absent if it is
optional, or empty if the production requires it and it may be empty. Delimiters are written as they come.
"""

import functools

from families import chars
from grammar import ESCAPE, Choice, Named, Nothing, Pair, Part, Reading, Repeat, Symbols
from octets import encode
from parse import LONGEST

# In pieces that are joined to a larger part, the delimiters between them are encoded.
JOINERS = {"segment": chars("/"), "key": chars("&=+;"), "value": chars("&=+;"), "word": chars("+"),
           "argument": chars("&")}
# The kinds of pieces that together make up a part.
JOINED_TO = {"segment": "segment", "key": "pairs", "value": "pairs", "word": "words", "argument": "arguments"}
# Octets in a name of RFC 3986's family that some reader would take for delimiters.
NOT_IN_NAMES = b":/?#[]@\\%"


def build(oracle, row, pieces):
    """Returns the URL that a row makes of pieces, (kind, octets) each, or the index of the first that is not allowed, the
    number of pieces, or the greatest length."""
    for count in range(1, len(pieces) + 1):
        if not written(oracle, row, pieces[:count], complete=False):
            return count - 1
    made = written(oracle, row, pieces, complete=True)
    return len(pieces) if not made else made if len(made) <= LONGEST else LONGEST


def written(oracle, row, pieces, complete):
    """Returns the URL or None. If it need not be complete, returns some text if the pieces can be the first of a URL."""
    scheme = row.name.encode()
    if row.name == "generic":
        if not pieces:
            return None if complete else b"x:"
        kind, scheme = pieces[0]
        if kind != "scheme" or not proper_scheme(row, scheme) or scheme.lower().decode() in oracle.named:
            return None
        pieces = pieces[1:]
    tokens = encoded(row, pieces)
    if tokens is None:
        return None
    found = [way for production in row.with_fragment for way in ways(production, tokens, complete)]
    # The kinds alone decide what is required: as few parts as possible, then as few delimiters.
    _, _, misfits, schemepart = min(found, default=(0, 0, True, b""))
    if misfits:
        return None
    text = scheme + b":" + schemepart
    if complete or tokens[:1] and tokens[0][0] == "opaque":
        # Opaque text may look like a URL with components.
        answer = oracle.parse(text)
        if answer.valid and not set(tokens) <= {(kind, octets) for kind, _, octets in answer.parts}:
            return None
        assert not complete or answer.valid or answer.error == "length", "what a row derives, it reads"
    return text


def proper_scheme(row, name):
    """Returns true if the oracle would parse this as a name of a scheme."""
    return name != b"" and name[0] in row.rules.starts and all(octet in row.rules.goes_on for octet in name)


def encoded(row, pieces):
    """Returns pieces as (kind of part, encoded text), with those of one part joined, or None if one cannot be encoded."""
    sets = row.sets
    tokens, joined, before = [], None, None
    for kind, octets in pieces:
        own = kind in sets and not (kind == "value" and "query" in sets)
        to = {"segment": "path", "key": "query", "value": "query", "word": "query", "argument": "query"}.get(kind)
        if own:
            text = encoded_part(row, kind, sets[kind], octets)
            tokens.append((kind, text))
            joined = None
        else:
            listed = to == "path" and ("name" in sets or "path" in sets) or to == "query" and "query" in sets
            fits = {"word": row.family == "draft", "key": row.family != "draft", "argument": row.family != "draft",
                    "value": row.family != "draft" and before == "key"}.get(kind, True)
            if not listed or not fits:
                return None
            goes_in = sets["name" if to == "path" and "name" in sets else to]
            text = encode(goes_in - JOINERS[kind], octets)
            if kind == "segment" and row.family == "rfc3986" and octets in (b".", b".."):
                return None
            if isinstance(text, int):
                return None
            if to == "path" and "name" in sets:
                # In ftp and file, each segment except the last is a directory.
                if joined == JOINED_TO[kind]:
                    tokens[-1] = ("cwd" if "cwd" in sets else "directory", tokens[-1][1])
                elif before in ("cwd", "directory"):
                    return None
                tokens.append(("name", text))
            elif joined == JOINED_TO[kind]:
                joint = {"segment": b"/", "key": b"&", "value": b"=", "word": b"+", "argument": b"&"}[kind]
                tokens[-1] = (to, tokens[-1][1] + joint + text)
            else:
                tokens.append((to, text))
            joined = JOINED_TO[kind]
        if not isinstance(text, bytes):
            return None
        before = kind
    return tokens


def encoded_part(row, kind, allowed, octets):
    if row.family == "rfc3986" and kind == "host":
        if octets.startswith(b"["):
            return octets
        if any(octet in NOT_IN_NAMES for octet in octets):
            return None
    if row.family == "rfc3986" and kind == "path" and any(piece in (b".", b"..") for piece in octets.split(b"/")):
        return None
    return encode(allowed, octets)


def ways(node, tokens, complete):
    """Returns the ways in which a production can take all tokens: (parts that it requires, octets of delimiters, whether some
    token does not fit, text). If they need not be complete, anything may follow the last."""
    tokens = tuple(tokens)

    @functools.lru_cache(None)
    def on(node, at):
        """Returns the best ways to continue after a number of tokens, by the number taken afterwards."""
        if not complete and at == len(tokens):
            return {at: (0, 0, False, b"")}
        match node:
            case Nothing():
                return {at: (0, 0, False, b"")}
            case Symbols():
                octet = min(node.fields[0])
                return {at: (0, 1, False, bytes([octet]) if octet < ESCAPE else b"%%%02X" % (octet - ESCAPE))}
            case Named():
                return on(Named.bodies[node], at)
            case Pair():
                return least(pairs(on(node.fields[0], at), node.fields[1]))
            case Choice():
                return least(way for field in node.fields for way in on(field, at).items())
            case Repeat():
                # Each round takes a token, so there are at most as many rounds as tokens.
                once = {end: way for end, way in on(node.fields[0], at).items() if end > at}
                return least([(at, (0, 0, False, b""))] + pairs(once, node))
            case Part():
                kind, inner = node.fields
                found = {at: (1, 0, False, b"")} if inner.empty() is not None else {}
                if at < len(tokens) and tokens[at][0] == kind:
                    text = tokens[at][1]
                    found[at + 1] = (0, 0, not Reading(inner, text, 0).whole, text)
                return found
        raise AssertionError("no such node")

    def pairs(first, second):
        return [(end, (forced + more, length + longer, misfits or other, text + after))
                for middle, (forced, length, misfits, text) in first.items()
                for end, (more, longer, other, after) in on(second, middle).items()]

    return [way for end, way in on(node, 0).items() if end == len(tokens)]


def least(ways):
    found = {}
    for end, way in ways:
        found[end] = min(way, found.get(end, way))
    return found
