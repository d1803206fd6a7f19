# SPDX-License-Identifier: MIT
"""The board in QEMU, on a network of its own: a user network, where all that it can reach are forwards to 127.0.0.1 and
the name server, or a tap device."""
import fcntl
import os
import re
import socket
import socketserver
import struct
import subprocess
import termios
import threading
import time

BOARD = "lm3s6965evb"
GUEST = bytes([192, 0, 2, 15])
GUEST_6 = socket.inet_pton(socket.AF_INET6, "2001:db8::15")


def free_port(kind=socket.SOCK_STREAM):
    with socket.socket(socket.AF_INET, kind) as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for_server(address, name):
    """Until it takes connections."""
    for _ in range(100):
        try:
            socket.create_connection(address, timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(name + " does not start")


def wait_for_close(connection, limit=100):
    """Until the other end gives up, `limit` seconds at most."""
    connection.settimeout(limit)
    try:
        while connection.recv(1000):
            pass
    except OSError:
        pass


def wait_until_taken(connection):
    """Until the other end has acknowledged all that was sent."""
    for _ in range(3000):
        if not struct.unpack("i", fcntl.ioctl(connection, termios.TIOCOUTQ, b"\0\0\0\0"))[0]:
            break
        time.sleep(0.01)


def reset(connection):
    """Breaks off, when the other end has acknowledged all that was sent."""
    wait_until_taken(connection)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    block_on_close = False
    allow_reuse_address = True

    def handle_error(self, request, client_address):
        """A client that goes away in the middle is what these tests are about."""


def user_network(forwards=(), serves=None, names=None):
    """QEMU's options for a user network with forwards to 127.0.0.1, and for the name server beside it."""
    user = "user,id=net,restrict=on,net=192.0.2.0/24,host=192.0.2.2,dns=192.0.2.3,dhcpstart=192.0.2.100"
    # One socat for each connection: it passes on the server's close.
    for address, port, to in forwards:
        user += ",guestfwd=tcp:%s:%d-cmd:socat -t0.2 STDIO TCP:127.0.0.1:%d" % (address, port, to)
    if serves:
        user += ",hostfwd=tcp:127.0.0.1:%d-%s:80" % (serves, socket.inet_ntoa(GUEST))
    options = ["-netdev", user, "-netdev", "hubport,id=to-user,hubid=0,netdev=net", "-nic", "hubport,hubid=0"]
    if names:
        options += ["-netdev", "socket,id=names,udp=127.0.0.1:%d,localaddr=127.0.0.1:%d" %
                    (names, free_port(socket.SOCK_DGRAM)), "-netdev", "hubport,id=to-names,hubid=0,netdev=names"]
    return options


# For a board in a namespace that port/library/lwip/tap made.
TAP_NETWORK = ["-nic", "tap,id=net,ifname=tap0,script=no,downscript=no,model=stellaris"]


class Guest:
    """A firmware, from its start to its end; `limit` seconds later it is ended in any case."""

    def __init__(self, example, limit, network, dump=None):
        command = ["setpriv", "--pdeathsig", "KILL", "port/shared/cortex-m/qemu", BOARD,
                   "build/examples/%s/%s.elf" % (BOARD, example), *network]
        if dump:
            command += ["-object", "filter-dump,id=dump,netdev=net,maxlen=96,file=" + dump]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, errors="replace")
        self.timer = threading.Timer(limit, self.process.kill)
        self.timer.daemon = True
        self.timer.start()
        # What arrives before the UART has started is lost, so wait for the first line.
        self.first = self.process.stdout.readline()

    def finish(self, lines=()):
        """Sends the lines and a Ctrl-D, and returns all that the console says until the firmware ends."""
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines) + "\x04")
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        rest = self.process.stdout.read()
        self.status = self.process.wait()
        self.timer.cancel()
        return self.first + rest


def connections(dump):
    """Where the guest began TCP connections to, by QEMU's record of its frames: a set of addresses and ports."""
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
        # The same of IPv6 without extension headers.
        if frame[12:14] == b"\x86\xdd" and frame[20] == 6 and frame[22:38] == GUEST_6 and frame[67] & 0x12 == 2:
            found.add((socket.inet_ntop(socket.AF_INET6, frame[38:54]), struct.unpack("!H", frame[56:58])[0]))
    return found


class Transcript:
    """What the fetch example said, line of input by line of input, and its statistics."""

    def __init__(self, console, status):
        self.console = console
        self.status = status
        head, *self.blocks = re.split(r"^> ", console, flags=re.M)
        self.start = self.use(head)
        # lwIP's memory at the end, by name: used, most, available, failures.
        self.memory = {name: tuple(map(int, numbers)) for name, *numbers in re.findall(
            r"^lwip ([\w-]+): used (\d+), most (\d+) of (\d+), failures (\d+)$", console, flags=re.M)}

    @staticmethod
    def use(text):
        found = re.search(r"^use: pbufs (\d+), connections (\d+), segments (\d+), heap (\d+)$", text, flags=re.M)
        return tuple(map(int, found.groups())) if found else None

    def answer(self, index):
        """What was said to the line of input of that index, without the line and the memory in use."""
        if index >= len(self.blocks):
            return "nothing"
        lines = self.blocks[index].splitlines()[1:]
        return "\n".join(line for line in lines if re.match("fetched|failed|refused|redirected|answered", line))


def build(example):
    """Builds an example, and returns its size as examples/run prints it."""
    environment = dict(os.environ, WERROR="-Werror")
    done = subprocess.run(["examples/run", "--build", example, BOARD], env=environment, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    found = re.search(r"flash +(\d+) octets, of which knurl +(\d+); static RAM +(\d+), of which knurl (\d+)",
                      done.stdout)
    if done.returncode != 0 or not found:
        raise SystemExit(done.stdout + "could not build examples/" + example)
    return tuple(map(int, found.groups()))
