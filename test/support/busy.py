#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""usage: test/support/busy.py SECONDS

A slow or busy machine must not make a check fail. A command that computes has a limit of processor time. A command that waits
has a limit of real time, which is longer on a busy machine. Prints the seconds of real time that correspond to SECONDS on an
idle machine."""
import os
import subprocess
import sys
import time
from pathlib import Path

CORES = len(os.sched_getaffinity(0))
TICKS = os.sysconf("SC_CLK_TCK")
MOMENT = 1
IDLE = 600  # seconds of real time in which a command that computes gets some processor time


def busy():
    """Returns how many processes there are for each core, at least 1."""
    return max(1.0, os.getloadavg()[0] / CORES)


def patience(seconds):
    """Returns how long to wait in real time at the current load."""
    return seconds * busy()


def computing(seconds, *command):
    """Returns the command with a limit of processor time, at which the kernel ends it with SIGXCPU. Its children have the same
    limit."""
    words = (word if isinstance(word, (str, bytes)) else str(word) for word in command)
    return ["prlimit", f"--cpu={seconds}:", *words]


def used_below(root):
    """Returns the processor time in seconds of all processes that a process has started. One that has ended is counted with
    its parent."""
    parents, times = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text(errors="replace").rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        pid = int(stat.parent.name)
        parents[pid], times[pid] = int(words[1]), sum(map(int, words[11:15])) / TICKS
    below = 0.0
    for pid, used in times.items():
        parent = parents[pid]
        while parent not in (root, 0):
            parent = parents.get(parent, 0)
        below += used if parent == root else 0.0
    return below


def end_of(child, seconds, waits):
    """Waits for a child. Returns its status, or a sentence that says why it must be ended. All processes below this one belong
    to the child."""
    most = waited = before = 0.0
    last = moved = time.monotonic()
    while True:
        try:
            return child.wait(timeout=MOMENT)
        except subprocess.TimeoutExpired:
            now = time.monotonic()
        waited += (now - last) / busy()
        last = now
        used = 0.0 if waits else used_below(os.getpid())
        if used > most + 1:
            most, moved = used, now
        if waits and waited > seconds:
            return f"it has not ended within {seconds} s by the clock of an idle machine"
        # A process that ends while the times are read may be counted twice.
        if min(used, before) > seconds:
            return f"it has used more than {seconds} s of processor time"
        if not waits and now - moved > IDLE:
            return f"it has used no processor time for {IDLE} s"
        before = used


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        sys.exit(print(__doc__, file=sys.stderr) or 2)
    print(round(patience(int(sys.argv[1]))))
