// SPDX-License-Identifier: MIT
// Random URLs, most of them nearly right, and texts with URLs in them; the same of the same seed.
'use strict';

const SCHEMES = [
  'http', 'https', 'ftp', 'coap', 'coaps+tcp', 'mqtt', 'ws', 'file', 'gopher', 'mailto', 'news', 'nntp', 'telnet',
  'wais', 'prospero', 'afs', 'x-own', 'HTTP', 'FiLe', '9p', 'h+p',
];
const HOSTS = [
  'h', 'www.example.com', '127.0.0.1', '1.2.3', '[2001:db8::1]', '[::ffff:1.2.3.4]', '[v1.x]', 'my_host', 'h.', '',
  'H-1.Example', '010.0.0.1', 'a%2Db', '1.2.3.4.5', '256.1.1.1',
];
const PATHS = [
  '', '/', '/a/b', '/../x', '/%2Fetc/file.txt;type=i', '/a//b;x', '/~joe', '/./', '/1/2/3', '/a%09b%09c',
  ';type=a', '/00/dir', '/x;a=b;c=d', '/db?w', '/%00x', '/1sel%09q%09+v', '/g p"q',
];
const TAILS = ['', '', '?q', '?a=1&b=2', '?x?y/z', '#f', '?q#f', '#', '%', '%4', '%zz', ' ', '@x', ':9'];
const ODD = [
  ...'abz019%:/?#[]@!$&\'()*+,;=-._~ "<>\\^`{|}', '\t', '\0', '\x7f', 'ü', '€', '😀', '%41', '%0D', '//', '::', '@',
  ':80',
];

// A generator of numbers below its argument.
function random(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function one(chance) {
  const pick = (list) => list[chance(list.length)];
  const scheme = pick(SCHEMES);
  let url;
  if (scheme === 'mailto')
    url = `mailto:${pick(['joe@example.com', '"a b"@h', 'a.b@[1.2.3.4]', '%22x%22@h', 'joe', 'j%40h'])}`;
  else if (scheme === 'news') url = `news:${pick(['*', 'comp.lang.c', 'a+b-c', '1@h', 'x%40y@h.example', ''])}`;
  else if (chance(8) === 0) url = `${scheme}:${pick(['', 'opaque', '/a/b', '//', 'a:b@c', '?x'])}`;
  else {
    const login = ['', '', '', 'u@', 'u:p@', ':@', 'a%40b:c;d@', 'u?x@'][chance(8)];
    const port = ['', '', '', ':80', ':8080', ':', ':65536', ':0', ':00080', ':21'][chance(10)];
    url = `${scheme}://${login}${pick(HOSTS)}${port}${pick(PATHS)}`;
  }
  url += pick(TAILS);
  for (let changes = chance(3) === 0 ? 1 + chance(3) : 0; changes > 0; changes--) {
    const at = chance(url.length + 1);
    url = url.slice(0, at) + (chance(3) ? pick(ODD) : '') + url.slice(at + chance(2));
  }
  // An empty line is no URL.
  return whole(url) || 'x';
}

// A text in which no pair of surrogates has come apart.
function whole(text) {
  return text.replace(/\p{Surrogate}/gu, 'x');
}

// So many different URLs, or fewer where chance gives no more.
function urls(chance, number) {
  const all = new Set();
  for (let tries = 0; all.size < number && tries < 10 * number; tries++) all.add(one(chance));
  return [...all];
}

// Texts with the URLs in <>, with and without the prefix, broken across lines or not.
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
