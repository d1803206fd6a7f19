# SPDX-License-Identifier: MIT
"""What decides beside the library: programs made of port and examples, each with the checks on the host that have to
tell a mutant. Run as a program in a copy of the project, it builds one of them there and runs its checks: status 0 where
all hold, 1 where one fails, 2 where nothing was built."""
import os
import shutil
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("inc", "src", "port", "examples", "test/examples", "test/mutation", "test/net", "test/tool", "test/support",
          "test/vectors")
# The files of each that are changed.
FILES = {
    "bootloader": ["examples/bootloader/boot.c", "examples/bootloader/page.c"],
    "adapter": ["port/lwip/knurl_lwip.c"],
    "tool": ["examples/anatomy/host_lines.c", "examples/anatomy/host_octets.c", "examples/anatomy/host_build.c",
             "examples/anatomy/host_write.c", "examples/anatomy/host_steps.c", "examples/anatomy/host_find.c",
             "examples/anatomy/host_json.c", "examples/anatomy/host_main.c"],
}


def make(example, *target):
    command = ["make", "-s", "-f", "examples/Makefile", f"EXAMPLE={example}", "BOARD=host", *target]
    return subprocess.run(command, cwd=ROOT, timeout=300, capture_output=True).returncode == 0


def bootloader():
    if not make("bootloader"):
        return 2
    gate = SourceFileLoader("examples", str(ROOT / "test/examples/gate.py")).load_module()
    gate.settings = SourceFileLoader("settings", str(ROOT / "examples/bootloader/settings")).load_module()
    program = os.path.join(gate.OUT, "host", "bootloader")
    return int(any(gate.bootloader_on_host(program, case) for case in gate.all_cases()))


def adapter():
    # The library's objects are there, from an example.
    if not make("identity"):
        return 2
    objects = sorted(ROOT.glob("build/examples/host/src/**/*.o"))
    flags = ["-w", "-ffunction-sections", "-Iinc", "-Iport/lwip", "-isystem", "build/lwip/lwip/src/include"]
    for name in "def", "ip", "ipv4/ip4_addr", "ipv6/ip6_addr", "pbuf":
        objects.append(ROOT / "build" / (Path(name).name + ".o"))
        if not objects[-1].exists():
            subprocess.run(["cc", *flags, "-c", f"build/lwip/lwip/src/core/{name}.c", "-o", objects[-1]], cwd=ROOT,
                           timeout=60)
    built = subprocess.run(["cc", "-std=c99", *flags, "-Wl,--gc-sections", "-o", "build/adapter", "test/net/adapter.c",
                            "port/lwip/knurl_lwip.c", *objects], cwd=ROOT, timeout=60)
    return 2 if built.returncode != 0 else int(subprocess.run([ROOT / "build/adapter"], timeout=10).returncode != 0)


def tool():
    if not make("anatomy", "build/knurl"):
        return 2
    its = SourceFileLoader("tool", str(ROOT / "test/tool/gate.py")).load_module()
    gate = its.Gate(str(ROOT / "build/knurl"))
    for check in (its.check_statuses, its.check_steps_and_octets, its.check_writing, its.check_json, its.check_lines):
        check(gate)
        if gate.failed:
            return 1
    its.check_drawings(gate, False)
    return int(gate.failed != 0)


def copy(tree):
    """The project where mutants are put in; what lwIP is made of stays where it is."""
    for folder in NEEDED:
        shutil.copytree(ROOT / folder, tree / folder, dirs_exist_ok=True)
    (tree / "build").mkdir(exist_ok=True)
    if not (tree / "build/lwip").exists():
        (tree / "build/lwip").symlink_to(ROOT / "build/lwip")


def alive(tree, name):
    """Whether the checks of a program hold in a copy. One that never ends is told."""
    try:
        done = subprocess.run([sys.executable, "-B", "test/mutation/programs.py", name], cwd=tree, timeout=300,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return "killed"
    return {0: "survived", 1: "killed", 2: "nothing that compiles"}.get(done.returncode, "killed")


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "test/examples"), str(ROOT / "test/tool")]
    sys.exit({"bootloader": bootloader, "adapter": adapter, "tool": tool}[sys.argv[1]]())
