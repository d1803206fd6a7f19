// SPDX-License-Identifier: MIT
// The fields of knurl_t that the page shows as the machine's registers, and those that it shows in hexadecimal.

export const REGISTERS = [
  'offset',
  'start',
  'count',
  'state',
  'rule',
  'set',
  'port',
  'value',
  'label',
  'groups',
  'flags',
  'schemepart',
  'error',
];
export const HEXADECIMAL = new Set(['state', 'set', 'label', 'flags']);
