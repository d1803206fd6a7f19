# SPDX-License-Identifier: MIT
"""A plugin of nbdkit: the card's file, and a power cut. `plan` is a file with a number and a count of octets: at that
write, counted from now on, so many octets reach the card, and then QEMU is killed before it hears of it."""
import os
import signal
import time

API_VERSION = 2
settings = {}


def config(key, value):
    settings[key] = value


def open(readonly):  # the name that nbdkit calls
    return os.open(settings["card"], os.O_RDWR)


def close(card):
    os.close(card)


def get_size(card):
    return os.fstat(card).st_size


def pread(card, buffer, offset, flags):
    octets = os.pread(card, len(buffer), offset)
    buffer[:] = octets


def text_of(path):
    try:
        file = os.open(path, os.O_RDONLY)
    except FileNotFoundError:
        return ""
    try:
        return os.read(file, 200).decode()
    finally:
        os.close(file)


def kill(process):
    """Ends it, and waits until it is: a zombie runs no more."""
    os.kill(process, signal.SIGKILL)
    for _ in range(1000):
        if text_of("/proc/%d/stat" % process).rpartition(") ")[2][:1] in ("Z", ""):
            break
        time.sleep(0.001)


def pwrite(card, buffer, offset, flags):
    plan = text_of(settings["plan"]).split()
    written = len(buffer)
    if plan:
        left, written = int(plan[0]) - 1, int(plan[1]) if plan[0] == "1" else written
        if left:
            file = os.open(settings["plan"], os.O_WRONLY | os.O_TRUNC)
            os.write(file, b"%d %s" % (left, plan[1].encode()))
            os.close(file)
        else:
            os.unlink(settings["plan"])
    os.pwrite(card, bytes(buffer[:written]), offset)
    if plan and plan[0] == "1":
        kill(int(text_of(settings["pid"])))
