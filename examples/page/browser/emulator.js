// SPDX-License-Identifier: MIT
// The part of the page that starts only when it is used: rp2040js, and the Pico that port/board/pico makes of it.
import { Pico } from '../../../port/board/pico/pico.js';

globalThis.Pico = Pico;
