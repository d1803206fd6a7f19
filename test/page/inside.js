// SPDX-License-Identifier: MIT
// What the gate calls inside the page: it types, and reads what stands there. Only the page's elements are used.
'use strict';

window.gate = {
  $: (id) => document.getElementById(id),

  type(id, text) {
    this.$(id).value = text;
    this.$(id).dispatchEvent(new Event('input', { bubbles: true }));
  },

  fragment(on) {
    if (this.$('fragment').checked !== on) this.$('fragment').click();
  },

  choose(family) {
    const radio = document.querySelector(`[name=family][value=${family}]`);
    if (!radio.checked) radio.click();
  },

  texts: (element, selector) => [...element.querySelectorAll(selector)].map((each) => each.textContent),

  // What the card of a family says.
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
      normal: this.$('normal').textContent,
      target: this.$('target').textContent,
      steps: this.texts(this.$('steps'), 'li'),
    };
  },

  // All that is said of URLs: of each the three cards, and what follows in the families that accept it.
  read(urls, fragment, reference) {
    this.type('reference', reference);
    this.fragment(fragment);
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

  // The machine as it is drawn now.
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

  // All steps of a URL, from the first to the last by the button, then back to the first.
  steps(url, family, fragment) {
    this.fragment(fragment);
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

  // Milliseconds from the last key to a page that is laid out.
  time(url) {
    const begun = performance.now();
    this.type('url', url);
    document.body.getBoundingClientRect();
    return performance.now() - begun;
  },

  // How much two colours of an element differ, as WCAG has it: its text and what lies behind.
  contrasts() {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const channels = (colour) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (colour) => {
      const [r, g, b] = channels(colour).map((each) =>
        each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element) => {
      for (let each = element; each; each = each.parentElement) {
        const colour = getComputedStyle(each).backgroundColor;
        if (channels(colour)[3] === 255) return colour;
      }
      return 'white';
    };
    return [...document.querySelectorAll('body *')]
      .filter(
        (each) =>
          [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) &&
          each.getClientRects().length > 0,
      )
      .filter((each) => !each.disabled && !each.closest('.unvisited, .ahead, .skip, .unseen, script'))
      .map((each) => {
        const [a, b] = [light(getComputedStyle(each).color), light(behind(each))].sort((x, y) => y - x);
        return {
          what: `${each.className || each.tagName} ${each.textContent.slice(0, 30)}`,
          contrast: (a + 0.05) / (b + 0.05),
        };
      });
  },

  // Controls without a name for a screen reader.
  nameless: () =>
    [...document.querySelectorAll('input, textarea, button')]
      .filter(
        (each) =>
          !each.getAttribute('aria-label') &&
          !each.textContent.trim() &&
          !(each.labels?.length && each.labels[0].textContent.trim()),
      )
      .map((each) => each.outerHTML),
};
