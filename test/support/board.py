# SPDX-License-Identifier: MIT
"""Runs a firmware on a board in QEMU, with its console."""
import queue
import re
import subprocess
import threading
import time

from busy import patience as longer

QEMU = "port/shared/cortex-m/qemu"
LM3S = "lm3s6965evb"
# The network of this board in a namespace that examples/device/lwip/tap made.
NETWORK = ["-nic", "tap,id=net,ifname=tap0,script=no,downscript=no,model=stellaris"]
END = "\x04"  # Ctrl-D ends the input of a firmware
PATIENCE = 240  # seconds for a firmware that reads its console, on an idle machine
MOMENT = 0.5


class Board:
    """A board, which is stopped after `limit` seconds in any case. Input that arrives before its UART has started is lost, so
    wait for output first."""

    def __init__(self, board, elf, *options, limit):
        self.said = []
        self.lines = queue.Queue()
        self.process = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", QEMU, board, elf, *options],
                                        stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, errors="replace")
        self.timer = threading.Timer(longer(limit), self.process.kill)
        self.timer.daemon = True
        self.timer.start()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def wait(self, pattern="", patience=PATIENCE):
        """Waits for a line that the pattern matches, and returns it. Returns None if before that the firmware ends, prints
        nothing for this long, or prints very much."""
        for _ in range(3000):
            try:
                line = self.lines.get(timeout=longer(patience))
            except queue.Empty:
                self.said.append(f"(nothing for {patience} seconds)")
                return None
            if line is None:
                return None
            self.said.append(line)
            if re.match(pattern, line):
                return line
        return None

    def type(self, text):
        try:
            self.process.stdin.write(text)
            self.process.stdin.flush()
        except BrokenPipeError:
            pass

    def cut(self):
        """Cuts its power."""
        self.process.kill()
        self.status = self.process.wait()
        self.timer.cancel()

    def finish(self, patience=PATIENCE):
        """Ends its input, and reads the rest of its output. Returns all output."""
        self.type(END)
        while self.wait(patience=patience) is not None:
            pass
        try:
            self.status = self.process.wait(longer(patience))
        except subprocess.TimeoutExpired:
            self.cut()
        self.timer.cancel()
        return "\n".join(self.said)

    def left(self):
        """Returns what lwIP still uses at the end, by name."""
        return {name: int(used) for name, used in re.findall(r"^lwip ([\w-]+): used (\d+)", "\n".join(self.said), re.M)}


def converse(command, console, prompt=None):
    """Runs a firmware that reads its console to the end. Waits for the prompt before it sends the input. Without a prompt,
    sends the input after a moment, and again if nothing comes back, because input that arrives before the UART has started is
    lost. Returns the status and the output."""
    output = bytearray()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        def hear():
            while octets := process.stdout.read1(65536):
                output.extend(octets)
        hearing = threading.Thread(target=hear)
        hearing.start()
        begin, pause = time.monotonic(), MOMENT
        try:
            while hearing.is_alive() and time.monotonic() < begin + longer(PATIENCE):
                if prompt in output if prompt else not output and time.monotonic() > begin + pause:
                    process.stdin.write(console + END.encode())
                    process.stdin.flush()
                    if prompt:
                        hearing.join(longer(PATIENCE))
                    pause *= 3
                hearing.join(MOMENT / 10)
        except BrokenPipeError:
            pass
        hearing.join(MOMENT)
        status = None if hearing.is_alive() else process.wait(longer(PATIENCE))
        process.kill()
        hearing.join()
    return status, bytes(output)
