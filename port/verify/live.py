# SPDX-License-Identifier: MIT
"""Which registers, flags and words of the stack an instruction's code may still read. The walk takes all else as any value, so
that states stay few. An error here makes the walk unable to decide; it never hides a fault."""
from image import FLAGS, Place, Register

SAVED = frozenset(range(4, 12))
ALL = frozenset(list(range(13)) + [14, FLAGS])
TWO_OPERANDS_READ = {'add', 'sub', 'adc', 'sbc', 'and', 'orr', 'eor', 'bic', 'mul', 'lsl', 'lsr', 'asr', 'ror'}


class Flow:
    """A function: for each instruction those that follow and how far the stack has grown; and what is in an IT block."""

    def __init__(self, image, begin):
        self.next, self.depth, self.conditional, self.escapes = {}, {begin: 0}, set(), False
        stack = [begin]
        while stack:
            at = stack.pop()
            i = image.instruction(at)
            if at in self.next or i is None:
                continue
            self.add_block(image, i)
            depth = self.depth[at] if returns(i) else self.depth[at] + self.grows(i)
            self.next[at] = follows(i, at in self.conditional)
            for to in self.next[at] or ():
                self.depth.setdefault(to, depth)
                stack.append(to)

    def add_block(self, image, i):
        at = i.at + i.size
        for _ in i.block:
            self.conditional.add(at)
            one = image.instruction(at)
            at += one.size if one else 2

    def grows(self, i):
        """By how much the instruction moves the stack pointer. Notes whether it keeps an address of the stack."""
        if i.name in ('push', 'pop'):
            return (4 if i.name == 'pop' else -4) * len(i.registers)
        if i.name in ('stmdb', 'ldm', 'ldmia') and i.registers[0] == 13:
            return (4 if i.name[0] == 'l' else -4) * (len(i.registers) - 1)
        last = i.operands[-1] if i.operands else None
        if i.name in ('add', 'sub', 'addw', 'subw') and i.registers[0] == 13 and type(last) is int:
            return last if i.name[:3] == 'add' else -last
        if i.name in ('add', 'sub', 'mov', 'adr') and 13 in i.registers[1:]:
            self.escapes = True
        if i.place and i.place.base == 13:
            if i.place.index is not None:
                self.escapes = True
            if last is not i.place and type(last) is int:
                return last if last < 1 << 31 else last - (1 << 32)
            if i.back:
                return i.place.add
        return 0


def returns(i):
    return i.name == 'bx' or (i.name in ('pop', 'ldm', 'ldmia', 'ldr') and 15 in i.registers) or (
        i.name == 'mov' and i.registers[0] == 15)


def follows(i, conditional):
    """The instructions that may follow; None where a table tells."""
    behind = i.at + i.size
    if i.name == 'b':
        return [i.operands[0]] + ([behind] if i.condition != 14 or conditional else [])
    if i.name in ('cbz', 'cbnz'):
        return [i.operands[1], behind]
    if i.name in ('tbb', 'tbh'):
        return None
    return [behind] if conditional or not returns(i) else []


class Live:
    def __init__(self, image):
        self.image = image
        self.flows, self.solved, self.busy, self.found = {}, {}, set(), {}
        words = {int.from_bytes(data[at:at + 4], 'little') for _, data in image.flash for at in range(0, len(data) - 3, 4)}
        # What a pointer may call: the readers of the rows, and what else a table names.
        self.named = [at for at in image.functions if at | 1 in words]

    def flow(self, begin):
        if begin not in self.flows:
            self.flows[begin] = Flow(self.image, begin)
        return self.flows[begin]

    def solve(self, begin, after):
        """What lives before each instruction of a function, if `after` lives when it returns; None for a function in itself."""
        key = begin, after
        if key in self.solved or key in self.busy:
            return self.solved.get(key)
        self.busy.add(key)
        flow = self.flow(begin)
        live = {at: frozenset() for at in flow.next}
        order = sorted(flow.next, reverse=True)
        changed = True
        while changed:
            changed = False
            for at in order:
                behind = set(ALL) if flow.next[at] is None else set()
                for to in flow.next[at] or ():
                    behind |= live.get(to, frozenset())
                new = live[at] | self.before(flow, self.image.instruction(at), behind, after)
                changed = changed or new != live[at]
                live[at] = new
        self.busy.discard(key)
        self.solved[key] = live
        return live

    def before(self, flow, i, behind, after):
        at, conditional = flow.depth[i.at], i.at in flow.conditional
        if i.name in ('bl', 'blx'):
            return self.before_call(i, behind, conditional)
        if returns(i):
            behind = behind | set(after)
        if i.name in ('push', 'pop') or i.name in ('stmdb', 'ldm', 'ldmia') and i.registers[0] == 13:
            reads, writes = self.of_stack(i, behind, at)
        elif i.place and i.place.base == 13 and i.place.index is None:
            reads, writes = self.of_slot(i, behind, at)
        else:
            reads, writes = self.of_registers(i, behind)
        if conditional:
            return frozenset(behind | reads | {FLAGS})
        return frozenset(behind - writes | reads) - {13, 15}

    def before_call(self, i, behind, conditional):
        pointer = isinstance(i.operands[0], Register)
        needed = {i.registers[0]} if pointer else set()
        for to in self.named if pointer else [i.operands[0]]:
            live = self.solve(to, frozenset(one for one in behind if 0 <= one < 13))
            # By the call standard no argument is in r12 or in the flags.
            needed |= set(range(12)) if live is None else {one for one in live.get(to, ()) if 0 <= one < 13}
        return frozenset({one for one in behind if one < 0} | needed | (behind if conditional else set()))

    @staticmethod
    def of_stack(i, behind, at):
        registers = sorted(i.registers if i.name in ('push', 'pop') else i.registers[1:])
        reads, writes = set(), set()
        low = at - 4 * len(registers) if i.name in ('push', 'stmdb') else at
        for k, register in enumerate(registers):
            if i.name in ('push', 'stmdb'):
                reads |= {register} if low + 4 * k in behind else set()
                writes.add(low + 4 * k)
            else:
                reads |= {low + 4 * k} if register in behind or register == 15 else set()
                writes.add(register)
        return reads, writes

    @staticmethod
    def of_slot(i, behind, at):
        reads, writes = set(), set()
        slot = at + (i.place.add if i.operands[-1] is i.place else 0)
        for k, register in enumerate(i.registers[:2 if i.name[-1] == 'd' else 1]):
            if i.name[0] == 's' and i.name not in ('str', 'strd'):
                # A part of a word: the rest of it lives on.
                reads.add(register)
            elif i.name[0] == 's':
                reads |= {register} if slot + 4 * k in behind else set()
                writes.add(slot + 4 * k)
            else:
                reads |= {(slot & ~3) + 4 * k} if register in behind or register == 15 else set()
                writes.add(register)
        return reads, writes

    @staticmethod
    def of_registers(i, behind):
        """What an instruction reads and writes, from its operands: the first is written, the others are read."""
        reads = {one for place in i.operands if isinstance(place, Place) for one in (place.base, place.index)
                 if one is not None}
        writes = {FLAGS} if i.sets else set()
        registers = i.registers
        if i.name in ('cmp', 'cmn', 'tst', 'teq', 'cbz', 'cbnz', 'bx') or i.name[:3] == 'str' or i.name[:3] == 'stm':
            reads |= set(registers)
            writes |= {FLAGS} if i.name in ('cmp', 'cmn', 'tst', 'teq') else set()
        elif i.name[:3] in ('ldr', 'ldm'):
            loaded = registers[:2 if i.name == 'ldrd' else 1] if i.name[:3] == 'ldr' else registers[1:]
            reads |= set(registers[len(loaded):] if i.name[:3] == 'ldr' else registers[:1])
            writes |= set(loaded)
        elif i.name == 'mov' and len(registers) == 2:
            reads |= {registers[1]} if registers[0] in behind or registers[0] == 15 or i.sets and FLAGS in behind else set()
            writes.add(registers[0])
        elif registers:
            reads |= set(registers[1:])
            if i.name in ('movt', 'bfi', 'bfc') or len(i.operands) == 2 and i.name in TWO_OPERANDS_READ:
                reads.add(registers[0])
            writes.add(registers[0])
        if i.name == 'it' or i.name in ('adc', 'sbc') or i.name == 'b' and i.condition != 14:
            reads.add(FLAGS)
        return reads, writes

    def at(self, s):
        """The registers that live in a state, and the words of the stack; None for all of them."""
        key = s.calls, s.r[13], s.r[15]
        if key not in self.found:
            self.found[key] = self.at_place(*key)
        return self.found[key]

    def at_place(self, calls, sp, pc):
        after, words = frozenset({0}) | SAVED, set()
        found = ALL
        for k, (begin, _, top) in enumerate(calls):
            inner = calls[k + 1] if k + 1 < len(calls) else None
            at = inner[1] if inner else pc
            live = self.solve(begin, after)
            if live is None or at not in live:
                return ALL, None
            found = live[at]
            if self.flow(begin).escapes:
                words |= set(range((inner[2] if inner else sp) & ~3, top, 4))
            words |= {(top + one) & ~3 for one in found if one < 0}
            after = frozenset(one for one in found if 0 <= one < 13)
        return found, words
