import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { QueryCache, QuerySource } from '#/platform/query-cache.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { Tagged } from '../../../platform/tagged.ts';
import { type HomeTag, homeTags, type ProductCard } from '../catalog.schema.ts';
import { productLinksIn } from '../product-links.rules.ts';
import { selectCards } from './cards.queries.ts';
import { pricesChangeAt, viewCard } from './cards.view.ts';
import { currentIndex } from './current-index.ts';

/** §7.12, §3.26 One of the home page's lists, at most `limit` products. */
export async function homeList(
  source: Database | QueryCache,
  clock: Clock,
  locale: Locale,
  tag: HomeTag,
  limit = 12,
): Promise<Tagged<ProductCard[]>> {
  const at = clock.now();
  const index = await currentIndex(source);
  const { ids, changesAt } = index.home(tag, limit, at);
  const [cards, { lowStockThreshold }] = await Promise.all([selectCards(source, ids), getSettings(source)]);
  return {
    value: cards.map((card) => viewCard(card, { locale, at, lowStockThreshold })),
    tags: ['catalog', 'settings', ...cards.map(({ id }) => `product:${id}`)],
    changesAt,
  };
}

/** §2.1 All lists of the home page at once. */
export async function homeLists(
  source: Database | QueryCache,
  clock: Clock,
  locale: Locale,
  limit = 12,
): Promise<Tagged<Record<HomeTag, ProductCard[]>>> {
  const at = clock.now();
  const index = await currentIndex(source);
  const found = homeTags.map((tag) => index.home(tag, limit, at));
  const ids = [...new Set(found.flatMap((list) => list.ids))];
  const { value: cards } = await cardsOf(source, clock, locale, ids);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const list = (tag: HomeTag): ProductCard[] =>
    (found[homeTags.indexOf(tag)]?.ids ?? []).flatMap((id) => byId.get(id) ?? []);
  return {
    value: {
      news: list('news'),
      special: list('special'),
      best_sellers: list('best_sellers'),
      promotioned: list('promotioned'),
    },
    tags: ['catalog', 'settings', ...cards.map(({ id }) => `product:${id}`)],
    // All of them look at the same promotions.
    changesAt: found[0]?.changesAt ?? null,
  };
}

/**
 * The cards of these products, in the order given; hidden ones and those with nothing to sell are left out. A page of them depends on
 * those as well: they come back when they are shown again.
 */
export async function cardsOf(
  source: QuerySource,
  clock: Clock,
  locale: Locale,
  ids: readonly number[],
): Promise<Tagged<ProductCard[]>> {
  const [cards, { lowStockThreshold }] = await Promise.all([selectCards(source, ids), getSettings(source)]);
  const at = clock.now();
  return {
    value: cards.map((card) => viewCard(card, { locale, at, lowStockThreshold })),
    tags: ['settings', ...ids.map((id) => `product:${id}`)],
    changesAt: pricesChangeAt(
      cards.flatMap(({ articles }) => articles),
      at,
    ),
  };
}

/** A row of cards. */
const maxLinked = 8;

/** The products that a text links to; `origin` is the shop's own. */
export const linkedProducts = (
  source: QuerySource,
  clock: Clock,
  locale: Locale,
  { html, origin }: { html: string; origin: string },
): Promise<Tagged<ProductCard[]>> => cardsOf(source, clock, locale, productLinksIn(html, origin, maxLinked));
