# SPDX-License-Identifier: MIT
"""usage: port/verify/run FIRMWARE.elf [--schemes http,https] [--room N] [--fragment] [--seconds N] [--report FILE]

Proves that the parser in a firmware's image reads exactly the grammar of RFC 3986, or shows a URL that it reads otherwise.

--schemes   the rows of the list, in its order; without it, all that the image has and that can be walked
--room      the number of parts that the caller's array can hold, 0 to 32; 8 if it is not given
--fragment  the caller allows a fragment
--seconds   how much processor time may be used, 3600 if it is not given
--report    a file for an assessor: what was walked, by what, with which answer, and what is assumed

It exits with 0 if the image is proved, 1 if a URL shows a difference, and 2 if it cannot decide."""
import argparse
import hashlib
import platform
import re
import sys
import time
import traceback
from pathlib import Path

from automaton import Automaton
from concrete import confirm, said, shown
from image import TOOLS, Image, Unusable
from layout import ROOT
from store import Different, Fed, walk as walk_store
from store_concrete import STORIES, Storing, beside, called
from value import Undecided
from walk import Fault, OutOfTime, Walk

USAGE = __doc__.split('\n', maxsplit=1)[0]
LINES = []  # what was said, for the report


def say(line):
    LINES.append(line)
    if sys.stderr.isatty():
        sys.stderr.write('\r\033[K')
    print(line)


class Progress:
    """A line each second, on a terminal."""

    def __init__(self):
        self.begun = self.last = time.monotonic()
        self.shown = sys.stderr.isatty()

    def __call__(self, walk, s):
        now = time.monotonic()
        if self.shown and now >= self.last + 1:
            self.last = now
            sys.stderr.write('\r%d states, %d to be tried, %d octets deep, %d s ' % (
                walk.states, len(walk.work), len(walk.witness(s)[0]), now - self.begun))
            sys.stderr.flush()


def digest(data):
    return hashlib.sha256(data).hexdigest()


def report(given, status):
    """One page for an assessor."""
    here = Path(__file__).parent
    sources = b''.join(path.read_bytes() for path in sorted(here.glob('*.py')))
    assumed = re.findall(r'^\d+\. \*\*.*?\*\*', (here / 'README.md').read_text(encoding='utf-8'), re.M)
    lines = [
        'port/verify: the parser of an image, beside the grammar of RFC 3986',
        '',
        'image        %s' % given.image,
        '  SHA-256    %s' % digest(Path(given.image).read_bytes()),
        'rows         %s' % (', '.join(given.schemes) if given.schemes else 'all of the image that can be walked'),
        'fragments    %s' % ('allowed' if given.fragment else 'not allowed'),
        'room         %d parts' % given.room,
        'walk         port/verify, SHA-256 of its sources %s' % digest(sources),
        '             test/grammar/uri.bnf, SHA-256 %s' % digest((ROOT / 'test/grammar/uri.bnf').read_bytes()),
        'tools        %s %s, %s' % (platform.python_implementation(), platform.python_version(), TOOLS),
        'answer       %s' % ('proved', 'reads a URL otherwise', 'not decided')[status],
        '', 'What the command said:', '', *LINES, '', 'What is assumed, by the numbers of port/verify/README.md:', '',
        *(one.replace('**', '') for one in assumed)]
    Path(given.report).write_text('\n'.join(lines) + '\n', encoding='utf-8')


def arguments():
    def room(text):
        if not text.isdecimal() or int(text) > 32:
            raise ValueError
        return int(text)

    def seconds(text):
        if not text.isdecimal() or not 0 < int(text) <= 1000000:
            raise ValueError
        return int(text)

    def schemes(text):
        names = text.split(',')
        if len(set(names)) != len(names) or len(names) > 16 or not set(names) <= set(Automaton.names()):
            raise ValueError
        return names
    parser = argparse.ArgumentParser(usage=USAGE[len('usage: '):], add_help=False, allow_abbrev=False)
    parser.add_argument('image')
    parser.add_argument('--schemes', type=schemes)
    parser.add_argument('--room', type=room, default=8)
    parser.add_argument('--fragment', action='store_true')
    parser.add_argument('--seconds', type=seconds, default=3600)
    parser.add_argument('--report')
    return parser.parse_args()


def row_of(image, name):
    return image.address('knurl_' + name.replace('+', '_').replace('.', '_'))


def rows_of(image, wanted):
    """The names of the rows, and their addresses."""
    names = wanted or [name for name in Automaton.names() if row_of(image, name) is not None]
    if not names:
        raise Unusable('the image has no row of RFC 3986 that needs "//", such as knurl_http')
    for name in names:
        if row_of(image, name) is None:
            raise Unusable('the image has no row of %s' % name)
    return names, [row_of(image, name) for name in names]


def roots_of(image, fragment):
    """The calls that are walked: the root of the walk, and the names of what it covers."""
    begin, feed, end = (next((name for name in names if name in image.symbols), None) for names in (
        ('knurl_begin',), ('knurl_feed', 'read_chunk'), ('knurl_end', 'read_end')))
    allow = ['knurl_allow_fragment'] if fragment else []
    takes = begin is None or set(allow) <= set(image.symbols)
    roots = []
    if not fragment and 'knurl_parse' in image.symbols:
        roots.append(('parse', ['knurl_parse']))
    if begin and takes and 'knurl_read' in image.symbols:
        roots.append(('read', [begin, *allow, 'knurl_read']))
    # Where only the bodies are left, knurl_parse or knurl_read is their caller.
    if feed and end and takes and (feed == 'knurl_feed' or not roots):
        more = [name for name in allow if name in image.symbols]
        roots.append(('feed', [name for name in (begin, *more, feed, end) if name]))
    if not roots:
        raise Unusable('the image has no parser: it has neither %s, nor knurl_feed and knurl_end; the compiler has put them '
                       'into their callers, or they are not linked'
                       % ('knurl_allow_fragment and knurl_read' if fragment else 'knurl_parse, nor knurl_read'))
    asked = [name for name in ('knurl_settled', 'knurl_port') if name in image.symbols]
    return [(root, names + [one for one in asked if root == 'feed' or one == 'knurl_port']) for root, names in roots]


def tell_missed(image, missed):
    """Where the instructions are that were not reached, as runs of a function."""
    runs = []
    for at in sorted(missed):
        if runs and at == runs[-1][1] + image.instruction(runs[-1][1]).size:
            runs[-1][1] = at
        else:
            runs.append([at, at])
    for first, last in runs:
        behind = '' if first == last else ' to +%s' % image.where(last).rpartition('+')[2]
        say('    not reached: %s%s' % (image.where(first), behind))


def tell_fault(path, fault, found, language, covered):
    """Prints a URL that shows the fault, if there is one. Returns the status."""
    if found is None:
        after = ' after "%s"' % shown(fault.text) if fault.text else ''
        say('%s: cannot decide at %s%s: %s' % (path, fault.where or 'a call', after, fault.why))
        return 2
    text, cuts, answer, wanted = found
    say('%s: does not read %s with %s' % (path, language, ', '.join(covered)))
    say('    URL: "%s"%s' % (shown(text), ', cut at %s' % ', '.join(map(str, cuts)) if cuts else ''))
    say('    the image: %s' % said(answer))
    say('    the grammar: %s' % said(wanted))
    say('    found at %s: %s' % (fault.where or 'a call', fault.why))
    return 1


def tell_store(given, image, names, names_of_feed, walk):
    """Walks knurl_store. Returns the status and, if it is proved, how many ways there are and which instructions were run or not."""
    calls = ('knurl_begin', 'knurl_feed', 'knurl_end')
    if not set(calls) <= set(names_of_feed):
        say('%s: cannot decide on knurl_store: not all of %s are in the image' % (given.image, ', '.join(calls)))
        return 2, None
    try:
        return 0, walk_store(image)
    except (Different, Undecided) as fault:
        where, why, way = fault.args
    found = beside(Storing(walk), walk, names, STORIES, 1)
    if found is None:
        say('%s: cannot decide at %s: %s' % (given.image, where, why))
        say('    of knurl_store: %s' % way)
        return 2, None
    say('%s: knurl_store does not do what inc/knurl.h says' % given.image)
    say('    calls: %s' % called(*found[0]))
    say('    the last one %s' % found[1])
    say('    found at %s: %s' % (where, why))
    return 1, None


def verify(given):
    """The status."""
    image = Image(given.image)
    names, rows = rows_of(image, given.schemes)
    roots = roots_of(image, given.fragment)
    automaton = Automaton(names, given.fragment)
    language = '%s of RFC 3986%s' % (', '.join(names), ' with fragments' if given.fragment else '')
    left, seen, missed, progress = given.seconds, set(), set(), Progress()
    # How far back addresses of the text are kept: eight octets for the loop that takes as many at once, which is there with the
    # table of 256 classes; else none, or a few for code that counts on from them.
    nears = [9] if image.address('knurl_classes_256') is not None else [2, 4]
    status, stores = 0, None
    if 'knurl_store' in image.symbols:
        status, stores = tell_store(given, image, names, dict(roots).get('feed', ()), Walk(image, automaton, rows, given.room, left))
        if status == 1:
            return status
    for root, covered in roots:
        for near in nears:
            kind = Fed if stores and root == 'feed' else Walk
            walk = kind(image, automaton, rows, given.room, left, near, progress)
            try:
                walk.walk(root, given.fragment)
                break
            except Fault as fault:
                left = max(walk.left(), 0)
                if near == nears[-1] or not fault.undecided:
                    found = confirm(walk, fault, given.fragment)
                    return tell_fault(given.image, fault, found, language, covered)
            except OutOfTime:
                say('%s: cannot decide in %d s: %d states, no fault so far, %d of them still to be tried'
                    % (given.image, given.seconds, walk.states, len(walk.work)))
                return 2
        say('%s: %s: reads exactly %s, any length, %s, room %d: proved (%d states)' % (
            given.image, ', '.join(covered), language, 'any cut' if root == 'feed' else 'in one piece', given.room,
            walk.states))
        # What one of the walks does not run, another may.
        seen |= set(walk.machine.code)
        missed |= walk.missed()
        left = max(walk.left(), 0)
    if stores:
        ways, ran, others = stores
        say('%s: knurl_store: keeps the octets that knurl_feed reads, any lengths and sizes: proved (%d ways to call it)' % (
            given.image, ways))
        seen, missed = seen | ran, missed | others
    missed -= seen
    say('%s: %d instructions reached, %d not reached' % (given.image, len(seen), len(missed)))
    tell_missed(image, missed)
    return status


if __name__ == '__main__':
    try:
        options = arguments()
        status = verify(options)
        if options.report:
            report(options, status)
    except (Unusable, OSError) as why:
        print('%s' % why, file=sys.stderr)
        status = 2
    except Exception:  # pylint: disable=broad-except
        # 1 would say that the image reads a URL otherwise.
        traceback.print_exc()
        status = 2
    sys.exit(status)
