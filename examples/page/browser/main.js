// SPDX-License-Identifier: MIT
// The page: all three families read the typed text, and the page shows the results.
import { drawCaret, drawParts } from './anatomy.js';
import * as chip from './chip.js';
import { $, colour, h } from './dom.js';
import * as knurl from './knurl.js';
import * as machine from './machine.js';
import { encode, escapeText, remarks, show, unescapeText } from './octets.js';

const PARTS = 100; // the parts that are listed, unless all are asked for
const LINES = 100; // the lines of steps that are shown
const OCTETS = 2000; // the octets of a part that are shown
const EXAMPLES = [
  ['an update', 'http://updates.example.com:8080/fw/a.bin?v=2'],
  ['with everything', 'http://u:p@[::1]:80/a?b'],
  ['who is the host?', 'http://updates.example.com@evil.example/fw'],
  ['a sensor', 'coap://[2001:db8::1]/sensors/temp?u=C'],
  ['an old friend', 'ftp://foo:bar@ftp.example.com:2121/pub/%2Fetc/file.txt;type=i'],
  ['a number?', 'http://127.0.0.1.:80/'],
  ['not ASCII', 'http://bücher.example/'],
  ['a host that is none', 'http://my_host/status'],
  ['a mailbox', 'mailto:joe@example.com'],
];

let family = 0;
let octets = new Uint8Array();
let all = false; // true if all parts are listed

const chosen = () => knurl.FAMILIES[family];

// The input, the drawing, the three cards.

// How many characters fit in a line. The number changes with the window alone.
let columns;

function measure() {
  const box = $('drawing');
  const one = h('span', { class: 'octets' }, '0'.repeat(100));
  box.append(one);
  const width = one.getBoundingClientRect().width / 100;
  one.remove();
  columns = Math.max(16, Math.floor((box.clientWidth - 8) / width));
}

function draw(answer) {
  const drawing = $('drawing');
  if (octets.length === 0)
    return drawing.replaceChildren(h('p', { class: 'more' }, 'Nothing is here. Type or paste a URL above.'));
  drawing.replaceChildren(...(answer.valid ? drawParts(octets, answer, columns) : drawCaret(octets, answer, columns)));
}

function portText({ port, portWritten, scheme, generic }) {
  return `${scheme}${generic ? ' (read as a generic URL)' : ''}, ${port < 0 ? 'no port' : `port ${port}${portWritten ? '' : ' by default'}`}`;
}

function partsTable({ parts, count, address }) {
  const decoded = ({ name, length, decoded: text }) => [
    length === 0 ? h('i', {}, 'empty') : all ? text : text.slice(0, OCTETS),
    !all && text.length > OCTETS && '…',
    name === 'host' && address && address !== text && h('small', {}, ` ${address}`),
  ];
  const whole = count > parts.length || parts.some(({ decoded: text }) => text.length > OCTETS);
  return [
    h(
      'table',
      { class: 'parts' },
      h(
        'thead',
        {},
        h('tr', {}, ...['part', 'at', 'length', 'decoded'].map((name) => h('th', { scope: 'col' }, name))),
      ),
      h(
        'tbody',
        {},
        ...parts.map((part) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row', class: colour(part.name) }, part.name),
            h('td', {}, part.offset),
            h('td', {}, part.length),
            h('td', { class: 'octets' }, ...decoded(part)),
          ),
        ),
      ),
    ),
    !all &&
      whole &&
      h(
        'button',
        {
          type: 'button',
          onclick: () => {
            all = true;
            update();
          },
        },
        `all of ${count.toLocaleString('en')} parts`,
      ),
  ];
}

function card(answer, place) {
  const { id, name, note } = knurl.FAMILIES[place];
  const head = h(
    'header',
    {},
    h(
      'h3',
      {},
      h(
        'label',
        {},
        h('input', {
          type: 'radio',
          name: 'family',
          value: id,
          checked: place === family,
          onchange: () => choose(place),
        }),
        name,
      ),
    ),
    h('span', { class: 'verdict' }, answer.valid ? 'accepted' : 'refused'),
    h('p', { class: 'note' }, note),
  );
  const body = answer.valid
    ? [
        h('p', { class: 'port' }, portText(answer)),
        ...answer.warnings.map((warning) =>
          h('p', { class: 'warning' }, h('b', {}, warning.name), ': ', h('span', {}, warning.sentence)),
        ),
        ...partsTable(answer),
      ]
    : [
        h('p', { class: 'error' }, h('b', {}, answer.error), ` at offset ${answer.offset}`),
        h('p', { class: 'sentence' }, answer.sentence),
      ];
  return h(
    'article',
    { class: `card${answer.valid ? '' : ' refused'}${place === family ? ' chosen' : ''}`, 'data-family': id },
    head,
    ...body.filter(Boolean),
  );
}

function cards(answers) {
  const focused = document.activeElement?.name === 'family';
  $('cards').replaceChildren(...answers.map(card));
  // The cards are too long for a screen reader to read at each key.
  $('summary').textContent = answers
    .map(
      ({ valid, count, error, offset }, place) =>
        `${knurl.FAMILIES[place].name}: ${valid ? `accepted, ${count} parts` : `refused, ${error} at offset ${offset}`}.`,
    )
    .join(' ');
  if (focused) $('cards').querySelector('input:checked').focus();
}

// The parts of the page about what to do with a URL.

// Shows why something is refused, and where.
const refusal = ({ refused, place }) => [
  h('span', { class: 'sentence' }, refused),
  place &&
    h(
      'span',
      { class: 'place octets' },
      place.before,
      place.known ? h('mark', { class: 'refused' }, place.behind || '\u00a0') : place.behind,
    ),
];

const line = (id, answer) => {
  const output = $(id);
  output.classList.toggle('refused', Boolean(answer.refused));
  output.replaceChildren(...(answer.refused ? refusal(answer).filter(Boolean) : [answer.text]));
};

function policyForm() {
  const words = (id) => $(id).value.split(/\s+/).filter(Boolean);
  const allow = [...$('policy-allow').querySelectorAll('input:checked')].reduce(
    (sum, { value }) => sum | Number(value),
    0,
  );
  const ports = words('policy-ports')
    .map(Number)
    .filter((port) => port > 0 && port < 65536);
  const hosts = words('policy-hosts');
  return {
    schemes: words('policy-schemes'),
    hosts: $('policy-none').checked ? [...hosts, ''] : hosts,
    ports,
    length: Number($('policy-length').value) || 0,
    allow,
  };
}

function follow(answer) {
  $('follows').classList.toggle('asleep', !answer.valid);
  const nothing = { refused: 'the URL is refused' };
  line('endpoint', answer.valid ? knurl.endpoint() : nothing);
  line('normal', answer.valid ? knurl.normalForm() : nothing);
  line('target', answer.valid ? knurl.resolve($('reference').value) : nothing);
  const steps = answer.valid ? knurl.steps(family, answer, all ? Infinity : LINES) : nothing;
  $('steps-what').textContent = steps.coap
    ? 'the options of the request: 3 Uri-Host, 7 Uri-Port, 11 Uri-Path, 15 Uri-Query'
    : 'line by line';
  $('steps').replaceChildren(
    ...(steps.refused ? [h('li', { class: 'refused' }, steps.refused)] : steps.lines.map((each) => h('li', {}, each))),
  );
  const { rule, part } = knurl.policy(policyForm());
  $('policy-answer').className = rule === 'allowed' ? 'accepted' : 'refused';
  $('policy-answer').textContent =
    rule === 'allowed' ? 'allowed' : `refused: ${rule}${part ? `, ${part}` : ''}`;
}

// URLs in text.

function find() {
  const text = encode($('text').value);
  const found = knurl.find(family, text);
  const marked = [];
  let from = 0;
  const plain = (to) => to > from && marked.push(new TextDecoder().decode(text.subarray(from, to)));
  for (const each of found) {
    plain(each.begin);
    marked.push(
      h('mark', { class: each.valid ? '' : 'refused' }, new TextDecoder().decode(text.subarray(each.begin, each.end))),
    );
    from = each.end;
  }
  plain(text.length);
  $('marked').replaceChildren(...marked);
  $('found').replaceChildren(
    ...found.map((each) =>
      h(
        'tr',
        {
          'data-found': JSON.stringify({
            begin: each.begin,
            end: each.end,
            text: show(each.text),
            doubtful_hyphens: each.hyphens,
            valid: each.valid,
          }),
        },
        h('td', {}, `${each.begin} to ${each.end}`),
        h(
          'td',
          {},
          h(
            'button',
            {
              type: 'button',
              class: 'link octets',
              title: 'read it above',
              onclick: () => put(new TextDecoder().decode(each.text)),
            },
            show(each.text.subarray(0, 400)),
          ),
        ),
        h(
          'td',
          {},
          each.valid ? portText(each) : `${each.error} at offset ${each.offset}`,
          each.hyphens.length ? `; doubtful hyphen at ${each.hyphens.join(', ')}` : '',
        ),
      ),
    ),
  );
  $('found-none').hidden = found.length > 0;
}

// Links, and templates.

const attribute = ({ name, value, repeated, wrong }) =>
  h(
    'span',
    { class: `attribute${wrong ? ' refused' : ''}` },
    h('b', {}, name),
    value === undefined ? '' : ` ${value}`,
    repeated && h('small', {}, ' once more'),
  );

function list() {
  const { all, ...answer } = knurl.links(encode($('list').value), $('query').value, $('spaces').checked);
  const wrong = (attributes) => {
    const all = attributes.filter((each) => each.wrong);
    return all.length === 0
      ? [h('span', { class: 'sentence' }, 'right')]
      : all.flatMap(({ name, wrong }) => refusal({ ...wrong, refused: `${name} is wrong ${wrong.refused}` }));
  };
  $('listed').replaceChildren(
    ...all.map(({ target, attributes }) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row', class: 'octets' }, target),
        h('td', { class: 'octets' }, ...attributes.map(attribute)),
        h('td', {}, ...wrong(attributes)),
      ),
    ),
  );
  line('list-answer', { ...answer, text: all.length === 0 ? 'no link' : '' });
}

// An empty line comes between two links.
function write() {
  const links = $('write').value.split(/\n{2,}/).map((link) => link.split('\n').filter(Boolean));
  line('written', knurl.write(links.filter(({ length }) => length > 0)));
}

function expand() {
  const lines = $('variables').value.split('\n').filter(Boolean);
  line('expansion', knurl.expand($('template').value, lines));
}

// The whole.

// Makes a text box as high as its text where the style sheet alone does not.
function fit(box) {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.height = 'auto';
  box.style.height = `${box.scrollHeight + 3}px`;
}

const ALLOWED = ['fragment', 'zone'];
const allowed = () => Object.fromEntries(ALLOWED.map((id) => [id, $(id).checked]));

function update() {
  const begun = performance.now();
  fit($('url'));
  octets = encode($('url').value);
  const most = all ? Infinity : PARTS;
  const answers = knurl.FAMILIES.map((_, place) => knurl.read(place, octets, allowed(), most));
  $('remarks').replaceChildren(...remarks($('url').value, octets).map((each) => h('li', {}, each)));
  cards(answers);
  draw(answers[family]);
  knurl.read(family, octets, allowed(), 1);
  follow(answers[family]);
  machine.read(family, octets, allowed());
  $('time').textContent = `page drawn in ${(performance.now() - begun).toFixed(1)} ms`;
  keep();
  if (chip.awake()) chip.give({ family: chosen().id, octets });
}

function choose(place) {
  family = place;
  for (const each of document.querySelectorAll('.chosen')) each.textContent = chosen().name;
  update();
  find();
}

function put(text) {
  $('url').value = text;
  all = false;
  update();
  $('url').scrollIntoView({ block: 'center' });
}

// The permalink: the text and the choices, after "#".

const FIELDS = {
  u: 'url',
  r: 'reference',
  t: 'text',
  l: 'list',
  q: 'query',
  w: 'write',
  e: 'template',
  v: 'variables',
  ps: 'policy-schemes',
  ph: 'policy-hosts',
  pp: 'policy-ports',
  pl: 'policy-length',
};
const DEFAULTS = {};
let kept;

function keep() {
  clearTimeout(kept);
  kept = setTimeout(() => history.replaceState(null, '', link()), 300);
}

function link() {
  const words = Object.entries(FIELDS)
    .filter(([key, id]) => key === 'u' || $(id).value !== DEFAULTS[key])
    .map(([key, id]) => `${key}=${escapeText($(id).value)}`);
  words.push(`f=${chosen().id}`);
  words.push(...ALLOWED.filter((id) => $(id).checked).map((id) => `${id}=1`));
  const allow = policyForm().allow;
  if (allow !== DEFAULTS.allow) words.push(`pa=${allow}`);
  if ($('policy-none').checked) words.push('pn=1');
  if ($('spaces').checked) words.push('ls=1');
  return `#${words.join('&')}`;
}

function open() {
  const given = new Map(
    location.hash
      .slice(1)
      .split('&')
      .filter(Boolean)
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
  for (const [key, id] of Object.entries(FIELDS)) {
    try {
      $(id).value = given.has(key) ? unescapeText(given.get(key)) : DEFAULTS[key];
    } catch {
      $(id).value = given.get(key);
    }
  }
  family = Math.max(
    0,
    knurl.FAMILIES.findIndex(({ id }) => id === given.get('f')),
  );
  for (const id of ALLOWED) $(id).checked = given.has(id);
  const allow = given.has('pa') ? Number(given.get('pa')) : DEFAULTS.allow;
  for (const box of $('policy-allow').querySelectorAll('input')) box.checked = (allow & Number(box.value)) !== 0;
  $('policy-none').checked = given.has('pn');
  $('spaces').checked = given.has('ls');
  choose(family);
  list();
  write();
  expand();
}

function theme(name) {
  document.documentElement.dataset.theme = name;
  for (const button of document.querySelectorAll('[data-theme-name]'))
    button.setAttribute('aria-pressed', String(button.dataset.themeName === name));
}

async function copy() {
  history.replaceState(null, '', link());
  let said = 'copied';
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    said = 'in the address bar';
  }
  $('link').textContent = said;
  setTimeout(() => ($('link').textContent = 'permalink'), 1500);
}

async function main() {
  await knurl.load(await globalThis.wake('knurl'));
  const box = ([name, bit, text]) =>
    h('label', {}, h('input', { type: 'checkbox', value: bit, checked: ['query', 'port-not-default'].includes(name) }), text);
  const warnings = knurl.warningBits().map((bit) => [knurl.warningName(bit), bit]);
  // A part and a warning have the same name: login.
  const text = (name) => (name in knurl.POLICY ? `${name} in http or https` : name);
  $('policy-allow').append('parts:', ...Object.entries(knurl.POLICY).map(([name, bit]) => box([name, bit, `a ${name}`])));
  $('policy-allow').append('warnings:', ...warnings.map(([name, bit]) => box([name, bit, text(name)])));
  for (const [key, id] of Object.entries(FIELDS)) DEFAULTS[key] = $(id).value;
  DEFAULTS.allow = policyForm().allow;
  $('examples').append(
    ...EXAMPLES.map(([name, url]) => h('button', { type: 'button', title: url, onclick: () => put(url) }, name)),
  );
  measure();
  machine.start();
  $('url').addEventListener('input', () => {
    all = false;
    update();
  });
  $('url').addEventListener('keydown', (event) => {
    if (event.key === 'Enter') event.preventDefault();
  });
  for (const id of ALLOWED) $(id).addEventListener('change', update);
  for (const form of [$('reference'), $('policy')]) form.addEventListener('input', update);
  for (const [call, ids] of [
    [find, ['text']],
    [list, ['list', 'query', 'spaces']],
    [write, ['write']],
    [expand, ['template', 'variables']],
  ])
    for (const id of ids)
      $(id).addEventListener('input', () => {
        call();
        keep();
      });
  $('chip-start').addEventListener('click', () => chip.give({ family: chosen().id, octets }));
  $('link').addEventListener('click', copy);
  for (const button of document.querySelectorAll('[data-theme-name]'))
    button.addEventListener('click', () => theme(button.dataset.themeName));
  theme('auto');
  addEventListener('hashchange', () => {
    if (location.hash !== link()) open();
  });
  addEventListener('resize', () => {
    measure();
    draw(knurl.read(family, octets, allowed(), PARTS));
  });
  open();
  document.documentElement.dataset.ready = '';
}

main().catch((error) => {
  $('remarks').replaceChildren(h('li', { class: 'refused' }, `This browser cannot run the page: ${error.message}`));
});
