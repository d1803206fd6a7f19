// SPDX-License-Identifier: MIT
// Converts between text and octets. A page has text, and knurl reads octets. Text becomes octets as in UTF-8. UTF-8 has
// no octets for half of a surrogate pair; it becomes the three that UTF-8's pattern would give. No URL holds these, so
// that the text is refused there.

const LONE = /\p{Surrogate}/gu;

export function encode(text) {
  if (!/\p{Surrogate}/u.test(text)) return new TextEncoder().encode(text);
  const octets = [];
  for (const character of text) {
    const code = character.codePointAt(0);
    if (code >= 0xd800 && code <= 0xdfff)
      octets.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else octets.push(...new TextEncoder().encode(character));
  }
  return Uint8Array.from(octets);
}

// Returns US-ASCII as text, in pieces because the number of arguments of a call is limited.
export function latin(octets) {
  let text = '';
  for (let at = 0; at < octets.length; at += 8192) text += String.fromCharCode(...octets.slice(at, at + 8192));
  return text;
}

const hex = (number, digits) => number.toString(16).toUpperCase().padStart(digits, '0');

// Returns octets as the host tool shows them: printable US-ASCII as it is, and all else as \xHH.
export function show(octets) {
  let shown = '';
  let from = 0;
  octets.forEach((octet, at) => {
    if (octet >= 0x20 && octet <= 0x7e) return;
    shown += `${latin(octets.slice(from, at))}\\x${hex(octet, 2)}`;
    from = at + 1;
  });
  return shown + latin(octets.slice(from));
}

// Returns the name of an octet in a sentence.
export const name = (octet) =>
  octet > 0x20 && octet <= 0x7e ? `“${String.fromCharCode(octet)}”` : `the octet ${hex(octet, 2)}`;

// Returns the note for a text that is not all printable US-ASCII.
export function remarks(text, octets) {
  const said = [];
  const characters = [...text].length;
  const above = octets.filter((octet) => octet > 0x7e).length;
  const controls = octets.filter((octet) => octet < 0x20).length;
  const count = (number, what) => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
  said.push(`${count(characters, 'character')}, as UTF-8 ${count(octets.length, 'octet')}.`);
  if (above > 0)
    said.push(`${count(above, 'octet')} outside printable US-ASCII: a URL has to write each as an escape, %HH.`);
  if (octets.includes(0))
    said.push('There is a NUL among them: an octet like others to knurl, and one that no URL contains.');
  else if (controls > 0)
    said.push(
      `${count(controls, 'control octet')}, such as a line break, of which a text box makes LF: no URL contains one.`,
    );
  const lone = [...text.matchAll(LONE)];
  for (const { 0: half, index } of lone.slice(0, 3)) {
    const code = half.charCodeAt(0);
    said.push(
      `At position ${index} is half of a surrogate pair, U+${hex(code, 4)}, which is not a character: UTF-8 has no octets ` +
        `for it. It is not replaced; it is read as ${[...encode(half)].map((octet) => hex(octet, 2)).join(' ')}, which no URL contains.`,
    );
  }
  if (lone.length > 3) said.push(`There are ${lone.length - 3} more halves of pairs.`);
  return said;
}

// Returns a text for a fragment, with each half of a pair as %uHHHH.
export const escapeText = (text) =>
  text.replace(/\p{Surrogate}|\P{Surrogate}+/gu, (run) =>
    /\p{Surrogate}/u.test(run) ? `%u${hex(run.charCodeAt(0), 4)}` : encodeURIComponent(run),
  );

export const unescapeText = (text) =>
  text
    .split(/%u([\dA-F]{4})/)
    .map((run, place) => (place % 2 ? String.fromCharCode(parseInt(run, 16)) : decodeURIComponent(run)))
    .join('');
