# SPDX-License-Identifier: MIT
"""Counts the checks of a test in Python."""
import threading

SHOWN = 3000  # octets of a detail


class Checks:
    def __init__(self):
        self.results = {}  # by the name of the check, so that one that is made several times counts once
        self.counting = threading.Lock()

    def __call__(self, what, holds, *details):
        with self.counting:
            self.results[what] = self.results.get(what, True) and bool(holds)
        if not holds:
            said = "".join("\n    " + str(detail)[:SHOWN].replace("\n", "\n    ") for detail in details)
            print(f"FAILED {what}{said}", flush=True)
        return bool(holds)

    def end(self):
        """Prints the counts. Returns the exit status."""
        passed = sum(self.results.values())
        print(f"{passed} passed, {len(self.results) - passed} failed", flush=True)
        return int(not self.results or passed < len(self.results))
