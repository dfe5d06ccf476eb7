/** What two people can say to each other: six phrases, and nothing else. */

export const PHRASES = /** @type {const} */ (['hello', 'good-luck', 'nice-move', 'oops', 'one-moment', 'thanks']);
