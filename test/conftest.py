# SPDX-License-Identifier: MIT
"""Makes a test of each line of test/checks: its command has to end with status 0. test/run starts pytest."""
import ctypes
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "test/support"))
from busy import end_of  # noqa: E402

LOGS = ROOT / "build/log"
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
SHOWN = 40  # the last lines of a red check that are shown


def checks(tier, names):
    """(gate/check, group, seconds, whether it waits, command) of a tier. A name is a gate of the tier, or a gate/check of any tier."""
    for line in (ROOT / "test/checks").read_text().splitlines():
        if line and not line.startswith("#"):
            its_tier, gate, check, group, seconds, by, command = line.split(maxsplit=6)
            name = f"{gate}/{check}"
            if name in names or its_tier == tier and (not names or gate in names):
                yield name, group, int(seconds), by == "clock", command


def pytest_collect_file(file_path, parent):
    return Table.from_parent(parent, path=file_path) if file_path.name == "checks" else None


class Table(pytest.File):
    def collect(self):
        for name, group, seconds, waits, command in checks(os.environ["KNURL_TIER"], os.environ["KNURL_CHECKS"].split()):
            item = Check.from_parent(self, name=name, seconds=seconds, waits=waits, command=command)
            if group != "-":
                item.add_marker(pytest.mark.xdist_group(group))
            yield item


class Red(Exception):
    """What a red check says: its last lines, and the command that shows it alone."""


class Check(pytest.Item):
    def __init__(self, *, seconds, waits, command, **more):
        super().__init__(**more)
        self.seconds, self.waits, self.command = seconds, waits, command

    def runtest(self):
        log = LOGS / (self.name.split("@")[0].replace("/", "-") + ".log")
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("wb") as out:
            child = subprocess.Popen(["sh", "-c", self.command], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=out,
                                     stderr=subprocess.STDOUT, start_new_session=True)
            try:
                # A processor may be slow, and a check may use two of them.
                status = end_of(child, 3 * self.seconds, self.waits)
            finally:
                end_children()
        if status != 0:
            last = log.read_text(errors="replace").splitlines()[-SHOWN:]
            raise Red("\n".join([*last, f"status: {status}", f"alone: {self.command}",
                                 f"all that it printed: {log.relative_to(ROOT)}"]))

    def repr_failure(self, excinfo):
        return str(excinfo.value)

    def reportinfo(self):
        return self.path, None, self.name


def children():
    """The processes that this one started. A thread may end while it is asked; its children then belong to another."""
    while True:
        try:
            return [int(pid) for task in Path("/proc/self/task").iterdir() for pid in (task / "children").read_text().split()]
        except (FileNotFoundError, ProcessLookupError):
            pass


def end_children():
    """Ends all that this process started. What that had started becomes its child, and is ended next."""
    while True:
        left = children()
        for pid in left:
            try:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
        if not left:
            return


def pytest_sessionstart(session):
    """Told to end, pytest ends its checks first, as by Ctrl-C. Its workers are told when it is gone."""
    def interrupt(*_):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        raise KeyboardInterrupt
    for number in signal.SIGTERM, signal.SIGINT:
        signal.signal(number, interrupt)
    prctl = ctypes.CDLL(None).prctl
    if hasattr(session.config, "workerinput"):
        prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def name_of(report):
    """GATE/CHECK; after it xdist puts the group."""
    return report.nodeid.split("::")[-1].split("@")[0]


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter):
    """What passed, then what is red, as a reader of a long log looks at its end first."""
    write = terminalreporter.write_line
    red = [report for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, [])]
    for report in terminalreporter.stats.get("passed", []):
        write(f"{name_of(report)}: passed, {report.duration:.0f} s")
    for report in red:
        # The first line names the worker that ran it.
        said = report.longreprtext.split("\n")[1:]
        write("\n".join([f"=== red: {name_of(report)}", *said]))
    if red:
        write("red: " + " ".join(map(name_of, red)))


def pytest_unconfigure(config):
    """The last line, in the form of every gate."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    end_children()
    if reporter is not None and not hasattr(config, "workerinput"):
        passed, failed, lost = (len(reporter.stats.get(kind, [])) for kind in ("passed", "failed", "error"))
        print(f"{passed} passed, {failed + lost + (passed + failed + lost == 0)} failed", flush=True)
