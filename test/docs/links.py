# SPDX-License-Identifier: MIT
"""Checks the links of pages, and finds names of files that are not links."""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = re.compile(r"(?:\./)?[A-Za-z][\w-]*(?:[./][\w-]+)*/?|\.[\w.-]+(?:/[\w.-]+)+")
LINK = re.compile(r"\[((?:[^\][\n]|\n(?!\n))*)\]\(([^()\s]*)\)")
HEADING = re.compile(r"^#+ (.*)$", re.M)


def without_code(text):
    """Returns a page with spaces in place of comments and code, fenced or indented, so that offsets do not change."""
    return re.sub(r"(?m)<!--.*?-->|^```.*?^```$|(?<=\n\n)(?: {4}[^\n]*\n+)+", lambda block: re.sub(r"[^\n]", " ", block[0]), text,
                  flags=re.S)


def anchors(text):
    """Returns the anchors of a page: its headings as GitHub converts them, with a number after repeated ones."""
    found, times = set(), {}
    for heading in HEADING.findall(without_code(text)):
        plain = LINK.sub(r"\1", heading).strip().lower()
        name = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        found.add(name if name not in times else f"{name}-{times[name]}")
        times[name] = times.get(name, 0) + 1
    return found


def broken(name, known):
    """Returns the links of a page that lead neither to a file or folder in `known`, nor to a heading in it."""
    text = (ROOT / name).read_text()
    for _, link in LINK.findall(without_code(text)):
        path, _, anchor = link.partition("#")
        if re.match(r"\w+:", path):
            continue
        target = (ROOT / name).parent.joinpath(path).resolve() if path else ROOT / name
        if target not in known:
            yield f"{name}: the link to {link} leads nowhere"
        elif anchor and (target.suffix != ".md" or anchor not in anchors(target.read_text())):
            yield f"{name}: no heading is at {link}"


def target_of(page, word, known):
    """Returns the file, header or folder that a word names, relative to the page's folder or to the root, or None."""
    bare = word.removeprefix("./").rstrip("/")
    if not NAME.fullmatch(word) or bare == "README.md":
        return None
    places = [page.parent / bare]
    # A single word may mean anything, unless it names a page or a header, which exist once.
    if "/" in bare or bare.endswith(".md"):
        places.append(ROOT / bare)
    if bare.endswith(".h"):
        places.append(ROOT / "inc" / bare)
    return next((place for place in places if place.resolve() in known and place.resolve() != page), None)


def unlinked(name, known):
    """Yields (offset, word, target) for each name in backticks that is not a link and has none before it in its section."""
    page = ROOT / name
    text = without_code(page.read_text())
    links = [link.span() for link in LINK.finditer(text)]
    heads = [heading.span() for heading in HEADING.finditer(text)]
    seen, section = set(), -1
    for found in re.finditer(r"`([^`\n]+)`", text):
        now = sum(start <= found.start() for start, _ in heads)
        seen, section = (seen if now == section else set()), now
        target = target_of(page, found[1], known)
        if target is None or any(start <= found.start() < end for start, end in heads):
            continue
        if target.resolve() not in seen and not any(start <= found.start() < end for start, end in links):
            yield found.start(), found[1], target
        seen.add(target.resolve())
