# SPDX-License-Identifier: MIT
"""The families of rows, from the grammars of test/grammar: what comes after a scheme's colon, and of which
characters."""

import functools

from grammar import Choice, Named, Node, Nothing, Part, Symbols, joined, node_of
from notation import FAMILIES, Grammar, has

FILES = {"rfc1738": FAMILIES["rfc1738"], "rfc3986": FAMILIES["uri"], "draft": FAMILIES["draft"]}


def chars(text):
    return frozenset(text.encode())


digit = chars("0123456789")
alpha = chars("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
# RFC 1738 section 2.1 and 5: 1*[ lowalpha | digit | "+" | "-" | "." ], in any case
scheme_set = alpha | digit | chars("+-.")


def alternatives(tree):
    """The trees of which the first that holds counts."""
    if tree[0] == "first of":
        return list(tree[1:])
    if tree[0] == "all of" and isinstance(tree[-1], tuple):
        return [(*tree[:-1], last) for last in alternatives(tree[-1])]
    return [tree]


def sets_of(node):
    """{kind: what its parts hold} of all parts in a node."""
    found, seen = {}, set()

    def collect(node, kind):
        if isinstance(node, Symbols):
            found[kind] = found.get(kind, frozenset()) | node.fields[0]
        if isinstance(node, Named) and (node, kind) not in seen:
            seen.add((node, kind))
            collect(Named.bodies[node], kind)
        for field in node.fields:
            if isinstance(field, Node):
                collect(field, node.fields[0] if isinstance(node, Part) else kind)

    collect(node, None)
    found.pop(None, None)
    return found


class Family:
    def __init__(self, name, files, **given):
        self.name = name
        self.grammar = Grammar(files, **given)
        self.fragment = self.node("fragment-part")
        if name == "draft":
            # What a URL of this family holds unencoded, wherever it may be.
            self.characters = self.grammar.production("xpalpha") | chars("/?#")
            self.goes_on = scheme_set - chars("+")
        else:
            # A "[", "]" or "#" is in few places of RFC 3986, and is encoded elsewhere: it is named as in RFC 1738.
            self.characters = Grammar(FILES["rfc1738"]).production("xchar")
            self.goes_on = scheme_set
        # RFC 3986 section 3.1 and the draft need a letter first.
        self.starts = scheme_set if name == "rfc1738" else alpha
        apart = ("own.bnf", "urn.bnf")
        self.rows = {row[0]: Row(self, *row[:4]) for row in self.grammar.rows if row[4] not in apart}

    @functools.cache
    def node(self, production):
        return node_of(self.grammar.production(production), self.name)


class Row:
    """A row of a family: what comes after its scheme's colon, without a fragment and with one."""

    def __init__(self, family, name, port, tree, takes_fragment):
        self.rules = family
        self.family = family.name
        self.name = name
        self.port = port or None
        self.takes_login = has(tree, ("part", "user"))
        # Of several the last reads whatever another one reads, and of those that read a URL the first of the grammar counts.
        self.plain = [node_of(each, family.name) for each in reversed(alternatives(tree))]
        self.with_fragment = [joined(each, Choice(Nothing(), family.fragment)) for each in self.plain] if takes_fragment \
            else self.plain

    def productions(self, fragment):
        return self.with_fragment if fragment else self.plain

    @functools.cached_property
    def sets(self):
        """{kind: what encoding writes as itself or as an escape}. A literal is not an encoded host, and the draft's space
        is written as an escape."""
        found = {}
        for production in self.with_fragment:
            found |= {kind: found.get(kind, frozenset()) | allowed for kind, allowed in sets_of(production).items()}
        found["scheme"] = self.rules.goes_on
        if self.family == "rfc3986" and "host" in found:
            found["host"] = sets_of(Part("host", self.rules.node("reg-name")))["host"]
        return {kind: allowed - chars(" ") if self.family == "draft" else allowed for kind, allowed in found.items()}


FAMILY = {name: Family(name, files) for name, files in FILES.items()}
# Its row is in no list.
URN = next(Row(FAMILY["rfc3986"], *row[:4]) for row in FAMILY["rfc3986"].grammar.rows if row[4] == "urn.bnf")
