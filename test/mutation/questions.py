# SPDX-License-Identifier: MIT
"""The octet strings that a mutant which is said to change nothing is asked about: the corpus of fuzzing, and what the
oracle's generators make of the grammars, whole and damaged."""
import random
import sys
from pathlib import Path

TEST = Path(__file__).resolve().parents[1]
sys.path += [str(TEST / "oracle"), str(TEST / "fuzz")]
import generate  # noqa: E402
import generate_writing as writing  # noqa: E402
import seeds  # noqa: E402

LONGEST = 1000


def questions(seed):
    rng = random.Random(seed)
    found = [seeds.read(line) for name in ("urls", "texts") for line in seeds.lines_of(TEST / f"fuzz/corpus/{name}.txt")]
    for family in generate.MATERIALS:
        for maker, count in ((generate.url, 900), (generate.derived_url, 500), (writing.variants, 300), (generate.text, 50)):
            found += [maker(rng, family) for _ in range(count)]
    return sorted({octets for octets in found if 0 < len(octets) < LONGEST})
