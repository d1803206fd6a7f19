# SPDX-License-Identifier: MIT
"""Describes inputs and answers in words."""

import shlex

import areas
from library import Outcome, Place

LONGEST_SHOWN = 800


def told(value):
    match value:
        case Outcome(None, offset):
            return f"refused at offset {offset}"
        case Outcome("ok", offset):
            return f"accepted, {offset} octets"
        case Outcome(error, offset):
            return f"error {error} at offset {offset}"
        case Place(kind, offset, length):
            return f"{kind} at {offset} with {length} octets"
        case bytes():
            return f'"{repr(bytes([34]) + value)[3:-1]}"'
        case None | bool():
            return {None: "none", True: "yes", False: "no"}[value]
        case dict():
            return "[" + "; ".join(f"{key}: {told(one)}" for key, one in value.items()) + "]"
        case list() | tuple():
            return "[" + "; ".join(map(told, value)) + "]"
    return str(value)


def abridged(text):
    return text if len(text) < LONGEST_SHOWN else text[:300] + " ... " + text[-300:]


def fields(value, words, others=None):
    """Returns the fields that differ from those of `others`, each with its name."""
    if isinstance(value, Outcome) or not isinstance(value, (list, tuple)):
        return abridged(told(value))
    if isinstance(others, Outcome) or not isinstance(others, (list, tuple)) or len(others) != len(value):
        others = [...] * len(value)
    named = []
    for word, one, other in zip(words, value, others):
        if isinstance(one, dict) and isinstance(other, dict):
            one, other = ({key: each[key] for key in each if one.get(key) != other.get(key)} for each in (one, other))
        if one != other:
            named.append(f"{word}: {abridged(told(one))}")
    return "; ".join(named)


def input_in_words(title, given):
    text = fields(given, getattr(areas, "ask_" + title).words[0])
    rows = [f"{row.family} {row.name}" for row in areas.MIXED.get(given[0], ())] if isinstance(given[0], str) else ()
    return text + f"; {given[0]} is the list of {', '.join(rows)}" * bool(rows)


def block(title, given, wanted, came):
    """Returns the report of an input: what was given, wanted and came."""
    words = getattr(areas, "ask_" + title).words[1]
    return (f"given  {input_in_words(title, given)}\n    wanted {fields(wanted, words, came)}\n"
            f"    came   {fields(came, words, wanted)}")


def quoted(text):
    """Quotes a text for a shell."""
    return shlex.quote(text) if set(text) & set('"$`\\!') else f'"{text}"'
