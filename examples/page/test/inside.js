// SPDX-License-Identifier: MIT
// The functions that the gate calls inside the page: they type, and read what the page shows. They only use the page's
// elements.
'use strict';

window.gate = {
  $: (id) => document.getElementById(id),

  type(id, text) {
    this.$(id).value = text;
    this.$(id).dispatchEvent(new Event('input', { bubbles: true }));
  },

  allow(what, on) {
    if (this.$(what).checked !== on) this.$(what).click();
  },

  choose(family) {
    const radio = document.querySelector(`[name=family][value=${family}]`);
    if (!radio.checked) radio.click();
  },

  texts: (element, selector) => [...element.querySelectorAll(selector)].map((each) => each.textContent),

  // Returns the text of a family's card.
  card(family) {
    const card = document.querySelector(`[data-family=${family}]`);
    if (card.classList.contains('refused')) {
      return {
        valid: false,
        error: card.querySelector('.error').textContent,
        sentence: card.querySelector('.sentence').textContent,
      };
    }
    return {
      valid: true,
      port: card.querySelector('.port').textContent,
      warnings: this.texts(card, '.warning'),
      parts: [...card.querySelectorAll('tbody tr')].map((row) => this.texts(row, 'th, td').join(' ')),
    };
  },

  follows() {
    return {
      endpoint: this.$('endpoint').textContent,
      normal: this.$('normal').textContent,
      target: this.$('target').textContent,
      steps: this.texts(this.$('steps'), 'li'),
    };
  },

  // Returns all that the page shows of URLs: the three cards of each, and what follows in the families that accept it.
  read(urls, fragment, reference) {
    this.type('reference', reference);
    this.allow('fragment', fragment);
    return urls.map((url) => {
      this.type('url', url);
      const families = ['rfc3986', 'rfc1738', 'draft'];
      const cards = families.map((family) => this.card(family));
      return families.map((family, place) => {
        if (!cards[place].valid) return cards[place];
        this.choose(family);
        return { ...cards[place], ...this.follows() };
      });
    });
  },

  find(texts, family) {
    this.choose(family);
    return texts.map((text) => {
      this.type('text', text);
      return [...document.querySelectorAll('#found tr')].map((row) => row.dataset.found);
    });
  },

  // Returns the links of a list, each with its target, its attributes, and what is wrong.
  listed() {
    return [...document.querySelectorAll('#listed tr')].map((row) => this.texts(row, 'th, .attribute, .sentence'));
  },

  // Returns the text of an output, and the text before and after the place that it shows, if it is known.
  told(id) {
    const [sentence, place] = ['.sentence', '.place'].map((each) => this.$(id).querySelector(each));
    const mark = place?.querySelector('mark');
    const behind = mark?.textContent.replace(/^\u00a0$/, '');
    return {
      text: (sentence ?? this.$(id)).textContent,
      place: place && (mark ? [place.firstChild.textContent, behind] : [place.textContent]),
    };
  },

  // Returns the machine as it is drawn now.
  state() {
    const registers = Object.fromEntries(
      [...document.querySelectorAll('#registers dd')].map((each) => [each.dataset.field, each.textContent]),
    );
    return {
      registers,
      parts: this.texts(this.$('machine-parts'), 'li'),
      next: this.texts(this.$('machine-next'), 'kbd'),
      refusal: this.$('machine-refusal').textContent,
      here: document.querySelector('.station.here b')?.textContent,
      says: this.$('machine-says').textContent,
      count: this.$('machine-count').textContent,
    };
  },

  // Returns all steps of a URL, using the button from the first to the last, then back to the first.
  steps(url, family, fragment) {
    this.allow('fragment', fragment);
    this.choose(family);
    this.type('url', url);
    this.$('machine-first').click();
    const forwards = [this.state()];
    while (!this.$('machine-on').disabled) {
      this.$('machine-on').click();
      forwards.push(this.state());
    }
    const backwards = [this.state()];
    while (!this.$('machine-back').disabled) {
      this.$('machine-back').click();
      backwards.push(this.state());
    }
    return { forwards, same: JSON.stringify(forwards) === JSON.stringify(backwards.reverse()) };
  },

  // Returns the milliseconds from the last key until the page is laid out.
  time(url) {
    const begun = performance.now();
    this.type('url', url);
    document.body.getBoundingClientRect();
    return performance.now() - begun;
  },

  // Returns what axe-core finds wrong: a contrast below WCAG 2.1 AA, whatever the size of the text, and controls
  // without a name.
  async unreadable() {
    const contrastRatio = { normal: { expected: 4.5 }, large: { expected: 4.5 } };
    axe.configure({ checks: [{ id: 'color-contrast', options: { contrastRatio } }] });
    const { violations } = await axe.run(
      { exclude: [['.unvisited'], ['.ahead'], ['.skip'], ['.unseen'], [':disabled']] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => [id, html, failureSummary]));
  },
};
