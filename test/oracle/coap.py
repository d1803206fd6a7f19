# SPDX-License-Identifier: MIT
"""What http and CoAP send of a URL in addition to the request target: the Host header (RFC 9110, section 7.2) and the options
of RFC 7252, section 6.4."""

import re

import addresses
from addresses import ipv4
from families import FAMILY, chars
from normal import lower_but_escapes
from octets import decode, encode

URI_HOST, URI_PORT, URI_PATH, URI_QUERY = 3, 7, 11, 15
LONGEST_VALUE = 255
# The piece of knurl_build for each.
PIECES = {URI_HOST: "host", URI_PORT: "port", URI_PATH: "segment", URI_QUERY: "argument"}


def options(url, sent_to=None):
    """Returns (number, octets) for each option of an accepted URL, or the kind of a part that cannot be sent. Without
    `sent_to`, the request goes to the URL's own port."""
    parts, made = url.octets, []
    if "fragment" in parts:
        return "fragment"
    if not parts["host"].startswith(b"[") and ipv4(parts["host"]) is None:
        made.append(("host", URI_HOST, decode(lower_but_escapes(parts["host"]))))
    if sent_to is not None and sent_to != url.port:
        made.append(("port", URI_PORT, url.port.to_bytes(2, "big").lstrip(b"\0")))
    if parts.get("path"):
        made += [("path", URI_PATH, decode(segment)) for segment in parts["path"].split(b"/")]
    if "query" in parts:
        made += [("query", URI_QUERY, decode(piece)) for piece in parts["query"].split(b"&")]
    for kind, _, octets in made:
        if len(octets) > LONGEST_VALUE or kind == "path" and octets in (b".", b".."):
            return kind
    return [(number, octets) for _, number, octets in made]


def host_header(url):
    """Returns the host as it is written, and the port unless it is empty or the default. For ipp, which HTTP carries, this is
    always the effective port."""
    if url.scheme in ("ipp", "ipps"):
        return url.octets["host"] + b":%d" % url.port
    default = not url.octets.get("port") or url.port == url.row.port
    return url.octets["host"] + (b"" if default else b":" + url.octets["port"])


def request(url, method):
    """Returns the first two lines of a request, RFC 9112, or the offset of an error in the method."""
    token = re.match(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]*", method)[0]
    if token != method or not method:
        return len(token)
    if method == b"CONNECT":
        return 0
    target = b"/" + url.octets.get("path", b"") + (b"?" + url.octets["query"] if "query" in url.octets else b"")
    return method + b" " + target + b" HTTP/1.1\r\nHost: " + host_header(url) + b"\r\n"


SEGMENT = FAMILY["rfc3986"].rows["coap"].sets["path"] - chars("/")
ARGUMENT = FAMILY["rfc3986"].rows["coap"].sets["query"] - chars("&")
REG_NAME = FAMILY["rfc3986"].rows["coap"].sets["host"]


def url_of(row, given, address, port):
    """Returns the URL of a request, RFC 7252, section 6.5."""
    values = {number: [value for each, value in given if each == number] for number in PIECES}
    host = encode(REG_NAME, values[URI_HOST][0]) if values[URI_HOST] else addresses.text(address)
    port = int.from_bytes(values[URI_PORT][0], "big") if values[URI_PORT] else port
    text = row.name.encode() + b"://" + host + (b"" if port == row.port else b":%d" % port)
    text += b"".join(b"/" + encode(SEGMENT, value) for value in values[URI_PATH]) or b"/"
    return text + b"".join((b"&" if at else b"?") + encode(ARGUMENT, value) for at, value in enumerate(values[URI_QUERY]))


def is_host(value):
    """Returns true if a Uri-Host is one host: no delimiter of a URL, but for the brackets and what may be in them."""
    literal = re.fullmatch(rb"\[.*\]", value, re.DOTALL) is not None
    inside = value[1:-1] if literal else value
    return not any(octet in (b"/?#]@\\%" if literal else b":/?#[]@\\%") for octet in inside)
