/** The door of the search: what other modules may import. */
export { searchRoutes } from './search.routes.ts';
export type { SearchAnswer } from './search.schema.ts';
export { searchPrices } from './search.service.ts';
