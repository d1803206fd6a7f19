# SPDX-License-Identifier: MIT
"""A firmware's ELF: its flash, its symbols, and its instructions, which capstone decodes."""
import re
import sys

# Where Debian puts them; PyPy looks elsewhere.
sys.path.append('/usr/lib/python3/dist-packages')

import capstone  # noqa: E402
import elftools  # noqa: E402
from capstone import arm  # noqa: E402
from elftools.common.exceptions import ELFError  # noqa: E402
from elftools.elf.constants import SH_FLAGS  # noqa: E402
from elftools.elf.elffile import ELFFile  # noqa: E402

RAM = range(0x20000000, 0x40000000)  # of each Cortex-M
TOOLS = 'capstone %s, pyelftools %s' % (capstone.__version__, elftools.__version__)
EXECUTE, WRITE = 1, 2  # flags of a segment
FLAGS = 16  # the flags, among the numbers of registers
REGISTERS = {arm.ARM_REG_R0 + i: i for i in range(13)}
REGISTERS.update({arm.ARM_REG_SP: 13, arm.ARM_REG_LR: 14, arm.ARM_REG_PC: 15, arm.ARM_REG_CPSR: FLAGS})
SHIFTS = {0: None, arm.ARM_SFT_LSL: 'lsl', arm.ARM_SFT_LSR: 'lsr', arm.ARM_SFT_ASR: 'asr', arm.ARM_SFT_ROR: 'ror'}
CONDITIONS = ['eq', 'ne', 'hs', 'lo', 'mi', 'pl', 'vs', 'vc', 'hi', 'ls', 'ge', 'lt', 'gt', 'le', 'al']


# Of instructions of 32 bits: a mask, its value, and bits that should be 0.
ZERO = ((0xFE000000, 0xEA000000, 0x8000), (0xFB100000, 0xF3000000, 0x04008020), (0xFF80F080, 0xFA00F080, 0x40))
NAMES = {13: 'sp', 15: 'pc'}
LISTS = ('push', 'pop', 'ldm', 'ldmdb', 'stm', 'stmdb')


class Unusable(Exception):
    """One sentence why an image cannot be walked."""


class Register:
    def __init__(self, operand):
        self.number = REGISTERS[operand.reg]
        self.shift, self.by = SHIFTS.get(operand.shift.type, 'other'), operand.shift.value


class Place:
    """An operand in memory: base, index (or None), how far the index is shifted, and what is added."""

    def __init__(self, operand):
        self.base = REGISTERS[operand.mem.base]
        self.index = REGISTERS[operand.mem.index] if operand.mem.index else None
        self.shift = operand.shift.value if operand.shift.type else operand.mem.lshift
        self.odd = operand.shift.type not in (0, arm.ARM_SFT_LSL) or bool(operand.subtracted)
        self.add = operand.mem.disp


class Instruction:
    def __init__(self, decoded):
        self.at, self.size, self.name = decoded.address, decoded.size, decoded.insn_name()
        self.text = ('%s %s' % (decoded.mnemonic, decoded.op_str)).strip()
        self.condition = decoded.cc - 1 if 0 < decoded.cc < 15 else 14
        # capstone's update_flags is wrong for adc.w; its mnemonic is not.
        self.sets = decoded.mnemonic[len(self.name):len(self.name) + 1] == 's'
        self.back = bool(decoded.writeback)
        # Bits that the manual puts in parentheses: a core may do anything if they are not 0, and capstone does not look at them.
        words = int.from_bytes(decoded.bytes[:2], 'little') << 16 | int.from_bytes(decoded.bytes[2:4], 'little')
        self.proper = (self.name not in ('bx', 'blx') or not words >> 16 & 7) if self.size == 2 else all(words & mask != value or not words & zero for mask, value, zero in ZERO) and (
            self.name not in ('bfi', 'bfc') or words & 31 >= words >> 10 & 28 | words >> 6 & 3) and (
            self.name != 'clz' or words >> 16 & 15 == words & 15)
        self.operands = []
        for one in decoded.operands:
            if one.type == arm.ARM_OP_IMM:
                self.operands.append(one.imm & 0xFFFFFFFF)
            elif one.type == arm.ARM_OP_REG and one.reg in REGISTERS:
                self.operands.append(Register(one))
            elif one.type == arm.ARM_OP_MEM and one.mem.base in REGISTERS:
                self.operands.append(Place(one))
            else:
                self.operands.append(None)
        self.block = ()
        if self.name == 'it' or self.text.startswith('it'):
            self.name = 'it'
            then, condition = self.text.split()
            first = CONDITIONS.index({'cs': 'hs', 'cc': 'lo'}.get(condition, condition))
            self.block = tuple(first if one == 't' else first ^ 1 for one in then[1:])
        self.registers = [one.number for one in self.operands if isinstance(one, Register)]
        self.place = next((one for one in self.operands if isinstance(one, Place)), None)
        self.form = self.shape()
        # What may be written, and more.
        self.written = set(self.registers) if self.name != 'push' else {13}
        if self.name in ('pop',) or self.place and self.back:
            self.written |= {13} if self.name == 'pop' else {self.place.base}


    def shape(self):
        """The instruction without its numbers, as thumb.py lists it: what is not there is not run."""
        shapes = []
        for k, one in enumerate(self.operands):
            if type(one) is int:
                shapes.append('#')
            elif isinstance(one, Register):
                shapes.append(NAMES.get(one.number, 'r') + ('<' + one.shift if one.shift else ''))
            elif isinstance(one, Place):
                index = '' if one.index is None else '+' + NAMES.get(one.index, 'r') + ('<' if one.shift else '')
                shapes.append('[%s%s]%s' % (NAMES.get(one.base, 'r'), index, '!' if self.back and one is self.operands[-1] else ''))
            else:
                shapes.append('?')
        if self.name in LISTS:
            first = [] if self.name in ('push', 'pop') else [shapes[0] + ('!' if self.back else '')]
            listed = [{14: 'lr', 15: 'pc', 13: 'sp'}.get(one.number, 'r') for one in self.operands[len(first):]]
            shapes = first + ['{%s}' % ' '.join(sorted(set(listed)))]
        return '%s%s%s %s' % (self.name, 's' if self.sets else '', '.w' if self.size == 4 else '', ','.join(shapes))


def within(low, data, at, end):
    """What octets at an address have from one address to another, as a list of at most one element."""
    at, end = max(at, low), min(end, low + len(data))
    return [(at, data[at - low:end - low])] if at < end else []


def without(low, data, at, size):
    """What is left of octets at an address without those of a section."""
    return within(low, data, low, at) + within(low, data, at + size, low + len(data))


class Image:
    def __init__(self, path):
        try:
            with open(path, 'rb') as file:
                self.read(ELFFile(file))
        except (OSError, ELFError) as why:
            raise Unusable('%s is not an ELF that can be read: %s' % (path, why or 'it has no such header')) from why
        self.decoder = capstone.Cs(capstone.CS_ARCH_ARM, capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS)
        self.decoder.detail = True
        self.decoded, self.constants = {}, {}

    def read(self, elf):
        if elf['e_machine'] != 'EM_ARM' or elf.elfclass != 32 or not elf.little_endian or elf['e_type'] != 'ET_EXEC':
            raise Unusable('the ELF is not a linked image of a Cortex-M: it is %s for %s' % (
                elf['e_type'], elf.get_machine_arch()))
        loaded = [part for part in elf.iter_segments() if part['p_type'] == 'PT_LOAD' and part['p_filesz']]
        fixed = [part for part in loaded if part['p_vaddr'] not in RAM]
        for one in fixed:
            # Where another one is, and where a loader puts it.
            others = [(at, other['p_filesz']) for other in loaded if other is not one for at in (other['p_vaddr'], other['p_paddr'])]
            for at, size in others:
                if one['p_vaddr'] < at + size and at < one['p_vaddr'] + one['p_filesz']:
                    raise Unusable('the ELF loads two segments to 0x%x' % max(one['p_vaddr'], at))
        table = elf.get_section_by_name('.symtab')
        if table is None or table.num_symbols() < 2:
            raise Unusable('the ELF has no symbols: link it without -s, and do not strip it')
        self.symbols, self.functions = {}, {}
        for one in table.iter_symbols():
            value, kind = one['st_value'], one['st_info']['type']
            # A name of one file, where LTO has made one of all.
            name = re.sub(r'\.lto_priv\.\d+$', '', one.name)
            if kind == 'STT_FUNC' and one['st_shndx'] != 'SHN_UNDEF':
                if not value & 1:
                    raise Unusable('the ELF is not a linked image of a Cortex-M: %s is not Thumb code' % one.name)
                self.functions[value - 1] = (name, one['st_size'])
                self.symbols[name] = value - 1
            elif kind == 'STT_OBJECT':
                self.symbols[name] = value
        self.flash = self.constants_of(elf, fixed)

    def constants_of(self, elf, segments):
        """What is loaded outside of the RAM, but for what the firmware itself may write: segments of data, sections of data, and
        what sections of code that can be written have beside functions."""
        flash = [(part['p_vaddr'], part.data()) for part in segments if part['p_flags'] & (WRITE | EXECUTE) != WRITE]
        for section in elf.iter_sections():
            flags, at, size = section['sh_flags'], section['sh_addr'], section['sh_size']
            if not flags & SH_FLAGS.SHF_ALLOC:
                continue
            if section['sh_type'] != 'SHT_NOBITS' and size and at not in RAM and not any(
                    0 <= at - part['p_vaddr'] == section['sh_offset'] - part['p_offset'] <= part['p_filesz'] - size
                    for part in segments):
                raise Unusable('section %s of the ELF is not what is loaded to 0x%x' % (section.name, at))
            if flags & SH_FLAGS.SHF_WRITE:
                code = [(begin, begin + length) for begin, (_, length) in self.functions.items() if at <= begin < at + size]
                flash = [rest for one in flash for rest in without(*one, at, size)] + [
                    piece for one in flash if flags & SH_FLAGS.SHF_EXECINSTR for ends in code for piece in within(*one, *ends)]
        return flash

    def address(self, *names):
        """The address of the first of these symbols that is there, or None."""
        return next((self.symbols[name] for name in names if name in self.symbols), None)

    def constant(self, at, n):
        """n octets of the flash, or None."""
        if (at, n) not in self.constants:
            self.constants[at, n] = next((int.from_bytes(data[at - low:at - low + n], 'little') for low, data in self.flash
                                          if low <= at and at + n <= low + len(data)), None)
        return self.constants[at, n]

    def text_of(self, at):
        """The NUL-terminated string at an address of the flash, or None."""
        text = b''
        while len(text) < 64:
            octet = self.constant(at + len(text), 1)
            if not octet:
                return text.decode('latin1') if octet == 0 else None
            text += bytes([octet])
        return None

    def instruction(self, at):
        """The instruction at an address, or None."""
        if at not in self.decoded:
            code = b''.join(data[at - low:at - low + 4] for low, data in self.flash if low <= at < low + len(data))
            self.decoded[at] = next((Instruction(one) for one in self.decoder.disasm(code, at, 1)), None)
        return self.decoded[at]

    def where(self, at):
        """An address as function+offset."""
        for begin, (name, size) in self.functions.items():
            if begin <= at < begin + max(size, 2):
                return '%s+%d' % (name, at - begin)
        return '0x%x' % at
