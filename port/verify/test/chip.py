# SPDX-License-Identifier: MIT
"""The parser of an image in Unicorn, an emulator of another project: what a chip would answer, and each instruction on the way."""
from unicorn import (UC_ARCH_ARM, UC_HOOK_CODE, UC_HOOK_MEM_READ, UC_HOOK_MEM_WRITE, UC_MODE_MCLASS, UC_MODE_THUMB, Uc,
                     UcError)
from unicorn.arm_const import UC_ARM_REG_CPSR, UC_ARM_REG_LR, UC_ARM_REG_R0, UC_ARM_REG_SP

import layout
from concrete import FILL, GIVEN, Wrong
from layout import LIST, OUT, PARTS, PART_SIZE, RETURN, TEXT, TOP, URL, URL_SIZE
from store_concrete import MEMORY

REGISTERS = [UC_ARM_REG_R0 + i for i in range(13)] + [UC_ARM_REG_SP, UC_ARM_REG_LR]
STEPS_MOST = 20000000


class Chip:
    def __init__(self, walk, trace=None, fill=FILL):
        """`trace` is called with the address and the registers before each instruction."""
        self.walk, self.image, self.rows, self.room, self.fill = walk, walk.image, walk.rows, walk.room, fill
        self.piece, self.broken = range(0), None
        image = walk.image
        self.unicorn = unicorn = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
        pages = {at & ~0xFFF for low, data in image.flash for at in range(low & ~0xFFF, low + len(data), 0x1000)}
        for page in pages:
            unicorn.mem_map(page, 0x1000)
        unicorn.mem_map(TEXT & ~0xFFFFF, 0x100000)
        unicorn.mem_map(layout.PLACES << 20, 0x100000)
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
        """Returns true if a call may write there. It may also read that many octets of arguments on the stack."""
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
        # What the caller has done with its stack since is not known.
        unicorn.mem_write(layout.BOTTOM, bytes([self.fill]) * (TOP + layout.ARGUMENTS - layout.BOTTOM))
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
            raise Wrong(str(why)) from why
        if self.broken:
            raise Wrong(self.broken)
        values, _ = self.registers()
        if values[4:12] != GIVEN[4:12] or values[13] != TOP:
            raise Wrong('does not give back r4 to r11 and sp, or runs on and on')
        return values[0]

    def number(self, at, n):
        return int.from_bytes(self.unicorn.mem_read(at, n), 'little')

    def poke(self, at, data):
        self.unicorn.mem_write(at, bytes(data))

    def saved(self):
        return self.held()

    def restore(self, saved):
        for at, data in zip((URL, PARTS), saved):
            self.poke(at, data)

    def held(self):
        """What the knurl_t and the array hold."""
        return [self.unicorn.mem_read(low, n) for low, n in ((URL, URL_SIZE), (PARTS, PART_SIZE * self.room))]

    def start(self, text):
        unicorn = self.unicorn
        for low, n in ((URL, URL_SIZE), (PARTS, PART_SIZE * self.room), (OUT, 2)):
            unicorn.mem_write(low, bytes([self.fill]) * n)
        unicorn.mem_write(TEXT, text + bytes([FILL]) * 16)
        for i, row in enumerate(self.rows + [0]):
            unicorn.mem_write(LIST + 4 * i, row.to_bytes(4, 'little'))


class StoringChip(Chip):
    """With memory of the caller's that may be written, and a knurl_buffer_t after the array."""

    def __init__(self, walk):
        super().__init__(walk)
        self.room += 4

    def owned(self, at, n, arguments=0):
        return super().owned(at, n, arguments) or TEXT <= at and at + n <= TEXT + MEMORY

    def on_read(self, unicorn, access, at, n, value, _):
        if at >> 20 == TEXT >> 20 and not (at in self.piece and at + n - 1 in self.piece):
            self.stop('reads an octet after the piece')
        else:
            super().on_read(unicorn, access, at, n, value, _)

    def memory(self):
        return bytes(self.unicorn.mem_read(TEXT, MEMORY))
