# SPDX-License-Identifier: MIT
"""What a client sends to get at a URL's resource, as the host tool prints it: RFC 1738, section 3, the draft's rows like
them, request targets and CoAP's options."""

import coap
from parse import decode


class Refused(Exception):
    """An argument cannot be sent."""


def shown(octets):
    return "".join(chr(octet) if 0x20 <= octet <= 0x7E else "\\x%02X" % octet for octet in octets)


def argument(octets, forbidden=b"\r\n\0"):
    if any(octet in forbidden for octet in octets):
        raise Refused
    return octets


def steps(oracle, url, email=None):
    """The lines as they are printed, or None when the URL or one of its arguments is refused."""
    found = lines(oracle, url, email)
    return None if found is None else [before + shown(octets) for before, octets in found]


def lines(oracle, url, email=None):
    """What people read before a line, and its octets."""
    answer = oracle.parse(url)
    if not answer["valid"]:
        return None
    row = oracle.row_of(answer["scheme"])
    written = [(part["kind"], part["text"].encode("latin-1")) for part in answer["parts"]]
    parts = [(kind, decode(text)) for kind, text in written]
    try:
        match row.family, row.name:
            case _, "ftp":
                return ftp(parts, email)
            case ("rfc1738", "http" | "https") | ("rfc3986", "http" | "https" | "ws" | "wss"):
                return [("", target(dict(written)))]
            case "draft", "http":
                # A bare space would end the target.
                return [("", target(dict(written)).replace(b" ", b"%20").replace(b'"', b"%22"))]
            case "rfc1738", "gopher":
                return gopher(dict(parts))
            case "draft", "gopher":
                return draft_gopher(dict(parts))
            case _, "news":
                return news(dict(parts), dict(written))
            case _, "nntp":
                return nntp(dict(parts))
            case "rfc3986", "coap" | "coaps" | "coap+tcp" | "coaps+tcp" | "coap+ws" | "coaps+ws":
                return [(f"{number} ", octets) for number, octets in coap.options(written)]
    except (Refused, coap.Refused):
        return None
    return [(f"{kind} ", octets) for kind, octets in parts]


def command(*words):
    return "", b" ".join(words) + b"\r\n"


def ftp(parts, email):
    named = dict(parts)
    lines = [command(b"USER", argument(named.get("user", b"anonymous")))]
    if "password" in named:
        lines.append(command(b"PASS", argument(named["password"])))
    elif "user" in named:
        lines.append(("# ask for the password of ", named["user"]))
    else:
        lines.append(command(b"PASS", argument(b"anonymous@" if email is None else email)))
    lines += [command(b"CWD", argument(octets)) for kind, octets in parts if kind == "cwd"]
    if "name" not in named:
        return lines
    name = argument(named["name"])
    code = named.get("type", b"").upper()
    if name == b"":
        # An empty name means the directory itself, which is listed, not sent.
        if code in (b"A", b"I"):
            raise Refused
        return lines + [command(b"NLST")]
    if code == b"D":
        return lines + [command(b"NLST", name)]
    if code:
        lines.append(command(b"TYPE", code))
    return lines + [command(b"RETR", name)]


def target(written):
    """What http asks for, still encoded; `/` where there is no path."""
    path = b"/" + written.get("path", b"")
    return path + b"?" + written["query"] if "query" in written else path


def gopher(parts):
    line = argument(parts.get("selector", b""))
    if "gopherplus" in parts:
        search, plus = argument(parts["query"]), argument(parts["gopherplus"], b"\0")
        ask_form = search == b"" and plus.startswith(b"+\t1")
        line += b"\t" + plus if ask_form else b"\t" + search + b"\t" + plus
    elif "query" in parts:
        line += b"\t" + argument(parts["query"])
    return [("", line if line.endswith(b"\r\n") else line + b"\r\n")]


def draft_gopher(parts):
    """The type is not sent, and the search's words keep the `+` between them."""
    line = argument(parts.get("selector", b""), b"\t\r\n\0")
    if "query" in parts:
        line += b"\t" + argument(parts["query"], b"\t\r\n\0")
    return [("", line + b"\r\n")]


def news(parts, written):
    if "unique" in parts:
        unique = argument(parts["unique"], b"\r\n\0<> \t\v\f")
        return [command(b"ARTICLE", b"<" + unique + b"@" + parts["host"] + b">")]
    if written["group"] == b"*":
        return [command(b"LIST")]
    # Only the draft's groups hold escapes and blanks.
    return [command(b"GROUP", argument(parts["group"], b"\r\n\0 \t\v\f"))]


def nntp(parts):
    lines = [command(b"GROUP", parts["group"])]
    if "article" in parts:
        lines.append(command(b"ARTICLE", parts["article"]))
    return lines
