# SPDX-License-Identifier: MIT
"""What a client sends for a URL: RFC 1738 section 3, the draft's rows in the same way, and request targets. For other schemes
these are the decoded parts."""

from octets import decode


class Refused(Exception):
    """An argument cannot be sent."""


def argument(octets, forbidden=b"\r\n\0"):
    if any(octet in forbidden for octet in octets):
        raise Refused
    return octets


def steps(url, email=None):
    """Returns for each line what to do with it and its octets, or None if a line is refused."""
    row, written = url.row, url.octets
    parts = [(kind, decode(octets)) for kind, _, octets in url.parts]
    try:
        match row.family, row.name:
            case _, "ftp":
                return ftp(parts, email)
            case ("rfc1738", "http" | "https") | ("rfc3986", "http" | "https" | "ws" | "wss" | "ipp" | "ipps"):
                return [("send", target(written))]
            case "draft", "http":
                # A space that is not encoded would end the target.
                return [("send", target(written).replace(b" ", b"%20").replace(b'"', b"%22"))]
            case "rfc1738", "gopher":
                return gopher(dict(parts))
            case "draft", "gopher":
                return draft_gopher(dict(parts))
            case _, "news":
                return news(dict(parts), written)
            case _, "nntp":
                return nntp(dict(parts))
    except Refused:
        return None
    return parts


def command(*words):
    return "send", b" ".join(words) + b"\r\n"


def ftp(parts, email):
    named = dict(parts)
    lines = [command(b"USER", argument(named.get("user", b"anonymous")))]
    if "password" in named:
        lines.append(command(b"PASS", argument(named["password"])))
    elif "user" in named:
        lines.append(("ask", named["user"]))
    else:
        lines.append(command(b"PASS", argument(b"anonymous@" if email is None else email)))
    lines += [command(b"CWD", argument(octets)) for kind, octets in parts if kind == "cwd"]
    if "name" not in named:
        return lines
    name = argument(named["name"])
    code = named.get("type", b"").upper()
    if name == b"":
        # An empty name means the directory itself, which can only be listed.
        if code in (b"A", b"I"):
            raise Refused
        return lines + [command(b"NLST")]
    if code == b"D":
        return lines + [command(b"NLST", name)]
    if code:
        lines.append(command(b"TYPE", code))
    return lines + [command(b"RETR", name)]


def target(written):
    """Returns the request target of http, still encoded, or `/` if there is no path."""
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
    return [("send", line if line.endswith(b"\r\n") else line + b"\r\n")]


def draft_gopher(parts):
    """Returns the line of gopher in the draft: the type is not sent, and the words of the search keep the `+` between them."""
    line = argument(parts.get("selector", b""), b"\t\r\n\0")
    if "query" in parts:
        line += b"\t" + argument(parts["query"], b"\t\r\n\0")
    return [("send", line + b"\r\n")]


def news(parts, written):
    if "unique" in parts:
        unique = argument(parts["unique"], b"\r\n\0<> \t\v\f")
        return [command(b"ARTICLE", b"<" + unique + b"@" + parts["host"] + b">")]
    if written["group"] == b"*":
        return [command(b"LIST")]
    # Only groups of the draft contain escapes and spaces.
    return [command(b"GROUP", argument(parts["group"], b"\r\n\0 \t\v\f"))]


def nntp(parts):
    lines = [command(b"GROUP", parts["group"])]
    if "article" in parts:
        lines.append(command(b"ARTICLE", parts["article"]))
    return lines
