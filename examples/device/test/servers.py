# SPDX-License-Identifier: MIT
"""What gates start servers with, and what servers do to their clients."""
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

NEVER = 100  # seconds; longer than any client waits
NOBODY = 65534
QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    block_on_close = False
    allow_reuse_address = True

    def __init__(self, address, handler):
        self.address_family = socket.AF_INET6 if ":" in address[0] else socket.AF_INET
        super().__init__(address, handler)
        self.server_name, self.server_port = self.server_address[:2]  # a CGI program is told

    def handle_error(self, request, client_address):
        """A client that goes away in the middle is what these tests are about."""


def start(handler, address=("127.0.0.1", 0)):
    """Returns its port."""
    server = Server(address, handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


def child(command, **more):
    """A server that ends with this process."""
    return subprocess.Popen(["setpriv", "--pdeathsig", "KILL", *command], **{**QUIET, **more})


def unprivileged(command):
    """The command, not as root."""
    if os.getuid() != 0:
        return command
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *command]


def inetd(command, address=("127.0.0.1", 0), environment=None):
    """Starts the command for each connection, with the connection as its input and output."""
    class Connection(socketserver.BaseRequestHandler):
        def handle(self):
            subprocess.run(unprivileged(command), stdin=self.request, stdout=self.request, env=environment,
                           stderr=subprocess.DEVNULL, timeout=NEVER, check=False)

    return start(Connection, address)


def ftp_servers(*servers):
    """pyftpdlib: an address, an authorizer and a kind of handler for each. Returns their ports."""
    from pyftpdlib.servers import FTPServer

    logging.disable(logging.CRITICAL)
    # All are in pyftpdlib's one loop.
    made = [FTPServer(address, type("Ftp", (handler,), {"authorizer": authorizer}))
            for address, authorizer, handler in servers]
    threading.Thread(target=made[0].serve_forever, kwargs={"handle_exit": False}, daemon=True).start()
    return [server.address[1] for server in made]


def wait_for(address, name):
    """Until it takes connections."""
    for _ in range(100):
        try:
            socket.create_connection(address, timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(name + " does not start")


def wait_for_close(connection):
    """Until the other end gives up."""
    connection.settimeout(NEVER)
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


def write_files(root, files):
    """Names and octets; those below cgi or cgi-bin are programs. All may read them."""
    for name, octets in files.items():
        path = os.path.join(os.fsencode(root), os.fsencode(name))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(octets)
        os.chmod(path, 0o755 if os.fsencode(name).startswith(b"cgi") else 0o644)
    for folder, _, _ in os.walk(root):
        os.chmod(folder, 0o755)
