// SPDX-License-Identifier: MIT
// Shows how a URL is read: the stations of the machine, and what each octet does. All of it comes from knurl_t and the
// rows after each octet; this file does not know the grammar.
import { $, h, svg, colour } from './dom.js';
import { name as nameOf, show } from './octets.js';
import * as knurl from './knurl.js';
import { REGISTERS, HEXADECIMAL } from './registers.mjs';

const AROUND = 150; // the octets of the tape before and after the one that is read
const WORDS = {
  scheme: 'The name of the scheme, up to the colon.',
  slashes: 'After two slashes comes a host. Without them a path, if the scheme takes one.',
  host: 'Labels of letters, digits and hyphens, or four numbers.',
  port: 'Digits, up to 65535.',
  escape: 'Two hexadecimal digits must follow the %.',
};
// The texts for the states of rows without rules.
const STATES = {
  host: 'A name or an IPv4 address. If “@” follows, it was a user.',
  port: 'Digits, up to 65535. If “@” follows, it was a password.',
  password: 'Everything up to “@”.',
  literal: 'An IPv6 address in brackets, and its zone, if you accept one.',
  opaque: 'A path that does not start with a slash.',
  path: 'Everything up to “?” or “#”.',
  query: 'Everything up to “#”.',
  fragment: 'Everything up to the end.',
  nid: 'The namespace: 2 to 32 letters, digits and hyphens, up to the colon.',
  nss: 'The name in it, up to “?+”, “?=” or “#”.',
  resolution: 'Everything up to “?=” or “#”.',
};

let trace;
let row; // the row if it has rules, or undefined
let step = 0;
let timer;
let frame; // the request to draw the arcs, which need the places of the stations

// Returns the octets of a set in the fewest characters.
function setText(classes) {
  const one = (class_) => {
    const characters = knurl.octetsOf(class_).map((octet) => String.fromCharCode(octet));
    return { A: 'a–z', 0: '0–9', '%': '%HH' }[characters[0]] ?? characters.join(' ');
  };
  return classes.map(one).join(' ');
}

// Returns octets with runs of digits and letters: "0–9 A–Z a–z - ."
function ranges(octets) {
  const sort = (octet) => [/[0-9]/, /[A-Z]/, /[a-z]/].findIndex((set) => set.test(String.fromCharCode(octet)));
  const runs = [];
  for (const octet of octets) {
    const run = runs.at(-1);
    if (run && run.at(-1) === octet - 1 && sort(octet) >= 0 && sort(run[0]) === sort(octet)) run.push(octet);
    else runs.push([octet]);
  }
  const one = (octet) => (octet === 0x20 ? '␣' : show([octet]));
  return runs.flatMap((run) => (run.length > 2 ? [`${one(run[0])}–${one(run.at(-1))}`] : run.map(one)));
}

// Returns the stations of the whole trace, from top to bottom: in the order in which they are first reached, and after
// them the other rules of the row that exits lead to.
function list() {
  row = trace.last.row ? knurl.row(trace.last.row) : undefined;
  const seen = [...trace.stations.keys()].filter((each) => each !== 'end');
  const others = (row?.rules ?? []).map((number) => row.first + number * row.size);
  return [...new Set([...seen, ...others, 'end'])];
}

const kindsOf = (rule) =>
  [...new Set([...rule.exits.map(({ kind }) => kind), rule.more ? 0 : rule.end])]
    .filter((kind) => kind > 0)
    .map(knurl.kindName);

const numberOf = (place) => trace.stations.get(place)?.rule ?? (place - row.first) / row.size;
const own = (place) => trace.stations.get(place)?.own !== 0;

// Returns the name of a rule: its number in the row, or for a rule that rows share the part that ends there.
const ruleName = (place, isOwn) =>
  isOwn ? `rule ${(place - row.first) / row.size}` : (kindsOf(knurl.rule(place))[0] ?? 'host');

function exitsOf(place, rule) {
  return rule.exits.map(({ on, kind, to, host }) =>
    h(
      'li',
      {},
      h('kbd', {}, String.fromCharCode(knurl.octetsOf(on)[0])),
      kind ? h('span', { class: colour(knurl.kindName(kind)) }, ` ends ${knurl.kindName(kind)}`) : undefined,
      host ? ', a host follows' : ` → ${ruleName(place + (to - numberOf(place)) * row.size, own(place))}`,
    ),
  );
}

function station(place) {
  const now = trace.stations.get(place);
  const properties = { class: `station${now ? '' : ' unvisited'}`, 'data-station': place };
  if (typeof place === 'string') {
    const state = now.place === 0;
    const note = (state && STATES[place]) || WORDS[place];
    const holds = state && place !== 'escape' && now.set !== 0 && `Takes ${setText(knurl.inSet(now.set))}`;
    const octet = trace.count - 1;
    const refused = trace.last.error !== 0;
    return h(
      'li',
      properties,
      h('b', {}, place === 'end' ? (refused ? 'refused' : 'accepted') : place),
      h(
        'span',
        { class: 'does' },
        place !== 'end'
          ? [note, holds].filter(Boolean).join(' ')
          : refused
            ? `${knurl.errorName(trace.last.error)}, at offset ${trace.last.offset}`
            : `after ${octet} octets`,
      ),
    );
  }
  const rule = knurl.rule(place);
  return h(
    'li',
    properties,
    h('b', {}, ruleName(place, own(place))),
    ...kindsOf(rule).map((kind) => h('span', { class: `chip ${colour(kind)}` }, kind)),
    h(
      'span',
      { class: 'does' },
      rule.runs.length ? `takes ${setText(rule.runs)}` : 'takes one octet',
      rule.more ? '; the URL cannot end here' : '',
    ),
    h('ul', { class: 'exits' }, ...exitsOf(place, rule)),
  );
}

// Draws arcs on the left, from station to station, for the steps that were taken.
function arcs() {
  const box = $('arcs');
  const width = box.clientWidth;
  const middle = (place) => {
    const element = $('stations').querySelector(`[data-station="${place}"]`);
    return element.offsetTop + 15;
  };
  const taken = new Map();
  for (const [from, to, at] of trace.moves) {
    if (at > step) break;
    taken.set(`${from} ${to}`, { from, to, at });
  }
  box.replaceChildren(
    ...[...taken.values()].map(({ from, to, at }) => {
      const [y0, y1] = [middle(from), middle(to)];
      const bend = Math.min(width - 6, 14 + Math.abs(y1 - y0) / 5);
      const x = width - 2;
      return svg('path', {
        d: `M${x} ${y0 + 3}C${x - bend} ${y0 + 3} ${x - bend} ${y1 - 3} ${x} ${y1 - 3}`,
        class: at === step ? 'now' : y1 < y0 ? 'back' : '',
      });
    }),
  );
}

// Tells what a step did from the fields that it changed.
function tell(before, after, octet) {
  const what = octet === undefined ? 'The URL ends' : `Octet ${before.offset}, ${nameOf(octet)}`;
  if (after.error) return `${what}: refused, ${knurl.errorName(after.error)} at offset ${after.offset}.`;
  const said = [];
  const part = (each) =>
    `${knurl.kindName(each.kind)}, ${each.length === 0 ? `empty at ${each.offset}` : `${each.offset} to ${each.offset + each.length}`}`;
  let same = 0;
  while (
    same < Math.min(before.count, after.count) &&
    ['offset', 'length', 'kind'].every((key) => before.parts[same][key] === after.parts[same][key])
  )
    same++;
  if (same < before.count)
    said.push(
      `this was not ${before.parts
        .slice(same)
        .map(({ kind }) => knurl.kindName(kind))
        .join(' and ')} after all`,
    );
  for (const each of after.parts.slice(same)) said.push(`${part(each)}, is complete`);
  if (octet === undefined) said.push('it is accepted');
  else if (after.station !== before.station) said.push(`next comes ${title(after.station)}`);
  else if (said.length === 0)
    said.push(
      after.station !== 'escape' && after.set === before.set && after.set !== 0
        ? `still ${title(after.station)}`
        : `part of ${title(after.station)}`,
    );
  return `${what}: ${said.join('; ')}.`;
}

const title = (place) => $('stations').querySelector(`[data-station="${place}"] b`).textContent;

function registers(before, after) {
  return REGISTERS.map((name) =>
    h(
      'div',
      { class: before[name] === after[name] ? '' : 'changed' },
      h('dt', {}, name),
      h(
        'dd',
        { 'data-field': name },
        HEXADECIMAL.has(name) ? after[name].toString(16).toUpperCase().padStart(2, '0') : after[name],
      ),
    ),
  );
}

function tape(state) {
  const octets = trace.octets;
  const current = step < octets.length + 1 ? step - 1 : -1;
  const from = Math.max(0, current - AROUND);
  const to = Math.min(octets.length, Math.max(step, 1) + AROUND);
  const kinds = new Array(to - from).fill('');
  state.parts.forEach(({ offset, length, kind }, place) => {
    const names = `${colour(knurl.kindName(kind))}${place < state.settled ? ' settled' : ''}`;
    for (let at = Math.max(offset, from); at < Math.min(offset + length, to); at++) kinds[at - from] = names;
  });
  const cells = [];
  for (let at = from; at < to; at++) {
    const names = `${kinds[at - from]}${at >= step ? ' ahead' : ''}${at === current ? ' current' : ''}`;
    const last = cells.at(-1);
    if (last && last.names === names && at !== current) last.text += show([octets[at]]);
    else cells.push({ names, text: show([octets[at]]) });
  }
  return [
    from > 0 && '…',
    ...cells.map(({ names, text }) => h('span', { class: names }, text)),
    to < octets.length && '…',
  ].filter(Boolean);
}

function draw() {
  const [before, after] = trace.states(step);
  $('machine-tape').replaceChildren(...tape(after));
  $('machine-says').textContent =
    step === 0
      ? 'Nothing has been read.'
      : tell(before, after, step <= trace.octets.length ? trace.octets[step - 1] : undefined);
  $('registers').replaceChildren(...registers(before, after));
  $('machine-parts').replaceChildren(
    ...after.parts
      .slice(0, 60)
      .map(({ kind, offset, length }, place) =>
        h(
          'li',
          { class: `chip ${colour(knurl.kindName(kind))}` },
          `${knurl.kindName(kind)} ${offset}+${length}`,
          place < after.settled ? h('span', { title: 'settled', class: 'tick' }, ' ✓') : undefined,
        ),
      ),
    after.parts.length > 60 ? h('li', {}, `… ${after.parts.length - 60} more`) : '',
  );
  const next = ranges(after.next);
  $('machine-next').replaceChildren(
    ...(after.station === 'end'
      ? ['nothing more']
      : [...next.map((run) => h('kbd', {}, run)), after.mayEnd ? h('kbd', { class: 'word' }, 'the end') : '']),
  );
  $('machine-refusal').textContent = after.refusal || 'nothing more';
  $('machine-refusal').parentElement.hidden = !after.refusal;
  for (const each of $('stations').children)
    each.classList.toggle('here', each.dataset.station === String(after.station));
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(arcs);
  $('machine-step').value = step;
  $('machine-step').setAttribute('aria-valuetext', $('machine-says').textContent);
  $('machine-count').textContent = `${step} of ${trace.count}`;
  $('machine-back').disabled = $('machine-first').disabled = step === 0;
  $('machine-on').disabled = $('machine-last').disabled = step === trace.count;
}

function go(to) {
  step = Math.max(0, Math.min(trace.count, to));
  draw();
}

function stop() {
  clearInterval(timer);
  timer = undefined;
  $('machine-play').textContent = 'run';
}

function play() {
  if (timer) return stop();
  if (step === trace.count) go(0);
  $('machine-play').textContent = 'halt';
  timer = setInterval(() => (step < trace.count ? go(step + 1) : stop()), 220);
}

export function start() {
  $('machine-first').addEventListener('click', () => go(0));
  $('machine-back').addEventListener('click', () => go(step - 1));
  $('machine-on').addEventListener('click', () => go(step + 1));
  $('machine-last').addEventListener('click', () => go(trace.count));
  $('machine-play').addEventListener('click', play);
  $('machine-step').addEventListener('input', ({ target }) => go(Number(target.value)));
  addEventListener('resize', () => trace && arcs());
}

// Reads a new URL and shows its last step.
export function read(family, octets, allowed) {
  stop();
  trace = new knurl.Trace(family, octets, allowed);
  $('stations').replaceChildren(...list().map(station));
  $('machine-step').max = trace.count;
  go(trace.count);
}
