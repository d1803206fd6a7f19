# SPDX-License-Identifier: MIT
"""The URLs in a list of test/unit/vectors, without the marks that test/unit/support/url_vectors.h describes."""


def unmarked(entry):
    """The octets of an entry, or nothing where it says what comes out of those behind it."""
    if entry.startswith(b"= "):
        return b""
    return entry.replace(b"^", b"", 1) if b"^" in entry else entry.translate(None, b"{}")
