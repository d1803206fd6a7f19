// SPDX-License-Identifier: MIT
// The fields of knurl_t that the page shows as the machine's registers, and those that are shown in hexadecimal.

export const REGISTERS = [
  'offset',
  'start',
  'count',
  'phase',
  'rule',
  'run',
  'label',
  'port',
  'groups',
  'flags',
  'schemepart',
  'error',
];
export const HEXADECIMAL = new Set(['phase', 'run', 'label', 'flags']);
