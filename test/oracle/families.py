# SPDX-License-Identifier: MIT
"""The families of rows, from the grammars of test/grammar: the text after the colon of a scheme, and its characters."""

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
    """Returns the alternatives of a tree. The first that matches counts."""
    if tree[0] == "first of":
        return list(tree[1:])
    if tree[0] == "all of" and isinstance(tree[-1], tuple):
        return [(*tree[:-1], last) for last in alternatives(tree[-1])]
    return [tree]


def sets_of(node):
    """Returns {kind: the symbols of its parts} for all parts in a node."""
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
            # The characters that URLs of this family contain unencoded anywhere.
            self.characters = self.grammar.production("xpalpha") | chars("/?#")
            self.goes_on = scheme_set - chars("+")
        else:
            # In RFC 3986, "[", "]" and "#" are allowed in few places only, so their errors are those of RFC 1738.
            self.characters = Grammar(FILES["rfc1738"]).production("xchar")
            self.goes_on = scheme_set
        # RFC 3986 section 3.1 and the draft require a letter first.
        self.starts = scheme_set if name == "rfc1738" else alpha
        apart = ("own.bnf", "urn.bnf")
        self.rows = {row[0]: Row(self, *row[:4]) for row in self.grammar.rows if row[4] not in apart}

    @functools.cache
    def node(self, production):
        return node_of(self.grammar.production(production), self.name)


class Row:
    """A row of a family: the grammar after the colon of its scheme, without and with a fragment."""

    def __init__(self, family, name, port, tree, takes_fragment):
        self.rules = family
        self.family = family.name
        self.name = name
        self.port = port or None
        self.takes_login = has(tree, ("part", "user"))
        # The last of several alternatives reads everything that the others read; of those that read a URL, the first in the
        # grammar counts.
        self.plain = [node_of(each, family.name) for each in reversed(alternatives(tree))]
        self.with_fragment = [joined(each, Choice(Nothing(), family.fragment)) for each in self.plain] if takes_fragment \
            else self.plain

    def productions(self, fragment):
        return self.with_fragment if fragment else self.plain

    @functools.cached_property
    def sets(self):
        """Returns {kind: the octets that encoding can write, as themselves or as escapes}. A literal is not an encoded host,
        and the draft's space is written as an escape."""
        found = {}
        for production in self.with_fragment:
            found |= {kind: found.get(kind, frozenset()) | allowed for kind, allowed in sets_of(production).items()}
        found["scheme"] = self.rules.goes_on
        if self.family == "rfc3986" and "host" in found:
            found["host"] = sets_of(Part("host", self.rules.node("reg-name")))["host"]
        return {kind: allowed - chars(" ") if self.family == "draft" else allowed for kind, allowed in found.items()}


FAMILY = {name: Family(name, files) for name, files in FILES.items()}
# No list contains this row.
URN = next(Row(FAMILY["rfc3986"], *row[:4]) for row in FAMILY["rfc3986"].grammar.rows if row[4] == "urn.bnf")
