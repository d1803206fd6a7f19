// SPDX-License-Identifier: MIT
// Calls knurl through the functions of page.c. All answers are plain objects; nothing here draws.
import { encode, latin, show } from './octets.js';

export const LONGEST = 65534;
export const FAMILIES = [
  { id: 'rfc3986', name: 'RFC 3986', note: 'URLs as they are written now' },
  { id: 'rfc1738', name: 'RFC 1738', note: 'the old schemes, strictly' },
  { id: 'draft', name: 'the draft', note: 'before RFC 1738' },
];

const NONE = 0;
const MORE = 255;
const TO_HOST = 15;
const GOES_ON = 255;
const CLASSES = 16;
const STEP = { END: 0, SEND: 1, ASK: 2, PART: 3 };
const FIELDS = [
  'error',
  'offset',
  'count',
  'flags',
  'state',
  'escape',
  'rule',
  'tag',
  'start',
  'schemepart',
  'port',
  'set',
  'value',
  'label',
  'groups',
  'own',
  'place',
  'row',
  'reads',
];
// The bits of policies beside those of warnings.
export const POLICY = { login: 0x100000, query: 0x200000 };
const PAGE = 65535;

let calls;
let memory;
// The class of each octet, from knurl_class_of.
const classes = new Uint8Array(256);
const strings = new Map();

const octetsAt = (at, length) => new Uint8Array(calls.memory.buffer, at, length);
const written = () => octetsAt(calls.written(), calls.count());

// Reads a string of the library. These strings do not change.
function string(at) {
  if (!strings.has(at)) {
    const all = memory();
    strings.set(at, latin(all.subarray(at, all.indexOf(0, at))));
  }
  return strings.get(at);
}

export async function load(octets) {
  ({
    instance: { exports: calls },
  } = await WebAssembly.instantiate(octets));
  memory = () => new Uint8Array(calls.memory.buffer);
  for (let octet = 0; octet < 256; octet++) classes[octet] = calls.class_of(octet);
}

export const warningBits = () => {
  const bits = [];
  for (let bit = 1; warningName(bit) !== 'unknown'; bit <<= 1) bits.push(bit);
  return bits;
};
export const errorName = (error) => string(calls.error_name(error));
export const kindName = (kind) => string(calls.kind_name(kind));
export const warningName = (bit) => string(calls.warning_name(bit));

// Passes only as much of a longer text as shows that it is too long.
function put(at, octets) {
  const length = Math.min(octets.length, PAGE);
  octetsAt(at, length).set(octets.subarray(0, length));
  return length;
}

function parts(count, at = calls.parts()) {
  const all = new DataView(calls.memory.buffer, at, 6 * count);
  return Array.from({ length: count }, (_, place) => ({
    offset: all.getUint16(6 * place, true),
    length: all.getUint16(6 * place + 2, true),
    kind: all.getUint8(6 * place + 4),
  }));
}

const field = (name) => new Uint32Array(calls.memory.buffer, calls.fields(), FIELDS.length)[FIELDS.indexOf(name)];

// Parses all of `octets`, and leaves it for the calls that ask about it.
// `allowed` has fragment and zone, each a bool.
function parse(family, octets, allowed) {
  const length = put(calls.text(), octets);
  calls.begin(family, allowed.fragment, allowed.zone);
  calls.feed(0, length);
  return calls.end();
}

function said(call, ...more) {
  call(...more);
  return latin(written());
}

function decoded({ offset, length }) {
  calls.decode(offset, length);
  return show(written());
}

function warnings() {
  const bits = calls.warnings();
  return warningBits()
    .filter((bit) => bits & bit)
    .map((bit) => ({ name: warningName(bit), sentence: said(calls.say_warning, bit) }));
}

function address() {
  const octets = Array.from(octetsAt(calls.written(), calls.address()));
  return octets.length === 4
    ? octets.join('.')
    : octets.map((octet, at) => octet.toString(16).padStart(2, '0') + (at % 2 && at < 15 ? ':' : '')).join('');
}

// True if the port is a part of the URL: the third or later one, if the URL has it.
function hasPort(count) {
  return parts(Math.min(count, 8)).some(({ kind }) => kindName(kind) === 'port');
}

function answer(octets, most) {
  const error = field('error');
  if (error !== 0) {
    return {
      valid: false,
      error: errorName(error),
      offset: field('offset'),
      sentence: said(calls.say_refusal, Math.min(octets.length, PAGE)),
    };
  }
  const count = field('count');
  const listed = parts(Math.min(count, Math.max(most, 1)));
  const row = string(calls.row_name(calls.row()));
  return {
    valid: true,
    scheme: row || latin(octets.subarray(0, listed[0].length)).toLowerCase(),
    generic: row === '',
    port: calls.port(),
    address: address(),
    warnings: warnings(),
    count,
    portWritten: hasPort(count),
    parts: listed.map((part) => ({
      ...part,
      name: kindName(part.kind),
      decoded: decoded(part),
    })),
  };
}

// Returns the answer of a family for a URL, with at most `most` parts in full.
export function read(family, octets, allowed, most = Infinity) {
  parse(family, octets, allowed);
  return answer(octets, most);
}

const refusal = (what, error) => ({
  refused: `the ${what} is refused (${errorName(error)}) at offset ${calls.count()}`,
});

// The calls below need a URL that was accepted, and use the one that was read last.

export function normalForm() {
  const error = calls.normalize();
  return error === 0 ? { text: show(written()) } : refusal('normal form', error);
}

// Returns what to connect to: an address, or a name for DNS and TLS, and the port.
export function endpoint() {
  const port = calls.endpoint();
  if (port < 0) return { refused: 'the host is neither an address nor a DNS name' };
  const host = latin(written());
  const what = /^\[|^[\d.]+$/.test(host) ? 'the address' : 'the name';
  return { text: `${what} ${host}, ${port === 0 ? 'no port' : `port ${port}`}` };
}

export function resolve(reference) {
  const why = (what, error, length) => ({
    refused: `${refusal(what, error).refused}: ${said(calls.say_reference, error, length)}`,
  });
  // A base is refused whatever the reference is.
  const base = calls.resolve(0);
  if (errorName(base) === 'login') return why('base', base, 0);
  const length = put(calls.other(), encode(reference));
  const error = calls.resolve(length);
  return error === 0 ? { text: show(written()) } : why('reference', error, length);
}

// Returns the steps, or the options of CoAP, as lines, at most `most` of them.
export function steps(family, { scheme, generic }, most = Infinity) {
  return scheme.startsWith('coap') && !generic ? coapOptions(most) : lines(family, most);
}

const thePart = () => {
  const part = parts(calls.part() + 1).pop();
  return part && `the ${kindName(part.kind)} at offset ${part.offset}`;
};

function coapOptions(most) {
  const error = calls.coap_begin();
  if (error !== 0) {
    return {
      coap: true,
      refused: `${thePart()} ${errorName(error) === 'length' ? 'has more than 255 octets in an option' : 'cannot be an option'}`,
    };
  }
  const given = [];
  for (let number; given.length < most && (number = calls.coap_next()) !== 0;)
    given.push(`${number} ${show(written())}`);
  return { coap: true, lines: given };
}

function lines(family, most) {
  // A URL of the draft may have octets that a request must not have. Its steps encode them.
  if (FAMILIES[family].id !== 'draft' && calls.request() === 0) return { lines: show(written()).split('\\x0D\\x0A').slice(0, -1) };
  const error = calls.steps_begin(family);
  if (error !== 0) {
    return {
      refused:
        errorName(error) === 'syntax'
          ? `${thePart().replace('the name', 'the empty name')} is a directory, which type a or i cannot retrieve`
          : `${thePart()} contains an octet that must not be sent in this step`,
    };
  }
  const given = [];
  for (let action; given.length < most && (action = calls.steps_next()) !== STEP.END;) {
    const before =
      action === STEP.ASK
        ? '# ask for the password of '
        : action === STEP.PART
          ? `${kindName(parts(calls.part() + 1).pop().kind)} `
          : '';
    given.push(before + show(written()));
  }
  return { lines: given };
}

// Returns the rule of a policy that the URL breaks, and the part that breaks it, if any.
export function policy({ schemes, hosts, ports, length, allow }) {
  const list = (strings) => strings.map((each) => `${each}\0`).join('') + '\0';
  put(calls.other(), encode(list(schemes) + list(hosts)));
  const room = new Uint16Array(calls.memory.buffer, calls.ports(), 4);
  room.fill(0);
  room.set(ports.slice(0, 4));
  const rule = calls.policy(Math.min(length, PAGE), allow);
  return { rule: string(calls.rule_name(rule)), part: rule === 0 ? undefined : thePart() };
}

// Returns the URLs in a text, in the order of their ends.
export function find(family, octets) {
  const all = [];
  calls.find_begin(family);
  for (let at = 0; at < octets.length;) {
    const length = put(calls.other(), octets.subarray(at, at + PAGE));
    for (let read = 0; read < length;) {
      read += calls.find(read, length - read);
      if (!calls.found()) continue;
      const text = octetsAt(calls.text(), calls.count()).slice();
      all.push({
        begin: calls.found_begin(),
        end: calls.found_end(),
        text,
        hyphens: Array.from({ length: calls.hyphen_count() }, (_, place) => calls.hyphen(place)),
        ...answer(text, 1),
      });
    }
    at += length;
  }
  return all;
}

// Links.

// Returns the octets around the place where they are refused, or their beginning if the place is not known.
const BEFORE = 48;
const BEHIND = 24;

function place(octets, at) {
  const middle = at ?? BEFORE;
  const [from, end] = [Math.max(0, middle - BEFORE), Math.min(octets.length, middle + BEHIND)];
  return {
    before: (from > 0 ? '...' : '') + show(octets.subarray(from, middle)),
    behind: show(octets.subarray(middle, end)) + (end < octets.length ? '...' : ''),
    known: at !== undefined,
  };
}

function linkPart(at) {
  const [{ offset, length, kind }] = parts(1, at);
  return kind === NONE ? undefined : show(octetsAt(calls.link_text() + offset, length));
}

// The octets of a link, and their offset in the list.
function link(octets, offset) {
  const attributes = [];
  while (calls.link_attribute()) {
    const error = calls.link_check();
    attributes.push({
      name: linkPart(calls.link_name()),
      value: linkPart(calls.link_value()),
      repeated: Boolean(calls.link_repeated()),
      wrong: error !== 0 && {
        refused: `(${errorName(error)}) at offset ${calls.links_at()}: ${said(calls.say_attribute, error)}`,
        place: place(octets, calls.links_at() - offset),
      },
    });
  }
  return { target: linkPart(calls.link_target()), attributes };
}

// Returns the links of a list, with or without white space, that match a query; and why the list or the query is
// refused.
export function links(octets, query, spaces) {
  const before = 'coap://h/.well-known/core?';
  const asked = encode(before + query);
  const error = parse(0, asked, { fragment: false, zone: false });
  if (error !== 0) {
    const at = field('offset') - before.length;
    return {
      all: [],
      refused: `the query is refused (${errorName(error)}) at offset ${at}: ${said(calls.say_refusal, Math.min(asked.length, PAGE))}`,
      place: place(asked.subarray(before.length), at),
    };
  }
  const all = [];
  let begin = 0; // the begin of the link that is read
  const take = (end, next) => {
    if (!calls.link_found()) return;
    if (calls.link_matches()) all.push(link(octets.subarray(begin, end), begin));
    begin = next;
  };
  calls.links_begin(spaces);
  for (let at = 0; at < octets.length; at += PAGE) {
    const length = put(calls.other(), octets.subarray(at, at + PAGE));
    for (let read = 0; read < length; take(at + read - 1, at + read)) read += calls.links(read, length - read);
  }
  calls.links_end();
  take(octets.length);
  const wrong = calls.links_error();
  if (wrong === 0) return { all };
  const at = calls.links_at();
  const sentence = said(calls.say_list, put(calls.other(), octets.subarray(begin)), at - begin);
  return {
    all,
    refused: `the list is refused (${errorName(wrong)}) at offset ${at}: ${sentence}`,
    place: place(octets, at),
  };
}

// Writes texts to the memory of a call. add() returns the place and length of a text, and fits() true if all had room.
function texts() {
  let end = 0;
  return {
    add(text) {
      const octets = encode(text);
      const at = end;
      end += octets.length;
      if (end < PAGE) octetsAt(calls.other() + at, octets.length).set(octets);
      return [at, octets.length];
    },
    fits: () => end < PAGE,
  };
}

// Writes a list of links. Each has its target, then its attributes, NAME or NAME=VALUE.
export function write(links) {
  const { add, fits } = texts();
  calls.write_begin();
  for (const [number, [target, ...attributes]] of links.entries()) {
    let room = true;
    for (const each of attributes) {
      const [, name, value] = each.match(/^([^=]*)(?:=(.*))?$/s);
      room &&= calls.attribute(...add(name), ...(value === undefined ? [-1, 0] : add(value))) === 1;
    }
    const at = add(target);
    if (!room || !fits()) return { refused: 'there are too many attributes' };
    const error = calls.write(...at);
    if (error === 0) continue;
    if (errorName(error) === 'buffer') return { refused: 'the list is too long' };
    const attribute = calls.write_attribute();
    const offset = attribute < 0 ? calls.write_at() : undefined;
    const what = attribute < 0 ? 'the target' : `attribute ${attribute}`;
    const where = attribute < 0 ? ` at offset ${offset}` : '';
    return {
      refused: `${what} of link ${number} is refused (${errorName(error)})${where}: ${said(calls.say_link, error, ...at)}`,
      place: place(encode(attribute < 0 ? target : attributes[attribute]), offset),
    };
  }
  return links.length === 0 ? { text: '' } : { text: show(written()) };
}

// Templates. Each line has a variable as in the host tool: NAME=VALUE, NAME[]=VALUE of a list, NAME[KEY]=VALUE of
// pairs.

const STRING = 1;
const LIST = 2;
const PAIRS = 3;
const WHOLE = /^(?<name>[^=]*)=(?<value>.*)$/s;
const MEMBER = /^(?<name>[^=[]*)\[(?<key>.*?)\]=(?<value>.*)$/s;

function variables(lines) {
  const found = [];
  for (const line of lines) {
    const { name, key, value } = (line.match(MEMBER) ?? line.match(WHOLE))?.groups ?? {};
    if (name === undefined) return { refused: `'${line}' is not NAME=VALUE, as in dns=AAAB` };
    const kind = key === undefined ? STRING : key === '' ? LIST : PAIRS;
    let variable = kind !== STRING && found.find((each) => each.name === name && each.kind === kind);
    if (!variable) found.push((variable = { name, kind, values: [] }));
    variable.values.push(...(kind === PAIRS ? [key, value] : [value]));
  }
  return { found };
}

export function expand(template, lines) {
  const { found, refused } = variables(lines);
  if (refused) return { refused };
  const { add, fits } = texts();
  let room = true;
  calls.variables_begin();
  for (const { name, kind, values } of found) {
    room &&= calls.variable(add(`${name}\0`)[0], kind) === 1;
    for (const value of values) room &&= calls.value(...add(value)) === 1;
  }
  const whole = add(template);
  if (!room || !fits()) return { refused: 'there are too many values' };
  const error = calls.expand(...whole);
  if (error === 0) return { text: show(written()) };
  const at = calls.count();
  const name = errorName(error);
  const known = !['character', 'buffer'].includes(name);
  const what = name === 'character' ? 'a value' : 'the template';
  return {
    refused: `${what} is refused (${name})${known ? ` at offset ${at}` : ''}: ${said(calls.say_template, error, ...whole, at)}`,
    place: place(encode(template), known ? at : undefined),
  };
}

// The machine. A trace feeds a URL octet by octet, then ends it, and records the fields of knurl_t after each.

export const octetsOf = (class_) => [...classes.keys()].filter((octet) => classes[octet] === class_);

const snapshot = () => {
  const now = new Uint32Array(calls.memory.buffer, calls.fields(), FIELDS.length);
  return Object.fromEntries(FIELDS.map((name, place) => [name, now[place]]));
};

// Returns the station that reads next: the name of a part, an escape or the like, or the place of a rule.
const station = ({ reads, place }) => (reads ? string(reads) : place);

// Returns the trace of a URL: one step for each octet, up to the first that is refused, and one for the end.
export class Trace {
  constructor(family, octets, allowed) {
    this.octets = octets.subarray(0, PAGE);
    this.family = family;
    this.allowed = allowed;
    this.begin();
    // The steps that lead from one station to another: [from, to, step].
    this.moves = [];
    const fields = new Uint32Array(calls.memory.buffer, calls.fields(), FIELDS.length);
    const [reads, place] = ['reads', 'place'].map((name) => FIELDS.indexOf(name));
    // The fields of knurl_t when each station was first reached.
    this.stations = new Map([['scheme', snapshot()]]);
    let before = 'scheme';
    let error = 0;
    for (this.count = 0; error === 0 && this.count <= this.octets.length; this.count++) {
      error = this.take(this.count);
      calls.fields();
      const after = station({ reads: fields[reads], place: fields[place] });
      if (!this.stations.has(after)) this.stations.set(after, snapshot());
      if (after !== before) this.moves.push([before, after, this.count + 1]);
      before = after;
    }
    this.last = snapshot();
  }

  begin() {
    put(calls.text(), this.octets);
    calls.begin(this.family, this.allowed.fragment, this.allowed.zone);
  }

  take(place) {
    return place < this.octets.length ? calls.feed(place, 1) : calls.end();
  }

  // Returns the state before a step and the state after it, read again from the machine. For step 0 both are the start.
  states(step) {
    this.begin();
    for (let place = 0; place < step - 1; place++) this.take(place);
    const before = this.state();
    if (step > 0) this.take(step - 1);
    return [before, this.state()];
  }

  state() {
    const state = snapshot();
    const where = station(state);
    const reads = where !== 'end';
    return {
      ...state,
      station: where,
      settled: calls.settled(),
      parts: parts(state.count),
      next: [...classes.keys()].filter((octet) => reads && calls.would(octet) === 0),
      mayEnd: reads && calls.would(-1) === 0,
      refusal: reads ? errorName(calls.would(0)) : '',
    };
  }
}

// Returns the classes of a set.
export const inSet = (set) =>
  Array.from({ length: CLASSES }, (_, class_) => class_).filter((class_) => set & (0x8000 >> class_));

// Returns the rule at a place of the machine: the classes that it runs over, its exits, and the part that ends there.
export function rule(place) {
  const exits = [0, 1]
    .map((each) => calls.rule_exit(place, each))
    .map((packed) => ({ on: packed >> 16, kind: (packed >> 8) & 255, to: packed & 255 }))
    .filter(({ on }) => on !== 0)
    .map(({ on, kind, to }) => ({ on, to, host: to === TO_HOST, kind: kind === GOES_ON ? NONE : kind }));
  const end = calls.rule_end(place);
  return { runs: inSet(calls.rule_set(place)), exits, end, more: end === MORE };
}

// Returns a row: the place of its rules, and the rules that exits lead to from the two where it begins, in their order.
export function row(place) {
  const size = calls.row_rule(place, 1) - calls.row_rule(place, 0);
  const first = calls.row_rule(place, 0);
  const afterHost = calls.row_after_host(place);
  const reached = new Set();
  const visit = (number) => {
    if (number === TO_HOST || reached.has(number)) return;
    reached.add(number);
    for (const { to } of rule(first + number * size).exits) visit(to);
  };
  visit(calls.row_flags(place) & 1 ? afterHost : 0);
  visit(afterHost);
  return { first, size, rules: [...reached].sort((a, b) => a - b) };
}
