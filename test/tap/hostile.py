# SPDX-License-Identifier: MIT
"""The servers that mean ill: what an answer of HTTP can do to who reads it."""
import socket
import socketserver
import threading
import time

from guest import Server, reset, wait_for_close

BODY = bytes(range(256)) * 8


def response(*headers, version=b"HTTP/1.1", status=b"200 OK", body=b""):
    return version + b" " + status + b"\r\n" + b"".join(each + b"\r\n" for each in headers) + b"\r\n" + body


def chunks(*pieces):
    return b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)


CHUNKED = b"Transfer-Encoding: chunked"
LENGTH = b"Content-Length: %d" % len(BODY)
WHOLE = chunks(BODY, BODY) + b"0\r\n\r\n"

# A path, and what is sent: octets, or a list of octets and of HOLD (says nothing more, and does not close), RESET, SECOND (waits).
HOLD, RESET, SECOND = "hold", "reset", "second"
ANSWERS = {
    # Good ones that take care to read.
    "/chunks": response(CHUNKED, body=WHOLE),
    "/chunks-extension": response(b"transfer-encoding:\tCHUNKED ", body=b"1;a=\"b;c\"\r\nx\r\n000A ;x\r\n0123456789\r\n"
                                  b"000\r\nTrailer: x\r\n\r\n"),
    "/interim": response(status=b"103 Early Hints") + response(status=b"100 Continue") + response(LENGTH, body=BODY),
    "/empty": response(b"Content-Length: 0"),
    "/drip": [bytes([octet]) for octet in response(LENGTH, body=BODY)],
    # Bodies that are not what was said.
    "/short": response(LENGTH, body=BODY[:-1]),
    "/long": response(LENGTH, body=BODY + b"x"),
    "/stall": [response(LENGTH, body=BODY[:700]), HOLD],
    "/reset": [response(LENGTH, body=BODY[:700]), RESET],
    "/slow": [b"x", SECOND] * 100,
    "/chunk-cut": response(CHUNKED, body=chunks(BODY) + b"800\r\n" + BODY[:5]),
    "/chunk-stall": [response(CHUNKED, body=chunks(BODY) + b"80"), HOLD],
    # Heads.
    "/interims": response(status=b"100 Continue") * 300,
    "/line": [b"HTTP/1.1 200 OK\r\nX: " + b"y" * 200000, HOLD],
    "/headers": response(*[b"X: y"] * 5000, LENGTH, body=BODY),
}

REDIRECTS = {
    "/to-host": b"http://evil.example.net/", "/to-authority": b"//evil.example.net/", "/to-slash": b"http:/..//x",
    "/to-other-port": b"//www.example.com:8081/1.bin", "/to-gopher": b"gopher://www.example.com/",
    "/to-https": b"https://www.example.com/", "/to-file": b"file:///etc/passwd",
    "/to-short": b"http://127.1/", "/to-mapped": b"http://[::ffff:127.0.0.1]/", "/to-loopback": b"http://[::1]:80/",
    "/to-number": b"http://2130706433/", "/to-octal": b"//0300.0.2.80/", "/to-decimal": b"//192.0.2.080/1.bin",
    "/to-user": b"//www.example.com@evil.example.net/", "/to-login": b"http://me:pw@www.example.com/1.bin",
    "/to-escape": b"http://www.example.com%2f@evil.example.net/", "/to-escaped-host": b"//www%2Eexample.com/1.bin",
    "/to-backslash": b"/\\evil.example.net", "/to-zone": b"http://[2001:db8::80%25tap0]/",
    "/to-crlf": b"/1.bin?%0d%0aHost:%20evil.example.net", "/to-blank": b"/a b",
    "/to-utf8": "//www.exämple.com/".encode(),
    "/to-scheme": b"1http://www.example.com/", "/to-64k": b"http://www.example.com/" + b"x" * 65536,
    "/to-2k": b"http://www.example.com/" + b"x" * 2000, "/to-nothing": b"", "/to-dots": b"../../../../to-good",
    "/to-good": b"http://www.example.com/1460.bin", "/to-good6": b"http://[2001:db8::80]/1460.bin#here",
    "/to-self": b"?",
}


class Hostile(socketserver.StreamRequestHandler):
    disable_nagle_algorithm = True
    requests = []

    def handle(self):
        line = self.rfile.readline()
        head = [line]
        while head[-1].strip():
            head.append(self.rfile.readline())
        self.requests.append(b"".join(head))
        path = line.split()[1].decode()
        answer = ANSWERS.get(path)
        name = path.split("?")[0]
        if name in REDIRECTS:
            answer = response(b"Location: " + REDIRECTS[name], status=b"302 Found", body=b"gone")
        elif name.startswith("/circle"):
            answer = response(b"Location: circle%d" % ((int(name[7:]) + 1) % 20), status=b"307 x")
        for piece in answer if isinstance(answer, list) else [answer or response(status=b"404 Not Found")]:
            if piece == HOLD:
                wait_for_close(self.request)
            elif piece == RESET:
                reset(self.request)
                return
            elif piece == SECOND:
                time.sleep(1)
            else:
                self.wfile.write(piece)


class Server6(Server):
    address_family = socket.AF_INET6


def start():
    for kind, address in (Server, "192.0.2.81"), (Server6, "2001:db8::81"):
        threading.Thread(target=kind((address, 80), Hostile).serve_forever, daemon=True).start()
