/** Counting the stock. */
export { findCount, listCounts } from './counting.service.ts';
export { countMessages } from './counting.texts.ts';
