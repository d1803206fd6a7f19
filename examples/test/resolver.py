# SPDX-License-Identifier: MIT
"""Runs a server of DNS over HTTPS (RFC 8484) for examples/dns, which answers right and lies. It reads the client's requests,
and reads each message itself to know what the client has to print."""
import base64
import ipaddress
import random
import re
import select
import struct
import subprocess
import time
from urllib.parse import unquote

from busy import patience

WAIT = 20  # the seconds that the client may take for an answer
SEED = 8484
LIES = 1500
A, CNAME, TXT, AAAA, IN, CH = 1, 5, 16, 28, 1, 3
MESSAGE = 512  # the octets that the client has room for
NOT_OF_THE_INTERNET = "refused: an address that is not on the Internet"
# Templates, and the part of a request's path that is the query.
TEMPLATES = {
    "https://dnsserver.example.net/dns-query{?dns}": r"/dns-query\?dns=([\w-]+)",
    "https://dnsserver.example.net:443/a%20b/{dns}{?ct}": r"/a%20b/([\w-]+)",
    "https://DNSserver.example.net{/dns:9999}/x": r"/([\w-]+)/x",
    "https://dnsserver.example.net/{;x,dns*}": r"/;dns=([\w-]+)",
}


class Client:
    """Runs the example as a process that reads and writes lines."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.said = b""

    def tell(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def line(self):
        """Returns the next line that it writes; None at its end, or if it does not write for too long."""
        deadline = time.monotonic() + patience(WAIT)
        while b"\n" not in self.said:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                return None
            octets = self.process.stdout.read1(65536)
            if not octets:
                return None
            self.said += octets
        line, _, self.said = self.said.partition(b"\n")
        return line.decode()

    def request(self):
        """Returns the lines up to the empty one that ends a request; or one line that is not a request."""
        lines = [self.line()]
        while lines[0] is not None and lines[0].startswith("connect to") and lines[-1] not in ("\r", None):
            lines.append(self.line())
        return lines

    def end(self):
        """Returns its exit status and what it wrote to standard error."""
        try:
            _, errors = self.process.communicate(timeout=patience(WAIT))
        finally:
            self.process.kill()
            self.process.wait()
        return self.process.returncode, errors.decode()


def labels(name):
    return b"".join(bytes([len(label)]) + label.encode() for label in name.split(".")) + b"\0"


def record(owner, type_, data):
    return owner + struct.pack(">HHIH", type_, IN, 60, len(data)) + data


def message(question, *records, flags=0x8180):
    return struct.pack(">6H", 0, flags, 1, len(records), 0, 0) + question + b"".join(records)


def question_of(lines, place):
    """Returns the question of a request; None if it is not a request of RFC 8484."""
    path = re.fullmatch("GET " + place + r" HTTP/1\.1\r", lines[1]) if len(lines) > 1 else None
    if not path or lines[0].lower() != "connect to dnsserver.example.net, port 443":
        return None
    headers = [line.strip().lower() for line in lines[2:-1]]
    if sorted(headers) != ["accept: application/dns-message", "host: dnsserver.example.net"]:
        return None
    text = unquote(path[1])
    query = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if query[:12] != struct.pack(">6H", 0, 0x0100, 1, 0, 0, 0) or "=" in text:
        return None
    return query[12:]


def skipped(octets, at):
    """Returns the offset after a name. Raises an error if the name is malformed."""
    while octets[at] not in (0,) and octets[at] < 0xC0:
        if octets[at] > 63:
            raise ValueError
        at += 1 + octets[at]
    return at + (2 if octets[at] else 1)


def verdict(octets, question):
    """Returns what the client has to print for a message."""
    if len(octets) > MESSAGE:
        return ["refused: no answer"]
    at = 12 + len(question)
    if len(octets) < at or octets[:2] != b"\0\0" or octets[4:6] != b"\0\1" or octets[12:at] != question:
        return ["refused: not the answer to this question"]
    flags, count = struct.unpack(">H2xH", octets[2:8])
    if not flags & 0x8000 or flags & 0x7A00:
        return ["refused: not a complete response"]
    if flags & 15:
        return ["refused: the server reports an error"]
    for _ in range(count):
        try:
            at = skipped(octets, at)
            type_, class_, _, length = struct.unpack(">HHIH", octets[at:at + 10])
        except (ValueError, IndexError, struct.error):
            return ["refused: a record is truncated"]
        data = octets[at + 10:at + 10 + length]
        at += 10 + length
        if len(data) < length:
            return ["refused: a record is truncated"]
        if (type_, class_) == (A, IN):
            if length != 4:
                return ["refused: no address of IPv4"]
            return [f"it is {ipaddress.IPv4Address(data)}"]
    return ["refused: no address"]


def lie(chance, octets):
    """Returns a message with a random change."""
    octets = bytearray(octets)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(octets) + 1)
        kind = chance.randrange(4)
        if kind == 0 and at < len(octets):
            octets[at] ^= 1 << chance.randrange(8)
        elif kind == 1 and at < len(octets):
            octets[at] = chance.choice((0, 1, 63, 64, 0xC0, 0xFF))
        elif kind == 2:
            octets[at:at] = chance.randbytes(chance.randint(1, 4))
        else:
            del octets[at:at + chance.randint(1, 20)]
    return bytes(octets)


def padded(question, length, *records):
    """Returns a message of that length, which a text that nobody asked for fills."""
    text = bytes(length - len(message(question, *records)) - len(record(b"\0", TXT, b"")))
    return message(question, record(b"\0", TXT, text), *records)


def truths(chance, question):
    """Returns messages. Most answer right; in some the question is a different one, a label is too long, or the message does
    not fit."""
    address = bytes([chance.choice((8, 93, 151, 10, 127, 192, 224)), 168, chance.randrange(256), 1])
    pointer = b"\xc0\x0c"
    name = question[:-4]
    return [
        message(question, record(pointer, A, address)),
        message(question, record(pointer, CNAME, labels("edge.example.net")), record(labels("edge.example.net"), A, address)),
        message(question, record(pointer, AAAA, bytes(16)), record(pointer, TXT, b"\3abc"), record(pointer, A, address)),
        message(question, flags=0x8183),
        message(question, record(pointer, TXT, b"")),
        # Messages that just fit or do not, other questions, and the longest label and one too long (RFC 1035 section 2.3.4).
        *(padded(question, MESSAGE + more, record(pointer, A, address)) for more in (-1, 0, 1)),
        *(message(name + struct.pack(">HH", *other), record(pointer, A, address))
          for other in ((AAAA, IN), (A, CH), (A, IN | 0x100), (A | 0x100, IN))),
        *(message(question, record(bytes([length]) + b"a" * length + b"\0", A, address)) for length in (63, 64)),
    ]


OF_NAMES = "-0189ABMYZ_abmyz"
# Octets next to the allowed ones, a label and a name of an octet more than the longest (RFC 1035 section 2.3.4), and empty
# labels.
NO_NAMES = [*(f"a{octet}b" for octet in "+,/:;@[^`{ \x7f\xe4"), "a" * 64, "a." + "a" * 64 + ".b", ".".join(["a" * 63] * 3 + ["a" * 62]),
            "a..b", ".a", "a.", ".", ""]
LONGEST_NAMES = ["a" * 63, ".".join(["a" * 63] * 3 + ["a" * 61])]


def name_of(chance):
    return ".".join("".join(chance.choices(OF_NAMES, k=chance.choice((1, 3, 20, 63)))) for _ in range(chance.randint(1, 3)))


def ask(check, client, name, place, answer_of):
    """Asks for a name. Returns true if the client goes on."""
    client.tell(name)
    lines = client.request()
    question = question_of(lines, place)
    if not check(f"examples/dns asks for {name}", question == labels(name) + struct.pack(">HH", A, IN), lines):
        return False
    answer = answer_of(question)
    client.tell("200 " + answer.hex())
    wanted = verdict(answer, question)
    if wanted[0].startswith("it is "):
        address = ipaddress.IPv4Address(wanted[0][6:])
        if address.is_multicast or not address.is_global:
            wanted.append(NOT_OF_THE_INTERNET)
    said = [client.line()]
    # The second line, if it belongs to the answer, comes together with the first.
    if said[0] is not None and len(wanted) > 1:
        said.append(client.line())
    return check(f"examples/dns answered {answer.hex()}", said == wanted, said, wanted)


def check_resolver(check, program):
    """Checks the example with this server."""
    chance = random.Random(SEED)
    client = Client(program)
    go_on = True
    for template, place in TEMPLATES.items():
        client.tell("template " + template)
        for number in range(LIES // len(TEMPLATES)):
            go_on = go_on and ask(check, client, name_of(chance), place, lambda question: (
                chance.choice(truths(chance, question)) if number % 5 == 0
                else lie(chance, chance.choice(truths(chance, question)))))
        for name in LONGEST_NAMES:
            go_on = go_on and ask(check, client, name, place, lambda question: message(question, flags=0x8183))
    for name in NO_NAMES:
        client.tell(name)
        said = client.line() if go_on else None
        go_on = check(f"examples/dns refuses the name {name}", said == "refused: no name", said)
    status = client.end()
    check("examples/dns ends well under the sanitizers", go_on and status == (0, ""), status)
