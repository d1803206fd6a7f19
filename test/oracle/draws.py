# SPDX-License-Identifier: MIT
"""Random inputs for the areas: each function draws an input of the area of its name, for a family of rows or for lists that
mix families."""

import ipaddress

import addresses
import areas
import device
import generate
import generate_writing as writing
from bare import draw as bare
from nodes import compose, expansion, filter_ as filter, links, names  # noqa: F401, areas
from parse import LONGEST
from radios import draw as radio, draw_message as message, draw_text as record  # noqa: F401, areas
from routes import draw as route

EITHER = (False, True)
FORM_PIECES = b"a b ssid pass = = & & && + %20 %41 %2b %00 %26 %3D %ff ~ * %4 % %zz %% =& a=b .".split() + [b" ", b"\n", b"\x80", b"\0"]
ESCAPED_PIECES = FORM_PIECES + b'http:// / ? # [ ] < > " \\ ^ ` { | } %%41 %4%41 \' ! $ ( ) , ; : @'.split() + [b"\t", b"\x7f", b"\xe4"]
LOG_PIECES = b"http http:// http:// : : : // / \\\\ \\ @ @ [ [ ] [::1] [fe80::1%eth0] ::1 1.2 a g u p h 80 1 99999 ? # % %25 . ~ -".split() + \
    [b" ", b"\t", b"\r\n", b"\x0e", b"\x08"]
NAMES = b"h h. . .. a.b a..b a.b. .a %41.b my_b -a a- 0x 0x1f 0xg 00x 0x.a a.0x a.0X1. 1 12 1a a.1 a.%31 h%2e %2e a~b a%20b 1.2.3.4 " \
    b"127.1 010.001.000.1 10.1.0.01 0010.1.0.1 010.x 10.x [::1] [::0:1] [v1.a] [V1.A] h%41 ha %21 ! %c3 %C3 0xa.b x 0 0. 127.0.0.1%20.a 1%09x "\
    b"a.%31%0Da 0x%0a 0xf%0b. 1.%20 a%20b.08%0c 1%1f 1%0e 1%08 177.0.0.1 0177.0.0.1".split() + \
    [b"a" * 63, b"a" * 64, b"a." + b"b" * 63 + b".c", (b"a" * 50 + b".") * 5] + \
    [(b"a" * 62 + b".") * 4 + end for end in (b"a", b"aa", b"a.", b".")]
LOGINS = b"u:p@ u@ :@ u:@ u:p:q@ : :p u:p u [u:p@ [::1]:p@ u:[p@ u]:p@".split() + [b"", b""]
BEHIND = b"/@ /a@b /a:b@c ?a@b ?a:b@c #a@b #:@ /:@ :80/@x /[a:b]@c :@ / // /%40:@ /u:p@h/ @".split() + [b"", b""]
NETWORKS = [network for _, network in device.NETWORKS] + [network for network, _ in device.HOLDERS] + \
    [ipaddress.ip_network(edge) for edge in ("2000::/3", "100:0:0:1::/64", "fe00::/9", "64:ff9b:2::/48")]
EDGES = [edge for network in NETWORKS for edge in (network.network_address, network.broadcast_address)]
OTHER_HOSTS = b"h host.com *.com *.h *. * . [::1] [v1.a] 1.2.3.4 *.3.4 *.2.3.4 [::ffff:1.2.3.4] localhost".split() + [b""]


def slack(rng):
    """Returns how much larger than needed a buffer is, or smaller."""
    return rng.choice((0, 0, 0, 1, -1, -100000, -rng.randint(0, 20)))


def joined(rng, pieces, most):
    return b"".join(rng.choice(pieces) for _ in range(rng.randint(0, most)))


def without_nul(text):
    return text.split(b"\0")[0]


def parse(rng, family):
    rows = family
    if family == "mixed":
        rows, family = rng.choice(sorted(areas.MIXED)), rng.choice(sorted(generate.MATERIALS))
    dice = rng.random()
    text = generate.longest_url(rng, family) if dice < 0.0007 else generate.noise(rng, family) if dice < 0.03 else \
        generate.url(rng, family)
    return rows, text, rng.choice(EITHER), rng.choice((0, 1, 2, 5)) if len(text) < 999 else 0


def url(rng, family):
    """Returns a URL that is usually valid."""
    text = generate.derived_url(rng, family) if rng.random() < 0.8 else generate.url(rng, family)
    if rng.random() < 0.1:
        label = rng.choice((b"a", b"1", b"a" * 63, b"a" * 64, b"%41" * 63, b"%41" * 64))
        text = text.replace(b"://", b"://" + (label + b".") * rng.choice((1, 1, 64, 130)), 1)
    elif rng.random() < 0.1:
        text = some_url(rng, family)
    return family, text, rng.random() < 0.7


parts = address = url


def room(rng, family):
    return *url(rng, family), rng.randint(0, 8)


def of_part(rng, family):
    """Returns a URL and the index of one of its parts."""
    family, text, fragment = url(rng, family)
    read = areas.ORACLES[family].parse(text, fragment)
    return (family, text, fragment), read, rng.randint(0, len(read.parts))


def copies(rng, family):
    given, _, at = of_part(rng, family)
    return *given, at, slack(rng)


def equals(rng, family):
    given, read, at = of_part(rng, family)
    literal = read.parts[at][2] if at < len(read.parts) and rng.random() < 0.8 else rng.choice(generate.SPLINTERS)
    return *given, at, without_nul(generate.case_changed(rng, literal))


def lists(rng, family):
    given, read, _ = of_part(rng, family)
    if family == "rfc1738" and rng.random() < 0.2:
        given = family, b"gopher://h/1s%%09q%%09%s" % rng.choice(generate.GOPHER_PLUS), True
        return *given, rng.choice(("gopher_attributes", "gopher_view")), "path", "path", None, None
    kinds = [kind for kind, _, _ in read.parts] if read.valid and rng.random() < 0.8 else ["query"]
    place = rng.randrange(len(kinds))
    ready = rng.choice((None, None, *device.LISTS))
    return *given, ready, kinds[place], kinds[rng.randrange(place, len(kinds))], \
        *(rng.choice((None, *map(bytes, zip(b" =&;/.+a-")))) for _ in range(2))


def host_entry(rng, host, family):
    """Returns an entry of a list of hosts, which usually allows this host, or almost."""
    octets = addresses.address(family, host)
    if octets and len(octets) == 16 and rng.random() < 0.7:
        return rng.choice((addresses.text(octets), host.upper(),
                           b"[" + b":".join(b"%X" % int.from_bytes(octets[at:at + 2], "big") for at in range(0, 16, 2)) + b"]"))
    match rng.randrange(6):
        case 0 | 2 if host.startswith(b"["):
            # An entry in brackets must be a literal.
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


def listing(rng, usual, others):
    """Returns a list that usually contains `usual` among others."""
    if rng.random() < 0.05:
        return None
    chosen = [rng.choice(others) for _ in range(rng.randint(0, 3))] + usual * (rng.random() < 0.8)
    rng.shuffle(chosen)
    return tuple(map(without_nul, chosen))


def path_entries(rng, read):
    """Returns entries for paths, which usually allow this one."""
    if rng.random() < 0.5:
        return rng.choice(("any",) * 9 + (None,))
    path = device.decode(b"/" + read.octets.get("path", read.octets.get("name", b"")))
    ends = [at for at in range(len(path) + 1) if path[at:at + 1] in (b"/", b"")]
    end = rng.choice(ends) + rng.choice((0, 1, 1, -1))
    return tuple(map(without_nul, (path[:max(end, 0)], rng.choice((b"/", b"/a", b"/fw/", b"", b"a")))[:rng.randint(0, 2)]))


def policy(rng, family):
    given, read, _ = of_part(rng, family)
    host = read.octets.get("host", b"")
    ports = [rng.choice((21, 80, 443, 8080, 65535)) for _ in range(rng.randint(0, 3))]
    ports = ports[:3] + ([read.port] if read.valid and read.port and rng.random() < 0.9 else [])
    rules = ["login", "query", "long-host"] + [name for names in read.warnings for name in names] if read.valid else []
    usual, others = [host_entry(rng, host, family)], OTHER_HOSTS
    if family == "rfc3986" and host and not host.strip(b"0123456789.") and addresses.ipv4(host) is None:
        # It is not defined whether `*.1` allows the name 127.1.
        usual, others = ([entry for entry in entries if not entry.startswith(b"*")] for entries in (usual, others))
    length = rng.choice((len(read.text), LONGEST, LONGEST, LONGEST, rng.randint(0, len(read.text))))
    return *given, listing(rng, [generate.case_changed(rng, read.octets.get("scheme", b"http"))], [b"http", b"ftp", b"x-a"]), \
        listing(rng, usual, others), tuple(ports), length, tuple(rng.sample(sorted(areas.CLASSES), rng.choice((0, 0, 1, 3)))), \
        tuple(name for name in rules if rng.random() < 0.85), path_entries(rng, read)


def resolve(rng, family):
    base, text = writing.longest_reference(rng) if rng.random() < 0.001 else \
        (writing.base(rng, family), writing.reference(rng, family))
    return family, base, True, text, slack(rng), rng.choice(EITHER)


def normal(rng, family):
    return family, writing.variant(rng, family), rng.choice(EITHER), slack(rng)


def overlap(rng, family):
    text = writing.variant(rng, family)[:200]
    return family, text, max(0, 99 + rng.choice((0, len(text), -len(text))) + rng.randint(-3, 3)), rng.choice((0, 0, 3, -1))


def header(rng, family):
    return family, generate.sending_url(rng, family), True, slack(rng), \
        rng.choice((b"GET", b"GET", b"PUT", b"CONNECT", b"", b"G T", b"a\r\n", b"M-SEARCH"))


def two(rng, family):
    text = writing.variant(rng, family) if rng.random() < 0.4 else some_url(rng, family)
    return family, text, other_url(rng, text, family)


def coap(rng, family):
    return family, generate.sending_url(rng, "rfc3986") + b"#f" * (rng.random() < 0.05), True, \
        rng.choice((5683, 5683, 0, 5684, 80)), rng.choice((255, 255, 4, 0))


def build(rng, family):
    row = rng.choice(generate.MATERIALS[family].rows)
    pieces = writing.pieces(rng, row)
    if row.name == "generic" and rng.random() < 0.95:
        pieces.insert(0, ("scheme", rng.choice((b"foo", b"x-a", b"1a", b"a+b", b"http"))))
    return family, row.name, pieces[:30], rng.choice((99, 99, rng.randint(2, 9))), slack(rng)


def add(rng, family):
    text = rng.choice(writing.LENGTHENED) if rng.random() < 0.8 else some_url(rng, family)
    return family, text, True, writing.added(rng), slack(rng)


def replace(rng, family):
    """Returns pieces to replace, usually in order and valid."""
    text = some_url(rng, family) if rng.random() < 0.5 else \
        rng.choice((b"http://", b"rtsp://u:p@", b"foo://@", b"https://u@", b"ws://")) + \
        rng.choice((b"h", b"[::1]", b"192.0.2.1", b"h:80", b"h:", b"[::1]:8554")) + rng.choice((b"", b"/", b"//cam/x", b"?a", b"/a#f", b"/a:b@c"))
    kinds = [kind for kind in device.BEFORE_THE_PATH if rng.random() < 0.35]
    if rng.random() < 0.1:
        kinds.insert(rng.randint(0, len(kinds)), rng.choice((*device.BEFORE_THE_PATH, "path", "segment", "query")))
    texts = {"scheme": (b"http", b"https", b"coap", b"foo", b"ws", b"FTP", b"news", b"mailto", b"", b"1a", b"a b", b"a:b"),
             "port": (b"80", b"", b"65536", b"00443", b"8x", b"1@e"),
             "host": (b"h", b"a b", b"[::1]", b"[zz]", b"[[]", b"", b"a/b", b"a:b", b"a%41", b"[::1", b"\xe4!", b"192.0.2.9")}
    others = (b"", b"u", b"a b", b"p@:s", b"%41", b"/?#", b"\xc3\xa4", b"!$&'()*+,;=~")
    pieces = [(kind, None if rng.random() < 0.25 else rng.choice(texts.get(kind, others))) for kind in kinds]
    rows = "rfc3986" if rng.random() < 0.5 else rng.choice((*areas.FAMILY, *areas.MIXED))
    return family, text, True, pieces, rows, slack(rng)


def steps(rng, family):
    text = generate.sending_url(rng, family)
    if family == "rfc1738" and rng.random() < 0.2:
        text = b"ftp://" + rng.choice((b"joe", b"", b"a%25b", b"x" * 40)) + rng.choice((b"@", b"@", b":@")) + b"h" + \
            rng.choice((b"", b"/", b"/a/b", b"/" + b"y" * 40 + b";type=i", b"/%0A"))
    secret = rng.choice((b"secret", b"", b"a\rb", b"\n", b"a b\xff", b"p" * rng.randint(0, 60)))
    return family, text, False, rng.choice(areas.EMAILS), secret, slack(rng) if rng.random() < 0.3 else 0


def encode(rng, family):
    row = rng.choice(generate.MATERIALS[family].rows)
    kind = rng.choice(sorted(row.sets))
    raw, _ = generate.symbols(row.sets[kind])
    text = generate.octet_string(rng) if rng.random() < 0.5 else bytes(rng.choices([*raw, *b" \t\x7f\x80\0%"], k=rng.randint(0, 10)))
    return family, row.name, kind, text, slack(rng)


def octets(rng, _):
    one = generate.escaped_string(rng) if rng.random() < 0.5 else joined(rng, generate.SPLINTERS + [b"a", b"/", b"?"], 4)
    other = b"".join(generate.escaped(rng, octet) if rng.random() < 0.3 and octet != 37 else bytes([octet]) for octet in one)
    if rng.random() < 0.3:
        other = generate.damaged(rng, other, one)
    return one, other, rng.randrange(3), rng.choice((b"", b"/", b"/?", b";/?:@&=", b".-", b"+_")), slack(rng)


def form(rng, _):
    words = [generate.octet_string(rng) if rng.random() < 0.5 else joined(rng, FORM_PIECES, 4) for _ in range(2 * rng.randint(1, 3))]
    return joined(rng, FORM_PIECES, 12), list(zip(words[::2], words[1::2])), slack(rng)


def pieces(rng, family):
    kind = rng.choice(sorted(device.PIECES))
    text = rng.choice((b".", b"..", b"...", b".a", b"")) if rng.random() < 0.2 else \
        generate.octet_string(rng) if rng.random() < 0.3 else joined(rng, ESCAPED_PIECES, 6)
    return kind, text, slack(rng)


def classes(rng, _=None):
    """Returns an address of 16 or 4 octets, usually at the edge of a network, or with runs of zeros."""
    if rng.random() < 0.3:
        return (b"".join(rng.choice((b"\0\0", b"\0\0", b"\0\1", b"\xff\xff", b"\1\0", rng.randbytes(2))) for _ in range(8)),)
    if rng.random() < 0.1:
        return (rng.randbytes(rng.choice((0, 3, 4, 5, 15, 16, 17, 16))),)
    octets = bytearray(rng.choice(EDGES).packed)
    if rng.random() < 0.3:
        number = (int.from_bytes(octets, "big") + rng.choice((-1, 1))) % (1 << 8 * len(octets))
        octets = bytearray(number.to_bytes(len(octets), "big"))
    if rng.random() < 0.3:
        inner = rng.choice([edge for edge in EDGES if edge.version == 4]).packed if rng.random() < 0.8 else rng.randbytes(4)
        network, at = rng.choice(device.HOLDERS)
        octets = bytearray(network.network_address.packed)
        octets[at:at + 4] = inner
    if rng.random() < 0.2:
        octets[rng.randrange(len(octets))] ^= 1 << rng.randrange(8)
    return (bytes(octets),)


def some_url(rng, family):
    """Returns a URL, a damaged one, or a text that looks like a URL with a login."""
    dice = rng.random()
    if dice < 0.3:
        return generate.url(rng, family)
    scheme = rng.choice(b"http https HTTP ws foo ftp mqtt coap file news telnet gopher http:x".split())
    octets, = classes(rng)
    host = rng.choice(NAMES) if dice < 0.7 else rng.choice(generate.TODAYS_HOSTS) if dice < 0.8 else \
        addresses.text(octets) if len(octets) in (4, 16) else b"h"
    return scheme + rng.choice((b"://", b"://", b"://", b":", b":/")) + rng.choice(LOGINS) + host + rng.choice(BEHIND)


def other_url(rng, text, family):
    """Returns a URL that may be equal, or have the same origin."""
    dice = rng.random()
    if dice < 0.2:
        return some_url(rng, family)
    made = writing.changed(rng, text, family)
    if dice < 0.5:
        made = made.split(b"/", 3)
        made = b"/".join(made[:3]) + rng.choice((b"", b":", b":80", b":443", b":080", b":0", b"/x", b"?a"))
    return text.replace(b"://", b"://u@", 1) if 0.5 <= dice < 0.6 else made


def hidden(rng, family):
    """Returns a URL, or a text that somebody may have pasted or cut."""
    text = some_url(rng, family) if rng.random() < 0.4 else joined(rng, LOG_PIECES, 14)
    return family, text[:rng.randint(0, len(text))] if rng.random() < 0.2 else text, slack(rng)


def find(rng, family):
    text = generate.longest_text(rng) if rng.random() < 0.01 else generate.text(rng, family)
    return family, text, rng.choice((LONGEST, LONGEST, 65535, rng.randint(0, 40))), rng.choice((1, 2, 7, 100000))
