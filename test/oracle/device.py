# SPDX-License-Identifier: MIT
"""What a device does with URLs beside parsing them: forms, single pieces, what no URL holds, redaction, the name for TLS,
origins, classes of addresses. The answers of driver.c, and questions to ask."""

import ipaddress
import re

import addresses
import generate
import generate_writing as writing
import normal
from parse import decode, is_host_number

LETTERS_DIGITS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
FORM = LETTERS_DIGITS + b"*-._"
# RFC 3986 section 3.3, pchar; a query has "/" and "?", too. What separates pairs, and "+", is escaped in them.
PCHAR = LETTERS_DIGITS + b"-._~!$&'()*+,;=:@"
PIECES = {"segment": PCHAR, "value": bytes(set(PCHAR + b"/?") - set(b"&=+;")), "key": bytes(set(PCHAR + b"/?") - set(b"&=+;"))}
OF_NO_URL = b' "<>\\^`{|}'
ESCAPE = re.compile(rb"%[0-9A-Fa-f]{2}")
NETWORKS = [(name, ipaddress.ip_network(network)) for name, networks in {
    "unspecified": "0.0.0.0/8 ::/128", "loopback": "127.0.0.0/8 ::1/128",
    "private": "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 fc00::/7 fec0::/10",
    "link-local": "169.254.0.0/16 fe80::/10", "multicast": "224.0.0.0/4 ff00::/8",
    "reserved": "192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 "
                "64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 3fff::/20 5f00::/16",
}.items() for network in networks.split()]
# Where the IPv4 address in an IPv6 one begins.
HOLDERS = [(ipaddress.ip_network(network), at) for network, at in
           (("::ffff:0:0/96", 12), ("::/96", 12), ("64:ff9b::/96", 12), ("2002::/16", 2))]


def hexed(octets):
    return "x" + octets.hex()


def percent(octet):
    return b"%%%02X" % octet


def written(octets, size, offset=None):
    """What a buffer of a size has of it."""
    size = int(size)
    return ["ok" if len(octets) <= size else "room", len(octets), hexed(octets[:size]), 1]


def form_decoded(text):
    return decode(text.replace(b"+", b" "))


def form_pairs(text):
    """The pairs before the first that has a malformed escape, and its offset."""
    pairs, at = [], 0
    for piece in text.split(b"&"):
        wrong = re.search(rb"%(?![0-9A-Fa-f]{2})", piece)
        if wrong:
            return pairs, at + wrong.start()
        if piece:
            name, _, value = piece.partition(b"=")
            pairs.append((form_decoded(name), form_decoded(value)))
        at += len(piece) + 1
    return pairs, None


def form_text(pairs):
    def one(octets):
        return b"".join(bytes([octet]) if octet in FORM else b"+" if octet == 32 else percent(octet) for octet in octets)
    return b"&".join(one(name) + b"=" + one(value) for name, value in pairs)


def encoded_piece(kind, text):
    """None for a segment that climbs."""
    if kind == "segment" and text in (b".", b".."):
        return None
    return b"".join(bytes([octet]) if octet in PIECES[kind] else percent(octet) for octet in text)


def added(url, pieces, parse):
    """The URL with more pieces, (kind, octets) each; None where one is refused. `parse` reads what comes out."""
    kinds = [kind for kind, _, _ in url.parts] if url.valid else []
    if not kinds or url.row.family != "rfc3986":
        return None
    head, hash_, fragment = url.text.partition(b"#")
    head, question, query = head.partition(b"?")
    fills = "path" in kinds and head.endswith(b"/")
    before = None
    for kind, octets in pieces:
        if kind not in PIECES or (kind == "value" and before != "key"):
            return None
        text = encoded_piece(kind, octets)
        if kind == "segment":
            if text is None or before in ("key", "value") or "opaque" in kinds:
                return None
            head += text if fills else b"/" + text
            fills = False
        elif kind == "key":
            query += (b"&" if query else b"") + text
            question = b"?"
        else:
            query += b"=" + text
        before = kind
    made = head + question + query + hash_ + fragment
    # It reads as the same but for its path and its query.
    again = parse(made)
    apart = ("path", "query")
    same = again.valid and [(kind, text) for kind, _, text in again.parts if kind not in apart] == \
        [(kind, text) for kind, _, text in url.parts if kind not in apart]
    return made if same else None


def escaped_text(text):
    """The text, or the offset of what is refused."""
    made = b""
    for at, octet in enumerate(text):
        if octet < 32 or octet == 127:
            return at
        stays = ESCAPE.match(text, at) if octet == 37 else octet < 128 and octet not in OF_NO_URL
        made += bytes([octet]) if stays else percent(octet)
    return made


def colon_outside_brackets(text, start, end):
    """The offset of the first one, or None."""
    inside = False
    for at in range(start, end):
        if text[at:at + 1] == b"[":
            inside = True
        elif text[at:at + 1] == b"]":
            inside = False
        elif text[at:at + 1] == b":" and not inside:
            return at
    return None


def late_at(url):
    kinds = [kind for kind, _, _ in url.parts]
    if url.row.family != "rfc3986" or not url.row.takes_login or "host" not in kinds or "user" in kinds:
        return False
    slashes = url.text.index(b"//") + 2
    return any(colon_outside_brackets(url.text, slashes, offset + at) is not None
               for kind, offset, text in url.parts if kind in ("path", "query", "fragment")
               for at, octet in enumerate(text) if octet == 64)


def redacted(url):
    if url.valid and not late_at(url):
        for kind, offset, text in url.parts:
            if kind == "password":
                return url.text[:offset] + b"***" + url.text[offset + len(text):]
        return url.text
    slashes = url.text.find(b"//")
    last = url.text.rfind(b"@")
    if slashes < 0 or last < 0:
        return url.text
    colon = colon_outside_brackets(url.text, slashes + 2, last)
    return url.text if colon is None else url.text[:colon + 1] + b"***" + url.text[last:]


def host_of(url):
    """The host of an accepted URL, b"" without one."""
    return next((text for kind, _, text in url.parts if kind == "host"), b"") if url.valid else b""


def tls_name(url):
    host = host_of(url)
    if not host or addresses.address(url.row.family, host) or host.startswith(b"["):
        return None
    name = decode(host)
    if is_host_number(host, name):
        return None
    name = name[:-1] if name.endswith(b".") else name
    labels = name.split(b".")
    if len(name) > 253 or any(not 1 <= len(label) <= 63 for label in labels) or re.search(rb"[^A-Za-z0-9_.-]", name):
        return None
    return name


def origin(url):
    """Scheme, host and port; None for a URL that has none."""
    host = host_of(url)
    if not host or url.answer["scheme"] == "file" or url.parts[1][0] not in ("user", "host"):
        return None
    return url.answer["scheme"], normal.simplified(url.row, "host", host), url.port


def address_class(octets):
    """By its octets, 4 or 16."""
    if len(octets) not in (4, 16):
        return "unknown"
    address = ipaddress.ip_address(octets)
    if len(octets) == 16 and address not in (ipaddress.ip_address("::"), ipaddress.ip_address("::1")):
        for network, at in HOLDERS:
            if address in network:
                return address_class(octets[at:at + 4])
    return next((name for name, network in NETWORKS if network.version == address.version and address in network), "global")


def host_class(url):
    if not url.valid:
        return "unknown"
    octets = addresses.address(url.row.family, host_of(url))
    return address_class(octets) if octets else "none"


def copy_decoded(url, at, refused, size):
    at, size = int(at), int(size)
    made = decode(url.parts[at][2]) if at < len(url.parts) else None
    controls = refused == "2" and made is not None and any(octet < 32 or octet == 127 for octet in made)
    if made is None or b"\0" in made or controls or len(made) + 1 > size:
        return [0, hexed(b"\0"[:size]), 1]
    return [1, hexed(made + b"\0"), 1]


def unhexed(word):
    return bytes.fromhex(word[1:])


def form(text):
    pairs, offset = form_pairs(unhexed(text))
    return [hexed(octets) for pair in pairs for octets in pair] + (["ok", len(unhexed(text))] if offset is None
                                                                 else ["escape", offset])


def form_decode(text, size):
    """Error, length or offset, the buffer, and what decoding in place gives."""
    text = unhexed(text)
    wrong = re.search(rb"%(?![0-9A-Fa-f]{2})", text)
    if wrong:
        return ["escape", wrong.start(), "x", 1]
    return written(form_decoded(text), size) + [hexed(form_decoded(text))]


def form_write(size, *words):
    octets = [unhexed(word) for word in words]
    return written(form_text(list(zip(octets[::2], octets[1::2]))), size)


def escape(text, size):
    made = escaped_text(unhexed(text))
    return ["character", made, "x", 1] if isinstance(made, int) else written(made, size)


def piece(kind, text, size):
    made = encoded_piece(kind, unhexed(text))
    return ["syntax", 0, "x", 1] if made is None else written(made, size)


def class_of(octets):
    return [address_class(unhexed(octets))]


def address_text(octets):
    octets = unhexed(octets)
    return [hexed(b"%d.%d.%d.%d" % tuple(octets) if len(octets) == 4 else
                  b"[" + addresses.ipv6_text(octets) + b"]" if len(octets) == 16 else b""), 1]


# Of no URL.
ALONE = {"form": form, "form_decode": form_decode, "form_write": form_write, "escape": escape, "piece": piece,
         "class": class_of, "address_text": address_text}
# Of a URL that may be refused: given two of api.py's Url where another one is asked about.
ANY_URL = {"redact": lambda url, size: written(redacted(url), size),
           "tls": lambda url, size: [0, hexed(b"\0"[:int(size)]), 1] if tls_name(url) is None or len(tls_name(url)) + 1 > int(size)
           else [1, hexed(tls_name(url) + b"\0"), 1],
           "host_class": lambda url: [host_class(url)],
           "origin": lambda url, other: [int(origin(url) is not None and origin(url) == origin(other))]}


OF_URLS = ("redact", "tls-name", "same-origin", "address", "add")


def json_text(octets):
    return b'"' + b"".join(b"\\" + bytes([octet]) if octet in b'"\\' else bytes([octet]) if 32 <= octet < 127
                           else b"\\u%04X" % octet for octet in octets) + b'"'


def form_lines(text):
    """The status and the lines of a form."""
    pairs, offset = form_pairs(text)
    lines = [b'{"name":%s,"value":%s}\n' % tuple(map(json_text, pair)) for pair in pairs]
    if offset is not None:
        lines.append(b'{"valid":false,"error":"escape","offset":%d}\n' % offset)
    return int(offset is not None), b"".join(lines)


def command(name, text, *urls):
    """The status and what the tool writes for a text, or for a URL, and another one."""
    match name:
        case "add":
            url, parse, *pieces = urls
            made = added(url, [(kind.decode(), octets) for kind, _, octets in (one.partition(b"=") for one in pieces)], parse)
            return (1, b"") if made is None else (0, made + b"\n")
        case "form":
            return form_lines(text)
        case "form-stdin":
            return form_lines(text[:-1] if text.endswith(b"\n") else text)
        case "form --write":
            return 0, form_text([text.split(b"=", 1)]) + b"\n"
        case "escape":
            made = escaped_text(text)
            return (1, b"\n") if isinstance(made, int) else (0, made + b"\n")
        case "redact":
            return int(not urls[0].valid), redacted(urls[0]) + b"\n"
        case "tls-name":
            return int(tls_name(urls[0]) is None), (tls_name(urls[0]) or b"") + b"\n"
        case "same-origin":
            return int(origin(urls[0]) is None or origin(urls[0]) != origin(urls[1])), b""
        case "address":
            octets = addresses.address(urls[0].row.family, host_of(urls[0])) if urls[0].valid else None
            return (1, b"\n") if octets is None else (0, f"{address_class(octets)} {octets.hex()}\n".encode())
    made = encoded_piece(name.split(" ")[1], text)
    return (1, b"") if made is None else (0, made + b"\n")


# What questions are made of.

FORM_PIECES = b"a b ssid pass = = & & && + %20 %41 %2b %00 %26 %3D %ff ~ * %4 % %zz %% =& a=b .".split() + [b" ", b"\n", b"\x80", b"\0"]
ESCAPED_PIECES = FORM_PIECES + b'http:// / ? # [ ] < > " \\ ^ ` { | } %%41 %4%41 \' ! $ ( ) , ; : @'.split() + [b"\t", b"\x7f", b"\xe4"]
NAMES = b"h h. . .. a.b a..b a.b. .a %41.b my_b -a a- 0x 0x1f 0xg 00x 0x.a a.0x a.0X1. 1 12 1a a.1 a.%31 h%2e %2e a~b a%20b 1.2.3.4 " \
    b"127.1 010.001.000.1 10.1.0.01 0010.1.0.1 010.x 10.x [::1] [::0:1] [v1.a] [V1.A] h%41 ha %21 ! %c3 %C3 0xa.b x 0 0.".split() + [b"a" * 63, b"a" * 64, b"a." + b"b" * 63 + b".c", (b"a" * 50 + b".") * 5,
                                                  (b"a" * 62 + b".") * 4 + b"a", (b"a" * 62 + b".") * 4 + b"aa", (b"a" * 62 + b".") * 4 + b"a.",
                                                  (b"a" * 62 + b".") * 4 + b"."]
LOGINS = b"u:p@ u@ :@ u:@ u:p:q@ : :p u:p u [u:p@ [::1]:p@ u:[p@ u]:p@".split() + [b"", b""]
BEHIND = b"/@ /a@b /a:b@c ?a@b ?a:b@c #a@b #:@ /:@ :80/@x /[a:b]@c :@ / // /%40:@ /u:p@h/ @".split() + [b"", b""]
EDGES = [network.network_address for _, network in NETWORKS] + [network.broadcast_address for _, network in NETWORKS] + \
    [network.network_address for network, _ in HOLDERS] + [network.broadcast_address for network, _ in HOLDERS]


LENGTHENED = b"http://h http://h/ http://h/a http://h/a/ http://h? http://h?a http://h?a& http://h#f http://h/?#f http://h//#/ " \
    b"https://u:p@h:1/a?b#c file:/ file:///a file:/a/?x urn:a urn:a?b foo: foo:/ foo:/#x foo:/a foo:// foo:///? foo://h/ " \
    b"ws://h/a coap://[::1]:/?a ftp://h/a news:a mailto:a@b http://[::1".split()


def joined(rng, pieces, most):
    return b"".join(rng.choice(pieces) for _ in range(rng.randint(0, most)))


def random_octets(rng):
    """An address, mostly at the edge of a network."""
    if rng.random() < 0.1:
        return rng.randbytes(rng.choice((0, 3, 4, 5, 15, 16, 17, 16)))
    address = rng.choice(EDGES)
    octets = bytearray(address.packed)
    if rng.random() < 0.3:
        number = (int.from_bytes(octets, "big") + rng.choice((-1, 1))) % (1 << 8 * len(octets))
        octets = bytearray(number.to_bytes(len(octets), "big"))
    if rng.random() < 0.3:
        octets[rng.randrange(len(octets))] ^= 1 << rng.randrange(8)
    if rng.random() < 0.3:
        inner = rng.choice([edge for edge in EDGES if edge.version == 4]).packed if rng.random() < 0.8 else rng.randbytes(4)
        network, at = rng.choice(HOLDERS)
        octets = bytearray(network.network_address.packed)
        octets[at:at + 4] = inner
        if rng.random() < 0.1:
            octets[rng.randrange(16)] ^= 1 << rng.randrange(8)
    return bytes(octets)


def group_octets(rng):
    """An IPv6 address with runs of zeros."""
    return b"".join(rng.choice((b"\0\0", b"\0\0", b"\0\1", b"\xff\xff", b"\1\0", rng.randbytes(2))) for _ in range(8))


def some_url(rng, family):
    """A URL, a damaged one, or what looks like one with a login."""
    dice = rng.random()
    if dice < 0.3:
        return generate.url(rng, family)
    scheme = rng.choice(b"http https HTTP ws foo ftp mqtt coap file news telnet gopher http:x".split())
    octets = random_octets(rng)
    host = rng.choice(NAMES) if dice < 0.7 else \
        rng.choice(generate.TODAYS_HOSTS) if dice < 0.8 else \
        address_host(octets) if len(octets) in (4, 16) else b"h"
    return scheme + rng.choice((b"://", b"://", b"://", b":", b":/")) + rng.choice(LOGINS) + host + rng.choice(BEHIND)


def address_host(octets):
    return b"%d.%d.%d.%d" % tuple(octets) if len(octets) == 4 else b"[" + addresses.ipv6_text(octets) + b"]"


def other_url(rng, text, family):
    """One that may have the same origin."""
    dice = rng.random()
    if dice < 0.2:
        return some_url(rng, family)
    made = writing.changed(rng, text, family)
    if dice < 0.5:
        made = made.split(b"/", 3)
        made = b"/".join(made[:3]) + rng.choice((b"", b":", b":80", b":443", b":080", b":0", b"/x", b"?a"))
    if dice < 0.6:
        made = text.replace(b"://", b"://u@", 1)
    return made


def sized(rng, length):
    return rng.choice((length, length, length + 1, max(0, length - 1), 0, rng.randint(0, length)))


def question(rng, family, url_of):
    """One of any kind; `url_of` gives the Url of a text."""
    match rng.randrange(11):
        case 0:
            return f"form {hexed(joined(rng, FORM_PIECES, 12))}"
        case 1:
            text = joined(rng, FORM_PIECES, 8)
            return f"form_decode {hexed(text)} {sized(rng, len(text))}"
        case 2:
            words = [generate.octet_string(rng) if rng.random() < 0.5 else joined(rng, FORM_PIECES, 4)
                     for _ in range(2 * rng.randint(1, 3))]
            size = len(form_text(list(zip(words[::2], words[1::2]))))
            return f"form_write {sized(rng, size)} {' '.join(map(hexed, words))}"
        case 3:
            text = joined(rng, ESCAPED_PIECES, 10)
            made = escaped_text(text)
            return f"escape {hexed(text)} {sized(rng, len(text) if isinstance(made, int) else len(made))}"
        case 4:
            kind = rng.choice(("value", "key", "segment"))
            text = rng.choice((b".", b"..", b"...", b".a", b"")) if rng.random() < 0.2 else \
                generate.octet_string(rng) if rng.random() < 0.3 else joined(rng, ESCAPED_PIECES, 6)
            return f"piece {kind} {hexed(text)} {sized(rng, len(encoded_piece(kind, text) or b''))}"
        case 5:
            return f"class {hexed(random_octets(rng))}"
        case 6:
            return f"address_text {hexed(group_octets(rng) if rng.random() < 0.5 else random_octets(rng))}"
    text = some_url(rng, family)
    match rng.randrange(5):
        case 0:
            return f"redact {family} 1 {hexed(text)} {sized(rng, len(text) + 3)}"
        case 1:
            return f"tls {family} 1 {hexed(text)} {rng.choice((254, 254, 300, 1, 0, rng.randint(0, 254), max(0, len(text) - 7)))}"
        case 2:
            return f"host_class {family} 1 {hexed(text)}"
        case 3:
            return f"origin {family} 1 {hexed(text)} {hexed(other_url(rng, text, family))}"
    url = url_of(text)
    if not url.valid:
        return f"redact {family} 1 {hexed(text)} {len(text) + 3}"
    at = rng.randrange(len(url.parts) + 1)
    size = len(decode(url.parts[at][2])) + 1 if at < len(url.parts) else 2
    return f"copy_decoded {family} 1 {hexed(text)} {at} {rng.randrange(3)} {sized(rng, size)}"


def questions(rng, oracles, family, count, url_of):
    return [question(rng, family, lambda text: url_of(oracles[family], text, True)) for _ in range(count)]


COMMANDS = ("form", "form-stdin", "form --write", "escape", "encode value", "encode key", "encode segment", *OF_URLS)


def some_pieces(rng):
    """Mostly segments, then keys and values."""
    kinds = ["segment"] * rng.randint(0, 3) + rng.choice(([], ["key"], ["key", "value"], ["key", "key"], ["key", "value", "key"]))
    if rng.random() < 0.1:
        kinds.insert(rng.randint(0, len(kinds)), rng.choice(("segment", "key", "value", "path", "query", "host")))
    texts = (b"", b"", b".", b"..", b"a", b"a b", b"a/b", b"k&", b"=", b"+;", b"\xe4", b"?", b"#", b"%41")
    return [kind.encode() + b"=" + rng.choice(texts) for kind in kinds]


def inputs(rng, count, family):
    """((rows, command, and what it takes beside the text), text)"""
    made = []
    for _ in range(count):
        name = rng.choice(COMMANDS)
        text = some_url(rng, family) if name in OF_URLS else joined(rng, ESCAPED_PIECES, 8) if rng.random() < 0.7 else \
            rng.choice((b".", b"..", b"", generate.octet_string(rng), some_url(rng, family)))
        others = [other_url(rng, text, family)] if name == "same-origin" else some_pieces(rng) if name == "add" else []
        made.append(((family, name, *others), text))
    return made


def adds(rng, count):
    """The same of what is added to, mostly."""
    return [(("rfc3986", "add", *some_pieces(rng)), rng.choice(LENGTHENED) if rng.random() < 0.8 else some_url(rng, "rfc3986"))
            for _ in range(count)]
