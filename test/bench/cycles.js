// SPDX-License-Identifier: MIT
// usage: node cycles.js IMAGE START STOP STACK
// Puts IMAGE into the RAM of an RP2040 in rp2040js, calls the function at START, and prints the cycles of the Cortex-M0+
// until it returns to STOP. All addresses in hexadecimal. The flash and its cache are not modelled: all is in RAM.
'use strict';
const fs = require('fs');
const path = require('path');
const { RP2040 } = require(path.resolve('build/node/node_modules/rp2040js'));

const MOST = 100000000;
const [image, ...addresses] = process.argv.slice(2);
const [start, stop, stack] = addresses.map((text) => parseInt(text, 16));
if (!image || !(start && stop && stack)) {
    console.error('usage: node cycles.js IMAGE START STOP STACK');
    process.exit(2);
}
const { sram, core } = new RP2040();
sram.set(fs.readFileSync(image));
core.SP = stack;
core.LR = stop | 1;
core.PC = start;
core.cycles = 0;
while (core.PC !== stop) {
    core.executeInstruction();
    if (core.cycles > MOST) {
        console.error(`${image} does not return within ${MOST} cycles`);
        process.exit(1);
    }
}
console.log(core.cycles);
