# SPDX-License-Identifier: MIT
"""The texts of records, and the records of texts: NFC Forum's URI records and Eddystone-URL; the URI record of an NDEF
message; and random inputs."""

import itertools

import generate

PREFIXES = ["", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:", "ftp://anonymous:anonymous@",
            "ftp://ftp.", "ftps://", "sftp://", "smb://", "nfs://", "ftp://", "dav://", "news:", "telnet://", "imap:",
            "rtsp://", "urn:", "pop:", "sip:", "sips:", "tftp:", "btspp://", "btl2cap://", "btgoep://", "tcpobex://",
            "irdaobex://", "file://", "urn:epc:id:", "urn:epc:tag:", "urn:epc:pat:", "urn:epc:raw:", "urn:epc:", "urn:nfc:"]
SCHEMES = ["http://www.", "https://www.", "http://", "https://"]
ENDINGS = [".com/", ".org/", ".edu/", ".net/", ".info/", ".biz/", ".gov/", ".com", ".org", ".edu", ".net", ".info", ".biz",
           ".gov"]


def ndef(record):
    """Returns the text for each octet, up to the first undefined one, for which it is None."""
    pieces = [bytes([octet]) for octet in record]
    if record:
        pieces[0] = PREFIXES[record[0]].encode() if record[0] < len(PREFIXES) else None
    return pieces


def eddystone(record):
    pieces = [ENDINGS[octet].encode() if octet < len(ENDINGS) else bytes([octet]) if 0x21 <= octet <= 0x7E else None
              for octet in record]
    if record:
        pieces[0] = SCHEMES[record[0]].encode() if record[0] < len(SCHEMES) else None
    return pieces


def offset(pieces, refused):
    """Converts an offset in the text of the octets before the first undefined one to an offset in the record."""
    at = 0
    for place, piece in enumerate(pieces):
        if piece is None or refused < at + len(piece):
            return place
        at += len(piece)
    return len(pieces)


EXPANDED = {"ndef": ndef, "eddystone": eddystone}


def longest(starts, text):
    """Returns the index of the longest of these with which a text starts, and the rest, or None."""
    found = max((one for one in starts if text.startswith(one.encode())), key=len, default=None)
    return None if found is None else (starts.index(found), text[len(found):])


def ndef_record(text):
    code, rest = longest(PREFIXES, text)
    return bytes([code]) + rest


def eddystone_record(text):
    """Returns the record, or the error and its offset."""
    scheme = longest(SCHEMES, text)
    if scheme is None:
        return "scheme", 0
    record, rest = [scheme[0]], scheme[1]
    while rest:
        ending = longest(ENDINGS, rest)
        if ending is None and not 0x21 <= rest[0] <= 0x7E:
            return "character", len(text) - len(rest)
        code, rest = ending or (rest[0], rest[1:])
        record.append(code)
    return bytes(record)


class Malformed(Exception):
    """Raised if a message is not an NDEF message."""


def uri(message, outer=True):
    """Returns the offset and length of the payload of the first URI record, or None."""
    at, is_last = 0, False

    def take(count):
        nonlocal at
        if at + count > len(message):
            raise Malformed
        at += count
        return message[at - count:at]

    for number in itertools.count():
        flags, type_length = take(2)
        length = int.from_bytes(take(1 if flags & 0x10 else 4), "big")
        id_length = take(1)[0] if flags & 0x08 else 0
        tnf, kind = flags % 8, take(type_length)
        take(id_length)
        start, payload = at, take(length)
        is_first, is_last = flags >= 0x80, flags & 0x40
        if is_first != (number == 0) or flags & 0x20 or tnf > 5 or tnf == 5 and kind or \
                tnf == 0 and (type_length, id_length, length) != (0, 0, 0):
            raise Malformed
        if (tnf, kind) == (1, b"U"):
            return start, length
        if outer and (tnf, kind) == (1, b"Sp"):
            inside = uri(payload, False)
            if inside:
                return start + inside[0], inside[1]
        if is_last:
            return None


def draw(rng, _):
    name = rng.choice(sorted(EXPANDED))
    text = generate.url(rng, rng.choice(("rfc3986", "rfc1738")))
    if rng.random() < 0.7:
        text = text.partition(b"//")[2]
    if name == "eddystone":
        text = b"".join(bytes([rng.choice((octet, octet, octet, octet, rng.randrange(16))) & 127]) for octet in text)
    first = rng.choice((0, 2, 3, 4, 13, 29, rng.randrange(40), rng.randrange(256)))
    return name, rng.choice((bytes([first]) + text, bytes([first]) + text, text, b""))


def draw_text(rng, family):
    """Returns a URL that contains some of the endings, and often fits into a frame."""
    text = generate.url(rng, family)
    if rng.random() < 0.7:
        starts = rng.choice((PREFIXES, SCHEMES, SCHEMES))
        text = rng.choice(starts).encode() + text.partition(b"//")[2][:rng.choice((3, 8, 15, 20, 99))]
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        place = rng.randint(min(len(text), 7), len(text))
        text = text[:place] + rng.choice(ENDINGS).encode()[:rng.choice((9, 9, 9, 4, 3))] + text[place:]
    if rng.random() < 0.05:
        text = rng.choice((text.upper(), text.swapcase()[:5] + text[5:]))
    return family, text, rng.random() < 0.7, rng.choice((0, 0, 1, -1, -9, -99))


def some_record(rng, flags, depth):
    """Returns a record, usually a valid one."""
    kind = rng.choice((b"U", b"U", b"Sp", b"Sp", b"T", b"Hs", b"", b"Up", b"act"))
    payload = some_message(rng, depth + 1) if kind == b"Sp" and depth < 2 else bytes(rng.choices(b"\x04\x00h/a.", k=rng.randint(0, 4)))
    tnf = rng.choice((1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 0))
    if tnf in (0, 5) and rng.random() < 0.8:
        kind = b""
    name = rng.choice((b"", b"", b"i"))
    if tnf == 0 and rng.random() < 0.8:
        kind = payload = name = b""
    flags |= tnf | 0x10 * (rng.random() < 0.8) | 0x08 * (name != b"" or rng.random() < 0.1)
    size = len(payload).to_bytes(1 if flags & 0x10 else 4, "big")
    return bytes([flags, len(kind)]) + size + bytes([len(name)] * (flags & 8 != 0)) + kind + name + payload


def some_message(rng, depth=0):
    count = rng.choice((1, 1, 2, 3, 4)) if depth < 2 else 1
    return b"".join(some_record(rng, 0x80 * (at == 0) | 0x40 * (at == count - 1), depth) for at in range(count))[:200]


def draw_message(rng, _):
    message = bytearray(some_message(rng))
    if rng.random() < 0.4:
        place = rng.randrange(len(message))
        message[place] = rng.choice((message[place] ^ 1 << rng.randrange(8), rng.randrange(256), 255, 0))
    if rng.random() < 0.2:
        del message[rng.randrange(len(message) + 1):]
    return bytes(message),
