// SPDX-License-Identifier: MIT
// Draws a URL as examples/anatomy/anatomy.c does, in colour: rows of octets in the colours of their parts, a bracket
// under each part, and below it the part's kind and offset.
import { h, colour } from './dom.js';
import { show } from './octets.js';

// So many rows of a long URL are drawn, from its start or around a caret.
const ROWS = 12;

const at = (column, properties = {}) => ({ ...properties, style: `--at:${column}${properties.style ?? ''}` });

function label(part, row) {
  const more = part.offset < row.start;
  const text = (more ? '…' : '') + part.name;
  return { text, columns: text.length + String(part.offset).length + 1 + (part.length === 0 ? 6 : 0) };
}

function drawRow(octets, parts, row) {
  const column = (part) => Math.max(part.offset - row.start, 0);
  const here = parts
    .filter((part) => part.offset < row.end || row.end === octets.length)
    .filter((part) => part.offset + part.length > row.start || part.offset >= row.start);
  const line = h('div', { class: 'octets' });
  let from = row.start;
  const plain = (to) => to > from && line.append(show(octets.subarray(from, to)));
  const paint = (part, begin, end) => {
    plain(begin);
    if (end > begin) line.append(h('span', { class: colour(part.name) }, show(octets.subarray(begin, end))));
    from = Math.max(from, end);
  };
  const span = (part) => [Math.max(part.offset, row.start), Math.min(part.offset + part.length, row.end)];
  for (const part of here) {
    const [begin, end] = span(part);
    // A zone lies inside its host, which continues after it.
    const zone = part.name === 'host' && here.find(({ name }) => name === 'zone');
    if (!zone) {
      if (part.name !== 'zone') paint(part, begin, end);
      continue;
    }
    const [first, last] = span(zone);
    paint(part, begin, Math.min(first, end));
    paint(zone, first, last);
    paint(part, Math.max(from, begin), end);
  }
  plain(row.end);
  // A label that would overlap the next ones is a line lower.
  const levels = here.map(() => 0);
  for (let i = here.length - 1; i >= 0; i--) {
    const end = column(here[i]) + label(here[i], row).columns;
    for (let j = i + 1; j < here.length && column(here[j]) <= end; j++) levels[i] = Math.max(levels[i], levels[j] + 1);
  }
  const marks = here.map((part, i) => {
    const [begin, end] = [Math.max(part.offset, row.start), Math.min(part.offset + part.length, row.end)];
    const open =
      (part.offset < row.start ? ' from-before' : '') + (part.offset + part.length > row.end ? ' goes-on' : '');
    return h(
      'div',
      at(begin - row.start, {
        class: `${colour(part.name)} mark${open}`,
        style: `;--wide:${end - begin};--level:${levels[i]}`,
      }),
      h('span', { class: 'bracket' }),
      h('span', { class: 'leader' }),
      h(
        'span',
        { class: 'label' },
        label(part, row).text,
        h('small', {}, part.offset),
        part.length === 0 ? h('i', {}, ' empty') : undefined,
      ),
    );
  });
  return h('div', { class: 'row', style: `--levels:${Math.max(0, ...levels) + 1}` }, line, ...marks);
}

function rows(octets, columns) {
  const all = [];
  for (let start = 0; start < octets.length; start += columns)
    all.push({ start, end: Math.min(start + columns, octets.length) });
  return all;
}

const more = (count) => h('p', { class: 'more' }, `… ${count.toLocaleString('en')} octets more`);

// Draws at most ROWS rows of an accepted URL. Each octet takes one column.
export function drawParts(octets, answer, columns) {
  const drawn = rows(octets, columns).slice(0, ROWS);
  const end = drawn.at(-1)?.end ?? 0;
  return [
    ...drawn.map((row) => drawRow(octets, answer.parts, row)),
    ...(end < octets.length ? [more(octets.length - end)] : []),
  ];
}

// Draws the rows of a refused URL around the offset, and the caret under it.
export function drawCaret(octets, answer, columns) {
  const width = (octet) => (octet >= 0x20 && octet <= 0x7e ? 1 : 4);
  const first = Math.max(0, answer.offset - 2 * columns);
  const all = [];
  let row = { start: first, end: first, columns: 0 };
  for (let place = first; place < octets.length && all.length < 4; place++) {
    if (row.columns + width(octets[place]) > columns) {
      all.push(row);
      row = { start: place, end: place, columns: 0 };
    }
    row.columns += width(octets[place]);
    row.end = place + 1;
  }
  if (all.length < 4) all.push(row);
  const caret = all.find((each) => answer.offset < each.end) ?? all.at(-1);
  const drawn = all.map((each) => {
    const good = octets.subarray(each.start, Math.min(Math.max(answer.offset, each.start), each.end));
    const rest = octets.subarray(each.start + good.length, each.end);
    const line = h(
      'div',
      { class: 'octets' },
      h('span', { class: 'good' }, show(good)),
      h('span', { class: 'bad' }, show(rest)),
    );
    if (each !== caret) return h('div', { class: 'row bare' }, line);
    const column = show(good).length;
    const side = column > columns / 2 ? ' left' : '';
    return h(
      'div',
      { class: 'row', style: '--levels:1' },
      line,
      h(
        'div',
        at(column, { class: `caret${side}` }),
        h('span', { class: 'label' }, `${answer.error} `, h('small', {}, `at ${answer.offset}`)),
      ),
    );
  });
  const end = all.at(-1).end;
  return [...(first > 0 ? [more(first)] : []), ...drawn, ...(end < octets.length ? [more(octets.length - end)] : [])];
}
