// SPDX-License-Identifier: MIT
// A Raspberry Pi Pico in rp2040js: the console is UART0, a breakpoint of semihosting ends the program. Used by
// emulator.js in Node, and by the page of examples/page.
'use strict';
const { RP2040 } = require('rp2040js');

const FLASH = 0x10000000;
const BOOT = 256;
const SEMIHOSTING = 0xab;
const SYS_EXIT_EXTENDED = 0x20;
// Instructions between two looks at the timers.
const TICK = 64;

// The CRC-32 that the chip's ROM needs in the last four octets of what it starts.
function crc(octets) {
  let value = 0xffffffff;
  for (const octet of octets) {
    value ^= octet << 24;
    for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  }
  return value >>> 0;
}

class Pico {
  // `image` is what the flash holds from its start on, `write` is given each octet that the console shows.
  constructor(image, write, complain = () => {}) {
    this.chip = new RP2040();
    this.status = null; // of the program that has ended
    this.instructions = 0;
    const { chip } = this;
    const quiet = () => {};
    chip.logger = { debug: quiet, info: quiet, warn: (_, text) => complain(text), error: (_, text) => complain(text) };
    chip.flash.set(image);
    if (crc(image.subarray(0, BOOT - 4)) !== chip.readUint32(FLASH + BOOT - 4)) {
      throw new Error('the chip would not start: the CRC of the second stage of booting is wrong');
    }
    chip.uart[0].onByte = write;
    chip.onBreak = (code) => this.semihosting(code);
    chip.core.PC = FLASH;
  }

  semihosting(code) {
    const { chip } = this;
    const [operation, reason] = chip.core.registers;
    if (code !== SEMIHOSTING || operation >>> 0 !== SYS_EXIT_EXTENDED) throw new Error(`breakpoint ${code}`);
    this.status = chip.readUint32((reason >>> 0) + 4);
  }

  // How many of `octets` the console takes now; it reads them later.
  send(octets) {
    const { rxFIFO } = this.chip.uart[0];
    let taken = 0;
    while (taken < octets.length && !rxFIFO.full) {
      rxFIFO.push(octets[taken++]);
    }
    return taken;
  }

  // Runs at most so many instructions, until the program ends or, with `until`, reaches that address.
  run(most, until = -1) {
    const { chip } = this;
    const { core, clock } = chip;
    let left = most;
    while (left > 0 && this.status === null && core.PC !== until) {
      let tick = Math.min(left, TICK);
      const before = core.cycles;
      const first = tick;
      do {
        core.executeInstruction();
      } while (--tick > 0 && this.status === null && core.PC !== until);
      clock.tick(((core.cycles - before) * 1e9) / chip.clkSys);
      left -= first - tick;
    }
    this.instructions += most - left;
    return core.PC === until;
  }
}

module.exports = { Pico };
