# SPDX-License-Identifier: MIT
"""Random inputs for calls that write: bases and references, URLs that differ from their normal form, and pieces."""

from bare import FAMILIES
from generate import MATERIALS, case_changed, damaged, derive, derived_url, escaped, octet_string, url
from grammar import Node, Part

RELATIVE = FAMILIES[False].node("relative")
PIECES = b". .. ... a b c %2e .%2E %2E%2e ;x a:b @ ~ %7e %2f a%20b g;x=1 1 x:".split() + [b""]
BASES = b"""
    http://a/b/c/d;p?q http://h http://h/ http://h?q http://h/#f http://h/a#f foo:/a foo: foo:a foo:a/b foo://h foo:///a
    foo:/a/b/../c file:///a/b file:/a ftp://h/a;type=i gopher://h/0a?b news:a@b mailto:a@b urn:a:b foo:// foo:/.//a
    ftp://u?x@h/ ftp://u:p?x@h/ ftp://h/a?b/c x-a:a?b x-a://h/?/a coap://[::1]/a/b http://u:p@h:8080/a http:/ http://h?a+b
    prospero://h/a?b;c=d file://h/a?b/c/../d http://h//a//b/ foo:?q foo:/?q#f telnet://h/ HTTP://H/%7e/
""".split()
REFERENCES = b"""
    g:h g ./g g/ /g //g ?y g?y #s g#s g?y#s ;x . ./ .. ../ ../g ../.. ../../g ../../../../g /./g /../g g. .g g.. ..g ./../g
    ./g/. g/./h g/../h http:g /.// /.//evil/x .//x //h:65536 //h:65535 //[::1] //[::1 :x 1:x a:b ./a:b // /// //// //@ //:@:1
    ? # ?# a%zz a%4 %41 /..//a ..//a a/..//b /a/..//b ../..//.. http: http:// http://[v1.a]/.. foo:.. foo:/.. foo:.//a
""".split() + [b"", b" ", b"\\", b"a b", b"\x80", b"[", b"]"]


def dotted(rng):
    return b"/".join(rng.choice(PIECES) for _ in range(rng.randint(1, 8)))


def reference(rng, family):
    made = rng.choice(REFERENCES) if rng.random() < 0.2 else derive(rng, RELATIVE, MATERIALS["rfc3986"].usual) \
        if rng.random() < 0.4 else rng.choice((b"", b"", b"/", b"//h/", b"foo:", b"foo:/", b"///")) + dotted(rng)
    if rng.random() < 0.2:
        made += rng.choice((b"?", b"#")) + dotted(rng)
    if rng.random() < 0.05:
        made = url(rng, family)
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        made = damaged(rng, made, dotted(rng), MATERIALS["rfc3986"].splinters)
    return made


def base(rng, family):
    made = rng.choice(BASES) if rng.random() < 0.3 else derived_url(rng, family)
    if rng.random() < 0.5:
        made += rng.choice((b"/", b"", b"?")) + dotted(rng)
    return damaged(rng, made, dotted(rng), MATERIALS[family].splinters) if rng.random() < 0.1 else made


def longest_reference(rng):
    """Returns a base and a reference with many segments, about as long as an offset allows."""
    size = 65534 + rng.choice((-9, -8, -2, -1, 0, 0, 1, 2, 50))
    fill = rng.choice((b"../", b"a/", b"./", b"/", b"a/../", b"%41", b"a"))
    long = (fill * (size // len(fill) + 1))
    return (b"http://h/a/b" if rng.random() < 0.5 else b"http://h/" + b"b/" * rng.choice((9, 9000, 32000)),
            long[:size] if rng.random() < 0.8 else b"x" + long[:size - 3] + rng.choice((b"%4", b"/[", b"#?")))


def variant(rng, family):
    """Returns a URL that usually differs from its normal form."""
    text = derived_url(rng, family)
    if rng.random() < 0.5:
        text = text.replace(b"/", rng.choice((b"/./", b"/x/../", b"//", b"/%2e/", b"/..")), rng.choice((1, 3, 4)))
    if rng.random() < 0.3:
        text = b"".join(escaped(rng, octet) if rng.random() < 0.2 and octet not in b":/%" else bytes([octet]) for octet in text)
    return case_changed(rng, text) if rng.random() < 0.3 else text


def changed(rng, text, family):
    """Returns a different way to write a URL, or almost."""
    match rng.randrange(6):
        case 0:
            return case_changed(rng, text)
        case 1:
            return b"".join(escaped(rng, octet) if rng.random() < 0.3 and octet not in b":/%@?#[]" else bytes([octet])
                            for octet in text)
        case 2:
            return text.replace(b"/", b"/./", 3)
        case 3:
            return text + rng.choice((b"/", b"?", b"#", b"a"))
        case 4:
            return damaged(rng, text, text, MATERIALS[family].splinters)
    return text


USUAL_PIECES = {
    "host": b"h example.com [::1] 1.2.3.4 [::1 my_host a%20b".split() + [b"a b", b"", b"\xc3\xa4", b"a:b", b"[v1.a]"],
    "port": b"80 0 65535 65536 00080 x".split() + [b""], "type": b"a I d x".split(), "gtype": b"0 7 % ab".split() + [b""],
    "scheme": b"foo x-a http HTTP 1a a+b generic".split() + [b""],
    "group": b"comp.lang.c * 1 a%b".split(), "article": b"12 x".split(), "digits": b"12 x".split() + [b""],
    "version": b"1 12 a".split(), "attributes": b"a ab1 1".split(), "local": [b"joe", b'"a b"', b"a b", b"a@b"],
    "domain": [b"h.x", b"[1.2]", b"a..b"],
    "segment": [b"a", b"fw v2", b"a/b", b".", b"..", b"", b"", b"x"], "path": [b"a", b"a/b", b"/x", b"a/../b", b"", b"a//b", b"a/"],
    "key": [b"k", b"a=b&c+d;e", b""], "value": [b"v", b"a=b&c+d;e", b""], "word": [b"w", b"a+b", b"", b"a b"],
    "argument": [b"v", b"a=b&c+d;e", b"/?", b""],
    **{kind: [b"a", b"a/b", b"/x", b"", b"a//b", b"a/", b"/"] for kind in ("selector", "wpath", "hsoname")},
    "opaque": [b"a:b", b"//h/p", b"//h p", b"//h:", b"//", b"//-", b"/x", b"", b"a/b", b"a//b"],
}


def parts_in_order(node):
    """Returns the kinds of a production in their order."""
    if isinstance(node, Part):
        return [node.fields[0]]
    return [kind for field in node.fields if isinstance(field, Node) for kind in parts_in_order(field)]


def piece(rng, kind):
    text = rng.choice(USUAL_PIECES[kind]) if kind in USUAL_PIECES and rng.random() < 0.8 else rng.choice(
        (b"a", b"a b", b"x/y", b"u@v", b"a:b", b"", b"%41")) if rng.random() < 0.7 else octet_string(rng)
    return kind, text


def pieces(rng, row):
    """Returns pieces (kind, octets), usually of kinds that the row has."""
    order = list(dict.fromkeys(parts_in_order(rng.choice(row.plain)))) + ["fragment"]
    kinds = [kind for kind in order if kind == "host" and rng.random() < 0.8 or rng.random() < 0.4]
    places = []
    for kind in kinds:
        if kind in ("path", "name") and rng.random() < 0.6:
            places += ["segment"] * rng.randint(1, 4)
        elif kind == "query" and rng.random() < 0.7:
            places += rng.choice((["key"], ["key", "value"], ["key", "value", "key"], ["word"], ["word", "word"],
                                  ["argument"], ["argument", "argument"], ["key", "argument"]))
        else:
            places += [kind] * rng.choice((1, 1, 1, 1, 2) if kind in ("cwd", "directory", "field", "value") else (1,))
    if rng.random() < 0.15:
        places.insert(rng.randint(0, len(places)), rng.choice(sorted(USUAL_PIECES)))
    if rng.random() < 0.1:
        rng.shuffle(places)
    return [piece(rng, kind) for kind in places]


# The URLs to which pieces are added.
LENGTHENED = b"http://h http://h/ http://h/a http://h/a/ http://h? http://h?a http://h?a& http://h#f http://h/?#f http://h//#/ " \
    b"https://u:p@h:1/a?b#c file:/ file:///a file:/a/?x urn:a urn:a?b foo: foo:/ foo:/#x foo:/a foo:// foo:///? foo://h/ " \
    b"ws://h/a coap://[::1]:/?a http://[::1".split()


def added(rng):
    """Returns pieces to add, usually segments, then keys and values."""
    kinds = ["segment"] * rng.randint(0, 3) + rng.choice(([], ["key"], ["key", "value"], ["key", "key"], ["key", "value", "key"]))
    if rng.random() < 0.1:
        kinds.insert(rng.randint(0, len(kinds)), rng.choice(("segment", "key", "value", "path", "query", "host")))
    texts = (b"", b"", b".", b"..", b"a", b"a b", b"a/b", b"k&", b"=", b"+;", b"\xe4", b"?", b"#", b"%41")
    return [(kind, rng.choice(texts)) for kind in kinds]
