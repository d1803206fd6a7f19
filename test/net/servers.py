# SPDX-License-Identifier: MIT
"""The servers: real ones, and one for each protocol that does wrong. All on 127.0.0.1, on ports that are free."""
import configparser
import functools
import http.server
import logging
import os
import socket
import socketserver
import subprocess
import threading
import time

from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.handlers import FTPHandler
from pyftpdlib.servers import FTPServer

from guest import Server, free_port, wait_for_close, wait_for_server

NEVER = 100  # seconds; longer than the firmware waits, also where the clock of a board in QEMU is late
PASSIVE_PORTS = 4


def start(handler, server=Server):
    running = server(("127.0.0.1", 0), handler)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    return running.server_address[1]


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def http_server(root):
    """Python's http.server."""
    return start(functools.partial(Files, directory=root))


def ftp_servers(root):
    """pyftpdlib twice, with EPSV and without. Returns of each its port and its passive ports."""
    logging.disable(logging.CRITICAL)
    authorizer = DummyAuthorizer()
    authorizer.add_anonymous(root)
    authorizer.add_user("me@home", "pass:word", root)
    found = []
    for name in "EPSV", "PASV":
        ports = [free_port() for _ in range(PASSIVE_PORTS)]
        commands = dict(FTPHandler.proto_cmds)
        if name == "PASV":
            del commands["EPSV"]
        handler = type(name, (FTPHandler,), {"authorizer": authorizer, "passive_ports": ports, "proto_cmds": commands,
                                             "auth_failed_timeout": 0.2})
        server = FTPServer(("127.0.0.1", 0), handler)
        found.append((server.address[1], ports))
    # Both are in pyftpdlib's one loop.
    threading.Thread(target=server.serve_forever, kwargs={"handle_exit": False}, daemon=True).start()
    return found


def gopher_server(root):
    """gophernicus, started for each connection as inetd would, and not as root, which it refuses."""
    command = ["/usr/sbin/gophernicus", "-h", "gopher.example.com", "-r", root, "-nu", "-nv", "-nm", "-ns", "-nd"]
    if os.getuid() == 0:
        command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command

    class Inetd(socketserver.BaseRequestHandler):
        def handle(self):
            subprocess.run(command, stdin=self.request, stdout=self.request, stderr=subprocess.DEVNULL, timeout=NEVER,
                           check=False)

    return start(Inetd)


def gopher_plus_server(root, scratch):
    """pygopherd, which speaks Gopher+, from its unpacked package, by a changed copy of its own configuration."""
    package = "build/packages/pygopherd"
    port = free_port()
    config = configparser.ConfigParser()
    config.read(package + "/etc/pygopherd/pygopherd.conf")
    config["pygopherd"].update(interface="127.0.0.1", port=str(port), root=root, usechroot="no",
                               servertype="ThreadingTCPServer")
    for option in "pidfile", "setuid", "setgid":
        config["pygopherd"].pop(option, None)
    config["logger"]["logmethod"] = "none"
    path = os.path.join(scratch, "pygopherd.conf")
    with open(path, "w", encoding="ascii") as file:
        config.write(file)
    subprocess.Popen(["setpriv", "--pdeathsig", "KILL", "/usr/bin/python3", "-B", package + "/usr/sbin/pygopherd",
                      path],
                     env=dict(os.environ, PYTHONPATH=package + "/usr/lib/python3/dist-packages"),
                     stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for_server(("127.0.0.1", port), "pygopherd")
    return port


def drip(connection, octets):
    """Sends one octet at a time."""
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for octet in octets:
        connection.send(bytes([octet]))
        time.sleep(0.002)


DRIPPED = bytes(range(256)) * 2


class BadGopher(socketserver.StreamRequestHandler):
    """The selector says what goes wrong."""

    def handle(self):
        selector, *rest = self.rfile.readline().decode().rstrip("\r\n").split("\t")
        if selector == "/silent":
            wait_for_close(self.request)
        elif selector == "/drip":
            drip(self.request, DRIPPED)
        elif rest == ["", "+"] and selector == "/plus-end":
            self.wfile.write(b"+-2\r\n" + DRIPPED)
        elif rest == ["", "+"] and selector == "/plus-early":
            self.wfile.write(b"+5000\r\n" + DRIPPED)


def bad_ftp():
    """The first CWD says what goes wrong. Returns the port and the one passive port."""
    passive = socket.create_server(("127.0.0.1", 0))
    passive_port = passive.getsockname()[1]

    class BadFtp(socketserver.StreamRequestHandler):
        def reply(self, text):
            if self.fault == "drip":
                drip(self.request, text.encode() + b"\r\n")
            else:
                self.wfile.write(text.encode() + b"\r\n")

        def send_file(self):
            passive.settimeout(NEVER)
            data, _ = passive.accept()
            with data:
                if self.fault == "data-silent":
                    wait_for_close(data)
                elif self.fault == "drip":
                    drip(data, DRIPPED)
                else:
                    data.sendall(DRIPPED[:300])
            self.reply("226 done" if self.fault == "drip" else "426 broken off")

        def handle(self):
            self.fault = ""
            self.reply("220-this greeting\r\n230 is of\r\n220 three lines")
            for line in self.rfile:
                verb, _, argument = line.decode().strip().partition(" ")
                if verb == "CWD":
                    self.fault = argument
                    if argument == "silent":
                        wait_for_close(self.request)
                    if argument == "early":
                        return
                if verb == "RETR":
                    self.reply("150 here it comes")
                    self.send_file()
                elif verb == "EPSV":
                    port = 99999 if self.fault == "bad-port" else passive_port
                    self.reply("229 passive (|||%d|)" % port)
                else:
                    self.reply({"USER": "331 password", "PASS": "230 in", "QUIT": "221 bye"}.get(verb, "200 fine"))

    return start(BadFtp), passive_port


def bad_gopher():
    return start(BadGopher)
