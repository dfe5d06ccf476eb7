/** The stream of a game's states, which reconnects by itself. */

import { backend } from '../engine/index.js';
import { language } from '../words.js';

/** @import { GameState } from '../data.js' */

/**
 * @param {string} id
 * @param {{state: (state: GameState) => void, gone: () => void, link: (up: boolean) => void}} hear
 * @returns {{renew: () => void}} `renew` opens the stream again, where the old one may be dead without knowing it
 */
export function follow(id, hear) {
  /** @type {{close: () => void} | null} */
  let source = null;
  let wait = 500;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const open = () => {
    clearTimeout(timer);
    source?.close();
    /** @type {{close: () => void}} */
    const stream = backend.listen(
      `/records/${encodeURIComponent(id)}/events`,
      language,
      (name, data) => {
        if (name === 'state') hear.state(JSON.parse(data));
        else if (name === 'gone') {
          stream.close();
          hear.gone();
        }
      },
      () => {
        if (source !== stream) return;
        hear.link(false);
        // After an error status the browser does not reconnect by itself, and after others it takes its time.
        stream.close();
        timer = setTimeout(open, wait);
        wait = Math.min(wait * 2, 10_000);
      },
      () => {
        wait = 500;
        hear.link(true);
      },
    );
    source = stream;
  };
  open();
  // A page that the browser keeps for the way back would hold its stream, and a browser opens only six for a server.
  addEventListener('pagehide', () => {
    clearTimeout(timer);
    source?.close();
  });
  return { renew: open };
}
