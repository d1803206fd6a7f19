# SPDX-License-Identifier: MIT
"""Computes the most stack that a function can take, with all that it calls, from the call graphs of gcc's
-fcallgraph-info=su."""
import re
from pathlib import Path

POINTER = "__indirect_call"


class Graph:
    """A call graph. `targets` lists the functions that a caller reaches through pointers; `within` limits them on chains
    through a function. read_targets explains both."""

    def __init__(self, files, targets=None, within=None):
        self.frames, self.source, self.calls, self.unsized = {}, {}, {}, set()
        self.targets = targets or {}
        self.within = within or {}
        for file in files:
            text = Path(file).read_text()
            for title, label in re.findall(r'node: \{ title: "([^"]+)" label: "([^"]*)"', text):
                found = re.search(r"\\n(\d+) bytes \(([\w,]+)\)", label)
                if found:
                    self.frames[title] = int(found.group(1))
                    self.source[title] = label.split("\\n")[1].split(":")[0].rsplit("/", 1)[-1]
                    if found.group(2) != "static":
                        self.unsized.add(title)
            for caller, callee in re.findall(r'edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)"', text):
                self.calls.setdefault(caller, set()).add(callee)

    def named(self, target):
        """Returns the titles of a function. A title is its name, with the path of its source before it if it is static."""
        return [title for title in self.frames if title.rsplit(":", 1)[-1] == target]

    def called(self, function, only):
        """Yields the functions that a function calls. Of those that it calls through pointers, yields all, or those in `only`."""
        for callee in sorted(self.calls.get(function, ())):
            if callee != POINTER:
                yield callee
                continue
            name, source = function.rsplit(":", 1)[-1], self.source[function]
            if name not in self.targets and source not in self.targets:
                yield POINTER
            for target in self.targets.get(name, self.targets.get(source, ())):
                if only is None or target in only:
                    yield from self.named(target)

    def worst(self, function):
        """Returns the bytes of the deepest chain of calls, the functions on it, and faults. A call that is a fault counts as 0
        bytes."""
        faults, known = [], {}

        def below(one, path, only=None):
            # gcc gives a copy of f with fewer arguments the name f.isra.0.
            only = self.within.get(one.rsplit(":", 1)[-1].partition(".")[0], only)
            if one in path:
                faults.append("recursion: " + " -> ".join(path[path.index(one):] + (one,)))
                return 0, ()
            if one == POINTER:
                faults.append(f"{path[-1]} calls through a pointer, and neither it nor {self.source[path[-1]]} is listed")
                return 0, ()
            if one not in self.frames:
                faults.append(f"{path[-1] if path else 'the start'} calls {one}, which has no graph")
                return 0, ()
            if (one, only) not in known:
                if one in self.unsized:
                    faults.append(f"{one} has a frame of unknown size")
                depth, chain = max((below(callee, path + (one,), only) for callee in self.called(one, only)), default=(0, ()))
                known[one, only] = (self.frames[one] + depth, (one,) + chain)
            return known[one, only]

        octets, chain = below(function, ())
        return octets, chain, sorted(set(faults))


def read_targets(path):
    """Reads a table of calls through pointers. A line `CALLER: TARGET...` lists the functions that CALLER can reach: CALLER is a
    function, or a source, which stands for all functions in it that have no line of their own. A line
    `within FUNCTION: TARGET...` says that a chain through FUNCTION reaches only these targets. # starts a comment. Returns
    two dictionaries, targets and within."""
    targets, within = {}, {}
    for line in Path(path).read_text().splitlines():
        caller, colon, callees = line.split("#")[0].partition(":")
        words = caller.split()
        if colon and words[0] == "within":
            within[words[1]] = within.get(words[1], frozenset()) | frozenset(callees.split())
        elif colon:
            targets.setdefault(words[0], []).extend(callees.split())
    return targets, within
