# SPDX-License-Identifier: MIT
"""What the measuring scripts share: compiling for the cores and the host, sizes, and counting instructions."""
import atexit
import concurrent.futures
import configparser
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import zlib
from pathlib import Path

from stack import Graph, read_targets

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OUT = ROOT / "build" / "bench"
SOURCES = OUT / "sources"

# Core: compiler option, QEMU machine (a microbit has a Cortex-M0, whose instructions are those of the M0+).
CORES = {
    "M0+": ("-mcpu=cortex-m0plus", "microbit"),
    "M4": ("-mcpu=cortex-m4", "mps2-an386"),
    "M33": ("-mcpu=cortex-m33", "mps2-an505"),
}
HOST = "host"
# The same for all that is measured.
FLAGS = "-std=gnu99 -g0 -DNDEBUG -ffunction-sections -fdata-sections -fcallgraph-info=su -w".split()
ROUNDS = 8
PATIENCE = 120  # seconds for any one program

TOOLS = {
    "arm-none-eabi-gcc": "gcc-arm-none-eabi",
    "/usr/lib/arm-none-eabi/newlib/thumb/v6-m/nofp/libc_nano.a": "libnewlib-arm-none-eabi",
    "qemu-system-arm": "qemu-system-arm",
    "valgrind": "valgrind",
    "gcc": "gcc",
    "make": "make",
}


def run(command, **more):
    """Runs a command, a list; gives what it printed, or ends with what it said when it fails."""
    done = subprocess.run([str(word) for word in command], cwd=ROOT, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=PATIENCE, stdin=subprocess.DEVNULL, **more)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def tell(kind, error, trace):
    """A command that failed tells what it said, without the way that led there."""
    if kind is RuntimeError:
        print(error, file=sys.stderr)
    else:
        sys.__excepthook__(kind, error, trace)


sys.excepthook = tell


def need(*more):
    """Makes sure that the tools are there, as test/support/need.sh does for the shell scripts."""
    pairs = [f"{thing}:{package}" for thing, package in TOOLS.items()] + list(more)
    if subprocess.run(["sh", "-c", '. "$0"; need "$@"', ROOT / "test/support/need.sh", *pairs]).returncode != 0:
        sys.exit(2)


def need_emulator():
    """rp2040js, from npm, in build/node."""
    install = '. "$0"; need_npm rp2040js 1.4.1'
    if subprocess.run(["sh", "-c", install, ROOT / "test/support/need.sh"], cwd=ROOT).returncode != 0:
        sys.exit(2)


def together(calls):
    """Runs functions on two cores and gives their results in order."""
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return [future.result() for future in [pool.submit(call) for call in calls]]


class Folder:
    """A folder for one run's output, so that runs side by side do not meet; the last run's is removed."""

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
    """One parser to measure: its sources, the driver that calls it, and the functions that a firmware would call."""

    def __init__(self, name, sources, driver, roots, flags=(), driver_flags=()):
        self.name, self.sources, self.driver, self.roots = name, sources, driver, roots
        self.flags, self.driver_flags = list(flags), list(driver_flags)
        self.split = "split_" + re.sub(r"\W", "_", name)


EMPTY = Parser("empty", [], HERE / "peers/empty.c", [])


# Where the library is; a copy with a seeded fault for the self-test.
LIBRARY = Path(os.environ.get("KNURL_LIBRARY", ROOT))


def knurl_sources():
    return sorted((LIBRARY / "src").glob("**/*.c"))


def knurl_headers():
    return sorted((LIBRARY / "inc").glob("*.h"))


# What the lists of rows that are measured rest on: see peers/knurl.c.
LISTED = {"http": "knurl_http", "uri": "knurl_uri_http", "uris": "knurl_uri_schemes", "draft": "knurl_draft_schemes",
          "all": "knurl_schemes"}


def knurl(rows="http", piece=None, options=(), find=False):
    """knurl with a list of rows, see LISTED, fed whole or in pieces of so many octets; or its finder."""
    name = "knurl " + rows + (" find" if find else "") + (f" by {piece}" if piece else "")
    roots = ["knurl_find" if find else "knurl_parse", LISTED[rows]]
    macros = [f"-DROWS_{rows}"] + ([f"-DPIECE={piece}"] if piece else []) + (["-DFIND"] if find else [])
    return Parser(name + "".join(" " + option for option in options), knurl_sources(), HERE / "peers/knurl.c", roots,
                  [f"-I{LIBRARY / 'inc'}", *options], macros)


def declared():
    """The rows, and for each header its functions and its structs, as the headers have them."""
    rows, functions, structs = [], {}, []
    for header in knurl_headers():
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)
        rows += re.findall(r"^extern const knurl_scheme_t knurl_(\w+);", text, re.MULTILINE)
        functions[header.name] = re.findall(r"^(?!typedef|static|#|extern)[\w ]+[ *](knurl_\w+)\(", text, re.MULTILINE)
        structs += [(header.name, name) for name in re.findall(r"^} (knurl_\w+_t|knurl_t);", text, re.MULTILINE)
                    if re.search(r"typedef struct[^}]*} " + name + ";", text)]
    return rows, functions, structs


def peers():
    """The table of peers.ini."""
    table = configparser.ConfigParser(comment_prefixes=(";",))
    table.read(HERE / "peers.ini")
    return table


def extract(folder, row, key):
    """The pieces of sources that a row names, one after the other."""
    text = ""
    for line in row.get(key, "").strip().splitlines():
        file, address = line.split(maxsplit=1)
        piece = run(["sed", "-n", address + "p", folder / file])
        if not piece:
            raise RuntimeError(f"{file} has nothing at {address}")
        text += piece + "\n"
    return text


def peer(name):
    """A parser of peers.ini, or None where its sources are not there."""
    row = peers()[name]
    folder = SOURCES / row["package"]
    if not any(folder.glob("*")):
        return None
    flags = [f"-I{folder / path}" for path in row.get("include", "").split()]
    flags += [f"-D{macro}" for macro in row.get("define", "").split()]
    sources = [folder / path for path in row.get("sources", "").split()]
    made = OUT / "extracted"
    made.mkdir(parents=True, exist_ok=True)
    if "stub" in row:
        for stub in row["stub"].split():
            (made / stub).write_text("")
        flags.append(f"-I{made}")
    if "extract" in row:
        (made / f"{name}.h").write_text(row.get("prelude", "").strip() + "\n" + extract(folder, row, "header"))
        (made / f"{name}.c").write_text(f'#include "{name}.h"\n' + extract(folder, row, "extract"))
        sources.append(made / f"{name}.c")
        flags.append(f"-I{made}")
    return Parser(name, sources, HERE / "peers" / (name + ".c"), row["root"].split(), flags)


def compiler(core):
    return ["gcc"] if core == HOST else ["arm-none-eabi-gcc", CORES[core][0], "-mthumb"]


def compile_to(place, source, core, flags):
    """The object of a source; .ci with the call graph lies beside it."""
    stem = "-".join(Path(source).relative_to(ROOT).parts[-2:])
    target = place / (stem.rsplit(".", 1)[0] + ".o")
    run([*compiler(core), *FLAGS, *flags, "-c", source, "-o", target])
    return target


def objects(folder, parser, core, level):
    """The objects of a parser itself, without driver."""
    place = folder.sub(parser.name, core, level)
    return list(folder.once(place, lambda: [compile_to(place, source, core, [level, *parser.flags])
                                            for source in parser.sources]))


def port_library(folder, core):
    board = HOST if core == HOST else CORES[core][1]
    folder.once(board, lambda: run(["make", "-s", "-f", "port/port.mk", f"BOARD={board}"]))
    return board


def image(folder, parser, core, level, url_list, rounds=ROUNDS, flags=()):
    """A program that runs the parser over a list."""
    board = port_library(folder, core)
    place = folder.sub("image", parser.name, core, level, Path(url_list).stem)
    name = f"-DSPLIT={parser.split}"
    parts = objects(folder, parser, core, level)
    parts.append(compile_to(place, parser.driver, core,
                            [level, name, f"-I{HERE}", *parser.flags, *parser.driver_flags]))
    parts.append(compile_to(place, HERE / "driver.c", core,
                            ["-Os", name, f"-DROUNDS={rounds}", "-Iport", "-Iport/cortex-m", *flags]))
    parts.append(compile_to(place, HERE / "list.S", core, [f'-DLIST="{url_list}"']))
    target = place / "image.elf"
    if core == HOST:
        run(["gcc", *parts, f"-Lbuild/port/{board}", "-lport", "-Wl,--gc-sections", "-o", target])
        return target
    return link_image(core, board, parts, target)


def link_image(core, board, parts, target):
    """A firmware; what it needs of libc is newlib-nano's."""
    run([*compiler(core), "-nostartfiles", "--specs=nano.specs", "-Wl,--gc-sections", "-Tport/cortex-m/link.ld",
         f"-Lport/{board}", *parts, "-lc", f"-Lbuild/port/{board}", "-lport", "-o", target])
    return target


def read_numbers(text):
    return {name: int(number) for name, number in re.findall(r"^(\w+) (\d+)$", text, re.MULTILINE)}


def run_qemu(elf, core):
    """What a program writes under QEMU, where each instruction takes one nanosecond."""
    return run([ROOT / "port/cortex-m/qemu", CORES[core][1], elf, "-icount", "shift=0"])


def callgrind(program, function):
    """Instructions spent in a function and what it calls, on the host."""
    done = subprocess.run(["valgrind", "--tool=callgrind", f"--toggle-collect={function}",
                           f"--callgrind-out-file={program}.callgrind", str(program)], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        raise RuntimeError(done.stderr)
    return int(found.group(1))


# Nanoseconds of QEMU's time for a tick of the processor clock that SysTick counts, by machine.
TICK = {"M0+": 62.5, "M4": 40, "M33": 50}


def count(folder, parser, core, level, url_list=None):
    """Over a list of URLs: instructions, less what the driver takes with the empty parser, and stack really used."""
    url_list = url_list or HERE / "lists/http.txt"

    def raw(which):
        if core == HOST:
            program = image(folder, which, core, level, url_list, rounds=1)
            return {**read_numbers(run([program])), "instructions": callgrind(program, "whole_list")}
        program = image(folder, which, core, level, url_list)
        numbers = read_numbers(run_qemu(program, core))
        # The frame of the driver in peers/ is not the parser's.
        frame = Graph([program.with_name(f"peers-{which.driver.stem}.ci")]).frames[which.split]
        return {**numbers, "instructions": numbers["ticks"] * TICK[core] / ROUNDS, "stack": numbers["stack"] - frame}

    ours, driver = (folder.once((which.name, core, level, url_list), lambda: raw(which)) for which in (parser, EMPTY))
    spent = ours["instructions"] - driver["instructions"]
    octets = Path(url_list).stat().st_size - ours["urls"]
    return {"url": spent / ours["urls"], "octet": spent / octets, "stack": ours["stack"], "urls": ours["urls"],
            "refused": ours["refused"]}


RAM, STACK = 0x20000000, 0x20040000  # of an RP2040, which has 264 KB of RAM


def cycles(folder, parser, level, url_list=None):
    """Cycles of an M0+ for a URL of a list, in rp2040js, less what the driver takes with the empty parser."""
    url_list = url_list or HERE / "lists/http.txt"
    urls = len(Path(url_list).read_bytes().splitlines())

    def raw(which):
        place = folder.sub("cycles", which.name, level, Path(url_list).stem)
        name = f"-DSPLIT={which.split}"
        parts = objects(folder, which, "M0+", level) + [
            compile_to(place, which.driver, "M0+", [level, name, f"-I{HERE}", *which.flags, *which.driver_flags]),
            compile_to(place, HERE / "driver.c", "M0+", ["-Os", name, "-Iport", "-Iport/cortex-m"]),
            compile_to(place, HERE / "list.S", "M0+", [f'-DLIST="{url_list}"'])]
        elf = place / "image.elf"
        run([*compiler("M0+"), "-nostartfiles", "--specs=nano.specs", "-Wl,--gc-sections", "-Wl,-e,whole_list",
             f"-Wl,-Ttext={RAM:#x}", f"-Wl,--defsym=stack_top={STACK:#x}", *parts, "-lc", "-o", elf])
        run(["arm-none-eabi-objcopy", "-O", "binary", elf, place / "image.bin"])
        symbols = {line.split()[2]: line.split()[0] for line in run(["arm-none-eabi-nm", elf]).splitlines()
                   if len(line.split()) == 3}
        # No instruction stands where the stack begins.
        return int(run(["node", HERE / "cycles.js", place / "image.bin", symbols["whole_list"], f"{STACK:x}",
                        f"{STACK:x}"]))

    ours, driver = (folder.once(("cycles", which.name, level, url_list), lambda: raw(which)) for which in (parser, EMPTY))
    return (ours - driver) / urls


def link(folder, parser, core, level, libc, roots=None):
    """Links what the roots need and nothing else. Without libc only the compiler's own helpers come in."""
    place = folder.sub(parser.name, core, level)
    roots = roots or parser.roots
    target = place / f"{zlib.crc32(' '.join(roots).encode()):08x}{'.libc' if libc else '.own'}"
    own = objects(folder, parser, core, level)
    folder.once(target, lambda: run(
        [*compiler(core), "-nostartfiles", *(["--specs=nano.specs"] if libc else ["-nostdlib"]), "-Wl,--gc-sections",
         f"-Wl,-e,{roots[0]}", *(f"-Wl,-u,{root}" for root in roots), "-Wl,--unresolved-symbols=ignore-all", *own,
         *([] if libc else ["-lgcc"]), "-o", target]))
    return target


def sizes(folder, parser, core, level, libc=False, roots=None):
    """Flash (code and constants, and the first values of variables) and static RAM of what the roots need."""
    elf = link(folder, parser, core, level, libc, roots)
    listed = run(["arm-none-eabi-size", "-A", elf]).splitlines()[2:]
    octets = {line.split()[0]: int(line.split()[1]) for line in listed if len(line.split()) == 3}
    ram = octets.get(".data", 0) + octets.get(".bss", 0)
    # What the linker's script adds for itself is left out, as is what is never loaded.
    flash = sum(octets.get(name, 0) for name in (".text", ".rodata", ".ARM.extab", ".ARM.exidx", ".init_array", ".data"))
    return flash, ram


POINTERS = HERE / "pointers.txt"


def stack(folder, parser, core, level, root=None):
    """(octets, chain, faults): the worst static stack of a function, see stack.py."""
    graphs = [str(path.with_suffix(".ci")) for path in objects(folder, parser, core, level)]
    targets = read_targets(POINTERS) if parser.name.startswith("knurl") else {}
    if parser.name.startswith("knurl http"):
        reached = pointed_at(folder, parser, "knurl_http.c")
        targets = {source: [target for target in listed if target in reached] for source, listed in targets.items()}
    return Graph(graphs, targets).worst(root or parser.roots[0])


def pointed_at(folder, parser, only=None):
    """The functions of a parser whose address stands in a constant, of one source only or any, as stack.py names them."""
    found = set()
    place = objects(folder, parser, "M0+", "-Os")
    symbols = {path: [line.split()[-2:] for line in run(["arm-none-eabi-nm", path]).splitlines()] for path in place}
    everywhere = {name: name for path in place for kind, name in symbols[path] if kind == "T"}
    for path in place:
        source = path.stem.split("-", 1)[1] + ".c"
        if only and source != only:
            continue
        functions = {**everywhere, **{name: f"{source}:{name}" for kind, name in symbols[path] if kind == "t"}}
        for records in run(["arm-none-eabi-objdump", "-r", path]).split("RELOCATION RECORDS FOR [")[1:]:
            if records.startswith((".rodata", ".data")):
                names = re.findall(r"R_ARM_ABS32\s+(?:\.text\.)?(\w+)", records)
                found |= {functions[name] for name in names if name in functions}
    return found


def functions(folder, parser, core, level):
    """What is in a linked parser: (octets, name) of each function and constant, the largest first."""
    lines = run(["arm-none-eabi-nm", "--print-size", link(folder, parser, core, level, libc=False)]).splitlines()
    return sorted(((int(line.split()[1], 16), line.split()[3]) for line in lines if len(line.split()) == 4), reverse=True)


def struct_sizes(folder, core, structs):
    """sizeof of each, from objects of that many octets."""
    source = folder.path / "sizes.c"
    lines = [f'#include "{header}"' for header in sorted({header for header, _ in structs})]
    lines += [f"char size_of_{name}[sizeof({name})];" for _, name in structs]
    source.write_text("\n".join(lines) + "\n")
    target = compile_to(folder.sub("sizes", core), source, core, [f"-I{LIBRARY / 'inc'}"])
    found = re.findall(r"([0-9a-f]+) \w size_of_(\w+)", run(["arm-none-eabi-nm", "--print-size", target]))
    return {name: int(octets, 16) for octets, name in found}


def compiler_version(compiler_name="arm-none-eabi-gcc"):
    """Such as `arm-none-eabi-gcc 12.2.1`: the figures hold for it."""
    return f"{compiler_name} {run([compiler_name, '-dumpfullversion']).strip()}"
