# SPDX-License-Identifier: MIT
"""Decoding, and encoding for a scheme's kind of part."""

import bnf
from grammar import ESCAPE, TOKENS
from parse import decode as decode_escapes

LOGIN = {"user": bnf.login_set, "password": bnf.login_set}
HOST = {"host": bnf.host_set}
HOSTPORT = {**HOST, "port": bnf.digit}
FSEGMENTS = {"name": bnf.fsegment_set}
HTTP = {**HOSTPORT, "path": bnf.hpath_set, "search": bnf.search_set}

SETS = {
    "ftp": {**LOGIN, **HOSTPORT, **FSEGMENTS, "cwd": bnf.fsegment_set, "type": bnf.ftptype_set},
    "http": HTTP,
    "https": HTTP,
    "gopher": {**HOSTPORT, "gtype": bnf.gopher_set, "selector": bnf.gopher_set, "search": bnf.gopher_set,
               "gopherplus": bnf.xchar},
    "mailto": {"local": bnf.octets(bnf.ascii_octets), "domain": bnf.octets(bnf.ascii_octets)},
    "news": {**HOST, "group": bnf.group_set | bnf.chars("*"), "unique": bnf.unique_set},
    "nntp": {**HOSTPORT, "group": bnf.group_set, "article": bnf.digit},
    "telnet": {**LOGIN, **HOSTPORT},
    "wais": {**HOSTPORT, "database": bnf.uchar, "search": bnf.search_set, "wtype": bnf.uchar,
             "wpath": bnf.uchar},
    "file": {**HOST, **FSEGMENTS, "directory": bnf.fsegment_set},
    "prospero": {**HOSTPORT, "hsoname": bnf.hsoname_set, "field": bnf.field_set, "value": bnf.field_set},
    "generic": {**LOGIN, **HOSTPORT, "path": bnf.xchar, "opaque": bnf.xchar},
}
for parts in SETS.values():
    parts.update({"scheme": bnf.scheme, "fragment": bnf.xchar})


def decode(text):
    """The octets, or the offset of the first `%` that begins no escape."""
    offset = 0
    for token in TOKENS.findall(text):
        if token == b"%":
            return offset
        offset += len(token)
    return decode_escapes(text)


def encode(scheme, kind, text):
    """The encoded text, or the offset of the first octet that the part cannot hold."""
    allowed = SETS[scheme][kind]
    written = b""
    for offset, octet in enumerate(text):
        if octet in allowed:
            written += bytes([octet])
        elif ESCAPE + octet in allowed:
            written += b"%%%02X" % octet
        else:
            return offset
    return written
