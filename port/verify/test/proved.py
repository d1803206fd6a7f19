# SPDX-License-Identifier: MIT
"""The table "What has been proved" of port/verify/README.md: a row for each image. Each is built and walked again."""
import re
import subprocess

from faults import ROOT, RUN

PAGE = ROOT / 'port/verify/README.md'
HEAD = '| image | rows | room | read |\n|---|---|---|---|\n'
BOTH = 'in one piece and at any cut'
FULL = 4  # so many are walked by --full; the one at -O2 in one piece alone, as it takes longest
# The image, what image/make gets for it, the rows, the room, and how the URLs come.
PROVED = [
    ('M0+, -Os', 'gcc m0plus -Os', 'http', 8, BOTH),
    ('M4, -Os', 'gcc m4 -Os', 'http', 8, BOTH),
    ('M33, -Os', 'gcc m33 -Os', 'http', 3, BOTH),
    ('M0+, -O2', 'gcc m0plus -O2', 'http', 8, BOTH),
    ('M0+, -Os, with fragments', 'gcc m0plus -Os -DWITH_FRAGMENT', 'http', 8, BOTH + ', with `knurl_read`'),
    ('M0+, -Os, `-flto`', 'gcc m0plus -Os -flto', 'http', 8, 'at any cut, with `read_chunk` and `read_end`'),
]


def table():
    return HEAD + ''.join('| %s | %s | %d | %s |\n' % (image, rows.replace(',', ', '), room, read)
                          for image, _, rows, room, read in PROVED)


def write():
    """Writes the table into the page."""
    text = PAGE.read_text(encoding='utf-8')
    start = text.index(HEAD)
    PAGE.write_text(text[:start] + table() + re.sub(r'\A(\|.*\n)+', '', text[start:]), encoding='utf-8')


def check_all(check, folder, all_of_them):
    check('the table of port/verify/README.md is that of proved.py', '\n' + table() + '\n' in PAGE.read_text(encoding='utf-8'),
          'port/verify/test/run --write makes it')
    for image, made, rows, room, read in PROVED if all_of_them else PROVED[:FULL]:
        path = folder / (re.sub(r'\W+', '-', image) + '.elf')
        subprocess.run([ROOT / 'port/verify/test/image/make', path, *made.split()], check=True)
        ways = 1 + (BOTH in read)
        if '-O2' in made and not all_of_them:
            subprocess.run(['arm-none-eabi-objcopy', '--strip-symbol=knurl_feed', '--strip-symbol=knurl_settled', path], check=True)
            ways = 1
        options = ['--schemes', rows, '--room', str(room)] + ['--fragment'] * ('WITH_FRAGMENT' in made)
        done = subprocess.run([RUN, path, *options], capture_output=True, text=True)
        print(done.stdout.strip() or done.stderr.strip(), flush=True)
        # Each way is a line.
        proved = len(re.findall(r': proved \(', done.stdout))
        check('%s is proved' % image, done.returncode == 0 and proved == ways, done.stdout, done.stderr)
