# SPDX-License-Identifier: MIT
"""The texts of records: NFC Forum's URI records and Eddystone-URL; and records to ask about."""

import generate

PREFIXES = ["", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:", "ftp://anonymous:anonymous@",
            "ftp://ftp.", "ftps://", "sftp://", "smb://", "nfs://", "ftp://", "dav://", "news:", "telnet://", "imap:",
            "rtsp://", "urn:", "pop:", "sip:", "sips:", "tftp:", "btspp://", "btl2cap://", "btgoep://", "tcpobex://",
            "irdaobex://", "file://", "urn:epc:id:", "urn:epc:tag:", "urn:epc:pat:", "urn:epc:raw:", "urn:epc:", "urn:nfc:"]
SCHEMES = ["http://www.", "https://www.", "http://", "https://"]
ENDINGS = [".com/", ".org/", ".edu/", ".net/", ".info/", ".biz/", ".gov/", ".com", ".org", ".edu", ".net", ".info", ".biz",
           ".gov"]


def ndef(record):
    """What each octet stands for, up to the first that stands for nothing, None."""
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
    """The offset in the record of an offset in the text of those before the first that stands for nothing."""
    at = 0
    for place, piece in enumerate(pieces):
        if piece is None or refused < at + len(piece):
            return place
        at += len(piece)
    return len(pieces)


EXPANDED = {"ndef": ndef, "eddystone": eddystone}


def draw(rng, _):
    name = rng.choice(sorted(EXPANDED))
    text = generate.url(rng, rng.choice(("rfc3986", "rfc1738")))
    if rng.random() < 0.7:
        text = text.partition(b"//")[2]
    if name == "eddystone":
        text = b"".join(bytes([rng.choice((octet, octet, octet, octet, rng.randrange(16))) & 127]) for octet in text)
    first = rng.choice((0, 2, 3, 4, 13, 29, rng.randrange(40), rng.randrange(256)))
    return name, rng.choice((bytes([first]) + text, bytes([first]) + text, text, b""))
