/** The entry of the search: what other modules may import. */

export { searchPrices, searchProductIds, searchProducts } from './search.service.ts';
export type { SynonymGroup } from './synonyms.schema.ts';
export {
  addSynonyms,
  changeSynonyms,
  findSynonyms,
  listEmptySearches,
  listSynonyms,
} from './synonyms.service.ts';
export { synonymMessages } from './synonyms.texts.ts';
