# SPDX-License-Identifier: MIT
"""Starts all that examples/device/update needs, in the namespace that examples/device/lwip/tap made: mosquitto, a server with
firmware, a name server, and a card with a firmware on it. As a program it runs its arguments, which start QEMU, through one
update."""
import functools
import hashlib
import http.server
import os
import random
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, "examples/device/lwip")
import sign  # noqa: E402
from names import NameServer  # noqa: E402

APPLICATION = "build/examples/lm3s6965evb/update/application.elf"
CARD = "build/update/card"
MOSQUITTO = "build/packages/mosquitto/usr"
SERVER, SERVER_6 = "192.0.2.80", "2001:db8::80"
NAMES = {"broker.example.com": [SERVER_6], "updates.example.com": [SERVER_6], "store.cdn.example.com": [SERVER]}
TOPIC = "updates/board-1"
USER, PASSWORD = "board-1", "s#cret"
KEY = "build/update/key.pem"
SLOT_BLOCKS, BLOCK, CARD_OCTETS = 64, 512, 1 << 20
IMAGE_MAX = 8192  # as in services.h
FIRST_TRIAL = 1 + IMAGE_MAX // BLOCK  # as in slots.c
TRIALS = 3


def application():
    """Returns the octets of the firmware as it was built."""
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run(["arm-none-eabi-objcopy", "-O", "binary", APPLICATION, file.name], check=True, timeout=30)
        return file.read()


def firmware(version, size=5000, plain=[]):
    """Returns a firmware of that version: the built one with its number changed and octets after it, as a larger one would
    have."""
    if not plain:
        plain.append(application())
    image = plain[0][:4] + struct.pack("<I", version) + plain[0][8:]
    return image + random.Random(version).randbytes(size - len(image))


@functools.cache
def key():
    """Returns the private key that signs. Here the build owns it."""
    return sign.load(KEY)


def slot(image, undone=False):
    """Returns a slot as slots.c writes it, with its firmware confirmed or undone."""
    head = b"knurl fw" + sign.claim(key(), image) + struct.pack("<I", len(image))
    tried, works = ((mark + hashlib.sha256(image).digest()).ljust(BLOCK, b"\0") for mark in (b"tried fw", b"works fw"))
    octets = (head.ljust(BLOCK, b"\0") + image).ljust(FIRST_TRIAL * BLOCK, b"\0")
    return octets + (tried * TRIALS if undone else bytes(TRIALS * BLOCK) + works)


def make_card(path, image):
    """Makes a card as it leaves the factory, with a firmware in the first slot."""
    with open(path, "wb") as file:
        file.write(slot(image).ljust(CARD_OCTETS, b"\0"))


def message(reference, image):
    return sign.message(key(), image, reference)


class Store(http.server.BaseHTTPRequestHandler):
    """Serves firmware: redirects /fw/N.bin to a different host, which has the file."""
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        folder, _, name = self.path.rpartition("/")
        version = name.partition(".")[0]
        if not version.isdigit():
            self.send_error(404)
        elif folder == "/fw":
            self.send_response(302)
            self.send_header("Location", "//store.cdn.example.com:8080/a/../b/%s?from=%%2Ffw" % name)
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            self.send_image(firmware(int(version)))

    def send_image(self, image):
        self.send_response(200)
        self.send_header("Content-Length", str(len(image)))
        self.end_headers()
        self.wfile.write(image)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Ignores errors, because a board whose power fails goes away in the middle."""


class Server6(Server):
    address_family = socket.AF_INET6


def web(handler):
    """Starts the same server at both addresses."""
    for kind, address in (Server6, (SERVER_6, 80)), (Server, (SERVER, 8080)):
        threading.Thread(target=kind(address, handler).serve_forever, daemon=True).start()


class Broker:
    """Runs mosquitto over IPv4 and IPv6, with a user for the board, one for the publisher, and others. If it is `bound`, it
    takes the user's name for a client's id, whatever the client sends."""

    def __init__(self, scratch, addresses=(SERVER, SERVER_6), others=(), bound=True):
        users = os.path.join(scratch, "users")
        for i, (user, password) in enumerate(((USER, PASSWORD), ("publisher", "p"), *others)):
            subprocess.run([MOSQUITTO + "/bin/mosquitto_passwd", "-b", *(["-c"] if i == 0 else []), users, user,
                            password], check=True, timeout=30)
        self.config = os.path.join(scratch, "mosquitto.conf")
        with open(self.config, "w", encoding="ascii") as file:
            file.write("".join("listener 1883 %s\n" % address for address in addresses))
            file.write("allow_anonymous false\npassword_file %s\nuser root\n" % users)
            file.write("use_username_as_clientid %s\n" % str(bound).lower())
        self.address = addresses[-1]
        self.start()

    def start(self):
        self.process = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", MOSQUITTO + "/sbin/mosquitto", "-c",
                                         self.config], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(600):
            try:
                socket.create_connection((self.address, 1883), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("mosquitto does not start")

    def publish(self, octets, topic=TOPIC, retained=True):
        """Publishes a message. The broker gives a retained one even to a board whose power was cut, until an empty one
        replaces it."""
        subprocess.run(["mosquitto_pub", "-h", self.address, "-u", "publisher", "-P", "p", "-q", "1", "-t", topic,
                        "-s" if octets else "-n",
                        *(["-r"] if retained else [])], check=True, timeout=30,
                       input=octets if isinstance(octets, bytes) else octets.encode())


def main(command):
    os.makedirs(os.path.dirname(CARD), exist_ok=True)
    make_card(CARD, firmware(1))
    NameServer(NAMES).start()
    web(Store)
    with tempfile.TemporaryDirectory(prefix="knurl-update-") as scratch:
        broker = Broker(scratch)
        print("# the card has firmware 1; mosquitto, the name server and the server with firmware 2 run", flush=True)
        start = time.monotonic()
        board = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *command], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, text=True, errors="replace")
        watchdog = threading.Timer(165, board.kill)
        watchdog.start()
        waits = 0
        updated = False
        for line in board.stdout:
            print(line, end="", flush=True)
            updated = updated or line == "firmware 2 runs\n"
            if line == "waiting for an update\n":
                waits += 1
                if waits == 1:
                    said = message("2.bin", firmware(2))
                    print("# mosquitto_pub -t %s: %s..." % (TOPIC, said[:78]), flush=True)
                    broker.publish(said)
            if "it is the running firmware" in line:
                board.stdin.write("\x04")
                board.stdin.close()
        board.wait()
        watchdog.cancel()
        print("# %s in %.1f seconds; the card is %s" % ("updated" if updated else "NOT UPDATED",
                                                        time.monotonic() - start, CARD))
    return 0 if updated and board.returncode == 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
