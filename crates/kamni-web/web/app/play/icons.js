/** Small drawings for buttons and notes, in the colour of the text beside them. */

import { s } from '../dom.js';

/** The lines of each drawing, in a box of 24 by 24. @type {Record<string, string>} */
const LINES = {
  'take-back': 'M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3',
  hint: 'M9 18h6M10 21.5h4M8.5 14.5A6.5 6.5 0 1 1 15.5 14.5C14.7 15.2 14.7 16.2 14.7 18H9.3C9.3 16.2 9.3 15.2 8.5 14.5Z',
  'offer-draw': 'M4 9.5h16M4 14.5h16',
  resign: 'M6 22V3M6 4c5-3 7 3 13 0v9c-6 3-8-3-13 0',
  replay: 'M20 8A8.5 8.5 0 0 0 4.2 9.5M20 3v5h-5M4 16a8.5 8.5 0 0 0 15.8-1.5M4 21v-5h5',
  flip: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
  share: 'M12 15V3M8 7l4-4 4 4M6 11H4.5v10h15V11H18',
  analysis: 'M15.5 15.5 21 21M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM7.5 11.5l2 2 4-5',
  type: 'M3 6.5h18v11H3ZM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8',
  first: 'M6 5v14M19 5 9 12l10 7Z',
  back: 'M16.5 5 7 12l9.5 7Z',
  forward: 'M7.5 5 17 12l-9.5 7Z',
  last: 'M18 5v14M5 5l10 7-10 7Z',
  why: 'M8.5 8.5a3.7 3.7 0 1 1 5.5 3.2c-1.5.9-2 1.6-2 3.3M12 19h.1',
  urgent: 'M12 3.5 22 20.5H2ZM12 10v5M12 18h.1',
  sound: 'M4 9.5h4l5-4.5v14l-5-4.5H4ZM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  silence: 'M4 9.5h4l5-4.5v14l-5-4.5H4ZM17 9.5l5 5M22 9.5l-5 5',
  preferences:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 7m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9 17m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  coach: 'M12 3 2 8.5 12 14l10-5.5ZM6 11v5.5c3.5 3 8.5 3 12 0V11M22 8.5V15',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  away: 'M7.5 18.5h9a4 4 0 0 0 .9-7.9A5.6 5.6 0 0 0 6.7 11a3.8 3.8 0 0 0 .8 7.5ZM4 3l17 18',
};

/** @param {string} name @returns {Element} */
export function icon(name) {
  return s('svg', { class: 'glyph', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: LINES[name] ?? '' }));
}
