// SPDX-License-Identifier: MIT
// Runs the page in Chromium, types into it, and compares what it shows with the output of the host tool.
'use strict';
const fs = require('fs');
const os = require('os');
const path = require('path');
const { execFile, execFileSync, spawnSync } = require('child_process');
const { promisify } = require('util');
const { chromium } = require('playwright-core');
const generate = require('./generate.js');

const OUT = 'build/page';
const FAMILIES = ['rfc3986', 'rfc1738', 'draft'];
const LIGHTEST = 80000; // the most octets of the page, without the parts that start only when they are used
const SLOWEST = 200; // the most milliseconds for a URL of 60,000 octets
const TRIES = 50; // only the fastest counts, because the machine may be busy
const BATCH = 250;
const SEED = 1738;

// How long to wait, longer on a busy machine.
const patience = (milliseconds) => milliseconds * Math.max(1, os.loadavg()[0] / os.cpus().length);

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

const same = (what, found, wanted, ...details) =>
  check(what, JSON.stringify(found) === JSON.stringify(wanted), found, wanted, ...details);

// Does in the page what a person does, and returns what it shows then.
const type = (page, text, id = 'url') => page.evaluate(([to, what]) => window.gate.type(to, what), [id, text]);
const choose = (page, family) => page.evaluate((name) => window.gate.choose(name), family);
const allow = (page, what) => page.evaluate((box) => window.gate.allow(box, true), what);
const card = (page, family = 'rfc3986') => page.evaluate((name) => window.gate.card(name), family);
const texts = (page, selector) => page.evaluate((what) => window.gate.texts(document, what), selector);

// Runs the host tool.

const tool = (words, input) => spawnSync('build/knurl', words, { input, maxBuffer: 1 << 30 });
const lines = (buffer) => buffer.toString('latin1').split('\n').slice(0, -1);
const octets = (text) => Buffer.from(text, 'utf8');
const show = (buffer) =>
  Array.from(buffer, (octet) =>
    octet >= 0x20 && octet <= 0x7e
      ? String.fromCharCode(octet)
      : `\\x${octet.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
// Joins the tool's paragraphs, which are wrapped for a terminal.
const unbroken = (text) => text.replace(/\s/g, '');

function decode(text) {
  const found = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '%') found.push(parseInt(text.slice(at + 1, (at += 2) + 1), 16));
    else found.push(text.charCodeAt(at));
  }
  return show(Buffer.from(found));
}

// Returns the tool's output for URLs of one family, none with an LF: parse as JSON and as a drawing, and the normal
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
  // These two do not take a fragment.
  const [names, addresses] = ['tls-name', 'address'].map((name) => lines(tool([name, '--rows', family], input).stdout));
  const given = [answers, drawn, normal, names, addresses];
  if (!given.every((each) => each.length === all.length))
    throw new Error(`the tool gives ${given.map(({ length }) => length)} answers to ${all.length} URLs`);
  return answers.map((answer, at) => ({
    ...answer,
    drawn: drawn[at],
    normal: normal[at],
    name: names[at],
    address: addresses[at].split(' ')[1],
  }));
}

// Returns an address as Node writes it.
const canonical = (address) => new URL(`http://${address}/`).hostname;

// Returns what to connect to, from the tool's answers.
function connected({ name, address, port }) {
  if (!name && !address) return 'the host is neither an address nor a DNS name';
  const groups = address?.match(/../g).map((octet) => parseInt(octet, 16));
  const host = name
    ? `name ${name}`
    : `address ${groups.length === 4 ? groups.join('.') : canonical(`[${address.match(/..../g).join(':')}]`)}`;
  return `the ${host}, ${port ? `port ${port}` : 'no port'}`;
}

// Returns what a client sends, from the tool's steps. For http this is the target, which the page shows in the lines of
// a request.
const DEFAULT_PORTS = { http: 80, https: 443, ws: 80, wss: 443 };
function sent({ scheme, parts, port }, family, steps) {
  if (family === 'draft' || !(scheme in DEFAULT_PORTS) || !steps[0].startsWith('/')) return steps;
  const text = (kind) => parts.find((part) => part.kind === kind)?.text ?? '';
  const host = text('host') + (port === DEFAULT_PORTS[scheme] ? '' : `:${text('port')}`);
  return [`GET ${steps[0]} HTTP/1.1`, `Host: ${host}`];
}

// Returns the tool's lines for steps and a reference of each URL, without the tool's name. Each call is a process.
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
      return { steps: steps.split('\n').slice(0, -1), target: target.split('\n')[0] };
    });
}

// Returns the text that the card of a family has to show, from the tool's answer.
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

// Returns true if a card has this text, which the address of a host may follow.
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

// Compares all that page and tool show of some URLs.
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
      same(`normal form, ${where}`, card.normal, answer.normal);
      const { steps, target } = each[place].get(all[at]);
      same(`resolved, ${where}, ${reference}`, card.target, target);
      // The tool's steps do not take a fragment.
      if (answer.parts.some(({ kind }) => kind === 'fragment')) return;
      same(`steps, ${where}`, card.steps, sent(answer, family, steps));
      const endpoint = card.endpoint.replace(/(?<=^the address )[^,]*/, canonical);
      same(`what to connect to, ${where}`, endpoint, connected(answer));
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
      same(`found by ${family} in ${JSON.stringify(text)}`, shown[at], wanted);
    });
  }
}

// The checks. Each gets a fresh page.

// The cases of the unit tests whose octets are UTF-8. The tool reads one URL from each line, and skips empty lines.
const CASES = execFileSync('python3', ['test/support/vectors.py'], { maxBuffer: 1 << 30 })
  .toString()
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const listed = (name) => CASES.filter(({ list }) => list === name);
const isOneLine = (url) => /^[^\r\n]+$/.test(url);
const urlsOf = (family) => listed(family).map(({ url }) => url).filter((url) => url.length < 200 && isOneLine(url));

async function vectors(page) {
  const about = new Map(); // URLs, with the reference and true if a fragment is allowed
  const ask = (url, ...key) =>
    isOneLine(url) && about.set(JSON.stringify(key), [...(about.get(JSON.stringify(key)) ?? []), url]);
  for (const url of FAMILIES.flatMap(urlsOf)) {
    ask(url, true, '../x?y');
    if (url.includes('#')) ask(url, false, '../x?y');
  }
  for (const { given } of listed('normal')) ask(given, false, '');
  for (const { common, given } of listed('reference')) ask(common, true, given);
  for (const { given, wanted } of listed('origin')) [given, wanted].forEach((url) => ask(url, true, ''));
  // The page reads the built URL.
  for (const { wanted } of listed('build')) ask(wanted, true, '');
  for (const [key, all] of about) await compare(page, all, ...JSON.parse(key));
  await compareTexts(page, listed('text').map(({ given }) => given));
}

async function randomUrls(page, number) {
  const chance = generate.random(SEED);
  const all = generate.urls(chance, number, FAMILIES.flatMap(urlsOf));
  const references = ['../next.bin', '?q', '//other/x', '', 'a/./b/../c', 'g:h', 'bad%', '/..//x', ';x', '#f'];
  for (let at = 0, batch = 0; at < all.length; at += BATCH, batch++) {
    await compare(page, all.slice(at, at + BATCH), batch % 2 === 0, references[batch % references.length]);
  }
  await compareTexts(page, generate.texts(chance, all, Math.ceil(number / 50)));
}

// The steps of the machine, as machine.c took them on the host.

const stepsOnHost = (url, family, fragment) =>
  lines(
    execFileSync(`${OUT}/machine`, {
      input: `${FAMILIES.indexOf(family)} ${Number(fragment)} ${octets(url).toString('hex')}\n`,
    }),
  ).map((line) => JSON.parse(line));

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
  const chosen = FAMILIES.flatMap((family) =>
    urlsOf(family)
      .filter((_, at) => at % (every ? 4 : 24) === 0)
      .map((url) => [url, family, url.includes('#')]),
  );
  for (const [url, family, fragment] of chosen) {
    const shown = await page.evaluate((given) => window.gate.steps(...given), [url, family, fragment]);
    const wanted = stepsOnHost(url, family, fragment);
    check(`the same back as forwards for ${url} by ${family}`, shown.same);
    const found = shown.forwards.map(({ registers, here, refusal, next, parts }, at) => ({
      registers,
      // On the host a rule that rows share has no name, and a row's own rule has its number.
      here: wanted[at]?.here === '' && here && !here.startsWith('rule') ? '' : here,
      refusal,
      mayEnd: next.includes('the end'),
      next: expanded(next),
      parts,
    }));
    same(`as many steps for ${url} by ${family}`, found.length, wanted.length);
    wanted.forEach((want, at) => same(`step ${at} of ${url} by ${family}`, found[at], want));
  }
}

// Checks that the page shows the same states in the same order as "How ... is read" in src/DESIGN.md.
async function reader(page) {
  const url = 'http://u:p@[::1]:80/a?b';
  const { forwards } = await page.evaluate((given) => window.gate.steps(given, 'rfc3986', false), url);
  const states = forwards.map(({ here }) => here).filter((here, at, all) => here !== all[at - 1]);
  const wanted = 'scheme slashes host port password host literal port path query accepted';
  check(`${url} is read as it goes`, states.join(' ') === wanted, states, wanted);
}

// Does what a person does: keys, refusals, links.
async function typing(page) {
  await type(page, 'http://h/#top');
  same('a fragment is refused, as knurl_parse does', (await card(page)).error, 'character at offset 9');
  check('the time says of what', /^page drawn in [\d.]+ ms$/.test(await page.textContent('#time')));
  await allow(page, 'fragment');
  const url = 'http://joe:pw@h.example:81/~x/%7e?y#z';
  await page.focus('#url');
  await page.keyboard.press('Control+A');
  for (let at = 0; at < url.length; at++) {
    await page.keyboard.type(url[at]);
    const shown = await card(page);
    check(`typed up to ${at + 1}`, agrees(shown, expected(asked([url.slice(0, at + 1)], 'rfc3986', true)[0])), shown);
  }
  same('the drawing is of the URL', (await texts(page, '#drawing .octets')).join(''), url);
  same(
    'the drawing names each part with its offset',
    (await texts(page, '#drawing .label')).join(),
    'scheme0,user7,password11,host14,port24,path27,query34,fragment36',
  );
  await page.keyboard.press('Enter');
  same('Enter adds nothing', await page.inputValue('#url'), url);
}

async function zones(page) {
  const url = 'http://[fe80::1%25eth0]:81/';
  await type(page, url);
  same('a zone is refused', (await card(page)).error, 'host at offset 15');
  await allow(page, 'zone');
  const shown = await card(page);
  const parts = ['scheme 0 4 http', 'host 7 16 [fe80::1%eth0] fe80:0000:0000:0000:0000:0000:0000:0001'];
  same('and then accepted', shown.parts.slice(0, 2), parts);
  same('with the zone', shown.parts.slice(2), ['zone 18 4 eth0', 'port 24 2 81', 'path 27 0 empty']);
  same('the drawing is of the URL', (await texts(page, '#drawing .octets')).join(''), url);
  same('the normal form has no zone', await page.textContent('#normal'), 'http://[fe80::1]:81/');
  same('an address to connect to', await page.textContent('#endpoint'), 'the address [fe80::1], port 81');
  same('the target of a redirect keeps it', await page.textContent('#target'), 'http://[fe80::1%25eth0]:81/next.bin');
}

async function refusals(page) {
  await type(page, 'http://my_host/?a b');
  same(
    'the summary has the offset of each family',
    await page.textContent('#summary'),
    'RFC 3986: refused, character at offset 17. RFC 1738: refused, host at offset 9. the draft: refused, host at offset 9.',
  );
  await choose(page, 'rfc1738');
  await type(page, 'see <URL:http://my_host/> and <URL:http://h/>', 'text');
  same('what is found and refused has its offset', (await texts(page, '#found td:last-child'))[0], 'host at offset 9');
  for (const [url, offset] of [
    ['http://my_host/', 9],
    ['http://h/a b', 10],
    [`http://h/${'x'.repeat(500)}"y`, 509],
    ['http://h:99999/', 13],
  ]) {
    await type(page, url);
    // The caret's middle lies below the octet: the first that is struck out.
    const found = await page.evaluate(() => {
      const caret = document.querySelector('#drawing .caret');
      const bad = caret.parentElement.querySelector('.bad').getClientRects()[0];
      return { caret: caret.getBoundingClientRect().left, bad: bad.left, label: caret.textContent };
    });
    check(
      `the caret below octet ${offset} of ${url.slice(0, 40)}`,
      Math.abs(found.caret - found.bad) < 1 && found.label.endsWith(`at ${offset}`),
      found,
    );
  }
  await type(page, '');
  check('no URL is told in words', (await page.textContent('#drawing')).includes('Nothing is here'));
}

async function policies(page) {
  same('the policy allows the URL that is there first', await page.textContent('#policy-answer'), 'allowed');
  const names = await texts(page, '#policy-allow label');
  same('no two boxes have one name', [...new Set(names)], names);
  for (const [url, changes, wanted] of [
    ['http://updates.example.com:8080/a', {}, 'allowed'],
    ['http://u@updates.example.com:8080/a', {}, 'refused: login, the user at offset 7'],
    ['http://evil.example/a', {}, 'refused: host, the host at offset 7'],
    ['http://evil.example/a', { 'policy-hosts': 'evil.example' }, 'allowed'],
    ['http://updates.example.com:81/', {}, 'refused: port, the port at offset 27'],
    ['http://updates.example.com:81/', { 'policy-ports': '81' }, 'refused: port-reserved, the port at offset 27'],
    ['mailto:joe@example.com', { 'policy-schemes': 'mailto' }, 'refused: host, the scheme at offset 0'],
    ['http://updates.example.com/', { 'policy-length': '20' }, 'refused: length, the host at offset 7'],
    ['http:// ', {}, 'refused: url'],
  ]) {
    await page.reload();
    await ready(page);
    for (const [id, text] of Object.entries({ url, ...changes })) await type(page, text, id);
    same(`a policy on ${url}, ${JSON.stringify(changes)}`, await page.textContent('#policy-answer'), wanted);
  }
}

// Tries texts that are not all US-ASCII, and checks the note and where they are refused.
async function strange(page) {
  for (const [text, error, ...said] of [
    ['http://bücher/', 'character at offset 8', '14 characters, as UTF-8 15 octets', '2 octets outside'],
    ['http://h/\0x', 'character at offset 9', 'NUL'],
    ['http://h/\ud83dx', 'character at offset 9', 'U+D83D', 'ED A0 BD'],
    ['http://h/x\udc00', 'character at offset 10', 'U+DC00', 'ED B0 80'],
    ['http://h/😀', 'character at offset 9', '10 characters, as UTF-8 13 octets'],
    ['http://h/\u0007', 'character at offset 9', '1 control octet'],
  ]) {
    await type(page, text);
    const remarks = await page.textContent('#remarks');
    const half = said[0].startsWith('U+');
    check(`what is said of ${JSON.stringify(text)}`, said.every((each) => remarks.includes(each)), remarks);
    check(`half of a pair is told, and no other, ${JSON.stringify(text)}`, remarks.includes('half') === half, remarks);
    same(`where ${JSON.stringify(text)} is refused`, (await card(page)).error, error);
    same(`${JSON.stringify(text)} is as it was typed`, await page.inputValue('#url'), text);
    const drawn = await page.textContent('#drawing');
    if (half) check(`it is drawn as its octets: ${said[1]}`, drawn.includes(said[1].replace(/(\w\w) ?/g, '\\x$1')), drawn);
  }
}

// Checks that the page shows the same as the tool for links and templates.

const LISTS = [
  '</sensors/temp>;rt="temperature-c";ct="40 60";obs,</sensors/light>;rt="light-lux";if="sensor"',
  '<coap://h/t>;anchor="/sensors/temp";rel="alternate",</a>;rt=Temp;rt=b;title="a \\"b\\""',
  "</firmware/v2.1>;sz=262144;title*=UTF-8''%e2%82%ac;type=text/plain,<>;hreflang=en",
  '<https://h/a?page=2>; rel="next", , </b> ;rt = Temp ;; obs ,',
  '',
];
const QUERIES = ['', 'rt=*', 'rt=temperature-c', 'href=/a*', 'if=sensor&rt=light-lux', 'ct=40', 'a b', 'rt=%zz'];
const TEMPLATES = [
  'https://dns.example/dns-query{?dns}',
  'http://h/{path}{?q*,list}{#dns:3}',
  '{+path:2}{/list*}{;q,empty}{.q*}{&none}',
  'x{path',
];
const VALUES = ['dns=AAAB', 'path=a/b %41ü', 'q[x]=1', 'q[y&]=2=3', 'list[]=red', 'list[]=', 'empty='];

const WRITTEN = [
  '/sensors/temp\nrt=temperature-c\nct=40 60\nobs\n\n/sensors/light\ntitle=a "bright" one',
  "coap://h/t\nanchor=/a\nrel=alternate\n\n/b\ntitle*=UTF-8''%e2%82%ac\nx=",
  '/a\nrt=Temp',
  '/a\n\n/b\nsz=1\nct=2\nrt=a b c\nhreflang=e n',
  '/a\nrt=a\nRT=b',
  '/a b',
  '\n\n/a\n\n\n/b\n',
];

// Returns the tool's first line for a text that it refuses, and the place that it shows, as window.gate.told() has
// them.
function complaint({ stderr }) {
  const [said, shown, caret] = stderr.toString('latin1').split('\n');
  const column = caret?.indexOf('^');
  return {
    text: said.replace(/^knurl: /, ''),
    place: !shown?.startsWith('    ') ? null : column > 0 ? [shown.slice(4, column), shown.slice(column)] : [shown.slice(4)],
  };
}

// Returns the tool's answer, which must not be an error.
const answered = (answer, text) => (answer.status === 0 ? { text, place: null } : complaint(answer));
const told = (page, id) => page.evaluate((which) => window.gate.told(which), id);

// A line is a word of the tool, an empty line "--".
async function writing(page, chance) {
  const drawn = generate.urls(chance, 150, WRITTEN).filter((each) => !/[\0\r]|^--$/m.test(each) && /[^\n]/.test(each));
  for (const text of [...WRITTEN, ...drawn]) {
    await type(page, text, 'write');
    const words = text.replace(/^\n+|\n+$/g, '').replace(/\n\n+/g, '\n--\n').split('\n');
    const answer = tool(['link-write', '--', ...words]);
    same(
      `the links that ${JSON.stringify(text)} gives`,
      await told(page, 'written'),
      answered(answer, show(answer.stdout.subarray(0, -1))),
    );
  }
  await type(page, '\n', 'write');
  same('no link to write', await page.textContent('#written'), '');
  await type(page, `/a${'\na'.repeat(300)}`, 'write');
  same('too many attributes', await page.textContent('#written'), 'there are too many attributes');
  await type(page, `/a\na=${'"'.repeat(60000)}`, 'write');
  same('too long a list', await page.textContent('#written'), 'the list is too long');
  await type(page, `/a\na=${'x'.repeat(70000)}`, 'write');
  same('too long a value', await page.textContent('#written'), 'there are too many attributes');
}

async function nodes(page) {
  const chance = generate.random(SEED);
  const lists = [...LISTS, ...generate.urls(chance, 150, LISTS)];
  for (const [at, text] of lists.entries()) {
    const query = QUERIES[at % QUERIES.length];
    const spaces = at % 3 === 1;
    await page.setChecked('#spaces', spaces);
    await type(page, query, 'query');
    await type(page, text, 'list');
    const [name, ...rest] = query === '' ? ['links'] : ['link-match', query];
    const words = [...(spaces ? ['--spaces'] : []), ...rest];
    const listed = lines(tool([name, '--json', ...words], octets(text)).stdout)
      .map((line) => JSON.parse(line))
      .filter(({ target }) => target !== undefined);
    const answer = tool([name, ...words], octets(text));
    same(
      `what is refused in ${JSON.stringify(text)}, asked ${query}`,
      await told(page, 'list-answer'),
      answer.stderr.length > 0 ? complaint(answer) : { text: listed.length === 0 ? 'no link' : '', place: null },
    );
    const wanted = listed.map(({ target, attributes }) => [
      show(Buffer.from(target, 'latin1')),
      ...attributes.map(
        ({ name, value, repeated }) =>
          name + (value === undefined ? '' : ` ${show(Buffer.from(value, 'latin1'))}`) + (repeated ? ' once more' : ''),
      ),
      ...(attributes.some(({ error }) => error)
        ? attributes
            .filter(({ error }) => error)
            .map(({ name, error, offset, sentence }) => `${name} is wrong (${error}) at offset ${offset}: ${sentence}`)
        : ['right']),
    ]);
    same(`links of ${JSON.stringify(text)}, asked ${query}`, await page.evaluate(() => window.gate.listed()), wanted);
  }
  await page.setChecked('#spaces', false);
  await type(page, '</a>;rt=Temp,</b>;rt="x Yz"', 'list');
  await type(page, '', 'query');
  same('the places of attributes', await texts(page, '#listed .place'), ['</a>;rt=Temp\u00a0', '</b>;rt="x Yz"']);
  same('what is marked in them', await texts(page, '#listed mark'), ['\u00a0', '"']);
  await writing(page, chance);
  await type(page, VALUES.join('\n'), 'variables');
  for (const template of [...TEMPLATES, ...generate.urls(chance, 150, TEMPLATES).filter((each) => !each.includes('\0'))]) {
    await type(page, template, 'template');
    const answer = tool(['expand', '--', template, ...VALUES]);
    same(
      `the expansion of ${JSON.stringify(template)}`,
      await told(page, 'expansion'),
      answered(answer, show(answer.stdout.subarray(0, -1))),
    );
  }
  await type(page, `a=${'ü'.repeat(30000)}`, 'variables');
  await type(page, '{a}', 'template');
  same('too long an expansion', await told(page, 'expansion'), {
    text: 'the template is refused (buffer): the URL does not fit in its buffer',
    place: ['{a}'],
  });
  await type(page, 'dns=\ud800', 'variables');
  await type(page, 'x{dns}', 'template');
  same('a value that is not UTF-8', await told(page, 'expansion'), {
    text: 'a value is refused (character): the value of dns is not UTF-8',
    place: ['x{dns}'],
  });
  await type(page, 'dns', 'variables');
  same('no value', await page.textContent('#expansion'), "'dns' is not NAME=VALUE, as in dns=AAAB");
  await type(page, 'a=x\n'.repeat(300), 'variables');
  same('too many values', await page.textContent('#expansion'), 'there are too many values');
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
      await type(page, 'x:');
      best = Math.min(best, await page.evaluate((text) => window.gate.time(text), url));
    }
    check(`60,000 octets, ${what}, within ${SLOWEST} ms`, best < SLOWEST, best);
  }
  same('what is too long is told', (await card(page)).error, 'length at offset 65534');
}

async function chip(page) {
  const all = fs.readFileSync('examples/anatomy/urls', 'utf8').split('\n').filter(Boolean).slice(0, 8);
  all.push('http://updates.example.com@evil.example/', 'coap://[2001:db8::1]/s?u=C', 'http://my_board.local/');
  let sent = 0;
  const wait = () => page.waitForSelector(`#console[data-sent="${++sent}"]`, { timeout: patience(120000) });
  const send = async (text) => {
    const before = (await page.textContent('#console')).length;
    await type(page, text);
    await wait();
    return (await page.textContent('#console')).slice(before);
  };
  await type(page, '');
  await page.click('#chip-start');
  await wait();
  for (const family of FAMILIES) {
    await choose(page, family);
    if (family !== FAMILIES[0]) await wait();
    for (const url of all)
      same(
        `the chip draws ${url} by ${family} as the tool does`,
        await send(url),
        tool(['parse', '--rows', family, url]).stdout.toString(),
      );
    await send('');
  }
  check('what the console cannot carry is told', (await send('http://h/a\nb')).includes('\\x0A would end the line'));
  await choose(page, 'rfc3986');
  await wait();
  await send('http://updates.example.com/a.bin');
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
    await choose(page, family);
    await type(page, url);
    await type(page, '?ü&f=draft', 'reference');
    await allow(page, 'zone');
    await page.click('#link');
    const link = page.url();
    const other = await context.newPage();
    await other.goto(link);
    await ready(other);
    const found = await other.evaluate(() =>
      ['#url', '[name=family]:checked', '#reference'].map((each) => document.querySelector(each).value),
    );
    const boxes = await other.$$eval('.under input:checked', (all) => all.map(({ id }) => id));
    same(`the permalink of ${JSON.stringify(url)}`, [...found, ...boxes], [url, family, '?ü&f=draft', 'zone'], link);
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
  const wanted =
    'url fragment zone examples family machine-step machine-play reference policy-hosts chip-start text list write template link'.split(' ');
  check(
    'the keyboard reaches every control, and one sees where it is',
    wanted.every((each) => reached.has(each)),
    [...reached],
  );
  await page.focus('#machine-step');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  check('arrows step the machine', (await page.evaluate(() => window.gate.state().count)).startsWith('1 of'));
  await type(page, 'http://h.example:81/x?y');
  await page.focus('[name=family]:checked');
  await page.keyboard.press('ArrowDown');
  same('arrows choose a family', await page.inputValue('[name=family]:checked'), 'rfc1738');
  const table = page.locator('.card.chosen').getByRole('table');
  check(
    'the parts are a table for screen readers',
    (await table.getByRole('columnheader').count()) === 4 && (await table.getByRole('rowheader').count()) >= 4,
  );
}

async function looks(page) {
  await page.addScriptTag({ path: require.resolve('axe-core/axe.min.js') });
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(() => (document.querySelector('details').open = true));
    await choose(page, 'rfc1738');
    for (const url of ['ftp://foo:bar@ftp.example.com:2121/pub/%2Fetc/file.txt;type=i', 'http://my_host/']) {
      await type(page, url);
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const [wide, room] = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return [scrollWidth, clientWidth];
        });
        check(`nothing is wider than a window of ${width}, beside its scroll bar`, wide <= room, wide, room);
        const cells = await page.$$eval('#listed > tr > *', (all) => all.map((each) => each.clientWidth));
        check(`a cell of the links has room in a window of ${width}`, Math.min(...cells) >= 100, cells);
      }
      const poor = await page.evaluate(() => window.gate.unreadable());
      same(`axe-core finds nothing, ${scheme}, ${url}`, poor.slice(0, 5), []);
    }
  }
}

// Checks that knurl in the page imports nothing, and that page.c includes public headers alone.
function nothingUnderneath(built) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(fs.readFileSync(`${built}/knurl.wasm`)));
  check('WebAssembly imports nothing', imports.length === 0, imports);
  const sources = ['examples/page/browser/page.c', 'examples/anatomy/rows.h'];
  const headers = sources
    .flatMap((path) => [...fs.readFileSync(path, 'utf8').matchAll(/#include [<"](.*)[>"]/g)])
    .map(([, name]) => name);
  const others = headers.filter((name) => !fs.existsSync(`inc/${name}`) && !['knurl_sentences.h', 'knurl_sentences_nodes.h', 'rows.h'].includes(name));
  check('page.c, with the header of the tool that it includes, includes public headers alone', headers.length > 0 && others.length === 0, others);
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
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: patience(60000) });
  await page.addScriptTag({ path: 'examples/page/test/inside.js' }).catch(() => {});
  if (!(await page.evaluate(() => 'gate' in window)))
    await page.evaluate(fs.readFileSync('examples/page/test/inside.js', 'utf8'));
};

const CHECKS = { typing, zones, refusals, policies, strange, nodes, links, keyboard, looks, speed, chip, machine, reader, vectors, random: randomUrls };

// Runs checks, with their names, on a page. No page may fail, log, or use the network.
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

// Takes the picture of examples/page/README.md: the top of the page after it was opened.
async function picture(browser) {
  const page = await browser.newPage({ viewport: { width: 760, height: 620 } });
  await page.goto(`file://${path.resolve('build/page.html')}`);
  await ready(page);
  await page.evaluate(() => document.activeElement.blur());
  const width = await page.evaluate(() => document.documentElement.clientWidth); // without the scroll bar
  await page.screenshot({ path: 'examples/page/page.png', clip: { x: 0, y: 0, width, height: 620 } });
}

async function main() {
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
    ignoreDefaultArgs: ['--hide-scrollbars'], // a window has one, and less room
  });
  if (option === '--picture') {
    await picture(browser);
    await browser.close();
    return;
  }
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
