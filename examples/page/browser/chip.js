// SPDX-License-Identifier: MIT
// Runs the firmware of examples/page on an emulated Raspberry Pi Pico, and shows its console and the cost of a URL.
import { $, h } from './dom.js';
import { show } from './octets.js';

const SLICE = 100000; // instructions between two looks at the page
const IDLE = 20000; // after so many without output the firmware waits for its console
const SHOWN = 64; // octets that the page shows at once
const LONGEST = 1024; // octets of a line of the firmware
const PAINT = 0xc5c5c5c5; // as in port/shared/cortex-m/cortex-m.h

let chip;
let facts; // the facts of the image, which browser/make wrote
let running = false;
let waiting;

const write = (text) => {
  const console = $('console');
  console.textContent += text;
  console.scrollTop = console.scrollHeight;
};

async function start() {
  await globalThis.wakeAs('script', 'emulator');
  facts = JSON.parse($('firmware').dataset.facts);
  const shown = [];
  chip = new globalThis.Pico(
    await globalThis.wake('firmware'),
    (octet) => shown.push(octet),
    (text) => write(`[the emulator: ${text}]\n`),
  );
  chip.shown = shown;
}

// Returns how much of the stack was ever used, which start.c painted before.
function stack() {
  let lowest = facts.stack_bottom;
  while (lowest < facts.stack_top && chip.chip.readUint32(lowest) === PAINT) lowest += 4;
  return facts.stack_top - lowest;
}

const pause = () => new Promise((resume) => setTimeout(resume));

// Sends octets, and runs until the firmware has read them and waits for more. Calls `measured` with the cost of
// knurl_parse.
async function talk(octets, measured) {
  const tell = () => write(String.fromCharCode(...chip.shown.splice(0)));
  let at = 0;
  for (let quiet = 0; quiet < IDLE;) {
    at += chip.send(octets.subarray(at));
    const [before, heard] = [chip.chip.core.cycles, chip.shown.length];
    const reached = chip.run(SLICE / 50, measured ? facts.knurl_parse : undefined);
    if (reached) {
      const { core } = chip.chip;
      const [instructions, cycles, back] = [chip.instructions, core.cycles, core.LR & ~1];
      while (!chip.run(SLICE, back)) await pause();
      measured({ instructions: chip.instructions - instructions, cycles: core.cycles - cycles });
      measured = undefined;
    }
    quiet = chip.shown.length > heard || at < octets.length || reached ? 0 : quiet + SLICE / 50;
    if (chip.shown.length > SHOWN) {
      tell();
      await pause();
    }
    if (before === chip.chip.core.cycles) break;
  }
  tell();
}

const line = (octets) => Uint8Array.from([...octets, 10]);
const number = (value) => value.toLocaleString('en');

function tell(octets, cost) {
  const rows = [
    [
      'instructions of knurl_parse for this URL',
      cost && `${number(cost.instructions)}, ${(cost.instructions / octets.length).toFixed(1)} an octet`,
    ],
    [
      'cycles, as the emulator models them',
      cost && `${number(cost.cycles)}: ${number(Math.round((cost.cycles / 133) * 10) / 10)} µs at 133 MHz`,
    ],
    ['flash: this firmware', `${number(facts.flash)} bytes`],
    ['of this, knurl with all schemes', `${number(facts.knurl)} bytes`],
    ['static RAM', `${number(facts.ram)} bytes; knurl ${number(facts.knurl_ram)}`],
    ['stack used, drawing included', `${number(stack())} bytes`],
  ];
  $('chip-facts').replaceChildren(
    ...rows
      .filter(([, value]) => value)
      .map(([what, value]) => h('tr', {}, h('th', { scope: 'row' }, what), h('td', {}, value))),
  );
}

async function send({ family, octets }) {
  running = true;
  if (!chip) {
    $('chip-start').textContent = 'starting …';
    await start();
  }
  $('chip-start').textContent = 'Send it again';
  $('chip-start').dataset.awake = '';
  const cannot = octets.findIndex((octet) => octet === 10 || octet === 13 || octet === 4);
  if (octets.length > LONGEST || octets.length === 0 || cannot >= 0) {
    write(
      octets.length > LONGEST
        ? `[not sent: a line of this firmware has room for ${LONGEST} octets]\n\n`
        : cannot >= 0
          ? `[not sent: ${show([octets[cannot]])} would end the line, or the console]\n\n`
          : '',
    );
  } else {
    let cost;
    await talk(line(new TextEncoder().encode(`rows ${family}`)));
    await talk(line(octets), (found) => (cost = found));
    tell(octets, cost);
  }
  running = false;
  $('console').dataset.sent = Number($('console').dataset.sent ?? 0) + 1;
  if (waiting) {
    const next = waiting;
    waiting = undefined;
    await send(next);
  }
}

// Shows the newest URL, after the chip has finished the one before.
export function give(url) {
  if (running) waiting = url;
  else return send(url);
}

export const awake = () => chip !== undefined;
