import { linkedProducts } from '#/shop/catalog/index.ts';
import { offersOfCards } from '#/shop/promotions/index.ts';
import type { PageContext } from '#/web/page-context.ts';
import { type CardOffers, lightCard, type ShownCard } from './light-listing.ts';

/** What the cards of a page say of their offers; the page changes with them. On the server only. */
export async function loadOffers(page: PageContext, cards: readonly { id: number }[]): Promise<CardOffers> {
  const offers = await offersOfCards(
    page.cache,
    cards.map(({ id }) => id),
    { now: page.clock.now(), locale: page.locale, country: page.countryCode },
  );
  page.tag(...offers.tags);
  page.changesAt(offers.changesAt);
  return offers.value;
}

/** The products that a written text links to, as cards. On the server only. */
export async function loadLinked(page: PageContext, html: string): Promise<ShownCard[]> {
  const linked = await linkedProducts(page.cache, page.clock, page.locale, { html, origin: page.origin });
  page.tag(...linked.tags);
  page.changesAt(linked.changesAt);
  const offers = await loadOffers(page, linked.value);
  return linked.value.map((card) => lightCard(card, offers));
}
