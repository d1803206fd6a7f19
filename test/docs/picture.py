#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: test/docs/picture.py [--write]

Compares test/docs/url.svg, README's picture of a URL, with what the tool `knurl` says of that URL.
--write  draws it again
"""
import json
import subprocess
import sys
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[2]
PICTURE = "test/docs/url.svg"
URL = "mqtts://dev:p%40ss@broker.example.com:8883/plant/7?qos=1"
WIDTH, MARGIN = 14, 20  # of a character, and at both sides
LICENCE = "SPDX-License" + "-Identifier"  # in two, as this line names no licence
STYLE = """text{font-family:monospace;fill:#1f2328;text-anchor:middle}
.url{font-size:22px;text-anchor:start}.kind{font-size:13px}.place{font-size:12px;fill:#59636e}
.delimiter{fill:#8c959f}rect{fill:#ddf4ff}path{stroke:#0969da;stroke-width:2;fill:none}
@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.place{fill:#9198a1}.delimiter{fill:#7d8590}rect{fill:#12304f}path{stroke:#4493f8}}"""


def drawn():
    """Returns the SVG, which shows the URL with the kind, offset and length of each recorded part."""
    parts = json.loads(subprocess.run([ROOT / "build/knurl", "parse", "--json", URL], check=True, capture_output=True).stdout)["parts"]
    inside = {at for part in parts for at in range(part["offset"], part["offset"] + part["length"])}
    shapes = []
    for part in parts:
        left, width = MARGIN + WIDTH * part["offset"], WIDTH * part["length"]
        middle = left + width / 2
        shapes += [f'<rect x="{left}" y="14" width="{width}" height="32" rx="3"/>',
                   f'<path d="M{left + 1} 52h{width - 2}"/>',
                   f'<text class="kind" x="{middle:g}" y="72">{part["kind"]}</text>',
                   f'<text class="place" x="{middle:g}" y="90">{part["offset"]}, {part["length"]}</text>']
    for at, octet in enumerate(URL):
        colour = "url" if at in inside else "url delimiter"
        shapes.append(f'<text class="{colour}" x="{MARGIN + WIDTH * at}" y="37" textLength="{WIDTH}">{escape(octet)}</text>')
    size = f"{2 * MARGIN + WIDTH * len(URL)} 100"
    return "\n".join([f"<!-- {LICENCE}: MIT -->", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">',
                      f"<style>{STYLE}</style>", *shapes, "</svg>", ""])


def faults():
    """Returns what test/docs/run prints if the picture is out of date."""
    path = ROOT / PICTURE
    stale = not path.exists() or path.read_text() != drawn()
    return [f"{PICTURE}: `test/docs/picture.py --write` draws another"] if stale else []


def main():
    if sys.argv[1:] not in ([], ["--write"]):
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    if subprocess.run(["sh", "-c", ". test/support/need.sh; need_knurl"], cwd=ROOT).returncode != 0:
        sys.exit(2)
    if sys.argv[1:]:
        (ROOT / PICTURE).write_text(drawn())
    for fault in faults():
        sys.exit(fault)


if __name__ == "__main__":
    main()
