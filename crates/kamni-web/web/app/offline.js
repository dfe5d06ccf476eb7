/** A site without a server works without a network after the first visit, and gets its new versions without breaking an open game. */

import { button, h } from './dom.js';
import { siteFolder } from './site.js';
import { word } from './words.js';

/** How long the rest of the site waits, so that this page has the network for itself, in milliseconds. */
const LATER = 3000;

/** Keeps the whole site in this browser. */
export function offline() {
  const workers = navigator.serviceWorker;
  // Only pages over HTTPS and those of this machine may have one.
  if (!workers) return;
  workers.addEventListener('message', ({ data }) => {
    if (data === 'waits') offer();
  });
  const begin = async () => {
    const folder = siteFolder();
    const registration = await workers.register(`${folder}sw.js`, { scope: folder, updateViaCache: 'none' });
    const ask = () => {
      // The first version has nobody to wait for.
      if (workers.controller) registration.waiting?.postMessage('take if free');
    };
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') ask();
      });
    });
    ask();
  };
  setTimeout(() => begin().catch((error) => console.warn(error)), LATER);
}

/** Says that a new version is there. Whoever plays decides when it comes. */
function offer() {
  if (document.querySelector('.new-version')) return;
  const take = async () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.waiting) registration.waiting.postMessage('take');
    else location.reload();
  };
  const note = h('p', { class: 'row new-version', role: 'status' }, [
    `${word('site.new-version')} `,
    button(word('site.reload'), take, { 'data-act': 'new-version' }),
  ]);
  document.getElementById('main')?.before(note);
}
