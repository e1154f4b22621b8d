import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { selectCards } from './cards.queries.ts';
import { viewCard } from './cards.view.ts';
import type { HomeTag, ProductCard } from './catalog.schema.ts';
import { selectHomeList } from './home.queries.ts';
import type { Kept } from './kept.ts';

/** §7.12, §3.26 One of the home page's lists, at most `limit` products. */
export async function homeList(
  db: Db,
  clock: Clock,
  locale: Locale,
  tag: HomeTag,
  limit = 12,
): Promise<Kept<ProductCard[]>> {
  const at = clock.now();
  const [{ ids, changesAt }, { lowStockThreshold }] = await Promise.all([
    selectHomeList(db, tag, limit, at),
    getSettings(db),
  ]);
  const cards = await selectCards(db, ids);
  return {
    value: cards.map((card) => viewCard(card, { locale, at, lowStockThreshold })),
    shows: ['catalog', 'settings', ...cards.map(({ id }) => `product:${id}`)],
    changesAt: changesAt === null ? null : new Date(changesAt),
  };
}

/** §2.1 All lists of the home page at once. */
export async function homeLists(
  db: Db,
  clock: Clock,
  locale: Locale,
  limit = 12,
): Promise<Kept<Record<HomeTag, ProductCard[]>>> {
  const [news, special, bestSellers, promotioned] = await Promise.all([
    homeList(db, clock, locale, 'news', limit),
    homeList(db, clock, locale, 'special', limit),
    homeList(db, clock, locale, 'best_sellers', limit),
    homeList(db, clock, locale, 'promotioned', limit),
  ]);
  return {
    value: {
      news: news.value,
      special: special.value,
      best_sellers: bestSellers.value,
      promotioned: promotioned.value,
    },
    shows: [...new Set([news, special, bestSellers, promotioned].flatMap(({ shows }) => shows))],
    // All four look at the same promotions.
    changesAt: news.changesAt,
  };
}

/** The cards of these products, in the order given; hidden ones and those with nothing to sell are left out. */
export async function cardsOf(
  db: Db,
  clock: Clock,
  locale: Locale,
  ids: readonly number[],
): Promise<ProductCard[]> {
  const [cards, { lowStockThreshold }] = await Promise.all([selectCards(db, ids), getSettings(db)]);
  return cards.map((card) => viewCard(card, { locale, at: clock.now(), lowStockThreshold }));
}
