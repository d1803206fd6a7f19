// SPDX-License-Identifier: MIT
// Makes elements, and gives the colours of parts.

export const $ = (id) => document.getElementById(id);

// h('td', { class: 'at' }, 'text', element, ...) makes an element. A property that starts with "on" is a listener.
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, properties, children);
  return element;
}

export function svg(tag, properties = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  fill(element, properties, children);
  return element;
}

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
}

// Kinds that are alike have the same colour, which page.css has.
const COLOURS = {
  scheme: 'scheme',
  user: 'user',
  local: 'user',
  password: 'password',
  host: 'host',
  domain: 'host',
  zone: 'query',
  port: 'port',
  path: 'path',
  cwd: 'path',
  directory: 'path',
  opaque: 'path',
  selector: 'path',
  hsoname: 'path',
  group: 'path',
  database: 'path',
  wpath: 'path',
  name: 'name',
  unique: 'name',
  article: 'name',
  query: 'query',
  field: 'query',
  value: 'query',
  fragment: 'fragment',
};
export const colour = (kind) => `k k-${COLOURS[kind] ?? 'other'}`;
