# SPDX-License-Identifier: MIT
"""Addresses of hosts: their octets, and the text of an IPv6 one."""

import ipaddress
import re

IPV6 = re.compile(rb"\[([0-9A-Fa-f:.]+)\]")


def ipv4(host):
    """The four octets of a host that is an IPv4 address as RFC 3986 writes it."""
    try:
        return ipaddress.IPv4Address(host.decode("latin-1")).packed
    except ValueError:
        return None


def hostnumber(host):
    """The four octets of RFC 1738's hostnumber: groups may have zeros before them."""
    return ipv4(re.sub(rb"(?<![0-9])0+(?=[0-9])", b"", host))


def ipv6(host):
    """The sixteen octets of an IPv6 literal; None of any other host."""
    found = IPV6.fullmatch(host)
    try:
        return ipaddress.IPv6Address(found[1].decode()).packed if found else None
    except ValueError:
        return None


def address(family, host):
    """The octets of a host, 4, 16 or none, by the family of the row."""
    return ipv4(host) or ipv6(host) if family == "rfc3986" else hostnumber(host)


def text(octets):
    """RFC 5952 section 4, in brackets; section 5: the IPv4 address at the end of ::ffff:0:0/96."""
    if len(octets) == 4:
        return b"%d.%d.%d.%d" % tuple(octets)
    address = ipaddress.IPv6Address(octets)
    return f"[::ffff:{address.ipv4_mapped}]".encode() if address.ipv4_mapped else f"[{address.compressed}]".encode()
