# SPDX-License-Identifier: MIT
"""The table "What has been proved" of port/verify/README.md: a row for each image. Each is built and walked again."""
import re
import subprocess

from faults import ROOT, RUN, is_equal, is_stored
from image import Image

PAGE = ROOT / 'port/verify/README.md'
HEAD = '| image | rows | room | read |\n|---|---|---|---|\n'
BOTH = 'in one piece and at any cut'
FULL = 4  # so many are walked by --full; the one at -O2 in one piece alone, as it takes longest
TEXTS = 100000  # of each image, compared by --all
# The image, what image/make gets for each of its builds, which have the same octets, the rows, the room, and how the URLs come.
PROVED = [
    ('M0 and M0+, -Os and -Oz', 'gcc m0plus -Os / gcc m0plus -Oz / gcc m0 -Os / gcc m0 -Oz', 'http', 8, BOTH),
    ('M4, -Os', 'gcc m4 -Os', 'http', 8, BOTH),
    ('M3 and M33, -Os', 'gcc m33 -Os / gcc m3 -Os', 'http', 3, BOTH),
    ('M0 and M0+, -O2', 'gcc m0plus -O2 / gcc m0 -O2', 'http', 8, BOTH),
    ('M0 and M0+, -O1', 'gcc m0plus -O1 / gcc m0 -O1', 'http', 8, BOTH),
    ('M0 and M0+, -O3', 'gcc m0plus -O3 / gcc m0 -O3', 'http', 8, BOTH),
    ('M3, M4 and M33, -O1', 'gcc m4 -O1 / gcc m33 -O1 / gcc m3 -O1', 'http', 8, BOTH),
    ('M4, -O2', 'gcc m4 -O2', 'http', 8, BOTH),
    ('M4, -O3', 'gcc m4 -O3', 'http', 8, BOTH),
    ('M3 and M33, -O2', 'gcc m33 -O2 / gcc m3 -O2', 'http', 8, BOTH),
    ('M3 and M33, -O3', 'gcc m33 -O3 / gcc m3 -O3', 'http', 8, BOTH),
    ('M0 and M0+, -Os, clang 19', 'clang m0plus -Os / clang m0 -Os', 'http', 8, BOTH),
    ('M4 and M33, -Os, clang 19', 'clang m4 -Os / clang m33 -Os', 'http', 8, BOTH),
    ('M7, -Os', 'gcc m7 -Os', 'http', 8, BOTH),
    ('M55, -Os', 'gcc m55 -Os', 'http', 8, BOTH),
    ('M0+, -Os', 'gcc m0plus -Os', 'http,https,ws,coap,mqtt', 8, BOTH),
    ('M0+, -Os, with fragments', 'gcc m0plus -Os -DWITH_FRAGMENT', 'http', 8, BOTH + ', with `knurl_read`'),
    ('M0+, -Os', 'gcc m0plus -Os -DWITH_STORE', 'http', 8, BOTH + ', with `knurl_store`'),
    ('M4, -Os', 'gcc m4 -Os -DWITH_STORE', 'http', 8, BOTH + ', with `knurl_store`'),
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
    for number, (image, made, rows, room, read) in enumerate(PROVED if all_of_them else PROVED[:FULL]):
        path, *others = (folder / ('%d-%d.elf' % (number, one)) for one in range(made.count('/') + 1))
        for out, flags in zip((path, *others), made.split(' / ')):
            schemes = '-DSCHEMES=' + ','.join('&knurl_' + row for row in rows.split(','))
            subprocess.run([ROOT / 'port/verify/test/image/make', out, *flags.split(), schemes], check=True)
        check('the builds of %s have the same octets' % image, all(Image(str(one)).flash == Image(str(path)).flash for one in others))
        ways = 1 + (BOTH in read) + ('WITH_STORE' in made)
        if '-O2' in made and not all_of_them:
            subprocess.run(['arm-none-eabi-objcopy', '--strip-symbol=knurl_feed', '--strip-symbol=knurl_settled', path], check=True)
            ways = 1
        options = ['--schemes', rows, '--room', str(room)]
        done = subprocess.run([RUN, path, *options, *['--fragment'] * ('WITH_FRAGMENT' in made)], capture_output=True, text=True)
        print(done.stdout.strip() or done.stderr.strip(), flush=True)
        # Each way is a line.
        proved = len(re.findall(r': proved \(', done.stdout))
        check('%s is proved' % image, done.returncode == 0 and proved == ways, done.stdout, done.stderr)
        if all_of_them and read == BOTH:
            check('%s answers as the grammar in Unicorn' % image, *is_equal(path, TEXTS, *options))
        if 'WITH_STORE' in made:
            check('%s stores in Unicorn as the header says' % image, *is_stored(path, TEXTS // 10, *options))
