# SPDX-License-Identifier: MIT
"""Sends the given lines octet for octet, and returns what comes back, with Python's ftplib and http.client, and with plain
connections. Each client raises Failure with the server's answer if the answer is an error."""

import ftplib
import http.client
import socket

WAIT = 2  # seconds, the timeout of each connection, line and piece
MOST = 1 << 20  # the most octets of an answer


class Failure(Exception):
    pass


def ftp(where, lines, extended):
    """Sends lines of FTP. Returns what came over data connections, or None if there was none. ftplib finds the connections
    with EPSV if it takes the address for IPv6, else with PASV."""
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
            # If the server took one line for two, there is one reply too many.
            if not client.quit().startswith("221"):
                raise Failure("a reply too many")
    except ftplib.Error as refusal:
        raise Failure(str(refusal)) from None
    return data


def web(where, lines):
    """Sends lines of HTTP, and returns the body of the answer."""
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
    """Sends lines of NNTP. Returns the text that came after the last line, as it is on the wire, and for a group the server's
    answer."""
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
