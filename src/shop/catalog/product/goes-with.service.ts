import type { Clock } from '#/platform/clock.ts';
import type { Locale } from '#/platform/local-text.ts';
import { cached, databaseOf, type QuerySource } from '#/platform/query-cache.ts';
import type { Tagged } from '#/platform/tagged.ts';
import type { ProductCard } from '../catalog.schema.ts';
import { cardsOf } from '../listing/home.service.ts';
import { selectLook, selectLooks } from './goes-with.queries.ts';
import { completing } from './goes-with.rules.ts';

const most = 4;

/** §2.47 What completes the look of a product, in stock and for the same audience. */
export async function goesWith(
  source: QuerySource,
  clock: Clock,
  locale: Locale,
  id: number,
): Promise<Tagged<ProductCard[]>> {
  const look = await selectLook(databaseOf(source), id);
  if (!look) return { value: [], tags: [], changesAt: null };
  const pool = await cached(source, `looks ${look.audience}`, ['catalog', 'catalog:all'], (db) =>
    selectLooks(db, look.audience),
  );
  const { value, ...read } = await cardsOf(source, clock, locale, completing(look, pool, { most }));
  // What sold out since the pool was read.
  return { value: value.filter(({ availability }) => availability !== 'out'), ...read };
}
