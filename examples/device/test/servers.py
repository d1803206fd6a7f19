# SPDX-License-Identifier: MIT
"""Starts servers for gates, and does to clients what servers do."""
import fcntl
import logging
import os
import socket
import socketserver
import struct
import subprocess
import termios
import threading
import time

NEVER = 100  # seconds; longer than any client waits for an answer
NOBODY = 65534
QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    block_on_close = False
    allow_reuse_address = True

    def __init__(self, address, handler):
        self.address_family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
        super().__init__(address, handler)
        self.server_name, self.server_port = self.server_address[:2]  # for CGI programs

    def handle_error(self, request, client_address):
        """Ignores errors, because these tests need clients that go away in the middle."""


def start(handler, address=("127.0.0.1", 0)):
    """Starts a server with this handler, and returns its port."""
    server = Server(address, handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


def child(command, **more):
    """Starts a server that ends with this process."""
    return subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *command], **{**QUIET, **more})


def unprivileged(command):
    """Returns the command that runs this command, but not as root."""
    if os.getuid() != 0:
        return command
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *command]


def inetd(command, address=("127.0.0.1", 0), environment=None):
    """Starts the command for each connection, which is its input and output."""
    class Connection(socketserver.BaseRequestHandler):
        def handle(self):
            subprocess.run(unprivileged(command), stdin=self.request, stdout=self.request, env=environment,
                           stderr=subprocess.DEVNULL, timeout=NEVER, check=False)

    return start(Connection, address)


def ftp_servers(*servers):
    """Starts servers of pyftpdlib, each with an address, an authorizer and a kind of handler. Returns their ports."""
    from pyftpdlib.servers import FTPServer

    logging.disable(logging.CRITICAL)
    # All servers run in pyftpdlib's one loop.
    made = [FTPServer(address, type("Ftp", (handler,), {"authorizer": authorizer}))
            for address, authorizer, handler in servers]
    threading.Thread(target=made[0].serve_forever, kwargs={"handle_exit": False}, daemon=True).start()
    return [server.address[1] for server in made]


def wait_for(address, name):
    """Waits until the server takes connections."""
    for _ in range(100):
        try:
            socket.create_connection(address, timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(name + " does not start")


def wait_for_close(connection):
    """Waits until the other end gives up."""
    connection.settimeout(NEVER)
    try:
        while connection.recv(1000):
            pass
    except OSError:
        pass


def wait_until_taken(connection):
    """Waits until the other end has acknowledged all that was sent."""
    for _ in range(3000):
        if not struct.unpack("i", fcntl.ioctl(connection, termios.TIOCOUTQ, b"\0\0\0\0"))[0]:
            break
        time.sleep(0.01)


def reset(connection):
    """Resets the connection once the other end has acknowledged all that was sent."""
    wait_until_taken(connection)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def write_files(root, files):
    """Writes files with these names and octets, which all users may read. Those below cgi or cgi-bin are programs."""
    for name, octets in files.items():
        path = os.path.join(os.fsencode(root), os.fsencode(name))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(octets)
        os.chmod(path, 0o755 if os.fsencode(name).startswith(b"cgi") else 0o644)
    for folder, _, _ in os.walk(root):
        os.chmod(folder, 0o755)
