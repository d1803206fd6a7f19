# SPDX-License-Identifier: MIT
"""What a client sends to get at a URL's resource (RFC 1738, section 3), as the host tool prints it."""

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
    """The lines, or None when the URL or one of its arguments is refused."""
    answer = oracle.parse(url)
    if not answer["valid"]:
        return None
    written = [(part["kind"], part["text"].encode("latin-1")) for part in answer["parts"]]
    parts = [(kind, decode(text)) for kind, text in written]
    try:
        match answer["scheme"]:
            case "ftp":
                return ftp(parts, email)
            case "http" | "https":
                return http(dict(written))
            case "gopher":
                return gopher(dict(parts))
            case "news":
                return news(dict(parts))
            case "nntp":
                return nntp(dict(parts))
    except Refused:
        return None
    return [f"{kind} {shown(octets)}" for kind, octets in parts]


def command(*words):
    return shown(b" ".join(words) + b"\r\n")


def ftp(parts, email):
    named = dict(parts)
    lines = [command(b"USER", argument(named.get("user", b"anonymous")))]
    if "password" in named:
        lines.append(command(b"PASS", argument(named["password"])))
    elif "user" in named:
        lines.append("# ask for the password of " + shown(named["user"]))
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


def http(written):
    target = b"/" + written.get("path", b"")
    return [shown(target + b"?" + written["search"] if "search" in written else target)]


def gopher(parts):
    line = argument(parts.get("selector", b""))
    if "gopherplus" in parts:
        search, plus = argument(parts["search"]), argument(parts["gopherplus"], b"\0")
        ask_form = search == b"" and plus.startswith(b"+\t1")
        line += b"\t" + plus if ask_form else b"\t" + search + b"\t" + plus
    elif "search" in parts:
        line += b"\t" + argument(parts["search"])
    return [shown(line if line.endswith(b"\r\n") else line + b"\r\n")]


def news(parts):
    if "unique" in parts:
        unique = argument(parts["unique"], b"\r\n\0<> \t\v\f")
        return [command(b"ARTICLE", b"<" + unique + b"@" + parts["host"] + b">")]
    if parts["group"] == b"*":
        return [command(b"LIST")]
    return [command(b"GROUP", parts["group"])]


def nntp(parts):
    lines = [command(b"GROUP", parts["group"])]
    if "article" in parts:
        lines.append(command(b"ARTICLE", parts["article"]))
    return lines
