/**
 * How pieces are drawn: a few SVG shapes each, around the origin, in a box of 100 by 100. Fills that begin with `url:`
 * name one of the board's gradients.
 */

/** @import { Shape } from './scene.js' */

/** @type {Shape} */
const SHADOW = ['ellipse', { cx: 3, cy: 8, rx: 46, ry: 44, class: 'piece-shadow' }];

/** Two soft reflections, which make a stone look polished. @type {Shape[]} */
const POLISH = [
  ['ellipse', { cx: -15, cy: -22, rx: 17, ry: 9, transform: 'rotate(-32 -15 -22)', class: 'piece-gleam' }],
  ['path', { d: 'M-30 26A42 42 0 0 0 32 24A46 46 0 0 1 -30 26Z', class: 'piece-gleam is-faint' }],
];

/** @type {Shape[]} */
const GRANITE = [
  SHADOW,
  ['ellipse', { cx: 0, cy: 0, rx: 46, ry: 44, fill: 'url:granite', class: 'piece-edge is-granite' }],
  [
    'path',
    {
      d: 'M-28 6l3 -3M-8 24l4 -1M14 -8l4 2M22 14l2 4M-4 -4l3 3M-20 22l2 -2M2 32l3 0M30 -6l2 -3',
      class: 'piece-grain',
    },
  ],
  ...POLISH,
];

/** A band around the stone and a padlock on it. @type {Shape[]} */
const LOCK = [
  ['path', { d: 'M-45 -8Q0 8 45 -8L44 10Q0 26 -44 10Z', class: 'lock-band' }],
  ['path', { d: 'M-12 0V-13A12 12 0 0 1 12 -13V0', class: 'lock-shackle' }],
  ['rect', { x: -20, y: -3, width: 40, height: 31, rx: 6, class: 'lock-body' }],
  ['path', { d: 'M0 7a5 5 0 0 1 3 9l1.6 7h-9.2l1.6 -7a5 5 0 0 1 3 -9Z', class: 'lock-hole' }],
];

/** A golden star on the stone. @type {Shape[]} */
const STAR = [
  ['path', { d: 'M0 -26L7.5 -9L26 -8L11.5 4L16.5 22L0 12L-16.5 22L-11.5 4L-26 -8L-7.5 -9Z', class: 'piece-star' }],
];

/** Round, with a ring cut into it. @type {Shape[]} */
const JADE = [
  SHADOW,
  ['circle', { cx: 0, cy: 0, r: 46, fill: 'url:jade', class: 'piece-edge is-jade' }],
  ['circle', { cx: 0, cy: 0, r: 27, class: 'piece-inlay is-jade' }],
  ...POLISH,
];

/** Squarish, with a cross cut into it. @type {Shape[]} */
const LAPIS = [
  ['rect', { x: -40, y: -36, width: 86, height: 86, rx: 26, class: 'piece-shadow' }],
  ['rect', { x: -43, y: -43, width: 86, height: 86, rx: 26, fill: 'url:lapis', class: 'piece-edge is-lapis' }],
  ['path', { d: 'M-19 -19L19 19M19 -19L-19 19', class: 'piece-inlay is-lapis' }],
  ['ellipse', { cx: -15, cy: -28, rx: 18, ry: 7, transform: 'rotate(-12 -15 -28)', class: 'piece-gleam' }],
];

/** A ring of dashes: this stone must go on. @type {Shape} */
const BOUND = ['circle', { cx: 0, cy: 0, r: 58, class: 'piece-bound' }];

const PAWN =
  'M0 -41C9.5 -41 16 -34 16 -25.5C16 -20 13.5 -15.5 9.5 -13H17.5C19.5 -13 19.5 -7 17.5 -7H8.5' +
  'C9.5 6 13.5 15 23 22H26C29 22 30 25 30 28V31C33 31.5 34 33.5 34 36V41H-34V36C-34 33.5 -33 31.5 -30 31V28' +
  'C-30 25 -29 22 -26 22H-23C-13.5 15 -9.5 6 -8.5 -7H-17.5C-19.5 -7 -19.5 -13 -17.5 -13H-9.5C-13.5 -15.5 -16 -20 -16 -25.5' +
  'C-16 -34 -9.5 -41 0 -41Z';

/** @param {string} colour @returns {Shape[]} */
const pawn = (colour) => [
  ['ellipse', { cx: 2, cy: 40, rx: 37, ry: 7, class: 'piece-shadow' }],
  ['path', { d: PAWN, fill: `url:${colour}`, class: `piece-edge is-${colour}` }],
  ['path', { d: 'M-23 22H23M-30 31H30M-8.5 -7H8.5', class: `pawn-line is-${colour}` }],
  ['path', { d: 'M-8 -31C-6 -35 -2 -36 1 -36', class: `pawn-gleam is-${colour}` }],
];

/** A hewn block: lit above, shaded to the right and below. @param {string} stone @returns {Shape[]} */
const block = (stone) => [
  ['rect', { x: -50, y: -38.5, width: 100, height: 77, rx: 5, fill: `url:${stone}`, class: `piece-edge is-${stone}` }],
  ['path', { d: 'M-47 -33.5H45L38 -26H-40Z', class: 'block-light' }],
  ['path', { d: 'M45 -33.5V34L38 27V-26Z', class: 'block-shade' }],
  ['path', { d: 'M-47 35H45L38 27H-40Z', class: 'block-shade' }],
  ['path', { d: 'M-28 -12l7 4M8 14l9 -3M-14 18l5 1M20 -14l5 3M-32 6l4 -3', class: 'block-grain' }],
];

/** @type {Record<string, Shape[]>} */
export const SHAPES = {
  granite: GRANITE,
  'granite-locked': [...GRANITE, ...LOCK],
  'granite-star': [...GRANITE, ...STAR],
  jade: JADE,
  lapis: LAPIS,
  'jade-bound': [BOUND, ...JADE],
  'lapis-bound': [BOUND, ...LAPIS],
  'pawn-white': pawn('ivory'),
  'pawn-black': pawn('ebony'),
  block: block('block'),
  base: block('base'),
};

/** The gradients: where the light falls, and from which to which colour of the style sheet. */
export const GRADIENTS = ['granite', 'jade', 'lapis', 'ivory', 'ebony', 'block', 'base'];
