/** Light, dark, or as the system has it. */

import { word } from './words.js';

const root = document.documentElement;
const ORDER = ['', 'light', 'dark'];
const SIGNS = { '': '◐', light: '☀', dark: '☾' };

/** Makes the theme button in the header work. */
export function theme() {
  const button = /** @type {HTMLButtonElement|null} */ (document.getElementById('theme'));
  if (!button) return;
  const draw = () => {
    const now = root.dataset.theme ?? '';
    button.textContent = SIGNS[/** @type {keyof typeof SIGNS} */ (now)] ?? SIGNS[''];
    const name = word(`theme.${now || 'system'}`);
    button.title = name;
    button.setAttribute('aria-label', name);
  };
  button.addEventListener('click', () => {
    const next = ORDER[(ORDER.indexOf(root.dataset.theme ?? '') + 1) % ORDER.length];
    root.dataset.theme = next;
    document.cookie = `theme=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
    draw();
  });
  draw();
  button.hidden = false;
}
