# SPDX-License-Identifier: MIT
"""Calls the library through cffi, which reads the headers. Parses texts, and writes to buffers of any size."""

import os
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import cffi

ROOT = Path(__file__).resolve().parents[2]
GUARD = b"\x5a" * 16
ROOM = 65535  # more parts than a URL can have
ffi = cffi.FFI()


def declarations():
    """Returns the declarations of inc, without those of the headers that it includes."""
    names = "".join(f'#include "{path.name}"\n' for path in sorted((ROOT / "inc").glob("*.h")))
    text = subprocess.run(["cc", "-E", "-D__attribute__(words)=", f"-I{ROOT}/inc", "-xc", "-"], input=names, capture_output=True, text=True, check=True).stdout
    files = re.split(r'(?m)^# \d+ "(.*?)".*\n', text)
    declared = "".join(text for name, text in zip(files[1::2], files[2::2]) if "/inc/" in name)
    # cffi does not need the assertions about the build, and treats a constant of a library as a variable.
    declared = re.sub(r"static inline [^{};]*\{[^{}]*\}", "", declared)
    return re.sub(r"enum \{[^{}]*sizeof[^{}]*\}\s*;", "", declared).replace("extern const", "extern")


ffi.cdef(declarations() + "extern knurl_scheme_t *const host_ports[4]; uint16_t set_of(uint8_t octet);")
lib = ffi.dlopen(os.environ["KNURL_LIBRARY"])
parts_of_all = ffi.new("knurl_part_t[]", ROOM)
parts_of_other = ffi.new("knurl_part_t[]", ROOM)
hyphens = ffi.new("uint16_t[]", ROOM)


def name_of(call, *given):
    return ffi.string(call(*given)).decode()


def numbers(call, values):
    """Returns {name: joined values} for values with a name. A rule of a policy and a warning may share one."""
    found = {}
    for value in values:
        name = name_of(call, value)
        found[name] = found.get(name, 0) | value
    found.pop("unknown", None)
    return found


nobody = ffi.new("knurl_t *", {"scheme": ffi.addressof(lib, "knurl_http")})
# Pieces that are joined to a larger part have no name of their own.
KIND_NAMES = {kind: name_of(lib.knurl_kind_name, nobody, kind) for kind in range(256)} | dict(
    zip(range(60, 64), ("argument", "segment", "key", "word")))
KINDS = {name: kind for kind, name in reversed(KIND_NAMES.items())}
ERRORS = [name_of(lib.knurl_error_name, error) for error in range(17)]
WARNINGS = numbers(lib.knurl_warning_name, (1 << bit for bit in range(16)))
RULES = numbers(lib.knurl_policy_rule_name, (1 << bit for bit in range(25)))
CLASSES = numbers(lib.knurl_address_class_name, (1 << bit for bit in range(7)))


def block(text):
    """Copies the octets to a block of their own, so that a sanitizer detects a read past them."""
    held = ffi.new("char[]", len(text))
    ffi.buffer(held)[:] = text
    return held


class Outcome(NamedTuple):
    """A parse that ended without parts. An error of None is one without a name."""
    error: str | None
    offset: int


class Place(NamedTuple):
    """A part of a URL."""
    kind: str
    offset: int
    length: int


class Parse:
    """A text that the library parses with a list of rows; with `zone`, zones are allowed, and with `bare`, texts without a
    scheme."""

    def __init__(self, rows, text, fragment=True, zone=False, bare=False, step=0, parts=None, room=ROOM):
        self.text, self.parts = block(text), parts or parts_of_all
        self.url = ffi.new("knurl_t *")
        (lib.knurl_bare_begin if bare else lib.knurl_begin)(self.url, rows, self.parts, room)
        if fragment:
            lib.knurl_allow_fragment(self.url)
        if zone:
            lib.knurl_allow_zone(self.url)
        if step:
            self.kept = ffi.new("char[]", len(text))
            buffer = ffi.new("knurl_buffer_t *", (self.kept, len(text), 0, 0, 0))
            for at in range(0, len(text), step):
                lib.knurl_store(self.url, self.text + at, min(step, len(text) - at), buffer)
            self.text = self.kept
            self.error = ERRORS[lib.knurl_end(self.url)]
        else:
            self.error = ERRORS[lib.knurl_read(self.url, self.text, len(text))]
        self.valid = self.error == "ok"

    def outcome(self):
        return Outcome(self.error, self.url.offset)

    def its_parts(self):
        return self.parts[0:self.url.count]

    def port(self):
        port = ffi.new("uint16_t *")
        return port[0] if lib.knurl_port(self.url, port) else None

    def at(self, part):
        """Returns the index of a part, or -1."""
        return -1 if part == ffi.NULL else part - self.parts

    def part(self, at):
        return self.parts + at if at < self.url.count else ffi.NULL


class Buffer:
    """A buffer with a guard after it. A buffer of size 0 is NULL."""

    def __init__(self, size):
        self.size = size
        self.octets = ffi.new("char[]", size + len(GUARD))
        ffi.buffer(self.octets)[:] = GUARD[:1] * (size + len(GUARD))
        self.at = self.octets if size else ffi.NULL

    def out(self):
        """Returns the knurl_buffer_t for a call, with numbers that the call must overwrite."""
        return ffi.new("knurl_buffer_t *", (self.at, self.size, *3 * [2 ** 64 - 1]))

    def kept(self):
        return ffi.buffer(self.octets, self.size + len(GUARD))[self.size:] == GUARD

    def held(self, count):
        """Returns the first octets, unless the call wrote past the buffer."""
        return ffi.buffer(self.octets, min(count, self.size))[:] if self.kept() else "written past the buffer"

    def string(self, done):
        """Returns whether a string was made, and the string, which ends with a NUL if there is room."""
        text = ffi.buffer(self.octets, self.size)[:]
        return bool(done), self.held(text.find(b"\0") + 1)


def written(size, call):
    """Returns the error, the length or offset, and the contents of the buffer, or the length that is needed."""
    buffer = Buffer(size)
    out = buffer.out()
    error = ERRORS[call(out)]
    if error == "ok":
        return error, out.length, buffer.held(out.length)
    if not buffer.kept() or out.length != 0:
        return error, "not empty"
    return (error, out.needed, b"") if error == "buffer" else (error, out.at)


def fitting(octets, size):
    """Returns what `written` must return for these octets."""
    return ("ok", len(octets), octets) if len(octets) <= size else ("buffer", len(octets), b"")


def rows_of(rows):
    """Returns a list of rows of the library."""
    names = [re.sub(r"\W", "_", f"knurl_{row.family}_{row.name}".replace("rfc3986_", "")) for row in rows]
    return ffi.new("const knurl_scheme_t *[]", [ffi.addressof(lib, name) for name in names] + [ffi.NULL])


def strings(texts):
    """Returns a list of strings, or NULL for None, and the objects that it needs."""
    kept = [ffi.new("char[]", text) for text in texts or ()]
    return ffi.NULL if texts is None else ffi.new("const char *[]", kept + [ffi.NULL]), kept


def pieces_of(pieces):
    """Returns an array of pieces, (kind, octets) each, and the objects that it needs."""
    kept = [block(octets) for _, octets in pieces]
    given = [(text, len(octets), KINDS.get(kind, 0)) for text, (kind, octets) in zip(kept, pieces)]
    return ffi.new("knurl_piece_t[]", given), kept
