import type { LocalText } from '#/platform/local-text.ts';
import type { BulkState } from './bulk.rules.ts';
import type { BulkChange, BulkSide } from './bulk.schema.ts';

/** What a sample shows of a product: what the change is about, nothing else. */
export function sampleOf(
  { kind }: BulkChange,
  state: BulkState,
  categoryNames: ReadonlyMap<number, LocalText>,
): BulkSide {
  switch (kind) {
    case 'price':
    case 'promo':
    case 'promo_end': {
      const promos = state.sizes.flatMap(({ promoPrice }) => promoPrice ?? []);
      return { prices: spread(state.sizes.map(({ price }) => price)) ?? [0, 0], promos: spread(promos) };
    }
    case 'stock':
      return { uncounted: state.sizes.filter(({ stock }) => stock === null).length };
    case 'shelf':
      return { shelves: [...new Set(state.sizes.flatMap(({ shelf }) => shelf ?? []))] };
    case 'label':
      return { labels: state.labels };
    case 'visibility':
      return { published: state.published };
    case 'category':
      return { categories: state.categoryIds.flatMap((id) => categoryNames.get(id) ?? []) };
  }
}

const spread = (amounts: readonly number[]): [number, number] | null =>
  amounts.length === 0 ? null : [Math.min(...amounts), Math.max(...amounts)];
