# SPDX-License-Identifier: MIT
"""What the walk knows of knurl's headers: the places of the fields, the numbers of errors and kinds, the entry points. All of
it is read from inc/knurl.h, as the ABI of Arm lays structs out; the check compares it with the compiler."""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEADER = re.sub(r'/\*.*?\*/', '', (ROOT / 'inc/knurl.h').read_text(encoding='utf-8'), flags=re.S)


def fields_of(tag):
    """The fields of a struct, each with its offset and its size; then the size of the struct."""
    body = re.search(r'typedef struct %s \{(.*?)\n\}' % tag, HEADER, re.S)[1]
    found, at, widest = {}, 0, 1
    for declaration in filter(None, (one.strip() for one in body.split(';'))):
        inner = re.match(r'(knurl_\w+)_t (\w+)$', declaration)
        if '*' in declaration:
            name, size, align = re.search(r'\(\*(\w+)\)|(\w+)$', declaration), 4, 4
            name = name[1] or name[2]
        elif inner and inner[1] != 'knurl_scheme':
            its, size, align = fields_of(inner[1])
            name = inner[2]
            at = -(-at // align) * align
            found.update({'%s.%s' % (name, key): (at + where, n) for key, (where, n) in its.items()})
        else:
            kind, name = declaration.split()
            size = align = {'uint8_t': 1, 'uint16_t': 2, 'uint32_t': 4, 'size_t': 4}[kind]
        at = -(-at // align) * align
        if not inner:
            found[name] = (at, size)
        at += size
        widest = max(widest, align)
    return found, -(-at // widest) * widest, widest


def numbers_of(tag):
    """The names of an enumeration, by their numbers."""
    found, number = {}, 0
    for item in re.search(r'enum %s \{(.*?)\}' % tag, HEADER, re.S)[1].split(','):
        name, _, given = item.strip().partition('=')
        number = int(given) if given else number
        found[name.strip()] = number
        number += 1
    return found


FIELD, URL_SIZE, _ = fields_of('knurl')
PART, PART_SIZE, _ = fields_of('knurl_part_s')
ERROR = {name.replace('KNURL_ERROR_', '').replace('KNURL_', ''): number
         for name, number in numbers_of('knurl_error').items()}
KIND = {name.replace('KNURL_', '').lower().replace('_', '-'): number for name, number in numbers_of('knurl_kind').items()}
MOST = int(re.search(r'KNURL_LENGTH_MAX (\d+)u', HEADER)[1])

# The fields that hold numbers of many digits. The walk keeps an interval of each.
NUMBERS = {'V': 'port', 'W': 'host.value'}

# The calls that are walked, and what each becomes where the compiler keeps its body alone.
FEED = ('knurl_feed', 'read_chunk')
END = ('knurl_end', 'read_end')

# Places for what a caller owns: a page for each, in a part of the memory where an image has nothing and that no constant names.
# A number there is an address whose value is not known, but for the page: value.py decides nothing by it.
PLACES, PAGE = 0x9D3, 12  # the upper 12 bits; a page is 1 << PAGE octets
URL, LIST, OUT, PARTS = 0x9D300100, 0x9D301100, 0x9D302100, 0x9D303100
LIST_SIZE = 4 * 32
BOTTOM, TOP = 0x9D304000, 0x9D304E00
RETURN = 0x9D30F000  # where the outermost call returns to
TEXT = 0x60010000  # of the runs with numbers
ARGUMENTS = 8  # octets of arguments on the stack
PARTS_MOST = 32
OBJECTS = {at >> PAGE: (at, at + size) for at, size in (
    (URL, URL_SIZE), (LIST, LIST_SIZE), (OUT, 2), (PARTS, PART_SIZE * PARTS_MOST), (BOTTOM, TOP + ARGUMENTS - BOTTOM))}


# Words and halfwords of a knurl_t that hold more than one field: the fields that are in them.
SHARED = {(URL + at, n): inner for n in (4, 2) for at in range(0, URL_SIZE, n) for inner in [
    [(URL + where, size) for where, size in sorted(FIELD.values()) if at <= where and where + size <= at + n]]
    if len(inner) > 1}


def error_name(number):
    return next((name for name, value in ERROR.items() if value == number), repr(number))


def kind_name(number):
    return next((name for name, value in KIND.items() if value == number), repr(number))
