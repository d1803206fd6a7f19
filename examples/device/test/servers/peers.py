# SPDX-License-Identifier: MIT
"""What others send, read by the host tool: the links of libcoap's server, and the messages of tags, which they read again."""

import json
import re
import socket
import subprocess
import time

import world as servers

WAIT = 10  # seconds


def ask_core(tool, check):
    """The list of libcoap's server, /.well-known/core."""
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
                time.sleep(0.2)  # until it is there
        finally:
            server.kill()
    _, output, reason = tool("links", "--json", text.decode())
    links = [json.loads(line) for line in output.splitlines()]
    got = [(one.get("target"), [each["name"] for each in one.get("attributes", [])]) for one in links]
    wanted = [(target.decode(), [name.decode() for name in re.findall(rb";([^;,=]+)", re.sub(rb'"[^"]*"', b"", names))])
              for target, names in re.findall(rb'<([^>]*)>((?:"[^"]*"|[^",])*)', text)]
    check("the list of libcoap's server", reason == b"" and len(got) > 2 and got == wanted, text, got, wanted, reason)
    print("libcoap: 1 list")


# Messages that the library ndef of npm writes, and what is read in them; and what it reads of ours.
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
    # A short record, or a long one where the payload has more than 255 octets.
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
