# SPDX-License-Identifier: MIT
"""Runs a name server in a namespace of examples/device/lwip/tap, with dnslib."""
import socket
import threading

from dnslib import AAAA, A, DNSRecord, QTYPE, RCODE, RR


class NameServer(threading.Thread):
    """Answers questions for A and AAAA with the addresses that `names` has for a name. Other names do not exist."""

    def __init__(self, names, address="192.0.2.53"):
        super().__init__(daemon=True)
        self.names = names
        self.asked = []  # the names and types of the questions
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind((address, 53))

    def run(self):
        while True:
            octets, peer = self.socket.recvfrom(2048)
            query = DNSRecord.parse(octets)
            name = str(query.q.qname).rstrip(".").lower()
            self.asked.append((name, QTYPE[query.q.qtype]))
            self.answer(name, self.reply(query, name), peer)

    def reply(self, query, name):
        reply = query.reply()
        if name not in self.names:
            reply.header.rcode = RCODE.NXDOMAIN
        for address in self.names.get(name, []):
            kind, data = ("AAAA", AAAA) if ":" in address else ("A", A)
            if QTYPE[query.q.qtype] == kind:
                reply.add_answer(RR(query.q.qname, query.q.qtype, rdata=data(address), ttl=60))
        return reply

    def answer(self, name, reply, peer):
        """Sends the answer. Subclasses may send a forged one, or none."""
        self.socket.sendto(reply.pack(), peer)
