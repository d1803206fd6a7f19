# SPDX-License-Identifier: MIT
"""What http and CoAP send of a URL beside the request target: the Host header (RFC 9110, section 7.2) and the options
of RFC 7252, section 6.4."""

from addresses import ipv4
from normal import lower_but_escapes
from octets import decode

URI_HOST, URI_PORT, URI_PATH, URI_QUERY = 3, 7, 11, 15
LONGEST_VALUE = 255
# What knurl_build takes of each.
PIECES = {URI_HOST: "host", URI_PORT: "port", URI_PATH: "segment", URI_QUERY: "argument"}


def options(url, sent_to=None):
    """(number, octets) of each option of an accepted URL, or the kind of a part that cannot be sent. Without `sent_to`
    the request is sent to the URL's own port."""
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
    """The host as it is written, and the port unless it is empty or the default; of ipp, which HTTP carries, the effective one."""
    if url.scheme in ("ipp", "ipps"):
        return url.octets["host"] + b":%d" % url.port
    default = not url.octets.get("port") or url.port == url.row.port
    return url.octets["host"] + (b"" if default else b":" + url.octets["port"])
