# SPDX-License-Identifier: MIT
"""Runs every example on the host or on boards, attacks the bootloader, and checks how examples are named."""

import argparse
import concurrent.futures
import difflib
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import termios
import time
from importlib.machinery import SourceFileLoader

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path += [os.path.join(ROOT, "test/support"), os.path.join(ROOT, "test/oracle")]
from board import PATIENCE, QEMU, converse  # noqa: E402
from busy import patience  # noqa: E402
from checks import Checks  # noqa: E402
from device import redacted  # noqa: E402
from families import FAMILY  # noqa: E402
from parse import Oracle  # noqa: E402
from resolver import check_resolver  # noqa: E402

OUT = os.path.join("build", "examples")
RUN = "./examples/run"
NEEDS = "make:make cc:gcc g++:g++ arm-none-eabi-gcc:gcc-arm-none-eabi qemu-system-arm:qemu-system-arm"

JOBS = 2
HOST_PATIENCE = 20  # seconds for a program of the host, which has its whole input
FAULT_STATUS = 99  # the exit status of a firmware that faults
FLASH = 12288

QUICK, QUICK_BOARD = "anatomy", "microbit"
SEEDED_ON = ["microbit", "mps2-an385"]
# The fault of a wild write on each board. A Cortex-M0 has only HardFault.
FAULTS = {"microbit": "HardFault", "mps2-an385": "BusFault"}
EXCEPTIONS = ["", "", "NMI", "HardFault", "MemManage", "BusFault", "UsageFault", "SecureFault"]
# The fault of a stack overflow on each board: there is no memory below the stack, or, on the newest cores, a limit.
OVERRUN = {"microbit": "HardFault", "netduinoplus2": "BusFault", "mps2-an505": "UsageFault"}


check = Checks()


def read(path):
    with open(path, "rb") as file:
        return file.read()


def repeated(text):
    """Replaces `<9*a>` by nine of "a"."""
    return re.sub(r"<(\d+)\*(.)>", lambda match: match.group(2) * int(match.group(1)), text)


def unescaped(text):
    """Replaces `<9*a>` and the escapes of C."""
    return repeated(text).encode("ascii").decode("unicode_escape").encode("latin-1")


def typed(path):
    """Returns the octets that a file of keys describes."""
    return unescaped("".join(line for line in read(path).decode("ascii").splitlines() if not line.startswith("#")))


class Example:
    """An example that reads its console: its input, its exit status, the file with its expected output, and its prompt."""

    def __init__(self, console, status, shown=None, prompt=None, host=()):
        self.console = console
        self.status = status
        self.shown = shown
        self.prompt = prompt
        self.host = list(host)

    def on_host(self, name, variant="host"):
        """Returns the command that runs it on the host."""
        program, *arguments = self.host or [name]
        return [os.path.join(OUT, variant, program), *arguments]


def examples():
    return {
        "anatomy": Example(read("examples/anatomy/urls"), 1, host=["tool", "parse"]),
        "by-hand": Example(read("examples/by-hand/urls"), 0, "examples/by-hand/shown"),
        "coap-messages": Example(read("examples/coap-messages/lines"), 0, "examples/coap-messages/shown"),
        "cplusplus": Example(read("examples/cplusplus/urls"), 1, "examples/cplusplus/shown"),
        "dns": Example(read("examples/dns/lines"), 0, "examples/dns/shown"),
        "find-in-text": Example(read("examples/find-in-text/log"), 0, "examples/find-in-text/shown"),
        "identity": Example(read("examples/identity/urls"), 0, "examples/identity/shown"),
        "mails": Example(read("examples/mails/mails"), 0, "examples/mails/shown"),
        "own-scheme": Example(read("examples/own-scheme/urls"), 1, "examples/own-scheme/shown"),
        "redirect": Example(read("examples/redirect/lines"), 0, "examples/redirect/shown"),
        "settings": Example(read("examples/settings/lines"), 0, "examples/settings/shown"),
        "shell": Example(typed(f"{HERE}/shell.keys"), 0, f"{HERE}/shell.shown", prompt=b"> "),
        "tag": Example(read("examples/tag/records"), 0, "examples/tag/shown"),
        "tool": Example(read("examples/anatomy/urls"), 1, host=["tool", "parse"]),
    }


def edges():
    """Returns examples with input for the host only, such as lines that are too long. The status may differ."""
    return {name: Example(typed(f"{HERE}/edges/{name}.keys"), status, f"{HERE}/edges/{name}.shown")
            for name, status in (("by-hand", 0), ("coap-messages", 0), ("cplusplus", 1), ("dns", 0), ("find-in-text", 0),
                                 ("identity", 0), ("mails", 0), ("own-scheme", 1), ("redirect", 0), ("settings", 0),
                                 ("shell", 0), ("tag", 0))}


# These examples have tests of their own. The bootloader has its checks below.
ELSEWHERE = {"fetch", "serve", "sensor", "update"}


def listed():
    """Returns the examples, each with the boards on which it runs."""
    done = subprocess.run([RUN, "--list"], capture_output=True, text=True, timeout=patience(PATIENCE), check=True)
    return {name: boards.split() for name, boards in (line.split(":") for line in done.stdout.splitlines())}


def run(command, console=b"", seconds=PATIENCE, **more):
    """Runs a command. Returns its status, standard output and standard error."""
    done = subprocess.run(command, input=console, capture_output=True, timeout=patience(seconds), **more)
    return done.returncode, done.stdout, done.stderr


def build(name, board, *options):
    """Builds an example, and prints its size on a board. Returns true if it was built."""
    status, _, errors = run([RUN, *options, "--build", name, board])
    check(f"{name} on {board} builds", status == 0, errors.decode())
    for size in re.findall(rf"^{name} on .*$", errors.decode(), re.MULTILINE):
        print(size, flush=True)
        flash = int(re.search(r"flash +(\d+)", size).group(1))
        check(f"{name} on {board} stays in {FLASH} octets", name != "bootloader" or flash <= FLASH, size)
    return status == 0


def elf(name, board):
    return os.path.join(OUT, board, name + ".elf")


def symbols(path):
    """Returns the address and size of each symbol in a firmware. The Thumb bit is cleared in the address."""
    named = {}
    for line in run(["arm-none-eabi-nm", "-S", path])[1].decode().splitlines():
        *numbers, _, name = line.split()
        if numbers:
            named[name] = int(numbers[0], 16) & ~1, int(numbers[1], 16) if len(numbers) > 1 else 0
    return named


def libraries(link_map):
    """Returns the objects of the compiler's libraries and of a C library that a linker map names."""
    return re.findall(r"\S*/(?:lib(?:c|g|m|gcc|nosys)[a-z_]*\.a|crt[a-z0-9]*\.o)\S*", link_map)


def check_map(name, board):
    path = elf(name, board) + ".map"
    found = libraries(read(path).decode())
    check(f"no library in {path}", not found, found)


def check_rows(board):
    """Checks that a firmware with rows of its own contains no row of the library."""
    _, _, link_map = read(elf("own-scheme", board) + ".map").decode().partition("\nLinker script and memory map\n")
    held = re.findall(r"^ (\.(?:text|rodata|data|bss)\S*)\s+0x\w+\s+0x0*([1-9a-f]\w*) (\S*/src/\S+)", link_map, re.MULTILINE)
    rows = [each for each in held if re.search(r"/src/families/knurl_(\w+_rows|bare|draft)\.o", each[2])]
    check(f"own-scheme on {board} has no row of the library", held and not rows, f"its map names {rows or 'no file'}")


CXX_WARNINGS = ["-Wall", "-Wextra", "-Wconversion", "-pedantic", "-Werror"]
FEW_LINES = 120


def check_cxx_rows(example):
    """Checks that the rows of own-scheme, compiled as C++11 instead of C, show the same on the host."""
    out = os.path.join(OUT, "host-cxx")
    os.makedirs(out, exist_ok=True)
    objects = []
    for row in "coap", "mqtt", "stomp":
        objects.append(os.path.join(out, row + ".o"))
        status, _, errors = run(["g++", "-std=c++11", *CXX_WARNINGS, "-Iinc", "-x", "c++", "-c", f"examples/own-scheme/{row}.c",
                                 "-o", objects[-1]])
        check(f"own-scheme's {row}.c as C++11", status == 0, errors.decode())
    for folder in "src", "examples/own-scheme", "port/library/lines":
        for path, _, names in os.walk(os.path.join(OUT, "host", folder)):
            source = os.path.relpath(path, os.path.join(OUT, "host"))
            # Leave out objects of an earlier build whose sources no longer exist.
            objects += [os.path.join(path, name) for name in names if re.fullmatch(r"(?!(coap|mqtt|stomp)\.).*\.o", name)
                        and os.path.exists(os.path.join(source, name[:-1] + "c"))]
    objects.append(os.path.join(OUT, "host", "examples/anatomy/print.o"))
    program = os.path.join(out, "own-scheme")
    status, _, errors = run(["g++", "-o", program, *objects, "build/port/host/libport.a"])
    shown = run([program], example.console)[:2] if status == 0 else errors
    check("own-scheme with its rows as C++ shows the same", shown == (example.status, read(example.shown)), shown)


def check_arguments():
    """Checks that own-scheme shows URLs in its arguments as it shows lines. The status is 0 if it accepts all of them."""
    program = os.path.join(OUT, "host", "own-scheme")
    for *urls, status in ("coap://h/t?u=c", "mqtt://h/a/b", 0), ("coap://h/", 0), ("coap://h/", "http://h/", 1), ("x", "mqtt://h/a", 1):
        lines = run([program], "".join(url + "\n" for url in urls).encode(), HOST_PATIENCE)
        arguments = run([program, *urls], seconds=HOST_PATIENCE)
        check(f"own-scheme of {urls}", lines[0] == status and arguments == lines and lines[1].count(b"> ") == len(urls), arguments, lines)


def check_beginners():
    """Checks that the examples for beginners stay short, and compile as C++17 without a warning."""
    out = os.path.join(OUT, "host-cxx")
    os.makedirs(out, exist_ok=True)
    for name in "coap-messages", "redirect", "settings":
        source = f"examples/{name}/main.c"
        lines = read(source).count(b"\n")
        check(f"{source} has fewer than {FEW_LINES} lines", lines < FEW_LINES, f"it has {lines}")
        folders = re.findall(r"-I\S+", read(f"examples/{name}/example.mk").decode())
        for compiler in "g++", "arm-none-eabi-g++":
            status, _, errors = run([compiler, "-std=c++17", "-O2", *CXX_WARNINGS, "-Iinc", "-Iport", *folders, "-x", "c++", "-c", source,
                                     "-o", os.path.join(out, name + ".o")])
            check(f"{source} as C++17 by {compiler}", status == 0, errors.decode())


def difference(expected, shown):
    lines = [[repr(line)[2:-1] for line in text.splitlines(keepends=True)] for text in (expected, shown)]
    return "\n".join(list(difflib.unified_diff(*lines, "expected", "shown", lineterm="", n=1))[:40])


def check_firmware(what, command, example, expected):
    """Checks that the firmware shows what is expected on its console, and ends with the example's status."""
    for _ in range(2):  # the first octets may be lost where a UART starts while they arrive
        status, shown = converse(command, example.console, example.prompt)
        if (status, shown) == (example.status, expected):
            break
    check(what, (status, shown) == (example.status, expected), f"status {status}", difference(expected, shown))


def check_host(name, example):
    """Checks the output on the host, also under the sanitizers. Returns it."""
    status, shown, _ = run(example.on_host(name), example.console, HOST_PATIENCE)
    check(f"{name} on the host ends with status {example.status}", status == example.status, status)
    if example.shown:
        expected = read(example.shown)
        check(f"{name} on the host shows {example.shown}", shown == expected, difference(expected, shown))
    with_them = run(example.on_host(name, "host-sanitize"), example.console, HOST_PATIENCE)
    check(f"{name} under the sanitizers", with_them == (status, shown, b""), with_them[2].decode())
    return shown


# The bootloader. A case consists of a settings page, true if the application may start, and the output before that.

LONGEST = 65534


BOOTLOADER = Oracle([FAMILY["rfc3986"].rows["https"], FAMILY["rfc3986"].rows["http"], FAMILY["rfc1738"].rows["ftp"]])


def without_query(url):
    """Returns a URL as a log may show it, with its query hidden as well. No password in these URLs begins in a query."""
    safe = redacted(url)
    query = url.octets.get("query") if url.valid else safe.partition(b"?")[2] if b"?" in safe else None
    return safe if query is None else safe.replace(b"?" + query, b"?***", 1)


def with_octets(octets, text):
    """Returns the bootloader's line with the URL, and `text` after it."""
    safe = without_query(BOOTLOADER.parse(octets, fragment=False))
    shown = "".join(chr(octet) if 0x20 <= octet <= 0x7E else f"\\x{octet:02X}" for octet in safe)
    if len(safe) > 512:
        shown = f"a URL of {len(octets)} octets"
    return f"update from {shown}\n{text}"


def refusal(answer, further):
    """Converts "port 31" or "policy login user 6" to the bootloader's message, after adding `further` to the offset."""
    *words, offset = answer.split()
    offset = int(offset) + (further if int(offset) < LONGEST else 0)
    if len(words) == 1:
        return f"refused: {words[0]} at offset {offset}\n"
    by, rule, part = words
    return f"refused by {by}: {rule}, {part} at offset {offset}\n"


def url_cases():
    """Yields the cases of attacks.txt."""
    for line in read(f"{HERE}/attacks.txt").decode("ascii").splitlines():
        if line.startswith("#"):
            continue
        text, *answers = line.split(" | ")
        for scheme, answer, further in ("http:", 0, 0), ("https:", 0, 1), ("ftp:", -1, 0):
            octets = unescaped(text.replace("*:", scheme, 1).replace("$H", "updates.example.com").replace("$N", "192.0.2.10"))
            if answers[0].startswith("+"):
                said = "".join(f"  send {repeated(step)}\n" for step in [answers[0][2:], *answers[1:]])
            elif answers[answer] != "-":
                said = refusal(answers[answer], further)
            else:
                continue
            yield settings.page(octets), answers[0].startswith("+"), with_octets(octets, said)
            if not text.startswith("*:"):
                break


def damaged_cases():
    """Yields pages that are erased, or whose length or CRC was changed."""
    good = good_case()[0]
    length = int.from_bytes(good[:4], "little")
    erased = "the settings page is erased\n"
    too_long = "the settings page is damaged: its URL is longer than the page\n"
    wrong = "the settings page is damaged: the CRC is wrong\n"
    for changed in 0xFFFFFFFE, 0xFFFFFFF8, 0x80000000 | length, len(good), len(good) - 7:
        yield changed.to_bytes(4, "little") + good[4:], False, too_long
    for changed in length - 1, length + 1, 0, len(good) - 8:
        yield changed.to_bytes(4, "little") + good[4:], False, wrong
    for at in 4, 7, 8, 8 + length - 1:
        yield good[:at] + bytes([good[at] ^ 1]) + good[at + 1:], False, wrong
    yield b"\xff" * len(good), False, erased


def all_cases():
    return [*url_cases(), *damaged_cases()]


def good_case():
    return next(case for case in url_cases() if case[1])


def wrong(case, status, shown, starts):
    """Returns how the bootloader's output differs, or "". `starts` is the output when the application may start."""
    _, allowed, said = case
    expected = (said + (starts if allowed else "the application does not start\n")).encode()
    if b"refused: any at" in expected:
        shown = re.sub(rb"refused: [a-z]+ at", b"refused: any at", shown)
    if b"policy: any," in expected:
        shown = re.sub(rb"policy: [a-z-]+,", b"policy: any,", shown)
    if (status, shown) != (0 if allowed else 1, expected):
        return f"status {status}\n{difference(expected, shown)}"
    return ""


def bootloader_on_host(program, case):
    """Runs a case on the host. Returns what is wrong, or ""."""
    status, shown, errors = run([os.path.join(ROOT, program)], case[0])
    return wrong(case, status, shown, "starting the application\n") + errors.decode()


def boot(board, sections):
    """Runs the bootloader with other contents in sections of its image."""
    with tempfile.TemporaryDirectory(dir=OUT) as folder:
        command = ["arm-none-eabi-objcopy"]
        for name, octets in sections.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(octets)
            command += ["--update-section", f"{name}={file.name}"]
        image = os.path.join(folder, "image.elf")
        subprocess.run([*command, elf("bootloader", board), image], check=True, timeout=patience(PATIENCE))
        return run([QEMU, board, image])


def bootloader_on_board(board, case):
    status, shown, _ = boot(board, {".settings": case[0]})
    return wrong(case, status, shown, "starting the application\napplication: it runs\n")


def check_no_application(board):
    """Checks that the bootloader starts nothing if the application's flash is erased or has no valid vector table."""
    octets, _, said = good_case()
    image = read(os.path.join(OUT, board, "bootloader", "application.bin"))
    reset = int.from_bytes(image[4:8], "little")
    start, length = (symbols(elf("bootloader", board))[name][0] for name in ("application", "application_end"))
    wrong = {"a reset vector that is not Thumb's": reset - 1, "one in the bootloader": reset - 0x20000,
             "one at the table": start, "one after the application": length + 1, "one of zeros": 0}
    tables = {"erased": b"\xff" * len(image),
              **{what: image[:4] + word.to_bytes(4, "little") + image[8:] for what, word in wrong.items()}}
    expected = (said + "there is no application\n").encode()
    for what, table in tables.items():
        status, shown, _ = boot(board, {".settings": octets, ".application": table})
        check(f"bootloader on {board} without an application: {what}", (status, shown) == (1, expected), status, shown)


def attack(where, ask, cases):
    begin = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        for case, fault in zip(cases, pool.map(ask, cases)):
            check(f"{where}, settings page {case[0][:72]}", not fault, fault)
    refused = sum(not case[1] for case in cases)
    print(f"{where}: tried {refused} settings pages to refuse and {len(cases) - refused} to allow, "
          f"in {time.monotonic() - begin:.0f} s", flush=True)


# The rest.


def check_names():
    """Checks that an unknown name gives the list of names and status 2."""
    wrong = [["nonsense"], ["shell", "nonsense"], ["--build", "nonsense"], ["--build", "shell", "z80"],
             ["--sanitize", "shell", "nonsense"], ["shell", ""], [""]]
    names = [name for name in listed()]
    for arguments in wrong:
        status, _, errors = run([RUN, *arguments])
        lines = errors.decode().splitlines()
        found = all(any(line.startswith(f"{name}:") for line in lines) for name in names)
        check(f"examples/run {arguments} lists the examples and boards", status == 2 and found, status, errors)
    for arguments in ["--nonsense"], ["--sanitize", "shell", "microbit"], ["--build"]:
        status, _, errors = run([RUN, *arguments])
        check(f"examples/run {arguments} is wrong usage", status == 2 and errors, status, errors)
    for arguments in [], ["http://h/", "http://h/"], ["h" * (settings.PAGE - 7)]:
        status, page, errors = run(["examples/bootloader/settings", *arguments])
        check(f"{len(arguments)} URLs that do not make a settings page", (status, page) == (2, b"") and errors, status, errors)


def check_missing():
    """Checks that without QEMU a user is told the command that installs it. For root, that command fails here."""
    wanted = "apt-get install --no-install-recommends qemu-system-arm"
    for user, said in ("1000", f"sudo {wanted}"), ("0", f"apt-get update && {wanted}"):
        os.makedirs(OUT, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=OUT) as folder:
            for each in reversed(os.environ["PATH"].split(":")):
                for name in os.listdir(each) if os.path.isdir(each) else []:
                    if name not in ("qemu-system-arm", "apt-get", "id"):
                        link = os.path.join(folder, name)
                        if os.path.lexists(link):
                            os.unlink(link)
                        os.symlink(os.path.join(os.path.abspath(each), name), link)
            for name, script in ("id", f"echo {user}"), ("apt-get", "exit 1"):
                with open(os.path.join(folder, name), "w") as file:
                    file.write(f"#!/bin/sh\n{script}\n")
                os.chmod(file.name, 0o755)
            environment = {**os.environ, "PATH": os.path.abspath(folder)}
            status, output, errors = run([RUN, "anatomy", "microbit"], env=environment)
            check(f"without QEMU, user {user} is told how to install it", status == 2 and said in errors.decode(),
                  status, output, errors)


def check_terminal(name, board, talk):
    """Runs an example in a terminal. `talk` contains pairs of a text to wait for and the keys to type after it."""
    leader, follower = pty.openpty()
    before = termios.tcgetattr(follower)
    process = subprocess.Popen([RUN, name, board], stdin=follower, stdout=follower, stderr=subprocess.DEVNULL)
    shown = b""
    deadline = time.monotonic() + patience(PATIENCE)
    at = 0
    try:
        while time.monotonic() < deadline:
            if talk and talk[0][0] in shown[at:]:
                at = shown.index(talk[0][0], at) + len(talk[0][0])
                os.write(leader, talk.pop(0)[1])
            elif process.poll() is not None:
                break
            elif select.select([leader], [], [], 0.2)[0]:
                shown += os.read(leader, 4096)
        status = process.poll()
        check(f"{name} on {board} in a terminal", status == 0 and not talk, status, shown, talk)
        check(f"{name} on {board} restores the settings of the terminal", termios.tcgetattr(follower) == before)
    finally:
        process.kill()
        process.wait()
        os.close(leader)
        os.close(follower)


def check_terminals():
    """Types at the shell key by key, with editing. Also checks that Return ends a line of any example on the host."""
    for board, clear in ("host", b"\x15"), ("microbit", b"\x03"):  # on the host Ctrl-C ends the program
        check_terminal("shell", board, [
            (b"> ", b"htp"), (b"htp", b"\x7f\x7f"), (b"\b \b" * 2, b"ttp://h:8080/\r"), (b"send /", b"http://evil/"),
            (b"evil/", clear), (b"\b \b" * 12, b"news:*\r"), (b"LIST", b""), (b"> ", b"\4")])
    check_terminal("redirect", "host", [(b"", b"connect\r"), (b"it is not there", b"\4")])


def build_seeded(board, name="seeded"):
    """Builds a firmware with a wild write or another fault. Returns the command that runs it."""
    make = ["make", "-s", "-f", "examples/Makefile", f"EXAMPLE={name}", f"folder=examples/test/{name}", f"BOARD={board}", "library="]
    subprocess.run(make, timeout=patience(PATIENCE), check=True)
    return [QEMU, board, elf(name, board)]


def check_fault(board):
    """Checks that the fault handler prints what happened and where, and that the program fails."""
    status, shown, _ = run(build_seeded(board))
    said = shown.decode()
    main, size = symbols(elf("seeded", board))["main"]
    found = re.search(r"\n\*\*\* fault: (\w+)\n  exception (\w+)\n(?:  \w+ \w+\n){6}  pc ([0-9a-f]{8})\n  xpsr [0-9a-f]{8}\n", said)
    check(f"a wild write on {board} is reported, with status {FAULT_STATUS}",
          status == FAULT_STATUS and found and found[1] == FAULTS[board] and
          found[2] == "%08x" % EXCEPTIONS.index(found[1]) and main <= int(found[3], 16) < main + size, status, said)
    print(f"a wild write on {board}, status {status}:{said.rstrip()}", flush=True)


def check_overrun(board, fault):
    """Checks that a stack overflow causes a fault."""
    status, shown, _ = run(build_seeded(board, "overrun"))
    said = shown.decode()
    check(f"a stack overflow on {board} is a {fault}",
          status == FAULT_STATUS and said.startswith(f"\n*** fault: {fault}\n") and
          "\n  the stack overflowed: no registers were saved\n" in said, status, said)


def check_variables(board):
    """Checks that the initial values of variables do not depend on what was in RAM before."""
    command = build_seeded(board, "variables")
    named = symbols(elf("variables", board))
    begin, end = named["data_begin"][0], named["bss_end"][0]
    with tempfile.NamedTemporaryFile(dir=OUT) as dirt:
        dirt.write(b"\xa5" * (end - begin))
        dirt.flush()
        status, shown, errors = run([*command, "-device", f"loader,file={dirt.name},addr={begin:#x},force-raw=on"])
    check(f"variables on {board} have their initial values", status == 0, status, shown, errors)


def check_flash():
    """Checks that the linker reports a board with too little flash for the bootloader, its settings page and application."""
    memory = read("port/board/microbit/memory.ld").decode()
    for size, fits in ("128K", False), ("136K", True):
        with tempfile.TemporaryDirectory(dir=OUT) as folder:
            less = memory.replace("flash_length = 256K", f"flash_length = {size}")
            with open(os.path.join(folder, "memory.ld"), "w", encoding="ascii") as file:
                file.write(less)
            status, _, errors = run(["arm-none-eabi-gcc", "-mcpu=cortex-m0", "-mthumb", "-nostdlib", f"-L{folder}", "-xc",
                                     "/dev/null", "-Wl,--defsym=flash_limit=12K", "-T", "examples/bootloader/flash.ld",
                                     "-T", "port/shared/cortex-m/link.ld", "-o", os.path.join(folder, "elf")])
            told = b"need 136 KB of flash" in errors
            check(f"{size} of flash for the bootloader", less != memory and told != fits, status, errors)


def check_skipped():
    """Checks that flash_skip and flash_limit leave the linker only the rest of the flash."""
    command = ["arm-none-eabi-gcc", "-mcpu=cortex-m0", "-mthumb", "-nostdlib", "-Lport/board/microbit", "-xc", "/dev/null", "-T",
               "port/shared/cortex-m/link.ld", "-Wl,--print-map", "-o", "/dev/null"]
    for symbols, begin, length in (("", 0, 0x40000), ("flash_skip=128K", 0x20000, 0x20000), ("flash_limit=12K", 0, 0x3000),
                                   ("flash_skip=128K,--defsym=flash_limit=8K", 0x20000, 0x2000)):
        status, shown, errors = run([*command, *([f"-Wl,--defsym={symbols}"] if symbols else [])])
        found = re.search(rb"^flash +(\w+) +(\w+)", shown, re.M)
        check(f"the flash that is left with: {symbols}",
              found and [int(number, 16) for number in found.groups()] == [begin, length], status, shown[:400], errors)


def check_boards(name, example, boards):
    """Checks that an example shows on boards what it shows on the host."""
    expected = read(example.shown) if example.shown else run(example.on_host(name), example.console)[1]
    built = [board for board in boards if build(name, board)]
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        list(pool.map(lambda board: check_firmware(f"{name} on {board} shows what the host does",
                                                   [QEMU, board, elf(name, board)], example, expected), built))
    for board in built:
        check_map(name, board)
    print(f"{name}: compared {len(expected)} octets of output on {len(built)} boards", flush=True)


def on_host():
    """Returns the examples that this test runs on the host."""
    return [*(name for name, example in examples().items() if not example.host or example.host[0] == name), "bootloader"]


def check_on_host(names):
    """Checks the output of examples on the host and under the sanitizers, for the input of their page and at limits."""
    for name in names:
        if name == "bootloader":
            attack_host("host")
            attack_host("host-sanitize", "--sanitize")
        elif build(name, "host") and build(name, "host", "--sanitize"):
            for each in filter(None, (examples()[name], edges().get(name))):
                check_host(name, each)
            if name == "own-scheme":
                check_arguments()
            if name == "dns":
                check_resolver(check, os.path.join(OUT, "host-sanitize", name))


def attack_host(variant, *options):
    """Tries all attacks on the bootloader on the host."""
    if build("bootloader", "host", *options):
        program = os.path.join(OUT, variant, "bootloader")
        attack(f"bootloader, {variant}", lambda case: bootloader_on_host(program, case), all_cases())


def quick():
    """Checks every example on the host, one on a board, and that board's start-up code, stack and fault handler."""
    check_on_host(on_host())
    check_boards(QUICK, examples()[QUICK], [QUICK_BOARD])
    check_fault(QUICK_BOARD)
    check_overrun(QUICK_BOARD, OVERRUN[QUICK_BOARD])
    check_variables(QUICK_BOARD)
    return check.end()


def of_each_architecture(boards):
    """Returns one board of each architecture."""
    found = {}
    for board in boards:
        command = ["arm-none-eabi-gcc", f"@port/board/{board}/cc.opts", "-mthumb", "-dM", "-E", "-xc", "/dev/null"]
        found.setdefault(re.search(rb"__ARM_ARCH_[0-9]\w*", run(command)[1])[0], board)
    return list(found.values())


def unknown(names):
    """Returns the examples that no test runs."""
    return [name for name in names if name not in examples() and name not in ELSEWHERE | {"bootloader"}
            and not os.path.exists(f"examples/{name}/test/run")]


def main():
    parser = argparse.ArgumentParser(prog="examples/test/run", description=__doc__)
    parser.add_argument("--all", action="store_true", help="test each example on every board that can hold it, with every attack")
    parser.add_argument("--quick", action="store_true",
                        help="test every example and every attack on the host; on one board an example, start-up and stack")
    parser.add_argument("names", metavar="EXAMPLE", nargs="*", help="test only these examples, on the host")
    options = parser.parse_args()
    if set(options.names) - set(on_host()):
        parser.error("the examples that run on the host are: " + " ".join(on_host()))
    if subprocess.run(["sh", "-c", f". test/support/need.sh; need {NEEDS}"]).returncode != 0:
        sys.exit(2)
    if options.quick:
        return quick()
    if options.names:
        check_on_host(options.names)
        return check.end()
    boards_of = listed()
    every = [board for board in boards_of["anatomy"] if board != "host"]
    chosen = every if options.all else of_each_architecture(every)
    gone = [name for name in [*examples(), *ELSEWHERE, "bootloader"] if name not in boards_of]
    check("a test runs every example", not unknown(boards_of) and not gone, unknown(boards_of), gone)
    check_names()
    check_missing()
    check_beginners()
    for name in "tool", "own-scheme":  # the output of the first and the objects of the second, both on the host, are needed below
        build(name, "host")
    for name, example in examples().items():
        boards = [board for board in chosen if board in boards_of[name]]
        check_boards(name, example, boards)
        if name == "own-scheme":
            check_cxx_rows(example)
            for board in boards:
                check_rows(board)

    boards = [board for board in chosen if board in boards_of["bootloader"]]
    for at, board in enumerate(boards):
        if build("bootloader", board):
            cases = all_cases() if options.all else all_cases()[2 * at::2 * len(boards)]
            attack(f"bootloader on {board}", lambda case: bootloader_on_board(board, case), cases)
            check_no_application(board)
            check_map("bootloader", board)
            check_map("bootloader/application", board)
    check_flash()
    check_skipped()
    check_terminals()
    for board in every:
        if not os.path.exists(f"port/board/{board}/emulator"):
            check_variables(board)
    for board in SEEDED_ON:
        check_fault(board)
    for board, fault in OVERRUN.items():
        check_overrun(board, fault)
    return check.end()


if __name__ == "__main__":
    os.chdir(ROOT)
    settings = SourceFileLoader("settings", "examples/bootloader/settings").load_module()
    sys.exit(main())
