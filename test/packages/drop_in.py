# SPDX-License-Identifier: MIT
"""The drop-ins: tables of facts, warnings, symbols; http_parser's own tests of URLs; and programs that are linked to Debian's
libhttp-parser or libcoap, with ours in its place, on real and on damaged URLs. A difference has to be of a kind that is listed."""
import os
import random
import re
import subprocess
import sys

from support import HERE, LIBRARY, OUT, ROOT, Fault, fresh, run

sys.path.append(str(ROOT / "test/support"))
import alone  # noqa: E402

DROP_IN = ROOT / "port/drop-in/http_parser"
REAL, DAMAGED, COAP, SEED = 30000, 100000, 30000, 9844
LONGEST = 65528


def literal(url):
    """What stands between the brackets of the host, or None."""
    found = re.match(r"[CU](?:[A-Za-z]+://)?(?:[^/?#@]*@)?\[([^\]]*)\]", url)
    return found and found[1]


def is_address(text):
    """RFC 3986's IPv6address, as its grammar has it."""
    octet = r"(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)"
    h16, ipv4 = r"[0-9A-Fa-f]{1,4}", rf"{octet}(?:\.{octet}){{3}}"
    ls32 = rf"(?:{h16}:{h16}|{ipv4})"
    forms = [rf"(?:{h16}:){{6}}{ls32}"]
    for after, end in [(5, ls32), (4, ls32), (3, ls32), (2, ls32), (1, ls32), (0, ls32), (0, h16), (0, "")]:
        most = 7 - after - (2 if end == ls32 else 1 if end else 0)
        front = rf"(?:(?:{h16}:){{0,{most - 1}}}{h16})?" if most > 0 else ""
        forms.append(rf"{front}::(?:{h16}:){{{after}}}{end}")
    return any(re.fullmatch(form, text) for form in forms)


# All that may differ: the drop-in refuses what http_parser takes. A name, and whether a URL is of that kind. One behind "C"
# is the target of a CONNECT, behind "U" any other.
RULES = [
    ("an empty login or query in the target of a CONNECT", lambda url: re.fullmatch(r"C@.*|C.*\?", url)),
    ("a zone that is empty", lambda url: (literal(url) or "").endswith("%25")),
    ("an IPv6 literal that is no address", lambda url: literal(url) is not None and not is_address(literal(url).partition("%")[0])),
    ("`%` without two hexadecimal digits", lambda url: re.search(r"%(?![0-9A-Fa-f]{2})", url)),
    ("a control character or an octet over 7E", lambda url: re.search(r"[^ -~]", url)),
    ("one of \" < > \\ ^ ` { | } behind the host", lambda url: re.search(r"[\"<>\\^`{|}]", url)),
    ("a bracket behind the host", lambda url: re.search(r"[\[\]]", re.sub(r"^U[A-Za-z]+://[^/?#]*", "", url))),
    ("a second `#`", lambda url: url.count("#") > 1),
    ("over 65,528 octets", lambda url: len(url) - 1 > LONGEST),
]


def real():
    """The home pages of Debian's packages, by apt's index."""
    files = run("apt-get", "indextargets", "--format", "$(FILENAME)", "Created-By: Packages").split()
    text = subprocess.run(["/usr/lib/apt/apt-helper", "cat-file", *files], check=True, capture_output=True).stdout
    urls = sorted(set(re.findall(r"^Homepage: (\S+)$", text.decode("latin-1"), re.M)))
    if len(urls) < REAL:
        raise Fault(f"apt's index has only {len(urls)} home pages; try: apt-get update")
    return urls


def damaged(urls):
    """The same, given logins, addresses, ports, searches, fragments and other forms; then a few octets of most are lost,
    doubled, or another."""
    rng = random.Random(SEED)
    hosts = ["[2001:db8::1]", "[::]", "[::ffff:192.0.2.1]", "[1:2:3:4:5:6:7:8]", "[fe80::1%25en0]", "[fe80::1%25]", "192.0.2.7", "my_host"]
    octets = "".join(map(chr, range(0x21, 0x7F))) + ":/?#[]@%%&=.\t\f\x01\x7f\xe9 "
    for count in range(DAMAGED):
        if count % 20000 == 0:
            yield "U" + "http://h/".ljust(65532 + count // 20000, "a")
            continue
        scheme, _, rest = rng.choice(urls).partition("://")
        host, slash, path = rest.partition("/")
        host = rng.choice(hosts) if rng.random() < 0.3 else host
        host += rng.choice(["", "", ":8080", ":0", ":65535", ":65536", ":"])
        if rng.random() < 0.1:
            url, form = host + rng.choice(["", ":443"]), "C"
        else:
            login = rng.choice(["", "", "", "joe@", "joe:pw@", ":@", "@", "a%20b:c@"])
            end = rng.choice(["", "", "?q=1", "?a?b", "?", "#", "#f", "?q#f/?", "??"])
            url, form = f"{scheme}://{login}{host}{slash}{path}{end}", "U"
            if rng.random() < 0.2:
                url = rng.choice(["/", "//", "*"]) + path + end
        for _ in range(rng.choice([0, 1, 1, 1, 2, 3])):
            at = rng.randrange(len(url) + 1)
            url = url[:at] + rng.choice(["", url[at:at + 1] * 2, rng.choice(octets)]) + url[at + 1:]
        yield form + url


def programs(folder, source, library, drop_in):
    """A program that is linked to a library of Debian's, and the same with a drop-in, which is taken first."""
    for name, ours in ("theirs", []), ("ours", [drop_in, ROOT / LIBRARY]):
        run("gcc", "-std=c99", "-O1", f"-I{ROOT}/inc", HERE / source, *ours, library, "-o", folder / name)


def ask(program, lines):
    said = subprocess.run([program], input="\n".join(lines) + "\n", capture_output=True, encoding="latin-1", timeout=120)
    answers = said.stdout.split("\n")[:-1]
    if said.returncode != 0 or len(answers) != len(lines):
        raise Fault(f"{program} ended with {said.returncode} after {len(answers)} of {len(lines)} lines")
    return answers


def in_its_place():
    folder = fresh("http_parser")
    programs(folder, "ask_http_parser.c", "-lhttp_parser", DROP_IN / "http_parser_url.c")
    urls = real()
    lines = ["U" + url for url in urls]
    taken = list(zip(ask(folder / "theirs", lines), ask(folder / "ours", lines)))
    wrong = [line for line, (theirs, our) in zip(lines, taken) if theirs != our]
    used = [0] * len(RULES)
    if wrong:
        raise Fault(f"{len(wrong)} of {len(urls)} home pages have another answer: {wrong[:5]}")
    print(f"{len(urls)} home pages, {len(urls) - sum(theirs == 'refused' for theirs, _ in taken)} of them taken: the same answers")

    lines = list(damaged(urls))
    for line, theirs, our in zip(lines, ask(folder / "theirs", lines), ask(folder / "ours", lines)):
        if theirs == our:
            continue
        rule = next((number for number, (_, fits) in enumerate(RULES) if fits(line)), None)
        if our != "refused" or rule is None:
            raise Fault(f"of no kind: {line[:200]!r}: {theirs} is now {our}")
        used[rule] += 1
    print(f"{len(lines)} damaged URLs, {sum(used)} differences, each by one of {len(RULES)} rules:")
    for (name, _), count in zip(RULES, used):
        print(f"  {count:5} {name}")
    if 0 in used:
        raise Fault(f"explains no difference: {RULES[used.index(0)][0]}")


def octets_behind_host(url):
    return re.sub(r"^[^/]*//[^/?#]*", "", url)


# The same for libcoap: what is refused now; what is taken now, which RFC 3986 allows; which number a refusal has.
COAP_REFUSED = [
    ("a fragment, or what is none", lambda url: "#" in url),
    ("`%` without two hexadecimal digits", lambda url: re.search(r"%(?![0-9A-Fa-f]{2})", url)),
    ("an octet that no URL holds", lambda url: re.search(r"[^ -~]|[ \"<>\\^`{|}]", url)),
    ("a login before the host", lambda url: re.match(r"[^/]*//[^/?]*@", url)),
    ("brackets around no address, or elsewhere",
     lambda url: "[" in url and not is_address(literal("U" + url) or "") or re.search(r"[\[\]]", octets_behind_host(url))
     or re.match(r"[^/]*//[^\[/?]*[\[\]]", url)),
]
# A name, and how libcoap has to be asked, to give the answer that is given now.
COAP_TAKEN = [
    ("capital letters in the scheme", lambda url: re.sub(r"^[^:/]*(?=://)", lambda scheme: scheme[0].lower(), url)),
    ("a query right behind the host or port", lambda url: re.sub(r"^([^/?]*//[^/?]*)(?=\?)", r"\1/", url)),
]
# Where both refuse, and the numbers are others: theirs, ours, a name, and whether a URL is of that kind.
COAP_NUMBERS = [
    (-2, -1, "what starts with `coap` and is no scheme", lambda url: not re.match(r"coaps?(?:\+tcp)?://", url)),
    (-1, -4, "a port with another octet than digits", lambda url: re.match(r"[^/]*//(?:\[[^]]*\]|[^:/?]*):\d*[^\d/?]", url)),
]
# Of what COAP_REFUSED has: 0 where libcoap takes it, else what follows it is refused by libcoap.
COAP_PAIRS = {(0, -1), (0, -3), (-1, -3), (-4, -3), (-4, -1)}


def coap_urls():
    rng = random.Random(SEED)
    octets = "".join(map(chr, range(0x21, 0x7F))) + ":/?#[]@%%&=. \x01\xe9"
    for _ in range(COAP):
        host = rng.choice(["h", "coap.example", "192.0.2.1", "[2001:db8::1]", "[::]", "my_host", "a%20b", "h.", "1.2.3"])
        port = rng.choice(["", "", ":", ":5683", ":5684", ":0", ":65535", ":65536", ":05683"])
        scheme = rng.choice(["coap", "coaps", "coap+tcp", "coaps+tcp", "coaps+TCP", "http"]) + "://"
        start = rng.choice([scheme + host + port] * 6 + [""])
        url = start + rng.choice(["", "/", "/a/b", "//", "/.well-known/core", "/%41/"]) + rng.choice(["", "?", "?a=b&c", "?x?/"])
        for _ in range(rng.choice([0, 0, 1, 1, 2])):
            at = rng.randrange(len(url) + 1)
            url = url[:at] + rng.choice(["", url[at:at + 1] * 2, rng.choice(octets)]) + url[at + 1:]
        yield url


def libcoap():
    """coap_split_uri, of a program that has ours instead of Debian's libcoap's."""
    folder = fresh("libcoap")
    programs(folder, "ask_libcoap.c", "-lcoap-3-notls", ROOT / "port/drop-in/libcoap/knurl_split_uri.c")
    lines = list(coap_urls())
    theirs, ours = ask(folder / "theirs", lines), ask(folder / "ours", lines)
    used = {rule[-2]: 0 for rule in COAP_REFUSED + COAP_TAKEN + COAP_NUMBERS}
    for name, as_asked in COAP_TAKEN:
        changed = [as_asked(url) for url in lines]
        answers = ask(folder / "theirs", changed)
        taken = [theirs[i].startswith("refused") and answers[i] != theirs[i] for i in range(len(lines))]
        used[name] += sum(taken)
        lines = [changed[i] if taken[i] else url for i, url in enumerate(lines)]
        theirs = [answers[i] if taken[i] else answer for i, answer in enumerate(theirs)]
    for url, their, our in zip(lines, theirs, ours):
        if their == our:
            continue
        names = []
        if our.startswith("refused"):
            numbers = tuple(int(answer.split()[1]) if answer.startswith("refused") else 0 for answer in (their, our))
            names = [name for *pair, name, fits in COAP_NUMBERS if tuple(pair) == numbers and fits(url)]
            names += [name for name, fits in COAP_REFUSED if numbers in COAP_PAIRS and fits(url)]
        if not names:
            raise Fault(f"of no kind: {url!r}: {their} is now {our}")
        used[names[0]] += 1
    print(f"coap_split_uri: {len(lines)} URLs, {sum(used.values())} differences, each by one of {len(used)} rules:")
    for name, count in used.items():
        print(f"  {count:5} {name}")
    if 0 in used.values():
        raise Fault("a rule explains no difference")


def tables():
    """Each drop-in alone, under the sanitizers: the table of facts that mutants of it are tried against, too."""
    for name in [*alone.DROP_INS, *alone.ALSO]:
        fresh(name)
        if not alone.holds(name, os.path.relpath(OUT / name, ROOT)):
            raise Fault(f"{alone.PROGRAMS[name][0]} tells what is wrong, above")


# What those warn of who have to compile a drop-in, as their builds say, and what else a drop-in of another project may be.
WARNINGS = {
    "Zephyr": "-Wall -Wextra -Wformat -Wformat-security -Wpointer-arith -Wexpansion-to-defined -Wno-unused-but-set-variable "
              "-Wshadow -Wstrict-prototypes -Wvla -fno-strict-aliasing -std=c99",
    "RIOT": "-Wall -Wextra -Wstrict-overflow -Wstrict-prototypes -Wold-style-definition -Wformat=2 -Wformat-overflow "
            "-Wformat-truncation -Wcast-align -Wmissing-include-dirs -std=c11",
    "EDK2": "-Wall -Wno-array-bounds -Wno-address -fno-builtin -fno-strict-aliasing -fshort-wchar -fno-common -std=gnu11",
    "iPXE": "-Wall -W -Wformat-nonliteral -Wshift-overflow=2 -std=gnu99",
}
VARIANTS = {"http_parser": ["", "-D__ZEPHYR__", "-DKNURL_URLPARSE"]}
SYMBOLS = {  # but for those that the original's header, which is made anew in test/packages, declares
    "libcoap": ["coap_split_uri"],
    "http_parser": ["http_parser_parse_url", "http_parser_url_init", "parse_url_char", "urlparse_parse_url"],
}


def strict():
    """Each drop-in without a warning, at any level, for a board and for the host; with no symbol but the original's."""
    for name, sources in alone.DROP_INS.items():
        folder = fresh(f"strict-{name}")
        stubs = ROOT / "test/packages" / name
        declared = SYMBOLS.get(name) or re.findall(r"(\w+)\(", "".join(path.read_text() for path in stubs.rglob("*.h")))
        include = [f"-I{folder_}" for folder_ in (stubs, ROOT / "port/drop-in" / name, ROOT / "inc") if folder_.exists()]
        for variant in VARIANTS.get(name, [""]):
            for whose, warnings in WARNINGS.items():
                for compiler, level in (("gcc", "-O2"), ("arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb", "-Os")):
                    if name == "libcoap" and compiler != "gcc":
                        continue  # Debian's libcoap is for the host
                    run(*compiler.split(), level, *warnings.split(), "-Werror", *variant.split(), *include, "-c",
                        ROOT / "port/drop-in" / name / sources[0], "-o", folder / "object.o")
                    given = run("nm", "-g", "--defined-only", folder / "object.o").split("\n")
                    others = {line.split()[2] for line in given if line} - set(declared)
                    if others:
                        raise Fault(f"{name}, as {whose} compiles it, defines {sorted(others)} too")


    in_one_object()
    riot_lines()


def in_one_object():
    """iPXE's: ours and the whole library before its own source, as its page has it. No name of one is that of the other."""
    folder = fresh("strict-instead")
    run("port/package/single/make", folder / "single")
    (folder / "uri.c").write_text("#include <ipxe/uri.h>\n")
    run("gcc", "-O2", *WARNINGS["iPXE"].split(), "-Werror", f"-I{ROOT}/test/packages/ipxe", f"-I{folder}/single", "-include",
        ROOT / "port/drop-in/ipxe/instead.h", "-c", folder / "uri.c", "-o", folder / "uri.o")


def riot_lines():
    """The lines of RIOT's page for the module, read by make: each call has one name, which the linker is told of."""
    folder = fresh("riot-lines")
    text = (ROOT / "port/drop-in/riot/README.md").read_text()
    application, module = re.findall(r"```make\n(.*?)```", text, re.S)
    (folder / "Makefile.base").write_text("")
    (folder / "Makefile").write_text(f"{application}{module}all:\n\t@echo $(CFLAGS) $(LINKFLAGS)\n")
    said = set(run("make", "-s", "-C", folder, f"RIOTBASE={folder}").split())
    stub = (ROOT / "test/packages/riot/uri_parser.h").read_text()
    calls = re.findall(r"\b(uri_parser_\w+)\(", stub)
    wanted = {form for call in calls for form in (f"-D{call}=__wrap_{call}", f"-Wl,--wrap={call}")}
    if said != wanted:
        raise Fault(f"the page's lines give {sorted(said ^ wanted)}")


def own_tests():
    """http_parser's tests, of Debian's source package, with its own parser of messages and our URLs."""
    run("test/bench/peers/get", OUT / "sources", "http-parser")
    theirs = OUT / "sources/http-parser"
    if not theirs.exists():
        raise Fault("the source package http-parser is not to be had: see build/packages/sources/apt/log")
    folder = fresh("http_parser-tests")
    run("gcc", "-w", "-Dhttp_parser_parse_url=their_parse_url", "-Dhttp_parser_url_init=their_url_init", "-c",
        theirs / "http_parser.c", "-o", folder / "messages.o")
    run("gcc", "-w", f"-I{theirs}", f"-I{ROOT}/inc", HERE / "url_tests.c", folder / "messages.o", DROP_IN / "http_parser_url.c",
        ROOT / LIBRARY, "-o", folder / "tests")
    *failed, count = run(folder / "tests").splitlines()
    if failed:
        raise Fault(f"of http_parser's tests fail {failed}")
    print(f"http_parser's {count}, all passed")
