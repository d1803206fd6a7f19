# SPDX-License-Identifier: MIT
"""The most stack that a function and all it calls can take, from the call graphs that gcc's -fcallgraph-info=su writes."""
import re
from pathlib import Path

POINTER = "__indirect_call"


class Graph:
    """`targets` says which functions a caller reaches through pointers, and `within` those that are all on a chain through
    a function, see read_targets."""

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
        """The titles of a function: its name, after the path of its source where it is static."""
        return [title for title in self.frames if title.rsplit(":", 1)[-1] == target]

    def called(self, function, only):
        """The functions that one calls, those called through pointers by name: all, or of `only`."""
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
        """The deepest chain as (octets, functions on it, faults); what faults cannot be counted counts nothing."""
        faults, known = [], {}

        def below(one, path, only=None):
            # gcc names a copy of a function with fewer arguments f.isra.0.
            only = self.within.get(one.rsplit(":", 1)[-1].partition(".")[0], only)
            if one in path:
                faults.append("recursion: " + " -> ".join(path[path.index(one):] + (one,)))
                return 0, ()
            if one == POINTER:
                faults.append(f"{path[-1]} calls through a pointer, and {self.source[path[-1]]} is not listed")
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
    """A table with a line CALLER: TARGET... for what calls through pointers; # starts a comment. A CALLER is a function, or a
    source, which stands for all others in it. A TARGET is a function. `within FUNCTION: TARGET...` says that a chain through
    this function reaches these alone through pointers, and no others of the table. Returns both: targets, and within."""
    targets, within = {}, {}
    for line in Path(path).read_text().splitlines():
        caller, colon, callees = line.split("#")[0].partition(":")
        words = caller.split()
        if colon and words[0] == "within":
            within[words[1]] = within.get(words[1], frozenset()) | frozenset(callees.split())
        elif colon:
            targets.setdefault(words[0], []).extend(callees.split())
    return targets, within
