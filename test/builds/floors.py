#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""usage: floors.py FOLDER

FOLDER contains an object for each source of src. Prints each object that uses a symbol of a folder above its own in the
table of src/README.md, and each pair of sources that depend on each other."""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main():
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    floors = re.findall(r"(?m)^\| \[`(\w+)`\]\(\w+\) \|", (ROOT / "src/README.md").read_text())
    folder_of = {path.stem: path.parent.name for path in (ROOT / "src").glob("*/*.c")}
    home, asked = {}, []
    for path in sorted(Path(sys.argv[1]).glob("knurl_*.o")):
        for line in subprocess.run(["arm-none-eabi-nm", "-g", path], check=True, capture_output=True, text=True).stdout.splitlines():
            *_, kind, name = line.split()
            if kind == "U":
                asked.append((path.stem, name))
            else:
                home[name] = path.stem
    calls = {(source, home[name]): name for source, name in asked if name in home}
    faults = [f"src/{folder_of[source]}/{source}.c uses {name} of src/{folder_of[target]}, a folder above its own"
              for (source, target), name in calls.items()
              if floors.index(folder_of[target]) < floors.index(folder_of[source])]
    leads = {}
    for source, target in calls:
        leads.setdefault(source, set()).add(target)
    for _ in folder_of:
        leads = {source: targets.union(*(leads.get(target, ()) for target in targets)) for source, targets in leads.items()}
    faults += [f"src/{folder_of[source]}/{source}.c uses {name} of {target}.c, which depends on it in turn"
               for (source, target), name in calls.items() if source != target and source in leads.get(target, ())]
    print("\n".join(faults) or f"{len(calls)} pairs of sources")
    sys.exit(bool(faults) or len(calls) < len(folder_of))


if __name__ == "__main__":
    main()
