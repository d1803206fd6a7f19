// SPDX-License-Identifier: MIT
// usage: node assemble.js SOURCES BUILT LICENSE PAGE
// Puts all that was built into one file, and prints the sizes.
'use strict';
const fs = require('fs');
const zlib = require('zlib');

const [sources, built, license, page] = process.argv.slice(2);
const read = (name) => fs.readFileSync(`${built}/${name}`);
const packed = (octets) => zlib.gzipSync(octets, { level: 9 }).toString('base64');

// The size of the firmware that examples/run prints, and the addresses of its symbols.
function facts() {
  const size = read('firmware.size')
    .toString()
    .match(/flash +(\d+) bytes, of which knurl +(\d+); static RAM +(\d+), of which knurl (\d+)/);
  const [flash, knurl, ram, knurl_ram] = size.slice(1).map(Number);
  const found = { flash, knurl, ram, knurl_ram };
  for (const line of read('firmware.nm').toString().split('\n')) {
    const [address, , name] = line.split(' ');
    if (['knurl_parse', 'stack_bottom', 'stack_top'].includes(name)) found[name] = parseInt(address, 16);
  }
  return found;
}

const wasm = read('knurl.wasm');
const script = (id, text, more = '') => [
  `<script type="text/plain" id="${id}"></script>`,
  `<script type="text/plain" id="${id}"${more}>${text}</script>`,
];
const emulator = `/* rp2040js\n${fs.readFileSync(license)}*/\n${read('emulator.js')}`;
const asleep = [
  script('emulator', packed(emulator)),
  script('firmware', packed(read('firmware.bin')), ` data-facts='${JSON.stringify(facts())}'`),
];
const awake = [
  script('style', packed(read('page.css'))),
  script('knurl', packed(wasm)),
  script('main', packed(read('main.js'))),
  ['<script></script>', `<script>${read('wake.js').toString().trim()}</script>`],
];
const put = (text, [before, after]) => {
  if (text.split(before).length !== 2)
    throw new Error(`${before} occurs ${text.split(before).length - 1} times in the page`);
  return text.split(before).join(after);
};
const without = awake.reduce(put, fs.readFileSync(`${sources}/page.html`, 'utf8'));
const whole = asleep.reduce(put, without);
fs.writeFileSync(page, whole);
const octets = (text) => Buffer.byteLength(text).toLocaleString('en');
console.log(
  `${page}: ${octets(without)} octets, and ${octets(whole.slice(without.length))} asleep: the emulator and the firmware`,
);
console.log(`knurl in it: ${wasm.length.toLocaleString('en')} octets of WebAssembly, sentences and all`);
