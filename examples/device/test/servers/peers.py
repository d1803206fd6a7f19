# SPDX-License-Identifier: MIT
"""Lets the host tool read what other programs send: listings in pages, the answer of a camera that does not know its address,
the links of libcoap's server, and messages of tags. The messages that the tool writes are read by the other program."""

import http.client
import http.server
import json
import re
import socket
import subprocess
import time

import local_servers as servers
from servers import start

WAIT = 10  # seconds
PAGES = 3

# The header Link of a page: {0} is the address of the server, {1} the next page. The last page has a different header. GitHub,
# Gitea, Docker's registry, Mastodon, archives of the web (RFC 7089), and RFC 8288 section 3.5 write it so, and the last style
# has two headers.
STYLES = {
    "github": ('<{0}/github?per_page=5&page={1}>; rel="next", <{0}/github?per_page=5&page=3>; rel="last"', '<{0}/github?page=1>; rel="first"'),
    "gitea": ('<{0}/gitea?page={1}>; rel="next",<{0}/gitea?page=3>; rel="last"', '<{0}/gitea?page=1>; rel="first",<{0}/gitea?page=2>; rel="prev"'),
    "registry": ('</registry?last=b,c&n=2&page={1}>; rel="next"', None),
    "mastodon": ('<{0}/mastodon?page={1}>; rel="next", <{0}/mastodon?min_id=7>; rel="prev"', '<{0}/mastodon?min_id=9>; rel="prev"'),
    "archive": ('<http://a.example.org/>;rel="original",\t<{0}/archive?page={1}>;rel="timemap next"; type="application/link-format"; '
                'from="Tue, 15 Sep 2000 11:28:26 GMT" , <{0}/archive>\t;\trel="timegate"', '<http://a.example.org/>;rel="original"'),
    "title": ("<title?page={1}>; rel=\"next\"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel, </>; rel=start;", ", ,"),
    "split": ('<?page={1}>;rel=next\r\nLink: <?page=3>;rel=last', None),
}


class Listing(http.server.BaseHTTPRequestHandler):
    """Answers with a page of a listing in the style that the path names, or as a camera, with the address that the camera was
    configured with."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        name, _, query = self.path.lstrip("/").partition("?")
        page = int((re.search(r"\bpage=(\d+)", query) or [0, "1"])[1])
        where = "http://" + self.headers["Host"]
        body = b"page %d of %s\n" % (page, name.encode())
        links = None
        if name == "onvif":
            body = b"http://127.0.0.1:8554//cam/x?stream=1\n"
        elif name in STYLES:
            links = STYLES[name][page == PAGES]
        elif self.requestline.split()[1] == "//cam/x?stream=1":  # Python removes a slash from self.path
            body = b"the stream\n"
        else:
            self.send_error(404)
            return
        self.send_response(200)
        if links is not None:
            # The text between two headers belongs to neither.
            for each in links.format(where, page + 1).split("\r\nLink: "):
                self.send_header("Link", each)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Peers:
    def __init__(self, tool, check):
        self.tool, self.check = tool, check
        self.port = start(Listing)

    def said(self, *arguments):
        """Runs the tool, and returns its output without the LF."""
        status, output, reason = self.tool(*arguments)
        return output[:-1].decode() if status == 0 else f"status {status}: {reason.decode()}"

    def get(self, url):
        """Returns the body and the header Link, which HTTP joins if there are two."""
        answer = json.loads(self.said("parse", "--json", "--", url))
        host, = (part["text"] for part in answer["parts"] if part["kind"] == "host")
        client = http.client.HTTPConnection(host, answer["port"], timeout=WAIT)
        client.putrequest("GET", self.said("steps", "--", url))
        client.endheaders()
        got = client.getresponse()
        body = got.read()
        client.close()
        return body if got.status == 200 else got.status, ", ".join(got.headers.get_all("Link", []))

    def follow(self, url):
        """Returns the bodies of all pages of a listing."""
        bodies = []
        for _ in range(2 * PAGES):
            body, links = self.get(url)
            bodies.append(body)
            status, output, reason = self.tool("link-match", "--spaces", "--json", "rel=next", links)
            found = [json.loads(line)["target"] for line in output.splitlines()]
            if status not in (0, 1) or reason:
                return [f"the list {links} is refused: {reason}"]
            if not found:
                break
            url = self.said("resolve", "--", url, found[0])
        return bodies

    def ask_pages(self):
        for name in STYLES:
            bodies = self.follow(f"http://127.0.0.1:{self.port}/{name}?page=1")
            self.check(f"the pages of {name}", bodies == [b"page %d of %s\n" % (page, name.encode()) for page in range(1, PAGES + 1)], bodies)
        print(f"listings: {len(STYLES)} ways to name the next page")

    def ask_camera(self):
        """Checks that replacing the path in the camera's URL keeps the host, while resolving the path gives a different
        host."""
        body, _ = self.get(f"http://127.0.0.1:{self.port}/onvif")
        answer = body[:-1].decode()
        trap = self.said("resolve", "--", f"http://127.0.0.1:{self.port}/", "//cam/x?stream=1")
        self.check("to resolve a path that starts with two slashes finds a host", trap == "http://cam/x?stream=1", trap)
        url = self.said("replace", "--", answer, "host=127.0.0.1", f"port={self.port}")
        self.check("the same URL at the camera's place", url == f"http://127.0.0.1:{self.port}//cam/x?stream=1", url)
        self.check("the stream of the camera", self.get(url)[0] == b"the stream\n", url)
        print("camera: 1 URL at another place")


def ask_core(tool, check):
    """Reads the list of libcoap's server, /.well-known/core."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with subprocess.Popen(servers.unprivileged(["coap-server-notls", "-A", "127.0.0.1", "-p", str(port)])) as server:
        try:
            text = b""
            for _ in range(WAIT):
                text = subprocess.run(["coap-client-notls", "-B", "1", f"coap://127.0.0.1:{port}/.well-known/core"], capture_output=True,
                                      timeout=WAIT, check=False).stdout.rstrip(b"\n")
                if text.startswith(b"<"):
                    break
                time.sleep(0.2)  # until the server has started
        finally:
            server.kill()
    _, output, reason = tool("links", "--json", text.decode())
    links = [json.loads(line) for line in output.splitlines()]
    got = [(one.get("target"), [each["name"] for each in one.get("attributes", [])]) for one in links]
    wanted = [(target.decode(), [name.decode() for name in re.findall(rb";([^;,=]+)", re.sub(rb'"[^"]*"', b"", names))])
              for target, names in re.findall(rb'<([^>]*)>((?:"[^"]*"|[^",])*)', text)]
    check("the list of libcoap's server", reason == b"" and len(got) > 2 and got == wanted, text, got, wanted, reason)
    print("libcoap: 1 list")


# Lets the library ndef of npm write messages for the tool, and read the tool's messages.
NDEF = """
const ndef = require('ndef');
const hex = (octets) => Buffer.from(octets).toString('hex');
const read = (message) => ndef.decodeMessage([...Buffer.from(message, 'hex')]).map((one) => ndef.uri.decodePayload(one.payload));
const words = JSON.parse(process.argv[1]);
const written = words.urls.map((url) => [
  [ndef.uriRecord(url)], [ndef.textRecord('a text'), ndef.uriRecord(url, [1, 2])],
  [ndef.smartPoster([ndef.textRecord('a title'), ndef.uriRecord(url)])], [ndef.mimeMediaRecord('a/b', [1]), ndef.uriRecord(url)],
].map((message) => hex(ndef.encodeMessage(message))));
console.log(JSON.stringify({ written, read: words.messages.map(read) }));
"""
URLS = ["http://www.example.com/", "https://www.example.com/a?b=c#d", "http://example.com", "https://example.com/x", "tel:+4930123456", "mailto:a@example.com",
        "ftp://ftp.example.com/a", "urn:nfc:x", "x:y", "https://example.com/" + "a" * 300]


def ask_tags(tool, check, node):
    def ndef(*arguments):
        status, output, reason = tool("ndef", *arguments)
        return output[:-1].decode() if status == 0 else f"status {status}: {reason.decode()}"

    payloads = [ndef("--write", url) for url in URLS]
    # A short record, or a long one if the payload has more than 255 octets.
    messages = [f"d101{len(payload) // 2:02x}55{payload}" if len(payload) < 512 else f"c101{len(payload) // 2:08x}55{payload}" for payload in payloads]
    done = subprocess.run(["node", "-e", NDEF, json.dumps({"urls": URLS, "messages": messages})], capture_output=True, timeout=30,
                          env={"NODE_PATH": node, "PATH": "/usr/bin:/bin:/usr/local/bin"}, check=False)
    if not check("the library ndef of npm", done.returncode == 0, done.stderr.decode()):
        return
    answer = json.loads(done.stdout)
    for url, written, read in zip(URLS, answer["written"], answer["read"]):
        check(f"the record of {url[:60]}, read by ndef", read == [url], read)
        for message in written:
            check(f"{url[:60]} in {message[:80]}", ndef("--message", message) == url, ndef("--message", message))
    print(f"ndef: {len(URLS)} URLs in {sum(map(len, answer['written']))} messages")
