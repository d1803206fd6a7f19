# SPDX-License-Identifier: MIT
"""Faults sown in port/verify itself. Without one thing that the walk compares or refuses, an image of deceive.py goes
undetected, so each of these things is needed. A row has the file, its text, what replaces it, and the image."""
import shutil

from deceive import IMAGES, REFUSED, TOLD, build, options_of, said_by
from faults import ROOT

OFF = 'if False:'
MOST = 3000  # states in which the walk tells an image
# A walk of so many states. Its last word is how many there were.
WALK = '''import runpy, sys
folder, most, *sys.argv[1:] = sys.argv[1:]
sys.path.insert(0, folder)
import walk
seen = [0]
def left(self):
    seen[0] = max(seen[0], self.states)
    return int(most) - self.states
walk.Walk.left = left
try:
    runpy.run_path(folder + '/verify.py', run_name='__main__')
finally:
    print(seen[0])'''
SOWN = [
    # What is compared.
    ('walk', "if s.r[0] != error or s.field('error') != error:", OFF, 'the error'),
    ('walk', "if not same(s, s.field('offset'), offset):", OFF, 'the offset of an error'),
    ('walk', "if s.field('count') != 0:", OFF, 'the count after a refusal'),
    ('walk', "if s.r[0] != wanted or s.field('error') != wanted:", 'if s.r[0] != wanted:', 'the error that is kept'),
    ('walk', "if s.r[0] != wanted or s.field('error') != wanted:", "if s.field('error') != wanted:", 'the error that is answered'),
    ('walk', "if s.field('room') != (count if wanted == ERROR['PARTS'] else self.room):", OFF, 'the room that is needed'),
    ('walk', "if s.field('room') != (count if wanted == ERROR['PARTS'] else self.room):", OFF, 'the room of an accepted URL'),
    ('walk', "if error != ERROR['PARTS'] and s.field('room') != self.room:", OFF, 'the room of a refused URL'),
    ('walk', "if s.field('scheme') != self.rows[s.wanted.row]:", OFF, 'the row'),
    ('walk', "if kind != part[0]:", OFF, 'a kind'),
    ('walk', "if not same(s, offset, part[1]) or not same_length(", 'if not same_length(', 'the offset of a part'),
    ('walk', "if not same(s, offset, part[1]) or not same_length(s, part, length):", 'if not same(s, offset, part[1]):',
     'the length of a part'),
    ('walk', "if not has_owner(s, i):", OFF, 'whose a part is'),
    ('walk', "if s.field('count') != count:", OFF, 'the number of parts'),
    ('walk', "if not is_settled(s, i) or owner", 'if owner', 'a part that was settled'),
    ('walk', " or owner_at(s, i)[2] != ('settled', i, 3):", ':', 'whose a part is that was settled'),
    ('walk', "if new.memory != s.memory:", OFF, 'a kind of another URL'),
    ('walk', "for i in {0, count - 1} for", 'for i in {count - 1} for', 'a first part of another URL'),
    ('walk', "for i in {0, count - 1} for", 'for i in {0} for', 'a last part of another URL'),
    ('walk', "if not same(s, s.field('offset'), reached()):\n            self.fail('has another offset at the end'",
     "if False:\n            self.fail(''", 'the offset at the end'),
    ('walk', 'self.check_port(s, parts)', 'pass', 'knurl_port'),
    ('walk', ' or out is not None and not same(after, after.get(OUT, 2), out):', ':', 'knurl_port without a port'),
    ('walk', '((self.port, (URL', '((None, (URL', 'knurl_port after an error'),
    ('walk', ', (self.settled, (URL,), None)):', ',):', 'knurl_settled after an error'),
    ('walk', 'self.ask_settled(s, min(s.wanted.settled, self.room))', 'pass', 'knurl_settled'),
    ('walk', 'self.ask(s, self.port, (URL, OUT), 0, 0)', 'pass', 'knurl_port between chunks'),
    ('walk', 'self.ask(s, self.port, (URL, OUT), 0, 0)', 'pass', 'what knurl_port writes between chunks'),
    ('walk', 'if self.whole:\n            self.again_after(s, self.feed, (URL, 0, 0), self.unchanged(0))', 'if self.whole:\n            pass',
     'no octets at NULL'),
    ('walk', 'more)\n        self.again_after(s, self.feed, (URL, 0, 0), self.unchanged(0))', 'more)', 'no octets at NULL after the end'),
    ('walk', 'in (TEXT, LENGTH), (0, 0):', 'in ((TEXT, LENGTH),):', 'no octets at NULL after a refusal'),
    ('walk', 'self.run(s, self.no_octet, self.ended)\n            self.binds', 'self.binds', 'a text at NULL'),
    ('walk', 'self.check_none(new)', 'pass', 'knurl_port after octets that came too late'),
    ('walk', 'self.ask_settled(s, count)', 'pass', 'knurl_settled at the end'),
    ('walk', "if owned_by_caller(after) != before:", OFF, 'what knurl_settled writes'),
    ('walk', "if owned_by_caller(after) != before:", OFF, 'what knurl_port writes'),
    ('walk', "return self.binds", "return s.field('text'), s.field('text_length')", 'the text that is bound'),
    ('walk', "return self.binds", "return s.field('text'), s.field('text_length')", 'a text that is bound to chunks'),
    ('walk', "return self.binds", "return self.binds[0], s.field('text_length')", 'the length of no text'),
    ('walk', "self.fail('keeps an address of the text', s)", 'pass', 'an address of the text'),
    ('walk', "(('self', URL), ", '(', 'where a refused URL is'),
    ('walk', "URL), ('parts', PARTS), ", 'URL), ', 'where the array is'),
    ('walk', ", ('schemes', LIST)):", '):', 'which list was given'),
    ('walk', "if self.room != 0 and s.field('tag') != TAG:", OFF, 'a tag of its own'),
    ('walk', "if self.room != 0 and s.field('tag') != TAG:", "if type(s.field('tag')) is int:", 'a tag that other URLs share'),
    ('walk', "if s.wanted.state is not None and s.field('scheme')", "if False and s.field('scheme')", 'the row of a refused URL'),
    ('walk', "if s.field('room') != self.room or s.field('error')", "if s.field('error')", 'the room between chunks'),
    ('walk', "if s.field('room') != self.room or s.field('error') != 0:", "if s.field('room') != self.room:", 'an error between chunks'),
    ('walk', 'in (TEXT, LENGTH), (0, 0):', 'in ((0, 0),):', 'a refusal stays'),
    ('walk', 'self.again_after(s, self.end, (URL,), self.unchanged(error))', 'pass',
     'a refusal stays at the end'),
    ('walk', 'self.check_end(s)', 'pass', 'octets after the end'),
    ('walk', 'if self.whole:\n            self.check_end(s)', "if self.whole and self.root == 'feed':\n            self.check_end(s)",
     'octets after a text that was accepted'),
    ('walk', 'if self.whole:\n            self.check_stays', "if self.whole and self.root == 'feed':\n            self.check_stays",
     'octets after a text that was refused'),
    ('walk', "ERROR['ENDED'] or owned_by_caller(new) != {**before, **ended}:", "ERROR['ENDED']:", 'the offset after the end'),
    ('walk', "self.check_stays(new, ERROR['ENDED'])", 'pass', 'knurl_end after octets that came too late'),
    ('walk', 'self.refused(s, wanted, reached())', 'pass', 'octets after the error of the end'),
    ('walk', 'if not self.machine.keeps(s):', OFF, 'the registers of the caller'),
    ('machine', 's.r[13] == TOP and ', '', 'the stack pointer of the caller'),
    ('walk', "        if s.left != ('eq', 0):\n            return self.fail(",
     "        if False:\n            return self.fail(", 'octets that are not read'),
    ('walk', '        s.long = value\n        if value:\n', '        s.long = value\n        if value:\n            return None\n',
     'a longest length of 2 GiB more'),
    ('walk', "            if new == old:\n", '            if new is not old:\n', 'a port of 4242'),
    ('automaton', 'for octet in range(256):', 'for octet in range(128):', 'an octet over 127'),
    # Who may touch what.
    ('machine', 'PARTS <= at and at + n <= PARTS + PART_SIZE * self.room):', 'PARTS <= at):', 'a store after the array'),
    ('image', 'flash = [rest for one', 'flash = flash or [rest for one', 'a variable in a segment of code'),
    ('image', 'for ends in code for', 'for ends in [(at, at + size)] for', 'a variable in a section of code'),
    ('machine', "raise Outside('a store elsewhere, at 0x%x' % at)", 'return', 'a store to the RAM'),
    ('machine', "raise Outside('a load from elsewhere, at 0x%x' % at)", 'return 0', 'a load from the RAM'),
    ('machine', "raise Outside('a load that is not aligned, at 0x%x' % at)", 'return 0', 'a load that is not aligned'),
    ('machine', "raise Outside('a store that is not aligned, at 0x%x' % at)", 'return', 'a store that is not aligned'),
    ('machine', 'max(s.r[13], BOTTOM) <= at and at + n <= TOP or', 'BOTTOM <= at and at + n <= TOP + ARGUMENTS or',
     'a store to an argument'),
    ('machine', 'max(s.r[13], BOTTOM) <= at', 'BOTTOM <= at', 'a store below the stack'),
    ('machine', 's.r[13] <= at and at + n <= TOP + ARGUMENTS', 'BOTTOM <= at and at + n <= TOP + ARGUMENTS',
     'a load below the stack'),
    ('machine', "raise Undecided('a load of an octet after the piece, or of one that may be there')",
     "if s.left[0] == 'ge':\n                        raise Fork([('left', ('eq', 0)), ('left', ('ge', 1))])\n                    return 255",
     'an octet after the piece'),
    # What nobody set.
    ('machine', 's.r = [ANY] * 16', 's.r = [1] * 16', 'a register of the caller'),
    ('thumb', 's.memory.pop(at, None)', 'pass', 'a word that was popped'),
    ('thumb', "    if ANY in (x, y):\n        raise Undecided('a comparison", "    if ANY in (x, y):\n        return False\n        raise Undecided('a comparison",
     'a word below the stack'),
    ('thumb', "            if v == ANY:\n                raise Undecided('a comparison", "            if v == ANY:\n                return None\n                raise Undecided('a comparison",
     'a branch by zero on a word that nobody set'),
    ('thumb', "        raise Undecided('a carry that is not known')\n    if kind == 'sub'", "        return 0\n    if kind == 'sub'", 'the carry of tst'),
    ('thumb', "def no_overflow(x, y):\n    raise Undecided('an overflow')", "def no_overflow(x, y):\n    return False", 'the overflow of a difference'),
    ('thumb', "        raise Undecided('an overflow that is not known')", '        return True', 'ge after a shift'),
    # Addresses.
    ('value', "its is None or not is_address(y) or object_of(s, y) != its:", 'False:', 'where the stack is beside the URL'),
    ('value', "    if is_address(v):\n        raise Undecided('a decision on an address')\n    if type(v) is int:\n        return v, ()",
     "    if type(v) is int:\n        return v, ()", 'whether the URL is in the upper half'),
    ('value', '    return v if place is not None and (place ^ v) >> PAGE == 0 else ANY', '    return v',
     'the address of the walk in two halves'),
    ('value', 'return -FREE, FREE, None, 0', 'low, high = low - (k << 30), high - (k << 29)', 'whether the text is in the lower half'),
    ('value', 'PIECE_MOST = (1 << 31) - 16', 'PIECE_MOST = 1 << 20', 'a length of 1 GiB'),
    # What is compared of knurl_store.
    ('store', "if not equal(v, wanted) and not (wanted", "if False and not (wanted", 'the text that is stored'),
    ('store', "if not set(s.owned()) <= set(places) or ", 'if ', 'what is after the knurl_buffer_t'),
    ('store', " or not self.keeps(s):\n            raise Different('writes", ":\n            raise Different('writes",
     'the registers of the caller of knurl_store'),
    ('store', "if not equal(s.r[0], answer) or ", 'if ', 'the answer of knurl_store'),
    ('store', " or not equal(s.copied, copied):", ':', 'no octet of a chunk'),
    ('store', "((self.end, (URL,), answer), ", '(', 'knurl_end after octets that do not fit'),
    ('store', "if not c['feeds'] or ", 'if ', 'octets that are read twice'),
    ('store', "not all(map(equal, s.r, (URL, c['chunk'], c['fits']))) or ", '', 'more octets than are stored'),
    ('store', " or s.owned() != s.before:", ':', 'another field of a URL that is stored'),
    ('store', "or add(at, add(s.facts['chunk'], s.copied), -1) != 0 ", '', 'another octet of a chunk'),
    ('store', "or low_bits(s, v, 8) != symbol('one') ", '', 'an octet of a chunk that is changed'),
    ('store', " or add(at, to, -1) != 0:", ':', 'octets at the start of the buffer'),
    ('store', "if x != ANY and not equal(x, y):", OFF, 'the third octet of a chunk'),
    ('store', "raise Undecided('a load of the text that knurl_store binds')", 'pass', 'a text that knurl_feed looks at'),
    ('store', "return 0 if fed else STORED[0], STORED[1]", "return s.field('text'), STORED[1]", 'a stored text after knurl_feed'),
    ('store', "(self.port, (URL, OUT), 0), ", '', 'knurl_port after octets that overlap'),
    ('store', ", (self.settled, (URL,), 0)):", '):', 'knurl_settled after octets that overlap'),
    ('store', "(self.feed, (URL, 0, 0), answer),", '', 'knurl_feed after octets that overlap'),
    ('store', "if (s.field('text'), s.field('text_length')) != (0, 0):", OFF, 'a text of one octet at the start'),
    ('store', "if type(state) is not int or (state != 0) != goes_on or ", 'if ', 'the state of a refused URL'),
    # Instructions.
    ('thumb', 'return bool(carry(s, flags)) and not holds_for(s, flags, 0)', 'return bool(carry(s, flags))', 'hi after an addition'),
    ('thumb', 'if outside == bool(s.block):', OFF, 'a jump into an IT block'),
    ('thumb', 'n &= 255', 'n &= 31', 'a shift by 33'),
    ('thumb', "extend(s, v, 8 * n) if name[3:4] == 's' else v", 'v', 'a signed load'),
    ('thumb', "low_bits(s, v, width) if name == 'ubfx' else extend(s, v, width)", 'low_bits(s, v, width)', 'a bit-field that is signed'),
    ('image', "self.sets = decoded.mnemonic[len(self.name):len(self.name) + 1] == 's'", "self.sets = self.name == 'adc' or decoded.mnemonic[len(self.name):len(self.name) + 1] == 's'",
     'ADC.W without S'),
]


def text_of(name, old):
    """Returns the text of a file of port/verify, in which a fault has one place."""
    text = (ROOT / 'port/verify' / (name + '.py')).read_text(encoding='utf-8')
    assert text.count(old) == 1, 'a fault of %s fits at %d places: %s' % (name, text.count(old), old)
    return text


def sow(folder, name, old, new):
    """A copy of port/verify with a fault; the folders that it reads beside it are those of the project."""
    tree = folder / 'sown'
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(ROOT / 'port/verify', tree / 'port/verify', ignore=shutil.ignore_patterns('test'))
    (tree / 'test').mkdir()
    for one in ('inc', 'test/grammar', 'test/support'):
        (tree / one).symlink_to(ROOT / one)
    (tree / 'port/verify' / (name + '.py')).write_text(text_of(name, old).replace(old, new), encoding='utf-8')
    return tree / 'port/verify'


def check_all(check, folder, number):
    images = {one[0]: one for one in IMAGES}
    for name, old, new, what in SOWN[::number]:
        _, core, wanted, changes, *options = images[what]
        image = folder / (what.replace(' ', '-') + '.elf')
        if not image.exists():
            build(image, core, changes, options)
        walked = [image, *options_of(options)]
        verdict, said = said_by(['pypy3', '-c', WALK, ROOT / 'port/verify', str(MOST), *walked])
        # With the fault sown it is not told in twice as many.
        more = str(2 * int(said.split()[-1]) + 100)
        blind, more = said_by(['pypy3', '-c', WALK, sow(folder, name, old, new), more, *walked])
        blind = 'not told' if 'no fault so far' in more else blind
        print('%s: %s; without "%s": %s' % (what, verdict, old.strip().split('\n')[0], blind), flush=True)
        # If knurl_store is not decided, the other calls are walked after it.
        told = verdict == (TOLD if wanted == REFUSED else wanted) and ('no fault so far' not in said or 'of knurl_store: ' in said)
        check('%s: %s' % (what, old), told and blind != verdict and blind in ('proved', 'not told', TOLD), said, more)
