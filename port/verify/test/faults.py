# SPDX-License-Identifier: MIT
"""Flips single bits of an image's instructions and tables at random. Each is detected with a URL that Unicorn confirms, or not
decided, or proved to change nothing, which random texts then confirm."""
import re
import subprocess
from pathlib import Path
from random import Random

from chip import Chip, StoringChip
from concrete import FILL, answer, grammar_answer, unshown
from elftools.elf.elffile import ELFFile
from image import Image
from store_concrete import STORIES, beside, called
from texts import some
from verify import rows_of
from automaton import Automaton
from walk import Walk

ROOT = Path(__file__).resolve().parents[3]
RUN = ROOT / 'port/verify/run'
SECONDS = 100  # of a walk of a changed image
TEXTS = 300


class Noting(Chip):
    """Notes the octets of the flash that are run or read."""

    def __init__(self, walk):
        super().__init__(walk, self.on_run)
        self.ran, self.read = set(), set()

    def on_run(self, at, _):
        self.ran.update(range(at, at + self.image.instruction(at).size))

    def on_read(self, unicorn, access, at, n, value, given):
        super().on_read(unicorn, access, at, n, value, given)
        if self.image.constant(at, n) is not None:
            self.read.update(range(at, at + n))


def places_of(walk, names):
    """Returns the octets that random texts make the parser run or read: (address, whether it is an instruction)."""
    random, chip = Random(0), Noting(walk)
    for number in range(TEXTS):
        answer(chip, *some(random, names), root=('feed', 'parse')[number % 2])
    return sorted((at, at in chip.ran) for at in chip.ran | chip.read)


def changed(path, out, at, bit):
    """Writes the image with one bit of its flash changed."""
    data = bytearray(path.read_bytes())
    with open(path, 'rb') as file:
        part = next(one for one in ELFFile(file).iter_segments() if one['p_type'] == 'PT_LOAD' and
                    one['p_vaddr'] <= at < one['p_vaddr'] + one['p_filesz'])
        data[part['p_offset'] + at - part['p_vaddr']] ^= 1 << bit
    out.write_bytes(data)


def walk_of(path, *options, seconds=1):
    """A walk of an image, by options of port/verify/run."""
    image, given = Image(str(path)), dict(zip(options[::2], options[1::2]))
    names, rows = rows_of(image, given['--schemes'].split(',') if '--schemes' in given else None)
    return Walk(image, Automaton(names, False), rows, int(given.get('--room', 8)), seconds), names


def is_told(path, printed, *options):
    """Returns true if the URL that was printed also differs in Unicorn."""
    walk, names = walk_of(path, *options)
    if 'calls: ' in printed:
        return not is_stored(path, STORIES, *options)[0], 'Unicorn does what inc/knurl.h says of knurl_store'
    text, cuts = re.search(r'URL: "(.*?)"(?:, cut at (.*))?$', printed, re.M).groups()
    root = 'parse' if re.search(r'does not read .* with knurl_parse', printed) else 'feed'
    text, cuts = unshown(text), [int(one) for one in cuts.split(', ')] if cuts else []
    wanted = grammar_answer(walk, text)
    found = next((found for found in (answer(Chip(walk, fill=fill), text, cuts, root=root) for fill in (FILL, 0))
                  if found != wanted), wanted)
    return found != wanted, '%r, cut at %s, by %s: Unicorn %s, the grammar %s' % (text, cuts, root, found, wanted)


def is_equal(path, texts=TEXTS, *options):
    """Returns true if Unicorn answers random texts, whole and cut, as the grammar does."""
    walk, names = walk_of(path, *options)
    chip, random = Chip(walk), Random(2)
    for number in range(texts):
        text, cuts = some(random, names)
        found = answer(chip, text, cuts, root=('feed', 'parse')[number % 2])
        if found != grammar_answer(walk, text):
            return False, '%r, cut at %s: Unicorn %s, the grammar %s' % (text, cuts, found, grammar_answer(walk, text))
    return True, ''


def is_stored(path, stories, *options):
    """Returns true if knurl_store does in Unicorn what the header says, in random calls."""
    walk, names = walk_of(path, *options)
    found = beside(StoringChip(walk), walk, names, stories, 1)
    return found is None, '' if found is None else '%s: %s' % (called(*found[0]), found[1])


def check_all(check, path, folder, number, seed):
    random, counts = Random(seed), {}
    places = places_of(*walk_of(path))
    for one in range(number):
        at, code = random.choice(places)
        bit = random.randrange(8)
        image = folder / 'changed'
        changed(path, image, at, bit)
        done = subprocess.run([RUN, image, '--seconds', str(SECONDS)], capture_output=True, text=True, timeout=20 * SECONDS)
        verdict = {0: 'equal', 1: 'told', 2: 'not decided'}.get(done.returncode, 'broken')
        holds, why = {'told': lambda: is_told(image, done.stdout), 'equal': lambda: is_equal(image)}.get(
            verdict, lambda: (verdict == 'not decided' and 'cannot decide' in done.stdout + done.stderr, done.stderr))()
        counts[verdict] = counts.get(verdict, 0) + 1
        lines = (done.stdout or done.stderr).split('\n')
        print('%d: bit %d at 0x%x, %s: %s%s' % (one, bit, at, 'code' if code else 'data', verdict,
                                                  '; ' + lines[1].strip() if verdict == 'told' else ': ' + lines[0][-90:]
                                                  if verdict != 'equal' else ''), flush=True)
        check('fault %d, bit %d at 0x%x' % (one, bit, at), holds, why, done.stdout, done.stderr)
    print('%d faults: %s' % (number, ', '.join('%d %s' % (n, verdict) for verdict, n in sorted(counts.items()))))
    # A walk that never decides shows nothing.
    check('half of the faults are decided', 2 * counts.get('not decided', 0) <= number)
