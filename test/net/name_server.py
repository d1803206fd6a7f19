# SPDX-License-Identifier: MIT
"""A name server for the guest, for QEMU's user network lets no UDP out when it is restricted.

It sits on the guest's Ethernet: QEMU passes each frame as a datagram on 127.0.0.1 (-netdev socket,udp=), and this
answers those that are for it, ARP and DNS for type A, and drops the rest.
"""
import socket
import struct
import threading

ADDRESS = bytes([192, 0, 2, 53])
STATION = bytes.fromhex("525400123553")


def checksum(octets):
    octets += b"\0" * (len(octets) % 2)
    total = sum(struct.unpack("!%dH" % (len(octets) // 2), octets))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def answer_arp(frame):
    if struct.unpack("!HHBBH", frame[14:22]) != (1, 0x0800, 6, 4, 1) or frame[38:42] != ADDRESS:
        return None
    return (frame[6:12] + STATION + frame[12:20] + struct.pack("!H", 2) + STATION + ADDRESS + frame[22:32])


def question(query):
    """The name that a query asks for, and the query up to its end."""
    labels, at = [], 12
    while query[at]:
        labels.append(query[at + 1:at + 1 + query[at]].decode("ascii"))
        at += 1 + query[at]
    return ".".join(labels).lower(), query[:at + 5]


class NameServer(threading.Thread):
    """Answers by `hosts`, name to address; a name with None is never answered, another does not exist."""

    def __init__(self, hosts):
        super().__init__(daemon=True)
        self.hosts = hosts
        self.asked = []
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]

    def run(self):
        while True:
            frame, peer = self.socket.recvfrom(2048)
            if len(frame) < 42:
                continue
            kind = frame[12:14]
            reply = None
            if kind == b"\x08\x06":
                reply = answer_arp(frame)
            elif kind == b"\x08\x00" and frame[14] == 0x45 and frame[23] == 17 and frame[30:34] == ADDRESS:
                reply = self.answer_ip(frame)
            if reply is not None:
                self.socket.sendto(reply.ljust(60, b"\0"), peer)

    def answer_ip(self, frame):
        source, target, length = struct.unpack("!HHH", frame[34:40])
        if target != 53:
            return None
        query = frame[42:34 + length]
        name, head = question(query)
        self.asked.append(name)
        if name in self.hosts and self.hosts[name] is None:
            return None
        address = self.hosts.get(name)
        flags, count = (0x8180, 1) if address else (0x8183, 0)
        reply = head[:2] + struct.pack("!HHHHH", flags, 1, count, 0, 0) + head[12:]
        if address:
            reply += struct.pack("!HHHIH", 0xC00C, 1, 1, 60, 4) + socket.inet_aton(address)
        datagram = struct.pack("!HHHH", 53, source, 8 + len(reply), 0) + reply
        header = struct.pack("!BBHHHBBH", 0x45, 0, 20 + len(datagram), 0, 0, 64, 17, 0) + ADDRESS + frame[26:30]
        header = header[:10] + struct.pack("!H", checksum(header)) + header[12:]
        return frame[6:12] + STATION + frame[12:14] + header + datagram
