# SPDX-License-Identifier: MIT
"""Shared by the checks of packages: the two places where a consumer is built and run, pages, and commands."""
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.append(str(ROOT / "test/support"))
from busy import computing  # noqa: E402

OUT = ROOT / "build/packages"
CONSUMER = HERE / "consumer/main.c"
SAYS = "[2001:db8::1]\n~joe\n"
BOARD = "mps2-an385"
LIBRARY = "build/library/host/libknurl.a"  # the library with which that of a package is compared
SYSTEMS = "tcc"  # replaces the compiler that a system would choose; this one is fast
LARGEST = 3300  # the most flash of a firmware with only https, which must not contain unused code


class Fault(Exception):
    """A failure of a check, described in words."""


def run(*command, cwd=ROOT, env=None, input=None, seconds=900):
    """Runs a command with a limit of processor time. Returns what it prints."""
    done = subprocess.run(computing(seconds, *command), cwd=cwd, env=env, input=input, capture_output=True, text=True)
    if done.returncode != 0:
        raise Fault(f"{' '.join(map(str, command))}: status {done.returncode}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def fresh(name):
    """Makes an empty folder for a check."""
    folder = OUT / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def copy_of_knurl(folder):
    """Copies what a user would have: the files of the project, without its history and builds."""
    shutil.copytree(ROOT, folder, ignore=lambda path, names: [name for name in names if name in ("build", ".git", "__pycache__")])
    return folder


def repository(folder):
    """Makes a repository of these files, with the tag that the pages name."""
    copy_of_knurl(folder)
    git = ["git", "-c", "user.name=gate", "-c", "user.email=gate", "-c", "init.defaultBranch=main"]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "as it is now"], ["tag", "v" + version()]):
        run(*git, *command, cwd=folder)
    return folder


def version():
    return re.search(r'#define KNURL_VERSION "(.+)"', (ROOT / "inc/knurl.h").read_text())[1]


def same(what, found, wanted):
    if found != wanted:
        raise Fault(f"{what}: {found!r}, not {wanted!r}")


def whole(text, place):
    """Returns the consumer with all headers and, on the host, with every symbol of the library, so that none can be missing
    from a package."""
    headers = [*sorted((ROOT / "inc").glob("*.h")), *sorted((ROOT / "port/library/sentences").glob("knurl_sentences*.h"))]
    text = "".join(f'#include "{path.name}"\n' for path in headers) + text
    if place.name != "host":
        return text
    given = run("nm", "--defined-only", "-g", ROOT / LIBRARY)
    # Leave out the table of classes, whose name depends on the level.
    names = sorted({line.split()[2] for line in given.splitlines() if len(line.split()) == 3 and "_classes" not in line} | {"knurl_say_refusal"})
    text += "".join(f'extern const char every_{i}[] __asm__("{name}");\n' for i, name in enumerate(names))
    text += "static const char *const every[] = {" + ", ".join(f"every_{i}" for i in range(len(names))) + "};\n"
    return text + ("__attribute__((constructor)) static void name_every(void)\n{\n    const char *volatile one;\n"
                   f"    for (unsigned i = 0; i < {len(names)}u; i++) {{\n        one = every[i];\n        (void)one;\n    }}\n}}\n")


def blocks(page, language):
    """Returns the fenced blocks of a page in order. `page` is a folder in port/package, or a whole path."""
    found = re.findall(rf"(?m)^```{language}\n(.*?)^```", (ROOT / "port/package" / page / "README.md").read_text(), re.S)
    if not found:
        raise Fault(f"{page}/README.md has no block of {language}")
    return found


class Place:
    """A place where a consumer runs: the host, or a board in QEMU."""

    def __init__(self, name, board):
        self.name, self.board = name, board
        self.library = ROOT / f"build/port/{board}/libport.a"
        self.compiler = "arm-none-eabi-gcc" if name != "host" else "cc"
        self.flags = [f"-I{ROOT}/port"]
        self.link = []
        if name != "host":
            self.flags = [*(ROOT / f"port/board/{board}/cc.opts").read_text().split(), "-mthumb", "-ffreestanding", *self.flags]
            self.link = ["-nostdlib", f"-L{ROOT}/port/board/{board}", "-T", f"{ROOT}/port/shared/cortex-m/link.ld"]
        self.link += ["-Wl,--gc-sections"]

    def prepare(self):
        run("make", "-s", "-f", "port/port.mk", f"BOARD={self.board}")

    def check(self, program, says=SAYS):
        """Runs a program, and on a board also checks its size."""
        if self.name == "host":
            said = run(program, seconds=20)
        else:
            said = run(ROOT / "port/shared/cortex-m/qemu", self.board, program, input="", seconds=60)
            flash = int(run("arm-none-eabi-size", program).splitlines()[1].split()[0])
            if flash > LARGEST:
                raise Fault(f"{program} takes {flash} bytes of flash, so it contains unused code")
        if said != says:
            raise Fault(f"{program} prints {said!r}, not {says!r}")


PLACES = [Place("host", "host"), Place("board", BOARD)]
one_place = False  # gate.py sets it


def places(name):
    """Returns where a check builds its consumer: in both places, or with --one-place in this one."""
    return [place for place in PLACES if not one_place or place.name == name]


def check(call):
    """Marks a function as a check."""
    call.is_check = True
    return call
