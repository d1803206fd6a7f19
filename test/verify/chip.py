# SPDX-License-Identifier: MIT
"""The parser of an image in Unicorn, an emulator of another project: what a chip would answer, and each instruction on the way."""
from unicorn import (UC_ARCH_ARM, UC_HOOK_CODE, UC_HOOK_MEM_READ, UC_HOOK_MEM_WRITE, UC_MODE_MCLASS, UC_MODE_THUMB, Uc,
                     UcError)
from unicorn.arm_const import UC_ARM_REG_CPSR, UC_ARM_REG_LR, UC_ARM_REG_R0, UC_ARM_REG_SP

import layout
from layout import LIST, OUT, PARTS, PART_SIZE, RETURN, TEXT, TOP, URL, URL_SIZE, error_name

FILLED = 0xA5  # what memory holds that nobody has set
REGISTERS = [UC_ARM_REG_R0 + i for i in range(13)] + [UC_ARM_REG_SP, UC_ARM_REG_LR]
GIVEN = [0xA0A0A000 + i for i in range(13)]  # what the registers hold that a call does not get
STEPS_MOST = 20000000


class Broken(Exception):
    """What no call may do."""


class Chip:
    def __init__(self, image, rows, room, trace=None):
        """`trace` is called with the address and the registers before each instruction."""
        self.image, self.rows, self.room, self.piece, self.broken = image, rows, room, range(0), None
        self.unicorn = unicorn = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
        pages = {at & ~0xFFF for low, data in image.flash for at in range(low & ~0xFFF, low + len(data), 0x1000)}
        for page in pages:
            unicorn.mem_map(page, 0x1000)
        unicorn.mem_map(0x60000000, 0x40000)
        for low, data in image.flash:
            unicorn.mem_write(low, bytes(data))
        unicorn.hook_add(UC_HOOK_MEM_READ, self.on_read)
        unicorn.hook_add(UC_HOOK_MEM_WRITE, self.on_write)
        if trace:
            unicorn.hook_add(UC_HOOK_CODE, lambda u, at, size, _: trace(at, self.registers()))

    def registers(self):
        return [self.unicorn.reg_read(one) for one in REGISTERS], self.unicorn.reg_read(UC_ARM_REG_CPSR) >> 28

    def stop(self, why):
        self.broken = self.broken or why
        self.unicorn.emu_stop()

    def owned(self, at, n, arguments=0):
        """Whether a call may write there. It may read so many octets of arguments on the stack, too."""
        return URL <= at and at + n <= URL + URL_SIZE or OUT <= at and at + n <= OUT + 2 or \
            layout.BOTTOM <= at and at + n <= TOP + arguments or PARTS <= at and at + n <= PARTS + PART_SIZE * self.room

    def on_read(self, unicorn, access, at, n, value, _):
        if at % n:
            # Unicorn's core reads there; an M0+ does not.
            self.stop('reads at 0x%x, which is not aligned' % at)
        elif not (self.owned(at, n, 8) or LIST <= at < LIST + layout.LIST_SIZE or
                  self.image.constant(at, n) is not None or all(one in self.piece for one in range(at, at + n))):
            self.stop('reads at 0x%x' % at)

    def on_write(self, unicorn, access, at, n, value, _):
        if at % n:
            self.stop('writes at 0x%x, which is not aligned' % at)
        elif not self.owned(at, n):
            self.stop('writes at 0x%x' % at)

    def call(self, function, *arguments):
        unicorn = self.unicorn
        for register, v in zip(REGISTERS, GIVEN):
            unicorn.reg_write(register, v)
        for i, v in enumerate(arguments):
            if i < 4:
                unicorn.reg_write(REGISTERS[i], v)
            else:
                unicorn.mem_write(TOP + 4 * (i - 4), v.to_bytes(4, 'little'))
        unicorn.reg_write(UC_ARM_REG_SP, TOP)
        unicorn.reg_write(UC_ARM_REG_LR, RETURN | 1)
        self.broken = None
        try:
            unicorn.emu_start(function | 1, RETURN, count=STEPS_MOST)
        except UcError as why:
            raise Broken(str(why)) from why
        if self.broken:
            raise Broken(self.broken)
        values, _ = self.registers()
        if values[4:12] != GIVEN[4:12] or values[13] != TOP:
            raise Broken('does not give back r4 to r11 and sp, or runs on and on')
        return values[0]

    def number(self, at, n):
        return int.from_bytes(self.unicorn.mem_read(at, n), 'little')

    def field(self, name):
        at, n = layout.FIELD[name]
        return self.number(URL + at, n)

    def answer(self, text, cuts, root='feed', fragment=False):
        """As image_answer of port/verify/concrete.py."""
        unicorn, address = self.unicorn, self.image.address
        unicorn.mem_write(URL, bytes([FILLED]) * URL_SIZE)
        unicorn.mem_write(PARTS, bytes([FILLED]) * PART_SIZE * self.room)
        unicorn.mem_write(layout.BOTTOM, bytes([FILLED]) * (TOP - layout.BOTTOM))
        unicorn.mem_write(TEXT, text + b'\xa5' * 16)
        for i, row in enumerate(self.rows + [0]):
            unicorn.mem_write(LIST + 4 * i, row.to_bytes(4, 'little'))
        try:
            if root == 'parse':
                self.piece = range(TEXT, TEXT + len(text))
                error = self.call(address('knurl_parse'), URL, LIST, PARTS, self.room, TEXT, len(text))
            else:
                error = self.feed(text, cuts, fragment)
            bound = (TEXT, len(text)) if root == 'parse' else (0,)
            if (self.field('text'), self.field('text_length'))[:len(bound)] != bound or self.field('self') != URL:
                raise Broken('binds another text')
            return self.result(error)
        except Broken as why:
            return ('wrong', str(why))

    def feed(self, text, cuts, fragment):
        address, at = self.image.address, 0
        self.piece = range(0)
        self.call(address('knurl_begin'), URL, LIST, PARTS, self.room)
        if fragment:
            self.call(address('knurl_allow_fragment'), URL)
        before = 0
        for cut in sorted(cuts) + [len(text)]:
            self.piece = range(TEXT + at, TEXT + cut)
            error = self.call(address('knurl_feed'), URL, TEXT + at, cut - at)
            if before and error != before:
                raise Broken('answers another error when it is called once more')
            at, before = cut, error
        self.piece = range(0)
        error = self.call(address('knurl_end'), URL)
        if (before and error != before) or self.call(address('knurl_end'), URL) != error:
            raise Broken('answers another error at the end')
        return error

    def result(self, error):
        if error:
            if self.field('error') != error:
                raise Broken('keeps another error than it answers')
            if self.field('count') != 0:
                raise Broken('keeps a number of parts of a URL that it refuses')
            room = ('parts', self.field('room')) if error == layout.ERROR['PARTS'] else ()
            return ('error', error_name(error), self.field('offset')) + room
        parts = tuple(tuple(self.number(PARTS + PART_SIZE * i + at, n)
                            for at, n in (layout.PART[one] for one in ('kind', 'offset', 'length')))
                      for i in range(self.field('count')))
        answer = ('parts', self.field('scheme'), self.field('offset'), parts)
        port = self.image.address('knurl_port')
        if port is None:
            return answer + (None,)
        return answer + (self.number(OUT, 2) if self.call(port, URL, OUT) else None,)
