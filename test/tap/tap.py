# SPDX-License-Identifier: MIT
"""The checks of test/tap/run, in the namespace that port/lwip/tap made."""
import http.client
import os
import shutil
import subprocess
import sys
import tempfile

import hostile
import world as servers

sys.path.insert(0, "test/net")
from guest import BOARD, TAP_NETWORK, Guest, Transcript  # noqa: E402
from net import check, check_groups, check_memory, fetch_groups, fetched, results  # noqa: E402

SIZES = 0, 1, 1460, 65537, 1000000


class World:
    """What test/net's checks of a board want to know of its network."""

    def __init__(self, scratch):
        self.scratch = scratch
        self.only_once = False
        self.example = "fetch"
        root = os.path.join(scratch, "files")
        self.files = servers.make_files(root, SIZES)
        servers.lighttpd(root, scratch)
        self.names = servers.NameServer()
        self.names.start()
        hostile.start()
        self.allowed = {("192.0.2.80", 80), ("2001:db8::80", 80), ("2001:db8::80", 8080), ("192.0.2.81", 80),
                        ("2001:db8::81", 80), ("2001:db8::80", 70)}

    def fetch(self, lines, limit, dump=None):
        guest = Guest(self.example, limit, TAP_NETWORK, dump)
        return Transcript(guest.finish(lines), guest.status)


def good_cases(files):
    """Addresses of both versions, names with one or both, RFC 3986's octets, chunks, redirects by lighttpd."""
    cases = []
    for size in SIZES:
        name = "%d.bin" % size
        cases += [("http://%s/%s" % (host, name), fetched(files[name]))
                  for host in ("192.0.2.80", "[2001:db8::80]", "six.example.com")]
    moved = "redirected to %s\n%s"
    return cases + [
        ("http://both.example.com/1460.bin", fetched(files["1460.bin"])),
        ("http://[2001:DB8:0:0::0:80]:8080/~me/a_b.bin", fetched(files["~me/a_b.bin"])),
        ("http://[2001:db8::80]:/1.bin", fetched(files["1.bin"])),
        ("http://six.example.com/cgi/pieces?a/b?c", fetched(files["cgi/pieces?a/b?c"])),
        ("http://www.example.com/dir/moved", moved % ("../1460.bin", fetched(files["1460.bin"]))),
        ("http://six.example.com/next", moved % ("?2", moved % ("/1.bin#part", fetched(files["1.bin"])))),
        ("http://six.example.com/dots", moved % ("./a/../b/.././1460.bin", fetched(files["1460.bin"]))),
        ("http://www.example.com/to-six", moved % ("//six.example.com/65537.bin", fetched(files["65537.bin"]))),
        ("http://www.example.com/to-literal",
         moved % ("http://[2001:DB8:0::0080]:8080/65537.bin", fetched(files["65537.bin"]))),
        ("gopher://[2001:db8::80]/", "refused by the parser: host at 9"),
        ("http://[2001:db8::81]/", "refused by the policy: host at 7"),
    ]


def attacks(files):
    """A URL of a hostile server, and how the answer to it starts."""
    one, two = "http://faults.example.com", "http://faults6.example.com"
    body, good = hostile.BODY, fetched(files["1460.bin"])
    twice = fetched(body + body)
    failed = {
        "/short": "the server closed early", "/long": "more than the server said",
        "/no-length": "a body without a length", "/stall": "no answer in 8 seconds", "/reset": "the server broke off",
        "/both": "a length and chunks", "/encoding": "a bad Transfer-Encoding",
        "/chunked-twice": "a bad Transfer-Encoding", "/chunked-1.0": "a bad Transfer-Encoding",
        "/chunk-cut": "the server closed early", "/chunk-no-last": "the server closed early",
        "/chunk-no-end": "the server closed early", "/chunk-stall": "no answer in 8 seconds",
        "/chunk-long": "a chunk that is longer than it says", "/chunk-huge": "a bad chunk",
        "/chunk-overflow": "a bad chunk", "/chunk-negative": "a bad chunk", "/chunk-hex": "a bad chunk",
        "/chunk-blank": "a bad chunk", "/chunk-no-size": "a bad chunk", "/chunk-more": "more than the server said",
        "/chunk-trailers": "too many headers", "/interims": "too many answers that are none",
        "/line": "a line without an end", "/headers": "too many headers", "/status": "this is no HTTP server",
        "/version": "this is no HTTP server", "/nul": "a NUL in a line", "/not-there": "the server answers: HTTP/1.1 404",
        "/to-64k": "a line without an end", "/to-2k": "a redirect that is too long",
    }
    refused = {
        "/to-host": "policy: host at 7", "/to-authority": "policy: host at 7", "/to-slash": "parser: syntax at 6",
        "/to-other-port": "policy: port at 23", "/to-gopher": "policy: scheme at 0", "/to-https": "parser: scheme at 5",
        "/to-file": "parser: scheme at 4", "/to-short": "policy: host at 7", "/to-mapped": "policy: host at 7",
        "/to-loopback": "policy: host at 7", "/to-number": "policy: host at 7", "/to-octal": "policy: host at 7",
        "/to-decimal": "policy: host at 7", "/to-user": "policy: host at 23", "/to-login": "policy: login at 7",
        "/to-escape": "policy: host at 26", "/to-escaped-host": "policy: host at 7",
        "/to-backslash": "resolver: character at 1", "/to-zone": "resolver: host at 20",
        "/to-crlf": "policy: encoded-crlf at 33", "/to-blank": "resolver: character at 2",
        "/to-utf8": "resolver: character at 8", "/to-scheme": "resolver: scheme at 5",
    }
    cases = [(one + "/chunks", twice), (two + "/chunks", twice), (two + "/interim", fetched(body)),
             (one + "/chunks-extension", fetched(b"x0123456789")), (two + "/empty", fetched(b"")),
             (two + "/to-good6", "redirected to http://[2001:db8::80]/1460.bin#here\n" + good),
             (two + "/to-dots", "redirected to ../../../../to-good\nredirected to http://www.example.com/1460.bin\n" + good),
             (two + "/to-nothing", "redirected to \n" * 3 + "failed: too many redirects"),
             (two + "/to-self", "redirected to ?\n" * 3 + "failed: too many redirects"),
             (two + "/circle0", "".join("redirected to circle%d\n" % i for i in (1, 2, 3)) + "failed: too many redirects"),
             ("http://never.example.com/", "failed: "), ("http://late.example.com/", "failed: "),
             ("http://forged.example.com/", "failed: "), ("http://nowhere.example.com/", "failed: no such host"),
             ("http://away.example.com/", "failed: "), ("http://127.1/", "refused by the policy: host at 7"),
             ("http://[::ffff:192.0.2.80]/", "refused by the policy: host at 7")]
    cases += [((one, two)[i % 2] + path, "failed: " + why) for i, (path, why) in enumerate(failed.items())]
    for i, (path, why) in enumerate(refused.items()):
        shown = "".join(chr(octet) if 32 <= octet < 127 else "." for octet in hostile.REDIRECTS[path])
        cases.append(((one, two)[i % 2] + path, "redirected to %s\nrefused by the %s" % (shown, why)))
    return cases


def check_requests():
    """What the firmware sent, as a server has it."""
    wanted = b"GET /chunks HTTP/1.1\r\nHost: faults6.example.com\r\nConnection: close\r\n\r\n"
    check("the request is a line, Host and Connection", wanted in hostile.Hostile.requests, hostile.Hostile.requests[:3])


def check_serve():
    """The server in firmware, over both versions."""
    guest = Guest("serve", 60, TAP_NETWORK)
    for address in "192.0.2.15", "[2001:db8::15]":
        try:
            client = http.client.HTTPConnection(address, timeout=10)
            client.request("GET", "/a/b?c=d")
            answer = client.getresponse()
            said = answer.status, answer.read()
        except (OSError, http.client.HTTPException) as problem:
            said = problem
        check("serve answers at " + address, said == (200, b"path 1 3 a/b\nsearch 5 3 c=d\n"), said)
    check_memory("serve", Transcript(guest.finish(), guest.status))


# A file of examples/fetch, what stands in it, what comes in its place, and the attacks that must come through then.
SEEDS = [
    ("http.c", "answer == FETCH_DONE && stream_peek", "false && stream_peek", ["/long", "/chunk-more"]),
    ("http.c", "digits < 8", "digits < 9", ["/chunk-overflow"]),
    ("follow.c", "rule != KNURL_POLICY_ALLOWED", "rule != KNURL_POLICY_ALLOWED && policy == rules->policy",
     ["/to-host", "/to-login", "/to-crlf"]),
    ("stream.c", "before > STREAM_LINE", "before > 100u * STREAM_LINE", ["/line"]),
]


def self_test(world):
    """With each fault in the firmware its attacks, and no others, must be told from what they should be."""
    cases = [case for case in attacks(world.files)
             if any(case[0].endswith(path) for *_, paths in SEEDS for path in paths)]
    world.only_once = True
    red = 0
    for number, (name, old, new, paths) in enumerate(SEEDS):
        world.example = "fetch-seeded-%d" % number
        folder = os.path.join(world.scratch, world.example)
        shutil.copytree("examples/fetch", folder)
        path = os.path.join(folder, name)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if text.count(old) != 1 or old == new:
            print("the seed changes nothing: %s in %s" % (old, name))
            break
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace(old, new))
        subprocess.run(["make", "-s", "-f", "examples/Makefile", "EXAMPLE=" + world.example, "folder=" + folder,
                        "BOARD=" + BOARD], timeout=150, check=True)
        wrong, _ = fetch_groups(world, world.example, [[case] for case in cases])
        found = sorted(group[0][0].rpartition("/")[2] for group, _ in wrong)
        print("%s: %s comes through" % (name, ", ".join(found) or "nothing"), flush=True)
        red += found == sorted(path.strip("/") for path in paths)
    print("%d passed, %d failed" % (red == len(SEEDS), red != len(SEEDS)))
    return 0 if red == len(SEEDS) else 1


def main(arguments):
    with tempfile.TemporaryDirectory(prefix="knurl-tap-") as scratch:
        world = World(scratch)
        if arguments and not arguments[0].startswith("--"):
            print(world.fetch(arguments, 60 + 25 * len(arguments)).console, end="")
            return 0
        if arguments == ["--self-test"]:
            return self_test(world)
        good = ("http://[2001:db8::80]/1460.bin", fetched(world.files["1460.bin"]))
        check_groups(world, "IPv4 and IPv6", [[case] for case in good_cases(world.files)])
        # After each attack a good URL is fetched as before.
        check_groups(world, "attacks", [[case, good] for case in attacks(world.files)])
        check_requests()
        check_serve()
        asked = world.names.asked
        check("a name with IPv6 alone was asked for by both types",
              ("six.example.com", "A") in asked and ("six.example.com", "AAAA") in asked, asked)
        check("no name was looked up that the policy refuses",
              all(name.endswith("example.com") and not any(c in name for c in "%[") for name, _ in asked), asked)
    passed = sum(results.values())
    print("%d passed, %d failed" % (passed, len(results) - passed))
    return 0 if all(results.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
