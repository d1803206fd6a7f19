# SPDX-License-Identifier: MIT
"""Finds the patterns of test/docs/words in the project's prose: in pages, comments, strings and scripts."""
import io
import re
import tokenize
from pathlib import Path

import links

ROOT = Path(__file__).resolve().parents[2]
C_LIKE = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.S)
JS_LIKE = re.compile(C_LIKE.pattern + r"|`(?:\\.|[^`\\])*`", re.S)
C_NAMES, JS_NAMES = (".S", ".c", ".cpp", ".css", ".h", ".hpp", ".ino", ".ld"), (".js", ".mjs")
WHOLE_NAMES = (".abnf", ".bnf", ".cmake", ".html", ".md", ".mk", ".opts", ".yml")
CODE = "\x7f"  # replaces what is not prose
# Matches what is not part of a sentence: the start of lines in a comment, quotes at the end of a word, "\n" in a string.
LEADS = re.compile(r"(?m)^[ \t]*(?:\*(?!/)|//|#+|;+|>)|\\n|[\"'`](?=\s)|(?<=\s)[\"'`]|/\*+")


def table():
    """Reads the rows of test/docs/words: the pattern, what to write instead, and a sentence that contains it."""
    rows = [re.split(r"\s{2,}", line) for line in (ROOT / "test/docs/words").read_text().splitlines() if line and line[0] != "#"]
    return [(re.compile(pattern), instead, sentence) for pattern, instead, sentence in rows]


def spans(name, text):
    """Yields (start, end) of each piece of prose: the comments and strings of a source, except annotations, or the whole
    file."""
    if name.endswith(C_NAMES + JS_NAMES):
        lexed = JS_LIKE if name.endswith(JS_NAMES) else C_LIKE
        return [found.span() for found in lexed.finditer(text) if not found[0].startswith(("/*@", "//@"))]
    if name.endswith(".py") or re.match("#!.*python", text):
        starts = [0, *(found.end() for found in re.finditer("\n", text))]
        return [tuple(starts[line - 1] + column for line, column in (token.start, token.end))
                for token in tokenize.generate_tokens(io.StringIO(text).readline)
                if token.type in (tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", None))]
    return [(0, len(text))] if name.endswith(WHOLE_NAMES) or text.startswith("#!") else []


def prose(name, text):
    """Returns the prose of a file, with white space reduced to one space, and the offset of each character in the file."""
    if name.endswith(".md"):
        text = links.without_code(text)
    pieces, last = [], 0
    for start, end in [*spans(name, text), (len(text), len(text))]:
        pieces += [re.sub(r"\S", CODE, text[last:start]), text[start:end].replace("*/", f" {CODE}")]
        last = end
    shown = LEADS.sub(lambda lead: " " * len(lead[0]), "".join(pieces))
    kept = [at for at, octet in enumerate(shown) if not octet.isspace() or not shown[at - 1:at].isspace()]
    return "".join(" " if shown[at].isspace() else shown[at] for at in kept), kept


def found(name, text, rows):
    """Yields (offset, end, row) for each match in a file."""
    shown, offsets = prose(name, text)
    return [(offsets[said.start()], offsets[said.end() - 1] + 1, row) for row in rows for said in row[0].finditer(shown)]


def faults(name, rows):
    """Returns a message for each pattern that a file contains."""
    text = (ROOT / name).read_text(errors="replace")
    return [f"{name}:{text.count(chr(10), 0, start) + 1}: {' '.join(text[start:end].split())!r}: write {row[1]!r}"
            for start, end, row in found(name, text, rows)]
