import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { allCategories, selectFeedProducts } from '#/shop/catalog/index.ts';
import { type Country, listCountries } from '#/shop/countries/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { type FeedFor, itemsOf, xmlText } from './feed-item.ts';

/** Products read at once; what is in memory does not grow with the catalogue. */
const batch = 200;

/** The feed of a country that the shop sells to, by its ISO code in any case; null when there is none. */
export async function feedFor(
  db: Db,
  clock: Clock,
  given: { locale: Locale; country: string; origin: string },
): Promise<FeedFor | null> {
  const { locale, origin } = given;
  const [countries, settings, categories] = await Promise.all([
    listCountries(db),
    getSettings(db),
    allCategories(db, locale),
  ]);
  const sold = countries.filter(({ active }) => active);
  const country: Country | undefined = sold.find(({ code }) => code === given.country.toUpperCase());
  if (!country) return null;
  const byId = new Map(categories.value.map((category) => [category.id, category]));
  const pathOf = (id: number): string => {
    const names: string[] = [];
    for (let at = byId.get(id); at && names.length < 10; at = byId.get(at.parentId ?? 0))
      names.unshift(at.name);
    return names.join(' > ');
  };
  return {
    locale,
    origin,
    shopName: settings.shopName[locale] || settings.shopName.ar,
    countryCode: country.code,
    isFirstCountry: country === sold[0],
    currency: country.shown,
    deliveryFee: country.deliveryFeeCentimes,
    freeFrom: settings.freeShippingThreshold,
    deliveryDays: { min: country.deliveryDaysMin, max: country.deliveryDaysMax },
    categoryPaths: new Map(categories.value.map(({ id }) => [id, pathOf(id)])),
    now: clock.now(),
  };
}

/** The whole feed (RSS 2.0 with the names of Google Merchant), piece by piece, in the order of product ids. */
export async function* productFeed(db: Db, feed: FeedFor): AsyncGenerator<string> {
  const { origin, shopName, locale } = feed;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${xmlText(shopName)}</title><link>${xmlText(origin + pathIn(locale, '/'))}</link><description>${xmlText(shopName)}</description><language>${locale}</language>\n`;
  for (let after: number | null = 0; after !== null; ) {
    const { products, lastId } = await selectFeedProducts(db, after, batch);
    // A hidden category keeps what is below it out of the feed too; its products still open by their link.
    const shown = products.filter(({ categoryId }) => feed.categoryPaths.has(categoryId));
    const items = shown.map((product) => itemsOf(product, feed)).join('');
    if (items) yield items;
    after = lastId;
  }
  yield '</channel></rss>\n';
}
