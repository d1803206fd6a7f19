#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""usage: test/support/alone.py [PROGRAM...]

Builds test programs for parts of port and examples, and runs them on the host under the sanitizers. Without an argument, runs
all. Each program prints its failures, and ends with status 0 if there are none. A file `programs` in a folder of tests lists
the programs of that folder. The headers beside this script are shared by them."""
import functools
import glob
import os
import re
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from busy import computing

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
LIBRARY = "build/library/host/libknurl.a"
LWIP = "build/lwip/lwip/src"
# The sources of lwIP that the programs are linked with.
OF_LWIP = "def", "ip", "ipv4/ip4_addr", "ipv6/ip6_addr", "pbuf"
MBEDTLS = "build/mbedtls/mbedtls"
OF_MBEDTLS = ("bignum", "constant_time", "ecdsa", "ecp", "ecp_curves", "memory_buffer_alloc", "platform", "platform_util", "sha256")
# Gets the sources of other projects, and the libcoap that port/drop-in/libcoap is compared with.
PREPARE = """
. test/support/need.sh
need cc:gcc g++:g++ ccache:ccache /usr/include/coap3/coap.h:libcoap3-dev
need_source mbedtls '2.28.*' build/mbedtls
"""
# The tables leave out fields that are 0.
FLAGS = ["-std=c99", "-Wall", "-Wextra", "-Wno-missing-field-initializers", "-Wconversion", "-Wshadow", "-pedantic",
         "-Werror", "-Wno-overlength-strings", "-g", "-ffunction-sections", "-Iinc", "-Iport", "-Itest/support"]
SECONDS = 180
os.environ["CCACHE_DIR"] = os.path.abspath(os.path.join(ROOT, "build/ccache"))
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


def named(file):
    """Reads a file `programs`. Yields for each program its name and a tuple: the test, the sources that it tests, the folders of
    their headers. A source that the test includes is not linked."""
    with open(os.path.join(ROOT, file), encoding="utf-8") as lines:
        for line in lines:
            if not line.startswith("#"):
                name, *rest = line.split("|")
                (test,), sources, folders = ([os.path.normpath(os.path.join(os.path.dirname(file), path)) for path in part.split()]
                                             for part in rest)
                yield name.strip(), (test, sources, folders)


# The programs of all files named `programs`.
PROGRAMS = dict(program for file in sorted(glob.glob("*/**/programs", root_dir=ROOT, recursive=True))
                if not file.startswith("build/") for program in named(file))
# The programs of port/drop-in, and the sources of each drop-in.
OF_DROP_INS = [name for name, (test, _, _) in PROGRAMS.items() if test.startswith("port/drop-in/")]
DROP_INS = {name: PROGRAMS[name][1] for name in OF_DROP_INS if os.path.isdir(os.path.join(ROOT, "port/drop-in", name))}


def compiled(command):
    """Compiles with ccache, because a mutant changes only one of several files."""
    return subprocess.run(computing(100, "ccache", "cc", *command), check=False).returncode == 0


def object_of(source, flags, out):
    """Compiles a source. Returns the path of the object, or None."""
    made = os.path.join(out, source.replace("/", "-") + ".o")
    if source.endswith(".cpp"):
        # Some headers of port cause warnings in C++.
        flags = ["-std=c++20", "-fno-exceptions", "-fno-threadsafe-statics", "-isystemport",
                 *(flag.replace("-Iexamples", "-isystemexamples") for flag in flags if flag not in ("-std=c99", "-Iport"))]
    return made if compiled([*flags, "-c", source, "-o", made]) else None


@functools.cache
def library():
    """Builds the library. Returns true if it is up to date. Cached, because its sources do not change during a run."""
    return subprocess.run(computing(300, "make", "-s", "-j2", "-f", "test/support/library.mk", LIBRARY), check=False).returncode == 0


def build(name, out, strict=True, sanitizers=SANITIZERS):
    """Builds a program in the folder `out`. Returns its path, or None. With `strict`, warnings are errors."""
    test, sources, folders = PROGRAMS[name]
    program = os.path.join(out, name)
    more = [f"-I{folder}" for folder in folders]
    os.makedirs(out, exist_ok=True)
    foreign = []
    if any(folder.endswith("/lwip") for folder in folders):
        more += ["-Iport/library/lines", "-isystem", LWIP + "/include"]
        foreign += [f"{LWIP}/core/{part}.c" for part in OF_LWIP]
    if any(folder.endswith("/mbedtls") for folder in folders):
        more += ["-isystem", MBEDTLS + "/include", '-DMBEDTLS_CONFIG_FILE="mbedtls_config.h"']
        foreign += [f"{MBEDTLS}/library/{part}.c" for part in OF_MBEDTLS]
    if not library():
        return None
    warnings = [] if strict else ["-w"]
    with open(test, encoding="utf-8") as file:
        included = {os.path.normpath(os.path.join(os.path.dirname(test), path)) for path in re.findall(r'#include "(.+)"', file.read())}
    linked = [test, *(source for source in sources if source not in included)]
    objects = [object_of(source, [*FLAGS, *more, *sanitizers, *warnings], out) for source in linked]
    # Sources of other projects are compiled without our warnings and sanitizers.
    objects += [object_of(source, ["-g", "-O2", "-ffunction-sections", *more], out) for source in foreign]
    if None in objects:
        return None
    return program if compiled(["-Wl,--gc-sections", *sanitizers, *objects, LIBRARY, "-o", program]) else None


def passes(program):
    """Runs a program. Returns true if all its checks pass."""
    done = subprocess.run(computing(SECONDS, program), check=False, text=True, errors="replace", stdout=subprocess.PIPE)
    print(done.stdout, end="", flush=True)
    if done.returncode == -signal.SIGXCPU:
        print(f"{program}: did not end within {SECONDS} s of processor time", flush=True)
    return done.returncode == 0


def holds(name, out):
    """Builds and runs a program. Returns true if it compiles without a warning and passes, or None if it does not build."""
    program = build(name, out)
    return program and passes(program)


def main(names):
    """Builds and runs programs, two at a time."""
    if set(names) - set(PROGRAMS):
        print("usage: test/support/alone.py [PROGRAM...]\nthe programs:", *PROGRAMS, file=sys.stderr)
        return 2
    os.chdir(ROOT)
    # Leave out the sentences, which need the input that examples/tool/test gives them.
    names = names or [name for name in PROGRAMS if name not in ("sentences", "short")]
    getting = {f"{folder}/get\n" for _, _, folders in PROGRAMS.values() for folder in folders if folder.endswith("/lwip")}
    if subprocess.run(["sh", "-euc", PREPARE + "".join(getting)], check=False).returncode != 0:
        return 2
    if not library():
        return 1
    with ThreadPoolExecutor(2) as pool:
        answers = dict(zip(names, pool.map(lambda name: holds(name, f"build/programs/{name}"), names)))
    red = [name for name, held in answers.items() if not held]
    for name in red:
        print(f"failed: {name}; alone: test/support/alone.py {name}")
    print(f"{len(names) - len(red)} passed, {len(red)} failed")
    return int(bool(red))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
