# SPDX-License-Identifier: MIT
"""Addresses in hosts: their octets, and the text of an IPv6 address."""

import ipaddress
import re

IPV6 = re.compile(rb"\[([0-9A-Fa-f:.]+)\]")


def ipv4(host):
    """Returns the four octets of a host that is an IPv4 address of RFC 3986."""
    try:
        return ipaddress.IPv4Address(host.decode("latin-1")).packed
    except ValueError:
        return None


def hostnumber(host):
    """Returns the four octets of RFC 1738's hostnumber, whose groups may have leading zeros."""
    return ipv4(re.sub(rb"(?<![0-9])0+(?=[0-9])", b"", host))


def ipv6(host):
    """Returns the sixteen octets of an IPv6 literal, or None for any other host."""
    found = IPV6.fullmatch(host)
    try:
        return ipaddress.IPv6Address(found[1].decode()).packed if found else None
    except ValueError:
        return None


def address(family, host):
    """Returns the octets of a host, 4, 16 or none, as the family of the row reads it."""
    return ipv4(host) or ipv6(host) if family == "rfc3986" else hostnumber(host)


def text(octets):
    """Writes an IPv6 address in brackets: RFC 5952 section 4, and section 5 for the IPv4 address at the end of
    ::ffff:0:0/96."""
    if len(octets) == 4:
        return b"%d.%d.%d.%d" % tuple(octets)
    address = ipaddress.IPv6Address(octets)
    return f"[::ffff:{address.ipv4_mapped}]".encode() if address.ipv4_mapped else f"[{address.compressed}]".encode()
