# SPDX-License-Identifier: MIT
"""Asks the library and the oracle. In each area both answer a random input, with two tuples of the same form. `says` names the
fields of input and answers."""

import functools
import inspect

import addresses
import bare
import build as building
import coap
import device
import nodes
import normal
import octets
import radios
import reference as references
import routes
import steps
from families import FAMILY, URN
from find import find
from library import (CLASSES, ERRORS, GUARD, KIND_NAMES, KINDS, RULES, WARNINGS, Buffer, Outcome, Parse, Place, block, ffi, fitting,
                     hyphens, lib, name_of, parts_of_all, parts_of_other, pieces_of, rows_of, strings, written)
from parse import LONGEST, Oracle

# Lists of rows of more than one family.
MIXED = {name: [FAMILY[family].rows[row] for family, row in zip(*[iter(rows.split())] * 2)] for name, rows in {
    "mixed": "rfc3986 http rfc3986 coap rfc3986 file rfc1738 ftp rfc1738 gopher rfc1738 mailto rfc1738 wais",
    "mixed-old": "rfc3986 https draft http rfc1738 telnet rfc1738 generic",
    "mixed-new": "rfc3986 generic rfc1738 ftp draft prospero rfc3986 ws rfc1738 news",
    "mixed-plus": "rfc3986 coaps+tcp rfc3986 coap draft generic draft news rfc1738 ftp"}.items()}
ORACLES = {name: Oracle(name) for name in FAMILY} | {name: Oracle(rows) for name, rows in (*MIXED.items(), ("urn", [URN]))}
ROWS = {name: rows_of(oracle.rows) for name, oracle in ORACLES.items()}
for name in FAMILY:
    ready = ffi.unpack(getattr(lib, f"knurl_{name}_schemes"), len(ROWS[name]))
    assert set(ready) == set(ROWS[name]), f"the rows of {name} are those of the library's list"
WRITTEN = ("error", "length", "octets")
KEPT = "nothing is written past the buffer"
EMAILS = (None, None, b"me@host.com", b"a b@\xe4", b"a\r\nb", b"a\nb")
BARE_ROWS = {"target": "knurl_bare_target", "authority-form": "knurl_bare_connect", "reference": "knurl_bare_reference"}
HOST_PORTS = ("host-port", "login-host-port", "host-port-empty", "login-host-port-empty")


def says(*words):
    """Names the fields of an area's answers, and of its input."""
    def named(ask):
        given = list(inspect.signature(ask).parameters)
        ask.words = ["rows", "text", "fragment", *given[2:]] if given[:2] == ["url", "parsed"] else given, words
        return ask
    return named


def refusal(url):
    return Outcome("ok", len(url.text)) if url.valid else Outcome(url.error, url.offset)


def places(url):
    return [Place(kind, at, len(part)) for kind, at, part in url.parts]


def places_in(parts):
    """Returns the places of parts of the library."""
    return [Place(KIND_NAMES[part.kind], part.offset, part.length) for part in parts]


def names_in(bits):
    return sorted(name for name, bit in WARNINGS.items() if bits & bit)


def writes(wanted, slack, call):
    """Returns what a call writes to a buffer with more or less room than it needs, and what the oracle expects: octets, or the
    offset of an error, which the oracle does not name."""
    is_text = isinstance(wanted, bytes)
    size = max(0, (len(wanted) if is_text else 9) + slack)
    got = written(size, call)
    if not is_text:
        return Outcome(None, got[1]) if got[0] not in ("ok", "buffer") else got, Outcome(None, wanted)
    return got, fitting(wanted, size)


@says("port", "parts", "warnings")
def ask_parse(rows, text, fragment, step):
    url, parsed = ORACLES[rows].parse(text, fragment), Parse(ROWS[rows], text, fragment, step=step)
    if parsed.valid and url.valid:
        return (parsed.port(), places_in(parsed.its_parts()), names_in(lib.knurl_warnings(parsed.url))), \
            (url.port, places(url), sorted(set().union(*url.warnings)))
    if rows in MIXED and not parsed.valid and not url.valid:
        # Two grammars may give different names to the same error.
        return Outcome(None, parsed.url.offset), Outcome(None, url.offset)
    return parsed.outcome(), refusal(url)


def of_url(ask):
    """Makes an area that asks about a URL which both accept."""
    @functools.wraps(ask)
    def asked(rows, text, fragment, *others):
        url, parsed = ORACLES[rows].parse(text, fragment), Parse(ROWS[rows], text, fragment)
        parsed.rows = rows
        if url.valid and parsed.valid:
            return ask(url, parsed, *others)
        return parsed.outcome(), refusal(url)
    return asked


@says("error", "offset", "number of parts", "the array, and a part after it")
def ask_room(rows, text, fragment, room):
    """Parses with an array that may be too short: it must contain the parts that fit, and nothing else may be written."""
    url, array = ORACLES[rows].parse(text, fragment), ffi.new("knurl_part_t[]", room + 1)
    parsed = Parse(ROWS[rows], text, fragment, parts=array, room=room)
    if not url.valid:
        return parsed.outcome(), refusal(url)
    needed = parsed.url.count if parsed.valid else parsed.url.room
    return (parsed.error, parsed.url.offset, needed, held_by(array, needed)), \
        ("ok" if len(url.parts) <= room else "parts", len(text), len(url.parts), held(url, room))


def held(url, room):
    """Returns the parts in an array, after checking that nothing was written past it."""
    return [*places(url)[:room], Place("none", 0, 0)]


def held_by(array, count):
    """Returns the parts in an array of the library, which has one more element."""
    return [*places_in(array[0:min(count, len(array) - 1)]), *places_in(array[len(array) - 1:len(array)])]


@of_url
@says("of each kind, the number of its first part, its offset, its length", "warnings of each part",
      "of each part, the number of the next of its kind", "number of parts")
def ask_parts(url, parsed):
    """Looks up each part by its index and by its kind, even kinds that the URL does not have."""
    def of_kind(kind):
        length = ffi.new("uint16_t *", 99)
        found = lib.knurl_octets(parsed.url, KINDS[kind], length)
        first = lib.knurl_part(parsed.url, KINDS[kind])
        return parsed.at(first), -1 if found == ffi.NULL else found - parsed.text, length[0]

    kinds = sorted({"host", "query", "path", "opaque", *url.octets})
    firsts = [url.first(kind) for kind in kinds]
    every = [parsed.part(at) for at in range(parsed.url.count)]
    names = [f"{at} ({kind})" for at, (kind, _, _) in enumerate(url.parts)]
    return ({kind: of_kind(kind) for kind in kinds},
            dict(zip(names, [names_in(lib.knurl_part_warnings(parsed.url, part)) for part in every])),
            dict(zip(names, [parsed.at(lib.knurl_next_part(parsed.url, part)) for part in every])), len(every)), \
        ({kind: (at, *(places(url)[at][1:] if at >= 0 else (-1, 0))) for kind, at in zip(kinds, firsts)},
         dict(zip(names, map(sorted, url.warnings))),
         {name: url.first(kind, at) for at, (name, (kind, _, _)) in enumerate(zip(names, url.parts))}, len(names))


@of_url
@says("address")
def ask_address(url, parsed):
    found = ffi.new("uint8_t[16]")
    made = ffi.buffer(found, lib.knurl_address(parsed.url, found))[:]
    return (made,), (addresses.address(url.row.family, device.host_of(url)) or b"",)


def strings_of(text, slack, call):
    """Returns whether the call makes a string, and the string, for a buffer with more or less room than it needs, and the same
    for the wanted text, which may be None."""
    buffer = Buffer(max(0, (999 if text is None else len(text) + 1) + slack))
    fits = text is not None and len(text) < buffer.size
    return buffer.string(call(buffer.at, buffer.size)), (fits, text + b"\0" if fits else b"\0"[:buffer.size])


@of_url
@says("copy: whether it is made, and it", "the same, decoded")
def ask_copies(url, parsed, at, slack):
    """Copies a part as a string, as written and decoded."""
    text = url.parts[at][2] if at < len(url.parts) else None
    plain = octets.decoded(text, 2) if text is not None else ()
    plain = None if isinstance(plain, tuple) else plain
    part = parsed.part(at)
    return zip(
        strings_of(text, slack, lambda into, size: lib.knurl_copy(parsed.url, part, into, size)),
        strings_of(plain, slack, lambda into, size: lib.knurl_copy_decoded(parsed.url, part, into, size)))


@of_url
@says("equal", "equal but for case")
def ask_equals(url, parsed, at, literal):
    part = url.parts[at][2] if at < len(url.parts) else None
    return (lib.knurl_equal_part(parsed.url, parsed.part(at), literal),
            lib.knurl_equal_part_caseless(parsed.url, parsed.part(at), literal)), \
        (part == literal, part is not None and part.lower() == literal.lower())


@of_url
@says("items, offset and length of name and value", "whether another item comes after the end")
def ask_lists(url, parsed, ready, first, last, separator, equals):
    items, item = ffi.new("knurl_items_t *"), []
    own = ffi.new("knurl_separators_t *", (KINDS[first], KINDS[last], separator or b"\0", equals or b"\0"))
    lib.knurl_items_begin(items, parsed.url, ffi.addressof(lib, "knurl_" + ready) if ready else own)
    while lib.knurl_items_next(items):
        value = items.value
        item.append(((items.name.offset, items.name.length), (value.offset, value.length) if value.kind else None))
        assert not value.kind or value.kind == KINDS["value"]
    wanted = device.items(url, *(device.LISTS[ready] if ready else (first, last, separator, equals, b"")))
    return (item, bool(lib.knurl_items_next(items))), (wanted, False)


@says("rule", "number of the part")
def ask_policy(rows, text, fragment, schemes, hosts, ports, length, refuse, allowed, paths):
    url, parsed = ORACLES[rows].parse(text, fragment), Parse(ROWS[rows], text, fragment)
    (names, _kept), (entries, _also_kept) = strings(schemes), strings(hosts)
    starts, _kept_too = (lib.knurl_any_path, None) if paths == "any" else strings(paths)
    policy = ffi.new("knurl_policy_t *", {
        "schemes": names, "hosts": entries, "paths": starts, "ports": [*ports, *4 * [0]][:4], "length": length, "allow": sum(RULES[name] for name in set(allowed)),
        "refuse_addresses": sum(CLASSES[name] for name in refuse)})
    ruling = lib.knurl_judge(parsed.url, policy)
    return (name_of(lib.knurl_policy_rule_name, ruling.rule), parsed.at(ruling.part)), \
        device.policy(url, schemes or (), hosts or (), ports, length, refuse, allowed, paths if paths == "any" else paths or ())


def begun(rows, fragment):
    """Begins a URL for a call that writes one."""
    target = ffi.new("knurl_t *")
    lib.knurl_begin(target, ROWS[rows], parts_of_other, 65535)
    if fragment:
        lib.knurl_allow_fragment(target)
    return target


def read_again(oracle, wanted, fragment):
    """Returns what a call must answer that parses its own output: the output, or its error."""
    again = oracle.parse(wanted, fragment)
    return wanted if again.valid else again.offset


@of_url
@says(*WRITTEN)
def ask_resolve(url, parsed, reference, slack, fragment):
    rows = parsed.rows
    wanted = references.resolve(url, reference if fragment else reference.partition(b"#")[0])
    if not fragment and isinstance(references.resolve(url, reference), int):
        wanted = references.resolve(url, reference)
    size = max(0, (len(wanted) if isinstance(wanted, bytes) else 9) + slack)
    if isinstance(wanted, bytes) and len(wanted) <= size:
        target = ORACLES[rows].parse(wanted, fragment)
        wanted = target.offset if not target.valid else references.hides_host(target, wanted)
        slack = slack if isinstance(wanted, bytes) else size - 9
    return writes(wanted, slack,
                  call=lambda out: lib.knurl_resolve(begun(rows, fragment), parsed.url, block(reference), len(reference), out))


@of_url
@says(*WRITTEN)
def ask_normal(url, parsed, slack):
    return writes(normal.normal(url) or LONGEST, slack,
                  call=lambda out: lib.knurl_normalize(parsed.url, out))


@says("error", "length", "needed", "the block after the call")
def ask_overlap(rows, text, at, slack):
    """Writes a normal form to a buffer that may overlap the URL, which is at 99 of a block. If it does, nothing may be
    written."""
    url, whole = ORACLES[rows].parse(text), b"-" * 99 + text + b"-" * 999
    if not url.valid:
        return None, None
    wanted, held, parsed = normal.normal(url) or b"", block(whole), ffi.new("knurl_t *")
    size = max(0, len(wanted) + slack)
    lib.knurl_begin(parsed, ROWS[rows], parts_of_all, 65535)
    lib.knurl_allow_fragment(parsed)
    lib.knurl_read(parsed, held + 99, len(text))
    out = ffi.new("knurl_buffer_t *", (held + at, size, 0, 0, 0))
    error = ERRORS[lib.knurl_normalize(parsed, out)]
    apart = at + size <= 99 or 99 + len(text) <= at or size == 0
    ok = apart and size >= len(wanted)
    return (error, out.length, out.needed, ffi.buffer(held)[:]), \
        (("ok", len(wanted), 0, whole[:at] + wanted + whole[at + len(wanted):]) if ok else
         ("buffer", 0, len(wanted), whole) if apart else ("overlap", 0, 0, whole))


@says("same", "same, the other way round", "one origin", "one origin, the other way round")
def ask_two(rows, text, other):
    """Compares two URLs and their origins, in both orders."""
    urls = [ORACLES[rows].parse(one) for one in (text, other)]
    parsed = [Parse(ROWS[rows], text), Parse(ROWS[rows], other, parts=parts_of_other)]
    origins = [device.origin(url) if url.valid else None for url in urls]
    same = all(url.valid for url in urls) and normal.normal(urls[0]) == normal.normal(urls[1])
    one, two = [each.url for each in parsed]
    ways = (one, two), (two, one)
    return [call(*given) for call in (lib.knurl_equal_urls, lib.knurl_same_origin) for given in ways], \
        [same, same] + 2 * [origins[0] is not None and origins[0] == origins[1]]


@of_url
@says("Host header: error, length, octets", "request: error, length, octets")
def ask_header(url, parsed, slack, method):
    """Writes the Host header and the first lines of a request."""
    if url.row.name not in ("http", "https", "ws", "wss"):
        return None, None
    return zip(writes(coap.host_header(url), slack, lambda out: lib.knurl_host_header(parsed.url, out)),
               writes(coap.request(url, method), slack, lambda out: lib.knurl_http_request(parsed.url, method, out)))


@of_url
@says("error", "options: number, value", "the URL that is made of them", KEPT)
def ask_coap(url, parsed, port, size):
    """Writes the options of a URL, and makes the URL of a request with these options."""
    if not url.row.name.startswith("coap"):
        return None, None
    options, buffer = ffi.new("knurl_coap_t *"), Buffer(size)
    out = buffer.out()
    error = ERRORS[lib.knurl_coap_begin(options, parsed.url, 0, port, out)]
    wanted = coap.options(url, port)
    if isinstance(wanted, str):
        told = (error not in ("ok", "buffer"), KIND_NAMES[options.part.kind], out.length, out.at)
        return told, (True, wanted, 0, options.part.offset)
    longest = max((len(value) for _, value in wanted), default=0)
    if longest > size:
        return (error, out.length, out.needed), ("buffer", 0, longest)
    got = []
    while error == "ok" and lib.knurl_coap_next(options):
        got.append((options.number, ffi.buffer(out.octets, out.length)[:]))
    kept = [block(value) for _, value in got]
    given = ffi.new("knurl_coap_option_t[]", [(number, len(value), held) for (number, value), held in zip(got, kept)])
    at = addresses.address("rfc3986", device.host_of(url)) or b""
    came_to = ffi.new("knurl_endpoint_t *", {"address": [*at, *16 * [0]][:16], "address_length": len(at), "port": port})
    row = ROWS["rfc3986"][ORACLES["rfc3986"].rows.index(url.row)]
    text = written(9999, lambda out: lib.knurl_coap_url(begun("rfc3986", False), row, given, len(got), came_to, out))
    return (error, got, options.error, text, buffer.kept()), ("ok", wanted, 0, coap_answer(url.row, wanted, at, port), True)


def coap_answer(row, given, address, port):
    """Returns the URL of the options. Without a name and an address there is none."""
    if not address and not any(number == coap.URI_HOST for number, _ in given):
        return "host", 0
    for at, (number, value) in enumerate(given):
        if number == coap.URI_HOST and not coap.is_host(value):
            return "syntax", at
    text = coap.url_of(row, given, address, port)
    read = read_again(ORACLES["rfc3986"], text, False)
    return fitting(text, 9999) if read == text else (ORACLES["rfc3986"].parse(text, False).error, read)


def row_of(rows, name):
    """Returns the oracle's row and the library's."""
    row = ORACLES[rows].row_of(name)
    return row, ROWS[rows][ORACLES[rows].rows.index(row)]


@says("error, length, octets", "number of parts", "the array, and a part after it")
def ask_build(rows, scheme, pieces, room, slack):
    """Builds a URL, with an array that may be too short."""
    (row, its), url, array = row_of(rows, scheme), ffi.new("knurl_t *"), ffi.new("knurl_part_t[]", room + 1)
    wanted, (given, kept) = building.build(ORACLES[rows], row, pieces), pieces_of(pieces)
    lib.knurl_begin(url, ROWS[rows], array, room)
    got, said = writes(wanted, slack, lambda out: lib.knurl_build(url, its, given, len(kept), out))
    if isinstance(wanted, int):
        return got, said
    built = ORACLES[rows].parse(wanted)
    if len(built.parts) > room:
        return (got[0], url.room, held_by(array, url.room)), ("parts", len(built.parts), held(built, room))
    if got[0] == said[0] == "buffer":
        return got, said
    return (got, url.count, held_by(array, url.count)), (said, len(built.parts), held(built, room))


@of_url
@says(*WRITTEN)
def ask_add(url, parsed, pieces, slack):
    wanted = device.added(ORACLES["rfc3986"], url, pieces) if url.row.family == "rfc3986" else 0
    given, kept = pieces_of(pieces)
    return writes(wanted, slack, lambda out: lib.knurl_add(begun("rfc3986", True), parsed.url, given, len(kept), out))


def read_replaced(oracle, wanted):
    """Does the same for knurl_replace, which refuses a scheme whose row belongs to a different document, whatever follows
    it."""
    colon, again = wanted.index(b":"), read_again(oracle, wanted, True)
    lacks = isinstance(again, int) and again <= colon
    return again if lacks or oracle.row_of(wanted[:colon].lower().decode()).family == "rfc3986" else 0


@of_url
@says(*WRITTEN)
def ask_replace(url, parsed, pieces, rows, slack):
    """Replaces parts before the path, and parses the result with a list of any family."""
    refused = url.row.family != "rfc3986" or not url.has("host")
    wanted = 0 if refused else device.replaced(url, pieces)
    size = max(0, (len(wanted) if isinstance(wanted, bytes) else 9) + slack)
    if isinstance(wanted, bytes) and len(wanted) <= size:
        wanted = read_replaced(ORACLES[rows], wanted)
        slack = slack if isinstance(wanted, bytes) else size - 9
    kept = [ffi.NULL if octets is None else block(octets) for _, octets in pieces]
    given = ffi.new("knurl_piece_t[]", [(text, len(octets or b""), KINDS.get(kind, 0)) for text, (kind, octets) in zip(kept, pieces)])
    return writes(wanted, slack, lambda out: lib.knurl_replace(begun(rows, True), parsed.url, given, len(kept), out))


@of_url
@says("steps", "the line that answers a question: error, octets", KEPT)
def ask_steps(url, parsed, email, secret, slack):
    """Goes through all steps, and answers a step that asks for a password."""
    wanted = steps.steps(url, email)
    longest = max(len(line) for _, line in wanted) if wanted else 9
    found, buffer, got, answer = ffi.new("knurl_steps_t *"), Buffer(max(0, longest + slack)), [], None
    out, address = buffer.out(), ffi.NULL if email is None else ffi.new("char[]", email)
    ready = lib.knurl_draft_protocols if url.row.family == "draft" else lib.knurl_protocols
    known = ffi.unpack(ready, next(at for at in range(99) if ready[at] == ffi.NULL))
    protocols = ffi.new("const knurl_protocol_t *[]", [*known, ffi.addressof(lib, "knurl_parts_steps"), ffi.NULL])
    error = ERRORS[lib.knurl_steps_begin(found, parsed.url, protocols, address, out)]
    if wanted is None:
        part = found.part.offset if found.part else 0
        return (error in ("character", "syntax"), out.length, out.at), (True, 0, part)
    if longest > buffer.size:
        return (error, out.length, out.needed), ("buffer", 0, longest)
    while error == "ok" and (action := lib.knurl_steps_next(found)):
        what = {1: "send", 2: "ask"}.get(action) or KIND_NAMES[found.part.kind]
        got.append((what, ffi.buffer(out.octets, out.length)[:]))
        if action == 2 and secret is not None:
            again = Buffer(buffer.size)
            out.octets = again.octets
            answer = ERRORS[lib.knurl_ftp_password(found, secret)], again.held(out.length)
            out.octets = buffer.octets
    asked = b"PASS " + (secret or b"") + b"\r\n"
    refused = secret is not None and any(octet in b"\r\n" for octet in secret)
    fits = ("ok", asked) if len(asked) <= buffer.size else ("buffer", b"")
    if refused and answer:
        answer, fits = answer[0], "character"
    return (got, answer, buffer.kept()), (wanted, fits if answer else None, True)


@says(*WRITTEN)
def ask_encode(rows, scheme, kind, text, slack):
    row, its = row_of(rows, scheme)
    return writes(octets.encode(row.sets[kind], text), slack,
                  call=lambda out: lib.knurl_encode(its, block(text), len(text), KINDS[kind], out))


@says("decoded: error, length, octets", "in place: error", "in place: octets", "one by one, up to a malformed escape", "equal")
def ask_octets(text, other, refused, reserved, slack):
    """Decodes a text, also in place, and compares two texts."""
    wanted, place = octets.decoded(text, refused), block(text)
    error, offset = wanted if isinstance(wanted, tuple) else ("ok", wanted)
    got, said = writes(offset, slack, lambda out: lib.knurl_decode(block(text), len(text), refused, out))
    out = ffi.new("knurl_buffer_t *", (place, len(text), 0, 0, 0))
    again = ERRORS[lib.knurl_decode(place, len(text), refused, out)]
    classes = functools.reduce(lambda found, octet: found | lib.set_of(octet), reserved, 0)
    same = octets.meant(text, reserved) is not None and octets.meant(text, reserved) == octets.meant(other, reserved)
    singly, at, octet = b"", ffi.new("size_t *"), ffi.new("uint8_t *")
    while at[0] < len(text) and lib.knurl_decode_one(block(text), len(text), at, octet):
        singly += bytes(octet[0:1])
    return (got, again, ffi.buffer(place, out.length)[:], singly,
            lib.knurl_equal_octets(block(text), len(text), block(other), len(other), classes)), \
        (said, error, wanted if error == "ok" else b"", octets.decode(octets.MALFORMED.split(text)[0]), same)


@says("pairs, decoded", "whether another pair comes after the end", "where it ended", "all of it decoded: error, length, octets",
      "the pairs written: error, length, octets")
def ask_form(text, pairs, slack):
    """Reads the pairs of a form, decodes them, and writes a form of pairs."""
    def decoded(at, length):
        return written(length, lambda out: lib.knurl_form_decode(at, length, out))

    def write(out):
        error = out.length = 0
        for name, value in pairs:
            error = error or lib.knurl_form_write(block(name), len(name), block(value), len(value), out)
        # A pair that does not fit leaves the pairs before it.
        before.append(out.length)
        out.length, out.needed = (0, 0) if error else (out.length, 0)
        return error

    form, held, got, before = ffi.new("knurl_form_t *"), block(text), [], []
    lib.knurl_form_begin(form, held, len(text))
    while lib.knurl_form_next(form):
        got.append((decoded(form.name, form.name_length)[2], decoded(form.value, form.value_length)[2]))
    read, offset = device.form_pairs(text)
    whole = fitting(device.form_decoded(text), len(text)) if offset is None else ("escape", offset)
    wrote, said = writes(device.form_text(pairs), slack, write)
    if said[0] == "buffer":
        said, room = ("buffer", 0, b""), said[1] + slack
        texts = [device.form_text(pairs[:count]) for count in range(len(pairs) + 1)]
        assert before[0] == len(next(each for each, longer in zip(texts, texts[1:]) if len(longer) > max(room, 0)))
    return (got, lib.knurl_form_next(form), form.at - held, decoded(held, len(text)), wrote), \
        (read, False, len(text) if offset is None else offset, whole, said)


@says("piece: error, length, octets", "text with escapes: error, length, octets")
def ask_pieces(kind, text, slack):
    """Encodes a text as a piece, and escapes what no URL contains."""
    one, two = device.encoded_piece(kind, text), device.escaped_text(text)
    return zip(writes(0 if one is None else one, slack,
                      call=lambda out: lib.knurl_encode_piece(block(text), len(text), KINDS[kind], out)),
               writes(two, slack, lambda out: lib.knurl_escape(block(text), len(text), out)))


@says("class", "text")
def ask_classes(address):
    """Asks for the class of an address, and its text."""
    text = ffi.new("char[41]")
    found = lib.knurl_address_class(address, len(address))
    length = lib.knurl_address_text(address, len(address), text)
    return (name_of(lib.knurl_address_class_name, found), ffi.buffer(text, length)[:]), \
        (device.address_class(address), addresses.text(address) if len(address) in (4, 16) else b"")


@says("what a log shows: error, length, octets", "the same without queries", "without the path", "without both", "endpoint: whether there is one, and its name",
      "its address and port", "class of the host")
def ask_hidden(rows, text, slack):
    """Asks about a URL that may be refused: its text for a log, the name for TLS, the class of its host."""
    url, parsed = ORACLES[rows].parse(text), Parse(ROWS[rows], text)
    found, endpoint = lib.knurl_host_class(parsed.url), ffi.new("knurl_endpoint_t *")
    name, wanted = strings_of(device.tls_name(url) if url.valid else None, slack,
                              lambda into, size: lib.knurl_endpoint(parsed.url, endpoint, into, size))
    address = addresses.address(url.row.family, device.host_of(url)) or b"" if url.valid else b""
    if address and len(wanted[1]) > 0:
        wanted = True, b"\0"
    given = bytes(endpoint.address[0:endpoint.address_length]), endpoint.port
    return zip(writes(device.redacted(url), slack, lambda out: lib.knurl_redact(parsed.url, 0, out)),
               writes(device.redacted(url, True), slack, lambda out: lib.knurl_redact(parsed.url, 1, out)),
               writes(device.redacted(url, False, True), slack, lambda out: lib.knurl_redact(parsed.url, 2, out)),
               writes(device.redacted(url, True, True), slack, lambda out: lib.knurl_redact(parsed.url, 3, out)),
               (name, wanted), (given, (address, url.port or 0) if wanted[0] else (b"", 0)),
               (name_of(lib.knurl_address_class_name, found) if found else "none", device.host_class(url)))


@says("parts")
def ask_bare(what, text, zone):
    """Parses a text that is not a whole URL."""
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
        return parsed.outcome(), refusal(url)
    return (places_in(parsed.its_parts()),), (places(url),)


@says("URLs: begin, end, text, doubtful hyphens, parts", KEPT)
def ask_find(rows, text, room, step):
    """Finds URLs in running text, which comes in pieces."""
    oracle, finder, buffer, got = ORACLES[rows], ffi.new("knurl_finder_t *"), Buffer(room), []
    lib.knurl_find_begin(finder, ROWS[rows], parts_of_other, 65535, buffer.octets, room)
    lib.knurl_find_hyphens(finder, hyphens, 65535)
    held, at = block(text), 0
    while at < len(text):
        at += lib.knurl_find_next(finder, held + at, min(step, len(text) - at))
        if finder.found:
            url = finder.url
            answer = Outcome(ERRORS[url.error], url.offset) if url.error else places_in(parts_of_other[0:url.count])
            doubtful, whole = list(hyphens[0:finder.hyphen_count]), ffi.buffer(url.text, finder.length)[:]
            assert finder.hyphens_needed == finder.hyphen_count
            for at_hyphen, hyphen in enumerate(doubtful):
                less = written(room, lambda out: lib.knurl_find_without(finder, at_hyphen, out))
                assert less == ("ok", len(whole) - 1, whole[:hyphen] + whole[hyphen + 1:])
            got.append((finder.begin, finder.end, whole, doubtful, answer))
    wanted = [(begin, end, url.text, doubtful, places(url) if url.valid else refusal(url))
              for begin, end, url, doubtful in find(oracle, text, min(room, LONGEST))]
    return (got, buffer.kept()), (wanted, True)


@says("number of the pattern, or refusal", "captures: offset, length", "number of patterns")
def ask_route(patterns, given, is_options):
    """Asks which pattern a path, or options, match, and for the captures."""
    (listed, kept), captures = strings(patterns), ffi.new("knurl_part_t[40]")
    route = ffi.new("knurl_route_t *", {"patterns": listed, "captures": captures, "room": 40})
    if is_options:
        held = [block(one) for one in given]
        options = ffi.new("knurl_coap_option_t[]", [(11, len(one), text) for one, text in zip(given, held)])
        error = ERRORS[lib.knurl_route_options(route, options if given else ffi.NULL, len(held))]
    else:
        rows = ffi.new("const knurl_scheme_t *[]", [ffi.addressof(lib, "knurl_http"), ffi.NULL])
        parsed = Parse(rows, b"http://h" + given)
        if not parsed.valid or given[:1] not in (b"/", b""):
            return None, None
        error = ERRORS[lib.knurl_route_url(route, parsed.url)]
    wanted = routes.route(patterns, given, is_options)
    if error != "ok" or isinstance(wanted, str):
        return (error,), ({"unsafe": "character", "none": "route"}[wanted] if isinstance(wanted, str) else wanted,)
    number, taken = wanted
    # Without a path, a capture has no place.
    before = 0 if is_options or not given else len(b"http://h")
    return (route.number, [(part.offset - before, part.length) for part in captures[0:len(taken)]], len(kept)), \
        (number, taken, len(patterns))


def reader(text, size=None, spaces=False):
    """Returns a reader of a list, whole or with a buffer, with or without white space, and the objects that it needs."""
    links, held = ffi.new("knurl_links_t *"), block(text) if size is None else Buffer(size)
    if size is None:
        lib.knurl_link_begin(links, held, len(text))
    else:
        lib.knurl_link_begin_in(links, held.at, size)
    assert not spaces or lib.knurl_link_allow_spaces(links)
    return links, held


def given_by(links, text, step):
    """Yields at each link."""
    if not step:
        while lib.knurl_link_next(links):
            yield links
        return
    for at in range(0, len(text), step):
        piece = block(text[at:at + step])
        read = 0
        while read < len(piece):
            read += lib.knurl_link_feed(links, piece + read, len(piece) - read)
            if links.found:
                yield links
    if lib.knurl_link_end(links):
        yield links


def octets_at(links, part):
    return ffi.buffer(links.text + part.offset, part.length)[:]


def attributes_of(links):
    """Returns (name, value, quoted, repeated, result of the check) for each attribute."""
    while lib.knurl_link_attribute(links):
        one = links.attribute
        error = ERRORS[lib.knurl_link_check(links)]
        yield (octets_at(links, one.name), None if one.value.kind == 0 else octets_at(links, one.value), one.quoted, one.repeated,
               None if error == "ok" else (error, links.at))


@says("links: text, target and attributes", "the error", KEPT)
def ask_links(text, step, room, spaces):
    """Reads a list, whole or in pieces, with or without white space and empty elements."""
    links, held = reader(text, (len(text) if room is None else room) if step else None, spaces)
    came = [(ffi.buffer(links.text, links.length)[:], octets_at(links, links.target), list(attributes_of(links)))
            for links in given_by(links, text, step)]
    wanted, error = nodes.read(text, room if step else None, spaces)
    listed = []
    for begin, target, parameters, end in wanted:
        said = []
        for name, value, quoted, repeated, at in nodes.given(parameters):
            wrong = nodes.check(name, value, quoted)
            said.append((name, value, quoted, repeated, wrong and (wrong[0], at + wrong[1])))
        listed.append((text[begin:end], target, said))
    return (came, None if links.error == 0 else (ERRORS[links.error], links.at), not step or held.kept()), (listed, error, True)


@says("which links match, until the list is refused")
def ask_filter(text, query, decoded, spaces):
    """Filters links with the query of a URL or with an option."""
    links, _held = reader(text, spaces=spaces)
    whole = b"coap://h/.well-known/core?" + query
    parsed, asked = Parse(ROWS["rfc3986"], whole), block(query)
    came = [lib.knurl_link_matches_option(links, asked, len(query)) if decoded else lib.knurl_link_matches(links, parsed.url)
            for links in given_by(links, text, 0)]
    return (came,), ([nodes.matches(one, query, decoded) for one in nodes.read(text, spaces=spaces)[0]],)


@says("the window", "its length, the whole", "of each link, the index of what is refused", KEPT)
def ask_compose(drawn, skip, size):
    """Writes a list through a window."""
    buffer, kept, refused = Buffer(size), [], []
    writer = ffi.new("knurl_link_writer_t *", {"octets": buffer.at, "size": size, "skip": skip})
    for target, attributes in drawn:
        array = ffi.new("knurl_attribute_t[]", len(attributes))
        for one, (name, value) in zip(array, attributes):
            held = block(name), ffi.NULL if value is None else block(value)
            kept.append(held)
            one.name, one.name_length, one.value, one.value_length = held[0], len(name), held[1], len(value or b"")
        error = ERRORS[lib.knurl_link_write(writer, block(target), len(target), array, len(attributes))]
        refused.append(None if error == "ok" else writer.at)
    text, wanted = nodes.write(drawn)
    window = text[skip:skip + size]
    return (buffer.held(writer.length), (writer.length, writer.total), refused, buffer.kept()), \
        (window, (len(window), len(text)), wanted, True)


@says(*WRITTEN)
def ask_expansion(text, variables, slack):
    """Expands and checks a template."""
    array, kept = ffi.new("knurl_variable_t[]", len(variables)), []
    for one, (name, kind, values) in zip(array, variables):
        held = [ffi.NULL if value is None else block(value) for value in values]
        listed = ffi.new("knurl_value_t[]", [(octets, len(value or b"")) for octets, value in zip(held, values)])
        kept.append((held, listed, ffi.new("char[]", name)))
        one.name, one.kind, one.values, one.count = kept[-1][2], ("undefined", "string", "list", "pairs").index(kind), listed, len(values)
    given = block(text)
    wanted = nodes.expand(text, variables)
    size = max(0, (len(wanted) if isinstance(wanted, bytes) else 60) + slack)
    got = written(size, lambda out: lib.knurl_expand(given, len(text), array, len(variables), out))
    at = ffi.new("size_t *", 99)
    checked = ERRORS[lib.knurl_template_check(given, len(text), at)], at[0]
    names = [name for name, _, _ in variables]
    has = [lib.knurl_template_has(given, len(text), one[2]) for one in kept]
    try:
        parts = nodes.template(text)
        right, used = ("ok", 99), {name for part in parts if not isinstance(part, bytes) for name, *_ in part[1]}
    except nodes.Refused as refused:
        right, used = (refused.error, refused.at), set()
    return (*got, checked, has), (*(fitting(wanted, size) if isinstance(wanted, bytes) else wanted), right, [name in used for name in names])


@says("port", "parts", "warnings")
def ask_names(text, fragment, step):
    """Parses a URN with the list that has only its row."""
    return ask_parse("urn", b"urn:" + text, fragment, step)


@says("text: error, length", "offset of the refusal")
def ask_radio(name, record):
    """Expands a record to its text, and parses it as it is fed."""
    pieces = radios.EXPANDED[name](record)
    known = b"".join(pieces[:pieces.index(None)] if None in pieces else pieces)
    # An undefined code is replaced by an octet that no URL contains.
    url, offset = ORACLES["rfc3986"].parse(known + b"\0" * (None in pieces)), None
    if not url.valid:
        offset = radios.offset(pieces, url.offset)
    whole = written(len(known), lambda out: getattr(lib, f"knurl_{name}_read")(begun("rfc3986", True), block(record), len(record), out))
    parsed, read = ffi.new("knurl_t *"), ffi.new("knurl_radio_t *")
    lib.knurl_begin(parsed, ROWS["rfc3986"], parts_of_other, 65535)
    lib.knurl_allow_fragment(parsed)
    getattr(lib, f"knurl_{name}_feed")(parsed, read, block(record), len(record))
    error = ERRORS[lib.knurl_end(parsed)]
    text = ("end", 0) if not record else ("character", pieces.index(None)) if None in pieces else \
        ("ok", len(known)) if url.valid else (url.error, url.offset)
    return (whole[:2], None if error == "ok" else lib.knurl_radio_offset(parsed, read)), (text, offset)


@of_url
@says("NDEF: error, length, octets", "Eddystone: the same", "what Eddystone needs")
def ask_record(url, parsed, slack):
    """Writes the records of a URL."""
    needed, wanted = [], radios.eddystone_record(url.text)

    def eddystone(out):
        error = lib.knurl_eddystone_write(parsed.url, out)
        needed.append(out.needed)
        return error

    record = radios.ndef_record(url.text)
    size = max(0, len(record) + slack)
    whole = written(size, lambda out: lib.knurl_ndef_write(parsed.url, out)), fitting(record, size)
    size, needs = max(0, 9 + slack if isinstance(wanted, tuple) else len(wanted) + slack), 0
    got = written(size, eddystone)
    if isinstance(wanted, bytes):
        needs = len(wanted) if len(wanted) > min(size, 18) else 0
        wanted = fitting(wanted, size) if len(wanted) <= 18 else ("length", 0)
    return (whole[0], got, needed[0]), (whole[1], wanted, needs)


@says("offset and length of the payload")
def ask_message(message):
    """Finds the URI record of an NDEF message."""
    held, length = block(message), ffi.new("size_t *", 99)
    found = lib.knurl_ndef_uri(held, len(message), length)
    try:
        wanted = radios.uri(message)
    except radios.Malformed:
        wanted = None
    return ((-1 if found == ffi.NULL else found - held, length[0]),), (wanted or (-1, 0),)
