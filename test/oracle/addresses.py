# SPDX-License-Identifier: MIT
"""Addresses of hosts: their octets, and an IPv6 one as RFC 5952 section 4 writes it."""

import re

import uri
from grammar import Reading, sequence
from parse import IPV4

LITERAL = sequence("[", uri.IPv6address, "]")


def ipv4(host):
    """The four octets of a host that is an IPv4 address as RFC 3986 writes it."""
    return bytes(map(int, host.split(b"."))) if IPV4.fullmatch(host) else None


def hostnumber(host):
    """The four octets of RFC 1738's hostnumber: groups may have zeros before them."""
    groups = host.split(b".")
    if len(groups) != 4 or not all(re.fullmatch(rb"[0-9]+", group) for group in groups):
        return None
    values = [int(group.lstrip(b"0") or b"0") for group in groups]
    return bytes(values) if max(values) <= 255 else None


def ipv6(host):
    """The sixteen octets of an IPv6 literal; None of any other host."""
    if not Reading(LITERAL, host, 0).whole:
        return None
    before, double, after = host[1:-1].partition(b"::")
    front, back = octets_of_groups(before), octets_of_groups(after)
    return front + bytes(16 - len(front) - len(back)) + back if double else front


def octets_of_groups(text):
    octets = b""
    for group in text.split(b":") if text else ():
        octets += ipv4(group) if b"." in group else int(group, 16).to_bytes(2, "big")
    return octets


def address(family, host):
    """The octets of a host, 4, 16 or none, by the family of the row."""
    if family != "rfc3986":
        return hostnumber(host)
    return ipv4(host) or ipv6(host)


def ipv6_text(octets):
    """RFC 5952 section 4: lower case, no zeros before a group, `::` for the longest run of two groups of zeros or more,
    the first of equal ones. Section 5: the IPv4 address at the end of ::ffff:0:0/96."""
    if octets[:12] == bytes(10) + b"\xff\xff":
        return b"::ffff:" + b".".join(b"%d" % octet for octet in octets[12:])
    groups = [b"%x" % int.from_bytes(octets[at:at + 2], "big") for at in range(0, 16, 2)]
    runs = [(length, -start) for start in range(8) for length in range(2, 9 - start)
            if all(group == b"0" for group in groups[start:start + length])]
    if not runs:
        return b":".join(groups)
    length, start = max(runs)
    return b":".join(groups[:-start]) + b"::" + b":".join(groups[-start + length:])
