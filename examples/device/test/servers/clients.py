# SPDX-License-Identifier: MIT
"""Clients that send the lines that they are given, octet for octet, and return what comes back: Python's ftplib and
http.client, and connections of our own. Each raises Failure with the server's answer where that is none."""

import ftplib
import http.client
import socket

WAIT = 2  # seconds, for each connection, line and piece
MOST = 1 << 20  # octets of an answer


class Failure(Exception):
    pass


def ftp(where, lines, extended):
    """Returns what came over data connections, or None if there was none. ftplib finds them by EPSV where it believes
    to be on IPv6, else by PASV."""
    data = None
    try:
        with ftplib.FTP(encoding="latin-1") as client:
            client.connect(*where, timeout=WAIT)
            client.af = socket.AF_INET6 if extended else socket.AF_INET
            for line in lines:
                text = line.decode("latin-1").removesuffix("\r\n")
                if text[:4] in ("RETR", "NLST"):
                    with client.transfercmd(text) as connection, connection.makefile("rb") as file:
                        data = (data or b"") + file.read(MOST)
                    client.voidresp()
                else:
                    client.sendcmd(text)
            # A line that the server took for two has left a reply too many.
            if not client.quit().startswith("221"):
                raise Failure("a reply too many")
    except ftplib.Error as refusal:
        raise Failure(str(refusal)) from None
    return data


def web(where, lines):
    """Returns the body."""
    target, = lines
    client = http.client.HTTPConnection(*where, timeout=WAIT)
    client.putrequest("GET", target.decode())
    client.endheaders()
    answer = client.getresponse()
    body = answer.read(MOST)
    client.close()
    if answer.status != 200:
        raise Failure(answer.status)
    return body


def gopher(where, lines):
    with socket.create_connection(where, timeout=WAIT) as connection, connection.makefile("rb") as file:
        connection.sendall(b"".join(lines))
        return file.read(MOST)


def news(where, lines):
    """Returns the text that the last line has brought, as it is on the wire; for a group the server's answer."""
    with socket.create_connection(where, timeout=WAIT) as connection, connection.makefile("rwb", buffering=0) as file:
        def positive(line):
            if not b"100" <= line[:3] < b"400":
                raise Failure(line)
            return line

        positive(file.readline())
        for line in lines:
            connection.sendall(line)
            answer = positive(file.readline())
            if line.startswith((b"LIST", b"ARTICLE")):
                answer = b""
                while (more := file.readline()) not in (b".\r\n", b""):
                    answer += more
                answer += more
        connection.sendall(b"QUIT\r\n")
        if not file.readline().startswith(b"205"):
            raise Failure("an answer too many")
    return answer
