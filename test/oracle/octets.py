# SPDX-License-Identifier: MIT
"""Decoding, and encoding for a scheme's kind of part."""

import bnf
import draft
import uri
from grammar import ESCAPE, TOKENS, Node, Part
from parse import decode as decode_escapes

LOGIN = {"user": bnf.login_set, "password": bnf.login_set}
HOST = {"host": bnf.host_set}
HOSTPORT = {**HOST, "port": bnf.digit}
FSEGMENTS = {"name": bnf.fsegment_set}
HTTP = {**HOSTPORT, "path": bnf.hpath_set, "query": bnf.search_set}

SETS = {
    "ftp": {**LOGIN, **HOSTPORT, **FSEGMENTS, "cwd": bnf.fsegment_set, "type": bnf.ftptype_set},
    "http": HTTP,
    "https": HTTP,
    "gopher": {**HOSTPORT, "gtype": bnf.gopher_set, "selector": bnf.gopher_set, "query": bnf.gopher_set,
               "gopherplus": bnf.xchar},
    "mailto": {"local": bnf.octets(bnf.ascii_octets), "domain": bnf.octets(bnf.ascii_octets)},
    "news": {**HOST, "group": bnf.group_set | bnf.chars("*"), "unique": bnf.unique_set},
    "nntp": {**HOSTPORT, "group": bnf.group_set, "article": bnf.digit},
    "telnet": {**LOGIN, **HOSTPORT},
    "wais": {**HOSTPORT, "database": bnf.uchar, "query": bnf.search_set, "wtype": bnf.uchar,
             "wpath": bnf.uchar},
    "file": {**HOST, **FSEGMENTS, "directory": bnf.fsegment_set},
    "prospero": {**HOSTPORT, "hsoname": bnf.hsoname_set, "field": bnf.field_set, "value": bnf.field_set},
    "generic": {**LOGIN, **HOSTPORT, "path": bnf.xchar, "opaque": bnf.xchar},
}
for parts in SETS.values():
    parts.update({"scheme": bnf.scheme, "fragment": bnf.xchar})

# RFC 3986's rows differ in the parts that they have, and not in the sets of these.
URI_SETS = {"user": uri.user_set, "password": uri.password_set, "host": uri.reg_name_set, "port": uri.digit,
            "path": uri.path_set, "opaque": uri.path_set, "query": uri.query_set}
# In the draft the space stands in a URL, but is written as an escape.
DRAFT_LOGIN = {"user": draft.login_set, "password": draft.login_set}
DRAFT_KINDS = {"path": draft.path_set, "query": draft.search_set, "cwd": draft.xpalpha, "name": draft.xpalpha,
               "group": draft.group_set, "unique": draft.unique_set, "database": draft.xalpha,
               "wtype": draft.xalpha, "digits": bnf.digit, "wpath": draft.path_set,
               "hsoname": draft.path_set - draft.NUL, "version": bnf.digit, "attributes": bnf.alphadigit,
               "gtype": draft.xalpha, "selector": draft.path_set, "opaque": draft.path_set, **DRAFT_LOGIN, **HOSTPORT}


def kinds_of(node):
    """All kinds of parts in a grammar."""
    if isinstance(node, Part):
        return {node.fields[0]}
    return set().union(*(kinds_of(field) for field in node.fields if isinstance(field, Node)))


def sets_of(rules, kinds):
    made = {name: {kind: kinds[kind] for kind in kinds_of(production)}
            for name, production in rules.productions().items()}
    for parts in made.values():
        parts.update({"scheme": rules.scheme,
                      "fragment": uri.query_set if rules is uri else draft.xalpha})
    return made


FAMILY_SETS = {"rfc1738": SETS, "rfc3986": sets_of(uri, URI_SETS),
               "draft": {name: {kind: allowed - bnf.chars(" ") for kind, allowed in kinds.items()}
                         for name, kinds in sets_of(draft, DRAFT_KINDS).items()}}


def decode(text):
    """The octets, or the offset of the first `%` that begins no escape."""
    offset = 0
    for token in TOKENS.findall(text):
        if token == b"%":
            return offset
        offset += len(token)
    return decode_escapes(text)


def encode_by(allowed, text):
    """The encoded text, or the offset of the first octet that the set cannot hold."""
    written = b""
    for offset, octet in enumerate(text):
        if octet in allowed:
            written += bytes([octet])
        elif ESCAPE + octet in allowed:
            written += b"%%%02X" % octet
        else:
            return offset
    return written


def encode(scheme, kind, text, family="rfc1738"):
    """The same for a scheme's kind of part."""
    return encode_by(FAMILY_SETS[family][scheme][kind], text)
