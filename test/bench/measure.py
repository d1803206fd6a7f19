# SPDX-License-Identifier: MIT
"""Compiles for the cores, and measures sizes, stack and instructions, for the scripts in this folder."""
import atexit
import configparser
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from stack import Graph, read_targets

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.append(str(ROOT / "test/support"))
from busy import computing  # noqa: E402

OUT = ROOT / "build" / "bench"
SOURCES = OUT / "sources"
HTTP_LIST = HERE / "lists/http.txt"
# The folder with the `inc` and `src` to measure, which may be a copy of the library with a change.
LIBRARY = Path(os.environ.get("KNURL_LIBRARY", ROOT)).resolve()

# For each core: the compiler's option, the QEMU machine (a microbit has a Cortex-M0, which has the instructions of the M0+),
# and how many nanoseconds of QEMU's time a tick of SysTick takes.
CORES = {"M0+": ("-mcpu=cortex-m0plus", "microbit", 62.5), "M4": ("-mcpu=cortex-m4", "mps2-an386", 40)}
LEVELS = ("-Os", "-O2")
# Everything that is measured is compiled with these flags.
FLAGS = "-std=gnu99 -g0 -DNDEBUG -ffunction-sections -fdata-sections -fcallgraph-info=su -w".split()
LONGEST = 600  # seconds of processor time for one program
# ccache would keep objects without their call graphs.
os.environ["CCACHE_DISABLE"] = "1"

TOOLS = ["arm-none-eabi-gcc:gcc-arm-none-eabi", "/usr/lib/arm-none-eabi/newlib/thumb/v6-m/nofp/libc_nano.a:libnewlib-arm-none-eabi",
         "qemu-system-arm:qemu-system-arm", "make:make"]

# The rows and lists of rows that are measured. No other script here names them.
ROWS = {
    "http of RFC 3986": "knurl_http",
    "all rows of RFC 3986": "knurl_rfc3986_schemes",
    "http of RFC 1738": "knurl_rfc1738_http",
    "https of RFC 1738": "knurl_rfc1738_https",
    "ftp of RFC 1738": "knurl_rfc1738_ftp",
    "generic of RFC 1738": "knurl_rfc1738_generic",
    "all rows of RFC 1738": "knurl_rfc1738_schemes",
    "all rows of the draft": "knurl_draft_schemes",
}
PEERS = configparser.ConfigParser(comment_prefixes=(";",))
PEERS.read(HERE / "peers.ini")


class Failed(SystemExit):
    """An error whose message is printed without a traceback."""


def run(*command):
    """Runs a command. Returns what it printed."""
    done = subprocess.run(computing(LONGEST, *command), cwd=ROOT, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise Failed(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def start(usage, good):
    """Prints the usage and exits if the arguments are wrong. Otherwise makes sure that the tools are installed."""
    if not good:
        print(usage, file=sys.stderr)
        sys.exit(2)
    if subprocess.run(["sh", "-c", '. "$0"; need "$@"', ROOT / "test/support/need.sh", *TOOLS]).returncode != 0:
        sys.exit(2)


def end(passed, failed):
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


@cache
def scratch():
    """Returns a folder for the output of this run, which is removed at its end. Concurrent runs have different folders."""
    OUT.mkdir(parents=True, exist_ok=True)
    path = Path(tempfile.mkdtemp(dir=OUT))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


def new(ending):
    """Makes a new file in the folder of this run."""
    number, path = tempfile.mkstemp(ending, dir=scratch())
    os.close(number)
    return Path(path)


class Parser(NamedTuple):
    """A parser: its sources, the driver that calls it, and the functions that a firmware would call. Parsers of the same family
    share their objects."""
    name: str
    sources: tuple
    driver: str
    roots: tuple = ()
    flags: tuple = ()
    driver_flags: tuple = ()
    family: str = ""


def knurl(rows, piece=None):
    """Returns knurl with a row or a list of ROWS, fed whole or in pieces of `piece` octets. Its roots include the calls that
    give host and port, which other parsers return in a struct."""
    macros = [f"-D{'LIST' if rows.startswith('all') else 'ROW'}={ROWS[rows]}"] + ([f"-DPIECE={piece}"] if piece else [])
    return Parser(f"knurl, {rows}", tuple(sorted((LIBRARY / "src").glob("**/*.c"))), "knurl.c",
                  ("knurl_parse", ROWS[rows], "knurl_octets", "knurl_port"), (f"-I{LIBRARY / 'inc'}",), tuple(macros), "knurl")


EMPTY, LOOP = Parser("empty", (), "empty.c"), Parser("loop", (), "loop.c")


@cache
def declared():
    """Returns what the headers declare: the rows, the functions of each header, and the structs with their headers."""
    rows, functions, structs = [], {}, []
    for header in sorted((LIBRARY / "inc").glob("*.h")):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)
        rows += re.findall(r"^extern const knurl_scheme_t (knurl_\w+);", text, re.MULTILINE)
        functions[header.name] = re.findall(r"^(?!typedef|static|#|extern)[\w ]+[ *](knurl_\w+)\(", text, re.MULTILINE)
        structs += [(header.name, name) for name in re.findall(r"^} (knurl_\w+_t|knurl_t);", text, re.MULTILINE)
                    if re.search(r"typedef struct[^}]*} " + name + ";", text)]
    return rows, functions, structs


def client():
    """Returns the rows and functions that the update client in examples/device uses."""
    device = ROOT / "examples/device"
    return called([*device.glob("update/*.c"), *(device / f"fetch/{name}.c" for name in ("fetch", "follow", "http", "stream")),
                   device / "lwip/knurl_lwip.c"])


def called(sources):
    """Returns the rows and functions that sources name."""
    rows, functions, _ = declared()
    named = set(re.findall(r"knurl_\w+", "".join(re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL) for path in sources)))
    return sorted(named & {*rows, *sum(functions.values(), [])})


def peer(name):
    """Returns a parser of peers.ini."""
    row = PEERS[name]
    folder, made = SOURCES / row["package"], OUT / "extracted"
    if not any(folder.glob("*")):
        raise Failed(f"its source is not in {folder.relative_to(ROOT)}")

    def pieces(key):
        found = [run("sed", "-n", address + "p", folder / file)
                 for file, address in (line.split(maxsplit=1) for line in row.get(key, "").strip().splitlines())]
        if "" in found:
            raise Failed(f"{name}: its sources lack something that peers.ini extracts as {key}")
        return "\n".join(found)

    sources = [folder / path for path in row.get("sources", "").split()]
    made.mkdir(parents=True, exist_ok=True)
    if "extract" in row:
        (made / f"{name}.h").write_text(row.get("prelude", "").strip() + "\n" + pieces("header"))
        (made / f"{name}.c").write_text(f'#include "{name}.h"\n' + pieces("extract"))
        sources.append(made / f"{name}.c")
    flags = [f"-I{folder / path}" for path in row.get("include", "").split()] + [f"-I{made}"]
    return Parser(name, tuple(sources), name + ".c", tuple(row["root"].split()), tuple(flags), (), name)


def compiler(core):
    return ["arm-none-eabi-gcc", CORES[core][0], "-mthumb"]


def compiled(core, source, *flags):
    """Compiles a source. Returns the object, beside which the file .ci contains the call graph."""
    target = new(".o")
    run(*compiler(core), *FLAGS, "-Iport", "-Iport/shared/cortex-m", f"-I{LIBRARY / 'inc'}", f"-I{HERE}", *flags, "-c", source,
        "-o", target)
    return target


@cache
def objects_of(family, sources, flags, core, level):
    flags = [*compiler(core), *FLAGS, level, *flags]
    place = OUT / "objects" / f"{zlib.crc32(' '.join([family, *flags, *map(str, sources)]).encode()):08x}"
    place.mkdir(parents=True, exist_ok=True)
    targets = {place / (source.stem + ".o") for source in sources}
    if len(targets) < len(sources):
        raise Failed(f"two sources with the same name: {' '.join(map(str, sources))}")
    run("flock", place / "lock", "make", "-s", "-j2", "-f", HERE / "objects.mk", f"OUT={place}", f"CC={' '.join(flags)}",
        f"SOURCES={' '.join(map(str, sources))}")
    return sorted(targets)


def objects(parser, core, level):
    """Returns the objects of a parser without its driver. They are kept between runs, and make renews those out of date."""
    return objects_of(parser.family, parser.sources, parser.flags, core, level)


@cache
def port_of(core):
    run("make", "-s", "-f", "port/port.mk", f"BOARD={CORES[core][1]}")
    return ["@port/shared/cortex-m/nano.opts", f"-Lport/board/{CORES[core][1]}", f"-Lbuild/port/{CORES[core][1]}"]


def run_firmware(core, parts):
    """Links a firmware with newlib-nano, and runs it in QEMU, where each instruction takes one nanosecond. Returns the words of
    each line that it writes."""
    target = new(".elf")
    run(*compiler(core), *port_of(core), *parts, "-lc", "-lport", "-o", target)
    said = run(ROOT / "port/shared/cortex-m/qemu", CORES[core][1], target, "-icount", "shift=0")
    return [line.split() for line in said.splitlines()]


@cache
def driven(parser, core, level, urls):
    """Runs driver.c with a parser. Returns ticks, stack, urls, refused, and what the parser answers for each URL."""
    driver = compiled(core, HERE / "peers" / parser.driver, level, *parser.flags, *parser.driver_flags)
    lines = run_firmware(core, [*objects(parser, core, level), driver, compiled(core, HERE / "driver.c", "-Os"),
                                compiled(core, HERE / "list.S", f'-DLIST="{urls}"')])
    numbers = {name: int(number) for number, name in lines[:4]}
    # Subtract the frame of the driver in peers/, which is not part of the parser.
    numbers["stack"] -= Graph([driver.with_suffix(".ci")]).frames["split_url"]
    return {**numbers, "answers": [" ".join(words) for words in lines[4:]]}


def count(parser, core, level, urls=HTTP_LIST):
    """Adds to what `driven` returns the instructions per URL and per octet, minus those of the driver with the empty parser."""
    ours, driver = driven(parser, core, level, urls), driven(EMPTY, core, level, urls)
    spent = (ours["ticks"] - driver["ticks"]) * CORES[core][2]
    return {**ours, "url": spent / ours["urls"], "octet": spent / (urls.stat().st_size - ours["urls"])}


@cache
def grow(core, level):
    """Returns {case of growth.c: its instructions per octet, with those for the shortest input first}."""
    growth = compiled(core, HERE / "growth.c", "-Os")
    found = {}
    for name, length, ticks in run_firmware(core, [*objects(knurl("all rows of RFC 3986"), core, level), growth]):
        found.setdefault(name, []).append(int(ticks) * CORES[core][2] / int(length))
    return found


def link(parser, core, level, roots):
    """Links what the roots need and nothing else. The only library is the compiler's own, libgcc."""
    target = new(".elf")
    run(*compiler(core), "-nostartfiles", "-nostdlib", "-Wl,--gc-sections", f"-Wl,-e,{roots[0]}",
        *(f"-Wl,-u,{root}" for root in roots), "-Wl,--unresolved-symbols=ignore-all", *objects(parser, core, level), "-lgcc",
        "-o", target)
    return target


@cache
def sizes(parser, core, level, *roots):
    """Returns the flash (code, constants and initial values of variables) and the static RAM of what the roots need."""
    listed = run("arm-none-eabi-size", "-A", link(parser, core, level, roots or parser.roots)).splitlines()[2:]
    octets = {line.split()[0]: int(line.split()[1]) for line in listed if len(line.split()) == 3}
    ram = octets.get(".data", 0) + octets.get(".bss", 0)
    # Leave out sections that the linker script adds, and those that are never loaded.
    flash = sum(octets.get(name, 0) for name in (".text", ".rodata", ".ARM.extab", ".ARM.exidx", ".init_array", ".data"))
    return flash, ram


@cache
def graph(core, level):
    files = [path.with_suffix(".ci") for path in objects(knurl("http of RFC 3986"), core, level)]
    return Graph(files, *read_targets(HERE / "pointers.txt"))


@cache
def stack(core, level, function):
    """Returns the deepest static stack of a function of the library. stack.py explains it."""
    octets, _, faults = graph(core, level).worst(function)
    if faults:
        raise Failed("\n".join(f"stack of {function} {core} {level}: {fault}" for fault in faults))
    return octets


@cache
def struct_sizes(core):
    """Returns the sizeof of each struct in the headers, which is read from the size of a char array."""
    structs, source = declared()[2], new(".c")
    source.write_text("".join([f'#include "{header}"\n' for header, _ in structs] +
                              [f"char size_of_{name}[sizeof({name})];\n" for _, name in structs]))
    found = re.findall(r"([0-9a-f]+) \w size_of_(\w+)", run("arm-none-eabi-nm", "--print-size", compiled(core, source)))
    return {name: int(dict(map(reversed, found))[name], 16) for _, name in structs}
