# SPDX-License-Identifier: MIT
"""Servers of CoAP that lie: the path of the request says how."""
import socket
import struct
import threading

CON, NON, ACK, RST = range(4)
CONTENT = 0x45
FORMAT = b"\xc0"  # Content-Format 0


def message(kind, code, number, token=b"", options=b"", payload=b""):
    return struct.pack("!BBH", 0x40 | kind << 4 | len(token), code, number) + token + options + \
        (b"\xff" + payload if payload else b"")


def answers(path, number, token):
    """What is sent for a request, datagram by datagram."""
    def content(kind=ACK, number=number, token=token, options=FORMAT, payload=b"true"):
        return message(kind, CONTENT, number, token, options, payload)

    wrong = bytes([token[0] ^ 1]) + token[1:]
    lie = content(payload=b"a lie")
    return {
        b"true": [content()],
        b"token": [content(token=wrong, payload=b"a lie")],
        b"token-then-true": [content(token=wrong, payload=b"a lie"), content()],
        b"token-short": [content(token=token[:3], payload=b"a lie"), content()],
        b"token-long": [content(token=token + b"x", payload=b"a lie"), content()],
        b"token-none": [content(token=b"", payload=b"a lie"), content()],
        b"id": [content(number=number ^ 1, payload=b"a lie"), content()],
        b"request": [message(ACK, 1, number, token), content()],
        b"reset-with-code": [content(kind=RST, payload=b"a lie"), content()],
        b"version": [bytes([lie[0] ^ 0xC0]) + lie[1:], content()],
        b"token-length": [bytes([lie[0] | 15]) + lie[1:], content()],
        b"no-payload": [content(payload=b"") + b"\xff", content()],
        b"option-cut": [content(options=b"\xc9", payload=b""), content()],
        b"option-delta": [content(options=b"\xf0" + b"\0" * 20), content()],
        b"option-length": [content(options=b"\xce\xff\xff"), content()],
        b"option-number": [content(options=b"\xe0\xff\xff" * 2), content()],
        b"empty-with-octets": [message(ACK, 0, number) + b"x", content()],
        b"short": [b"", b"\x60", lie[:3], content()],
        b"long": [content(payload=b"x" * 1400), content()],
        b"noise": [bytes(range(256)) * 4] * 20 + [content()],
        b"reset": [message(RST, 0, number)],
        b"critical": [content(options=b"\xd1\x0c\x01")],
        b"blocks": [content(options=b"\xd1\x0a\x0e")],
        b"first-block": [content(options=b"\xd1\x0a\x06")],
        b"later": [message(ACK, 0, number), content(kind=CON, number=number ^ 0x5555)],
        b"later-alone": [content(kind=NON, number=number ^ 0x5555)],
        b"acknowledged": [message(ACK, 0, number)],
        b"ten": [message(ACK, 0x8A, number, token)],
        b"not-found": [message(ACK, 0x84, number, token)],
    }.get(path, [])


def serve(family, address, elsewhere):
    server = socket.socket(family, socket.SOCK_DGRAM)
    server.bind((address, 5683))
    other = socket.socket(family, socket.SOCK_DGRAM)
    other.bind((elsewhere, 5683 if elsewhere != address else 5685))
    while True:
        request, peer = server.recvfrom(2048)
        if request[1] != 1:
            continue  # an acknowledgement
        size = request[0] & 15
        number, token = struct.unpack("!H", request[2:4])[0], request[4:4 + size]
        # Behind the Uri-Host is the one Uri-Path.
        path = request.rpartition(b".com")[2]
        path = path[1 if path[0] & 15 < 13 else 2:]
        if path == b"elsewhere":
            other.sendto(message(ACK, CONTENT, number, token, FORMAT, b"a lie"), peer)
            path = b"true"
        for datagram in answers(path, number, token):
            server.sendto(datagram, peer)


def start():
    for each in (socket.AF_INET, "192.0.2.81", "192.0.2.53"), (socket.AF_INET6, "2001:db8::81", "2001:db8::81"):
        threading.Thread(target=serve, args=each, daemon=True).start()
