// SPDX-License-Identifier: MIT
// The part of the page that sleeps: rp2040js, and the Pico that port/pico makes of it.
import { Pico } from '../../../port/pico/pico.js';

globalThis.Pico = Pico;
