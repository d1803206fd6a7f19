# SPDX-License-Identifier: MIT
"""What a device does with URLs in addition to parsing them: forms, single pieces, additions to a URL, escaping, redaction, the
name for TLS, origins, classes of addresses, lists, policies."""

import ipaddress
import re

import addresses
import normal
from families import FAMILY, alpha, chars, digit
from grammar import TOKENS
from octets import ESCAPES, MALFORMED, decode, encode, percent
from parse import WARNINGS, is_host_number

FORM = alpha | digit | chars("*-._")
OF_NO_URL = b' "<>\\^`{|}'
# Separators of pairs, and "+", are escaped in pairs.
PATH, QUERY = (FAMILY["rfc3986"].rows["http"].sets[kind] for kind in ("path", "query"))
PIECES = {"segment": PATH - chars("/"), "value": QUERY - chars("&=+;"), "key": QUERY - chars("&=+;")}
NETWORKS = [(name, ipaddress.ip_network(network)) for name, networks in {
    "unspecified": "0.0.0.0/8 ::/128", "loopback": "127.0.0.0/8 ::1/128",
    "private": "10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 100.64.0.0/10 fc00::/7 fec0::/10",
    "link-local": "169.254.0.0/16 fe80::/10", "multicast": "224.0.0.0/4 ff00::/8",
    "reserved": "192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 "
                "2001::/23 2001:db8::/32 3fff::/20",
}.items() for network in networks.split()]
# The offset at which an IPv4 address in an IPv6 address begins.
HOLDERS = [(ipaddress.ip_network(network), at) for network, at in
           (("::ffff:0:0/96", 12), ("::ffff:0:0:0/96", 12), ("::/96", 12), ("64:ff9b::/96", 12), ("2002::/16", 2))]
LISTS = {  # first kind, last kind, separator, equals, allowed first octets
    "host_labels": ("host", "host", b".", None, b""), "cwd_segments": ("cwd", "cwd", b"/", None, b""),
    "file_directories": ("directory", "directory", b"/", None, b""), "path_segments": ("path", "path", b"/", None, b""),
    "query_pairs": ("query", "query", b"&", b"=", b""), "group_levels": ("group", "group", b".", None, b""),
    "prospero_fields": ("field", "value", b";", b"=", b""), "draft_words": ("query", "query", b"+", None, b""),
    "gopher_attributes": ("gopherplus", "gopherplus", b" ", None, b"!$"),
    "gopher_view": ("gopherplus", "gopherplus", None, b" ", b"+")}


def form_decoded(text):
    return decode(text.replace(b"+", b" "))


def form_pairs(text):
    """Returns the pairs before the first malformed escape, and its offset."""
    pairs, at = [], 0
    for piece in text.split(b"&"):
        wrong = MALFORMED.search(piece)
        if wrong:
            return pairs, at + wrong.start()
        if piece:
            name, _, value = piece.partition(b"=")
            pairs.append((form_decoded(name), form_decoded(value)))
        at += len(piece) + 1
    return pairs, None


def form_text(pairs):
    return b"&".join(b"=".join(encode(FORM | chars(" ") | set(range(256, 512)), octets).replace(b" ", b"+") for octets in pair)
                     for pair in pairs)


def encoded_piece(kind, text):
    """Encodes a piece. Returns None for a dot segment."""
    return None if kind == "segment" and text in (b".", b"..") else encode(PIECES[kind], text)


def added(oracle, url, pieces):
    """Returns the URL with more pieces, (kind, octets) each, or the index of the first that is refused."""
    head, hash_, fragment = url.text.partition(b"#")
    head, question, query = head.partition(b"?")
    fills = url.has("path") and head.endswith(b"/")
    before = None
    for at, (kind, octets) in enumerate(pieces):
        text = encoded_piece(kind, octets) if kind in PIECES else None
        if text is None or kind == "value" and before != "key" or kind == "segment" and before in ("key", "value"):
            return at
        if kind == "segment":
            if url.has("opaque") or not same_but_path(url, oracle.parse(head + (text if fills else b"/" + text))):
                return at
            head += text if fills else b"/" + text
            fills = False
        elif kind == "key":
            query += (b"&" if query else b"") + text
            question = b"?"
        else:
            query += b"=" + text
        before = kind
    return head + question + query + hash_ + fragment


BEFORE_THE_PATH = ("scheme", "user", "password", "host", "port")
UNRESERVED = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
SUB_DELIMS = b"!$&'()*+,;="


def is_one_part(kind, octets, has_user):
    """Returns true if octets of a piece are one part of their kind and nothing else; None removes the part."""
    if octets is None:
        return kind in ("user", "password", "port")
    if kind == "scheme":
        return re.fullmatch(rb"[A-Za-z][A-Za-z0-9+.-]*", octets) is not None
    if kind == "port":
        return re.fullmatch(rb"[0-9]*", octets) is not None
    if kind == "host":
        return coap_host(octets)
    return kind == "user" or has_user


def coap_host(octets):
    inside = octets[1:-1] if re.fullmatch(rb"\[.*\]", octets, re.DOTALL) else octets
    return not set(inside) & set(b"/?#]@\\%" if inside is not octets else b":/?#[]@\\%")


def replaced(url, pieces):
    """Returns the URL with different parts before its path, from pieces (kind, octets or None), or the index of the first that
    is refused."""
    there = {kind: octets for kind, _, octets in url.parts if kind in BEFORE_THE_PATH}
    last = -1
    for at, (kind, octets) in enumerate(pieces):
        place = BEFORE_THE_PATH.index(kind) if kind in BEFORE_THE_PATH else -1
        if place <= last or not is_one_part(kind, octets, "user" in there):
            return at
        last = place
        there.pop(kind, None)
        if octets is not None:
            keeps = UNRESERVED + SUB_DELIMS + (b":" if kind == "password" else b"")
            literal = kind == "host" and octets[:1] == b"["
            there[kind] = octets if literal else b"".join(bytes([octet]) if octet in keeps else percent(octet) for octet in octets)
        elif kind == "user":
            there.pop("password", None)
    kind, offset, octets = next(part for part in reversed(url.parts) if part[0] in ("host", "port"))
    rest = url.text[offset + len(octets):]
    login = there["user"] + (b":" + there["password"] if "password" in there else b"") + b"@" if "user" in there else b""
    return there["scheme"] + b"://" + login + there["host"] + (b":" + there["port"] if "port" in there else b"") + rest


def same_but_path(url, again):
    """Returns true if two URLs are equal up to the path."""
    apart = ("path", "query", "fragment")
    return again.valid and [part for part in again.parts if part[0] not in apart] == \
        [part for part in url.parts if part[0] not in apart]


AUTHORITY = re.compile(rb"(?:(?:[A-Za-z0-9+.-]+:)?//|(?=\[))[^/?#]*")


def escaped_text(text):
    """Returns the escaped text, or the offset of an octet that is refused. Brackets around an address are kept."""
    made, authority = b"", AUTHORITY.match(text)
    for at, octet in enumerate(text):
        if octet < 32 or octet == 127:
            return at
        stays = ESCAPES.match(text, at) if octet == 37 else octet < 128 and octet not in OF_NO_URL
        if octet in b"[]":
            stays = authority and at < authority.end()
        made += bytes([octet]) if stays else percent(octet)
    return made


LITERAL = re.compile(rb"(?:^|(?<=[/\\\\@ \t-\r]))\[[0-9A-Fa-f:.]*(?:%[A-Za-z0-9._~%-]*)?\]")
NO_PORT = re.compile(rb":(?![0-9]{0,5}(?:[/?# \t-\r]|\Z))[^/?# \t-\r]*")


def redacted(url, hides_query=False, hides_path=False):
    """Returns the URL for a log, with "***" for hidden ranges."""
    places = hidden_ranges(url)
    if hides_path:
        places += hidden_path(url)
    if hides_query and url.valid:
        places += [(offset, offset + len(octets)) for kind, offset, octets in url.parts if kind == "query"]
    elif hides_query and b"?" in url.text:
        places.append((url.text.index(b"?") + 1, len(url.text)))
    return joined(url.text, places)


def hidden_path(url):
    """Returns the range of the path, if there is one: the text after host and port up to the query or fragment. In a refused
    text it comes after the next slash that follows two slashes, or after the scheme."""
    text = url.text
    if url.valid:
        of_path = [kind not in ("scheme", "user", "password", "host", "zone", "port", "nid", "query", "fragment") for kind, *_ in url.parts]
        # The host of a news article is part of the message id.
        its = [part for at, part in enumerate(url.parts) if of_path[at] or (part[0] == "host" and any(of_path[:at]))]
        return [(its[0][1], its[-1][1] + len(its[-1][2]))] if its else []
    scheme = re.match(rb"[A-Za-z][A-Za-z0-9+.-]*:", text)
    start = scheme.end() if scheme else 0
    slashes = re.compile(rb"[/\\]{2}").match(text, start)
    if slashes or not scheme:
        slash = re.compile(rb"[/\\]").search(text, slashes.end() if slashes else 0)
        if not slash:
            return []
        start = slash.end()
    login = next(((begin, end) for begin, end in hidden_ranges(url) if text[end:end + 1] == b"@" and end == text.rfind(b"@")), (0, 0))
    ends = [at for at in range(start, len(text)) if text[at:at + 1] in (b"?", b"#") and not login[0] <= at < login[1]]
    return [(start, ends[0] if ends else len(text))]


def joined(text, places):
    """Returns a text with "***" for ranges. Adjacent ranges become one."""
    made, at, end = b"", 0, None
    for begin, stop in sorted(places):
        if end is None or begin > end:
            made += text[at:begin] + b"***"
        end = max(stop, end or 0)
        at = end
    return made + text[at:]


def hidden_ranges(url):
    """Returns the ranges to hide in a URL, apart from its query."""
    text = url.text
    if url.valid:
        places = {kind: (offset, offset + len(octets)) for kind, offset, octets in reversed(url.parts)}
        host, ranges = places.get("host", (len(text), len(text))), []
        start = places["scheme"][1] + 1 if "scheme" in places else 0
        if "password" in places:
            ranges.append(places["password"])
            start = places.get("port", host)[1]
        colons = [at for at in range(start, len(text)) if text[at:at + 1] == b":" and not host[0] <= at < host[1]]
        if colons and text.rfind(b"@") > colons[0]:
            ranges.append((colons[0] + 1, text.rfind(b"@")))
        return ranges
    seen = LITERAL.sub(lambda found: found[0].replace(b":", b"."), text)
    scheme = re.match(rb"[^:/\\@]*:[/\\]{2}", seen)
    colon = seen.find(b":", scheme.end() if scheme else 0)
    if colon < 0:
        return []
    at, ranges = colon, []
    if text.rfind(b"@") > colon:
        at = text.rfind(b"@")
        ranges.append((colon + 1, at))
    return ranges + [(found.start() + 1, found.end()) for found in NO_PORT.finditer(seen, at)]


def host_of(url):
    """Returns the host of an accepted URL, or b""."""
    return url.octets.get("host", b"")


def tls_name(url):
    host = host_of(url)
    if not host or addresses.address(url.row.family, host) or host.startswith(b"["):
        return None
    name = decode(host)
    if is_host_number(host, name):
        return None
    name = name[:-1] if name.endswith(b".") else name
    fits = len(name) <= 253 and all(re.fullmatch(rb"[A-Za-z0-9_-]{1,63}", label) for label in name.split(b"."))
    return name if fits else None


def origin(url):
    """Returns scheme, host and port, or None for a URL without an origin."""
    host = host_of(url)
    if not host or url.scheme == "file" or may_be_octal(url) or url.parts[1][0] not in ("user", "host"):
        return None
    return url.scheme, normal.simplified(url.row, "host", host), url.port


def address_class(octets):
    """Returns the class of an address of 4 or 16 octets."""
    if len(octets) not in (4, 16):
        return "unknown"
    address = ipaddress.ip_address(octets)
    if len(octets) == 16 and address not in (ipaddress.ip_address("::"), ipaddress.ip_address("::1")):
        for network, at in HOLDERS:
            if address in network:
                return address_class(octets[at:at + 4])
    allocated = address.version == 4 or address in ipaddress.ip_network("2000::/3")
    return next((name for name, network in NETWORKS if network.version == address.version and address in network),
                "global" if allocated else "reserved")


def host_class(url):
    if not url.valid:
        return "unknown"
    octets = addresses.address(url.row.family, host_of(url))
    return "unknown" if may_be_octal(url) else address_class(octets) if octets else "none"


def may_be_octal(url):
    """Returns true for a number of RFC 1738 with a leading zero, which resolvers read as a different address."""
    return url.row.family != "rfc3986" and addresses.hostnumber(host_of(url)) and re.search(rb"(?:\A|\.)0[0-9]", host_of(url))


def items(url, first, last, separator, equals, lead):
    """Yields (name, value), each as offset and length, for a list between the first part of one kind and the last of
    another."""
    starts = [part for part in url.parts if part[0] == first]
    ends = [part for part in url.parts if part[0] == last]
    if not starts or not ends or starts[0][1] > ends[-1][1]:
        return []
    at, end = starts[0][1], ends[-1][1] + len(ends[-1][2])
    text = url.text[at:end]
    # In gopher nothing is reserved, so an escape equals its character.
    first = TOKENS.match(text)[0] if lead and text else b""
    start = len(first)
    if lead and (decode(first) not in [bytes([octet]) for octet in lead] or text.startswith(b"%09", start)):
        return []
    return list(split(text[start:], at + start, separator, equals))


def cut(text, sign):
    """Yields the texts between the signs, and their offsets. A space is written as its escape, and an escape is one symbol."""
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


def policy(url, schemes, hosts, ports, length, refuse, allowed, paths):
    """Returns the first rule that the URL breaks, and the place of the part that breaks it."""
    if not url.valid:
        return "url", -1
    if len(url.text) > length:
        return "length", max(at for at, part in enumerate(url.parts) if part[1] <= length)
    if url.parts[0][2].lower() not in [name.lower() for name in schemes]:
        return "scheme", 0
    host = url.first("host")
    if not any(host_allowed(url, host_of(url), entry) for entry in hosts):
        return "host", max(host, 0)
    if host_class(url) in refuse or host_class(url) == "unknown" and refuse:
        return "address", host
    if url.port not in ports if url.port is not None else ports:
        return "port", max(url.first("port"), 0)
    if paths != "any" and not any(path_allowed(url, entry) for entry in paths):
        return "path", max(0, min((at for at, part in enumerate(url.parts) if part[0] not in BEFORE_PATH), default=0))
    for rule, name in (("login", "user"), ("query", "query")):
        if url.has(name) and rule not in allowed:
            return rule, url.first(name)
    for warning in WARNINGS:
        for at, given in enumerate(url.warnings):
            if warning in given and warning not in allowed:
                return warning, at
    return "allowed", -1


BEFORE_PATH = ("scheme", "user", "password", "host", "port", "zone", "query", "fragment", "type")


def path_allowed(url, entry):
    """Compares a path with an entry segment by segment, decoded."""
    parts = [part for part in url.parts if part[0] not in BEFORE_PATH]
    if any(kind not in ("path", "cwd", "name", "directory") for kind, _, _ in parts):
        return False
    path = url.text[parts[0][1] - 1:parts[-1][1] + len(parts[-1][2])] if parts else b"/"
    segments = [decode(segment) for segment in path.split(b"/")[1:]]
    if any(segment in (b".", b"..") or re.search(rb"[/\\\0]", segment) for segment in segments):
        return False
    if not entry.startswith(b"/"):
        return False
    wanted = entry.split(b"/")[1:]
    if wanted[-1] == b"":
        return segments[:len(wanted) - 1] == wanted[:-1] and len(segments) >= len(wanted)
    return segments[:len(wanted)] == wanted


def host_allowed(url, host, entry):
    octets = addresses.address(url.row.family, host)
    if url.row.family == "rfc3986" and octets is not None and addresses.address("rfc3986", entry) == octets:
        return True
    return entry.lower() == host.lower() or \
        entry.startswith(b"*.") and entry != b"*." and octets is None and not host.startswith(b"[") and \
        host.lower().endswith(entry[1:].lower()) and len(host) > len(entry) - 1 and \
        b"" not in decode(host).split(b".")[:-1]
