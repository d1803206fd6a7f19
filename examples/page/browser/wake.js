// SPDX-License-Identifier: MIT
// The first script that runs. The others and the style are in the page packed by gzip, in base64, in scripts of type
// text/plain, as do the emulator and the firmware. It wakes the style and main.js, which wakes what it needs.

globalThis.wake = async (id) => {
  const text = document.getElementById(id).textContent.trim();
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

// Wakes what is an element of this tag.
globalThis.wakeAs = async (tag, id) => {
  const element = document.createElement(tag);
  element.textContent = new TextDecoder().decode(await globalThis.wake(id));
  document.body.append(element);
};

globalThis
  .wakeAs('style', 'style')
  .then(() => globalThis.wakeAs('script', 'main'))
  .catch((error) => {
    document.getElementById('remarks').textContent = `This browser cannot run the page: ${error.message}`;
  });
