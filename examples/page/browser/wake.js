// SPDX-License-Identifier: MIT
// The first script that runs. The others stand in the page packed by gzip, in base64, in
// scripts of type text/plain, as do the emulator and the firmware; it wakes main.js, which wakes what it needs.

globalThis.wake = async (id) => {
  const text = document.getElementById(id).textContent.trim();
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

globalThis.wakeScript = async (id) => {
  const script = document.createElement('script');
  script.textContent = new TextDecoder().decode(await globalThis.wake(id));
  document.body.append(script);
};

globalThis.wakeScript('main').catch((error) => {
  document.getElementById('remarks').textContent = `This browser cannot run the page: ${error.message}`;
});
