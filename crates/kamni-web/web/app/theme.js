/** Light, dark, or as the system has it. */

import { isSite } from './site.js';
import { word } from './words.js';

const root = document.documentElement;
const SIGNS = { '': '◐', light: '☀', dark: '☾' };

/** Keeps the choice where the next page finds it before it is shown. @param {string} theme */
function keep(theme) {
  if (!isSite) document.cookie = `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
  else
    try {
      localStorage.setItem('kamni-theme', theme);
    } catch {
      // Where nothing may be kept, it holds for this page.
    }
}

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
    // From the system's look the first step is to the one that is visibly another.
    const order = matchMedia('(prefers-color-scheme: dark)').matches ? ['', 'light', 'dark'] : ['', 'dark', 'light'];
    const next = order[(order.indexOf(root.dataset.theme ?? '') + 1) % order.length];
    root.dataset.theme = next;
    keep(next);
    draw();
  });
  draw();
  button.hidden = false;
}
