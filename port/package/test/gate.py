# SPDX-License-Identifier: MIT
"""Tests each package and drop-in of port/README.md by following its page."""
import argparse
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import arduino
import build_systems
import drop_in
import manifests
import release
import single
import support
import tools
from support import LIBRARY, OUT, PLACES, ROOT, Fault, run

# The name of a check is that of its function, with `-` for `_`.
CHECKS = {name.replace("_", "-"): call for module in (build_systems, single, drop_in, manifests, arduino, release, tools)
          for name, call in vars(module).items() if getattr(call, "is_check", False)}
QUICK = ["two-files", "cmsis-pack", "release", "add-subdirectory", "tools", "tools-at-once"]
NEEDS = """cc:gcc /usr/include/stdio.h:libc6-dev make:make git:git cmake:cmake ninja:ninja-build ruby:ruby tcc:tcc ccache:ccache
    qemu-system-arm:qemu-system-arm arm-none-eabi-gcc:gcc-arm-none-eabi
    /usr/lib/arm-none-eabi/newlib/libc_nano.a:libnewlib-arm-none-eabi
    /usr/lib/python3/dist-packages/kconfiglib.py:python3-kconfiglib /usr/lib/python3/dist-packages/yaml:python3-yaml"""
OTHERS_NEED = """g++:g++ riscv64-unknown-elf-g++:gcc-riscv64-unknown-elf xtensa-lx106-elf-g++:gcc-xtensa-lx106 meson:meson pkg-config:pkg-config /usr/include/http_parser.h:libhttp-parser-dev
    /usr/include/coap3/coap.h:libcoap3-dev"""


def found_by(name):
    """Runs a check. Returns its fault, or None if it passes."""
    try:
        CHECKS[name]()
    except Fault as fault:
        return str(fault)
    except (subprocess.TimeoutExpired, OSError, StopIteration, AttributeError, KeyError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    return None


def main():
    parser = argparse.ArgumentParser(prog="port/package/test/run", description=__doc__, allow_abbrev=False)
    parser.add_argument("--quick", action="store_true", help=f"only {' '.join(QUICK)}; each in one place, the host or a board")
    parser.add_argument("--others", action="store_true", help="all except these and drop-ins, which test/support/alone.py runs; "
                        "each in one place")
    parser.add_argument("--one-place", action="store_true", help="each check in one place")
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=f"only these checks: {' '.join(CHECKS)}")
    options = parser.parse_args()
    if set(options.checks) - set(CHECKS):
        parser.error(f"the checks: {' '.join(CHECKS)}")
    names = QUICK if options.quick else options.checks or list(CHECKS)
    if options.others:
        names = [name for name in CHECKS if name not in [*QUICK, "drop-ins"]]
    support.one_place = options.quick or options.others or options.one_place
    needs = NEEDS.split() + (OTHERS_NEED.split() if set(names) - set(QUICK) else [])
    if subprocess.run(["sh", "-c", '. test/support/need.sh; need "$@"; need_gem ceedling 1.2.1', "-", *needs], cwd=ROOT).returncode != 0:
        sys.exit(2)

    OUT.mkdir(parents=True, exist_ok=True)
    for place in PLACES:
        place.prepare()
    # Build the library before the checks, which run two at a time and link with it.
    run("make", "-s", "-j2", "-f", "test/support/library.mk", LIBRARY)
    with ThreadPoolExecutor(2) as pool:
        answers = dict(zip(names, pool.map(found_by, names)))
    for name, fault in answers.items():
        print(f"{name}: {'as its page says' if fault is None else 'failed: ' + fault}")
    failed = sum(fault is not None for fault in answers.values())
    print(f"{len(names) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
