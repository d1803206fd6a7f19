# SPDX-License-Identifier: MIT
"""Tests test/support/need.sh on a machine that lacks tools, as root and as another user, with id, apt-get and gem replaced by
scripts that only record their arguments."""
import os
import re
import shutil
import subprocess

from support import ROOT, Fault, check, computing, fresh, same

# The commands that scripts use on a machine with only Debian's essential packages.
PLAIN = "sh awk basename cat cut dirname env flock grep head mkdir prlimit printf sed seq sort timeout tr".split()
FAKES = {
    "id": 'echo "$WHO"',
    "apt-get": 'echo "$@" >>"$SAID"',
    "gem": 'echo "$@" >>"$SAID"\n[ "$1" != list ]',
    "ruby": "echo /home/them/gems",
}


def machine(name):
    """Makes a folder for PATH without a compiler, emulator or Python."""
    folder = fresh(name) / "bin"
    folder.mkdir()
    for each in PLAIN:
        (folder / each).symlink_to(shutil.which(each))
    for each, does in FAKES.items():
        (folder / each).write_text(f"#!/bin/sh\n{does}\n")
        (folder / each).chmod(0o755)
    return folder


def ask(folder, who, *command):
    """Runs a command as the user with this number. Returns its status, standard error and output, and the arguments of apt-get
    and gem."""
    said = folder.parent / "said"
    said.write_text("")
    done = subprocess.run(computing(60, *command), cwd=ROOT, capture_output=True, text=True,
                          env={"PATH": str(folder), "WHO": str(who), "SAID": str(said), "TMPDIR": str(folder.parent), "HOME": os.environ.get("HOME", "/")})
    return done.returncode, done.stderr, done.stdout, said.read_text().splitlines()


def need(words):
    return "sh", "-c", f". test/support/need.sh; {words}; echo on; echo $PATH"


def packages(line):
    """Returns the packages that a line of apt-get names, each of which must occur once."""
    named = re.sub(r".*--no-install-recommends", "", line).split()
    if len(set(named)) != len(named):
        raise Fault(f"a package is named twice: {line}")
    return set(named)


@check
def tools():
    folder = machine("tools")
    two = need("need sh:dash no-such-tool:one-package /no/such/file:another-package no-other-tool:one-package")
    wanted = {"one-package", "another-package"}

    status, error, output, asked = ask(folder, 1000, *two)
    same("the status of a user who lacks tools", status, 2)
    same("what it is told", (error.count("\n"), output, asked), (1, "", []))
    if "sudo apt-get install" not in error or packages(error) != wanted:
        raise Fault(f"a user who lacks {wanted} gets the message: {error}")

    status, error, output, asked = ask(folder, 0, *two)
    same("the status of root, for whom they are installed", (status, error), (0, ""))
    installed = [line for line in asked if " install " in line]
    if len(installed) != 1 or packages(installed[0]) != wanted:
        raise Fault(f"for root, {wanted} are installed with: {asked}")

    for who, options, path in (1000, ["--user-install"], "/home/them/gems/bin:"), (0, [], ""):
        status, error, output, asked = ask(folder, who, *need("need_gem no-such-gem 1.0"))
        same(f"the status of a gem for user {who}", (status, error), (0, ""))
        same("the line that installs it", asked[-1].split()[:-1], ["install", *options, "no-such-gem", "-v", "1.0"])
        same("PATH afterwards", output.splitlines()[-1], f"{path}{folder}")


@check
def tools_at_once():
    """Checks that the two commands of README name everything that is missing in one line for a user, and install it with one
    call of apt-get for root."""
    folder = machine("tools-at-once")
    # A file with an absolute path may exist; a command does not.
    table = (ROOT / "test/support/tools").read_text()
    of_tests = {package for line in table.splitlines() if line.startswith(("all ", "quick "))
                for thing, package in (pair.split(":") for pair in line.split()[1:])
                if not thing.startswith("/") and thing not in (*PLAIN, *FAKES)}
    for command, wanted in ("examples/run", {"make", "gcc", "gcc-arm-none-eabi", "qemu-system-arm"}), ("test/run", of_tests):
        status, error, _, asked = ask(folder, 1000, ROOT / command)
        same(f"{command}'s status for a user who lacks tools", (status, asked), (2, []))
        if error.count("\n") != 1 or not packages(error) >= wanted:
            raise Fault(f"{command} does not name all of {wanted} in one line: {error}")
        _, _, _, asked = ask(folder, 0, ROOT / command)
        installed = [line for line in asked if " install " in line]
        if not installed or not packages(installed[0]) >= wanted:
            raise Fault(f"{command} does not install all of {wanted} at once: {asked}")
