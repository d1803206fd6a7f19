# SPDX-License-Identifier: MIT
"""What decides beside the library: programs made of port and examples, each with the checks on the host that have to
tell a mutant. Run as a program in a copy of the project, it reads their names, a line each, builds each there and runs its
checks, and answers by a line: 0 where all hold, 1 where one fails, 2 where nothing was built."""
import functools
import os
import resource
import select
import shutil
import signal
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/support"))
import alone  # noqa: E402

NEEDED = ("inc", "src", "port", "examples", "test/examples", "test/mutation", "test/net", "test/packages", "test/tap",
          "test/tool", "test/support", "test/update", "test/vectors")
# What others wrote, which is not committed.
FOREIGN = "build/lwip", "build/mbedtls"
# Where their headers are.
FOLDERS = ("inc", "port", "port/lwip", "port/cortex-m", "port/uart", "examples/anatomy", "examples/fetch", alone.SHA256,
           "build/lwip/lwip/src/include", "build/mbedtls/mbedtls/include", "test/packages/mongoose")
# Of processor time, for each process: five times what the longest takes, and more. Mutants may loop for ever.
SECONDS = 15
# By the clock, for all of a program's checks.
SECONDS_OF_ALL = 300
# For a process of the tool, and for those tests that need longer than a second.
TOOL_SECONDS = 3
TEST_SECONDS = {"requests": 10}
# The files of each that are changed.
FILES = {
    "bootloader": ["examples/bootloader/boot.c", "examples/bootloader/page.c"],
    "adapter": ["port/lwip/knurl_lwip.c"],
    "fetching": alone.FETCH,
    "requests": ["examples/serve/request.c"],
    "typing": ["examples/shell/line.c"],
    "core": ["port/cortex-m/memory.c", "port/cortex-m/console.c", "port/cortex-m/stack.c"],
    "parse_url": ["port/http_parser/http_parser_url.c"],
    "split_uri": ["port/libcoap/knurl_split_uri.c"],
    "mongoose": ["port/mongoose/knurl_url.c"],
    "cplusplus": ["examples/cplusplus/url.hpp"],
    "sentences": ["port/sentences/knurl_say.h", *alone.SENTENCES],
    "datagrams": ["examples/sensor/coap.c"],
    "asking": ["examples/sensor/client.c"],
    "answering": ["examples/sensor/server.c"],
    "messages": ["examples/update/message.c"],
    "slots": ["examples/update/slots.c"],
    "updating": ["examples/update/update.c"],
    "subscribing": ["examples/update/broker.c"],
    "tool": ["examples/anatomy/host_lines.c", "examples/anatomy/host_octets.c", "examples/anatomy/host_build.c",
             "examples/anatomy/host_write.c", "examples/anatomy/host_steps.c", "examples/anatomy/host_find.c",
             "examples/anatomy/host_json.c", "examples/anatomy/host_main.c"],
}

# The files of those of which only the faults of faults.txt are tried: what a number of tries or the room of a text is, is
# nothing to them.
FAULTY = {
    "serving": ["examples/serve/main.c"],
    "looking": ["port/lwip/network.c"],
    "sd": ["examples/update/sd.c"],
    "uarts": ["port/uart/uart.h", "port/cortex-m/systick.c",
              *(f"port/uart/{name}.c" for name in ("cmsdk", "nrf51", "pl011", "stm32")),
              *(f"port/{name}/board.c" for name in ("lm3s6965evb", "microbit", "mps3-an547", "netduinoplus2", "pico"))],
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


def cplusplus():
    if not make("cplusplus", "SANITIZE=1"):
        return 2
    folder = ROOT / "examples/cplusplus"
    done = subprocess.run([ROOT / "build/examples/host-sanitize/cplusplus"], input=(folder / "urls").read_bytes(),
                          capture_output=True)
    return int((done.returncode, done.stdout) != (1, (folder / "shown").read_bytes()))


@functools.cache
def gate_of_tool():
    """The tool's gate, and what runs its checks up to the first that fails."""
    its = SourceFileLoader("tool", str(ROOT / "test/tool/gate.py")).load_module()

    class First(its.Gate):
        def check(self, what, holds, *details):
            if not holds:
                sys.exit(1)

    return its, First


def sentences(out, sanitizers):
    its, first = gate_of_tool()
    return its.check_sentences(first(None), out=out, strict=False, sanitizers=sanitizers)


def by_itself(name):
    """A test of its own, and where it passes that under the sanitizers, which take three times as long."""
    os.chdir(ROOT)
    # Where a test is ended by its time, this process, which only asks it, goes on.
    signal.signal(signal.SIGXCPU, lambda *_: None)
    for out, sanitizers in ("build/plain", []), ("build/alone", alone.SANITIZERS):
        program = alone.build(name, out, False, sanitizers)
        if program is None:
            return 2
        resource.setrlimit(resource.RLIMIT_CPU, (TEST_SECONDS.get(name, 2), SECONDS))
        if not (sentences(out, sanitizers) if name == "sentences" else alone.passes(program)):
            return 1
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    return 0


def tool():
    """Its checks, up to the first that fails, and where it passes them those that read memory under the sanitizers, which
    take ten times as long."""
    its, first = gate_of_tool()
    # Where a process of the tool is ended by its time, this one, which only asks them, goes on.
    signal.signal(signal.SIGXCPU, lambda *_: None)
    reading = its.check_writing, its.check_steps_and_octets, its.check_said, its.check_lines
    # Those that take least first.
    every = *reading[:2], its.check_json, its.check_colours, its.check_said, its.check_statuses, its.check_lines
    for option, program, checks in (("build/knurl", "build/knurl", every),
                                    ("SANITIZE=1", "build/examples/host-sanitize/anatomy", reading)):
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        if not make("anatomy", option):
            return 2
        resource.setrlimit(resource.RLIMIT_CPU, (TOOL_SECONDS, SECONDS))
        gate = first(str(ROOT / program))
        for check in checks:
            # To look for leaks takes as long again, and longer.
            os.environ["ASAN_OPTIONS"] = f"detect_leaks={int(check in reading[:2])}"
            check(gate)
        if option == "build/knurl":
            its.check_drawings(gate, False)
    return 0


def copy(tree):
    """The project where mutants are put in; what others wrote stays where it is."""
    for folder in NEEDED:
        shutil.copytree(ROOT / folder, tree / folder, dirs_exist_ok=True)
    (tree / "build").mkdir(exist_ok=True)
    for folder in FOREIGN:
        if not (tree / folder).exists():
            (tree / folder).symlink_to(ROOT / folder)


def code_of(tree, file):
    """What the compiler makes of a file, or None where it needs more than these folders, or is a header."""
    if not file.endswith(".c"):
        return None
    folders = [f"-I{folder}" for folder in (*FOLDERS, os.path.dirname(file))]
    made = tree / "build/code.o"
    done = subprocess.run(["cc", "-std=c99", "-O1", "-w", "-c", *folders, file, "-o", made], cwd=tree, capture_output=True)
    return made.read_bytes() if done.returncode == 0 else None


class Asker:
    """Asks a copy of the project whether the checks of a program hold there. What asks it is started once: Python takes
    longer for its start than many of the checks do."""

    def __init__(self, tree):
        self.tree, self.process = tree, None

    def alive(self, name):
        """What became of a mutant. One that never ends is told."""
        if self.process is None:
            command = [sys.executable, "-B", "test/mutation/programs.py"]
            self.process = subprocess.Popen(command, cwd=self.tree, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.DEVNULL, start_new_session=True)
        print(name, file=self.process.stdin, flush=True)
        if not select.select([self.process.stdout], [], [], SECONDS_OF_ALL)[0]:
            self.close()
            return "killed"
        answer = self.process.stdout.readline()
        if not answer:
            # No mutant was tried: that is not one that is told.
            raise RuntimeError(f"{self.tree}: what asks the checks of the programs has ended")
        return {"0\n": "survived", "2\n": "nothing that compiles"}.get(answer, "killed")

    def close(self):
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.communicate()
            self.process = None


OWN = {"bootloader": bootloader, "cplusplus": cplusplus, "tool": tool}


def check(name):
    """A program's checks, in a process whose input is empty and whose output goes nowhere."""
    for number in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), number)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    return OWN[name]() if name in OWN else by_itself(name)


if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "test/examples"), str(ROOT / "test/tool")]
    gate_of_tool()
    # What is asked once here is known to those that ask the checks.
    alone.library()
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            sys.exit(check(line.strip()))
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
