# SPDX-License-Identifier: MIT
"""What the public API answers for an accepted URL, as driver.c prints it, and questions to ask."""

import re

import addresses
import build
import coap
import device
import generate
import generate_writing as writing
import normal
import reference
import steps
import uri
from grammar import TOKENS
from parse import ESCAPES, Oracle, decode, lead, part_warnings, row

LISTS = (  # first kind, last kind, separator, equals, one of these at the start
    ("host", "host", b".", None, b""), ("cwd", "cwd", b"/", None, b""), ("directory", "directory", b"/", None, b""),
    ("path", "path", b"/", None, b""), ("query", "query", b"&", b"=", b""), ("group", "group", b".", None, b""),
    ("field", "value", b";", b"=", b""), ("gopherplus", "gopherplus", b" ", None, b"!$"),
    ("gopherplus", "gopherplus", None, b" ", b"+"))
CLASSES = ("unspecified", "loopback", "private", "link-local", "multicast", "reserved", "global")
# Lists of rows of more than one family, and of whose URLs they are asked.
MIXED = {
    "mixed": "rfc3986 http rfc3986 coap rfc3986 file rfc1738 ftp rfc1738 gopher rfc1738 mailto rfc1738 wais",
    "mixed-old": "rfc3986 https draft http rfc1738 telnet rfc1738 generic",
    "mixed-new": "rfc3986 generic rfc1738 ftp draft prospero rfc3986 ws rfc1738 news",
    "mixed-plus": "rfc3986 coaps+tcp rfc3986 coap draft generic draft news rfc1738 ftp",
}


def mixed_oracles():
    return {name: Oracle(row(*pair) for pair in zip(*[iter(rows.split())] * 2)) for name, rows in MIXED.items()}


def hexed(octets):
    return "x" + octets.hex()


class Url:
    """An accepted URL: its row, its parts (kind, offset, text), its effective port."""

    def __init__(self, oracle, text, fragment):
        self.oracle = oracle
        self.answer = oracle.parse(text, fragment)
        self.text = text
        self.valid = self.answer["valid"]
        if self.valid:
            self.row = oracle.row_of(self.answer["scheme"])
            self.port = self.answer["port"]
            self.parts = [(part["kind"], part["offset"], text[part["offset"]:part["offset"] + part["length"]])
                          for part in self.answer["parts"]]

    def first(self, kind, after=-1):
        return next((at for at, part in enumerate(self.parts) if at > after and part[0] == kind), -1)

    def warnings(self, at):
        kind, _, text = self.parts[at]
        places = [(kind, offset, len(text)) for kind, offset, text in self.parts]
        return part_warnings(self.row, self.port, kind, text, lead(self.text, places, at))


def parse_words(answer):
    """The port and the parts; of a refused URL the offset."""
    if not answer["valid"]:
        return [-1, "refused", answer["offset"]]
    return [-1 if answer["port"] is None else answer["port"]] + \
        ["%(kind)s:%(offset)d:%(length)d" % part for part in answer["parts"]]


def parts(url):
    words = [-1 if url.port is None else url.port]
    for at, (kind, offset, text) in enumerate(url.parts):
        first = url.first(kind)
        words += [kind, offset, len(text), first, url.first(kind, at), url.parts[first][1], len(url.parts[first][2]),
                  ",".join(url.warnings(at)) or "-"]
    return words


def kind(url, name):
    at = url.first(name)
    return [at, -1, 0] if at < 0 else [at, url.parts[at][1], len(url.parts[at][2])]


def address(url):
    at = url.first("host")
    octets = addresses.address(url.row.family, url.parts[at][2]) if at >= 0 else None
    words = [hexed(octets or b"")]
    if url.row.family != "rfc3986":
        words += [int(octets is not None), hexed(octets or b"\1\2\3\4")]
    return words


def copy(url, at, size):
    at, size = int(at), int(size)
    text = url.parts[at][2] + b"\0" if at < len(url.parts) else None
    if text is None or len(text) > size:
        return [0, hexed(b"\0"[:size]), 1]
    return [1, hexed(text), 1]


def equals(url, at, literal):
    """The literal ends with its first NUL."""
    literal = bytes.fromhex(literal[1:]).split(b"\0")[0]
    text = url.parts[int(at)][2] if int(at) < len(url.parts) else None
    return [int(text == literal), int(text is not None and text.lower() == literal.lower())]


def items(url, which, first, last, separator, equals):
    """Of a list, between the first part of one kind and the last of another."""
    if int(which) < len(LISTS):
        first, last, separator, equals, lead = LISTS[int(which)]
    else:
        separator, equals = (bytes([int(sign)]) if int(sign) else None for sign in (separator, equals))
        lead = b""
    starts = [place for place, part in enumerate(url.parts) if part[0] == first]
    ends = [place for place, part in enumerate(url.parts) if part[0] == last]
    words = []
    if starts and ends and starts[0] <= ends[-1]:
        at, end = url.parts[starts[0]][1], url.parts[ends[-1]][1] + len(url.parts[ends[-1]][2])
        text = url.text[at:end]
        if not lead or (text[:1] in lead and text[:1] and not re.match(rb"\+%09", text)):
            start = 1 if lead else 0
            for name, value in split(text[start:], at + start, separator, equals):
                words += [first, *name, "-" if value is None else "value:%d:%d" % value]
    return words + [0]


def cut(text, sign):
    """What stands between the signs, and where; a blank is written as its escape, and an escape is one symbol."""
    made, start, at = [], 0, 0
    for token in TOKENS.findall(text) if sign else ():
        if token == (b"%20" if sign == b" " else sign):
            made.append((start, text[start:at]))
            start = at + len(token)
        at += len(token)
    return made + [(start, text[start:])]


def split(text, offset, separator, equals):
    for start, item in cut(text, separator):
        (_, name), *rest = cut(item, equals) if equals else [(0, item)]
        value = (offset + start + rest[0][0], len(item) - rest[0][0]) if rest else None
        yield (offset + start, len(name)), value


def listed(word):
    return [] if word == "-" else [bytes.fromhex(each[1:]) for each in word.split(",")]


def policy(url, schemes, hosts, ports, length, refuse, allow):
    """The first rule that is broken, and the part."""
    if not url.valid:
        return ["url", -1]
    allowed = [] if allow == "-" else allow.split(",")
    length = int(length)
    if len(url.text) > length:
        return ["length", max(at for at, part in enumerate(url.parts) if part[1] <= length)]
    if url.parts[0][2].lower() not in [name.lower() for name in listed(schemes)]:
        return ["scheme", 0]
    host = url.first("host")
    if not host_allowed(url, url.parts[host][2] if host >= 0 else b"", listed(hosts)):
        return ["host", max(host, 0)]
    if device.host_class(url) in refuse.split(","):
        return ["address", host]
    if url.port is not None and url.port not in ([] if ports == "-" else [int(port) for port in ports.split(",")]):
        return ["port", max(url.first("port"), 0)]
    for rule, name in (("login", "user"), ("query", "query")):
        if url.first(name) >= 0 and rule not in allowed:
            return [rule, url.first(name)]
    for warning in url.answer["warnings"]:
        if warning not in allowed:
            return [warning, next(at for at in range(len(url.parts)) if warning in url.warnings(at))]
    return ["allowed", -1]


def host_allowed(url, host, hosts):
    octets = addresses.address(url.row.family, host)
    for entry in hosts:
        if url.row.family == "rfc3986" and octets is not None and addresses.address("rfc3986", entry) == octets:
            return True
        if entry.lower() == host.lower():
            return True
        if entry.startswith(b"*.") and octets is None and not host.startswith(b"[") and \
                host.lower().endswith(entry[1:].lower()) and len(host) > len(entry) - 1 and \
                b"" not in decode(host).split(b".")[:-1]:
            return True
    return False


def password(url, size, secret):
    """The line that answers where a password is asked for, if all lines of the URL's steps fit the buffer."""
    secret = bytes.fromhex(secret[1:]).split(b"\0")[0]
    size, lines = int(size), steps.lines(url.oracle, url.text)
    if not lines or not any("ask" in before for before, _ in lines) or max(len(line) for _, line in lines) > size:
        return []
    if any(octet in b"\r\n" for octet in secret):
        return ["character"]
    line = b"PASS " + secret + b"\r\n"
    return ["ok" if len(line) <= size else "room", len(line), hexed(line[:size]), 1]


def written(octets, size):
    """What was written, and that nothing was behind it; or the length that is needed, and nothing was."""
    return ["ok", len(octets), hexed(octets), 1] if len(octets) <= int(size) else ["room", len(octets), "x", 1]


def resolve(url, size, text):
    answer = reference.resolve(url.oracle, url.text, bytes.fromhex(text[1:]))
    # Of a reference that is none, that is said first.
    if reference.base_refused(url.oracle, url.text) and (answer["valid"] or answer["error"] == "length"):
        return ["refused", min(at + part.index(b"?") for kind, at, part in url.parts
                               if kind in ("user", "password") and b"?" in part)]
    if not answer["valid"]:
        return ["refused", answer["offset"]]
    return written(answer["target"].encode("latin-1"), size)


def normal_form(url, size):
    made = normal.normal(url.oracle, url.text, True)
    return ["refused", 65534] if made is None else written(made, size)


def is_same(url, other):
    other = bytes.fromhex(other[1:])
    return [int(normal.same(url.oracle, url.text, other, True)) if url.oracle.parse(other, True)["valid"] else -1]


def header(url):
    return [hexed(coap.host_header(url.row, [(kind, text) for kind, _, text in url.parts]))]


def coap_options(url, port, size):
    """Port 1 stands for the URL's own."""
    try:
        options = coap.options([(kind, text) for kind, _, text in url.parts], url.port, None if port == "1" else int(port))
    except coap.Refused as why:
        return ["refused", why]
    longest = max((len(octets) for _, octets in options), default=0)
    if longest > int(size):
        return ["room", longest]
    return [word for number, octets in options for word in (number, hexed(octets))] + ["x", 1]


def built(oracle, name, size, *words):
    """Pieces are pairs of words, a kind and its octets."""
    row = oracle.generic if name == "generic" else oracle.named[name]
    pieces = [(kind, bytes.fromhex(text[1:])) for kind, text in zip(words[::2], words[1::2])]
    try:
        made = build.build(oracle, row, pieces)
    except build.Refused as why:
        return ["refused", why.index]
    except build.TooLong:
        return ["refused", build.LONGEST]
    size = int(size)
    return ["ok" if len(made) <= size else "room", len(made), hexed(made[:size]), 1, *parse_words(oracle.parse(made, True))]


OPERATIONS = {"parts": parts, "kind": kind, "address": address, "copy": copy, "equals": equals, "list": items,
              "policy": policy, "password": password,
              "resolve": resolve, "normal": normal_form, "same": is_same, "header": header,
              "coap": coap_options, "copy_decoded": device.copy_decoded}


def expect(oracles, question):
    """The answer; to what is no question, none."""
    operation, *words = question.split(" ")
    if len(words) < 2 and operation not in device.ALONE or not words:
        return ""
    if operation == "same_octets":
        return f"answer {int(same_octets(*(bytes.fromhex(word[1:]) for word in words[:2]), words[2][1:].encode()))}"
    if operation == "build":
        return " ".join(["answer", *map(str, built(oracles[words[0]], *words[1:]))])
    if operation == "decode":
        return " ".join(["answer", *map(str, decoding(bytes.fromhex(words[0][1:]), int(words[1]), int(words[2])))])
    if operation in device.ALONE:
        return " ".join(["answer", *map(str, device.ALONE[operation](*words))])
    rows, fragment, text = words[:3]
    url = Url(oracles[rows], bytes.fromhex(text[1:]), fragment == "1")
    if operation == "parse":
        return " ".join(["answer", "whole", *map(str, parse_words(url.answer))])
    if operation in device.ANY_URL:
        if operation == "origin":
            words[3] = Url(oracles[rows], bytes.fromhex(words[3][1:]), True)
        return " ".join(["answer", *map(str, device.ANY_URL[operation](url, *words[3:]))])
    if not url.valid and operation != "policy":
        return f"refused {url.answer['offset']}"
    return " ".join(["answer", *map(str, OPERATIONS[operation](url, *words[3:]))])


def meant(text, reserved):
    """The octets that a text means; a character that is reserved is not its escape. None where an escape is malformed."""
    if b"%" in ESCAPES.sub(b"", text):
        return None
    return [(token in reserved and len(token) == 1, decode(token)) for token in re.findall(rb"%..|.", text, re.DOTALL)]


def same_octets(one, other, reserved):
    return meant(one, reserved) is not None and meant(one, reserved) == meant(other, reserved)


def decoding(text, refused, size):
    """Error, length or offset, what the buffer holds, whether nothing is behind it, what decoding in place gives."""
    forbidden = (frozenset(), frozenset(b"\0"), frozenset(range(32)) | {127})[refused]
    made, at = b"", 0
    while at < len(text):
        escape = ESCAPES.match(text, at)
        if text[at] == 37 and not escape:
            return ["escape", at, "x", 1]
        octet = int(escape[1], 16) if escape else text[at]
        if octet in forbidden:
            return ["character", at, "x", 1]
        made += bytes([octet])
        at += 3 if escape else 1
    error = "ok" if len(made) <= size else "room"
    return [error, len(made), hexed(made[:size]), 1] + ([hexed(made)] if error == "ok" else [])


# What questions are made of.

def listing(rng, usual, others):
    """A list of texts as a word, with what is usual among others."""
    if rng.random() < 0.05:
        return "-"
    chosen = [rng.choice(others) for _ in range(rng.randint(0, 3))] + usual * (rng.random() < 0.8)
    rng.shuffle(chosen)
    chosen = [text.split(b"\0")[0] for text in chosen]
    return ",".join(map(hexed, chosen)) or "-"


OTHER_HOSTS = b"h host.com *.com *.h *. * . [::1] [v1.a] 1.2.3.4 *.3.4 *.2.3.4 [::ffff:1.2.3.4] localhost".split() + [b""]


def host_entry(rng, host, family):
    """A host that is listed, most often so that it allows this one, or does so nearly."""
    octets = addresses.address(family, host)
    if octets and len(octets) == 16 and rng.random() < 0.7:
        return rng.choice((b"[" + addresses.ipv6_text(octets) + b"]", host.upper(),
                           b"[" + b":".join(b"%X" % int.from_bytes(octets[at:at + 2], "big") for at in range(0, 16, 2)) + b"]"))
    match rng.randrange(6):
        case 0 | 2 if host.startswith(b"["):
            # An entry in brackets has to be a literal.
            return b"[::]"
        case 0:
            return b"*." + host.partition(b".")[2]
        case 1:
            return b"*" + host[rng.randint(0, len(host)):]
        case 2:
            return generate.damaged(rng, host, host)[:300]
        case 3:
            return b"0" + host
    return generate.case_changed(rng, host)


def policy_words(rng, url, family):
    host = url.first("host") if url.valid else -1
    host = url.parts[host][2] if host >= 0 else b""
    scheme = url.parts[0][2] if url.valid else b"http"
    ports = [str(rng.choice((21, 80, 443, 8080, 65535))) for _ in range(rng.randint(0, 3))]
    if url.valid and url.port and rng.random() < 0.9:
        ports.append(str(url.port))
    rules = ("login", "query") + tuple(url.answer.get("warnings", ())) + ("long-host",)
    allowed = [name for name in rules if rng.random() < 0.85]
    hosts = [host_entry(rng, host, family)], OTHER_HOSTS
    if family == "rfc3986" and re.fullmatch(rb"[0-9.]+", host) and addresses.ipv4(host) is None:
        # Whether `*.1` allows the name 127.1 is not settled.
        hosts = [[entry for entry in entries if not entry.startswith(b"*")] for entries in hosts]
    return [listing(rng, [generate.case_changed(rng, scheme)], [b"http", b"ftp", b"x-a"]), listing(rng, *hosts),
            ",".join(ports) or "-", str(rng.choice((len(url.text), 65534, 65534, 65534, rng.randint(0, len(url.text))))),
            ",".join(rng.sample(CLASSES, rng.choice((0, 0, 1, 3)))) or "-",
            ",".join(dict.fromkeys(allowed)) or "-"]


def password_question(rng):
    user = rng.choice((b"joe", b"", b"a%25b", b"x" * 40))
    path = rng.choice((b"", b"/", b"/a/b", b"/" + b"y" * 40 + b";type=i", b"/%0A"))
    secret = rng.choice((b"secret", b"", b"a\rb", b"\n", b"a b\xff", b"x\0y", b"p" * rng.randint(0, 60)))
    return f"password rfc1738 0 {hexed(b'ftp://' + user + rng.choice((b'@', b'@', b':@')) + b'h' + path)} " \
        f"{rng.randint(0, 60)} {hexed(secret)}"


def list_ends(rng, url):
    """The kinds of two parts of a URL, or one that it may not have."""
    names = [part[0] for part in url.parts] if url.valid and rng.random() < 0.8 else ["query"]
    place = rng.randrange(len(names))
    return names[place], names[rng.randrange(len(names))]


def question(rng, oracles, family):
    text = generate.derived_url(rng, family) if rng.random() < 0.8 else generate.url(rng, family)
    if rng.random() < 0.1:
        text = text.replace(b"://", b"://" + rng.choice((b"a.", b"1.", b"a" * 63 + b".")) * rng.choice((1, 64, 130)), 1)
    fragment = rng.random() < 0.7
    url = Url(oracles[family], text, fragment)
    count = len(url.parts) if url.valid else 1
    at = rng.randint(0, count)
    size = len(url.parts[at][2]) if url.valid and at < count else 0
    kinds = sorted({"host", "query", "path", "opaque"} | ({part[0] for part in url.parts} if url.valid else set()))
    operation = rng.choice(("parts", "kind", "address", "copy", "equals", "list", "list", "policy", "policy", "policy"))
    words = {
        "kind": lambda: [rng.choice(kinds)],
        "copy": lambda: [at, max(0, size + rng.choice((-1, 0, 1, 2, -size)))],
        "equals": lambda: [at, hexed(generate.case_changed(rng, url.parts[at][2]) if size and rng.random() < 0.7
                                     else rng.choice(generate.SPLINTERS))],
        "list": lambda: [rng.randrange(len(LISTS) + 2), *list_ends(rng, url),
                         *(rng.choice((0, *b" =&;/.+a-")) for _ in range(2))],
        "policy": lambda: policy_words(rng, url, family),
    }.get(operation, list)()
    return " ".join(map(str, [operation, family, int(fragment), hexed(text), *words]))


def resolve_question(rng, oracles, family):
    (_, base), text = writing.bases_with_references(rng, 1, family, 1)[0]
    url = Url(oracles[family], base, True)
    answer = reference.resolve(url.oracle, base, text) if url.valid else {}
    length = len(answer.get("target", ""))
    return f"resolve {family} 1 {hexed(base)} {sizes(rng, length)} {hexed(text)}"


def sizes(rng, length):
    return rng.choice((length, length, max(0, length - 1), 0, length + 1, rng.randint(0, length)))


def writing_question(rng, oracles, family):
    """About a normal form, whether two URLs are the same, the Host header, CoAP's options."""
    text = writing.variants(rng, family)
    url = Url(oracles[family], text, True)
    match rng.randrange(4):
        case 0:
            made = normal.normal(url.oracle, text, True) if url.valid else b""
            return f"normal {family} 1 {hexed(text)} {sizes(rng, len(made or b''))}"
        case 1:
            return f"same {family} 1 {hexed(text)} {hexed(writing.changed(rng, text, family))}"
        case 2 if url.valid and url.row.name in ("http", "https", "ws", "wss"):
            return f"header {family} 1 {hexed(text)}"
    if family == "rfc3986":
        text = generate.steps_urls(rng, 1, "rfc3986")[0]
        if text.lower().startswith(b"coap") and text.split(b":")[0].lower().decode("latin-1") in uri.DEFAULT_PORTS:
            return f"coap rfc3986 1 {hexed(text + b'#f' * (rng.random() < 0.05))} {rng.choice((1, 1, 0, 5683, 5684, 80))} " \
                f"{rng.choice((255, 255, 4, 0))}"
    return build_question(rng, oracles, family)


def build_question(rng, oracles, family):
    (_, scheme), text = writing.pieces(rng, 20, family)[0]
    pieces = [piece.split(b"=", 1) for piece in text.split(b"\0")]
    row = oracles[family].row_of(scheme.decode())
    if row.name == "generic" and rng.random() < 0.95:
        pieces.insert(0, [b"scheme", scheme])
    words = [word for kind, octets in pieces[:30] for word in (kind.decode(), hexed(octets))]
    answer = built(oracles[family], row.name, 70000, *words)
    return " ".join(["build", family, row.name, str(sizes(rng, answer[1] if len(answer) > 1 else 9)), *words])


def parse_question(rng, family):
    """By the family's own list or by one of rows of several."""
    rows = rng.choice((family, *MIXED))
    text = generate.url(rng, rng.choice(("rfc1738", "rfc3986", "draft")) if rng.random() < 0.3 else family)
    return f"parse {rows} {rng.randrange(2)} {hexed(text)}"


def octets_question(rng):
    if rng.random() < 0.5:
        text = generate.decode_inputs(rng, 1)[0]
        size = rng.choice((len(text), len(decode(text)), max(0, len(decode(text)) - 1), 0))
        return f"decode {hexed(text)} {rng.randrange(3)} {size}"
    one = b"".join(rng.choice(generate.SPLINTERS + [b"a", b"/", b"?"]) for _ in range(rng.randint(0, 4)))
    other = b"".join(generate.escaped(rng, octet) if rng.random() < 0.3 and octet != 37 else bytes([octet]) for octet in one)
    if rng.random() < 0.3:
        other = generate.damaged(rng, other, one)
    return f"same_octets {hexed(one)} {hexed(other)} x{rng.choice(('', '/', '/?', ';/?:@&=', '.-', '+_'))}"


def questions(rng, oracles, families, count):
    made = []
    for _ in range(count):
        dice = rng.random()
        made.append(octets_question(rng) if dice < 0.15 else password_question(rng) if dice < 0.2 else parse_question(rng, rng.choice(families)) if dice < 0.4
                    else resolve_question(rng, oracles, rng.choice(families)) if dice < 0.5
                    else writing_question(rng, oracles, rng.choice(families)) if dice < 0.75
                    else question(rng, oracles, rng.choice(families)))
    return made
