# SPDX-License-Identifier: MIT
"""Clients that send the lines that they are given, octet for octet, and return what comes back.

What a protocol needs beside those lines is added here: the data connection of ftp, the rest of the request of http."""

import socket

WAIT = 2  # seconds, for each connection, line and piece
MOST = 1 << 20  # octets of an answer


class Failure(Exception):
    """The server does not answer as expected; its answer."""


class Connection:
    """A connection that is read by lines."""

    def __init__(self, where):
        self.socket = socket.create_connection(where, timeout=WAIT)
        self.file = self.socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.socket.close()

    def send(self, octets):
        self.socket.sendall(octets)

    def line(self):
        line = self.file.readline(MOST)
        if not line.endswith(b"\r\n"):
            raise Failure("the server ended its answer: %r" % line)
        return line

    def rest(self):
        return self.file.read(MOST)


def positive(answer):
    if not b"100" <= answer[:3] < b"400":
        raise Failure(answer[:60])
    return answer


def ftp_reply(control):
    """The last line of a reply, which may have several."""
    line = first = control.line()
    while line[:4] != first[:3] + b" ":
        line = control.line()
    return positive(line)


def ftp_data(control, where, passive):
    """A data connection."""
    control.send(passive + b"\r\n")
    reply = ftp_reply(control)
    inside = reply[reply.index(b"(") + 1:reply.index(b")")]
    if passive == b"EPSV":
        return Connection((where[0], int(inside.strip(b"|"))))
    high, low = inside.split(b",")[4:]
    return Connection((where[0], 256 * int(high) + int(low)))


def ftp(where, lines, passive):
    """Returns what came over data connections, or None if there was none."""
    data = None
    with Connection(where) as control:
        ftp_reply(control)
        for line in lines:
            if line[:4] in (b"RETR", b"NLST"):
                with ftp_data(control, where, passive) as connection:
                    control.send(line)
                    ftp_reply(control)
                    data = (data or b"") + connection.rest()
                ftp_reply(control)
            else:
                control.send(line)
                ftp_reply(control)
        # A line that the server took for two has left a reply too many.
        control.send(b"QUIT\r\n")
        if not ftp_reply(control).startswith(b"221"):
            raise Failure("a reply too many")
    return data


def gopher(where, lines):
    with Connection(where) as connection:
        connection.send(b"".join(lines))
        return connection.rest()


def http(where, lines):
    """Returns the body."""
    target, = lines
    with Connection(where) as connection:
        connection.send(b"GET " + target + b" HTTP/1.0\r\n\r\n")
        status = connection.line()
        if b" 200 " not in status:
            raise Failure(status)
        while connection.line() != b"\r\n":
            pass
        return connection.rest()


def news(where, lines):
    """Returns the text that the last line has brought, as it is on the wire; for a group the server's answer."""
    with Connection(where) as connection:
        positive(connection.line())
        for line in lines:
            connection.send(line)
            answer = positive(connection.line())
            if line.startswith((b"LIST", b"ARTICLE")):
                answer = b""
                while not answer.endswith(b"\r\n.\r\n") and answer != b".\r\n" and len(answer) < MOST:
                    answer += connection.line()
        connection.send(b"QUIT\r\n")
        if not connection.line().startswith(b"205"):
            raise Failure("an answer too many")
    return answer
