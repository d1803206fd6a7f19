# SPDX-License-Identifier: MIT
"""usage: check.py PART FOLDER [NUMBER]   the parts of port/verify/test/run that are not walks of whole images"""
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT / 'port/verify'), str(ROOT / 'test/support')]

from checks import Checks  # noqa: E402
import deceive  # noqa: E402
import engine  # noqa: E402
import faults  # noqa: E402
import forms  # noqa: E402
import grammars  # noqa: E402

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


def check_deceive(check, folder, number):
    deceive.check_all(check, Path(folder), number)


def check_faults(check, folder, number):
    faults.check_all(check, Path(folder) / 'm0plus-Os.elf', Path(folder), number, SEED)


if __name__ == '__main__':
    checks = Checks()
    {'engine': check_engine, 'grammar': check_grammars, 'deceive': check_deceive,
     'faults': check_faults, 'forms': check_forms}[sys.argv[1]](
        checks, sys.argv[2], int(sys.argv[3]))
    sys.exit(checks.end())
