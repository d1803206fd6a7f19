// SPDX-License-Identifier: MIT
// The first script that runs. The page has the others, the style, the emulator and the firmware compressed with gzip,
// in base64, in scripts of type text/plain. This script unpacks the style and main.js, which unpacks what it needs.

globalThis.wake = async (id) => {
  const text = document.getElementById(id).textContent.trim();
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

// Unpacks a script or a style into a new element with this tag.
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
