# SPDX-License-Identifier: MIT
"""Tests the drop-ins: with tables of facts, for warnings and symbols, and with http_parser's own tests of URLs. Two drop-ins
are compared with Debian's libhttp-parser and libcoap, on real and damaged URLs; each difference must belong to a listed
kind."""
import ipaddress
import os
import random
import re
import shutil
import subprocess

from support import HERE, LIBRARY, OUT, ROOT, Fault, blocks, check, computing, fresh, run

import alone  # in test/support, which support.py has added to the path

DROP_IN = ROOT / "port/drop-in"
HTTP_PARSER = DROP_IN / "http_parser"
REAL, DAMAGED, COAP, SEED = 30000, 100000, 30000, 9844
OCTETS = "".join(map(chr, range(0x21, 0x7F))) + ":/?#[]@%%&=.\t\f\x01\x7f\xe9 "


def literal(url):
    """Returns the text between the brackets of the host, or None."""
    found = re.match(r"C?(?:[A-Za-z+]+://)?(?:[^/?#@]*@)?\[([^\]]*)\]", url)
    return found and found[1]


def is_address(text):
    """Returns true for an IPv6 address, with or without a zone."""
    text, _, zone = text.partition("%")
    if _ and (zone == "25" or not re.fullmatch(r"(?:[\w.~-]|%[0-9A-Fa-f]{2})+", zone, re.A)):
        return False
    try:
        return bool(ipaddress.IPv6Address(text))
    except ValueError:
        return False


# The only allowed differences, in which the drop-in refuses what http_parser accepts: a name, and a test whether a URL is of
# this kind. After "C" comes the target of a CONNECT.
HTTP_KINDS = {
    "an empty login or query in the target of a CONNECT": lambda url: re.fullmatch(r"C@.*|C.*\?", url),
    "a zone that is empty": lambda url: (literal(url) or "").endswith("%25"),
    "an IPv6 literal that is not an address": lambda url: literal(url) is not None and not is_address(literal(url).partition("%")[0]),
    "`%` without two hexadecimal digits": lambda url: re.search(r"%(?![0-9A-Fa-f]{2})", url),
    "a control character or an octet over 7E": lambda url: re.search(r"[^ -~]", url),
    "one of \" < > \\ ^ ` { | } after the host": lambda url: re.search(r"[\"<>\\^`{|}]", url),
    "a bracket after the host": lambda url: re.search(r"[\[\]]", re.sub(r"^(?!C)[A-Za-z]+://[^/?#]*", "", url)),
    "a second `#`": lambda url: url.count("#") > 1,
    "over the length that the page has":
        lambda url: len(url) > (65531 if url[:1] == "C" else 65528 if url[:1] in ("/", "*") else 65534),
}


def real():
    """Returns the home pages of Debian's packages from apt's index."""
    files = run("apt-get", "indextargets", "--format", "$(FILENAME)", "Created-By: Packages").split()
    text = subprocess.run(["/usr/lib/apt/apt-helper", "cat-file", *files], check=True, capture_output=True).stdout
    urls = sorted(set(re.findall(r"^Homepage: (\S+)$", text.decode("latin-1"), re.M)))
    if len(urls) < REAL:
        raise Fault(f"apt's index has only {len(urls)} home pages; try: apt-get update")
    return urls


def damage(rng, url, octets, counts):
    """Removes, doubles or replaces a few octets of a URL."""
    for _ in range(rng.choice(counts)):
        at = rng.randrange(len(url) + 1)
        url = url[:at] + rng.choice(["", url[at:at + 1] * 2, rng.choice(octets)]) + url[at + 1:]
    return url


def damaged(urls):
    """Yields the same URLs with logins, addresses, ports, queries, fragments and other forms, and then damaged."""
    rng = random.Random(SEED)
    hosts = ["[2001:db8::1]", "[::]", "[::ffff:192.0.2.1]", "[1:2:3:4:5:6:7:8]", "[fe80::1%25en0]", "[fe80::1%25]", "192.0.2.7", "my_host"]
    for count in range(DAMAGED):
        if count % 20000 == 0:
            yield "http://h/".ljust(65532 + count // 20000, "a")
            continue
        scheme, _, rest = rng.choice(urls).partition("://")
        host, slash, path = rest.partition("/")
        host = rng.choice(hosts) if rng.random() < 0.3 else host
        host += rng.choice(["", "", ":8080", ":0", ":65535", ":65536", ":"])
        if rng.random() < 0.1:
            yield "C" + damage(rng, host + rng.choice(["", ":443"]), OCTETS, [0, 1, 1, 1, 2, 3])
            continue
        login = rng.choice(["", "", "", "joe@", "joe:pw@", ":@", "@", "a%20b:c@"])
        end = rng.choice(["", "", "?q=1", "?a?b", "?", "#", "#f", "?q#f/?", "??"])
        url = f"{scheme}://{login}{host}{slash}{path}{end}"
        if rng.random() < 0.2:
            url = rng.choice(["/", "//", "*"]) + path + end
        yield damage(rng, url, OCTETS, [0, 1, 1, 1, 2, 3])


def asked(name, library):
    """Returns two functions that answer a list of lines: one with Debian's library, one with the drop-in linked before it."""
    folder = fresh(name)

    def of(which, *ours):
        program = folder / which
        run("gcc", "-std=c99", "-O1", f"-I{ROOT}/inc", f"-I{DROP_IN / name}", DROP_IN / name / "test/facts.c", *ours, library, "-o", program)

        def ask(lines):
            said = subprocess.run(computing(120, program, "-"), input="\n".join(lines) + "\n", capture_output=True,
                                  encoding="latin-1")
            answers = said.stdout.split("\n")[:-1]
            if said.returncode != 0 or len(answers) != len(lines):
                raise Fault(f"{program} ended with {said.returncode} after {len(answers)} of {len(lines)} lines")
            return answers
        return ask
    return of("theirs"), of("ours", *(ROOT / source for source in alone.DROP_INS[name]), ROOT / LIBRARY)


def judge(used, lines, theirs, ours, kind_of):
    """Checks that each difference is of a kind, and that each kind explains at least one."""
    for line, their, our in zip(lines, theirs, ours):
        if their != our:
            kind = kind_of(line, their, our)
            if kind is None:
                raise Fault(f"a difference of no listed kind: {line[:200]!r}: {their[:200]} is now {our[:200]}")
            used[kind] += 1
    print(f"{len(lines)} URLs, {sum(used.values())} differences:")
    for kind, count in used.items():
        print(f"  {count:5} {kind}")
        if count == 0:
            raise Fault(f"no difference is of this kind: {kind}")


@check
def http_parser():
    theirs, ours = asked("http_parser", "-lhttp_parser")
    urls = real()
    wrong = [url for url, their, our in zip(urls, theirs(urls), ours(urls)) if their != our]
    if wrong:
        raise Fault(f"{len(wrong)} of {len(urls)} home pages have a different answer: {wrong[:5]}")
    print(f"{len(urls)} home pages: the same answers")

    def kind_of(url, _, our):
        return next((kind for kind, fits in HTTP_KINDS.items() if fits(url)), None) if our == "refused" else None

    lines = list(damaged(urls))
    judge(dict.fromkeys(HTTP_KINDS, 0), lines, theirs(lines), ours(lines), kind_of)


def octets_behind_host(url):
    return re.sub(r"^[^/]*//[^/?#]*", "", url)


# The same for libcoap: texts that are refused now, and texts that are accepted now, as RFC 3986 allows. The third list has
# refusals with a different number.
COAP_REFUSED = [
    ("a fragment, or what is none", lambda url: "#" in url),
    ("`%` without two hexadecimal digits", lambda url: re.search(r"%(?![0-9A-Fa-f]{2})", url)),
    ("an octet that no URL holds", lambda url: re.search(r"[^ -~]|[ \"<>\\^`{|}]", url)),
    ("a login before the host", lambda url: re.match(r"[^/]*//[^/?]*@", url)),
    ("brackets around no address, or elsewhere",
     lambda url: "[" in url and not is_address(literal(url) or "") or re.search(r"[\[\]]", octets_behind_host(url))
     or re.match(r"[^/]*//[^\[/?]*[\[\]]", url)),
]
# A name, and how to change the text so that libcoap gives the present answer.
COAP_TAKEN = [
    ("capital letters in the scheme", lambda url: re.sub(r"^[^:/]*(?=://)", lambda scheme: scheme[0].lower(), url)),
    ("a query right after the host or port", lambda url: re.sub(r"^([^/?]*//[^/?]*)(?=\?)", r"\1/", url)),
]
# Refusals by both with different numbers: theirs, ours, a name, and a test whether a URL is of this kind.
COAP_NUMBERS = [
    (-2, -1, "what starts with `coap` and is not a scheme", lambda url: not re.match(r"coaps?(?:\+tcp)?://", url)),
    (-1, -4, "a port with an octet that is not a digit", lambda url: re.match(r"[^/]*//(?:\[[^]]*\]|[^:/?]*):\d*[^\d/?]", url)),
]
# The pairs of numbers for COAP_REFUSED. The first is 0 if libcoap accepts the text; otherwise libcoap refuses a later part of
# it.
COAP_PAIRS = {(0, -1), (0, -3), (-1, -3), (-4, -3), (-4, -1)}


def coap_urls():
    """Yields texts that are not empty, because libcoap's answer for an empty one depends on the octet after it."""
    rng = random.Random(SEED)
    octets = "".join(map(chr, range(0x21, 0x7F))) + ":/?#[]@%%&=. \x01\xe9"
    for _ in range(COAP):
        host = rng.choice(["h", "coap.example", "192.0.2.1", "[2001:db8::1]", "[::]", "my_host", "a%20b", "h.", "1.2.3"])
        port = rng.choice(["", "", ":", ":5683", ":5684", ":0", ":65535", ":65536", ":05683"])
        scheme = rng.choice(["coap", "coaps", "coap+tcp", "coaps+tcp", "coaps+TCP", "http"]) + "://"
        start = rng.choice([scheme + host + port] * 6 + [""])
        url = start + rng.choice(["", "/", "/a/b", "//", "/.well-known/core", "/%41/"]) + rng.choice(["", "?", "?a=b&c", "?x?/"])
        url = damage(rng, url, octets, [0, 0, 1, 1, 2])
        if url:
            yield url


@check
def libcoap():
    """Compares coap_split_uri with that of Debian's libcoap, which the drop-in replaces in the program."""
    ask_theirs, ask_ours = asked("libcoap", "-lcoap-3-notls")
    lines = list(coap_urls())
    theirs, ours = ask_theirs(lines), ask_ours(lines)
    used = {rule[-2]: 0 for rule in COAP_REFUSED + COAP_TAKEN + COAP_NUMBERS}
    for name, as_asked in COAP_TAKEN:
        changed = [as_asked(url) for url in lines]
        answers = ask_theirs(changed)
        for i, answer in enumerate(answers):
            if theirs[i].startswith("refused") and answer != theirs[i]:
                used[name] += 1
                lines[i], theirs[i] = changed[i], answer

    def kind_of(url, their, our):
        if not our.startswith("refused"):
            return None
        numbers = tuple(int(answer.split()[1]) if answer.startswith("refused") else 0 for answer in (their, our))
        kinds = [kind for *pair, kind, fits in COAP_NUMBERS if tuple(pair) == numbers and fits(url)]
        kinds += [kind for kind, fits in COAP_REFUSED if numbers in COAP_PAIRS and fits(url)]
        return kinds[0] if kinds else None

    judge(used, lines, theirs, ours, kind_of)


@check
def drop_ins():
    """Runs the table of facts of each drop-in under the sanitizers. Mutants are tested with the same tables."""
    run("test/support/alone.py", *alone.OF_DROP_INS)


# The warnings with which the projects compile a drop-in, according to their builds, and further options for some.
WARNINGS = {
    "Zephyr": "-Wall -Wextra -Wformat -Wformat-security -Wpointer-arith -Wexpansion-to-defined -Wno-unused-but-set-variable "
              "-Wshadow -Wstrict-prototypes -Wvla -fno-strict-aliasing -std=c99",
    "RIOT": "-Wall -Wextra -Wstrict-overflow -Wstrict-prototypes -Wold-style-definition -Wformat=2 -Wformat-overflow "
            "-Wformat-truncation -Wcast-align -Wmissing-include-dirs -std=c11",
    "EDK2": "-Wall -Wno-array-bounds -Wno-address -fno-builtin -fno-strict-aliasing -fshort-wchar -fno-common -std=gnu11",
    "iPXE": "-Wall -W -Wformat-nonliteral -Wshift-overflow=2 -std=gnu99",
}
VARIANTS = {"http_parser": ["", "-D__ZEPHYR__", "-DKNURL_URLPARSE"]}
SYMBOLS = {  # but for those that the original's header, which in its folder test, declares
    "libcoap": ["coap_split_uri"],
    "http_parser": ["http_parser_parse_url", "http_parser_url_init", "parse_url_char", "urlparse_parse_url"],
}
# Drop-ins whose originals have a C library. Of the others, iPXE has its own headers (in_one_object), and the rest those of the
# compiler.
HOSTED = ["anjay", "ipxe", "libcoap", "nuttx"]


@check
def drop_ins_strict():
    """Checks that each drop-in compiles without a warning at each level, for a board and for the host, and defines only the
    original's symbols."""
    for name, sources in alone.DROP_INS.items():
        folder = fresh(f"strict-{name}")
        stubs = DROP_IN / name / "test"
        declared = SYMBOLS.get(name) or re.findall(r"(\w+)\(", "".join(path.read_text() for path in stubs.rglob("*.h")))
        include = [f"-I{folder_}" for folder_ in (stubs, ROOT / "port/drop-in" / name, ROOT / "inc") if folder_.exists()]
        for variant in VARIANTS.get(name, [""]):
            for whose, warnings in WARNINGS.items():
                for compiler, level in (("gcc", "-O2"), ("arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb", "-Os")):
                    if name == "libcoap" and compiler != "gcc":
                        continue  # Debian's libcoap is for the host
                    compiler = compiler.split()
                    if name not in HOSTED:
                        own = run(*compiler, "-print-file-name=include").strip()
                        compiler += ["-ffreestanding", "-nostdinc", "-isystem", own]
                    for source in sources:
                        run(*compiler, level, *warnings.split(), "-Werror", *variant.split(), *include, "-c", ROOT / source,
                            "-o", folder / "object.o")
                        given = run("nm", "-g", "--defined-only", folder / "object.o").split("\n")
                        others = {line.split()[2] for line in given if line} - set(declared)
                        if others:
                            raise Fault(f"{name}, as {whose} compiles it, defines {sorted(others)} too")

    in_one_object()
    riot_lines()
    nuttx_files()
    cmake_lines()
    mongoose_lines()


def in_one_object():
    """Compiles iPXE's drop-in and the whole library before iPXE's own source, as its page says. Their names must not collide,
    and all that they include must belong to iPXE."""
    folder = fresh("strict-instead")
    run("port/package/single/make", folder / "single")
    (folder / "uri.c").write_text("#include <ipxe/uri.h>\n")
    (folder / "libc/sys").mkdir(parents=True)
    for header in "stdbool stddef stdint stdio stdlib string sys/types".split():
        (folder / f"libc/{header}.h").write_text("#include <ipxe_libc.h>\n")
    for compiler in "gcc", "arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb":
        run(*compiler.split(), "-Os", "-ffreestanding", "-nostdinc", *WARNINGS["iPXE"].split(), "-Werror", f"-I{folder}/libc",
            f"-I{DROP_IN}/ipxe/test", f"-I{folder}/single", "-include", ROOT / "port/drop-in/ipxe/instead.h",
            "-c", folder / "uri.c", "-o", folder / "uri.o")


def riot_lines():
    """Checks the lines of RIOT's page, which make reads where RIOT reads them: each call must be the drop-in's, even with
    LTO=1."""
    folder = fresh("riot-lines")
    application, module = blocks(DROP_IN / "riot", "make")
    calls = re.findall(r"\b(uri_parser_\w+)\(", (DROP_IN / "riot/test/uri_parser.h").read_text())
    for name in "bin", "sys/uri_parser", "modules/knurl_uri_parser", "application":
        (folder / name).mkdir(parents=True)
    (folder / "sys/uri_parser/uri_parser.c").write_text("".join(f"int {call}(void)\n{{\n    return 0;\n}}\n" for call in calls))
    for source in DROP_IN / "riot/test/use.c", HERE / "lines/main.c":
        shutil.copy(source, folder / "application")
    base = "include $(RIOTBASE)/Makefile.base\n"
    (folder / "sys/uri_parser/Makefile").write_text(base)
    (folder / "application/Makefile").write_text(base)
    (folder / "modules/knurl_uri_parser/Makefile").write_text(module)
    # As in RIOT, the sources of a module are those that it names, or else those in its folder.
    (folder / "Makefile.base").write_text("""SRC := $(or $(SRC),$(filter-out $(SRC_NOLTO),$(wildcard *.c)))
joined := $(SRC:%.c=$(RIOTBASE)/bin/%.o)
all: $(joined) $(SRC_NOLTO:%.c=$(RIOTBASE)/bin/%.o)
$(joined): CFLAGS += $(LTOFLAGS)
$(RIOTBASE)/bin/%.o: %.c
\tgcc -O2 $(CFLAGS) -c $< -o $@
""")
    (folder / "Makefile").write_text(application + f"""all: $(wildcard sys/*) application $(wildcard $(EXTERNAL_MODULE_DIRS)/*)
\tfor module in $^; do $(MAKE) -s -B -C $$module || exit 1; done
\tgcc -O2 $(LTOFLAGS) bin/*.o {ROOT / LIBRARY} $(LINKFLAGS) -o program
""")
    for lto in "", "-flto":
        run("make", "-s", "-C", folder, f"RIOTBASE={folder}", f"KNURL={ROOT}",
            env={**os.environ, "LTOFLAGS": lto, "CFLAGS": f"-I{DROP_IN}/riot/test -I{ROOT}/inc"})
        run(folder / "program", seconds=60)


def nuttx_files():
    """Checks the files of the package for NuttX, read by make and by cmake: the calls must be the drop-in's, with or without
    -flto."""
    folder = fresh("nuttx-files")
    netutils = folder / "apps/netutils"
    shutil.copytree(ROOT / "port/package/nuttx/knurl", netutils / "knurl")
    (netutils / "netlib").mkdir()
    for call in "netlib_parseurl", "netlib_parsehttpurl":
        (netutils / f"netlib/{call}.c").write_text(f"int {call}(void);\nint {call}(void)\n{{\n    return -1;\n}}\n")
    # The library is already built.
    knurl = folder / "knurl"
    (knurl / "src").mkdir(parents=True)
    (knurl / "port").mkdir()
    (knurl / "inc").symlink_to(ROOT / "inc")
    (knurl / "port/drop-in").symlink_to(DROP_IN)

    (folder / "apps/Make.defs").write_text("INCDIR_PREFIX := -I\ninclude $(APPDIR)/netutils/knurl/Make.defs\n")
    (folder / "apps/Application.mk").write_text("$(APPDIR)/libapps.a: $(CSRCS:.c=.o)\n\tgcc-ar rcs $@ $^\n"
                                                "%.o: %.c\n\tgcc $(CFLAGS) $($<_CFLAGS) -c $< -o $@\n")
    (netutils / "netlib/Makefile").write_text("include $(APPDIR)/Make.defs\nCSRCS = netlib_parseurl.c netlib_parsehttpurl.c\n"
                                              "include $(APPDIR)/Application.mk\n")
    for flags in "-O1", "-O1 -flto":
        for each in "netlib", "knurl":
            run("make", "-s", "-B", "-C", netutils / each, f"APPDIR={folder}/apps", f"KNURL={knurl}", "CONFIG_NETUTILS_KNURL=y",
                "CONFIG_NETUTILS_KNURL_NETLIB=y", env={**os.environ, "CFLAGS": f"{flags} -I{DROP_IN}/nuttx/test"})
        run("gcc", *flags.split(), f"-I{DROP_IN}/nuttx/test", HERE / "lines/main.c", DROP_IN / "nuttx/test/use.c", folder / "apps/libapps.a",
            ROOT / LIBRARY, "-o", folder / "by_make")
        run(folder / "by_make", seconds=60)

    (netutils / "netlib/CMakeLists.txt").write_text("target_sources(apps PRIVATE netlib_parseurl.c netlib_parsehttpurl.c)\n")
    (folder / "CMakeLists.txt").write_text(f"""cmake_minimum_required(VERSION 3.18)
project(apps C)
include({HERE}/systems.cmake)
include_directories({DROP_IN}/nuttx/test)
set(CONFIG_NETUTILS_KNURL y)
set(CONFIG_NETUTILS_KNURL_NETLIB y)
add_library(apps STATIC {DROP_IN}/nuttx/test/use.c)
add_subdirectory(apps/netutils/knurl)
add_subdirectory(apps/netutils/netlib)
add_executable(by_cmake {HERE}/lines/main.c)
target_link_libraries(by_cmake PRIVATE apps knurl {ROOT / LIBRARY})
""")
    run("cmake", f"-DKNURL={knurl}", "-S", folder, "-B", folder / "build")
    run("cmake", "--build", folder / "build")
    run(folder / "build/by_cmake", seconds=60)


def cmake_lines():
    """Checks the lines of http_parser's page for Zephyr and ESP-IDF, and of Anjay's page, with cmake: they must link, and the
    calls must be the drop-in's."""
    folder = fresh("cmake-lines")
    *zephyr, esp_idf = blocks(HTTP_PARSER, "cmake")
    (folder / "zephyr.cmake").write_text("".join(zephyr))
    (folder / "esp-idf.cmake").write_text(esp_idf)
    (folder / "anjay.cmake").write_text("".join(blocks(DROP_IN / "anjay", "cmake")))
    run("cmake", "-S", HERE / "lines", "-B", folder, "-DCMAKE_C_COMPILER=gcc", f"-DKNURL={ROOT}", f"-DLINES={folder}", f"-DDROP_IN={DROP_IN}",
        f"-DLIBRARY={ROOT / LIBRARY}", f"-DHEADERS={HTTP_PARSER / 'test'};{HTTP_PARSER}")
    run("cmake", "--build", folder)
    for program in "on_zephyr", "on_esp_idf", "with_anjay":
        run(folder / program, seconds=60)


def mongoose_lines():
    """Checks mongoose's page for its one file: the calls must be the drop-in's, with or without -flto, and without the drop-in
    the link must fail."""
    folder = fresh("mongoose-lines")
    (folder / "mongoose.c").write_text((DROP_IN / "mongoose/test/use.c").read_text())
    run("sh", "-ec", blocks(DROP_IN / "mongoose", "sh")[0], cwd=folder)
    flags = ["-std=c99", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", f"-I{DROP_IN}/mongoose/test", f"-I{ROOT}/inc"]
    for lto in [], ["-flto"]:
        for name, source in (("theirs", "mongoose_without_url.c"), ("main", HERE / "lines/main.c"), ("ours", DROP_IN / "mongoose/knurl_url.c")):
            run("gcc", *flags, *lto, "-c", source, "-o", f"{name}.o", cwd=folder)
            (folder / f"lib{name}.a").unlink(missing_ok=True)
            run("gcc-ar", "rc", f"lib{name}.a", f"{name}.o", cwd=folder)
        for objects in "ours.o theirs.o", "theirs.o libours.a", "libtheirs.a libours.a":
            run("gcc", *lto, "main.o", *objects.split(), ROOT / LIBRARY, "-o", "program", cwd=folder)
            run(folder / "program", seconds=60)
        try:
            run("gcc", *lto, "main.o", "theirs.o", ROOT / LIBRARY, "-o", "program", cwd=folder)
        except Fault as fault:
            if "undefined reference to `mg_url_host'" in str(fault):
                continue
            raise
        raise Fault("mongoose is linked without ours")


@check
def http_parser_tests():
    """Runs http_parser's tests from Debian's source package, with its own parser of messages and the drop-in for URLs."""
    run("sh", "-c", ". test/support/need.sh; need_source http-parser '2.9.*' build/packages/sources")
    theirs = OUT / "sources/http-parser"
    folder = fresh("http_parser-tests")
    run("gcc", "-w", "-Dhttp_parser_parse_url=their_parse_url", "-Dhttp_parser_url_init=their_url_init", "-c",
        theirs / "http_parser.c", "-o", folder / "messages.o")
    run("gcc", "-w", f"-I{theirs}", f"-I{ROOT}/inc", HTTP_PARSER / "test/url_tests.c", folder / "messages.o", HTTP_PARSER / "http_parser_url.c",
        ROOT / LIBRARY, "-o", folder / "tests")
    *failed, count = run(folder / "tests").splitlines()
    if failed:
        raise Fault(f"failures of http_parser's tests: {failed}")
    print(f"http_parser's {count}, all passed")
