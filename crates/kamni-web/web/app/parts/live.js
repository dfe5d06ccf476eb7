/** The stream of a game's states, which reconnects by itself. */

/** @import { GameState } from '../data.js' */

/**
 * @param {string} id
 * @param {{state: (state: GameState) => void, gone: () => void, link: (up: boolean) => void}} hear
 * @returns {() => void} stops listening
 */
export function follow(id, hear) {
  /** @type {EventSource|null} */
  let source = null;
  let wait = 500;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const open = () => {
    source = new EventSource(`/api/v1/records/${encodeURIComponent(id)}/events`);
    source.addEventListener('open', () => {
      wait = 500;
      hear.link(true);
    });
    source.addEventListener('state', (event) => hear.state(JSON.parse(/** @type {MessageEvent} */ (event).data)));
    source.addEventListener('gone', () => {
      source?.close();
      hear.gone();
    });
    source.addEventListener('error', () => {
      hear.link(false);
      // After an error status the browser does not reconnect by itself.
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, 15_000);
    });
  };
  open();
  const wake = () => {
    if (source?.readyState === EventSource.CLOSED) {
      clearTimeout(timer);
      wait = 500;
      open();
    }
  };
  addEventListener('online', wake);
  return () => {
    removeEventListener('online', wake);
    clearTimeout(timer);
    source?.close();
  };
}
