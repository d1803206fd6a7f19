// SPDX-License-Identifier: MIT
// Makes random URLs, most of them nearly right, and texts with URLs in them. The same seed gives the same ones.
'use strict';

const ODD = [
  ...'abz019%:/?#[]@!$&\'()*+,;=-._~ "<>\\^`{|}', '\t', '\0', '\x7f', 'ü', '€', '😀', '%41', '%0D', '//', '::', '@',
  ':80', ':65536', '/../', '%zz', '010.0.0.1', '[2001:db8::1]', 'u:p@', ';type=i', '%09b', 'FiLe', 'coaps+tcp',
];

// Returns a generator of numbers below its argument.
function random(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

// Returns a text without half pairs of surrogates.
function whole(text) {
  return text.replace(/\p{Surrogate}/gu, 'x');
}

// Returns one of `known`, or the beginning of one and the end of a different one, with a few changes.
function one(chance, known) {
  const pick = (list) => list[chance(list.length)];
  let url = pick(known);
  if (chance(2) === 0) {
    const other = pick(known);
    url = url.slice(0, chance(url.length + 1)) + other.slice(chance(other.length + 1));
  }
  for (let changes = chance(4); changes > 0; changes--) {
    const at = chance(url.length + 1);
    url = url.slice(0, at) + (chance(3) ? pick(ODD) : '') + url.slice(at + chance(2));
  }
  // An empty line is not a URL.
  return whole(url) || 'x';
}

// Returns so many different URLs, or fewer if chance does not give more.
function urls(chance, number, known) {
  const all = new Set();
  for (let tries = 0; all.size < number && tries < 10 * number; tries++) all.add(one(chance, known));
  return [...all];
}

// Returns texts with the URLs in <>, with and without the prefix, broken across lines or not.
function texts(chance, all, number) {
  return Array.from({ length: number }, () => {
    let text = '';
    for (let count = 0; count < 50; count++) {
      let url = all[chance(all.length)];
      if (chance(3) === 0) {
        const at = chance(url.length + 1);
        url = url.slice(0, at) + ['\n', '-\n  ', ' \n', ' ', '\t'][chance(5)] + url.slice(at);
      }
      text +=
        ['see ', 'x < 1, ', '', '\n', 'ü '][chance(5)] +
        [`<URL:${url}>`, `<${url}>`, `<url: ${url} >`, url, `<${url}`][chance(5)];
    }
    return whole(text);
  });
}

module.exports = { random, texts, urls };
