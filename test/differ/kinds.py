# SPDX-License-Identifier: MIT
"""The kinds of disagreement, and the rule of RFC 1738 that decides each. The first that fits counts."""

# What is compared besides whether the URL is accepted.
COMPONENTS = ("scheme", "user", "password", "host", "port", "path", "query", "fragment")
LOGIN_SCHEMES = ("ftp", "telnet")
KNOWN = ("ftp", "http", "https", "gopher", "mailto", "news", "nntp", "telnet", "wais", "file", "prospero")
WITHOUT_SLASHES = ("mailto", "news")


class Case:
    """One URL and one parser: `ours` and `theirs` are None where it is refused, else the components by name."""

    def __init__(self, url, ours, theirs, error, offset, differing):
        self.url, self.ours, self.theirs, self.error, self.offset = url, ours, theirs, error, offset
        self.differing = differing
        self.scheme = url.split(":")[0].lower()
        self.at = url[offset:offset + 1] if offset is not None else ""
        self.refused = ours is None
        self.both = ours is not None and theirs is not None

    def authority(self):
        rest = self.url.split("://", 1)
        return rest[1].split("/")[0] if len(rest) == 2 else ""


def no_login(case):
    return case.refused and "@" in case.authority() and case.scheme in KNOWN and case.scheme not in LOGIN_SCHEMES and \
        case.error in ("login", "port", "host")


# Each: a name, the rule, what a user learns, and whether a case is of that kind.
KINDS = [
    ("a user or password where the scheme has none", "3.3 to 3.11, and 5: only ftp and telnet (and other schemes with a login) take one",
     "`http://user@host/` is refused at its `@`, or at the port that the password is not. Give credentials by other means.",
     no_login),
    ("`?` `;` `&` `=` in a user or password", "3.1, and 5: user = *[ uchar | \";\" | \"?\" | \"&\" | \"=\" ]",
     "In `ftp://h?u=a@evil` the host is `evil`, not `h`. The warning `login-unusual` tells of it; a policy can refuse it.",
     lambda c: c.ours is not None and c.scheme in LOGIN_SCHEMES and set("?;&=") & set(c.authority()) and "@" in c.authority()),
    ("an empty user, or password", "3.1: an empty user name or password is different to no user name or password",
     "`ftp://@h/` has a user of length 0, `ftp://h/` has none.",
     lambda c: c.both and set(c.differing) <= {"user", "password"} and c.authority().startswith((":", "@")) or
     c.both and set(c.differing) <= {"user", "password"} and ":@" in c.authority()),
    ("a port over 65535", "3.1: the port number to connect to, a 16-bit number in TCP",
     "`http://h:65616/` is refused, and is not port 80.",
     lambda c: c.refused and c.error == "port" and c.at.isdigit()),
    ("an empty port, or one that is not a number", "5: port = digits, and digits = 1*digit",
     "`http://h:/` is refused. To leave the port out, leave its colon out.",
     lambda c: c.refused and (c.error == "port" or (c.error == "end" and c.url.endswith(":") and c.authority()))),
    ("`?` right after the host", "3.3: if <path> is absent, so is \"?\" and <searchpart>",
     "Write `http://h/?q`, with the slash.",
     lambda c: c.refused and c.at == "?" and c.error == "host" or c.refused and "?" in c.authority()),
    ("a path or fragment that begins nowhere: no `//`, or no host", "3.1: Internet schemes start their data with \"//\"; 5: host",
     "`http:x`, `http:/x` and `http:///x` are refused. Only file may have an empty host.",
     lambda c: c.refused and c.scheme in KNOWN and c.scheme not in WITHOUT_SLASHES and
     (not c.url[len(c.scheme) + 1:].startswith("//") or not c.authority())),
    ("a host that is no name and no number", "5: host = hostname | hostnumber; 3.1: RFC 1034 names",
     "Underscores, escapes, a hyphen at an end, empty labels, a final dot, a last label that starts with a digit, numbers of "
     "other than four groups, groups over 255, and IPv6 literals, which RFC 1738 does not have yet.",
     lambda c: c.refused and (c.error == "host" or c.error == "end" and c.offset == len(c.url) and
                              c.url.endswith(c.authority()) and c.authority() != "" and c.scheme not in
                              ("nntp", "wais", "prospero"))),
    ("`~`", "2.2: unsafe; 5: \"~\" is in national, which no URL may hold",
     "Write `%7E`. RFC 2396 allowed it in 1998.",
     lambda c: c.refused and c.at == "~"),
    ("`#` where no fragment can start, or a second one", "2.2: \"#\" is unsafe; a fragment follows a complete URL",
     "The URL before `#` has to be complete, and the fragment holds no `#`.",
     lambda c: c.refused and c.at == "#"),
    ("an unsafe character", "2.2: unsafe characters must always be encoded",
     "Blank, `\"`, `<`, `>`, `\\`, `^`, `` ` ``, `{`, `|`, `}`, `[`, `]` are refused where they stand. Nothing is repaired.",
     lambda c: c.refused and c.error == "character"),
    ("`%` without two hexadecimal digits", "2.2, and 5: escape = \"%\" hex hex",
     "Refused at its `%`, or as cut off at the end, also in a part that the parser has no use for.",
     lambda c: c.refused and (c.error == "escape" or c.error == "end" and "%" in c.url[-2:])),
    ("what the scheme's own production does not allow", "5: genericurl to otherurl, and 3.2 to 3.11",
     "A known scheme is read by its own grammar: ftp's `;type=`, gopher's CR and LF, wais and prospero and nntp with all their "
     "parts, mailto by RFC 822, a second `?`. A parser of generic URIs does not look.",
     lambda c: c.refused and c.scheme in KNOWN and c.error in ("syntax", "end", "login")),
    ("a scheme that does not start with a letter", "2.1, and 5: scheme = 1*[ lowalpha | digit | \"+\" | \"-\" | \".\" ]",
     "`1a:` is a scheme here. RFC 2396 asks for a letter first.",
     lambda c: c.ours is not None and not c.url[0].isalpha()),
    ("what has no `//`", "2.1: <scheme>:<scheme-specific-part>; 3.1: \"//\" is of Internet schemes alone",
     "`mailto:`, `news:` and other schemes are URLs, too.",
     lambda c: c.ours is not None and c.theirs is None and "://" not in c.url),
    ("another scheme whose data do not have the form `//login/path`", "5: otherurl = genericurl; schemepart = *xchar | ip-schemepart",
     "Of `x-a://a_b/c` knurl records one opaque part, no host: where it is not certain whose it is, none is named.",
     lambda c: c.ours is not None and c.scheme not in KNOWN and c.ours["host"] is None),
    ("the host of an article", "3.6, and 5: article = 1*[ ... ] \"@\" host",
     "knurl gives the host of a message id in `news:id@host`, the others give no parts of it.",
     lambda c: c.both and c.scheme == "news" and c.differing == ["host"]),
    ("mail addresses", "3.5: an encoded addr-spec of RFC 822",
     "Quoted strings and domain literals are read after decoding, and `//` after `mailto:` belongs to the local part.",
     lambda c: c.ours is not None and c.scheme == "mailto"),
    ("the host of a file", "3.10: fileurl = \"file://\" [ host | \"localhost\" ] \"/\" fpath",
     "knurl gives the host as it is written, be it empty, and takes any name.",
     lambda c: c.ours is not None and c.scheme == "file"),
    ("a number that is written in another way", "5: hostnumber = digits \".\" digits \".\" digits \".\" digits; 3.1: decimal",
     "knurl gives the host as it is written; the warning `leading-zero` tells of `00.0.0.0`, and knurl_hostnumber reads it "
     "as decimal.",
     lambda c: c.both and c.differing == ["host"] and all(g.isdigit() for g in c.ours["host"].split("."))),
    ("`.` and `..` in a path", "3.3: the path has no more structure than its slashes; 3.2.2: each cwd is sent",
     "They stay; the warning `dot-segment` tells of them, escaped ones too.",
     lambda c: c.both and c.differing == ["path"] and "." in c.url),
    ("an empty query or fragment", "5: query = *[ uchar | \";\" | \":\" | \"@\" | \"&\" | \"=\" ]",
     "`http://h/?` has a query of length 0.",
     lambda c: c.both and set(c.differing) <= {"query", "fragment"} and (c.url.endswith(("?", "#")) or "?#" in c.url)),
    ("a scheme with a digit, `+`, `-` or `.` in it", "2.1: letters, digits, and the characters plus, period and hyphen",
     "`z39.50`, `tn3270` and `x-` names are schemes.",
     lambda c: c.ours is not None and c.theirs is None and not c.scheme.isalpha()),
    ("a fragment right after the host", "3.3: neither <path> nor what follows it has to be there, so the URL is complete",
     "`http://h#f` is taken where the caller allows a fragment at all.",
     lambda c: c.ours is not None and c.theirs is None and "#" in c.authority()),
]


def kind_of(case):
    """The number of the first kind that fits, or None."""
    for number, (_, _, _, fits) in enumerate(KINDS):
        if fits(case):
            return number
    return None
