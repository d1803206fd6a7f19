# SPDX-License-Identifier: MIT
"""Random inputs: URLs that the grammar derives, damaged ones, running texts, and the longest ones."""

import functools

from families import FAMILY, alpha
from grammar import ESCAPE, Choice, Named, Nothing, Pair, Part, Repeat, Symbols
from parse import LONGEST

# Texts at which parsers of URLs fail: delimiters, whole and broken escapes, limits of numbers, octets that no URL contains.
SPLINTERS = r"""
    : @ / // ? # ; = & . .. - -- * + _ ~ | $ ' , ( ) ! < > " \ [ ] { } ^ `
    ;type=a ;type=D ;type= ;TYPE=i ;b=c ;x
    % %4 %zz %z %4g %00 %0A %0a %0D %0d %09 %1F %20 %22 %25 %28 %2E %2e %2F %3C %3F %40 %5B %5C %5D %5C%0D
    %7F %7e %80 %FF 0 00 000 9 255 256 0255 25 65535 65536 6553 99999
    1.2.3.4 1.2.3.256 01.02.03.04 1.2.3 1.2.3.4.5 0.0.0.0 localhost a-b.c -a a- a.1b x--y a..b
    user@ user:pw@ :pw@ @@ u;x=1@ :80 :0 :65535 :65536 :0000080 :00065536 :80:
    http: ftp: URL: x-a: news:* HTTP :// ://h /../ /./ %2e%2E/ %09%09 %09x%09+ %22a%20b%22 %5B1.2.3.4%5D
""".encode().split() + [bytes([octet]) for octet in b"\0\r\n\t \x7f\x80\xe4\xff"]
LOGINS = b"@ u@ u:p@ :@ u;t:p&x@ u%40@ u:p:q@ u_".split()
NAMES = b"x-a afs mid z39.50 1a+.- httpx htt https+x prosperos generic".split() + [b"a" * 40]
PORTS = b"""0 1 9 10 21 23 25 70 80 99 100 119 199 210 249 250 255 443 1023 1024 1525 6553 9999 65529 65530 65534 65535 080
    00080 0000000000000065535""".split()
SEGMENTS = b". .. %2e .%2E ... etc a%0D%0Ab %00".split() + [b""]
USUAL = {"port": PORTS, "host": b"h host.com a-b.c-d 1.2.3.4 01.2.3.4 localhost 1a.b2 255.255.255.255".split(),
         "cwd": SEGMENTS, "directory": SEGMENTS, "name": SEGMENTS,
         "path": SEGMENTS + b"a/../b ./x a%2F../..".split(),
         "local": b"timbl a%25b a.b %22a%20b%22".split(), "domain": b"c.d %5B1.2.3.4%5D info.cern.ch".split()}


# The same for RFC 3986's URLs, and for the draft's.
TODAYS_SPLINTERS = SPLINTERS + r"""
    [ ] [: :] [::] [::1] [v1.a] [V1F.:] [v.] [1::2::3] [::1.2.3.4] [::1.2.3.04] [::256.1.1.1] [1:2:3:4:5:6:7:8]
    [1:2:3:4:5:6:7::] [::2:3:4:5:6:7:8] [1::3:4:5:6:7:8:9] [1:2:3:4:5:6:7] [fe80::1%25en0] [::ffff:1.2.3.4] [12345::]
    [1:2:3:4:5:6:1.2.3.4] [1:2:3:4:5::1.2.3.4] [1:2:3:4:5:6:7:1.2.3.4] [::%31] :: ::: 1: f: :f .1 ffff g ]: ]/ [1]
    h. 1.2.3.4. 1.2.3.4.5 0x7f.1 0X 0x. 127.1 010.0.0.1 127.0.0.%31 %31 1%2E 1%2e. a%5Fb my_board.local a..b .a %2e a~b
    -a.b a.-b localhost LOCALHOST file:/ file:/// //// /// /.// ws: wss: coap: coaps+tcp: coap+ws: opc.tcp: rtsps: tftp: mqtt: urn: :@ ::@ u:p:q@
""".encode().split()
DRAFT_SPLINTERS = SPLINTERS + [b"a b", b'"', b" ", b"+", b"++", b"a+b", b"?a+", b"?+", b"?a", b"?", b"//", b"/", b"a/"] \
    + b"%001 %00 %001a %001a2 %00a %0012b%00 afs: wais: /t/1/ /t/1 /1 /t/x #a # #+ @h a@h u@ u:p@ :p@ u:@ = ~".split()
TODAYS_NAMES = b"x-a urn mailto ftp gopher foo a+b-c.1 1a -a httpx htt coap+ coaps+tc data news a".split() + [b"a" * 40]
DRAFT_NAMES = b"x-a mid cid mailto a-b.1 a+b 1a -a httpx htt afss a".split() + [b"a" * 40]
TODAYS_HOSTS = b"""
    h host.com a-b.c-d 1.2.3.4 255.255.255.255 256.1.1.1 01.2.3.4 1.2.3.4.5 0x7f.1 0x 0xg 127.1 h. . .. %31 a%2Eb my_b ~
    [::] [::1] [2001:db8::1] [2001:DB8:0:0:0:0:0:1] [1:0:0:2:0:0:0:3] [::ffff:1.2.3.4] [::1.2.3.4] [v1.a:b] [1::] LOCALHOST
    [0:0:0:0:0:ffff:102:304] [1:2:3:4:5:6:7::] [::2:3:4:5:6:7:8] [0:0:1::] [0:1:0:0:1:0:0:1] localhost [0000:00::0] 1.2.3.%34
""".split()


class Material:
    """The material for inputs of a family."""

    def __init__(self, family, names, splinters, usual):
        self.rows = tuple(FAMILY[family].rows.values())
        self.fragment = FAMILY[family].fragment
        self.names = names
        self.splinters = splinters
        self.usual = usual


MATERIALS = {
    "rfc1738": Material("rfc1738", NAMES, SPLINTERS, USUAL),
    "rfc3986": Material("rfc3986", TODAYS_NAMES, TODAYS_SPLINTERS, {**USUAL, "host": TODAYS_HOSTS}),
    # In the draft, only the last segment of a path may be empty.
    "draft": Material("draft", DRAFT_NAMES, DRAFT_SPLINTERS, {
        **USUAL, "cwd": SEGMENTS[:-1], "path": SEGMENTS + b"a/../b ./x a%2F../..".split()}),
}


@functools.lru_cache(None)
def symbols(allowed):
    raw = sorted(symbol for symbol in allowed if symbol < ESCAPE)
    escapes = sorted(symbol - ESCAPE for symbol in allowed if symbol >= ESCAPE)
    return raw, escapes


def escaped(rng, octet):
    return ("%%%02X" if rng.random() < 0.7 else "%%%02x").encode() % octet


def derive(rng, node, usual=USUAL):
    """Returns a text that the grammar derives."""
    match node:
        case Nothing():
            return b""
        case Symbols():
            raw, escapes = symbols(node.fields[0])
            if escapes and (not raw or rng.random() < 0.15):
                return escaped(rng, rng.choice(escapes))
            return bytes([rng.choice(raw)])
        case Pair() | Choice():
            chosen = node.fields if isinstance(node, Pair) else [rng.choice(node.fields)]
            return b"".join(derive(rng, part, usual) for part in chosen)
        case Repeat():
            times = rng.randrange(60, 70) if rng.random() < 0.002 else min(int(rng.expovariate(0.35)), 20)
            return b"".join(derive(rng, node.fields[0], usual) for _ in range(times))
        case Part():
            kind, inner = node.fields
            return rng.choice(usual[kind]) if kind in usual and rng.random() < 0.3 else derive(rng, inner, usual)
        case Named():
            return derive(rng, Named.bodies[node], usual)


def derived_url(rng, family="rfc1738"):
    made_of = MATERIALS[family]
    row = rng.choice(made_of.rows)
    name = rng.choice(made_of.names) if row.name == "generic" else row.name.encode()
    if rng.random() < 0.2:
        name = case_changed(rng, name)
    url = name + b":" + derive(rng, rng.choice(row.plain), made_of.usual)
    return url + derive(rng, made_of.fragment, made_of.usual) if rng.random() < 0.1 else url


def case_changed(rng, text):
    return bytes(octet ^ 0x20 if octet in alpha and rng.random() < 0.5 else octet for octet in text)


def damaged(rng, text, other, splinters=SPLINTERS):
    """Makes one change to a text, perhaps with a piece of `other`."""
    # Usually change the text after the scheme, because a damaged scheme hides everything after it.
    place = rng.randint(text.find(b":") + 1 if rng.random() < 0.85 else 0, len(text))
    end = min(len(text), place + rng.choice((1, 1, 1, 2, 3, 8)))
    before, piece, after = text[:place], text[place:end], text[end:]
    match rng.randrange(10):
        case 0 if rng.random() < 0.3:
            return text.replace(b"//", b"//" + rng.choice(LOGINS), 1)
        case 0 | 1 | 2:
            return before + rng.choice(splinters) + piece + after
        case 3:
            return before + rng.choice(splinters) + after
        case 4:
            return before + after
        case 5:
            return before + bytes([rng.randrange(256)]) + after
        case 6:
            return before + other[rng.randint(0, len(other)):]
        case 7:
            return case_changed(rng, text)
        case 8:
            return before + b"".join(escaped(rng, octet) for octet in piece) + after
        case 9:
            return before if rng.random() < 0.8 else before + piece * rng.choice((2, 3, 70, 300)) + after


def url(rng, family="rfc1738"):
    text = derived_url(rng, family)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 4))):
        text = damaged(rng, text, derived_url(rng, family), MATERIALS[family].splinters)
    return text


def noise(rng, family="rfc1738"):
    head = b"" if family == "rfc1738" or rng.random() < 0.3 else rng.choice((b"http://", b"x:", b"http://h/"))
    return head + b"".join(rng.choice(MATERIALS[family].splinters) for _ in range(rng.randint(1, 8)))


# Long URLs: the head, the unit to repeat, and the tail.
LONG = [[shape.strip(b"'") for shape in line.split()] for line in b"""
    http://      a         ''         http://    a.     a/        http://h:       0      80/
    http://h/    /         ''         http://h/? %41    ''        http://h/#      f      ''
    http://1.2.3. 0        4          ftp://h/   a/     b;type=i  ftp://          u      @h
    ftp://u:     %40       @h         ftp://     u      ''        ''              a      ''
    ''           a         :x         gopher://h/1 x    %09%09+   mailto:         a.     a@b
    mailto:%22   %5C%0D    %22@b      mailto:a@  %5B%5D. b        news:           g      ''
    news:        %41       @h         news:1     2      ''        nntp://h/g/     1      ''
    telnet://u@  h.        h/         wais://h/  d      /t/p      file:///        /      ''
    prospero://h/p ;f=v    ''         x-a:       ?      ''        x-a://          u      @h/p
    x://h:       0         65536      http://h/  %2E/   ..        gopher://h/     %0d    ''
""".strip().splitlines()]
LONG = [line[column:column + 3] for line in LONG for column in (0, 3, 6)]
LONG_BY_FAMILY = {
    "rfc1738": LONG,
    "rfc3986": LONG + [[b"http://[", b"0:", b"1]"], [b"http://[v", b"1", b".a]/"], [b"http://[v1.", b":", b"]"],
                   [b"foo://", b":", b"@h"], [b"http://h:", b"0", b"65535"], [b"coap://", b"%41", b"/"],
                   [b"http://", b"1.", b"0x"], [b"foo:", b"/", b""], [b"file://", b"~", b"/"], [b"mqtt://u", b":", b"@[::1]"]],
    "draft": LONG + [[b"x:", b"a/", b"?b"], [b"ftp://h/", b"a b/", b""], [b"news:a", b" ", b"@h"],
                     [b"prospero://h/a%00", b"1", b"a"], [b"http://h?a", b"+b", b""], [b"wais://h/d/t/", b"1", b"/p"]],
}


def longest_url(rng, family="rfc1738"):
    """Returns a URL about as long as an offset allows, perhaps damaged near the end."""
    head, filling, tail = rng.choice(LONG_BY_FAMILY[family])
    length = LONGEST + rng.choice((-3, -1, 0, 0, 0, 1, 1, 2, 3, 200))
    text = head + filling * ((length - len(head) - len(tail)) // len(filling)) + tail
    text = text[:length] if rng.random() < 0.5 else text
    if rng.random() < 0.5:
        place = max(0, LONGEST + rng.randint(-4, 3))
        text = text[:place] + rng.choice(SPLINTERS) + text[place:]
    return text


WHITE = [b" ", b"\t", b"\n", b"\r\n", b"\r", b"\v", b"\f", b"\n  ", b" \n", b"  "]
BREAKS = [b"\n", b"\r\n", b"\r", b"\n    ", b" \n", b"\t\r\n\t"]
WORDS = b"see <b> </b> <std::x> <!-- --> < > << >> <> URL: x->y \xc3\xa4 \0".split() + [
    b"<a href=\"http://h/\">", b"a-\nb", b"1 < 2", b"- ", b"\n"]


def folded(rng, text, between):
    """Inserts white space into a text, sometimes after a hyphen."""
    for _ in range(rng.choice((0, 0, 1, 1, 2, 5))):
        place = rng.randint(0, len(text))
        white = rng.choice(between)
        if rng.random() < 0.4:
            white = b"-" + rng.choice((b"", b" ", b"\t ", b"-")) + white
        text = text[:place] + white + text[place:]
    return text


def wrapper(rng, family="rfc1738"):
    inside = derived_url(rng, family)
    if rng.random() < 0.4:
        inside = damaged(rng, inside, derived_url(rng, family))
    if rng.random() < 0.5:
        inside = rng.choice((b"URL:", b"url:", b"uRl:", b"URL: ", b"URL:URL:", b"URL", b"UR L:")) + inside
    inside = folded(rng, inside, BREAKS if rng.random() < 0.6 else WHITE)
    return b"<" + inside + rng.choice((b">", b">", b">", b">", b"", b"<"))


def text(rng, family="rfc1738"):
    pieces = [wrapper(rng, family) if rng.random() < 0.5 else rng.choice(WORDS) for _ in range(rng.randint(1, 8))]
    made = rng.choice((b"", b" ", b"\n")).join(pieces)
    return damaged(rng, made, wrapper(rng, family)) if rng.random() < 0.3 else made


def longest_text(rng):
    """Returns a text with a URL in "<" and ">" that is about as long as the buffer, broken across lines, valid or not."""
    head = rng.choice((b"http://h/", b"x-a:", b"http:/", b"news:g", b"ftp://u"))
    length = LONGEST + rng.choice((-2, -1, 0, 1, 2, 1000))
    inside = head + b"a" * (length - len(head))
    for place in sorted(rng.sample(range(len(inside)), 3) + [len(inside)], reverse=True):
        if rng.random() < 0.5:
            inside = inside[:place] + rng.choice((b"-\n", b"\n", b" \r\n ")) + inside[place:]
    prefix = rng.choice((b"URL:", b"URL:", b"", b"U R L : "))
    return b"before <" + prefix + inside + b"> <URL:news:*> after"


GOPHER_PLUS = b"""
    + %2B +%091 %2b%091 %2b%0931 +%092 +1 +%091%0D%0A+-1%0D%0Ax%0D%0A.%0D%0A !+ABSTRACT%20+X !%09x $ $%091 ? %00
""".split()
SENDING = {"rfc1738": ("ftp", "ftp", "gopher", "gopher", "http", "news", "nntp"),
           "rfc3986": ("http", "ws", "coap", "coap", "coaps+tcp", "coaps", "coap+ws", "ipp"),
           "draft": ("ftp", "gopher", "http", "news", "news")}


def sending_url(rng, family="rfc1738"):
    """Returns a URL, usually a valid one, of a scheme for which a client sends something."""
    made_of = MATERIALS[family]
    row = FAMILY[family].rows[rng.choice(SENDING[family])] if rng.random() < 0.8 else rng.choice(made_of.rows)
    name = row.name
    made = (b"x-a" if name == "generic" else name.encode()) + b":" + derive(rng, rng.choice(row.plain), made_of.usual)
    if family == "rfc1738" and name == "gopher" and rng.random() < 0.3:
        made = b"gopher://h/1%s%%09%s%%09%s" % (
            rng.choice((b"", b"s")), rng.choice((b"", b"", b"q")), rng.choice(GOPHER_PLUS))
    if name.startswith("coap") and rng.random() < 0.1:
        # An option has at most 255 octets.
        head, slashes, rest = made.partition(b"://")
        long = rng.choice((b"a", b"%41")) * rng.choice((254, 255, 256))
        made = head + slashes + rng.choice((rest.replace(b"/", b"/" + long, 1), long + rest, rest + b"?" + long))
    return damaged(rng, made, derived_url(rng, family), made_of.splinters) if rng.random() < 0.15 else made


def octet_string(rng):
    return b"".join(rng.choice(SPLINTERS) if rng.random() < 0.4 else bytes([rng.randrange(256)])
                    for _ in range(rng.randint(0, 12)))


def escaped_string(rng):
    return octet_string(rng) if rng.random() < 0.5 else b"".join(
        escaped(rng, rng.randrange(256)) if rng.random() < 0.5 else bytes([rng.randrange(256)]) for _ in range(rng.randint(0, 12)))
