# SPDX-License-Identifier: MIT
"""Seeded inputs: URLs that the grammar derives, damaged ones, running texts, and the longest ones."""

import functools

import bnf
from grammar import ESCAPE, Choice, Nothing, Number, Pair, Part, Repeat, Symbols
from octets import SETS
from parse import LONGEST

PRODUCTIONS = bnf.productions()
FRAGMENT = bnf.fragment

# Where readers of URLs go wrong: delimiters, escapes whole and broken, edges of numbers, octets that no URL
# holds.
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
NUMBERS = (0, 1, 9, 10, 21, 23, 25, 70, 80, 99, 100, 119, 199, 210, 249, 250, 255, 443, 1023, 1024, 1525,
           6553, 9999, 65529, 65530, 65534, 65535)
SEGMENTS = b". .. %2e .%2E ... etc a%0D%0Ab %00".split() + [b""]
USUAL = {"host": b"h host.com a-b.c-d 1.2.3.4 01.2.3.4 localhost 1a.b2 255.255.255.255".split(),
         "cwd": SEGMENTS, "directory": SEGMENTS, "name": SEGMENTS,
         "path": SEGMENTS + b"a/../b ./x a%2F../..".split(),
         "local": b"timbl a%25b a.b %22a%20b%22".split(), "domain": b"c.d %5B1.2.3.4%5D info.cern.ch".split()}


@functools.lru_cache(None)
def symbols(allowed):
    raw = sorted(symbol for symbol in allowed if symbol < ESCAPE)
    escapes = sorted(symbol - ESCAPE for symbol in allowed if symbol >= ESCAPE)
    return raw, escapes


def escaped(rng, octet):
    return ("%%%02X" if rng.random() < 0.7 else "%%%02x").encode() % octet


def derive(rng, node):
    """A text that the grammar derives."""
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
            return b"".join(derive(rng, part) for part in chosen)
        case Repeat():
            times = rng.randrange(60, 70) if rng.random() < 0.002 else min(int(rng.expovariate(0.35)), 20)
            return b"".join(derive(rng, node.fields[0]) for _ in range(times))
        case Part():
            kind, inner = node.fields
            return rng.choice(USUAL[kind]) if kind in USUAL and rng.random() < 0.3 else derive(rng, inner)
        case Number():
            limit = node.fields[0]
            value = rng.choice([number for number in NUMBERS if number <= limit]) if rng.random() < 0.7 \
                else rng.randint(0, limit)
            return b"0" * (rng.choice((1, 2, 5, 300)) if rng.random() < 0.15 else 0) + b"%d" % value


def derived_url(rng):
    row = rng.choice(bnf.SCHEMES + ("ip-schemepart",))
    name = row.encode()
    if row in ("generic", "ip-schemepart"):
        name = rng.choice(NAMES)
    if rng.random() < 0.2:
        name = case_changed(rng, name)
    url = name + b":" + derive(rng, PRODUCTIONS[row])
    return url + derive(rng, FRAGMENT) if rng.random() < 0.1 else url


def case_changed(rng, text):
    return bytes(octet ^ 0x20 if octet in bnf.alpha and rng.random() < 0.5 else octet for octet in text)


def damaged(rng, text, other):
    """One change to a text; `other` is one to take a piece of."""
    # Mostly behind the scheme, since one that is damaged hides all that follows.
    place = rng.randint(text.find(b":") + 1 if rng.random() < 0.85 else 0, len(text))
    end = min(len(text), place + rng.choice((1, 1, 1, 2, 3, 8)))
    before, piece, after = text[:place], text[place:end], text[end:]
    match rng.randrange(10):
        case 0 if rng.random() < 0.3:
            return text.replace(b"//", b"//" + rng.choice(LOGINS), 1)
        case 0 | 1 | 2:
            return before + rng.choice(SPLINTERS) + piece + after
        case 3:
            return before + rng.choice(SPLINTERS) + after
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


def url(rng):
    text = derived_url(rng)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 4))):
        text = damaged(rng, text, derived_url(rng))
    return text


def noise(rng):
    return b"".join(rng.choice(SPLINTERS) for _ in range(rng.randint(1, 8)))


def urls(rng, count):
    return [noise(rng) if rng.random() < 0.03 else url(rng) for _ in range(count)]


# What fills a long URL: its head, what is repeated, its tail.
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


def longest_urls(rng, count):
    """URLs about as long as an offset can say, some of them damaged near the end."""
    made = []
    for _ in range(count):
        head, filling, tail = rng.choice(LONG)
        length = LONGEST + rng.choice((-3, -1, 0, 0, 0, 1, 1, 2, 3, 200))
        text = head + filling * ((length - len(head) - len(tail)) // len(filling)) + tail
        text = text[:length] if rng.random() < 0.5 else text
        if rng.random() < 0.5:
            place = max(0, LONGEST + rng.randint(-4, 3))
            text = text[:place] + rng.choice(SPLINTERS) + text[place:]
        made.append(text)
    return made


WHITE = [b" ", b"\t", b"\n", b"\r\n", b"\r", b"\v", b"\f", b"\n  ", b" \n", b"  "]
BREAKS = [b"\n", b"\r\n", b"\r", b"\n    ", b" \n", b"\t\r\n\t"]
WORDS = b"see <b> </b> <std::x> <!-- --> < > << >> <> URL: x->y \xc3\xa4 \0".split() + [
    b"<a href=\"http://h/\">", b"a-\nb", b"1 < 2", b"- ", b"\n"]


def folded(rng, text, between):
    """White space put into a text, now and then after a hyphen."""
    for _ in range(rng.choice((0, 0, 1, 1, 2, 5))):
        place = rng.randint(0, len(text))
        white = rng.choice(between)
        if rng.random() < 0.4:
            white = b"-" + rng.choice((b"", b" ", b"\t ", b"-")) + white
        text = text[:place] + white + text[place:]
    return text


def wrapper(rng):
    inside = derived_url(rng)
    if rng.random() < 0.4:
        inside = damaged(rng, inside, derived_url(rng))
    if rng.random() < 0.5:
        inside = rng.choice((b"URL:", b"url:", b"uRl:", b"URL: ", b"URL:URL:", b"URL", b"UR L:")) + inside
    inside = folded(rng, inside, BREAKS if rng.random() < 0.6 else WHITE)
    return b"<" + inside + rng.choice((b">", b">", b">", b">", b"", b"<"))


def text(rng):
    pieces = [wrapper(rng) if rng.random() < 0.5 else rng.choice(WORDS) for _ in range(rng.randint(1, 8))]
    made = rng.choice((b"", b" ", b"\n")).join(pieces)
    return damaged(rng, made, wrapper(rng)) if rng.random() < 0.3 else made


def texts(rng, count):
    return [text(rng) for _ in range(count)]


def longest_texts(rng, count):
    """Wrappers whose URL is about as long as the buffer, folded, valid and not."""
    made = []
    for _ in range(count):
        head = rng.choice((b"http://h/", b"x-a:", b"http:/", b"news:g", b"ftp://u"))
        length = LONGEST + rng.choice((-2, -1, 0, 1, 2, 1000))
        inside = head + b"a" * (length - len(head))
        for place in sorted(rng.sample(range(len(inside)), 3) + [len(inside)], reverse=True):
            if rng.random() < 0.5:
                inside = inside[:place] + rng.choice((b"-\n", b"\n", b" \r\n ")) + inside[place:]
        prefix = rng.choice((b"URL:", b"URL:", b"", b"U R L : "))
        made.append(b"before <" + prefix + inside + b"> <URL:news:*> after")
    return made


GOPHER_PLUS = b"""
    + %2B +%091 %2b%091 %2b%0931 +%092 +1 +%091%0D%0A+-1%0D%0Ax%0D%0A.%0D%0A !+ABSTRACT%20+X $ ? %00
""".split()


def steps_urls(rng, count):
    """Mostly valid URLs of the schemes for which something is sent."""
    made = []
    while len(made) < count:
        row = rng.choice(("ftp", "ftp", "gopher", "gopher", "http", "news", "nntp")) if rng.random() < 0.8 \
            else rng.choice(bnf.SCHEMES)
        name = b"x-a" if row == "generic" else row.encode()
        made.append(name + b":" + derive(rng, PRODUCTIONS[row]))
        if row == "gopher" and rng.random() < 0.3:
            made[-1] = b"gopher://h/1%s%%09%s%%09%s" % (
                rng.choice((b"", b"s")), rng.choice((b"", b"", b"q")), rng.choice(GOPHER_PLUS))
        if rng.random() < 0.15:
            made[-1] = damaged(rng, made[-1], derived_url(rng))
    return made


def octet_string(rng):
    return b"".join(rng.choice(SPLINTERS) if rng.random() < 0.4 else bytes([rng.randrange(256)])
                    for _ in range(rng.randint(0, 12)))


def encode_inputs(rng, count):
    made = []
    for _ in range(count):
        scheme = rng.choice(sorted(SETS))
        kind = rng.choice(sorted(SETS[scheme]))
        raw, _ = symbols(SETS[scheme][kind])
        text = octet_string(rng) if rng.random() < 0.5 else bytes(rng.choices(raw, k=rng.randint(0, 10)))
        made.append(((scheme, kind), text))
    return made


def decode_inputs(rng, count):
    return [octet_string(rng) if rng.random() < 0.5 else b"".join(
        escaped(rng, rng.randrange(256)) if rng.random() < 0.5 else bytes([rng.randrange(256)])
        for _ in range(rng.randint(0, 12))) for _ in range(count)]
