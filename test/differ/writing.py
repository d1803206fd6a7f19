# SPDX-License-Identifier: MIT
"""What others resolve a reference to, and which options they make of a coap URL. Each disagreement has to be of a kind
below, whose rule says why; a kind that explains nothing fails, too."""
import random
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
OUT = ROOT / "build/differ"
sys.path.insert(0, str(ROOT / "test/oracle"))
sys.dont_write_bytecode = True

import addresses
import coap
import generate_writing
import reference
from parse import Oracle, Row

NEEDS = ("escript:erlang-base /usr/include/uriparser/Uri.h:liburiparser-dev /usr/include/coap3/coap.h:libcoap3-dev "
         "pkg-config:pkg-config")
PAIRS, URLS, SEED = 6000, 2000, 3986
DOTS = re.compile(r"(^|/)(\.|%2[eE]){1,2}(/|$)")


def prepare():
    gcc = ["gcc", "-std=gnu99", "-Wall", "-Wextra", "-O1"]
    coap = subprocess.run(["pkg-config", "--libs", "libcoap-3-notls"], check=True, capture_output=True, text=True).stdout
    for name, libraries in (("resolve-uriparser", ["-luriparser"]), ("options-libcoap", coap.split())):
        subprocess.run([*gcc, "-o", OUT / name, HERE / f"{name}.c", *libraries], check=True)
    for name in ("resolve-knurl", "options-knurl"):
        subprocess.run([*gcc, f"-I{ROOT}/inc", "-o", OUT / name, HERE / f"{name}.c", *sorted((ROOT / "src").rglob("*.c"))],
                       check=True)


def answers(command, lines):
    done = subprocess.run(list(map(str, command)), input="\n".join(lines) + "\n", capture_output=True, text=True,
                          encoding="latin-1", timeout=300, check=True)
    found = done.stdout.split("\n")[:-1]
    if len(found) != len(lines):
        sys.exit(f"{command[0]} answered {len(found)} of {len(lines)} lines")
    return found


def printable(text):
    return re.fullmatch(rb"[!-~]*", text) is not None


def pairs():
    """Bases and references, a tab between: all of the two lists, and random ones."""
    made = {(base, reference) for base in generate_writing.BASES for reference in generate_writing.REFERENCES}
    random_ones = generate_writing.bases_with_references(random.Random(SEED), PAIRS, "uri")
    made |= {(base, reference) for (_, base), reference in random_ones}
    return sorted((base + b"\t" + reference).decode("latin-1") for base, reference in made
                  if printable(base) and printable(reference) and len(base + reference) < 2000)


def coap_urls():
    rng = random.Random(SEED)
    pieces = ("a", "b=c", "%2F", "%26", "..", ".", "", "x.", "%C3%A9", "~", "%41", "%2e", "a" * 255, "a" * 256, "%zz", "[")
    hosts = ("h", "EXAMPLE.org", "a%42c", "[::1]", "[v1.a]", "192.0.2.1", "h:", "h:5683", "h:80", "h:65536", "h:x", "", "u@h")
    made = set()
    for _ in range(URLS):
        path = "".join("/" + rng.choice(pieces) for _ in range(rng.choice((0, 0, 1, 1, 2, 3))))
        query = "?" + rng.choice("&/").join(rng.choice(pieces) for _ in range(rng.randint(1, 3))) if rng.random() < 0.5 else ""
        made.add(rng.choice(("coap", "coaps")) + "://" + rng.choice(hosts) + path + query)
    return sorted(made)


class Case:
    def __init__(self, peer, asked, ours, theirs):
        self.peer, self.asked, self.ours, self.theirs = peer, asked, ours, theirs
        self.refused = ours == "refused"
        self.both = not self.refused and theirs != "refused"
        self.resolves = peer != "libcoap"

    def is_uri(self):
        """By the oracle, which shares nothing with the library, and has rows by name; generic is all of RFC 3986's."""
        if not self.resolves:
            return URI.parse(self.asked.encode())["valid"]
        base, text = (part.encode() for part in self.asked.split("\t"))
        return GENERIC.parse(base, fragment=True)["valid"] and reference.refused(text) is None

    def by_oracle(self):
        base, text = (part.encode() for part in self.asked.split("\t"))
        return reference.resolve(GENERIC, base, text).get("target")

    def options(self):
        """Without the host: ours and theirs."""
        return [re.sub(r"^3 [0-9a-f]* ", "", answer) for answer in (self.ours, self.theirs)]

    def values(self):
        path, _, query = self.asked.partition("?")
        return path.split("/") + query.split("&")

    def host(self):
        return re.split(r"[/?]", self.asked.split("://", 1)[1])[0]


def written_out(text):
    """As uriparser writes IPv6 addresses."""
    def full(match):
        octets = addresses.ipv6(match[0].encode())
        return match[0] if octets is None else \
            "[" + ":".join(octets[at:at + 2].hex() for at in range(0, 16, 2)) + "]"
    return re.sub(r"\[[^\]]*\]", full, text, count=1)


def without_host_by_accident(text):
    return re.sub(r"^([^:/?#]+:)/\.(//)", r"\1\2", text)


def malformed(text):
    return re.search(r"%(?![0-9A-Fa-f]{2})", text) is not None


def has_large_port(asked):
    return any(int(port) > 65535 for port in re.findall(r"//[^/?#]*:(\d+)", asked))


# Each: what, the rule, and whether a disagreement is of that kind. The first that fits counts.
KINDS = [
    ("resolve: an authority that neither base nor reference has", "RFC 3986 section 3: a path cannot begin with \"//\" where there is "
     "no authority; knurl writes \"/.\" before it",
     lambda c: c.resolves and c.both and without_host_by_accident(c.ours) == c.theirs),
    ("resolve: an IPv6 address in another form", "section 5.2.2: the authority is taken as it is",
     lambda c: c.peer == "uriparser" and c.both and written_out(without_host_by_accident(c.ours)) == c.theirs),
    ("resolve: \"%\" without two digits", "section 2.1: pct-encoded = \"%\" HEXDIG HEXDIG",
     lambda c: c.resolves and c.refused and malformed(c.asked)),
    ("resolve: a port over 65535", "sockets have 16 bits",
     lambda c: c.resolves and c.refused and has_large_port(c.asked)),
    ("resolve: what is no URI, or no reference", "appendix A", lambda c: c.resolves and c.refused and not c.is_uri()
     and not malformed(c.asked) and not has_large_port(c.asked)),
    ("resolve: an IPvFuture", "section 3.2.2: IPvFuture = \"v\" 1*HEXDIG \".\" ...",
     lambda c: c.resolves and not c.refused and c.theirs == "refused" and "[v" in c.asked.lower()),
    ("resolve: zeros before a port", "section 5.2.2: the authority is taken as it is",
     lambda c: c.peer == "Erlang" and c.both and re.sub(r"^([^/?#]*//[^/?#]*:)0+(?=[0-9])", r"\1", c.ours) == c.theirs),
    ("resolve: dot segments in a path that is short, or starts without a slash", "section 5.2.4, step by step as the oracle has it",
     lambda c: c.peer == "uriparser" and c.both and DOTS.search(re.sub(r"[?#\t]", "/", c.asked)) and c.ours == c.by_oracle()),
    ("coap: dot segments are for the caller to remove", "RFC 7252 section 6.4 step 2: the URL is resolved before",
     lambda c: not c.resolves and c.refused and c.is_uri() and DOTS.search(c.asked.split("://", 1)[1].split("?")[0])),
    ("coap: a value over 255 octets", "RFC 7252 section 5.10, table 4", lambda c: not c.resolves and c.refused and c.is_uri()
     and any(len(re.sub("%..", "x", value)) > coap.LONGEST_VALUE for value in c.values())),
    ("coap: what is no coap URL", "RFC 7252 section 6.1, RFC 3986 appendix A",
     lambda c: not c.resolves and c.refused and not c.is_uri()),
    ("coap: a query right behind the host", "RFC 7252 section 6.1: path-abempty [ \"?\" query ]",
     lambda c: not c.resolves and c.theirs == "refused" and re.match(r"coaps?://[^/?]*\?", c.asked)),
    ("coap: an empty query", "RFC 7252 section 6.4 step 9: a query is there, and has one argument, which is empty",
     lambda c: not c.resolves and c.both and c.asked.endswith("?") and c.options()[0].removesuffix("15  ") == c.options()[1]),
    ("coap: the host is decoded, in lower case, and no address", "RFC 7252 section 6.4 step 5",
     lambda c: not c.resolves and c.both and len(set(c.options())) == 1 and re.search(r"[A-Z%]|^[0-9.]+$", c.host())),
]


def kind_of(case):
    return next((number for number, (_, _, fits) in enumerate(KINDS) if fits(case)), None)


def disagreements():
    """All of them, and how many questions were asked."""
    asked = pairs()
    ours = answers([OUT / "resolve-knurl"], asked)
    cases = []
    for peer, command in (("Erlang", ["escript", HERE / "resolve.escript"]), ("uriparser", [OUT / "resolve-uriparser"])):
        cases += [Case(peer, *three) for three in zip(asked, ours, answers(command, asked))]
    urls = coap_urls()
    cases += [Case("libcoap", *three) for three in
              zip(urls, answers([OUT / "options-knurl"], urls), answers([OUT / "options-libcoap"], urls))]
    return [case for case in cases if case.ours != case.theirs], len(cases)


def compare(found):
    """How many disagreements each kind explains, and those of no kind."""
    counts, unknown = [0] * len(KINDS), []
    for case in found:
        number = kind_of(case)
        if number is None:
            unknown.append(case)
        else:
            counts[number] += 1
    return counts, unknown


def check():
    """(passed, failed)"""
    prepare()
    found, asked = disagreements()
    counts, unknown = compare(found)
    for case in unknown[:20]:
        print(f"of no kind: {case.peer}: {case.asked!r}: knurl {case.ours!r}, it {case.theirs!r}")
    for count, (what, rule, _) in zip(counts, KINDS):
        print(f"{what}: {count}" + ("" if count else ", so the kind explains nothing") + f" ({rule})")
    print(f"{asked} references and coap URLs, 3 parsers, {len(found)} disagreements of {sum(map(bool, counts))} kinds")
    return asked - len(unknown), len(unknown) + counts.count(0)


def self_test():
    """Without each of the kinds, and where an answer that agreed is another, the gate has to turn red."""
    prepare()
    found, _ = disagreements()
    failed = 0
    for number, kind in enumerate(list(KINDS)):
        del KINDS[number]
        failed += not compare(found)[1]
        KINDS.insert(number, kind)
    wrong = Case("Erlang", "http://h/a\tb", "http://evil/b", "http://h/b")
    failed += not compare([wrong])[1]
    return len(KINDS) + 1 - failed, failed


URI, GENERIC = Oracle("uri"), Oracle([Row("uri", "generic")])
