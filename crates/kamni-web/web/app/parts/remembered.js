/** Small things that a browser remembers: it may refuse to, or have no room, and then they are forgotten with the page. */

/** @typedef {'localStorage' | 'sessionStorage'} Where */

/** What was remembered; null if nothing was. @param {string} key @param {Where} [where] */
export function remembered(key, where = 'localStorage') {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** A list that was remembered. @param {string} key @param {Where} [where] @returns {any[]} */
export function listed(key, where) {
  try {
    return JSON.parse(remembered(key, where) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {string} key @param {string} value @param {Where} [where] */
export function remember(key, value, where = 'localStorage') {
  try {
    globalThis[where].setItem(key, value);
  } catch {
    // It is not allowed, or there is no room.
  }
}
