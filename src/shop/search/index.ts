/** The door of the search: what other modules may import. */
export { searchRoutes } from './search.routes.ts';
export type { SearchAnswer, SearchResults } from './search.schema.ts';
export { searchPrices, searchProducts } from './search.service.ts';
