# SPDX-License-Identifier: MIT
"""What the library and the oracle are asked: an area is what is drawn by chance, and the answers of both to it."""

import functools

import addresses
import bare
import build as building
import coap
import device
import generate
import normal
import octets
import radios
import reference
import routes
import steps
from families import FAMILY
from find import find
from library import (CLASSES, ERRORS, GUARD, KIND_NAMES, KINDS, RULES, WARNINGS, Buffer, Parse, block, ffi, fitting, hyphens, lib, name_of,
                     parts_of_other, pieces_of, rows_of, strings, written)
from parse import LONGEST, Oracle

# Lists of rows of more than one family.
MIXED = {name: [FAMILY[family].rows[row] for family, row in zip(*[iter(rows.split())] * 2)] for name, rows in {
    "mixed": "rfc3986 http rfc3986 coap rfc3986 file rfc1738 ftp rfc1738 gopher rfc1738 mailto rfc1738 wais",
    "mixed-old": "rfc3986 https draft http rfc1738 telnet rfc1738 generic",
    "mixed-new": "rfc3986 generic rfc1738 ftp draft prospero rfc3986 ws rfc1738 news",
    "mixed-plus": "rfc3986 coaps+tcp rfc3986 coap draft generic draft news rfc1738 ftp"}.items()}
ORACLES = {name: Oracle(name) for name in FAMILY} | {name: Oracle(rows) for name, rows in MIXED.items()}
ROWS = {name: rows_of(oracle.rows) for name, oracle in ORACLES.items()}
EMAILS = (None, None, b"me@host.com", b"a b@\xe4", b"a\r\nb", b"a\nb")
BARE_ROWS = {"target": "knurl_bare_target", "authority-form": "knurl_bare_connect", "reference": "knurl_bare_reference"}
HOST_PORTS = ("host-port", "login-host-port", "host-port-empty", "login-host-port-empty")


def refusal(url, names=True):
    """In a mixed list two grammars may give different names to the same error."""
    return url.error if names else "refused", url.offset


def sized(length, slack):
    """A buffer's size, by how much it has more or less than is needed."""
    return max(0, length + slack)


def ask_parse(rows, text, fragment, step):
    url, parsed = ORACLES[rows].parse(text, fragment), Parse(ROWS[rows], text, fragment, step=step)
    if parsed.valid and url.valid:
        given = lib.knurl_warnings(parsed.url, parsed.text)
        return (*parsed.answer(), sorted(name for name, bit in WARNINGS.items() if given & bit)), \
            (url.port, [(kind, at, len(part)) for kind, at, part in url.parts], sorted(set().union(*url.warnings)))
    names = rows not in MIXED
    return parsed.answer() if parsed.valid else (parsed.error if names else "refused", parsed.url.offset), \
        ("valid", url.parts) if url.valid else refusal(url, names)


def of_url(ask):
    """Asks it of a URL that both accept."""
    @functools.wraps(ask)
    def asked(family, text, fragment, *others):
        url, parsed = ORACLES[family].parse(text, fragment), Parse(ROWS[family], text, fragment)
        return ask(url, parsed, *others) if url.valid and parsed.valid else (parsed.answer(), refusal(url))
    return asked


def ask_room(family, text, fragment, room):
    """An array that may be too short for the parts: it has what fits, and nothing else is written."""
    url, array = ORACLES[family].parse(text, fragment), ffi.new("knurl_part_t[]", room + 1)
    parsed = Parse(ROWS[family], text, fragment, parts=array, room=room)
    if not url.valid:
        return parsed.answer(), refusal(url)
    places = [(kind, at, len(part)) for kind, at, part in url.parts]
    return (parsed.error, parsed.url.offset, parsed.url.count, [(KIND_NAMES[part.kind], part.offset, part.length) for part in array]), \
        ("ok" if len(places) <= room else "room", len(text), len(places), held(places, room))


@of_url
def ask_parts(url, parsed):
    """Each part, by its number and by its kind, those that it may have and those that it has not."""
    def of_kind(kind):
        length = ffi.new("uint16_t *", 99)
        found = lib.knurl_octets(parsed.url, parsed.text, KINDS[kind], length)
        return parsed.at(lib.knurl_part(parsed.url, KINDS[kind])), -1 if found == ffi.NULL else found - parsed.text, length[0]

    def warned(at):
        given = lib.knurl_part_warnings(parsed.url, parsed.text, parsed.part(at))
        return sorted(name for name, bit in WARNINGS.items() if given & bit)

    kinds = sorted({"host", "query", "path", "opaque", *url.octets})
    firsts = {kind: url.first(kind) for kind in kinds}
    return ([of_kind(kind) for kind in kinds], [warned(at) for at in range(parsed.url.count)],
            [parsed.at(lib.knurl_next_part(parsed.url, parsed.part(at))) for at in range(parsed.url.count)]), \
        ([(at, *((url.parts[at][1], len(url.parts[at][2])) if at >= 0 else (-1, 0))) for at in firsts.values()],
         [sorted(given) for given in url.warnings], [url.first(kind, at) for at, (kind, _, _) in enumerate(url.parts)])


@of_url
def ask_address(url, parsed):
    found, number = ffi.new("uint8_t[16]"), ffi.new("uint8_t[4]", [1, 2, 3, 4])
    made = ffi.buffer(found, lib.knurl_address(parsed.url, parsed.text, found))[:]
    wanted = addresses.address(url.row.family, device.host_of(url)) or b""
    if url.row.family == "rfc3986":
        return made, wanted
    host = lib.knurl_part(parsed.url, KINDS["host"])
    return (made, lib.knurl_hostnumber(host, parsed.text, number), ffi.buffer(number)[:]), \
        (wanted, wanted != b"", wanted or b"\1\2\3\4")


@of_url
def ask_copies(url, parsed, at, slack, refused):
    """A part as a string, as it is and decoded."""
    part = url.parts[at][2] if at < len(url.parts) else None
    plain = octets.decoded(part, refused) if part is not None else ()
    # A string holds no NUL.
    plain = None if isinstance(plain, tuple) or b"\0" in plain else plain
    got, wanted = [], []
    for text, call in ((part, lambda into, size: lib.knurl_copy(parsed.part(at), parsed.text, into, size)),
                       (plain, lambda into, size: lib.knurl_copy_decoded(parsed.part(at), parsed.text, refused, into, size))):
        buffer = Buffer(sized(len(text or b"") + 1, slack))
        got.append(buffer.string(call(buffer.octets, buffer.size)))
        fits = text is not None and len(text) < buffer.size
        # A part may have a NUL only as an escape.
        wanted.append((fits, text + b"\0" if fits else b"\0"[:buffer.size]))
    return got, wanted


@of_url
def ask_equals(url, parsed, at, literal):
    part = url.parts[at][2] if at < len(url.parts) else None
    return (lib.knurl_equal_part(parsed.part(at), parsed.text, literal),
            lib.knurl_equal_part_caseless(parsed.part(at), parsed.text, literal)), \
        (part == literal, part is not None and part.lower() == literal.lower())


@of_url
def ask_list(url, parsed, ready, first, last, separator, equals):
    items, item = ffi.new("knurl_iterator_t *"), []
    own = ffi.new("knurl_list_t *", (KINDS[first], KINDS[last], separator or b"\0", equals or b"\0"))
    lib.knurl_iterate(items, parsed.url, parsed.text, ffi.addressof(lib, "knurl_" + ready) if ready else own)
    while lib.knurl_next_item(items):
        value = items.value
        item.append(((items.name.offset, items.name.length), (value.offset, value.length) if value.kind else None))
        assert not value.kind or value.kind == KINDS["value"]
    wanted = device.items(url, *(device.LISTS[ready] if ready else (first, last, separator, equals, b"")))
    return (item, bool(lib.knurl_next_item(items))), (wanted, False)


def ask_policy(family, text, fragment, schemes, hosts, ports, length, refuse, allowed):
    url, parsed = ORACLES[family].parse(text, fragment), Parse(ROWS[family], text, fragment)
    (names, kept), (entries, also_kept) = strings(schemes), strings(hosts)
    numbers = ffi.new("uint16_t[]", [*ports, 0])
    policy = ffi.new("knurl_policy_t *", {
        "schemes": names, "hosts": entries, "ports": numbers, "length": length,
        "allow": sum(RULES[name] for name in set(allowed)), "refuse": sum(CLASSES[name] for name in refuse)})
    part = ffi.new("const knurl_part_t **")
    rule = lib.knurl_policy_check(parsed.url, parsed.text, policy, part)
    assert kept is not also_kept
    return (name_of(lib.knurl_policy_rule_name, rule), parsed.at(part[0])), \
        device.policy(url, schemes, hosts, ports, length, refuse, allowed)


@of_url
def ask_resolve(url, parsed, text, slack):
    wanted = reference.resolve(url, text)
    size = sized(len(wanted) if isinstance(wanted, bytes) else 9, slack)
    got = written(size, lambda out: lib.knurl_resolve(parsed.url, parsed.text, block(text), len(text), out), cut=False)
    return offset_or_text(got, wanted, size, cut=False)


def offset_or_text(got, wanted, size, cut=True):
    """Where the oracle gives no name to an error."""
    if isinstance(wanted, int):
        return got[1:] if got[0] not in ("ok", "room") else got, (wanted,)
    return got, fitting(wanted, size, cut)


@of_url
def ask_normal(url, parsed, slack):
    wanted = normal.normal(url)
    wanted = LONGEST if wanted is None else wanted
    size = sized(len(wanted) if isinstance(wanted, bytes) else 9, slack)
    got = written(size, lambda out: lib.knurl_normalize(parsed.url, parsed.text, out), cut=False)
    return offset_or_text(got, wanted, size, cut=False)


def ask_two(family, text, other):
    """Whether two URLs are the same, and whether they have one origin."""
    oracle = ORACLES[family]
    urls, parsed = (oracle.parse(text), oracle.parse(other)), (Parse(ROWS[family], text), Parse(ROWS[family], other, parts=parts_of_other))
    origins = [device.origin(url) if url.valid else None for url in urls]
    same = all(url.valid for url in urls) and normal.normal(urls[0]) == normal.normal(urls[1])
    given = [each for one in parsed for each in (one.url, one.text)]
    turned = given[2:] + given[:2]
    return [call(*each) for call in (lib.knurl_equal_urls, lib.knurl_same_origin) for each in (given, turned)], \
        [same, same] + 2 * [origins[0] is not None and origins[0] == origins[1]]


@of_url
def ask_header(url, parsed):
    if url.row.name not in ("http", "https", "ws", "wss"):
        return None, None
    wanted = coap.host_header(url)
    size = len(url.text) + 1
    return written(size, lambda out: lib.knurl_host_header(parsed.url, parsed.text, out)), fitting(wanted, size)


@of_url
def ask_coap(url, parsed, port, size):
    if not url.row.name.startswith("coap"):
        return None, None
    options, buffer = ffi.new("knurl_coap_t *"), Buffer(size)
    to = ffi.NULL if port is None else ffi.new("uint16_t *", port)
    error = ERRORS[lib.knurl_coap_begin(options, parsed.url, parsed.text, to, buffer.octets, size)]
    wanted = coap.options(url, port)
    if isinstance(wanted, str):
        return (error not in ("ok", "room"), KIND_NAMES[options.part.kind]), (True, wanted)
    longest = max((len(value) for _, value in wanted), default=0)
    if longest > size:
        return (error, options.length), ("room", longest)
    got = []
    while error == "ok" and lib.knurl_coap_next(options):
        value = ffi.buffer(options.value, options.length)[:]
        piece, digits, held = ffi.new("knurl_piece_t *"), ffi.new("char[5]"), block(value)
        assert lib.knurl_coap_piece(options.number, held, len(value), digits, piece)
        got.append((options.number, value, KIND_NAMES[piece.kind], ffi.buffer(piece.octets, piece.length)[:]))
    return (error, got, type(buffer.held(0))), ("ok", [(number, value, coap.PIECES[number], str(int.from_bytes(value, "big")).encode() if number == coap.URI_PORT else value)
                                                             for number, value in wanted], bytes)


def ask_build(family, scheme, pieces, room, slack):
    """Also into an array that may be too short."""
    oracle = ORACLES[family]
    row = oracle.row_of(scheme)
    wanted = building.build(oracle, row, pieces)
    url, array = ffi.new("knurl_t *"), ffi.new("knurl_part_t[]", room + 1)
    given, kept = pieces_of(pieces)
    lib.knurl_begin(url, ROWS[family], array, room)
    size = sized(len(wanted) if isinstance(wanted, bytes) else 9, slack)
    its = ROWS[family][oracle.rows.index(row)]
    got = written(size, lambda out: lib.knurl_build(url, its, given, len(kept), out))
    if isinstance(wanted, int):
        return offset_or_text(got, wanted, size)
    places = [(kind, at, len(part)) for kind, at, part in oracle.parse(wanted).parts]
    error, *others = fitting(wanted, size)
    return (got, url.count, [(KIND_NAMES[part.kind], part.offset, part.length) for part in array]), \
        (("room" if len(places) > room else error, *others), len(places), held(places, room))


def held(places, room):
    """What an array holds of these; behind them is an element that nothing writes."""
    return (places[:room] + [("none", 0, 0)] * (room + 1))[:room + 1]


@of_url
def ask_address(url, parsed):
    found, number = ffi.new("uint8_t[16]"), ffi.new("uint8_t[4]", [1, 2, 3, 4])
    made = ffi.buffer(found, lib.knurl_address(parsed.url, parsed.text, found))[:]
    wanted = addresses.address(url.row.family, device.host_of(url)) or b""
    if url.row.family == "rfc3986":
        return made, wanted
    host = lib.knurl_part(parsed.url, KINDS["host"])
    return (made, lib.knurl_hostnumber(host, parsed.text, number), ffi.buffer(number)[:]), \
        (wanted, wanted != b"", wanted or b"\1\2\3\4")


@of_url
def ask_copies(url, parsed, at, slack, refused):
    """A part as a string, as it is and decoded."""
    part = url.parts[at][2] if at < len(url.parts) else None
    plain = octets.decoded(part, refused) if part is not None else ()
    # A string holds no NUL.
    plain = None if isinstance(plain, tuple) or b"\0" in plain else plain
    got, wanted = [], []
    for text, call in ((part, lambda into, size: lib.knurl_copy(parsed.part(at), parsed.text, into, size)),
                       (plain, lambda into, size: lib.knurl_copy_decoded(parsed.part(at), parsed.text, refused, into, size))):
        buffer = Buffer(sized(len(text or b"") + 1, slack))
        got.append(buffer.string(call(buffer.octets, buffer.size)))
        fits = text is not None and len(text) < buffer.size
        # A part may have a NUL only as an escape.
        wanted.append((fits, text + b"\0" if fits else b"\0"[:buffer.size]))
    return got, wanted


@of_url
def ask_equals(url, parsed, at, literal):
    part = url.parts[at][2] if at < len(url.parts) else None
    return (lib.knurl_equal_part(parsed.part(at), parsed.text, literal),
            lib.knurl_equal_part_caseless(parsed.part(at), parsed.text, literal)), \
        (part == literal, part is not None and part.lower() == literal.lower())


@of_url
def ask_list(url, parsed, ready, first, last, separator, equals):
    items, item = ffi.new("knurl_iterator_t *"), []
    own = ffi.new("knurl_list_t *", (KINDS[first], KINDS[last], separator or b"\0", equals or b"\0"))
    lib.knurl_iterate(items, parsed.url, parsed.text, ffi.addressof(lib, "knurl_" + ready) if ready else own)
    while lib.knurl_next_item(items):
        value = items.value
        item.append(((items.name.offset, items.name.length), (value.offset, value.length) if value.kind else None))
        assert not value.kind or value.kind == KINDS["value"]
    wanted = device.items(url, *(device.LISTS[ready] if ready else (first, last, separator, equals, b"")))
    return (item, bool(lib.knurl_next_item(items))), (wanted, False)


def ask_policy(family, text, fragment, schemes, hosts, ports, length, refuse, allowed):
    url, parsed = ORACLES[family].parse(text, fragment), Parse(ROWS[family], text, fragment)
    (names, kept), (entries, also_kept) = strings(schemes), strings(hosts)
    numbers = ffi.new("uint16_t[]", [*ports, 0])
    policy = ffi.new("knurl_policy_t *", {
        "schemes": names, "hosts": entries, "ports": numbers, "length": length,
        "allow": sum(RULES[name] for name in set(allowed)), "refuse": sum(CLASSES[name] for name in refuse)})
    part = ffi.new("const knurl_part_t **")
    rule = lib.knurl_policy_check(parsed.url, parsed.text, policy, part)
    assert kept is not also_kept
    return (name_of(lib.knurl_policy_rule_name, rule), parsed.at(part[0])), \
        device.policy(url, schemes, hosts, ports, length, refuse, allowed)


@of_url
def ask_resolve(url, parsed, text, slack):
    wanted = reference.resolve(url, text)
    size = sized(len(wanted) if isinstance(wanted, bytes) else 9, slack)
    got = written(size, lambda out: lib.knurl_resolve(parsed.url, parsed.text, block(text), len(text), out), cut=False)
    return offset_or_text(got, wanted, size, cut=False)


def offset_or_text(got, wanted, size, cut=True):
    """Where the oracle gives no name to an error."""
    if isinstance(wanted, int):
        return got[1:] if got[0] not in ("ok", "room") else got, (wanted,)
    return got, fitting(wanted, size, cut)


@of_url
def ask_normal(url, parsed, slack):
    wanted = normal.normal(url)
    wanted = LONGEST if wanted is None else wanted
    size = sized(len(wanted) if isinstance(wanted, bytes) else 9, slack)
    got = written(size, lambda out: lib.knurl_normalize(parsed.url, parsed.text, out), cut=False)
    return offset_or_text(got, wanted, size, cut=False)


def ask_two(family, text, other):
    """Whether two URLs are the same, and whether they have one origin."""
    oracle = ORACLES[family]
    urls, parsed = (oracle.parse(text), oracle.parse(other)), (Parse(ROWS[family], text), Parse(ROWS[family], other, parts=parts_of_other))
    origins = [device.origin(url) if url.valid else None for url in urls]
    same = all(url.valid for url in urls) and normal.normal(urls[0]) == normal.normal(urls[1])
    given = [each for one in parsed for each in (one.url, one.text)]
    turned = given[2:] + given[:2]
    return [call(*each) for call in (lib.knurl_equal_urls, lib.knurl_same_origin) for each in (given, turned)], \
        [same, same] + 2 * [origins[0] is not None and origins[0] == origins[1]]


@of_url
def ask_header(url, parsed):
    if url.row.name not in ("http", "https", "ws", "wss"):
        return None, None
    wanted = coap.host_header(url)
    size = len(url.text) + 1
    return written(size, lambda out: lib.knurl_host_header(parsed.url, parsed.text, out)), fitting(wanted, size)


@of_url
def ask_coap(url, parsed, port, size):
    if not url.row.name.startswith("coap"):
        return None, None
    options, buffer = ffi.new("knurl_coap_t *"), Buffer(size)
    to = ffi.NULL if port is None else ffi.new("uint16_t *", port)
    error = ERRORS[lib.knurl_coap_begin(options, parsed.url, parsed.text, to, buffer.octets, size)]
    wanted = coap.options(url, port)
    if isinstance(wanted, str):
        return (error not in ("ok", "room"), KIND_NAMES[options.part.kind]), (True, wanted)
    longest = max((len(value) for _, value in wanted), default=0)
    if longest > size:
        return (error, options.length), ("room", longest)
    got = []
    while error == "ok" and lib.knurl_coap_next(options):
        value = ffi.buffer(options.value, options.length)[:]
        piece, digits, held = ffi.new("knurl_piece_t *"), ffi.new("char[5]"), block(value)
        assert lib.knurl_coap_piece(options.number, held, len(value), digits, piece)
        got.append((options.number, value, KIND_NAMES[piece.kind], ffi.buffer(piece.octets, piece.length)[:]))
    return (error, got, type(buffer.held(0))), ("ok", [(number, value, coap.PIECES[number], str(int.from_bytes(value, "big")).encode() if number == coap.URI_PORT else value)
                                                             for number, value in wanted], bytes)


def ask_build(family, scheme, pieces, room, slack):
    """Also into an array that may be too short."""
    oracle = ORACLES[family]
    row = oracle.row_of(scheme)
    wanted = building.build(oracle, row, pieces)
    url = ffi.new("knurl_t *")
    given, kept = pieces_of(pieces)
    lib.knurl_begin(url, ROWS[family], parts_of_other, 65535)
    size = sized(len(wanted) if isinstance(wanted, bytes) else 9, slack)
    its = ROWS[family][oracle.rows.index(row)]
    got = written(size, lambda out: lib.knurl_build(url, its, given, len(kept), out))
    if isinstance(wanted, int):
        return offset_or_text(got, wanted, size)
    again = oracle.parse(wanted)
    places = [(KIND_NAMES[part.kind], part.offset, part.length) for part in parts_of_other[0:url.count]]
    return (got, places), (fitting(wanted, size), [(kind, at, len(part)) for kind, at, part in again.parts])


@of_url
def ask_add(url, parsed, pieces, slack):
    if url.row.family != "rfc3986":
        return written(9, lambda out: lib.knurl_add(parsed.url, parsed.text, ffi.NULL, 0, out))[0], "scheme"
    wanted = device.added(ORACLES["rfc3986"], url, pieces)
    given, kept = pieces_of(pieces)
    size = sized(len(wanted) if isinstance(wanted, bytes) else 9, slack)
    got = written(size, lambda out: lib.knurl_add(parsed.url, parsed.text, given, len(kept), out))
    return offset_or_text(got, wanted, size)


@of_url
def ask_steps(url, parsed, email, secret, slack):
    """All steps; and where a password is asked for, the line that answers."""
    wanted = steps.steps(url, email)
    longest = max(len(line) for _, line in wanted) if wanted else 9
    found, buffer, got, answer = ffi.new("knurl_steps_t *"), Buffer(sized(longest, slack)), [], None
    address = ffi.NULL if email is None else ffi.new("char[]", email)
    protocols = lib.knurl_draft_protocols if url.row.family == "draft" else lib.knurl_protocols
    error = ERRORS[lib.knurl_steps_begin(found, parsed.url, parsed.text, protocols, address, buffer.octets, buffer.size)]
    if wanted is None:
        return error in ("character", "syntax"), True
    if longest > buffer.size:
        return (error, found.length), ("room", longest)
    while error == "ok" and (action := lib.knurl_steps_next(found)):
        got.append(({1: "send", 2: "ask"}.get(action) or KIND_NAMES[found.part.kind], ffi.buffer(found.line, found.length)[:]))
        if action == 2 and secret is not None:
            again = Buffer(buffer.size)
            found.line = again.octets
            answer = ERRORS[lib.knurl_ftp_password(found, secret)], again.held(found.length)
            found.line = buffer.octets
    asked = b"PASS " + (secret or b"") + b"\r\n"
    refused = secret is not None and any(octet in b"\r\n" for octet in secret)
    fits = ("ok" if len(asked) <= buffer.size else "room", asked[:buffer.size])
    if refused and answer:
        answer, fits = answer[0], "character"
    return (got, answer, type(buffer.held(0))), (wanted, fits if answer else None, bytes)


def ask_encode(family, scheme, kind, text, slack):
    row = ORACLES[family].row_of(scheme)
    wanted = octets.encode(row.sets[kind], text)
    size = sized(len(wanted) if isinstance(wanted, bytes) else 9, slack)
    its = ROWS[family][ORACLES[family].rows.index(row)]
    got = written(size, lambda out: lib.knurl_encode(its, block(text), len(text), KINDS[kind], out))
    if isinstance(wanted, bytes) and got[0] == "room":
        # An escape is written as a whole, or not at all.
        return (got[:2], wanted.startswith(got[2].rstrip(GUARD))), (fitting(wanted, size)[:2], True)
    return offset_or_text(got, wanted, size)


def ask_octets(text, other, refused, reserved, slack):
    """Decoding, also in place, and whether two texts mean the same."""
    wanted = octets.decoded(text, refused)
    size = sized(len(wanted) if isinstance(wanted, bytes) else 9, slack)
    got = written(size, lambda out: lib.knurl_decode(block(text), len(text), refused, out))
    place = block(text)
    out = ffi.new("knurl_buffer_t *", (place, len(text), 0, 0))
    error = ERRORS[lib.knurl_decode(place, len(text), refused, out)]
    classes = functools.reduce(lambda found, octet: found | lib.set_of(octet), reserved, 0)
    same = octets.meant(text, reserved) is not None and octets.meant(text, reserved) == octets.meant(other, reserved)
    return (got, error, ffi.buffer(place, out.length)[:], lib.knurl_equal_octets(block(text), len(text), block(other), len(other), classes)), \
        ((wanted, wanted[0], b"", same) if isinstance(wanted, tuple) else (fitting(wanted, size), "ok", wanted, same))


def ask_form(text, pairs, slack):
    """The pairs of a text, decoded; a text of pairs."""
    def decoded(at, length):
        return written(length, lambda out: lib.knurl_form_decode(at, length, out))[2]

    form, held, got = ffi.new("knurl_form_t *"), block(text), []
    lib.knurl_form_begin(form, held, len(text))
    while lib.knurl_form_next(form):
        got.append((decoded(form.name, form.name_length), decoded(form.value, form.value_length)))
    read, offset = device.form_pairs(text)
    made = device.form_text(pairs)
    size = sized(len(made), slack)

    def write(out):
        error = out.length = 0
        for name, value in pairs:
            error = lib.knurl_form_write(block(name), len(name), block(value), len(value), out)
        return error

    wrote = written(size, write)
    whole = written(len(text), lambda out: lib.knurl_form_decode(block(text), len(text), out))
    return (got, form.at - held, whole, wrote[:2], made.startswith(wrote[2])), \
        (read, len(text) if offset is None else offset,
         fitting(device.form_decoded(text), len(text)) if offset is None else ("escape", offset),
         fitting(made, size)[:2], True)


def ask_pieces(kind, text, slack):
    """A piece by itself, and what no URL holds."""
    got, wanted = [], []
    for made, call in ((device.encoded_piece(kind, text), lambda out: lib.knurl_encode_piece(block(text), len(text), KINDS[kind], out)),
                       (device.escaped_text(text), lambda out: lib.knurl_escape(block(text), len(text), out))):
        size = sized(len(made) if isinstance(made, bytes) else 9, slack)
        one = written(size, call)
        if isinstance(made, bytes):
            got.append((one[:2], made.startswith(one[2])))
            wanted.append((fitting(made, size)[:2], True))
        else:
            got.append(one[:2])
            wanted.append(("syntax", 0) if made is None else ("character", made))
    return got, wanted


def ask_classes(given):
    """The class of an address, and its text."""
    text = ffi.new("char[41]")
    found = lib.knurl_address_class(given, len(given))
    length = lib.knurl_address_text(given, len(given), text)
    return (name_of(lib.knurl_address_class_name, found), ffi.buffer(text, length)[:]), \
        (device.address_class(given), addresses.text(given) if len(given) in (4, 16) else b"")


def ask_hidden(family, text, slack):
    """Of a URL that may be refused: what a log shows, the name for TLS, the host's class."""
    url, parsed = ORACLES[family].parse(text), Parse(ROWS[family], text)
    shown = device.redacted(url)
    size = sized(len(shown), slack)
    name = device.tls_name(url) if url.valid else None
    buffer = Buffer(sized(len(name or b"") + 1, slack))
    made = lib.knurl_tls_name(parsed.url, parsed.text, buffer.at, buffer.size)
    fits = name is not None and len(name) < buffer.size
    found = lib.knurl_host_class(parsed.url, parsed.text)
    return (written(size, lambda out: lib.knurl_redact(parsed.url, parsed.text, len(text), out)),
            bool(made), buffer.held(len(name) + 1 if fits else 0),
            name_of(lib.knurl_address_class_name, found) if found else "none"), \
        (fitting(shown, size), fits, name + b"\0" if fits else b"", device.host_class(url))


def ask_bare(what, text, zone):
    """What is no whole URL."""
    if what in HOST_PORTS:
        rows = ffi.new("const knurl_scheme_t *[]", [lib.host_ports[HOST_PORTS.index(what)], ffi.NULL])
    elif what in BARE_ROWS:
        more = list(rows_of(ORACLES["rfc3986"].rows)) if what in ("target", "reference") else [ffi.NULL]
        rows = ffi.new("const knurl_scheme_t *[]", [ffi.addressof(lib, BARE_ROWS[what]), *more])
    else:
        rows = ROWS["rfc3986"]
    parsed = Parse(rows, text, what in ("reference", "url#"), zone, what in BARE_ROWS or what in HOST_PORTS)
    url = bare.answer(what, text, zone)
    if not parsed.valid or not url.valid:
        return (parsed.error, parsed.url.offset), refusal(url)
    return parsed.places(), [(kind, at, len(part)) for kind, at, part in url.parts]


def ask_find(family, text, room, step):
    """URLs in running text, which comes in pieces."""
    oracle, finder, buffer, got = ORACLES[family], ffi.new("knurl_finder_t *"), Buffer(room), []
    lib.knurl_find_begin(finder, ROWS[family], parts_of_other, 65535, buffer.octets, room)
    lib.knurl_find_hyphens(finder, hyphens, 65535)
    held, at = block(text), 0
    while at < len(text):
        at += lib.knurl_find(finder, held + at, min(step, len(text) - at))
        if finder.found:
            url = finder.url
            places = [(KIND_NAMES[part.kind], part.offset, part.length) for part in parts_of_other[0:url.count]]
            got.append((finder.begin, finder.end, ffi.buffer(finder.text, finder.length)[:], list(hyphens[0:finder.hyphen_count]),
                        places if url.error == 0 else (ERRORS[url.error], url.offset)))
    wanted = [(begin, end, url.text, doubtful, [(kind, place, len(part)) for kind, place, part in url.parts] if url.valid
               else refusal(url)) for begin, end, url, doubtful in find(oracle, text, min(room, LONGEST))]
    return (got, type(buffer.held(0))), (wanted, bytes)


def ask_route(patterns, given, is_options):
    """Which pattern a path, or options, match, and by what."""
    (listed, kept), captures = strings(patterns), ffi.new("knurl_part_t[40]")
    route = ffi.new("knurl_route_t *", {"patterns": listed, "captures": captures, "room": 40})
    if is_options:
        pieces, also_kept = pieces_of([("segment", one) for one in given])
        error = ERRORS[lib.knurl_route_options(route, pieces if given else ffi.NULL, len(also_kept))]
    else:
        error = ERRORS[lib.knurl_route_path(route, block(given), len(given))]
    wanted = routes.route(patterns, given, is_options)
    if error != "ok" or isinstance(wanted, str):
        return error, {"unsafe": "character", "none": "syntax"}[wanted] if isinstance(wanted, str) else wanted
    number, taken = wanted
    return (route.number, [(part.offset, part.length) for part in captures[0:len(taken)]], len(kept)), \
        (number, taken, len(patterns))


def ask_radio(name, record):
    """The text of a record, and the parse of it as it is fed."""
    pieces = radios.EXPANDED[name](record)
    known = b"".join(pieces[:pieces.index(None)] if None in pieces else pieces)
    # What stands for nothing is an octet that no URL holds.
    url, offset = ORACLES["rfc3986"].parse(known + b"\0" * (None in pieces)), None
    if not url.valid:
        offset = radios.offset(pieces, url.offset)
    whole = written(len(known), lambda out: getattr(lib, f"knurl_{name}_text")(block(record), len(record), out))
    parsed, read = ffi.new("knurl_t *"), ffi.new("knurl_radio_t *")
    lib.knurl_begin(parsed, ROWS["rfc3986"], parts_of_other, 65535)
    lib.knurl_take_fragment(parsed)
    getattr(lib, f"knurl_{name}_feed")(parsed, read, block(record), len(record))
    error = ERRORS[lib.knurl_end(parsed)]
    text = ("end", 0) if not record else ("character", pieces.index(None)) if None in pieces else ("ok", len(known))
    return (whole[:2], None if error == "ok" else lib.knurl_radio_offset(parsed, read)), (text, offset)
