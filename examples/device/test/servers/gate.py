# SPDX-License-Identifier: MIT
"""Sends the lines that `knurl steps` prints to real servers, and compares what comes back."""

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse

import clients
import peers
import local_servers as servers
from checks import Checks

TOOL = os.path.abspath("build/knurl")
ASK = b"# ask for the password of "
ANONYMOUS = (b"anonymous", b"anonymous@")


class Row:
    """A URL and what must come back. HOST is replaced by the address of the server. `wanted` is compared with what `look`
    makes of the answer. A number is the code of the reply with which an FTP server has to refuse."""

    def __init__(self, url, wanted, login=ANONYMOUS, email=None, look=bytes):
        self.url = url
        self.wanted = wanted
        self.login = login
        self.email = email
        self.look = look


def escaped(name):
    """Encodes every octet that is neither a letter nor a digit."""
    return "".join(chr(octet) if chr(octet).isalnum() and octet < 128 else "%%%02x" % octet for octet in name)


class World:
    """Makes the files and starts the servers that have them."""

    def __init__(self, folder):
        self.root = os.path.join(folder, "root")
        self.spool = os.path.join(folder, "news")
        os.mkdir(self.root)
        os.mkdir(self.spool)
        servers.make_files(self.root)
        ftp_port, self.logins = servers.ftp_server(self.root)
        self.ports = {"ftp": ftp_port, "gopher": servers.gopher_server(self.root),
                      "http": servers.http_server(self.root), "nntp": servers.news_server(self.spool)}
        self.ports["news"] = self.ports["nntp"]

    def file(self, name):
        with open(os.path.join(os.fsencode(self.root), name), "rb") as file:
            return file.read()

    def text(self, name):
        """Returns a file as FTP sends it in type A, which is the type if none was asked for."""
        return self.file(name).replace(b"\n", b"\r\n")

    def names(self, name=b""):
        return sorted(os.listdir(os.path.join(self.root, os.fsdecode(name))))

    def listing(self, name=b""):
        return b"".join(servers.octets(each) + b"\r\n" for each in self.names(name))

    def entries(self, name=b""):
        """Returns the names in a directory as menus and pages show them, directories with a slash."""
        path = os.path.join(self.root, os.fsdecode(name))
        return [servers.octets(each) + (b"/" if os.path.isdir(os.path.join(path, each)) else b"")
                for each in self.names(name)]


def ftp_rows(world):
    rows = [Row(f"ftp://HOST/{path}", wanted) for path, wanted in [
        ("top.txt", world.text(b"top.txt")), ("top.txt;type=a", world.text(b"top.txt")),
        ("docs/plain;type=A", world.text(b"docs/plain")), ("noise.bin;type=i", world.file(b"noise.bin")),
        ("docs/deep/er/leaf.bin;type=I", world.file(b"docs/deep/er/leaf.bin")), ("empty", b""),
        ("%64ocs/d%65ep/top%2Etxt", world.text(b"docs/deep/top.txt")),
        # The directory itself: with an empty name, with its name and type d, and with both.
        ("", world.listing()), (";type=d", world.listing()), ("docs/", world.listing(b"docs")),
        ("docs;type=d", world.listing(b"docs")), ("docs/deep;type=D", world.listing(b"docs/deep")),
        ("docs/deep/;type=d", world.listing(b"docs/deep")), ("names%2F;type=d", world.listing(b"names")),
        ("top.txt;type=d", b"top.txt\r\n"),
        # Encoded slashes, and empty segments, which pyftpdlib takes for the root.
        ("docs%2Fdeep/top.txt", world.text(b"docs/deep/top.txt")),
        ("docs%2Fdeep%2Ftop.txt", world.text(b"docs/deep/top.txt")),
        ("docs/deep/%2Ftop.txt", world.text(b"top.txt")), ("docs/%2Fetc/motd", world.text(b"etc/motd")),
        ("docs/deep//top.txt", world.text(b"top.txt")), ("docs//", world.listing()), ("///", world.listing()),
        ("%2F/", world.listing()), ("%2F;type=d", world.listing()),
        ("docs/../top.txt", world.text(b"top.txt")), ("docs/%2E%2E%2Ftop.txt", world.text(b"top.txt")),
        ("..%2F..%2Fetc/motd", world.text(b"etc/motd"))]]
    rows += [Row("ftp://HOST", None),
             Row("ftp://HOST/top.txt", world.text(b"top.txt"), (b"anonymous", b"me@example.com"), b"me@example.com"),
             Row("ftp://HOST/top.txt", world.text(b"top.txt"), (b"anonymous", b"a b\xe4"), b"a b\xe4"),
             Row("ftp://HOST/top.txt", world.text(b"top.txt"), (b"anonymous", b""), b"")]
    for name in servers.NAMES:
        rows += [Row(f"ftp://HOST/names/{escaped(name)};type=i", world.file(b"names/" + name)),
                 Row(f"ftp://HOST/dirs/{escaped(name)}/inner;type=i", world.file(b"dirs/" + name + b"/inner")),
                 Row(f"ftp://HOST/dirs/{escaped(name)};type=d", b"inner\r\n")]
    # Section 3.2.2, with a user whose session does not begin at the root.
    fred = (b"fred", b"secret")
    rows += [Row(f"ftp://fred:secret@HOST{path}", wanted, fred) for path, wanted in [
        ("/%2Fetc/motd", world.text(b"etc/motd")), ("/etc/motd", world.text(b"home/fred/etc/motd")),
        ("//etc/motd", world.text(b"etc/motd")), ("/%2Fetc%2Fmotd", world.text(b"etc/motd")),
        ("/etc%2Fmotd", world.text(b"home/fred/etc/motd")), ("/%2Fetc;type=d", world.listing(b"etc")),
        ("/", world.listing(b"home/fred")), ("//", world.listing()), ("/%2F/", world.listing()),
        ("/etc//top.txt", world.text(b"top.txt")), ("/../../docs/plain", world.text(b"docs/plain")), ("", None)]]
    for user, password in servers.USERS.items():
        rows += [Row(f"ftp://{escaped(user)}:{escaped(password)}@HOST/top.txt;type=i", world.file(b"top.txt" if
                     user != b"fred" else b"home/fred/top.txt"), (user, password)),
                 Row(f"ftp://{escaped(user)}@HOST/%2Ftop.txt;type=i", world.file(b"top.txt"), (user, password))]
    rows += [Row("ftp://u;x=y?z&w:p;q=r?s&t@HOST/top.txt", world.text(b"top.txt"), (b"u;x=y?z&w", b"p;q=r?s&t")),
             Row("ftp://anonymous:guest@HOST/top.txt", world.text(b"top.txt"), (b"anonymous", b"guest"))]
    # These are refused by the server.
    rows += [Row("ftp://@HOST/top.txt", 501, None), Row("ftp://fred:wrong@HOST/", 530, (b"fred", b"wrong")),
             Row("ftp://no%20one:x@HOST/", 530, (b"no one", b"x")), Row("ftp://HOST/absent", 550),
             Row("ftp://HOST/%2Fetc/passwd", 550), Row("ftp://HOST/top.txt/x", 550), Row("ftp://HOST/docs", 550)]
    return rows


def menu(answer):
    """Returns the selectors of a menu, without the lines that are only text."""
    lines = [line for line in answer.split(b"\r\n") if line not in (b"", b".") and not line.startswith(b"i")]
    return sorted(line.split(b"\t")[1] for line in lines)


def gopher_rows(world):
    def menu_of(name):
        return sorted(b"/" + name + each for each in world.entries(name))

    rows = [Row(f"gopher://HOST{path}", menu_of(b""), look=menu)
            for path in ("", "/", "/1", "/1/", "/1%09%09$")]
    rows += [Row("gopher://HOST/1/docs", menu_of(b"docs/"), look=menu),
             Row("gopher://HOST/1/docs/deep/", menu_of(b"docs/deep/"), look=menu)]
    rows += [Row(f"gopher://HOST/{path}", wanted) for path, wanted in [
        ("0/top.txt", world.text(b"top.txt")), ("9/noise.bin", world.file(b"noise.bin")), ("0/empty", b""),
        ("9/docs/deep/er/leaf.bin", world.file(b"docs/deep/er/leaf.bin")),
        ("%30%2Fdocs%2fplain", world.file(b"docs/plain")), ("0top.txt", world.text(b"top.txt"))]]
    # A tab would begin the search; gophernicus decodes escapes itself, and hides names that begin with a dot.
    rows += [Row(f"gopher://HOST/9/names/{escaped(name)}", world.file(b"names/" + name))
             for name in servers.NAMES if b"\t" not in name and name not in (b"%2F", b"...")]
    # The program's path, and the query after the selector's tab.
    rows += [Row(f"gopher://HOST/7/cgi-bin/gopher{path}", b"/cgi-bin/gopher|" + query) for path, query in [
        ("", b""), ("%09some%20words", b"some words"), ("%09a+b?c;d=%25e%2Ff", b"a+b?c;d=%e/f"),
        ("%09l%E4t%C3%A4%80", b"l\xe4t\xc3\xa4\x80"), ("%09", b""), ("%09words%09+", b"words\t+"),
        ("%09%09+", b"\t+"), ("%09%09!", b"\t!"), ("%09%09$", b"\t$"),
        ("%09words%09+application/text%20En_US", b"words\t+application/text En_US"),
        ("%09%09!+INFO+ADMIN", b"\t!+INFO+ADMIN"),
        ("%09words%09+%091", b"words\t+\t1"), ("%09%09+%091", b"+\t1")]]
    # The form of section 3.4.9 has no search. gophernicus reads its first line.
    rows.append(Row("gopher://HOST/7/cgi-bin/gopher%09%09+%091%0D%0A+-1%0D%0Aan%20answer%0D%0A.%0D%0A",
                    b"/cgi-bin/gopher|+\t1"))
    return rows


def page(answer):
    """Returns the names that a page links to."""
    return sorted(urllib.parse.unquote_to_bytes(link) for link in re.findall(rb'href="([^"]*)"', answer))


def http_rows(world):
    rows = [Row(f"http://HOST{path}", sorted(world.entries(name)), look=page) for path, name in [
        ("", b""), ("/", b""), ("/docs/", b"docs"), ("/docs/deep/", b"docs/deep"), ("/docs/?a=b", b"docs")]]
    rows += [Row(f"http://HOST/{path}", wanted) for path, wanted in [
        ("top.txt", world.file(b"top.txt")), ("noise.bin", world.file(b"noise.bin")), ("empty", b""),
        ("docs/deep/er/leaf.bin", world.file(b"docs/deep/er/leaf.bin")),
        ("docs//deep/top.txt", world.file(b"docs/deep/top.txt")),
        ("docs%2Fdeep/top%2etxt", world.file(b"docs/deep/top.txt")),
        ("docs/../top.txt", world.file(b"top.txt")),
        # The target is not decoded, so that this name stays one line.
        ("names/cr%0D%0Alf", world.file(b"names/cr\r\nlf"))]]
    # Python's server takes a name that is not UTF-8 for a different one.
    rows += [Row(f"http://HOST/names/{escaped(name)}", world.file(b"names/" + name))
             for name in servers.NAMES if name.decode("utf-8", "ignore").encode() == name]
    rows += [Row(f"http://HOST/cgi-bin/http{path}", b"%s|%s" % answer) for path, answer in [
        ("?a=b&c=%20d+e;f:@", (b"", b"a=b&c=%20d+e;f:@")), ("?%0D%0A%00", (b"", b"%0D%0A%00")),
        ("/an%20extra/path?q=%C3%A4%e4", (b"/an extra/path", b"q=%C3%A4%e4")), ("?", (b"", b"")),
        ("/;x=y", (b"/;x=y", b""))]]
    return rows


def article(answer):
    """Returns the message id of an article, and its text."""
    head, _, body = answer.partition(b"\r\n\r\n")
    unique = [line for line in head.split(b"\r\n") if line.startswith(b"Message-ID: ")]
    return unique, body


def numbered(answer):
    """Returns the server's answer to the choice of a group: the number of articles, the first, the last, and the name."""
    return answer.split()[1:]


def groups(answer):
    return sorted(line.split()[0] for line in answer.split(b"\r\n")[:-2])


def news_rows(world):
    rows = [Row("news:*", sorted(name.encode() for name in os.listdir(world.spool) if not name.startswith(".")),
                look=groups)]
    # The server numbers the articles of each group from 10 on.
    numbers = {group: 10 for group in servers.GROUPS}
    for unique, group, body in servers.ARTICLES:
        wanted = [b"Message-ID: <%s>" % unique], servers.on_the_wire(body)
        written, host = unique.split(b"@")
        if not host.startswith(b"["):
            rows.append(Row(f"news:{escaped(written)}@{host.decode()}", wanted, look=article))
        rows.append(Row(f"nntp://HOST/{group}/{numbers[group]}", wanted, look=article))
        numbers[group] += 1
    rows.append(Row("news:one.1@127.0.0.1", rows[1].wanted, look=article))
    rows.append(Row("news:a/b%2525$'*%7e@news.example.com", rows[3].wanted, look=article))
    for group in servers.GROUPS:
        count = numbers[group] - 10
        wanted = [b"%d" % count, b"10", b"%d" % (9 + count), group.encode()] if count else \
            [b"0", b"0", b"0", group.encode()]
        rows += [Row(f"news:{group}", wanted, look=numbered), Row(f"nntp://HOST/{group}", wanted, look=numbered)]
    return rows


# `knurl steps` gives a reason, and no line, for URLs that would end a command early, or that name nothing that can be sent.
REFUSED = [(f"ftp://{path}", None) for octet in ("%0D%0A", "%0A", "%0d", "%00") for path in (
    f"u{octet}DELE%20x:p@HOST/a", f"u:p{octet}DELE%20x@HOST/a", f"HOST/a{octet}DELE%20x/b", f"HOST/a/b{octet}DELE%20x",
    f"HOST/a{octet}", f"HOST/{octet}", f"HOST/b{octet};type=d", f"HOST/b{octet};type=i", f"u{octet}@HOST")]
REFUSED += [("ftp://HOST/a", b"me@example.com\r\nDELE x"), ("ftp://HOST/a", b"\n"), ("ftp://HOST/a", b"\r"),
            ("ftp://HOST/;type=a", None), ("ftp://HOST/docs/;type=i", None),
            ("gopher://HOST/0a%00b", None), ("gopher://HOST/0a%0D%0Ab", None), ("gopher://HOST/7a%09b%00c", None),
            ("gopher://HOST/7a%09b%0Ac", None), ("gopher://HOST/7a%09b%09+%00", None),
            ("news:a%0D%0ADATE@example.com", None), ("news:a%00@example.com", None), ("news:a%20b@example.com", None),
            ("news:a%3E@example.com", None), ("news:%3Ca@example.com", None), ("news:a%09@example.com", None),
            ("nntp://HOST/a.b%0D%0A", None), ("http://HOST/a\r\nDELE", None)]


def tool(*arguments):
    done = subprocess.run([TOOL, *arguments], capture_output=True, timeout=10, check=False)
    return done.returncode, done.stdout, done.stderr


def steps(url, email):
    return tool("steps", *(() if email is None else ("--email", email)), "--", url)


def unescaped(line):
    """Returns the octets of a printed line. A backslash in the line is printed as it is, so that only codes of octets that
    cannot be printed are escapes."""
    def octet(match):
        value = int(match[1], 16)
        return match[0] if 0x20 <= value <= 0x7E else bytes([value])

    return re.sub(rb"\\x([0-9A-F]{2})", octet, line)


class Gate:
    def __init__(self, world, verbose):
        self.world, self.verbose = world, verbose
        self.check = Checks()
        self.extended = False

    def lines(self, row, url):
        status, output, reason = steps(url, row.email)
        if status != 0:
            raise clients.Failure(f"status {status}: {reason}")
        lines = [unescaped(line) for line in output.split(b"\n")[:-1]]
        return [b"PASS " + servers.USERS.get(line[len(ASK):], b"unknown") + b"\r\n" if line.startswith(ASK) else line
                for line in lines]

    def where(self, url):
        """Returns the scheme, and the address of the server from the URL; a news URL has none."""
        answer = json.loads(tool("parse", "--json", "--", url)[1])
        scheme = answer["scheme"]
        if scheme == "news":
            return scheme, ("127.0.0.1", self.world.ports[scheme])
        host, = (part["text"] for part in answer["parts"] if part["kind"] == "host")
        return scheme, (host, answer["port"])

    def answer(self, row, url, lines):
        scheme, where = self.where(url)
        if scheme != "ftp":
            client = {"gopher": clients.gopher, "http": clients.web, "news": clients.news, "nntp": clients.news}
            return row.look(client[scheme](where, lines))
        del self.world.logins[:]
        self.extended = not self.extended
        try:
            answer = clients.ftp(where, lines, self.extended)
        except clients.Failure as refusal:
            if str(refusal)[:4] != f"{row.wanted} ":
                raise
            answer = row.wanted
        if self.world.logins != ([] if row.login is None else [row.login]):
            raise clients.Failure(f"the server has seen the logins {self.world.logins}")
        return answer

    def ask(self, row):
        url = row.url.replace("HOST", f"127.0.0.1:{self.world.ports[row.url.partition(':')[0]]}")
        lines = []
        try:
            lines = self.lines(row, url)
            answer = self.answer(row, url, lines)
        except (clients.Failure, OSError, ValueError, IndexError, EOFError) as problem:
            answer = problem
        self.check(f"{row.url}, as {row.login}, by {row.email}", answer == row.wanted, *lines,
                   f"came back: {shown(answer)}",
                   f"wanted:    {shown(row.wanted)}")
        if self.verbose:
            print(f"{url}\n    " + "\n    ".join(map(repr, lines)))

    def ask_refused(self, url, email):
        answer = status, output, reason = steps(url.replace("HOST", "127.0.0.1"), email)
        self.check(f"{url!r} is refused, by {email}", status == 1 and output == b"" and reason != b"", answer)


def shown(value):
    text = repr(value)
    return text if len(text) < 300 else f"{text[:150]} ... {text[-100:]} ({len(value)})"


def main(arguments):
    with tempfile.TemporaryDirectory(prefix="knurl-servers-") as folder:
        os.chmod(folder, 0o755)  # gophernicus and snntpd run as the user nobody
        world = World(folder)
        gate = Gate(world, "--verbose" in arguments)
        for title, rows in (("pyftpdlib", ftp_rows(world)), ("gophernicus", gopher_rows(world)),
                            ("Python's http.server", http_rows(world)), ("snntpd", news_rows(world))):
            for row in rows:
                gate.ask(row)
            print(f"{title}: {len(rows)} URLs", flush=True)
        for each in REFUSED:
            gate.ask_refused(*each)
        print(f"refused: {len(REFUSED)} URLs that would end a command early or name nothing")
        others = peers.Peers(tool, gate.check)
        others.ask_pages()
        others.ask_camera()
        peers.ask_core(tool, gate.check)
        peers.ask_tags(tool, gate.check, os.path.abspath("build/node/node_modules"))
    return gate.check.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
