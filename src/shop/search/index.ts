/** The entry of the search: what other modules may import. */

export { findPinned, listPinned, nothingPinned, pinAnswers } from './pinned.service.ts';
export { searchProductIds, searchProducts } from './search.service.ts';
export { countSearch, dropOldSearchCounts, listSearches } from './search-counts.service.ts';
export { searchPrices } from './suggestions.service.ts';
export { targetChoices } from './targets.ts';
export type { PinnedChange, TaughtContent } from './taught.schema.ts';
export { findTaught, listTaught, putTaught, teach } from './taught.service.ts';
export { taughtMessages } from './taught.texts.ts';
