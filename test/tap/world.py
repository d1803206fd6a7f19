# SPDX-License-Identifier: MIT
"""The servers that mean well: lighttpd and libcoap's over IPv4 and IPv6, and a name server made of dnslib, which
answers late, never or wrongly where a name says so."""
import os
import random
import subprocess
import sys

sys.path.insert(0, "port/library/lwip")
from guest import wait_for_server  # noqa: E402
from names import NameServer  # noqa: E402

LIGHTTPD = "build/packages/lighttpd"

# Each with the addresses that it has.
NAMES = {
    "www.example.com": ["192.0.2.80"],
    "six.example.com": ["2001:db8::80"],
    "both.example.com": ["192.0.2.80", "2001:db8::80"],
    "faults.example.com": ["192.0.2.81"],
    "faults6.example.com": ["2001:db8::81"],
    "late.example.com": ["192.0.2.80"],
    "forged.example.com": ["192.0.2.80"],
    "away.example.com": ["2001:db8:ffff::1"],
    "evil.example.net": ["192.0.2.81"],
}


class Names(NameServer):
    """What is late comes when the firmware has given up, and asks for another name."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.late = []

    def answer(self, name, reply, peer):
        if name == "forged.example.com":
            reply.header.id ^= 1  # as of someone who guesses
        if name == "late.example.com":
            self.late.append((name, reply, peer))
            return
        while self.late:
            super().answer(*self.late.pop())
        if name != "never.example.com":
            super().answer(name, reply, peer)


def coap_servers():
    """libcoap's server, whose clients may put resources, and one on port 5690 whose first two datagrams are lost."""
    for options in (["-A", "2001:db8::80", "-d", "10"], ["-A", "192.0.2.80"],
                    ["-A", "2001:db8::80", "-p", "5690", "-l", "1,2"]):
        subprocess.Popen(["setpriv", "--pdeathsig", "KILL", "coap-server-notls", *options], stdin=subprocess.DEVNULL,
                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def coap_client(*arguments):
    """What libcoap's client prints."""
    done = subprocess.run(["coap-client-notls", "-B", "5", *arguments], capture_output=True, timeout=20, check=False)
    return (done.stdout + done.stderr).decode(errors="replace")


def make_files(root, sizes):
    """Random octets, of the same seed each time, and a program that sends its answer in pieces."""
    seed = random.Random(3986)
    files = {"%d.bin" % size: seed.randbytes(size) for size in sizes}
    files["~me/a_b.bin"] = seed.randbytes(700)
    os.makedirs(root + "/~me")
    os.makedirs(root + "/cgi")
    for name, octets in files.items():
        with open(os.path.join(root, name), "wb") as file:
            file.write(octets)
    # Without a length lighttpd sends it in chunks, one for each piece.
    with open(root + "/cgi/pieces", "w", encoding="ascii") as file:
        file.write("#!/bin/sh\nprintf 'Content-Type: text/plain\\r\\n\\r\\n'\n"
                   "for i in 1 2 3 4 5; do echo \"piece $i of $QUERY_STRING\"; sleep 0.05; done\n")
    os.chmod(root + "/cgi/pieces", 0o755)
    files["cgi/pieces?a/b?c"] = b"".join(b"piece %d of a/b?c\n" % i for i in range(1, 6))
    return files


def lighttpd(root, scratch):
    """The server, on port 80 of both addresses and on port 8080 of one; it redirects by relative references."""
    config = '''
server.document-root = "%s"
server.errorlog = "%s/lighttpd.log"
server.modules = ("mod_cgi", "mod_redirect")
server.bind = "192.0.2.80"
server.port = 80
server.stream-response-body = 1
server.http-parseopts = ("url-query-20-plus" => "disable")
$SERVER["socket"] == "[2001:db8::80]:80" {}
$SERVER["socket"] == "[2001:db8::80]:8080" {}
$HTTP["url"] =~ "^/cgi/" { cgi.assign = ("" => "") }
url.redirect-code = 308
url.redirect = ("^/dir/moved$" => "../1460.bin", "^/next$" => "?2", "^/(next\\?2)$" => "/1.bin#part",
                "^/dots$" => "./a/../b/.././1460.bin", "^/to-six$" => "//six.example.com/65537.bin",
                "^/to-literal$" => "http://[2001:DB8:0::0080]:8080/65537.bin")
''' % (root, scratch)
    path = os.path.join(scratch, "lighttpd.conf")
    with open(path, "w", encoding="ascii") as file:
        file.write(config)
    subprocess.Popen(["setpriv", "--pdeathsig", "KILL", LIGHTTPD + "/usr/sbin/lighttpd", "-D", "-f", path, "-m",
                      os.path.abspath(LIGHTTPD + "/usr/lib/lighttpd")], stdin=subprocess.DEVNULL)
    wait_for_server(("2001:db8::80", 8080), "lighttpd")
