/** The door of the search: what other modules may import. */
export { searchRoutes } from './search.routes.ts';

export { searchPrices, searchProducts } from './search.service.ts';
export { synonymsAdminRoutes } from './synonyms.admin-routes.ts';
export type { SynonymGroup } from './synonyms.schema.ts';
export {
  changeSynonyms,
  ensureSynonyms,
  findSynonyms,
  listEmptySearches,
  listSynonyms,
} from './synonyms.service.ts';
export { synonymMessages } from './synonyms.texts.ts';
