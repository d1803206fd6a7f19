# SPDX-License-Identifier: MIT
"""usage: check.py PART FOLDER [NUMBER]   the parts of port/verify/test/run that are not walks of whole images"""
import itertools
import re
import sys
from pathlib import Path
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / 'port/verify'), str(ROOT / 'test/support')]
sys.path.append('/usr/lib/python3/dist-packages')  # PyPy looks elsewhere

from checks import Checks  # noqa: E402
import deceive  # noqa: E402
import engine  # noqa: E402
import faults  # noqa: E402
import forms  # noqa: E402
import grammars  # noqa: E402
import proved  # noqa: E402
import replay  # noqa: E402
import sown  # noqa: E402
import store  # noqa: E402
from image import Image  # noqa: E402
from walk import Fault, OutOfTime  # noqa: E402

SEED = 1


def check_engine(check, folder, number):
    for path in sorted(Path(folder).glob('*.elf')):
        walk, names = faults.walk_of(path)
        try:
            said, holds = '%d inputs, %d instructions at %d places' % engine.beside(walk, names, number, SEED), True
        except AssertionError as why:
            said, holds = str(why), False
        print('%s beside Unicorn: %s' % (path.name, said))
        check('the interpreter is Unicorn on %s' % path.name, holds, said)


def check_grammars(check, folder, number):
    try:
        said, holds = '%d texts' % grammars.beside(folder + '/oracle.so', folder + '/tables.h', 12, number, SEED), True
    except AssertionError as why:
        said, holds = str(why), False
    print('the automaton beside test/grammar: %s' % said)
    check('the automaton is that of test/grammar', holds, said)


def check_forms(check, folder, number):
    try:
        said, holds = '%d runs of %d forms, of %d' % forms.beside(*((3, 6) if number == 0 else (1, 48)), SEED), True
    except AssertionError as why:
        said, holds = str(why), False
    print('each form of an instruction beside Unicorn: %s' % said)
    check('the interpreter is Unicorn on each form', holds, said)


def check_quotes(check, folder, number):
    """Each change of an image, and each fault of the walk, still has its one place in a source."""
    quotes = [(deceive.place_of, (old,)) for _, _, _, changes, *_ in deceive.IMAGES for old, _ in changes]
    quotes += [(sown.text_of, (name, old)) for name, old, _, _ in sown.SOWN]
    lost = []
    for place, quote in quotes:
        try:
            place(*quote)
        except AssertionError as why:
            lost.append(str(why))
    print('%d places of changes and faults' % len(quotes))
    check('each change of deceive.py and each fault of sown.py has one place', quotes and not lost, *lost)


def check_deceive(check, folder, number):
    deceive.check_all(check, Path(folder), number)


def check_walk(check, folder, number):
    proved.check_all(check, Path(folder), number)


def check_write(check, folder, number):
    proved.write()
    check('written', True)


def check_sown(check, folder, number):
    sown.check_all(check, Path(folder), number)


def check_replay(check, folder, number):
    path = Path(folder) / 'm0plus-Os.elf'
    for root in ('parse', 'feed'):
        walk, _ = faults.walk_of(path, seconds=1000)
        walk.walk(root, False)
        try:
            runs = replay.all_states(walk, number, SEED)
            said, holds = '%d runs, of one in %d of %d states' % (runs, number, walk.states), True
        except replay.Missed as why:
            said, holds = str(why), False
        print('%s: %s: %s' % (path.name, root, said), flush=True)
        check('the states of %s are what Unicorn holds' % root, holds, said)
    said = start_of_walk(path, 'walk.hull', replay.walk.hull)
    check('the start of a walk without a fault is not told', said == NOTHING, said)
    for number, (target, new) in enumerate(replay.FAULTS):
        said = start_of_walk(path, target, new)
        print('with another %s: %s' % (target, said), flush=True)
        check('fault %d, another %s, is told' % (number, target), said != NOTHING)


NOTHING = 'nothing told'
START = 2000  # states that are enough for each fault


def start_of_walk(path, target, new):
    """What a walk that has another function at its start tells, or the replay of it."""
    with patch(target, new):
        walk, _ = faults.walk_of(path)
        walk.left = lambda: START - walk.states
        try:
            walk.walk('feed', False)
        except OutOfTime:
            pass
        except Fault as fault:
            return 'by the walk: %s' % fault
    try:
        replay.all_states(walk, 5, SEED)
    except replay.Missed as why:
        return str(why)
    return NOTHING


def all_ways(most):
    """The ways of store.WAYS with small numbers: octets in the buffer, octets that fit, length, size, the chunk from the buffer (None
    for any), overlap."""
    found = set()
    for line in store.WAYS.strip().split('\n'):
        names = sorted(set(re.findall('[a-z]+', line)) - {'at', 'else', 'overlap'})
        for numbers in itertools.product(range(most + 6), repeat=len(names)):
            kept, fits, length, size, chunk, octets = (
                None if one == 'else' else eval(one, {'at': 0, **dict(zip(names, numbers))}) for one in line.split()[:6])  # pylint: disable=eval-used
            found.add((kept, fits, length, size, None if chunk is None else chunk - octets, 'overlap' in line))
    return found


def check_store(check, folder, number):
    found, most = all_ways(4), 4
    wanted = set()
    for kept, length, size, chunk in itertools.product(range(most), range(most), range(most), range(-most, 2 * most)):
        fits = min(length, size - kept) if kept <= size else 0
        wanted.add((kept, fits, length, size, chunk, fits != 0 and chunk != kept and -fits < chunk < size))
    missing = [one for one in wanted if one not in found and (*one[:4], None, one[5]) not in found]
    check('store.WAYS has each way to call knurl_store', not missing, missing)
    wrong = [one for one in found if max(one[:4]) < most and one[4] is not None and -most <= one[4] < 2 * most and one not in wanted]
    check('store.WAYS has no other way', not wrong, wrong)
    path = Path(folder) / 'm0plus-Os.elf'
    try:
        print('knurl_store of m0plus-Os: %d ways' % store.walk(Image(str(path)))[0])
        proved, said = True, ''
    except (store.Different, store.Undecided) as why:
        proved, said = False, str(why)
    check('knurl_store of m0plus-Os is proved', proved, said)
    check('knurl_store of m0plus-Os does in Unicorn what the header says', *faults.is_stored(path, number))


def check_faults(check, folder, number):
    faults.check_all(check, Path(folder) / 'm0plus-Os.elf', Path(folder), number, SEED)


if __name__ == '__main__':
    checks = Checks()
    {'engine': check_engine, 'grammar': check_grammars, 'deceive': check_deceive, 'faults': check_faults, 'forms': check_forms,
     'quotes': check_quotes, 'replay': check_replay, 'store': check_store, 'sown': check_sown, 'walk': check_walk, 'write': check_write}[sys.argv[1]](
        checks, sys.argv[2], int(sys.argv[3]))
    sys.exit(checks.end())
