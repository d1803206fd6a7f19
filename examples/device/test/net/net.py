# SPDX-License-Identifier: MIT
"""Runs the checks of examples/device/test/net/run, in the namespace that examples/device/lwip/tap made."""
import os
import re
import select
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

import hosts
from board import LM3S, NETWORK, Board
from checks import Checks
from hosts import BODY, SIZES

GUEST, GUEST_6 = bytes([192, 0, 2, 15]), socket.inet_pton(socket.AF_INET6, "2001:db8::15")
ADDRESSES = "192.0.2.15", "[2001:db8::15]"
LIMIT = 300  # the seconds that a board may take
SHARE = 23  # the percentage of the flash that knurl may take
SIX = "coap://[2001:db8::80]"
# The addresses and ports that the firmware may connect to.
ALLOWED = {(address, port) for address in ("192.0.2.80", "2001:db8::80") for port in (80, 8080)} | \
    {("192.0.2.81", 80), ("2001:db8::81", 80), ("192.0.2.70", 70), ("192.0.2.71", 70), ("192.0.2.80", 70),
     ("192.0.2.99", 80), ("198.51.100.1", 80), ("2001:db8:ffff::1", 80)}
FTP = "192.0.2.21", "192.0.2.22"  # on any port, because the server names it

check = Checks()


def start(example, *more):
    board = Board(LM3S, f"build/examples/{LM3S}/{example}.elf", *NETWORK, *more, limit=LIMIT)
    board.wait("")
    return board


def check_end(what, board):
    """Checks that nothing that lwIP counts is in use at the end, nor was after any line."""
    console = board.finish()
    left = board.left()
    check(what + ": no pbuf, connection, segment or heap is left in use", len(left) == 6 and not any(left.values()),
          left)
    check(what + ": no pbuf in use after any URL",
          all(pbufs == "0" for pbufs in re.findall(r"^use: pbufs (\d+)", console, re.M)),
          console)
    check(what + ": the firmware ended well", board.status == 0, console[-600:])
    return console


def answers(console):
    """Returns the answer to each line of input, without the line and the memory in use."""
    return ["\n".join(line for line in block.splitlines()[1:]
                      if re.match("fetched|failed|refused|redirected|next page|answered", line))
            for block in re.split(r"^> ", console, flags=re.M)[1:]]


def connections(dump):
    """Returns the set of addresses and ports to which the guest began TCP connections, from QEMU's record of its frames."""
    found = set()
    with open(dump, "rb") as file:
        octets = file.read()
    at = 24
    while at + 16 <= len(octets):
        length = struct.unpack("<I", octets[at + 8:at + 12])[0]
        frame = octets[at + 16:at + 16 + length]
        at += 16 + length
        # IPv4 without options, TCP, from the guest, SYN and no ACK.
        if frame[12:15] == b"\x08\0\x45" and frame[23] == 6 and frame[26:30] == GUEST and frame[47] & 0x12 == 2:
            found.add((socket.inet_ntoa(frame[30:34]), struct.unpack("!H", frame[36:38])[0]))
        # IPv6 without extension headers, TCP, from the guest, SYN and no ACK.
        if frame[12:14] == b"\x86\xdd" and frame[20] == 6 and frame[22:38] == GUEST_6 and frame[67] & 0x12 == 2:
            found.add((socket.inet_ntop(socket.AF_INET6, frame[38:54]), struct.unpack("!H", frame[56:58])[0]))
    return {(address, port) for address, port in found if address not in FTP}


def check_lines(what, example, groups, scratch):
    """Feeds all lines of the groups to one board in a row. A group has lines with the starts of their answers, None for a line
    without an answer. On a busy machine the firmware's timeouts may be too short, so that groups that fail are tried once more
    on a fresh board. Returns the first board's console."""
    first, said = None, {}
    for attempt in 1, 2:
        dump = os.path.join(scratch, "frames")
        board = start(example, "-object", f"filter-dump,id=dump,netdev=net,maxlen=96,file={dump}")
        board.type("".join(line + "\n" for group in groups for line, _ in group))
        console = check_end(f"{what}, {attempt}", board)
        found = connections(dump)
        check(f"{what}: no connection to where the policy does not allow it", found <= ALLOWED, found - ALLOWED)
        first = first or console
        told = iter(answers(console))
        wrong = []
        for group in groups:
            got = [next(told, "nothing") for _ in group]
            if not all(expected is None or answer.startswith(expected) for answer, (_, expected) in zip(got, group)):
                wrong.append(group)
                said[group] = got
        if not wrong:
            break
        if attempt == 1:
            print(f"once more, {what}: " + ", ".join(group[0][0][:60] for group in wrong), flush=True)
            groups = wrong
        for group in wrong if attempt == 2 else []:
            check(f"{what}: {group[0][0][:60]}", False, said[group], group)
    check(f"{what}: {len(groups)} groups of lines", True)
    return first


def fetched(octets):
    return "fetched %d octets, crc32 %08x" % (len(octets), zlib.crc32(octets))


def groups_of(section, files):
    """Returns the groups of a section of lines.txt."""
    with open("examples/device/test/net/lines.txt", encoding="ascii") as file:
        text = re.search(rf"^# {section}.*\n((?:[^#].*\n)+)", file.read(), re.M).group(1)
    known = {**files, "BODY": BODY, "BODY BODY": BODY + BODY}
    groups, held = [], ()
    for row in re.sub(r"<(\d+)\*(.)>", lambda many: int(many[1]) * many[2], text).splitlines():
        line, _, said = row.partition(" -> ")
        if not said:  # this line belongs to the next one
            held = ((line, None),)
            continue
        *before, last = said.split(" | ")
        what = last.removeprefix("fetched ")
        if what != last:
            octets = what[1:-1].encode().decode("unicode_escape").encode() if what[0] == "'" else known[what]
            last = fetched(octets)
        groups.append((*held, (line, "\n".join([*before, last]))))
        held = ()
    return groups


def sizes(files):
    """Fetches files of all sizes with all protocols and from all addresses."""
    return [(url % size, fetched(files["%d.bin" % size])) for size in SIZES for url in (
        "http://www.example.com/%d.bin", "http://[2001:db8::80]/%d.bin", "http://six.example.com/%d.bin",
        "ftp://ftp.example.com/%d.bin;type=i", "gopher://gopher.example.com/9/%d.bin")]


def fifty(files):
    """Fetches more files than lwIP has connections, and more octets than it has pbufs for."""
    urls = ["http://www.example.com/%s", "ftp://ftp.example.com/%s;type=i", "gopher://gopher.example.com/9/%s",
            "ftp://pasv.example.com/%s;type=i"]
    return [(urls[i % 4] % name, fetched(files[name])) for i in range(50) for name in ["%d.bin" % SIZES[1 + i % 3]]]


def check_fetch(scene, scratch):
    files = scene.files
    good = ("http://[2001:db8::80]/1460.bin", fetched(files["1460.bin"]))
    check_lines("good URLs", "fetch", [*((case,) for case in sizes(files)), *groups_of("good", files)], scratch)
    console = check_lines("fifty URLs", "fetch", [(case,) for case in fifty(files)], scratch)
    print("\n".join("    " + line for line in console.splitlines() if line.startswith(("lwip", "stack"))))
    # A good URL is fetched after each fault.
    check_lines("faults", "fetch", [(*group, good) for group in groups_of("faults", files)], scratch)
    sent = hosts.Hostile.requests
    check("the request is a line, Host and Connection", b"GET /chunks HTTP/1.1\r\nHost: faults6.example.com\r\n"
          b"Accept-Encoding: identity\r\nConnection: close\r\n\r\n" in sent, sent[:3])
    asked = scene.names.asked
    check("a name with IPv6 alone was asked for by both types",
          ("six.example.com", "A") in asked and ("six.example.com", "AAAA") in asked, asked)
    check("no name was looked up that the policy refuses",
          all(name.endswith("example.com") and not any(c in name for c in "%[") for name, _ in asked), asked)


def ask(address, octets, drip):
    """Sends a request, at once or in segments of one octet, and returns the answer."""
    with socket.create_connection((address.strip("[]"), 80), timeout=45) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in [octets[at:at + 1] for at in range(len(octets))] if drip else [octets]:
            connection.send(piece)
            time.sleep(0.002)
        return b"".join(iter(lambda: connection.recv(4096), b"")).decode()


def drip_again(ended):
    """Runs a client that sends an octet each second, and connects again when the server closes the connection."""
    while not ended.is_set():
        try:
            with socket.create_connection((ADDRESSES[0], 80), timeout=10) as connection:
                for octet in b"GET / HTTP/1.1\r\nX: " + bytes(60):
                    connection.send(bytes([octet]))
                    if ended.wait(1):
                        break
        except OSError:
            ended.wait(1)


def check_serve():
    """Checks the server in firmware over both versions of IP. serving.c tests all its answers."""
    board = start("serve")
    for line, host, status, body in (
            ("GET /a/b%20c?x=1&y=2", "board.example.com", 200, "path 1 7 a/b%20c\nquery 9 7 x=1&y=2\n"),
            ("GET /" + "x" * 500, ADDRESSES[0], 200, f"path 1 500 {'x' * 500}\n"),
            ("GET /things/4%2b2", ADDRESSES[1], 200, "thing 4+2\n"),
            ("GET /" + "x" * 600, ADDRESSES[0], 414, "the target is too long\n"),
            ("GET /", "evil.example.net", 421, "another server's name\n"),
            ("GET /a/..%2fb", ADDRESSES[0], 400, "an unsafe path\n")):
        for address in ADDRESSES:
            expected = status, body
            if host in ADDRESSES and host != address and status != 414:
                expected = 421, "another server's name\n"
            for drip in False, True:
                try:
                    said = ask(address, f"{line} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode(), drip)
                except OSError as error:
                    said = str(error)
                check(f"serve at {address}, {line[:40]} of {host}", said.startswith("HTTP/1.0 %d " % expected[0]) and
                      said.endswith("\r\n\r\n" + expected[1]), said, expected)
    # Slow clients that come again must not keep others out.
    ended = threading.Event()
    slow = [threading.Thread(target=drip_again, args=(ended,)) for _ in range(8)]
    for one in slow:
        one.start()
    time.sleep(3)
    for _ in range(5):
        try:
            begun = time.monotonic()
            said = ask(ADDRESSES[0], b"GET / HTTP/1.0\r\n\r\n", False)
        except OSError as error:
            said = str(error)
        check("serve: who asks at once is answered beside eight that are slow", " 200 OK" in said, said, time.monotonic() - begun)
        time.sleep(1)
    ended.set()
    for one in slow:
        one.join(60)
    # More clients go away than the server has places, and one never sends a request.
    silent = [socket.socket() for _ in range(6)]
    for one in silent:
        one.settimeout(45)
        one.connect_ex((ADDRESSES[0], 80))
    deadline = time.monotonic() + 45
    gone = []
    while len(gone) < 2 and time.monotonic() < deadline:
        gone = select.select(silent, [], [], 1)[0]
    silent.sort(key=lambda one: one in gone)
    for one in silent[1:]:
        one.close()
    begun = time.monotonic()
    try:
        rest = silent[0].recv(1)
    except OSError:
        rest = b""
    check("serve: a client that never asks is cut off", rest == b"" and time.monotonic() - begun < 25, rest)
    check("serve: the next client is answered", " 200 OK" in ask(ADDRESSES[0], b"GET / HTTP/1.0\r\n\r\n", False))
    check_end("serve", board)


def coap_client(*arguments):
    """Runs libcoap's client, and returns what it prints."""
    done = subprocess.run(["coap-client-notls", "-B", "5", *arguments], capture_output=True, timeout=20, check=False)
    return (done.stdout + done.stderr).decode(errors="replace").strip()


def put_directory(scratch):
    """Puts a resource to libcoap's server that a resource directory would answer, of over 10 KB. Returns the line that asks
    for it with the answer, and the links."""
    links = [(f"coap://[2001:db8::{number:x}]:61616/t", f"temperature-{number}") for number in range(1, 201)]
    octets = ",".join(f'<{target}>;ct="0 50";rt={type_}' for target, type_ in links).encode()
    path = os.path.join(scratch, "links")
    with open(path, "wb") as file:
        file.write(octets)
    coap_client("-m", "put", "-t", "40", "-f", path, SIX + "/rd-lookup/res")
    check("a list of over 10 KB", len(octets) > 10240, len(octets))
    return ((SIX + "/rd-lookup/res", f"answered {len(links)} links in {-(-len(octets) // 64)} blocks"),
            [" ".join(link) for link in links])


def check_coap(scratch):
    """Lets the sensor ask libcoap's server, and libcoap's client the sensor."""
    for text, path in ("put it", "/a%20b/c//%C3%A4/?x=1&y=%26"), ("60 l", "/" + "l" * 60):
        coap_client("-m", "put", "-e", text, SIX + path)
    directory, links = put_directory(scratch)
    console = check_lines("CoAP", "sensor", [*groups_of("CoAP", {}), (directory,)], scratch)
    check("the sensor shows each link of the directory", re.findall("^link (.*)", console, re.M) == links, console[-2000:])
    board = start("sensor")
    damp = "</humidity>;rt=humidity-percent;ct=0"
    core = f'</.well-known/core>;ct=40,</temperature>;rt=temperature-c;title="The room";ct=0,{damp}'
    for host in ADDRESSES:
        for options, path, expected in (
                ([], ".well-known/core", core), (["-N"], ".well-known/core", core), ([], "temperature", "21.5"),
                (["-b", "16"], ".well-known/core", core), ([], ".well-known/core?rt=h*", damp), (["-b", "32"], "temperature", "21.5"),
                ([], "not-there", "4.04"), (["-m", "put", "-e", "x"], "temperature", "4.05"),
                (["-O", "65001,x"], "temperature", "4.02"), (["-O", "3,other.example"], "temperature", "21.5")):
            said = [coap_client(*options, f"coap://{host}/{path}")]
            if not said[-1].startswith(expected):
                said.append(coap_client(*options, f"coap://{host}/{path}"))
            check(f"coap-client {' '.join(options)} {path} at {host}", said[-1].startswith(expected), said)
    # A datagram that is not a message gets a Reset if it asks for a confirmation. A ping gets one as well.
    with socket.socket(socket.AF_INET6, socket.SOCK_DGRAM) as raw:
        raw.settimeout(15)
        for octets in b"\x40\1\x12\x34\xff", b"\x50\1\x12\x34\xff", b"\xff" * 2000, b"x":
            for each in octets, b"\x40\0\xab\xcd":
                raw.sendto(each, ("2001:db8::15", 5683))
            try:
                said = [raw.recv(2048) for _ in range(1 + (octets[0] == 0x40))]
            except socket.timeout as problem:
                said = [problem]
            check(f"the sensor and the datagram {octets[:8].hex()}", said[-1] == b"\x70\0\xab\xcd" and
                  said[0] == b"\x70\0" + (octets[2:4] if octets[0] == 0x40 else b"\xab\xcd"), said)
    console = check_end("sensor that is asked", board)
    check("the sensor tells the URL that its options make",
          "asked for coap://other.example/temperature\n" in console and
          "asked for coap://192.0.2.15/.well-known/core\n" in console, console)


def check_size(example):
    """Checks the size that examples/run measured before the board's network was made."""
    with open(f"build/examples/{LM3S}/{example}.size", encoding="ascii") as file:
        said = file.read()
    flash, flash_knurl, _, ram_knurl = map(int, re.search(
        r"flash +(\d+) bytes, of which knurl +(\d+); static RAM +(\d+), of which knurl (\d+)", said).groups())
    print(said, end="")
    check(f"{example}: knurl is under {SHARE} % of the flash", flash_knurl * 100 < flash * SHARE, said)
    check(f"{example}: knurl has no static RAM", ram_knurl == 0, said)


def main(urls):
    with tempfile.TemporaryDirectory(prefix="knurl-net-") as scratch:
        os.chmod(scratch, 0o755)  # gophernicus runs as the user nobody
        scene = hosts.World(scratch)
        if urls:
            board = start("fetch")
            board.type("".join(url + "\n" for url in urls))
            print(board.finish())
            return 0
        for example in "fetch", "serve", "sensor":
            check_size(example)
        check_fetch(scene, scratch)
        check_serve()
        check_coap(scratch)
    return check.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
