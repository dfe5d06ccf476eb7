export { show } from './rules.js';
