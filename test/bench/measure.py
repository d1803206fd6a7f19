# SPDX-License-Identifier: MIT
"""What the scripts here share: compiling for the cores, sizes, stack, and counting instructions."""
import atexit
import concurrent.futures
import configparser
import fcntl
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import zlib
from functools import partial
from pathlib import Path

from stack import Graph, read_targets

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OUT = ROOT / "build" / "bench"
SOURCES = OUT / "sources"
LISTS = HERE / "lists"
# Where the library is: another folder with `inc` and `src`, such as a copy with a change, is measured in its place.
LIBRARY = Path(os.environ.get("KNURL_LIBRARY", ROOT)).resolve()

# Core: compiler option, QEMU machine (a microbit has a Cortex-M0, whose instructions are those of the M0+), and the
# nanoseconds of QEMU's time for a tick of the clock that SysTick counts.
CORES = {
    "M0+": ("-mcpu=cortex-m0plus", "microbit", 62.5),
    "M4": ("-mcpu=cortex-m4", "mps2-an386", 40),
    "M33": ("-mcpu=cortex-m33", "mps2-an505", 50),
}
HOST = "host"
LEVELS = ("-Os", "-O2")
# The same for all that is measured.
FLAGS = "-std=gnu99 -g0 -DNDEBUG -ffunction-sections -fdata-sections -fcallgraph-info=su -w".split()
PATIENCE = 120  # seconds for any one program
# It keeps objects, but not the call graph beside them.
os.environ["CCACHE_DISABLE"] = "1"

TOOLS = ["arm-none-eabi-gcc:gcc-arm-none-eabi", "/usr/lib/arm-none-eabi/newlib/thumb/v6-m/nofp/libc_nano.a:libnewlib-arm-none-eabi",
         "qemu-system-arm:qemu-system-arm", "gcc:gcc", "make:make"]

# The library's rows and lists of rows that are measured: their names stand here alone.
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
    """What went wrong, to be told without the way that led there."""


def run(command, cwd=ROOT, patience=PATIENCE):
    """Runs a command, a list; gives what it printed."""
    done = subprocess.run([str(word) for word in command], cwd=cwd, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=patience, stdin=subprocess.DEVNULL)
    if done.returncode != 0:
        raise Failed(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def start(usage, good):
    """Ends with the usage where the arguments are no good ones; else makes sure that the tools are there."""
    if not good:
        print(usage, file=sys.stderr)
        sys.exit(2)
    if subprocess.run(["sh", "-c", '. "$0"; need "$@"', ROOT / "test/support/need.sh", *TOOLS]).returncode != 0:
        sys.exit(2)


def end(passed, failed):
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


def together(calls):
    """Runs functions on two cores and gives their results in order."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda call: call(), calls))


class Folder:
    """A folder for one run's output, so that runs side by side do not meet; it goes with the run."""

    def __init__(self, name):
        OUT.mkdir(parents=True, exist_ok=True)
        self.path = Path(tempfile.mkdtemp(prefix=name + ".", dir=OUT))
        atexit.register(shutil.rmtree, self.path, ignore_errors=True)
        self.guard, self.made = threading.Lock(), {}

    def sub(self, *words):
        path = self.path / re.sub(r"[^A-Za-z0-9_.-]", "", "-".join(words).replace("+", "p"))
        path.mkdir(exist_ok=True)
        return path

    def once(self, key, call):
        """What `call` gives, called once for each key, whichever thread asks first."""
        with self.guard:
            if key not in self.made:
                self.made[key] = [threading.Lock()]
        with self.made[key][0]:
            if len(self.made[key]) == 1:
                self.made[key].append(call())
            return self.made[key][1]


class Parser:
    """One parser: its sources, the driver that calls it, and the functions that a firmware would call. Those of one family
    share their objects."""

    def __init__(self, name, sources, driver, roots=(), flags=(), driver_flags=(), family=None):
        self.name, self.sources, self.driver, self.roots = name, sources, HERE / "peers" / driver, list(roots)
        self.flags, self.driver_flags, self.family = list(flags), list(driver_flags), family or name
        self.split = "split_" + re.sub(r"\W", "_", name)


def knurl(rows, piece=None, options=()):
    """knurl with a row or a list of ROWS, fed whole or in pieces of so many octets."""
    macros = [f"-D{'LIST' if rows.startswith('all') else 'ROW'}={ROWS[rows]}"] + ([f"-DPIECE={piece}"] if piece else [])
    return Parser(f"knurl, {rows}" + (f" by {piece}" if piece else ""), sorted((LIBRARY / "src").glob("**/*.c")), "knurl.c",
                  ["knurl_parse", ROWS[rows]], [f"-I{LIBRARY / 'inc'}", *options], macros, "knurl")


def declared():
    """The rows, and for each header its functions, and all structs with their headers, as the headers have them."""
    rows, functions, structs = [], {}, []
    for header in sorted((LIBRARY / "inc").glob("*.h")):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)
        rows += re.findall(r"^extern const knurl_scheme_t (knurl_\w+);", text, re.MULTILINE)
        functions[header.name] = re.findall(r"^(?!typedef|static|#|extern)[\w ]+[ *](knurl_\w+)\(", text, re.MULTILINE)
        structs += [(header.name, name) for name in re.findall(r"^} (knurl_\w+_t|knurl_t);", text, re.MULTILINE)
                    if re.search(r"typedef struct[^}]*} " + name + ";", text)]
    return rows, functions, structs


def client():
    """What the update client of examples calls: the rows and functions that its sources name."""
    rows, functions, _ = declared()
    sources = [*ROOT.glob("examples/update/*.c"), *(ROOT / "examples/fetch" / f"{name}.c" for name in ("fetch", "follow", "http", "stream")),
               *ROOT.glob("port/**/knurl_lwip.c")]
    named = set(re.findall(r"knurl_\w+", "".join(re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL) for path in sources)))
    return sorted(named & {*rows, *sum(functions.values(), [])})


def peer(name):
    """A parser of peers.ini."""
    row = PEERS[name]
    folder, made = SOURCES / row["package"], OUT / "extracted"
    if not any(folder.glob("*")):
        raise Failed(f"{row.get('upstream', 'its source')} is not in {folder.relative_to(ROOT)}")

    def pieces(key):
        found = [run(["sed", "-n", address + "p", folder / file])
                 for file, address in (line.split(maxsplit=1) for line in row.get(key, "").strip().splitlines())]
        if "" in found:
            raise Failed(f"{name}: its sources have not all that peers.ini extracts as {key}")
        return "\n".join(found)

    sources = [folder / path for path in row.get("sources", "").split()]
    made.mkdir(parents=True, exist_ok=True)
    for stub in row.get("stub", "").split():
        (made / stub).write_text("")
    if "extract" in row:
        (made / f"{name}.h").write_text(row.get("prelude", "").strip() + "\n" + pieces("header"))
        (made / f"{name}.c").write_text(f'#include "{name}.h"\n' + pieces("extract"))
        sources.append(made / f"{name}.c")
    flags = [f"-I{folder / path}" for path in row.get("include", "").split()] + [f"-I{made}"]
    return Parser(name, sources, name + ".c", row["root"].split(), flags)


def compiler(core):
    return ["gcc"] if core == HOST else ["arm-none-eabi-gcc", CORES[core][0], "-mthumb"]


def compile_to(place, source, core, flags):
    """The object of a source; .ci with the call graph lies beside it."""
    target = place / ("-".join(Path(source).with_suffix(".o").parts[-2:]))
    run([*compiler(core), *FLAGS, *flags, "-c", source, "-o", target])
    return target


def objects(folder, parser, core, level):
    """The objects of a parser itself, without driver. They are kept from run to run, and make tells which are out of date."""
    def made():
        flags = [*compiler(core), *FLAGS, level, *parser.flags]
        place = OUT / "objects" / f"{zlib.crc32(' '.join([parser.family, *map(str, flags)]).encode()):08x}"
        place.mkdir(parents=True, exist_ok=True)
        sources = {place / (Path(source).stem + ".o"): Path(source).resolve() for source in parser.sources}
        if len(sources) < len(parser.sources):
            raise Failed(f"two sources of one name: {' '.join(map(str, parser.sources))}")
        rules = place / "rules.mk"
        with open(place / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            rules.write_text(f"all: {' '.join(map(str, sources))}\n" + "".join(
                f"{target}: {source}\n\t{' '.join(map(str, flags))} -MMD -MP -c $< -o $@\n" for target, source in sources.items()) +
                f"-include {place}/*.d\n")
            run(["make", "-s", "-j2", "-f", rules], patience=5 * PATIENCE)
        return sorted(sources)
    return folder.once(("objects", parser.family, core, level), made)


def driver_object(place, parser, core, level):
    return compile_to(place, parser.driver, core,
                      [level, f"-DSPLIT={parser.split}", f"-I{HERE}", *parser.flags, *parser.driver_flags])


def firmware_object(place, source, core, *flags):
    return compile_to(place, HERE / source, core, ["-Os", "-Iport", "-Iport/shared/cortex-m", f"-I{LIBRARY / 'inc'}", *flags])


def run_firmware(folder, core, parts, target):
    """The words of each line that a firmware writes under QEMU, where each instruction takes one nanosecond; what it needs of
    libc is newlib-nano's."""
    board = CORES[core][1]
    folder.once(board, lambda: run(["make", "-s", "-f", "port/port.mk", f"BOARD={board}"]))
    run([*compiler(core), "-nostartfiles", "--specs=nano.specs", "-Wl,--gc-sections", "-Tport/shared/cortex-m/link.ld",
         f"-Lport/board/{board}", *parts, "-lc", f"-Lbuild/port/{board}", "-lport", "-o", target])
    return map(str.split, run([ROOT / "port/shared/cortex-m/qemu", board, target, "-icount", "shift=0"]).splitlines())


def count(folder, parser, core, level, url_list=LISTS / "http.txt"):
    """Over a list of URLs: instructions, less what the driver takes with the empty parser, and stack really used."""
    def raw(which):
        place = folder.sub("image", which.name, core, level, url_list.stem)
        parts = [*objects(folder, which, core, level), driver_object(place, which, core, level),
                 firmware_object(place, "driver.c", core, f"-DSPLIT={which.split}"),
                 firmware_object(place, "list.S", core, f'-DLIST="{url_list}"')]
        numbers = {name: int(number) for name, number in run_firmware(folder, core, parts, place / "image.elf")}
        # The frame of the driver in peers/ is not the parser's.
        frame = Graph([parts[-3].with_suffix(".ci")]).frames[which.split]
        return {**numbers, "instructions": numbers["ticks"] * CORES[core][2], "stack": numbers["stack"] - frame}

    ours, driver = (folder.once((which.name, core, level, url_list), partial(raw, which)) for which in
                    (parser, Parser("empty", [], "empty.c")))
    spent = ours["instructions"] - driver["instructions"]
    return {**ours, "url": spent / ours["urls"], "octet": spent / (url_list.stat().st_size - ours["urls"])}


def grow(folder, core, level):
    """{case of growth.c: its instructions an octet, of the shortest input first}."""
    place = folder.sub("growth", core, level)
    lists = [f"-D{macro}={ROWS[rows]}" for macro, rows in (("OLD_ROWS", "all rows of RFC 1738"), ("ROWS", "all rows of RFC 3986"))]
    parts = [*objects(folder, knurl("all rows of RFC 3986"), core, level), firmware_object(place, "growth.c", core, *lists)]
    found = {}
    for name, length, ticks in run_firmware(folder, core, parts, place / "growth.elf"):
        found.setdefault(name, []).append(int(ticks) * CORES[core][2] / int(length))
    return found


def link(folder, parser, core, level, roots=None):
    """Links what the roots need and nothing else; of libraries only the compiler's own helpers come in."""
    roots = roots or parser.roots
    target = folder.sub(parser.family, core, level) / f"{zlib.crc32(' '.join(roots).encode()):08x}.elf"
    own = objects(folder, parser, core, level)
    return folder.once(target, lambda: run(
        [*compiler(core), "-nostartfiles", "-nostdlib", "-Wl,--gc-sections", f"-Wl,-e,{roots[0]}",
         *(f"-Wl,-u,{root}" for root in roots), "-Wl,--unresolved-symbols=ignore-all", *own, "-lgcc", "-o", target]) or target)


def sizes(folder, parser, core, level, roots=None):
    """Flash (code and constants, and the first values of variables) and static RAM of what the roots need."""
    listed = run(["arm-none-eabi-size", "-A", link(folder, parser, core, level, roots)]).splitlines()[2:]
    octets = {line.split()[0]: int(line.split()[1]) for line in listed if len(line.split()) == 3}
    ram = octets.get(".data", 0) + octets.get(".bss", 0)
    # What the linker's script adds for itself is left out, as is what is never loaded.
    flash = sum(octets.get(name, 0) for name in (".text", ".rodata", ".ARM.extab", ".ARM.exidx", ".init_array", ".data"))
    return flash, ram


def graph(folder, parser, core, level):
    return folder.once((parser.family, core, level), lambda: Graph(
        [path.with_suffix(".ci") for path in objects(folder, parser, core, level)], read_targets(HERE / "pointers.txt")))


def stack(folder, parser, core, level, function):
    """(octets, chain): the worst static stack of a function, see stack.py."""
    octets, chain, faults = graph(folder, parser, core, level).worst(function)
    if faults:
        raise Failed("\n".join(f"stack of {function} {core} {level}: {fault}" for fault in faults))
    return octets, chain


def struct_sizes(folder, core):
    """sizeof of each struct of the headers, from objects of that many octets."""
    structs, place = declared()[2], folder.sub("sizes", core)
    source = place / "sizes.c"
    source.write_text("".join([f'#include "{header}"\n' for header, _ in structs] +
                              [f"char size_of_{name}[sizeof({name})];\n" for _, name in structs]))
    target = compile_to(place, source, core, [f"-I{LIBRARY / 'inc'}"])
    found = re.findall(r"([0-9a-f]+) \w size_of_(\w+)", run(["arm-none-eabi-nm", "--print-size", target]))
    return {name: int(dict(map(reversed, found))[name], 16) for _, name in structs}
