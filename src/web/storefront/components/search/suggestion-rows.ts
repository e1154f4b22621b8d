import type { DetailKey } from '#/shop/catalog/catalog.schema.ts';
import { resultsPath } from '#/shop/search/search.rules.ts';
import type { SearchAnswer } from '#/shop/search/search.schema.ts';

/** A line of the list below the search. `search` is what is remembered when it is followed. */
export type SuggestionRow = { key: string; path: string; search: string } & (
  | { kind: 'past' | 'search' | 'category'; name: string }
  | { kind: 'product'; product: DetailKey }
  | { kind: 'all' }
);

const maxProducts = 6;

/** What stands below the search, in its order: what was searched for before, or what is found of the text. */
export function rowsOf(answer: SearchAnswer | null, about: string, past: readonly string[]): SuggestionRow[] {
  const searchRow = (kind: 'past' | 'search') => (name: string) => ({
    ...{ kind, name, search: name },
    key: `${kind} ${name}`,
    path: resultsPath(name),
  });
  if (!answer) return past.map(searchRow('past'));
  const { suggestions, categories, prices } = answer;
  // Several colors of a product may be found: it is shown once, in the one that fits best.
  const products = prices.filter(
    ({ productId }, at) => prices.findIndex((one) => one.productId === productId) === at,
  );
  return [
    ...suggestions.map(searchRow('search')),
    ...categories.map(({ tag, name }) => ({
      ...{ kind: 'category' as const, name, search: about },
      key: `category ${tag}`,
      path: `/store/${tag}`,
    })),
    ...products.slice(0, maxProducts).map((product) => ({
      ...{ kind: 'product' as const, product, search: about },
      key: `product ${product.id}`,
      // The page opens in the color that the row shows.
      path: `${product.path}#c${product.articleId}`,
    })),
    ...(prices.length > 0
      ? [{ kind: 'all' as const, key: 'all', search: about, path: resultsPath(about) }]
      : []),
  ];
}
