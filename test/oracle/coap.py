# SPDX-License-Identifier: MIT
"""What http and CoAP send of a URL beside the request target: the Host header (RFC 9110, section 7.2) and the options of
RFC 7252, section 6.4."""

from parse import IPV4, decode
from normal import lower_but_escapes

URI_HOST, URI_PORT, URI_PATH, URI_QUERY = 3, 7, 11, 15
LONGEST_VALUE = 255


class Refused(Exception):
    """A part cannot be sent: its kind."""


def options(written, effective=None, sent_to=None):
    """(number, octets) of each option, from the parts of an accepted URL as they are written, (kind, text). Without
    `sent_to` the request is sent to the URL's own port, `effective`."""
    parts = dict(written)
    if "fragment" in parts:
        raise Refused("fragment")
    made = []
    host = parts["host"]
    if not host.startswith(b"[") and not IPV4.fullmatch(host):
        made.append((URI_HOST, checked("host", decode(lower_but_escapes(host)))))
    if sent_to is not None and sent_to != effective:
        made.append((URI_PORT, effective.to_bytes(2, "big").lstrip(b"\0")))
    if parts.get("path", b"") != b"":
        for segment in map(decode, parts["path"].split(b"/")):
            if segment in (b".", b".."):
                raise Refused("path")
            made.append((URI_PATH, checked("path", segment)))
    if "query" in parts:
        made += [(URI_QUERY, checked("query", decode(piece))) for piece in parts["query"].split(b"&")]
    return made


def checked(kind, octets):
    if len(octets) > LONGEST_VALUE:
        raise Refused(kind)
    return octets


def host_header(row, written):
    """The host as it is written, and the port unless it is empty or the default."""
    parts = dict(written)
    port = parts.get("port", b"")
    default = port == b"" or int(port.lstrip(b"0") or b"0") == row.port
    return parts["host"] if default else parts["host"] + b":" + port
