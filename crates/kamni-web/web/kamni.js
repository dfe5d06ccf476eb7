/** `<kamni-board>` on the pages of this server. docs/embedding.md describes it. */
import './app/element/index.js';
