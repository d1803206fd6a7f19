# SPDX-License-Identifier: MIT
"""The checks of test/net/run."""
import concurrent.futures
import os
import random
import re
import select
import socket
import sys
import tempfile
import time
import zlib

import servers
from guest import Guest, Transcript, build, connections, free_port, user_network
from name_server import NameServer

SIZES = 0, 1, 1460, 65537, 1000000
ENDED = -9  # the status of a board that was ended for its time
SHARE = 20  # percent of the flash and of the static RAM that knurl may have

results = {}  # a check by its name: what is tried once more counts once


def check(what, holds, detail=""):
    results[what] = results.get(what, True) and bool(holds)
    if not holds:
        print("FAILED %s\n    %s" % (what, str(detail).replace("\n", "\n    ")), flush=True)


class World:
    """The files, the servers that have them, and what the guest is told of where they are."""

    def __init__(self, scratch):
        root = os.path.join(scratch, "files")
        self.scratch = scratch
        self.files = self.make_files(root)
        plain = servers.http_server(root)
        (epsv, epsv_ports), (pasv, pasv_ports) = servers.ftp_servers(root)
        bad_ftp, bad_ftp_port = servers.bad_ftp()
        self.names = NameServer({
            "www.example.com": "192.0.2.80", "ftp.example.com": "192.0.2.21", "pasv.example.com": "192.0.2.22",
            "gopher.example.com": "192.0.2.70", "plus.example.com": "192.0.2.71", "faults.example.com": "192.0.2.81",
            "absent.example.com": "192.0.2.99", "outside.example.com": "198.51.100.1", "evil.example.net": "192.0.2.80",
            "inside.example.com": "127.0.0.1", "beside.example.com": "10.0.2.15", "silent.example.com": None})
        self.names.start()
        self.forwards = [
            ("192.0.2.80", 80, plain), ("192.0.2.80", 8080, plain), ("192.0.2.21", 21, epsv), ("192.0.2.22", 21, pasv),
            ("192.0.2.70", 70, servers.gopher_server(root)),
            ("192.0.2.71", 70, servers.gopher_plus_server(root, scratch)), ("192.0.2.81", 70, servers.bad_gopher()),
            ("192.0.2.81", 21, bad_ftp), ("192.0.2.81", bad_ftp_port, bad_ftp_port)]
        self.forwards += [("192.0.2.21", port, port) for port in epsv_ports]
        self.forwards += [("192.0.2.22", port, port) for port in pasv_ports]
        self.allowed = {(address, port) for address, port, _ in self.forwards} | \
            {("192.0.2.80", 70), ("192.0.2.99", 80), ("198.51.100.1", 80)}

    @staticmethod
    def make_files(root):
        """Random octets, so that no piece is like another; of the same seed each time. All may read them."""
        seed = random.Random(1738)
        files = {"%d.bin" % size: seed.randbytes(size) for size in SIZES}
        files["in a dir/a;b.bin"] = seed.randbytes(700)
        files["text.txt"] = b"one\ntwo\n"
        files["cgi-bin/echo"] = b'#!/bin/sh\nprintf %s "$QUERY_STRING"\n'
        for name, octets in files.items():
            path = os.path.join(root, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(octets)
            os.chmod(path, 0o755 if "cgi" in name else 0o644)
            os.chmod(os.path.dirname(path), 0o755)
        return files

    def fetch(self, lines, limit, dump=None):
        guest = Guest("fetch", limit, user_network(self.forwards, names=self.names.port), dump)
        return Transcript(guest.finish(lines), guest.status)


def fetched(octets):
    return "fetched %d octets, crc32 %08x" % (len(octets), zlib.crc32(octets))


def check_memory(what, transcript):
    """Nothing that lwIP counts is still in use when all is over, as nothing was at the start."""
    used = {name: transcript.memory.get(name, (None,))[0]
            for name in ("pbufs", "pbuf-refs", "connections", "segments", "listeners", "heap")}
    check(what + ": no pbuf, connection, segment or heap is left in use", all(n == 0 for n in used.values()), used)
    check(what + ": the same as at the start", transcript.start in (None, (0, 0, 0, 0)), transcript.start)
    check(what + ": no pbuf in use after any URL",
          all((Transcript.use(block) or (0,))[0] == 0 for block in transcript.blocks), transcript.console)
    check(what + ": the firmware ended well", transcript.status == 0, transcript.console[-600:])


def check_connections(what, world, dump):
    """Of what no forward is for, the firmware tried only what the cases ask for; above all nothing that was refused."""
    found = connections(dump)
    check(what + ": no connection to where the policy does not allow it", found and found <= world.allowed,
          found - world.allowed)


def fetch_groups(world, what, groups):
    """Feeds all lines of the groups to one board in a row; a group is lines with the starts of their answers, None for
    a line without. On a machine that is busy with other things the firmware's waits may be too short, so groups that
    went wrong, or all where the board did not end in time, are tried once more, on a fresh board. Returns the groups
    that were wrong both times, with what was said, and the first board's console."""
    first = None
    for attempt in 1, 2:
        dump = os.path.join(world.scratch, "%s-%d" % (re.sub(r"\W+", "-", what), attempt))
        transcript = world.fetch([line for group in groups for line, _ in group], 300, dump)
        first = first or transcript.console
        at, wrong = 0, []
        for group in groups:
            said = [transcript.answer(at + i) for i in range(len(group))]
            at += len(group)
            if not all(expected is None or answer.startswith(expected) for answer, (_, expected) in zip(said, group)):
                wrong.append((group, said))
        # One that was ended for its time is no more than late.
        if transcript.status != ENDED or attempt == 2:
            check_memory(what, transcript)
            check_connections(what, world, dump)
        groups = [group for group, _ in wrong] or (groups if transcript.status == ENDED else [])
        if not groups:
            break
        if attempt == 1:
            print("once more, %s: %s" % (what, ", ".join(group[0][0][:60] for group in groups)), flush=True)
    return wrong, first


def check_groups(world, what, groups):
    """A check for each group."""
    wrong, _ = fetch_groups(world, what, groups)
    for group in groups:
        said = next((said for one, said in wrong if one is group), None)
        check("%s: %s" % (group[0][0][:60], (group[0][1] or group[1][1]).splitlines()[-1]), said is None,
              "%s\nexpected %s" % (said, [expected for _, expected in group]))


def protocol_cases(files):
    """URLs, and the answer to each: files of all sizes by all protocols, and what the schemes have of their own."""
    cases = []
    for size in SIZES:
        name = "%d.bin" % size
        cases += [("http://www.example.com/" + name, fetched(files[name])),
                  ("ftp://ftp.example.com/%s;type=i" % name, fetched(files[name])),
                  ("gopher://gopher.example.com/9/" + name, fetched(files[name]))]
    inner = fetched(files["in a dir/a;b.bin"])
    listing = "".join(sorted(name + "\r\n" for name in ("a;b.bin",))).encode()
    cases += [
        ("http://WWW.EXAMPLE.com:8080/in%20a%20dir/a;b.bin?x=1", inner),
        ("http://192.0.2.80/1460.bin", fetched(files["1460.bin"])),
        ("ftp://pasv.example.com/65537.bin", fetched(files["65537.bin"])),
        ("ftp://me%40home:pass%3Aword@ftp.example.com/in%20a%20dir/a%3Bb.bin;type=i", inner),
        ("ftp://ftp.example.com/text.txt;type=a", fetched(files["text.txt"].replace(b"\n", b"\r\n"))),
        ("ftp://ftp.example.com/in%20a%20dir;type=d", fetched(listing)),
        ("ftp://pasv.example.com/in%20a%20dir/;type=d", fetched(listing)),
        ("gopher://gopher.example.com/7/cgi-bin/echo%09some%20words", fetched(b"some words")),
        ("gopher://plus.example.com/9/65537.bin%09%09+", fetched(files["65537.bin"])),
        ("gopher://plus.example.com/9/1000000.bin%09%09+", fetched(files["1000000.bin"])),
        ("gopher://plus.example.com/0/in%20a%20dir/a;b.bin%09%09+text/plain", inner),
        ("gopher://faults.example.com/9/plus-end%09%09+", fetched(servers.DRIPPED)),
    ]
    return cases


def check_protocols(world):
    check_groups(world, "protocols", [[case] for case in protocol_cases(world.files)])


def check_fifty(world):
    """Fifty in a row, of all protocols; more than lwIP has connections, and more octets than it has pbufs for."""
    urls = ["http://www.example.com/%s", "ftp://ftp.example.com/%s;type=i", "gopher://gopher.example.com/9/%s",
            "ftp://pasv.example.com/%s;type=i"]
    names = ["%d.bin" % SIZES[1 + i % 3] for i in range(50)]
    wrong, console = fetch_groups(world, "fifty URLs",
                                  [[(urls[i % 4] % name, fetched(world.files[name]))] for i, name in enumerate(names)])
    check("fifty URLs in a row, all octet-exact", not wrong, wrong)
    print("\n".join("    " + line for line in console.splitlines() if line.startswith(("lwip", "stack"))))


def fault_cases(files):
    """A line for the console, and how the answer to it starts; None for a line that has no answer. After each comes a
    good URL."""
    ftp, gopher = ("%s://faults.example.com/" % scheme for scheme in ("ftp", "gopher"))
    return [
        ("http://www.example.com/not-there", "failed: the server answers: HTTP/1.0 404"),
        ("ftp://me%40home:wrong@ftp.example.com/1.bin", "failed: login refused: 530"),
        ("ftp://me@ftp.example.com/1.bin", "failed: the URL has a user and no password"),
        ("ftp://ftp.example.com/not-there", "failed: the server answers: 550"),
        ("ftp://ftp.example.com/no/such/dir", "failed: the server answers: 550"),
        ("ftp://ftp.example.com/%2F1460.bin", "refused by the policy: encoded-slash at 22"),
        ("ftp://ftp.example.com/a%0D%0ADELE%20b", "refused by the policy: encoded-crlf at 22"),
        (ftp + "early/x", "failed: the server closed early"),
        (ftp + "silent/x", "failed: no answer in 8 seconds"),
        (ftp + "data-early/x", "failed: the server answers: 426 broken off"),
        (ftp + "data-silent/x", "failed: no answer in 8 seconds"),
        (ftp + "bad-port/x", "failed: no port for the data: 229 passive (|||99999|)"),
        (ftp + "drip/x", fetched(servers.DRIPPED)),
        (gopher + "9/silent", "failed: no answer in 8 seconds"),
        (gopher + "9/drip", fetched(servers.DRIPPED)),
        (gopher + "9/plus-early%09%09+", "failed: the server closed early"),
        ("gopher://plus.example.com/9/not-there%09%09+", "failed: the server answers: --2"),
        ("gopher://gopher.example.com/0/text.txt%09%09+", "failed: the server answers: one"),
        ("gopher://www.example.com/", "failed: connection refused"),
        ("http://absent.example.com/", "failed: no answer in 8 seconds"),
        ("http://outside.example.com/", "failed: "),
        ("http://inside.example.com/", "failed: the address is of a class that is refused"),
        ("http://beside.example.com/", "failed: the address is of a class that is refused"),
        ("http://nowhere.example.com/", "failed: no such host"),
        ("http://silent.example.com/", "failed: no such host"),
        ("hold 99", None),
        ("http://192.0.2.80/1460.bin", "failed: no answer in 8 seconds ("),
        ("hold 42", None),  # leaves six pbufs of 256 octets, which one frame of 1,514 takes
        ("http://192.0.2.80/65537.bin", fetched(files["65537.bin"])),
        ("hold heap", None),
        ("http://192.0.2.80/1460.bin", "failed: out of memory"),
        ("http://evil.example.net/", "refused by the policy: host at 7"),
        ("http://www.example.com/" + "x" * 1100, "refused by the console: longer than 1024 octets"),
        ("not a URL", "refused by the parser: scheme at 3"),
    ]


def check_faults(world, share, count):
    """Every `count`th case from `share` on, for the waits of several boards pass at the same time."""
    good = ("http://www.example.com/1460.bin", fetched(world.files["1460.bin"]))
    groups = []
    held = []
    for case in fault_cases(world.files):
        if case[1] is None:  # it belongs to the URL that follows
            held = [case]
        else:
            groups.append(held + [case, good])
            held = []
    check_groups(world, "faults, board %d" % share, groups[share::count])


def ask(port, octets, drip):
    """Sends a request, at once or in segments of one octet, and returns the answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=45) as connection:
        if drip:
            servers.drip(connection, octets)
        else:
            connection.sendall(octets)
        answer = b""
        while True:
            piece = connection.recv(4096)
            if not piece:
                return answer.decode()
            answer += piece


def serve_cases():
    """A request line, the status, and the body."""
    long_path = "/" + "x" * 500
    return [
        ("GET /a HTTP/1.0", 200, "path 1 1 a\n"),
        ("GET /things/4%2b2 HTTP/1.1", 200, "thing 4+2\n"),
        ("GET /a/..%2fb HTTP/1.1", 400, "an unsafe path\n"),
        ("GET http://evil.example.net/ HTTP/1.1", 421, "another server's name\n"),
        ("GET /a/b%20c?x=1&y=2 HTTP/1.1", 200, "path 1 7 a/b%20c\nquery 9 7 x=1&y=2\n"),
        ("GET %s HTTP/1.1" % long_path, 200, "path 1 500 %s\n" % long_path[1:]),
        ("GET /a<b HTTP/1.1", 400, "character at 2\n"),
        ("GET /%4g HTTP/1.1", 400, "escape at 1\n"),
        ("GET /a?b#c HTTP/1.1", 400, "character at 4\n"),
        ("GET /a b HTTP/1.1", 400, "no version of HTTP follows the target at 2\n"),
        ("GET @evil.example.net/ HTTP/1.1", 400, "scheme at 0\n"),
        ("GET http://127.0.0.1/~joe?q=x/y HTTP/1.1", 200, "scheme 0 4 http\nhost 7 9 127.0.0.1\npath 17 4 ~joe\nquery 22 5 q=x/y\n"),
        ("GET / HTTP/1.1\r\nHost: h", 400, "two Hosts\n"),
        ("GET  HTTP/1.1", 400, "there is no target at 0\n"),
        ("GET /%s HTTP/1.1" % ("x" * 600), 414, "the target is too long\n"),
        ("PUT / HTTP/1.1", 501, "the method is none of GET, HEAD, POST\n"),
        ("POST /settings HTTP/1.1\r\nContent-Length: 1x", 400, "a bad Content-Length\n"),
    ]


def check_serve():
    port = free_port()
    guest = Guest("serve", 300, user_network(serves=port))
    for line, status, body in serve_cases():
        answers = []
        for drip in False, True:
            try:
                answers.append(ask(port, (line + "\r\nHost: board.example.com\r\n\r\n").encode(), drip))
            except OSError as error:
                answers.append(str(error))
        check("serve, %s: %d, %s" % (line[:40], status, body.strip()[:60]),
              answers[0].startswith("HTTP/1.0 %d " % status) and answers[0].endswith("\r\n\r\n" + body), answers[0])
        check("serve, %s: %d, the same octet by octet" % (line[:40], status), answers[0] == answers[1], answers)
    # Clients that go away, too many at once, and one that never asks.
    silent = [socket.create_connection(("127.0.0.1", port), timeout=45) for _ in range(6)]
    deadline = time.monotonic() + 45
    gone = []
    while len(gone) < 2 and time.monotonic() < deadline:
        gone = select.select(silent, [], [], 1)[0]
    silent.sort(key=lambda one: one in gone)
    for one in silent[1:]:
        one.close()
    start = time.monotonic()
    try:
        rest = silent[0].recv(1)
    except OSError:
        rest = b""
    check("serve: a client that never asks is cut off", rest == b"" and time.monotonic() - start < 25, rest)
    check("serve: the next client is answered", " 200 OK" in ask(port, b"GET / HTTP/1.0\r\n\r\n", False))
    transcript = Transcript(guest.finish(), guest.status)
    check_memory("serve", transcript)


def check_size(example):
    flash, flash_knurl, ram, ram_knurl = build(example)
    print("%s: flash %d octets, of which knurl %d (%.1f %%); static RAM %d, of which knurl %d" %
          (example, flash, flash_knurl, 100 * flash_knurl / flash, ram, ram_knurl))
    check(example + ": knurl is under %d %% of the flash" % SHARE, flash_knurl * 100 < flash * SHARE, flash_knurl)
    check(example + ": knurl has no static RAM", ram_knurl == 0, ram_knurl)


def main(arguments):
    with tempfile.TemporaryDirectory(prefix="knurl-net-") as scratch:
        os.chmod(scratch, 0o755)  # gophernicus runs as nobody
        if arguments:
            build("fetch")
            print(World(scratch).fetch(arguments, 60 + 25 * len(arguments)).console, end="")
            return 0
        check_size("fetch")
        check_size("serve")
        world = World(scratch)
        boards = 4
        with concurrent.futures.ThreadPoolExecutor(boards) as pool:
            waits = [pool.submit(check_faults, world, i, boards) for i in range(boards)]
            check_protocols(world)
            check_fifty(world)
            check_serve()
            for wait in waits:
                wait.result()
        check("no name of a host that was refused was looked up",
              not any(name.endswith("example.net") for name in world.names.asked), world.names.asked)
    passed = sum(results.values())
    print("%d passed, %d failed" % (passed, len(results) - passed))
    return 0 if all(results.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
