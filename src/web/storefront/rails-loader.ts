import type { ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { allCategories, cardsOf, homeLists, listProducts } from '#/shop/catalog/index.ts';
import { listingFromUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import { categoryOf, type HomeSection, type RailSource } from '#/shop/look/index.ts';
import { productsOfSets } from '#/shop/promotions/index.ts';
import type { PageContext } from '#/web/page-context.ts';
import { loadOffers } from './cards-loader.ts';
import { lightCard, type ShownCard } from './light-listing.ts';
import { withoutRepeats } from './rails.rules.ts';

/** Fills one and a half wide screens, or four of a phone; a link leads to the whole list. */
const railLength = 8;
/** Of each list so many are read, because a product stands in one rail only. */
const listLength = 4 * railLength;

export type Rail = {
  source: RailSource;
  /** The category that it shows, if it shows one. */
  category: { tag: string; name: string } | null;
  products: ShownCard[];
};

/** §2.1 The rows of products of the home page, by their section. On the server only. */
export async function loadRails(
  page: PageContext,
  sections: readonly HomeSection[],
): Promise<Record<string, Rail>> {
  const own = sections.flatMap(({ id, on, source }) => (on && source ? [{ id, source }] : []));
  // Sets are few: they have their products before the other rows.
  const inTurn = own.toSorted((a, b) => Number(b.source === 'sets') - Number(a.source === 'sets'));
  const lists = await loadLists(page);
  const found = await Promise.all(
    inTurn.map(async ({ id, source }) => {
      const categoryId = categoryOf(source);
      const row =
        categoryId === null
          ? { category: null, cards: lists[source] ?? [] }
          : await loadCategory(page, categoryId);
      return [id, { source, ...row }] as const;
    }),
  );
  const cards: Record<string, readonly ProductCard[]> = Object.fromEntries(
    found.map(([id, row]) => [id, row.cards]),
  );
  const shown = withoutRepeats(
    cards,
    found.map(([id]) => id),
    railLength,
  );
  const offers = await loadOffers(page, Object.values(shown).flat());
  return Object.fromEntries(
    found.map(([id, { source, category }]) => [
      id,
      { source, category, products: (shown[id] ?? []).map((card) => lightCard(card, offers)) },
    ]),
  );
}

async function loadLists(page: PageContext): Promise<Partial<Record<RailSource, ProductCard[]>>> {
  const lists = await homeLists(page.cache, page.clock, page.locale, listLength);
  const inSets = await productsOfSets(page.cache, page.clock.now());
  const sets = await cardsOf(page.cache, page.clock, page.locale, inSets.value);
  for (const part of [lists, inSets, sets]) {
    page.tag(...part.tags);
    page.changesAt(part.changesAt);
  }
  return { ...lists.value, sets: sets.value };
}

/** Nothing of a category that is gone or hidden. */
async function loadCategory(
  page: PageContext,
  categoryId: number,
): Promise<{ category: Rail['category']; cards: readonly ProductCard[] }> {
  const categories = await allCategories(page.cache, page.locale);
  page.tag(...categories.tags);
  page.changesAt(categories.changesAt);
  const category = categories.value.find(({ id }) => id === categoryId);
  if (!category) return { category: null, cards: [] };
  const { tag, name } = category;
  const query = listingFromUrl(new URLSearchParams(), tag);
  const listing = await listProducts(page.cache, page.clock, page.locale, query);
  page.tag(...listing.tags);
  page.changesAt(listing.changesAt);
  return { category: { tag, name }, cards: listing.value.data };
}
