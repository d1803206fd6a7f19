# SPDX-License-Identifier: MIT
"""Values of 32 bits whose offsets, lengths and addresses of the text are symbols.

A value is one of these:

    a number        0 to 2**32 - 1
    (c, symbols)    c and, for each (name, factor) of `symbols`, the factor times the symbol
    ANY             any value
    ('saved', n)    what register n held when the code was called
    ('shifted', n, v)  v, shifted left by n
    ('halves', low, high)  two halfwords
    ('octets', values)  a value for each of the octets that are tried at once
    ('low', n)      what has the low octet n
    ('settled', i, field)  a field of a part that no octet can change any more
    ('mark', e)  what the code has made of an address of the caller's by shifts and sums. e says how: an address, ('lsr', e, n),
             ('sum', es) or ('low', e, n), the low n bits. Two that were made alike are one value. ('above', e) and ('below', e)
             differ from e. Of others nothing is known

The symbols are these:

    P   octets that the code has loaded
    N   octets of the URL up to the end of the piece
    T   the address of the URL's first octet
    V, W  the numbers of layout.NUMBERS
    S0, S1, ...  older offsets: 0 or more, and at least FAR less than P
    above, below  how far the tag of another URL is from a tag, upwards or downwards

What is known of P, N, V and W is in the state. A question that this does not answer raises Fork, with the cases to go on
with, or Undecided. No question is answered by a guess."""
from layout import MOST, OBJECTS, PAGE, PLACES, URL

MASK = 0xFFFFFFFF
FAR = 2
PIECE_MOST = (1 << 31) - 16  # octets that may be left
ANY = ('any',)
OTHERS = {'above': 255, 'below': 0}  # numbers that stand for any on either side of a tag
FREE = 1 << 40


class Undecided(Exception):
    """What the walk does not know."""


class Fork(Exception):
    """The cases: pairs of an attribute of the state and its value."""


def signed_of(number):
    number &= MASK
    return number - (1 << 32) if number >> 31 else number


def make(c, symbols):
    """c and symbols, given as a dictionary."""
    kept = tuple(sorted((name, k) for name, k in symbols.items() if k))
    return (c, kept) if kept else number(c & MASK)


def exactly(s, v):
    """A sum with P as a number, where it is known."""
    if s.exact is None or not is_sum(v):
        return v
    symbols = dict(v[1])
    return make(v[0] + symbols.pop('P', 0) * s.exact, symbols)


def is_sum(v):
    return type(v) is tuple and type(v[0]) is int


def tag(v):
    """What a value is, or None for a number and a sum."""
    return v[0] if type(v) is tuple and type(v[0]) is str else None


def sum_of(v):
    if type(v) is int:
        return signed_of(v), ()
    if type(v[0]) is int:
        return v
    raise Undecided('arithmetic on %s' % (v,))


def is_place(v):
    """Returns true if a number is an address of what the caller owns."""
    return type(v) is int and v >> 20 == PLACES


def number(v):
    """v, unless it is an address, of which nothing but its place is known."""
    if type(v) is int and v >> 20 == PLACES:
        raise Undecided('arithmetic on an address')
    return v


def how_made(v):
    """How an address or a mark was made; None of what is neither."""
    return v if is_place(v) else v[1] if tag(v) == 'mark' else None


def mark(name, *operands):
    if name == 'low' and type(operands[0]) is tuple and operands[0][0] == 'low':
        return ('mark', ('low', operands[0][1], min(operands[0][2], operands[1])))
    return ('mark', (name,) + operands)


def number_of(v):
    """A number of it, by the addresses that layout.py gives."""
    if type(v) is int:
        return v
    name, *operands = v
    if name == 'mark':
        return number_of(operands[0])
    if name == 'sum':
        return sum(map(number_of, operands[0])) & MASK
    if name in OTHERS:
        return OTHERS[name]
    x, n = number_of(operands[0]), operands[1]
    return x >> n if name == 'lsr' else x & (1 << n) - 1


def moved(x, y, sign, v):
    """x + sign * y, of which one is an address, or v looks like one: an address of the same page, the difference of two, or any
    value."""
    if is_place(x) and is_place(y):
        return v if sign < 0 and (x ^ y) >> PAGE == 0 else ANY
    place = x if is_place(x) else y if is_place(y) and sign > 0 else None
    return v if place is not None and (place ^ v) >> PAGE == 0 else ANY


def octets(values):
    values = tuple(values)
    return values[0] if all(v == values[0] for v in values) else ('octets', values)


def each(s, v):
    if type(v) is int:
        return (v,) * len(s.octets)
    if v[0] == 'octets':
        return v[1]
    raise Undecided('an octet with %s' % (v,))


def by_value(values):
    """The cases of octets that have one value."""
    groups = {}
    for i, v in enumerate(values):
        groups.setdefault(v, []).append(i)
    return [('octets', group) for group in groups.values()]


def combine(x, y, sign):
    """x + sign * y, as a pair that does not wrap."""
    symbols = dict(x[1])
    for name, k in y[1]:
        symbols[name] = symbols.get(name, 0) + sign * k
    return x[0] + sign * y[0], tuple(sorted((name, k) for name, k in symbols.items() if k))


def add(x, y, sign=1):
    if tag(x) == 'mark' or tag(y) == 'mark':
        if sign < 0 and x == y:
            return 0
        terms = how_made(x), how_made(y)
        for name in OTHERS if sign < 0 else ():
            if (name, terms[1]) == terms[0] or (name, terms[0]) == terms[1]:
                return 0, ((name, 1 if (name, terms[1]) == terms[0] else -1),)
        return ANY if sign < 0 or None in terms else mark('sum', tuple(sorted(terms, key=repr)))
    if type(x) is int and type(y) is int:
        v = (x + sign * y) & MASK
        return moved(x, y, sign, v) if v >> 20 == PLACES or x >> 20 == PLACES or y >> 20 == PLACES else v
    if x == ANY or y == ANY or is_place(x) or is_place(y):
        return ANY
    if type(y) is int and y == 0:
        return x
    if tag(x) == 'octets' or tag(y) == 'octets':
        many = x if tag(x) == 'octets' else y
        pairs = zip(*(v[1] if tag(v) == 'octets' else (v,) * len(many[1]) for v in (x, y)))
        return octets(add(i, j, sign) for i, j in pairs)
    if tag(x) == 'low' and type(y) is int:
        return ('low', (x[1] + sign * y) & 255)
    c, symbols = combine(sum_of(x), sum_of(y), sign)
    return (c, symbols) if symbols else number(c & MASK)


def scale(x, k):
    if type(x) is int:
        return number(number(x) * number(k) & MASK)
    if x == ANY:
        return ANY
    if x[0] == 'octets':
        return octets(scale(i, k) for i in x[1])
    c, symbols = sum_of(x)
    return make(c * k, {name: f * k for name, f in symbols})


def corners(s, least):
    """The pairs of P and of what is left, octets up to the end of the piece or to the limit, at which a sum has its bounds."""
    kind, m = s.left
    if s.exact is not None:
        if s.long:
            return ((s.exact, MOST - s.exact),)
        most = m if kind == 'eq' else MOST - s.exact if s.long is False else PIECE_MOST
        return (s.exact, m), (s.exact, most)
    if s.long is None:
        most = m if kind == 'eq' else PIECE_MOST
        return (least, m), (MOST, m), (least, most), (MOST, most)
    most = m if kind == 'eq' else MOST - least
    if s.long:
        return (MOST - m, m), (MOST - most, most)
    return (least, m), (MOST - m, m), (least, most), (MOST - most, most)


def spread(s, c, symbols):
    """The least and the greatest value of a sum. Then what may be split to decide more: 'V', 'W', 'left' or None; and its
    factor."""
    p = left = over = 0
    low = high = c
    old = []
    free, factor = None, 0
    for name, k in symbols:
        if name == 'P':
            p += k
        elif name == 'T':
            return -FREE, FREE, None, 0
        elif name == 'N' and s.long:
            low, high, over = low + k * MOST, high + k * MOST, k
        elif name == 'N':
            p += k
            left += k
        elif name[0] == 'S':
            old.append(k)
        else:
            a, b = getattr(s, name)
            low, high = (low + k * a, high + k * b) if k > 0 else (low + k * b, high + k * a)
            free, factor = (name, k) if free is None else ('many', 0)
    if over:
        free = 'many'
    if p or left or old or over:
        far = FAR if s.octet is None else FAR + 1
        bounds = []
        for at, rest in corners(s, max(s.least, far) if old else s.least):
            room = max(at - far, 0)
            # How far the piece goes beyond the longest URL.
            for more in (1, PIECE_MOST - rest) if over else (0,):
                value = p * at + left * rest + over * more
                bounds.append((value + sum(k * room for k in old if k < 0), value + sum(k * room for k in old if k > 0)))
        low += min(one for one, _ in bounds)
        high += max(one for _, one in bounds)
        if s.long:
            left = -p
        if left and not old and free is None and (s.long or p == 0 or s.exact is not None):
            free, factor = 'left', left
        elif p or left or old:
            free = 'many' if free else free
    return low, high, free, factor


def split(s, d):
    """Splits until it can be decided whether d is 0 or more, and whether it is 0."""
    c, symbols = sum_of(d)
    if s.long is None:
        if s.exact is not None:
            c += dict(symbols).get('P', 0) * s.exact
            symbols = tuple(one for one in symbols if one[0] != 'P')
        if (symbols == (('N', 1),) and -MOST - 1 <= c <= -MOST) or (symbols == (('N', -1),) and MOST <= c <= MOST + 1):
            raise Fork([('long', False), ('long', True)])
    low, high, free, factor = spread(s, c, symbols)
    if free in ('V', 'W'):
        a, b = getattr(s, free)
        at = -(low - factor * (a if factor > 0 else b)) // factor
        edges = [a] + sorted(v for v in {at, at + 1} if a < v <= b) + [b + 1]
        if len(edges) > 2:
            raise Fork([(free, (x, y - 1)) for x, y in zip(edges, edges[1:])])
    elif free == 'left' and abs(factor) == 1:
        m = s.left[1]
        at = -((low if factor > 0 else high) - factor * m) * factor
        if s.left[0] == 'ge' and m - 1 <= at <= m + 40:
            last = max(at, m)
            raise Fork([('left', ('eq', i)) for i in range(m, last + 1)] + [('left', ('ge', last + 1))])
    raise Undecided('a comparison of %s, which is from %d to %d' % (d, low, high))


def is_positive(s, d):
    """Returns true if a pair is 0 or more."""
    if not d[1]:
        return d[0] >= 0
    low, high, _, _ = spread(s, *d)
    if low >= 0:
        return True
    if high < 0:
        return False
    return split(s, d)


def is_zero(s, d):
    if type(d) is int and d >> 20 != PLACES:
        return d == 0
    if is_address(d):
        # What is in an object, or right after it, is not at 0.
        if object_of(s, d) is None:
            raise Undecided('a decision on an address')
        return False
    if tag(d) == 'octets':
        answers = [is_zero(s, i) for i in d[1]]
        if len(set(answers)) > 1:
            raise Fork(by_value(answers))
        return answers[0]
    low, high, _, _ = spread(s, *sum_of(d))
    if low == high == 0:
        return True
    if low > 0 or high < 0:
        if high >= 1 << 32 or low <= -(1 << 32):
            raise Undecided('a comparison of %s' % (d,))
        return False
    return split(s, d)


def is_of_text(v):
    return is_sum(v) and any(name == 'T' for name, _ in v[1])


def is_address(v):
    return is_place(v) or is_of_text(v)


def object_of(s, v):
    """What an address is in, or right after: the text or a page; None if that is not certain."""
    if type(v) is int:
        low, high = OBJECTS.get(v >> PAGE, (1, 0))
        return v >> PAGE if low <= v <= high else None
    symbols = dict(v[1])
    if symbols.pop('T') != 1:
        return None
    offset = v[0], tuple(sorted(symbols.items()))
    rest = combine((0, (('N', 1),)), offset, -1)
    return 'T' if spread(s, *offset)[0] >= 0 and spread(s, *rest)[0] >= 0 else None


def difference(s, x, y):
    """x - y as a pair, where x and y are unsigned. Two addresses differ as their offsets in an object do, and each is over 0."""
    if not is_address(x) and not is_address(y):
        return combine(unsigned(s, x), unsigned(s, y), -1)
    its = object_of(s, x) if is_address(x) else None
    if its is not None and type(y) is int and y <= 1:
        return 1 - y, ()
    if its is None or not is_address(y) or object_of(s, y) != its:
        raise Undecided('a decision on an address')
    return combine((x, ()) if type(x) is int else x, (y, ()) if type(y) is int else y, -1)


def unsigned(s, v):
    """v as a pair that is from 0 to 2**32 - 1."""
    if is_address(v):
        raise Undecided('a decision on an address')
    if type(v) is int:
        return v, ()
    c, symbols = sum_of(v)
    low, high, _, _ = spread(s, c, symbols)
    if low >= 0 and high < 1 << 32:
        return c, symbols
    if high < 0 and low >= -(1 << 32):
        return c + (1 << 32), symbols
    return split(s, v)


def signed(s, v):
    """v as a pair that is from -2**31 to 2**31 - 1."""
    if type(v) is int:
        return signed_of(number(v)), ()
    c, symbols = sum_of(v)
    low, high, _, _ = spread(s, c, symbols)
    if low >= -(1 << 31) and high < 1 << 31:
        return c, symbols
    raise Undecided('the sign of %s' % (v,))


def low_bits(s, v, n):
    """v modulo 2**n."""
    if tag(v) == 'mark':
        return mark('low', v[1], n)
    if type(v) is int:
        return number(v) & ((1 << n) - 1)
    kind = tag(v)
    if v == ANY or kind == 'octets':
        return ANY if v == ANY else octets(low_bits(s, i, n) for i in v[1])
    if kind == 'halves' and n == 16:
        return v[1]
    if kind == 'shifted' and v[1] >= n:
        return 0
    if kind == 'low' and n <= 8:
        return v[1] & ((1 << n) - 1)
    if kind:
        raise Undecided('bits of %s' % (v,))
    low, high, _, _ = spread(s, *v)
    k = low >> n
    if k == high >> n:
        return make(v[0] - (k << n), dict(v[1])) if k else v
    if len(v[1]) == 1 and v[1][0][0] in 'VW' and (high >> n) - k <= 1:
        split(s, (v[0] - ((k + 1) << n), v[1]))
    elif len(v[1]) == 1 and v[1][0][0] in 'VW':
        return ANY
    raise Undecided('bits of %s, which is from %d to %d' % (v, low, high))


def shift_left(s, v, n):
    if n == 0:
        return v
    if type(v) is int:
        return number(number(v) << n & MASK) if n < 32 else 0
    if v == ANY:
        return v
    kind = tag(v)
    if kind == 'octets':
        return octets(shift_left(s, i, n) for i in v[1])
    if kind == 'shifted':
        return ('shifted', v[1] + n, v[2]) if v[1] + n < 32 else 0
    if kind == 'low' and n >= 24:
        return (v[1] << n) & MASK
    low, high, _, _ = spread(s, *sum_of(v))
    if low >= -(1 << 31 >> n) and high < 1 << (31 - n):
        return scale(v, 1 << n)
    return ('shifted', n, v) if n < 32 else 0


def shift_number(v, n, arithmetic):
    return number((signed_of(number(v)) if arithmetic else number(v)) >> min(n, 31 if arithmetic else 32) & MASK)


def shift_right(s, v, n, arithmetic=False):
    if n == 0:
        return v
    if how_made(v) is not None and not arithmetic:
        return mark('lsr', how_made(v), n)
    if type(v) is int:
        return shift_number(v, n, arithmetic)
    if v == ANY:
        return v
    kind = tag(v)
    if kind == 'octets':
        return octets(shift_right(s, i, n, arithmetic) for i in v[1])
    if kind == 'shifted' and v[1] == n:
        low = low_bits(s, v[2], 32 - n)
        if not arithmetic or low != ANY and (type(low) is int or is_sum(low)) and \
                spread(s, *sum_of(low))[1] < 1 << (31 - n):
            return low
    if kind == 'halves' and n == 16 and not arithmetic:
        return v[2]
    if kind:
        raise Undecided('a shift of %s' % (v,))
    c, symbols = signed(s, v) if arithmetic else unsigned(s, v)
    low, high, _, _ = spread(s, c, symbols)
    if low >> n == high >> n:
        return number((low >> n) & MASK)
    if c % (1 << n) == 0 and all(k % (1 << n) == 0 for _, k in symbols) and low >= 0:
        return make(c >> n, {name: k >> n for name, k in symbols})
    if [name for name, _ in symbols] in (['V'], ['W']) and (high >> n) - (low >> n) <= 12:
        split(s, (c - (((low >> n) + 1) << n), symbols))
    return ANY


def halves(s, x, y):
    """x | y, where one is a halfword and the other one that was shifted left; or None."""
    for low, high in ((x, y), (y, x)):
        if is_sum(high) and high[0] % 65536 == 0 and all(k % 65536 == 0 for _, k in high[1]):
            high = make(high[0] // 65536, {name: k // 65536 for name, k in high[1]})
        elif tag(high) == 'shifted' and high[1] == 16:
            high = high[2]
        elif type(high) is int and high & 0xFFFF == 0:
            high >>= 16
        else:
            continue
        if type(low) is int and low < 65536 or is_sum(low) and 0 <= spread(s, *low)[0] and spread(s, *low)[1] < 65536:
            return ('halves', low, low_bits(s, high, 16))
    return None


HALVES = add(URL, shift_right(None, URL, 16))
TAG = low_bits(None, add(HALVES, shift_right(None, HALVES, 8)), 8)  # what knurl_tag_of makes of URL
