// SPDX-License-Identifier: MIT
// usage: node emulator.js ELF
// Runs a firmware for a Pico, its console on standard input and output. The exit status is the firmware's.
'use strict';
const fs = require('fs');
const { Pico } = require('./pico.js');

const FLASH = 0x10000000;
const SIZE = 2 * 1024 * 1024;
const SLICE = 200000;
const LOAD = 1;

// What the flash holds, by the segments of the ELF file that are loaded into it.
function flash(elf) {
  const image = new Uint8Array(SIZE).fill(0xff);
  const start = elf.readUInt32LE(28);
  const [size, count] = [elf.readUInt16LE(42), elf.readUInt16LE(44)];
  for (let at = start; at < start + size * count; at += size) {
    const [type, offset, , address, length] = [0, 4, 8, 12, 16].map((field) => elf.readUInt32LE(at + field));
    if (type === LOAD && length > 0) image.set(elf.subarray(offset, offset + length), address - FLASH);
  }
  return image;
}

function main(name) {
  const waiting = [];
  const shown = [];
  const pico = new Pico(
    flash(fs.readFileSync(name)),
    (octet) => shown.push(octet),
    (text) => console.error(text),
  );
  const run = () => {
    waiting.splice(0, pico.send(waiting));
    pico.run(SLICE);
    if (shown.length > 0) fs.writeSync(1, Buffer.from(shown.splice(0)));
    if (pico.status !== null) process.exit(pico.status);
    setImmediate(run);
  };
  process.stdin.on('data', (octets) => waiting.push(...octets));
  run();
}

if (process.argv.length !== 3) {
  console.error('usage: node emulator.js ELF');
  process.exit(2);
}
main(process.argv[2]);
