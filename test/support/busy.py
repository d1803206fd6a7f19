#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""usage: test/support/busy.py SECONDS

A slow or busy machine is not a fault. What computes is limited by its processor time. What waits is limited by the clock,
and gets more time on a busy machine. This prints the seconds by the clock for SECONDS of an idle machine."""
import os
import subprocess
import sys
import time
from pathlib import Path

CORES = len(os.sched_getaffinity(0))
TICKS = os.sysconf("SC_CLK_TCK")
MOMENT = 1
IDLE = 600  # seconds by the clock in which what computes gets some processor time


def busy():
    """How many processes there are for each core, 1 or more."""
    return max(1.0, os.getloadavg()[0] / CORES)


def patience(seconds):
    """How long to wait by the clock now."""
    return seconds * busy()


def computing(seconds, *command):
    """The command with a limit of its processor time. The kernel ends it with SIGXCPU. What it starts has the same."""
    words = (word if isinstance(word, (str, bytes)) else str(word) for word in command)
    return ["prlimit", f"--cpu={seconds}:", *words]


def used_below(root):
    """The processor time of all that a process started, in seconds. What has ended is counted with its parent."""
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
    """The status of a child, or a sentence that says why it has to be ended. All below this process is the child's."""
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
        # What ends while it is read may be counted twice.
        if min(used, before) > seconds:
            return f"it has used more than {seconds} s of processor time"
        if not waits and now - moved > IDLE:
            return f"it has used no processor time for {IDLE} s"
        before = used


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        sys.exit(print(__doc__, file=sys.stderr) or 2)
    print(round(patience(int(sys.argv[1]))))
