# SPDX-License-Identifier: MIT
"""Runs the hosts of the board's network: real servers, a hostile server, and a name server that answers late, never, or as a
forger if a name asks for it."""
import configparser
import os
import random
import socketserver
import sys
import time

sys.path[:0] = ["test/support", "examples/device/test", "examples/device/lwip"]
from names import NameServer  # noqa: E402
from pyftpdlib.authorizers import DummyAuthorizer  # noqa: E402
from pyftpdlib.handlers import FTPHandler  # noqa: E402
from servers import child, ftp_servers, inetd, reset, start, wait_for, wait_for_close, write_files  # noqa: E402

SIZES = 0, 1, 1460, 65537, 1000000
# The names and their addresses.
NAMES = {
    "www.example.com": ["192.0.2.80"], "six.example.com": ["2001:db8::80"],
    "both.example.com": ["192.0.2.80", "2001:db8::80"], "ftp.example.com": ["192.0.2.21"],
    "pasv.example.com": ["192.0.2.22"], "gopher.example.com": ["192.0.2.70"], "plus.example.com": ["192.0.2.71"],
    "faults.example.com": ["192.0.2.81"], "faults6.example.com": ["2001:db8::81"], "late.example.com": ["192.0.2.80"],
    "forged.example.com": ["192.0.2.80"], "away.example.com": ["2001:db8:ffff::1"],
    "absent.example.com": ["192.0.2.99"],
    "outside.example.com": ["198.51.100.1"], "inside.example.com": ["127.0.0.1"], "beside.example.com": ["10.0.2.15"],
    "evil.example.net": ["192.0.2.80"],
}


class Names(NameServer):
    """A late answer comes when the firmware has given up and asks for a different name."""

    def __init__(self):
        super().__init__(NAMES)
        self.late = []

    def answer(self, name, reply, peer):
        if name == "forged.example.com":
            reply.header.id ^= 1  # as a forger guesses it
        if name == "late.example.com":
            self.late.append((name, reply, peer))
            return
        while self.late:
            super().answer(*self.late.pop())
        if name != "never.example.com":
            super().answer(name, reply, peer)


def make_files(root):
    """Makes files of random octets, so that no two pieces are alike. The seed is always the same."""
    seed = random.Random(1738)
    files = {f"{size}.bin": seed.randbytes(size) for size in SIZES}
    files["~me/a_b.bin"] = seed.randbytes(700)
    files["in a dir/a;b.bin"] = seed.randbytes(700)
    files["text.txt"] = b"one\ntwo\n"
    files["cgi-bin/echo"] = b'#!/bin/sh\nprintf %s "$QUERY_STRING"\n'
    # Without a length lighttpd sends the body in chunks, one for each piece.
    files["cgi/pieces"] = b"#!/bin/sh\nprintf 'Content-Type: text/plain\\r\\n\\r\\n'\n" \
        b'for i in 1 2 3 4 5; do echo "piece $i of $QUERY_STRING"; sleep 0.05; done\n'
    # A listing of three pages. Each names the next one as archives and repositories do.
    files["cgi/pages"] = b"#!/bin/sh\nn=${QUERY_STRING#page=}\nprintf 'Content-Type: text/plain\\r\\n'\n" \
        b"[ $n = 3 ] || printf 'Link: <?page=1>; rel=\"first\", <http://six.example.com/cgi/pages?page=%s>; rel=\"next\"\\r\\n' $((n+1))\n" \
        b"printf '\\r\\npage %s\\n' $n\n"
    write_files(root, files)
    files["cgi/pieces?a/b?c"] = b"".join(b"piece %d of a/b?c\n" % i for i in range(1, 6))
    return files


def lighttpd(root, scratch):
    """Starts lighttpd on port 80 of both addresses and on port 8080 of each. Its redirects are relative references."""
    package = "build/packages/lighttpd"
    path = os.path.join(scratch, "lighttpd.conf")
    with open(path, "w", encoding="ascii") as file:
        file.write(f'''
server.document-root = "{root}"
server.modules = ("mod_cgi", "mod_redirect")
server.bind = "192.0.2.80"
server.port = 80
server.stream-response-body = 1
server.http-parseopts = ("url-query-20-plus" => "disable")
$SERVER["socket"] == "192.0.2.80:8080" {{}}
$SERVER["socket"] == "[2001:db8::80]:80" {{}}
$SERVER["socket"] == "[2001:db8::80]:8080" {{}}
$HTTP["url"] =~ "^/cgi/" {{ cgi.assign = ("" => "") }}
url.redirect-code = 308
url.redirect = ("^/next$" => "?2", "^/(next\\?2)$" => "/1.bin#part", "^/dots$" => "./a/../b/.././1460.bin",
                "^/to-six$" => "//six.example.com/65537.bin",
                "^/to-literal$" => "http://[2001:DB8:0::0080]:8080/65537.bin")
''')
    child([package + "/usr/sbin/lighttpd", "-D", "-f", path, "-m", os.path.abspath(package + "/usr/lib/lighttpd")])
    wait_for(("2001:db8::80", 8080), "lighttpd")


def ftp(root):
    """Starts pyftpdlib twice, with EPSV and without."""
    users = DummyAuthorizer()
    users.add_anonymous(root)
    users.add_user("me@home", "pass:word", root)
    without = {verb: what for verb, what in FTPHandler.proto_cmds.items() if verb != "EPSV"}
    common = {"auth_failed_timeout": 0.2}
    ftp_servers((("192.0.2.21", 21), users, type("Epsv", (FTPHandler,), common)),
                (("192.0.2.22", 21), users, type("Pasv", (FTPHandler,), {**common, "proto_cmds": without})))


def gopher(root, scratch):
    """Starts gophernicus, and pygopherd, which speaks Gopher+, with a changed copy of its own configuration."""
    inetd(["/usr/sbin/gophernicus", "-h", "gopher.example.com", "-r", root, "-nu", "-nv", "-nm", "-ns", "-nd"],
          ("192.0.2.70", 70))
    package = "build/packages/pygopherd"
    config = configparser.ConfigParser()
    config.read(package + "/etc/pygopherd/pygopherd.conf")
    config["pygopherd"].update(interface="192.0.2.71", port="70", root=root, usechroot="no",
                               servertype="ThreadingTCPServer")
    for option in "pidfile", "setuid", "setgid":
        config["pygopherd"].pop(option, None)
    config["logger"]["logmethod"] = "none"
    path = os.path.join(scratch, "pygopherd.conf")
    with open(path, "w", encoding="ascii") as file:
        config.write(file)
    child(["/usr/bin/python3", "-B", package + "/usr/sbin/pygopherd", path],
          env={**os.environ, "PYTHONPATH": package + "/usr/lib/python3/dist-packages"})
    wait_for(("192.0.2.71", 70), "pygopherd")


def coap():
    """Starts libcoap's server, to which clients may put resources, and one on port 5690 whose first two datagrams are lost."""
    for options in (["-A", "2001:db8::80", "-d", "10"], ["-A", "192.0.2.80"],
                    ["-A", "2001:db8::80", "-p", "5690", "-l", "1,2"]):
        child(["coap-server-notls", *options])


# The hostile server. examples/device/test/net/fetching.c tests what an answer of HTTP can say, and this server what it can do
# to lwIP.

BODY = bytes(range(256)) * 8


def response(*headers, status=b"200 OK", body=b""):
    return b"HTTP/1.1 " + status + b"\r\n" + b"".join(each + b"\r\n" for each in headers) + b"\r\n" + body


def redirect(to):
    return response(b"Location: " + to, status=b"302 Found", body=b"gone")


def chunks(*pieces):
    return b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces)


CHUNKED = b"Transfer-Encoding: chunked"
LENGTH = b"Content-Length: %d" % len(BODY)
# Each path has what the server sends: octets, or a list of octets, HOLD (sends nothing more, and does not close), RESET, and
# SECOND (waits a second).
HOLD, RESET, SECOND = "hold", "reset", "second"
ANSWERS = {
    "/chunks": response(CHUNKED, body=chunks(BODY, BODY) + b"0\r\n\r\n"),
    "/drip": [bytes([octet]) for octet in response(LENGTH, body=BODY)],
    "/short": response(LENGTH, body=BODY[:-1]),
    "/long": response(LENGTH, body=BODY + b"x"),
    "/stall": [response(CHUNKED, body=chunks(BODY) + b"80"), HOLD],
    "/reset": [response(LENGTH, body=BODY[:700]), RESET],
    "/slow": [b"x", SECOND] * 100,
    "/line": [b"HTTP/1.1 200 OK\r\nX: " + b"y" * 200000, HOLD],
    "/to-host": redirect(b"http://evil.example.net/"), "/to-mapped": redirect(b"http://[::ffff:127.0.0.1]/"),
    "/to-login": redirect(b"http://me:pw@www.example.com/1.bin"),
    "/to-crlf": redirect(b"/1.bin?%0d%0aHost:%20evil.example.net"),
    "/to-64k": redirect(b"http://www.example.com/" + b"x" * 65536), "/to-self": redirect(b"?"),
    "/page-self": response(LENGTH, b'Link: <?>; rel="next"', body=BODY),
    "/page-64k": response(LENGTH, b"Link: <" + b"x" * 2000 + b">;rel=next", body=BODY),
    "/to-good": redirect(b"http://www.example.com/1460.bin"), "/to-dots": redirect(b"../../../../to-good"),
}


class Hostile(socketserver.StreamRequestHandler):
    disable_nagle_algorithm = True
    requests = []

    def handle(self):
        head = [self.rfile.readline()]
        while head[-1].strip():
            head.append(self.rfile.readline())
        self.requests.append(b"".join(head))
        answer = ANSWERS.get(head[0].split()[1].decode().partition("?")[0], response(status=b"404 Not Found"))
        for piece in answer if isinstance(answer, list) else [answer]:
            if piece == HOLD:
                wait_for_close(self.request)
            elif piece == RESET:
                reset(self.request)
                return
            elif piece == SECOND:
                time.sleep(1)
            else:
                self.wfile.write(piece)


class World:
    """Makes the files and starts the servers that have them."""

    def __init__(self, scratch):
        root = os.path.join(scratch, "files")
        self.scratch = scratch
        self.files = make_files(root)
        lighttpd(root, scratch)
        ftp(root)
        gopher(root, scratch)
        coap()
        for address in "192.0.2.81", "2001:db8::81":
            start(Hostile, (address, 80))
        self.names = Names()
        self.names.start()
