// SPDX-License-Identifier: MIT
// Runs the page in Chromium, types into it, and compares what stands there with what the host tool says.
'use strict';
const fs = require('fs');
const path = require('path');
const { execFile, execFileSync, spawnSync } = require('child_process');
const { promisify } = require('util');
const { chromium } = require('playwright-core');
const { random, urls, texts } = require('./generate.js');

const OUT = 'build/page';
const FAMILIES = ['rfc3986', 'rfc1738', 'draft'];
const LIGHTEST = 60000; // octets of the page, without what is asleep
const SLOWEST = 200; // milliseconds for a URL of 60,000 octets
const TRIES = 50; // of which the fastest counts, for the machine may be busy
const BATCH = 250;
const READABLE = 4.5; // contrast, WCAG 2.1 AA
const SEED = 1738;

let passed = 0;
let failed = 0;

function check(what, holds, ...details) {
  if (holds) passed++;
  else failed++;
  if (!holds) {
    console.log(`failed: ${what}`);
    for (const detail of details)
      console.log(`    ${String(typeof detail === 'string' ? detail : JSON.stringify(detail)).slice(0, 1500)}`);
  }
}

// The host tool.

const tool = (words, input) => spawnSync('build/knurl', words, { input, maxBuffer: 1 << 30 });
const lines = (buffer) => buffer.toString('latin1').split('\n').slice(0, -1);
const octets = (text) => Buffer.from(text, 'utf8');
const show = (buffer) =>
  Array.from(buffer, (octet) =>
    octet >= 0x20 && octet <= 0x7e
      ? String.fromCharCode(octet)
      : `\\x${octet.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
// Paragraphs of the tool are broken to fit a terminal.
const unbroken = (text) => text.replace(/\s/g, '');

function decode(text) {
  const found = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '%') found.push(parseInt(text.slice(at + 1, (at += 2) + 1), 16));
    else found.push(text.charCodeAt(at));
  }
  return show(Buffer.from(found));
}

// What the tool says of URLs of one family, of which none holds LF: parse as JSON and as a drawing, and the normal
// forms.
function asked(all, family, fragment) {
  const input = Buffer.concat(all.flatMap((url) => [octets(url), Buffer.from('\n')]));
  const words = ['--rows', family, ...(fragment ? ['--fragment'] : [])];
  const answers = lines(tool(['parse', '--json', ...words], input).stdout).map((line) => JSON.parse(line));
  const drawn = tool(['parse', ...words], input)
    .stdout.toString('latin1')
    .split('\n\n')
    .slice(0, -1);
  const normal = lines(tool(['normalize', ...words], input).stdout);
  if (![answers, drawn, normal].every((each) => each.length === all.length))
    throw new Error(
      `the tool gives ${answers.length}, ${drawn.length} and ${normal.length} answers to ${all.length} URLs`,
    );
  return answers.map((answer, at) => ({ ...answer, drawn: drawn[at], normal: normal[at] }));
}

// What the tool says of steps and a reference, a process each: by URL, lines without the tool's name.
async function askedEach(all, family, reference) {
  const script =
    'rows=$1; ref=$2; shift 2; for url; do build/knurl steps --rows $rows -- "$url" 2>&1; echo "= steps"; ' +
    'build/knurl resolve --rows $rows -- "$url" "$ref" 2>&1; echo "= target"; done';
  const asking = promisify(execFile)('xargs', ['-0', '-n', '200', 'sh', '-c', script, 'sh', family, reference], {
    encoding: 'latin1',
    maxBuffer: 1 << 30,
  });
  asking.child.stdin.end(all.map((url) => `${url}\0`).join(''));
  return (await asking).stdout
    .split('= target\n')
    .slice(0, -1)
    .map((answer) => {
      const [steps, target] = answer.split('= steps\n').map((each) => each.replace(/^knurl: /gm, ''));
      return { steps: steps.split('\n').slice(0, -1), target: target.replace(/\n+$/, '') };
    });
}

// What the card of a family has to say, by the tool's answer.
function expected(answer) {
  if (!answer.valid) {
    const [, error, offset, sentence] = answer.drawn.match(/\nrefused \(([a-z]+)\) at offset (\d+): ([^]*)$/);
    return {
      valid: false,
      error: `${error} at offset ${offset}`,
      sentence: unbroken(sentence),
      same: error === answer.error && Number(offset) === answer.offset,
    };
  }
  const warnings = answer.drawn
    .split('\nwarning (')
    .slice(1)
    .map((each) => unbroken(each.replace(/^([a-z-]+)\)/, '$1')));
  return {
    valid: true,
    scheme: answer.scheme,
    number: answer.port,
    warnings,
    parts: answer.parts.map(
      (part) => `${part.kind} ${part.offset} ${part.length} ${part.length ? decode(part.text) : 'empty'}`,
    ),
    same: warnings.length === answer.warnings.length,
  };
}

// Whether a card says so; the address of a host may stand behind it.
function agrees(card, wanted) {
  if (card.valid !== wanted.valid || !wanted.same) return false;
  if (!card.valid) return card.error === wanted.error && unbroken(card.sentence) === wanted.sentence;
  const port = card.port.match(/^(.*?)(?: \(read as a generic URL\))?, (?:no port|port (\d+).*)$/);
  return (
    port &&
    port[1] === wanted.scheme &&
    Number(port[2] ?? -1) === (wanted.number ?? -1) &&
    JSON.stringify(card.warnings.map(unbroken)) === JSON.stringify(wanted.warnings) &&
    card.parts.length === wanted.parts.length &&
    card.parts.every(
      (part, at) =>
        part === wanted.parts[at] ||
        (part.startsWith('host ') &&
          part.startsWith(`${wanted.parts[at]} `) &&
          /^[\da-f.:]+$/.test(part.slice(wanted.parts[at].length + 1))),
    )
  );
}

// Compares all that is said of some URLs.
async function compare(page, all, fragment, reference) {
  const told = FAMILIES.map((family) => asked(all, family, fragment));
  // The tool is asked about each family while the page reads.
  const [shown, ...each] = await Promise.all([
    page.evaluate(([given, on, ref]) => window.gate.read(given, on, ref), [all, fragment, reference]),
    ...FAMILIES.map(async (family, place) => {
      const taken = all.filter((_, at) => told[place][at].valid);
      return new Map((await askedEach(taken, family, reference)).map((answer, at) => [taken[at], answer]));
    }),
  ]);
  FAMILIES.forEach((family, place) => {
    told[place].forEach((answer, at) => {
      const card = shown[at][place];
      const where = `${family}${fragment ? ', a fragment allowed' : ''}: ${JSON.stringify(all[at])}`;
      check(`what is said of it, ${where}`, agrees(card, expected(answer)), card, expected(answer));
      if (!answer.valid || !card.valid) return;
      check(`normal form, ${where}`, card.normal === answer.normal, card.normal, answer.normal);
      const { steps, target } = each[place].get(all[at]);
      check(`resolved, ${where}, ${reference}`, card.target === target, card.target, target);
      // The tool's steps take no fragment.
      if (answer.parts.some(({ kind }) => kind === 'fragment')) return;
      check(`steps, ${where}`, JSON.stringify(card.steps) === JSON.stringify(steps), card.steps, steps);
    });
  });
}

// A text box has LF for every line break.
async function compareTexts(page, all) {
  for (const family of FAMILIES) {
    const shown = await page.evaluate(([given, name]) => window.gate.find(given, name), [all, family]);
    all.forEach((text, at) => {
      const told = lines(tool(['find', '--json', '--rows', family], octets(text.replace(/\r\n?/g, '\n'))).stdout).map(
        (line) => JSON.parse(line),
      );
      const wanted = told.map(({ begin, end, text: url, doubtful_hyphens, valid }) =>
        JSON.stringify({ begin, end, text: show(Buffer.from(url, 'latin1')), doubtful_hyphens, valid }),
      );
      check(
        `found by ${family} in ${JSON.stringify(text)}`,
        JSON.stringify(shown[at]) === JSON.stringify(wanted),
        shown[at],
        wanted,
      );
    });
  }
}

// The checks. Each gets a fresh page.

async function vectors(page) {
  const compared = new Map(); // URLs, by what is asked about them
  const ask = (url, ...about) => {
    const key = JSON.stringify(about);
    compared.set(key, [...(compared.get(key) ?? []), url]);
  };
  for (const name of ['examples-uri', 'examples', 'examples-draft']) {
    for (const line of fs.readFileSync(`test/oracle/${name}.jsonl`, 'utf8').split('\n').filter(Boolean)) {
      const example = JSON.parse(line);
      const family = example.rows ?? 'rfc1738';
      const place = FAMILIES.indexOf(family);
      const { expect } = example;
      const what = ['parse', 'normalize', 'resolve', 'same', 'find', 'build'].find((key) => key in example);
      const read = async (url, fragment, reference = '') =>
        (await page.evaluate(([text, on, ref]) => window.gate.read([text], on, ref), [url, fragment, reference]))[0][
          place
        ];
      const is = (found, wanted) =>
        check(`the contract's ${line}`, JSON.stringify(found) === JSON.stringify(wanted), found, wanted);
      if (what === 'parse') {
        const fragment = Boolean(example.fragment);
        ask(example.parse, fragment, '../x?y');
        const card = await read(example.parse, fragment);
        if (expect.valid)
          is(
            card.parts?.map((part) => part.split(' ').slice(0, 3).join(' ')),
            expect.parts.map((part) => `${part.kind} ${part.offset} ${part.length}`),
          );
        else is(Number(card.error?.match(/\d+$/)), expect.offset);
      } else if (what === 'normalize') {
        ask(example.normalize, false, '');
        const card = await read(example.normalize, false);
        is(card.valid ? card.normal : null, expect);
      } else if (what === 'resolve') {
        const [base, reference] = example.resolve;
        ask(base, true, reference);
        const { target } = await read(base, true, reference);
        is(
          expect.valid ? target : Number(target.match(/^the reference is refused .* at offset (\d+)$/)?.[1]),
          expect.valid ? expect.target : expect.offset,
        );
      } else if (what === 'same') {
        const [one, other] = [await read(example.same[0], true), await read(example.same[1], true)];
        is(one.normal === other.normal, expect);
      } else if (what === 'find') {
        await compareTexts(page, [example.find]);
      } else if (expect !== null) {
        // What was built is read.
        ask(expect, true, '');
      }
    }
  }
  for (const [about, all] of compared) await compare(page, all, ...JSON.parse(about));
}

async function randomUrls(page, number) {
  const chance = random(SEED);
  const all = urls(chance, number);
  const references = ['../next.bin', '?q', '//other/x', '', 'a/./b/../c', 'g:h', 'bad%', '/..//x', ';x', '#f'];
  for (let at = 0, batch = 0; at < all.length; at += BATCH, batch++) {
    await compare(page, all.slice(at, at + BATCH), batch % 2 === 0, references[batch % references.length]);
  }
  const some = texts(chance, all, Math.ceil(number / 50));
  await compareTexts(page, some);
}

// The steps of the machine, as machine.c took them on the host.

// Of the page, which is modules: main imports them.
let REGISTERS;
let HEXADECIMAL;

function stepsOnHost(url, family, fragment) {
  const input = `${FAMILIES.indexOf(family)} ${Number(fragment)} ${octets(url).toString('hex')}\n`;
  return lines(execFileSync(`${OUT}/machine`, { input }))
    .filter(Boolean)
    .map((line) => {
      const [numbers, settled, next, mayEnd, refusal, here, parts] = line.split('|');
      const registers = Object.fromEntries(
        numbers
          .split(' ')
          .map((text, at) => [
            REGISTERS[at],
            HEXADECIMAL.has(REGISTERS[at]) ? Number(text).toString(16).toUpperCase().padStart(2, '0') : text,
          ]),
      );
      return {
        registers,
        here,
        refusal: refusal || 'nothing more',
        mayEnd: mayEnd === '1',
        next: next.match(/../g)?.map((hex) => parseInt(hex, 16)) ?? [],
        parts: parts
          .split(';')
          .filter(Boolean)
          .map((part, at) => part + (at < Number(settled) ? ' ✓' : '')),
      };
    });
}

// The octets that the page shows in runs.
function expanded(shown) {
  const one = (text) => (text === '␣' ? 0x20 : text.charCodeAt(0));
  return shown
    .filter((text) => text !== 'the end')
    .flatMap((text) => {
      const [from, to] = text.length === 3 && text[1] === '–' ? [one(text[0]), one(text[2])] : [one(text), one(text)];
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    });
}

async function machine(page, every) {
  const chosen = ['rfc3986', 'rfc1738', 'draft'].flatMap((family) => {
    const name = { rfc3986: 'examples-uri', rfc1738: 'examples', draft: 'examples-draft' }[family];
    const all = fs
      .readFileSync(`test/oracle/${name}.jsonl`, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter((example) => example.parse && example.parse.length < 200 && !/[\r\n]/.test(example.parse));
    return all
      .filter((_, at) => every || at % 6 === 0)
      .map((example) => [example.parse, family, Boolean(example.fragment)]);
  });
  for (const [url, family, fragment] of chosen) {
    const shown = await page.evaluate((given) => window.gate.steps(...given), [url, family, fragment]);
    const wanted = stepsOnHost(url, family, fragment);
    check(
      `as many steps for ${url} by ${family}`,
      shown.forwards.length === wanted.length,
      shown.forwards.length,
      wanted.length,
    );
    check(`the same back as forwards for ${url} by ${family}`, shown.same);
    wanted.forEach((want, at) => {
      const found = shown.forwards[at] ?? {};
      const next = found.next ?? [];
      const good =
        JSON.stringify(found.registers) === JSON.stringify(want.registers) &&
        JSON.stringify(found.parts) === JSON.stringify(want.parts) &&
        found.refusal === want.refusal &&
        JSON.stringify(expanded(next)) === JSON.stringify(want.next) &&
        next.includes('the end') === want.mayEnd &&
        (want.here ? found.here === want.here : found.here && !found.here.startsWith('rule'));
      check(`step ${at} of ${url} by ${family}`, good, found, want);
    });
  }
}

// What the page shows of the URL of src/DESIGN.md, "How ... is read": the same states, in the same order.
async function reader(page) {
  const url = 'http://u:p@[::1]:80/a?b';
  const { forwards } = await page.evaluate((given) => window.gate.steps(given, 'rfc3986', false), url);
  const states = forwards.map(({ here }) => here).filter((here, at, all) => here !== all[at - 1]);
  const wanted = 'scheme slashes host port password host literal port path query accepted';
  check(`${url} is read as it goes`, states.join(' ') === wanted, states, wanted);
}

// What a person does: keys, refusals, links.
async function typing(page) {
  const url = 'http://joe:pw@h.example:81/~x/%7e?y#z';
  await page.focus('#url');
  await page.keyboard.press('Control+A');
  for (let at = 0; at < url.length; at++) {
    await page.keyboard.type(url[at]);
    const [card] = await page.evaluate(() => [window.gate.card('rfc3986')]);
    check(`typed up to ${at + 1}`, agrees(card, expected(asked([url.slice(0, at + 1)], 'rfc3986', true)[0])), card);
  }
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll('#drawing .octets')].map((each) => each.textContent).join(''),
  );
  check('the drawing is of the URL', drawn === url, drawn);
  const labels = await page.evaluate(() =>
    [...document.querySelectorAll('#drawing .label')].map((each) => each.textContent),
  );
  check(
    'the drawing names each part with its offset',
    labels.join() === 'scheme0,user7,password11,host14,port24,path27,query34,fragment36',
    labels,
  );
  await page.keyboard.press('Enter');
  check('Enter adds nothing', (await page.inputValue('#url')) === url);
}

async function refusals(page) {
  await page.evaluate(() => window.gate.type('url', 'http://my_host/?a b'));
  const summary = await page.textContent('#summary');
  check(
    'the summary has the offset of each family',
    summary ===
      'RFC 3986: refused, character at offset 17. RFC 1738: refused, host at offset 9. the draft: refused, host at offset 9.',
    summary,
  );
  await page.evaluate(() => window.gate.choose('rfc1738'));
  await page.evaluate(() => window.gate.type('text', 'see <URL:http://my_host/> and <URL:http://h/>'));
  const found = await page.evaluate(() => window.gate.texts(document, '#found td:last-child'));
  check('what is found and refused has its offset', found[0] === 'host at offset 9', found);
  for (const [url, offset] of [
    ['http://my_host/', 9],
    ['http://h/a b', 10],
    [`http://h/${'x'.repeat(500)}"y`, 509],
    ['http://h:99999/', 13],
    ['', 0],
  ]) {
    await page.evaluate(() => window.gate.choose('rfc1738'));
    await page.evaluate((text) => window.gate.type('url', text), url);
    if (url === '') continue;
    // The caret's middle lies below the octet: the first that is struck out.
    const found = await page.evaluate(() => {
      const caret = document.querySelector('#drawing .caret');
      const bad = document.querySelector('#drawing .caret').parentElement.querySelector('.bad').getClientRects()[0];
      return { caret: caret.getBoundingClientRect().left, bad: bad.left, label: caret.textContent };
    });
    check(
      `the caret below octet ${offset} of ${url.slice(0, 40)}`,
      Math.abs(found.caret - found.bad) < 1 && found.label.endsWith(`at ${offset}`),
      found,
    );
  }
  check('no URL is told in words', (await page.textContent('#drawing')).includes('Nothing is here'));
}

async function policies(page) {
  const first = await page.textContent('#policy-answer');
  check('the policy allows the URL that stands there first', first === 'allowed', first);
  const cases = [
    ['http://updates.example.com:8080/a', {}, 'allowed'],
    ['http://u@updates.example.com:8080/a', {}, 'refused: login, the user at offset 7'],
    ['http://evil.example/a', {}, 'refused: host, the host at offset 7'],
    ['http://evil.example/a', { 'policy-hosts': 'evil.example' }, 'allowed'],
    ['http://updates.example.com:81/', {}, 'refused: port, the port at offset 27'],
    [
      'http://updates.example.com:81/',
      { 'policy-ports': '81' },
      'refused: port-reserved, the port at offset 27',
    ],
    ['mailto:joe@example.com', { 'policy-schemes': 'mailto' }, 'refused: host, the scheme at offset 0'],
    ['http://updates.example.com/', { 'policy-length': '20' }, 'refused: length, the host at offset 7'],
    ['http:// ', {}, 'refused: url'],
  ];
  for (const [url, changes, wanted] of cases) {
    await page.reload();
    await ready(page);
    for (const [id, text] of Object.entries({ url, ...changes }))
      await page.evaluate(([one, other]) => window.gate.type(one, other), [id, text]);
    const said = await page.textContent('#policy-answer');
    check(`a policy on ${url}, ${JSON.stringify(changes)}`, said === wanted, said, wanted);
  }
}

async function strange(page) {
  const say = async (text) => {
    await page.evaluate((given) => window.gate.type('url', given), text);
    return {
      said: await page.textContent('#remarks'),
      error: (await page.evaluate(() => window.gate.card('rfc3986'))).error,
      value: await page.evaluate(() => document.getElementById('url').value),
    };
  };
  const umlaut = await say('http://bücher/');
  check(
    'octets outside ASCII are told, and refused where they stand',
    umlaut.said.includes('14 characters, as UTF-8 15 octets') &&
      umlaut.said.includes('2 octets outside') &&
      umlaut.error === 'character at offset 8',
    umlaut,
  );
  const nul = await say('http://h/\0x');
  check(
    'NUL is told, and refused where it stands',
    nul.value.includes('\0') && nul.said.includes('NUL') && nul.error === 'character at offset 9',
    nul,
  );
  for (const [text, half, shown] of [
    ['http://h/\ud83dx', 'U+D83D', 'ED A0 BD'],
    ['http://h/x\udc00', 'U+DC00', 'ED B0 80'],
  ]) {
    const lone = await say(text);
    check(
      `half of a pair is told, and not replaced: ${half}`,
      lone.said.includes(half) &&
        lone.said.includes(shown) &&
        /character at offset (9|10)/.test(lone.error) &&
        !lone.said.includes('EF BF BD'),
      lone,
    );
    const drawn = await page.textContent('#drawing');
    check(`half of a pair is drawn as its octets: ${half}`, drawn.includes(shown.replace(/(\w\w) ?/g, '\\x$1')), drawn);
  }
  const pair = await say('http://h/😀');
  check(
    'a pair is a character',
    pair.said.includes('10 characters, as UTF-8 13 octets') && !pair.said.includes('half'),
    pair,
  );
  const control = await say('http://h/\u0007');
  check(
    'a control octet is told',
    control.said.includes('1 control octet') && control.error === 'character at offset 9',
    control,
  );
}

async function speed(page) {
  const long = {
    'a path': `http://h/${'a'.repeat(59991)}`,
    'directories of ftp': `ftp://h/${'a/'.repeat(29996)}`,
    escapes: `http://h/${'%41'.repeat(19997)}`,
    'no ASCII': `http://h/${'ü'.repeat(29995)}`,
    fields: `prospero://h/x${';a=b'.repeat(14996)}`,
    'a login': `ftp://${'a'.repeat(59992)}@h`,
    'half pairs': `http://h/${'\ud800'.repeat(19997)}`,
    'too long a URL': `http://h/${'a'.repeat(70000)}`,
  };
  for (const [what, url] of Object.entries(long)) {
    let best = Infinity;
    for (let tried = 0; tried < TRIES && best >= SLOWEST; tried++) {
      await page.evaluate(() => window.gate.type('url', 'x:'));
      best = Math.min(best, await page.evaluate((text) => window.gate.time(text), url));
    }
    check(`60,000 octets, ${what}, within ${SLOWEST} ms`, best < SLOWEST, best);
  }
  const card = await page.evaluate(() => window.gate.card('rfc3986'));
  check('what is too long is told', card.error === 'length at offset 65534', card);
}

async function chip(page) {
  const all = fs.readFileSync('examples/anatomy/urls', 'utf8').split('\n').filter(Boolean).slice(0, 8);
  all.push('http://updates.example.com@evil.example/', 'coap://[2001:db8::1]/s?u=C', 'http://my_board.local/');
  await page.evaluate(() => window.gate.type('url', ''));
  let sent = 0;
  const wait = () => page.waitForSelector(`#console[data-sent="${++sent}"]`, { timeout: 120000 });
  await page.click('#chip-start');
  await wait();
  let before = '';
  for (const family of FAMILIES) {
    await page.evaluate((name) => window.gate.choose(name), family);
    if (family !== FAMILIES[0]) await wait();
    for (const url of all) {
      before = await page.textContent('#console');
      await page.evaluate((text) => window.gate.type('url', text), url);
      await wait();
      const shown = (await page.textContent('#console')).slice(before.length);
      const drawn = tool(['parse', '--rows', family, url]).stdout.toString();
      check(`the chip draws ${url} by ${family} as the tool does`, shown === drawn, shown, drawn);
    }
    await page.evaluate(() => window.gate.type('url', ''));
    await wait();
  }
  await page.evaluate(() => window.gate.type('url', 'http://h/a\nb'));
  await wait();
  check(
    'what the console cannot carry is told',
    (await page.textContent('#console')).includes('\\x0A would end the line'),
  );
  await page.evaluate(() => window.gate.choose('rfc3986'));
  await wait();
  await page.evaluate(() => window.gate.type('url', 'http://updates.example.com/a.bin'));
  await wait();
  const facts = (await page.textContent('#chip-facts')).replace(/,/g, '');
  const [, instructions, cycles] = facts.match(/(\d+) [\d.]+ an octet.*?them(\d+):/) ?? [];
  check(
    'instructions and cycles are told',
    instructions > 32 * 8 && instructions < 32 * 200 && Number(cycles) > Number(instructions),
    facts,
  );
  check(
    'and the microseconds of the cycles, at 133 MHz',
    Math.abs(Number(facts.match(/: ([\d.]+) µs at 133 MHz/)?.[1]) * 133 - cycles) <= 133 / 20 + 0.001,
    facts,
  );
}

async function links(page, context) {
  for (const [url, family] of [
    ['http://h/~x?a=1&b=2#c', 'rfc3986'],
    ['http://h/%u0041%41', 'draft'],
    ['x:\ud800y ü&=#', 'rfc1738'],
    ['http://h/\0', 'rfc3986'],
  ]) {
    await page.evaluate(
      ([text, name]) => {
        window.gate.choose(name);
        window.gate.type('url', text);
        window.gate.type('reference', '?ü&f=draft');
      },
      [url, family],
    );
    await page.click('#link');
    const link = page.url();
    const other = await context.newPage();
    await other.goto(link);
    await ready(other);
    const found = await other.evaluate(() => [
      document.getElementById('url').value,
      document.querySelector('[name=family]:checked').value,
      document.getElementById('reference').value,
    ]);
    check(
      `the permalink of ${JSON.stringify(url)}`,
      JSON.stringify(found) === JSON.stringify([url, family, '?ü&f=draft']),
      found,
      link,
    );
    await other.close();
  }
}

async function keyboard(page) {
  await page.evaluate(() => document.activeElement.blur());
  const reached = new Set();
  for (let pressed = 0; pressed < 60; pressed++) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(() => {
        const each = document.activeElement;
        const ring = getComputedStyle(each).outlineStyle !== 'none';
        return `${each.id || each.name || each.parentElement.id || each.tagName}${ring ? '' : ' without a ring'}`;
      }),
    );
  }
  const wanted = [
    'url',
    'fragment',
    'examples',
    'family',
    'machine-step',
    'machine-play',
    'reference',
    'policy-hosts',
    'chip-start',
    'text',
    'link',
  ];
  check(
    'the keyboard reaches every control, and one sees where it is',
    wanted.every((each) => reached.has(each)),
    [...reached],
  );
  await page.focus('#machine-step');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  check('arrows step the machine', (await page.evaluate(() => window.gate.state().count)).startsWith('1 of'));
  await page.evaluate(() => window.gate.type('url', 'http://h.example:81/x?y'));
  await page.focus('[name=family]:checked');
  await page.keyboard.press('ArrowDown');
  check(
    'arrows choose a family',
    (await page.evaluate(() => document.querySelector('[name=family]:checked').value)) === 'rfc1738',
  );
  check(
    'every control has a name',
    (await page.evaluate(() => window.gate.nameless())).length === 0,
    await page.evaluate(() => window.gate.nameless()),
  );
  const table = page.locator('.card.chosen').getByRole('table');
  check(
    'the parts are a table for screen readers',
    (await table.getByRole('columnheader').count()) === 4 && (await table.getByRole('rowheader').count()) >= 4,
  );
}

async function looks(page) {
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(() => {
      document.querySelector('details').open = true;
      window.gate.type('url', 'ftp://foo:bar@ftp.example.com:2121/pub/%2Fetc/file.txt;type=i');
      window.gate.choose('rfc1738');
    });
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      check(`nothing is wider than a window of ${width}`, wide <= width, wide);
    }
    for (const url of [null, 'http://my_host/']) {
      if (url) await page.evaluate((text) => window.gate.type('url', text), url);
      const poor = (await page.evaluate(() => window.gate.contrasts())).filter(({ contrast }) => contrast < READABLE);
      check(`all text is legible, ${scheme}`, poor.length === 0, poor.slice(0, 5));
    }
  }
}

// knurl in the page: what it is made of, and that nothing is underneath.
function nothingUnderneath(built) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(`${built}/knurl.wasm`)));
  check('WebAssembly imports nothing', imports.length === 0, imports);
  const headers = [...fs.readFileSync('examples/page/browser/page.c', 'utf8').matchAll(/#include [<"](.*)[>"]/g)].map(
    ([, name]) => name,
  );
  const others = headers.filter((name) => !fs.existsSync(`inc/${name}`) && name !== 'knurl_sentences.h');
  check('page.c includes public headers alone', headers.length > 0 && others.length === 0, others);
}

function weight(file) {
  const asleep = fs
    .readFileSync(file, 'utf8')
    .replace(/(<script type="text\/plain" id="(?:emulator|firmware)")[^>]*>[^<]*/g, '$1>');
  const octetsOf = Buffer.byteLength(asleep);
  check(`the page is lighter than ${LIGHTEST} octets`, octetsOf < LIGHTEST, octetsOf);
  check('the page names no other place', !/(src|href)="(?!data:|#)/.test(asleep));
}

const ready = async (page) => {
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 60000 });
  await page.addScriptTag({ path: 'test/page/inside.js' }).catch(() => {});
  if (!(await page.evaluate(() => 'gate' in window)))
    await page.evaluate(fs.readFileSync('test/page/inside.js', 'utf8'));
};

const CHECKS = {
  typing,
  refusals,
  policies,
  strange,
  links,
  keyboard,
  looks,
  speed,
  chip,
  machine,
  reader,
  vectors,
  random: randomUrls,
};

// Runs checks, by their names, on a page; no page may fail, log or ask the network for anything.
async function run(browser, file, names, sizes) {
  weight(file);
  for (const name of names) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true });
    const page = await context.newPage();
    page.setDefaultTimeout(60000);
    const seen = [];
    page.on('pageerror', (error) => seen.push(error.stack));
    page.on('console', (message) => seen.push(message.text()));
    page.on('request', (request) => /^(file|data):/.test(request.url()) || seen.push(request.url()));
    try {
      await page.goto(`file://${path.resolve(file)}`);
      await ready(page);
      await CHECKS[name](page, name === 'links' ? context : sizes[name]);
    } catch (error) {
      seen.push(error.stack);
    }
    check(`${name}: no error, no message, no network`, seen.length === 0, ...seen);
    await context.close();
  }
}

async function main() {
  ({ REGISTERS, HEXADECIMAL } = await import('../../examples/page/browser/registers.mjs'));
  const words = process.argv.slice(2);
  const [option] = words;
  const unknown = words.find((word, at) => !(word in CHECKS) && (at > 0 || !word.startsWith('--')));
  if (unknown) {
    console.error(`no check is named '${unknown}'; the checks: ${Object.keys(CHECKS).join(' ')}`);
    process.exit(2);
  }
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  nothingUnderneath('build/examples/browser');
  const names = words.filter((word) => word in CHECKS);
  await run(browser, 'build/page.html', names.length > 0 ? names : Object.keys(CHECKS), {
    random: option === '--all' ? 100000 : 1000,
    machine: option === '--all',
  });
  console.log(`${passed} passed, ${failed} failed`);
  await browser.close();
  process.exit(failed === 0 ? 0 : 1);
}

main();
