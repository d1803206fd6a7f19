# SPDX-License-Identifier: MIT
"""Reads the grammars, each of which is here once, in the notation of its document. The automaton and the oracle both use
these trees, each in its own way.

The files of a family are one grammar, in which each name is defined once. The ending of a file says its notation: .bnf for
rfc1738.bnf, .abnf for RFC 5234, .draft for the draft before RFC 1738.
"""
import re
import textwrap
from pathlib import Path

FAMILIES = {
    'rfc1738': ['numbers.bnf', 'rfc1738.bnf', 'own.bnf'],
    'uri': ['numbers.bnf', 'uri.abnf', 'uri.bnf', 'urn.abnf', 'urn.bnf'],
    'draft': ['numbers.bnf', 'url.draft', 'draft.bnf'],
}
SYMBOLS = 512  # 256 octets that are written as themselves, and 256 that are written as escapes
ESCAPES = frozenset(range(256, 512))
HEX = frozenset(b'0123456789abcdefABCDEF')
PERCENT = frozenset(b'%')
NAME = r'(?P<name>[A-Za-z][A-Za-z0-9-]*)'
TOKENS = {  # by notation
    '.bnf': r'"(?P<literal>[^"]*)"|<(?P<low>..)(-(?P<high>..))?>|' + NAME + r'|(?P<times>1?\*)|(?P<sign>[][(){}|/&-])',
    '.abnf': r'"(?P<literal>[^"]*)"|%x(?P<low>..)(-(?P<high>..))?|(?P<none>0<[a-z]+>)|' + NAME +
             r'|(?P<times>\d*\*\d*|\d+)|(?P<sign>[][()/])',
    '.draft': r'(?P<name>[a-z]{2,})|(?P<sign>[][|])|\\?(?P<literal>\S)',
}


def is_set(tree):
    return isinstance(tree, frozenset)


def has(tree, wanted):
    """Returns true if a tree contains a tree that starts with this operator."""
    return not is_set(tree) and (tree[:len(wanted)] == wanted or
                                 any(has(one, wanted) for one in tree[1:] if not isinstance(one, str)))


def all_of(trees):
    """Joins trees into a sequence. A literal "%" with two digits after it becomes one symbol, the escape."""
    at = 0
    trees = list(trees)
    while at + 2 < len(trees):
        if trees[at] == PERCENT and all(is_set(tree) and tree <= HEX for tree in trees[at + 1:at + 3]):
            high, low = ({int(chr(digit), 16) for digit in tree} for tree in trees[at + 1:at + 3])
            trees[at:at + 3] = [frozenset(256 + 16 * one + other for one in high for other in low)]
        at += 1
    return trees[0] if len(trees) == 1 else ('all of', *trees)


def tokens_of(notation, text):
    """Yields pairs of a kind and a value."""
    text = text if notation == '.draft' else re.sub(r'\s;.*', '', text)
    at = 0
    while text[at:].strip():
        match = re.compile(r'\s*(?:' + TOKENS[notation] + ')').match(text, at)
        assert match, text[at:]
        at = match.end()
        found = match.groupdict()
        if found.get('none'):
            yield 'tree', ('all of',)
        elif found.get('low'):
            octets = frozenset(range(int(found['low'], 16), int(found['high'] or found['low'], 16) + 1))
            yield 'tree', octets if notation == '.abnf' else octets | frozenset(octet + 256 for octet in octets)
        elif found.get('times'):
            least, star, most = found['times'].partition('*')
            yield 'repeat', (int(least or 0), int(most) if most else None if star else int(least))
        elif found['name'] == 'space':
            yield 'tree', frozenset(b' ')
        elif found['name']:
            yield 'name', found['name']
        elif found['sign']:
            yield '|' if notation == '.abnf' and found['sign'] == '/' else found['sign'], None
        elif notation == '.abnf':
            yield 'tree', all_of(frozenset([ord(one.lower()), ord(one.upper())]) for one in found['literal'])
        else:
            yield 'tree', all_of(frozenset([int(one[1:], 16) + 256 if len(one) == 3 else ord(one)])
                                 for one in re.findall('%[0-9A-F]{2}|.', found['literal']))


class Grammar:
    """A grammar: a tree for each production. A tree is a set of symbols, or a tuple of an operator and trees."""

    def __init__(self, files, **given):
        self.trees = {}
        self.texts = {}  # name: (file, text)
        self.rows = []   # (name, default port, tree, whether a fragment may follow, file)
        self.tokens = []
        for path in map(Path(__file__).parent.joinpath, files):
            text = textwrap.dedent(re.sub('(?m)^;.*', '', path.read_text(encoding='ascii'))).strip()
            for block in re.split(r'\n+(?=\S)', text):
                left, right = (re.split(' ' if path.suffix == '.draft' else ' *= *', block, maxsplit=1) + [''])[:2]
                assert left.lower() not in self.texts, 'given twice: ' + left
                self.texts[left.lower()] = (path, right)
        for left, right in given.items():
            self.texts[left] = self.texts[left][0], right
        for left, (path, right) in self.texts.items():
            if left.startswith('row '):
                name, port, *marks = left.split()[1:]
                prefix = '":' if name == 'generic' else '"' + name + ':'
                assert right.startswith(prefix), left
                self.rows.append((name, int(port), self.parse(path, '"' + right[len(prefix):]), not marks, path.name))
                assert marks in ([], ['no-fragment']), left

    def production(self, name):
        """Returns the tree of a production, or ('again', name) for a production that calls itself."""
        name = name.lower()
        if name == 'escape' and name not in self.texts:
            return ESCAPES
        if name not in self.trees:
            self.trees[name] = ('again', name)
            tree = self.parse(*self.texts[name])
            self.trees[name] = ('named', name, tree) if has(tree, ('again', name)) else tree
        return self.trees[name]

    def parse(self, path, text):
        outer, self.tokens = self.tokens, list(tokens_of(path.suffix, text))
        tree = self.choice()
        assert not self.tokens, self.tokens
        self.tokens = outer
        return tree

    def choice(self, closing=None):
        """Reads sequences up to a sign, or to the end."""
        trees = [self.sequence()]
        ordered = False
        while self.tokens and self.tokens[0][0] in '|/':
            ordered = self.tokens.pop(0)[0] == '/'
            trees.append(self.sequence())
        if closing:
            assert self.tokens.pop(0)[0] == closing
        if len(trees) == 1:
            return trees[0]
        if all(is_set(tree) for tree in trees) and not ordered:
            return frozenset().union(*trees)
        return ('first of' if ordered else 'one of', *trees)

    def sequence(self):
        trees = []
        while self.tokens and self.tokens[0][0] not in '|/)]}':
            tree = self.element()
            while self.tokens and self.tokens[0][0] in '-&':
                sign = self.tokens.pop(0)[0]
                tree = tree - self.element() if sign == '-' else tree & self.element()
                assert tree, 'an empty set'
            trees.append(tree)
        return all_of(trees)

    def element(self):
        kind, value = self.tokens.pop(0)
        if kind == 'tree':
            return value
        if kind == 'name':
            return self.production(value)
        if kind == 'repeat':
            least, most = value
            tree = self.element()
            # In RFC 1738's notation *[ x ] is any number of x, and [ x ] alone at most one.
            if not is_set(tree) and tree[0] == 'maybe':
                tree = tree[1]
            more = ('any', tree) if most is None else ('all of',)
            for _ in range(0 if most is None else most - least):
                more = ('maybe', ('all of', tree, more))
            return ('all of', *[tree] * least, more)
        if kind == '[':
            return ('maybe', self.choice(']'))
        if kind == '(':
            return self.choice(')')
        assert kind == '{', kind
        return ('part', self.tokens.pop(0)[1], self.choice('}'))
