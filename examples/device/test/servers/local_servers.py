# SPDX-License-Identifier: MIT
"""Starts the servers, on 127.0.0.1 and on ports that the system chooses, and makes their files."""

import functools
import http.server
import os
import random
import subprocess
import sys

sys.path += ["test/support", "examples/device/test"]
from pyftpdlib.authorizers import DummyAuthorizer  # noqa: E402
from pyftpdlib.handlers import FTPHandler  # noqa: E402
from pyftpdlib.ioloop import AsyncChat  # noqa: E402
from servers import NEVER, NOBODY, ftp_servers, inetd, start, unprivileged, write_files  # noqa: E402

GOPHERNICUS = "/usr/sbin/gophernicus"
SN = os.path.abspath("build/packages/sn/usr/sbin")

# Names that URLs have to encode, that shells and servers misread, and that are not UTF-8.
NAMES = [b"a b", b" blank first", b"blank last ", b"100%", b"%2F", b"a;type=d", b"what?", b"~", b"~root", b"a#b",
         b'"quoted"', b"back\\slash", b"-l", b"*", b"[a]", b"{a}|^`", b"<a>", b"a&b=c:d@e", b"...",
         b"\xc3\xa4\xe2\x82\xac", b"l\xe4t\xf6n", b"\x80\xfe", b"tab\there", b"\x01\x1f\x7f"]

# The users of FTP with their passwords.
USERS = {b"fred": b"secret", b"me@home": b"pass:word", b"a b": b" %/ ", b"b\xe4r": b"\xf6", b"blank": b"",
         b"u;x=y?z&w": b"p;q=r?s&t", b"silent": b"asked for"}

# The directories in which sessions begin, if not at the root. Only such a session can tell `%2Fetc` from `etc`, as RFC 1738
# section 3.2.2 does.
BEGINS = {"fred": "/home/fred"}

GROUPS = ["local.test", "local.test-2", "other+group"]
ARTICLES = [(b"one.1@127.0.0.1", "local.test", b"Body\n.dot\n\n..two dots\n"),
            (b"a/b%25$'*~@news.example.com", "local.test", b"the second\n"),
            (b"three@[127.0.0.1]", "local.test-2", b"\xe4\xff octets\n")]


def octets(text):
    """Returns the octets of a name that Python has read from the file system or a connection."""
    return text.encode("utf-8", "surrogateescape")


def text(name):
    return name.decode("utf-8", "surrogateescape")


def make_files(root):
    """Makes the files for FTP, Gopher and HTTP. They are always the same, and no two have the same octets."""
    seed = random.Random(1738)
    files = {b"top.txt": b"one\ntwo\n", b"noise.bin": bytes(range(256)) + seed.randbytes(70000), b"empty": b"",
             b"docs/deep/er/leaf.bin": seed.randbytes(3000), b"docs/plain": b"plain\n",
             b"docs/deep/top.txt": b"deep\n",
             b"etc/motd": b"motd of the root\n", b"home/fred/etc/motd": b"fred's motd\n",
             b"home/fred/top.txt": b"his\n",
             b"names/cr\r\nlf": b"a name that only http can ask for\n",
             b"cgi-bin/gopher": b'#!/bin/sh\nprintf "%s|%s" "$REQUEST" "$QUERY_STRING"\n',
             b"cgi-bin/http": b'#!/bin/sh\nprintf "Content-Type: text/plain\\r\\n\\r\\n%s|%s" '
                              b'"$PATH_INFO" "$QUERY_STRING"\n'}
    for name in NAMES:
        files[b"names/" + name] = seed.randbytes(40)
        files[b"dirs/" + name + b"/inner"] = seed.randbytes(40)
    write_files(root, files)


class Logins(DummyAuthorizer):
    """Records the names and passwords that it is asked about."""

    def __init__(self, root):
        super().__init__()
        self.seen = []
        self.add_anonymous(root)
        for user, password in USERS.items():
            self.add_user(text(user), text(password), root)

    def validate_authentication(self, username, password, handler):
        self.seen.append((octets(username), octets(password)))
        super().validate_authentication(username, password, handler)


class Ftp(FTPHandler):
    unicode_errors = "surrogateescape"
    auth_failed_timeout = 0.05

    def push(self, s):
        # pyftpdlib decodes a name that is not UTF-8 as configured above, but encodes its answer differently.
        AsyncChat.push(self, octets(s))

    def on_login(self, username):
        self.fs.cwd = BEGINS.get(username, "/")


def ftp_server(root):
    """Starts pyftpdlib. Returns its port and the list of logins that it has seen."""
    logins = Logins(root)
    return *ftp_servers((("127.0.0.1", 0), logins, Ftp)), logins.seen


def gopher_server(root):
    """Starts gophernicus, which sends files not named .txt as they are, and treats `?` as any character."""
    flags = ["-t", "9", "-nc", "-nu", "-nv", "-nm", "-ns", "-nd", "-nq", "-no", "-nf", "-nh", "-nl"]
    return inetd([GOPHERNICUS, "-h", "127.0.0.1", "-r", root, *flags], environment={})


class Http(http.server.CGIHTTPRequestHandler):
    def log_message(self, *_):
        pass


def http_server(root):
    """Starts Python's http.server, with its CGI programs."""
    return start(functools.partial(Http, directory=root))


def news_server(spool):
    """Starts snntpd with groups and articles. Returns its port."""
    environment = {"SNROOT": spool, "PATH": SN + ":/usr/bin:/bin"}
    os.mkdir(os.path.join(spool, ".outgoing"))
    if os.getuid() == 0:
        for folder in spool, os.path.join(spool, ".outgoing"):
            os.chown(folder, NOBODY, NOBODY)

    def run(program, *arguments, given=b""):
        subprocess.run(unprivileged([os.path.join(SN, program), *arguments]), input=given, env=environment,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=NEVER, check=True)

    for group in GROUPS:
        run("snnewgroup", group)
    for unique, group, body in ARTICLES:
        head = b"Path: here\nFrom: me@example.com\nNewsgroups: %s\nSubject: one\nMessage-ID: <%s>\n" \
               b"Date: Sat, 21 Nov 2026 12:00:00 +0000\n\n" % (group.encode(), unique)
        run("snstore", given=on_the_wire(head + body))
    return inetd([os.path.join(SN, "snntpd.bin")], environment=environment)


def on_the_wire(lines):
    """Returns a text as NNTP sends it: with CR LF, a dot before a dot, and a dot at the end."""
    return b"".join((b"." if line.startswith(b".") else b"") + line + b"\r\n" for line in lines.split(b"\n")[:-1]) + \
        b".\r\n"
