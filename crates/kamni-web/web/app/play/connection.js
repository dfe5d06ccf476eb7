/** The connection of the play page to the server. */

import { toast } from '../dom.js';
import { follow } from '../parts/live.js';
import { word } from '../words.js';

/** @import { GamePage } from './page.js' */

/** Draws what the server says about the game, and says when it is away. @param {GamePage} page */
export function connect(page) {
  follow(page.state.id, {
    state: (next) => page.draw(next, true),
    gone: () => {
      toast(word('game.gone'), 'bad');
      location.assign('/games');
    },
    link: (up) => {
      page.link.hidden = up;
    },
  });
}
