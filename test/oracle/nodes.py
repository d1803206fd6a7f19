# SPDX-License-Identifier: MIT
"""Links (RFC 6690) and templates (RFC 6570), as their documents define them: reads lists of links, checks attributes, filters
and writes links, and expands templates. bare.py reads references."""

import functools
import re

import bare
from octets import decode
from parse import LONGEST

ATTR = rb"[A-Za-z0-9!#$&+\-.^_`|~]"
CHARSET = rb"[A-Za-z0-9!#$%&+\-^_`{}~]"
PTOKEN = rb"[!#-+\--:<-\[\]-~]"
TEXT = rb"[\t\x20-\x7e\x80-\xff]"
BLANK = rb"[ \t\r\n]"
REG_NAME = rb"[A-Za-z0-9!#$&.+\-^_]"
RELATIONS = (b"rel", b"rev", b"rt", b"if")
ONCE = (*RELATIONS, b"anchor", b"media", b"title", b"title*", b"type", b"sz", b"obs")
PLAIN = (b"obs", b"title*")  # the check accepts any value


class Refused(Exception):
    """An error, its offset, and the octet at which a reader notices it."""

    def __init__(self, error, at, seen=None):
        super().__init__(error, at)
        self.error, self.at, self.seen = error, at, at if seen is None else seen


def run(pattern, text, at, most=None):
    """Returns the offset after the octets of a set."""
    end = at
    while end < len(text) and (most is None or end - at < most) and re.fullmatch(pattern, text[end:end + 1]):
        end += 1
    return end


def refuse(text, at, seen=None):
    raise Refused("end" if at == len(text) else "syntax", at, seen)


def after_blanks(text, at, spaces):
    return run(BLANK, text, at) if spaces else at


def reference(text, begin, end, closed, uri=False):
    """Reads a reference, or a URI, in a text. `end` is the offset of what closes it."""
    target = text[begin:end]
    url = bare.GENERIC.parse(target) if uri else bare.reference(target, bare.GENERIC)
    if url.valid:
        return
    if url.error != "end":
        at = begin + url.offset
        # A reader notices a malformed escape after its "%".
        broken = re.match(rb"%[0-9A-Fa-f]?", text[at:]) if url.error == "escape" else None
        raise Refused(url.error, at, at + (len(broken[0]) if broken else 0))
    if not closed:
        return
    cut = re.search(rb"%[0-9A-Fa-f]?\Z", target)
    raise Refused("escape", begin + cut.start(), end) if cut else Refused("syntax", end)


def ext_value(text, at):
    charset = run(CHARSET, text, at)
    if charset == at or text[charset:charset + 1] != b"'":
        refuse(text, charset)
    at = charset + 1
    first = True
    while text[at:at + 1] != b"'" or not first:
        end = run(rb"[A-Za-z]" if first else rb"[A-Za-z0-9]", text, at, 8)
        if end == at or text[end:end + 1] not in (b"-", b"'"):
            refuse(text, end)
        at = end
        if text[at:at + 1] == b"'":
            break
        first, at = False, at + 1
    at += 1
    while at < len(text):
        if text[at:at + 1] == b"%":
            digits = run(rb"[0-9A-Fa-f]", text, at + 1, 2)
            if digits != at + 3:
                raise Refused("end", len(text)) if digits == len(text) else Refused("syntax", at, digits)
            at += 3
        elif re.match(ATTR, text[at:]):
            at += 1
        else:
            break
    return at


def parameter(text, at, spaces):
    """Reads an attribute. Returns (name, value or None, quoted, offset of the value), and the offset after it."""
    end = run(ATTR, text, at)
    name = text[at:end]
    if text[end:end + 1] == b"*" and name:
        sign = after_blanks(text, end + 1, spaces)
        if text[sign:sign + 1] != b"=":
            refuse(text, sign, end + 1)
        begin = after_blanks(text, sign + 1, spaces)
        if not re.match(CHARSET, text[begin:]):
            refuse(text, begin, sign + 1)
        at = ext_value(text, begin)
        return (name + b"*", text[begin:at], False, begin), at
    sign = after_blanks(text, end, spaces)
    if text[sign:sign + 1] != b"=":
        return (name, None, False, end), end
    begin = after_blanks(text, sign + 1, spaces)
    if text[begin:begin + 1] != b'"':
        at = run(PTOKEN, text, begin)
        if at == begin:
            refuse(text, at, sign + 1)
        return (name, text[begin:at], False, begin), at
    at = begin + 1
    while text[at:at + 1] != b'"':
        if text[at:at + 1] == b"\\":
            at += 1
        if not re.match(TEXT, text[at:at + 1]):
            refuse(text, at)
        at += 1
    return (name, text[begin + 1:at], True, begin + 1), at + 1


def link(text, at, spaces):
    """Reads a link. Returns (begin, target, parameters, end), and the offset of the comma after it or of the end."""
    begin = at
    if text[at:at + 1] != b"<":
        refuse(text, at)
    close = text.find(b">", at)
    closed = close >= 0
    reference(text, at + 1, close if closed else len(text), closed)
    if not closed:
        raise Refused("end", len(text))
    target, end, parameters = text[at + 1:close], close + 1, []
    while text[(at := after_blanks(text, end, spaces)):at + 1] == b";":
        end = at + 1
        at = after_blanks(text, end, spaces)
        if spaces and text[at:at + 1] in (b";", b",", b""):
            continue
        if not re.match(ATTR, text[at:]):
            refuse(text, at, end)
        one, end = parameter(text, at, spaces)
        parameters.append(one)
    if text[at:at + 1] not in (b",", b""):
        raise Refused("syntax", at, end)
    return (begin, target, parameters, end), at


def read(text, room=None, spaces=False):
    """Returns the links of a list, and the error with its offset or None. `room` limits the octets of a link. `spaces` allows
    white space and empty elements, RFC 8288 section 3."""
    links, at, last = [], 0, False
    while True:
        if spaces:
            at = run(rb"[ \t\r\n,]", text, at)
        if at == len(text):
            return links, ("end", at) if last and not spaces else None
        begin, error = at, None
        try:
            one, at = link(text, at, spaces)
            seen = one[3]
        except Refused as refused:
            error, seen = (refused.error, refused.at), refused.seen
        if room is not None and seen - begin > room:
            return links, ("buffer", begin)
        if error:
            return links, error
        links.append(one)
        last = at < len(text)
        at += last


def given(parameters):
    """Returns (name, value, quoted, repeated, offset) as the library gives them: obs has no value."""
    seen, listed = set(), []
    for name, value, quoted, at in parameters:
        low = name.lower()
        if low == b"obs" and value is not None:
            value, quoted = None, False
        listed.append((name, value, quoted, low in seen and low in ONCE, at))
        seen.add(low)
    return listed


def relation(value, begin, end):
    if re.fullmatch(rb"[a-z][a-z0-9.-]*", value[begin:end]):
        return
    if not re.match(rb"[A-Za-z]", value[begin:end]):
        raise Refused("syntax", begin)
    try:
        reference(value, begin, end, True, uri=True)
    except Refused as refused:
        raise Refused("syntax" if refused.error == "scheme" else refused.error, refused.at) from None


def cardinal(value, begin, end, most):
    for at in range(begin, end):
        digits = value[begin:at + 1]
        if not re.fullmatch(rb"0|[1-9][0-9]*", digits) or (most is not None and int(digits) > most):
            raise Refused("syntax", at)
    if begin == end:
        raise Refused("syntax", end)


def items(value, each):
    at = 0
    while True:
        end = value.find(b" ", at) if b" " in value[at:] else len(value)
        each(value, at, end)
        if end == len(value):
            return
        at = run(rb" ", value, end)


def check(name, value, quoted):
    """Returns None if the grammar of the name allows the value, otherwise the error and its offset in the value, which is -1
    for the quote."""
    name = name.lower()
    known = (*RELATIONS, b"anchor", b"title", b"type", b"media", b"hreflang", b"sz", b"ct")
    if name not in known:
        return None
    if value is None:
        return "syntax", 0
    if quoted and name in (b"sz", b"hreflang"):
        return "syntax", -1
    if not quoted and name in (b"anchor", b"title"):
        return "syntax", 0
    try:
        if name in RELATIONS:
            items(value, relation)
        elif name in (b"sz", b"ct"):
            items(value, lambda *one: cardinal(*one, 65535 if name == b"ct" else None))
        elif name == b"anchor":
            reference(value, 0, len(value), True)
        elif name == b"type":
            end = run(REG_NAME, value, 0, 127)
            if end == 0 or value[end:end + 1] != b"/":
                raise Refused("syntax", end)
            begin = end + 1
            end = run(REG_NAME, value, begin, 127)
            if end == begin or end != len(value):
                raise Refused("syntax", end)
    except Refused as refused:
        return refused.error, refused.at
    return None


def unquoted(value, quoted):
    return re.sub(rb"\\(.)", rb"\1", value, flags=re.S) if quoted else value


def matches(one, query, decoded=False):
    """Returns true if a link matches a query, RFC 6690 section 4.1."""
    _, target, parameters, _ = one
    if not query:
        return True
    return all(matches_pair(target, given(parameters), pair, (lambda text: text) if decoded else decode)
               for pair in ([query] if decoded else query.split(b"&")))


def matches_pair(target, parameters, pair, plain):
    name, equals, wanted = pair.partition(b"=")
    name = plain(name).lower()
    if not equals or not re.fullmatch(ATTR + b"+", name):
        return False
    prefix = wanted.endswith(b"*")
    wanted = plain(wanted[:-1] if prefix else wanted)

    def same(value):
        return value.startswith(wanted) if prefix else value == wanted
    if name == b"href":
        return same(target)
    for its, value, quoted, repeated, _ in parameters:
        if its.lower() == name and not repeated:
            value = unquoted(value or b"", quoted)
            several = value.split(b" ") if name in (*RELATIONS, b"ct") else []
            if same(value) or any(same(each) for each in several if each):
                return True
    return False


def write(links):
    """Returns the octets of a list, and for each link None or the index that is refused. Its attributes are (name, value)."""
    text, refused = b"", []
    for target, attributes in links:
        wrong = refused_in(target, attributes)
        refused.append(wrong)
        if wrong is None:
            text += (b"," if text else b"") + b"<" + target + b">" + b"".join(map(written, attributes))
    return text, refused


def is_quoted(name, value):
    return name.lower() in (b"anchor", b"title") or not re.fullmatch(PTOKEN + b"+", value)


def written(attribute):
    name, value = attribute
    if value is None:
        return b";" + name
    if not name.endswith(b"*") and is_quoted(name, value):
        value = b'"' + re.sub(rb'(["\\])', rb"\\\1", value) + b'"'
    return b";" + name + b"=" + value


def refused_in(target, attributes):
    if not bare.reference(target, bare.GENERIC).valid:
        return len(attributes)
    seen = set()
    for at, (name, value) in enumerate(attributes):
        low = name.lower()
        if not re.fullmatch(ATTR + rb"+\*?", name) or (low in seen and low in ONCE) or (low == b"obs" and value is not None):
            return at
        seen.add(low)
        if name.endswith(b"*"):
            try:
                if value is None or ext_value(value, 0) != len(value):
                    return at
            except Refused:
                return at
        elif value is not None and not re.fullmatch(TEXT + b"*", value):
            return at
        elif check(name, value, value is not None and is_quoted(name, value)):
            return at
    return None


# Templates.

LITERALS = re.compile(rb"[!#$&'()*+,\-./0-9:;=?@A-Z\[\]_a-z~]")
OPERATORS = {b"": (b"", b",", False, b"", False), b"+": (b"", b",", False, b"", True), b"#": (b"#", b",", False, b"", True),
             b".": (b".", b".", False, b"", False), b"/": (b"/", b"/", False, b"", False),
             b";": (b";", b";", True, b"", False), b"?": (b"?", b"&", True, b"=", False),
             b"&": (b"&", b"&", True, b"=", False)}


def is_literal(code):
    return code >= 0xA0 and not 0xD800 <= code < 0xE000 and not 0xFDD0 <= code < 0xFDF0 and not 0xFFF0 <= code < 0x10000 \
        and not 0xE0000 <= code < 0xE1000 and code & 0xFFFE != 0xFFFE


@functools.cache
def starts():
    """Returns what the characters in literals start with. Up to 64 characters differ only in their last octet."""
    return {chr(code).encode()[:size] for block in range(0x80, 0x110000, 64) for code in (block, block + 32) if is_literal(code)
            for size in (1, 2, 3)}


def escape(text, at):
    digits = run(rb"[0-9A-Fa-f]", text, at + 1, 2)
    if digits == at + 3:
        return digits
    raise Refused("end", len(text)) if digits == len(text) else Refused("escape", at)


def symbol(text, at):
    """Returns the offset after a symbol of a literal."""
    octet = text[at]
    if octet == 0x25:
        return escape(text, at)
    if octet < 0x80:
        if not LITERALS.match(text, at):
            raise Refused("syntax", at)
        return at + 1
    for size in (2, 3, 4):
        try:
            character = text[at:at + size].decode()
            if len(character) == 1 and len(text[at:at + size]) == size and is_literal(ord(character)):
                return at + size
        except UnicodeDecodeError:
            pass
    rest = text[at:]
    raise Refused("end", len(text)) if len(rest) < 4 and rest in starts() else Refused("syntax", at)


def name_of(text, at):
    while True:
        begin = at
        while at < len(text) and re.match(rb"[A-Za-z0-9_%]", text[at:at + 1]):
            at = escape(text, at) if text[at:at + 1] == b"%" else at + 1
        if at == begin:
            refuse(text, at)
        if text[at:at + 1] != b".":
            return at
        at += 1


def expression(text, at):
    """Reads an expression. Returns the operator, (name, offset of its end, prefix, explode) for each variable, and the offset
    after it."""
    operator, variables = b"", []
    if text[at:at + 1] and text[at:at + 1] in b"+#./;?&":
        operator = text[at:at + 1]
        at += 1
    while True:
        end = name_of(text, at)
        name, at, prefix, explode = text[at:end], end, None, text[end:end + 1] == b"*"
        if explode:
            at += 1
        elif text[at:at + 1] == b":":
            digits = re.match(rb"[1-9][0-9]{0,3}", text[at + 1:])
            if not digits:
                refuse(text, at + 1)
            prefix, at = int(digits[0]), at + 1 + len(digits[0])
        variables.append((name, end, prefix, explode))
        if text[at:at + 1] == b"}":
            return operator, variables, at + 1
        if text[at:at + 1] != b",":
            refuse(text, at)
        at += 1


def template(text):
    """Returns the parts of a template: octets, and (operator, variables)."""
    parts, at = [], 0
    while at < len(text):
        if text[at:at + 1] == b"{":
            operator, variables, at = expression(text, at + 1)
            parts.append((operator, variables))
        else:
            end = symbol(text, at)
            parts.append(text[at:end])
            at = end
    return parts


def encoded(value, reserved, most=None):
    """Encodes a value, RFC 6570 section 3.2.1, or its prefix, which counts characters; an escape that is kept counts as
    one."""
    stays = rb"%[0-9A-Fa-f]{2}|" if reserved else b""
    kept = stays + (rb"[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]" if reserved else rb"[A-Za-z0-9._~-]")
    characters = re.findall(stays + rb"[\x00-\x7f]|[\xc0-\xff][\x80-\xbf]*", value, re.S)
    return b"".join(one if re.fullmatch(kept, one, re.S) else b"".join(b"%%%02X" % octet for octet in one)
                    for one in characters[:most])


def expand(text, variables):
    """Returns the octets, or (error, at). Variables are (name, kind, values)."""
    try:
        parts = template(text)
    except Refused as refused:
        return refused.error, refused.at
    done = b""
    try:
        for part in parts:
            done += part if isinstance(part, bytes) and part < b"\x80" else \
                b"".join(b"%%%02X" % octet for octet in part) if isinstance(part, bytes) else expanded(*part, variables)
    except Refused as refused:
        return refused.error, refused.at
    return done


def expanded(operator, specs, variables):
    first, sep, named, ifemp, reserved = OPERATORS[operator]
    pieces = []
    for name, end, prefix, explode in specs:
        index = next((at for at, one in enumerate(variables) if one[0] == name), None)
        if index is None or variables[index][1] == "undefined":
            continue
        kind, values = variables[index][1:]
        if kind == "string":
            members = [(None, values[0] or b"")]
        elif kind == "list":
            members = [(None, value) for value in values if value is not None]
        else:
            members = [pair for pair in zip(values[::2], values[1::2]) if None not in pair]
        if not members:
            continue
        if kind != "string" and prefix:
            raise Refused("syntax", end)
        for one in members:
            for octets in one:
                try:
                    (octets or b"").decode()
                except UnicodeDecodeError:
                    raise Refused("character", index) from None
        coded = [(None if key is None else encoded(key, reserved), encoded(value, reserved, prefix)) for key, value in members]

        def of_name(its, value):
            return its + (ifemp if not value else b"=" + value)
        if explode:
            pieces += [of_name(key or name, value) if named else value if key is None else key + b"=" + value
                       for key, value in coded] if kind != "pairs" else \
                [of_name(key, value) if named else key + b"=" + value for key, value in coded]
        else:
            joined = b",".join(value if key is None else key + b"," + value for key, value in coded)
            pieces.append(of_name(name, joined) if named else joined)
    return first + sep.join(pieces) if pieces else b""


# Random inputs.

TARGETS = [b"/a", b"/sensors/temp", b"", b"//h:1", b"http://[::1]/x", b"?q", b"#f", b"a%20b", b"coap://h/a;b,c", b"urn:a:b", b"a:b"]
BAD_TARGETS = TARGETS + [b"/%4", b"http://[::1", b"a b", b"\xc3\xa4", b"//h:65536", b"http:foo", b"%", b"a|", b"//[::1]:x", b"1:", b":a", b"/a<"]
NAMES = [b"rel", b"rev", b"rt", b"if", b"anchor", b"media", b"title", b"title*", b"type", b"sz", b"obs", b"ct", b"hreflang", b"x", b"RT", b"Title",
         b"x*", b"foo", b"rt*", b"re", b"href"]
VALUES = [b"a", b"temperature-c", b"Temp", b"a_b", b"http://h/?q", b"a:b,c", b"a b", b"a  b", b" a", b"a ", b"40", b"0", b"01", b"65535", b"65536", b"1 2",
          b"text/plain", b"a/b;c=d", b"", b"/a", b"A+b", b"a:%4", b"a:%41", b"\xc3\xa4", b"a\\\"b", b"\t", b"de-AT", b"*", b"x*", b"a.b-9", b"9a", b"a:[",
          b"a:b|", b"a/" + b"b" * 127, b"a/" + b"b" * 128, b"urn:x:y z", b"1", b"-"]
EXT = [b"UTF-8''a", b"u'en'%c3", b"u'de-DE-1'", b"''", b"u'", b"u''%4", b"u'abcdefghi'", b"u'a-'", b"u.'a'b", b"u''a,b", b"%{}''~"]
ODD = [b"<", b">", b",", b";", b'"', b"=", b"*", b"'", b"\\", b" ", b"\t", b"\n", b"\x7f", b"\x80", b"%", b"%41", b"a", b"A", b"1", b"-", b".", b"|", b"{"]


def drawn_blanks(rng, spaces, most=3):
    """Returns white space if it is allowed; sometimes much."""
    if not spaces or rng.random() < 0.6:
        return b""
    return bytes(rng.choice(b"  \t\r\n") for _ in range(rng.randint(1, most)))


def drawn_link(rng, spaces=False):
    """Returns a link. With `spaces` it contains white space and empty attributes."""
    def space(octets, empty=b""):
        return drawn_blanks(rng, spaces) + octets + (empty if spaces and rng.random() < 0.1 else b"") + drawn_blanks(rng, spaces)

    text = b"<" + rng.choice(TARGETS if rng.random() < 0.93 else BAD_TARGETS) + b">"
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3, 5))):
        name = rng.choice(NAMES)
        text += space(b";", b" ;") + name
        if name.endswith(b"*"):
            text += space(b"=") + rng.choice(EXT[:3] if rng.random() < 0.9 else EXT)
        elif rng.random() < 0.85:
            value = rng.choice(VALUES)
            if re.fullmatch(PTOKEN + b"+", value) and rng.random() < 0.5:
                text += space(b"=") + value
            else:
                text += space(b"=") + b'"' + re.sub(rb'(["\\])' if rng.random() < 0.9 else rb"(.)", rb"\\\1", value) + b'"'
    return text + space(b";" if spaces and rng.random() < 0.1 else b"")


def drawn_list(rng, spaces=False):
    listed = [drawn_link(rng, spaces) for _ in range(rng.choice((0, 1, 1, 2, 3)))]
    if spaces:
        listed = [one for each in listed for one in (drawn_blanks(rng, spaces),) * rng.choice((0, 0, 0, 0, 1, 2)) + (each,)]
    text = drawn_blanks(rng, spaces) + b",".join(listed)
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        at = rng.randint(0, len(text))
        text = text[:at] + rng.choice((b"", rng.choice(ODD))) + text[at + rng.randint(0, 2):]
    return text[:rng.randint(0, len(text))] if rng.random() < 0.1 else text


def links(rng, _):
    # Without the call that allows it, white space is refused.
    spaces = rng.random() < 0.5
    return drawn_list(rng, spaces), rng.choice((0, 0, 1, 2, 7)), rng.choice((None, 200, rng.randint(0, 40))), spaces != (rng.random() < 0.05)


QUERIES = [b"rt=", b"rt=a", b"href=/a", b"href=/*", b"title=", b"x=*", b"ct=1", b"if=a*", b"RT=Temp", b"obs=", b"foo=a%20b", b"rt=a%20b", b"rt=%2A", b"rt=**",
           b"title*=u''a", b"=", b"x", b"", b"rel=a:b,c", b"sz=0*", b"r%74=a", b"title=a%5C%22b", b"anchor=%2fa", b"x=%09", b"type=text/plain", b"rev=b"]


def filter_(rng, _):
    spaces = rng.random() < 0.4
    return drawn_list(rng, spaces), b"&".join(rng.choice(QUERIES) for _ in range(rng.choice((1, 1, 1, 2)))), rng.random() < 0.3, spaces


def compose(rng, _):
    drawn = [(rng.choice(TARGETS if rng.random() < 0.9 else BAD_TARGETS),
              [(name, None if rng.random() < 0.15 else rng.choice(EXT if name.endswith(b"*") else VALUES))
               for name in (rng.choice(NAMES if rng.random() < 0.95 else [b"", b"*", b"a b", b"a;b", b"a**", b"\xc3"])
                            for _ in range(rng.choice((0, 1, 2, 2, 4))))]) for _ in range(rng.choice((1, 1, 2, 4)))]
    return drawn, rng.randint(0, 90), rng.choice((0, 1, 16, 64, 999))


LITERAL_PIECES = [b"a", b"/", b"%41", b"?x=", b"'", b"\xc3\xa4", b"\xf0\x9f\x98\x80", b"http://h/", b"#", b"[", b"~"]
BAD_LITERALS = [b"%", b"%4", b" ", b"<", b"|", b"\x80", b"\xc2\x80", b"\xe2\x28", b"\xef\xb7\x90", b"\xef\xbf\xbf", b"\xed\xa0\x80", b"\xf3\xa0\x80\x80", b"\xf3\xa0",
                b"\xe2\x82", b"\xef\xb7", b"\xf0\x9f\xbf", b"\xf4\x90", b"\xc2", b"}", b"{", b"\x7f", b"\0", b"`", b"\\"]
VARIABLE_NAMES = [b"a", b"b", b"list", b"keys", b"undef", b"x.y", b"%41", b"none", b"A"]
MEMBERS = [b"value", b"", b"a b", b"%41b", b"50%", b"%4", b"\xc3\xa4\xe2\x82\xac", b"\xf0\x9f\x98\x80x", b";/?", b"a&b=c#", b"\0\n", b"\xef\xbf\xbf", b"!*'()", b"[]@",
           b"\"<>\\^`{|}~"]
BAD_MEMBERS = MEMBERS + [b"\x80", b"a\xc3", b"\xed\xa0\x80", b"\xc0\x80", b"\xf4\x90\x80\x80", b"ok\xe2\x82"]


def drawn_template(rng):
    text = b""
    for _ in range(rng.randint(0, 4)):
        if rng.random() < 0.4:
            text += rng.choice(LITERAL_PIECES)
        else:
            text += b"{" + rng.choice((b"", b"", b"+", b"#", b".", b"/", b";", b"?", b"&")) + b",".join(
                rng.choice(VARIABLE_NAMES) + rng.choice((b"", b"", b"*", b":%d" % rng.choice((1, 2, 3, 10, 9999))))
                for _ in range(rng.choice((1, 1, 2, 3)))) + b"}"
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        at = rng.randint(0, len(text))
        text = text[:at] + rng.choice(BAD_LITERALS + [b"", b"*", b":", b",", b".", b"=", b"0", b"+", b"}"]) + text[at + rng.randint(0, 2):]
    return text[:rng.randint(0, len(text))] if rng.random() < 0.1 else text


def expansion(rng, _):
    variables = []
    for name in rng.sample(VARIABLE_NAMES, rng.randint(2, len(VARIABLE_NAMES))) + rng.choices(VARIABLE_NAMES, k=rng.choice((0, 0, 1))):
        kind = rng.choice(("string", "string", "list", "pairs", "undefined"))
        members = BAD_MEMBERS if rng.random() < 0.05 else MEMBERS
        count = 1 if kind == "string" else rng.randint(0, 3) * (2 if kind == "pairs" else 1)
        variables.append((name, kind, [None if kind != "string" and rng.random() < 0.15 else rng.choice(members) for _ in range(count)]))
    return drawn_template(rng), variables, rng.choice((0, 0, 1, -1, -100000, -rng.randint(0, 20)))


def names(rng, _):
    text = rng.choice((b"ab", b"example", b"a-b", b"a", b"-a", b"a-", b"a" * 32, b"a" * 33, b"a" * 31 + b"-", b"a_")) + \
        b":" + b"".join(rng.choice((b"a", b"/", b"%41", b":", b"?", b"?+", b"?=", b"?", b"#", b"@", b"%4", b"b", b"+", b"=", b"[", b"~"))
                        for _ in range(rng.randint(0, 9)))
    return (text[:rng.randint(0, len(text))] if rng.random() < 0.2 else text), rng.random() < 0.7, rng.choice((0, 1, 3))
