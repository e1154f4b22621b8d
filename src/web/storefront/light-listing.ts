import type { Facets, FacetValue, Listing, ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { type Packed, packed } from '#/web/packed.ts';

/** A card is some 310 px wide at its widest, and screens have two dots to a pixel there; none needs less than the other. */
export const widestCardPicture = 640;
const narrowestCardPicture = 320;

/** A card as a page needs it: its pictures stand beside its title and its colours are counted, so neither says its name. */
export const lightCard = (card: ProductCard): ProductCard => ({
  ...card,
  promoEndsAt: null,
  pictures: card.pictures.map((picture) => ({
    ...picture,
    widths: cardWidths(picture.widths),
    alt: '',
  })),
  colors: card.colors.map((color) => ({ ...color, name: '' })),
});

function cardWidths(ready: readonly number[]): number[] {
  const fitting = ready.filter((width) => width >= narrowestCardPicture && width <= widestCardPicture);
  return fitting.length > 0 ? fitting : ready.slice(0, 1);
}

/** What can be chosen; what is chosen stands in the address. */
export type ShownFacet = Omit<FacetValue, 'chosen'>;
export type ShownFacets = {
  [name in keyof Facets]: Facets[name] extends FacetValue[] ? ShownFacet[] : Facets[name];
};

/** A listing as a page needs it. */
export type ShownListing = { data: ProductCard[]; meta: Listing['meta']; facets: ShownFacets };

export function lightListing({ data, meta, facets }: Listing): ShownListing {
  const light = (values: readonly FacetValue[]) => values.map(({ chosen, ...value }): ShownFacet => value);
  const { categories, sizes, colors, fabrics, audiences, ratings } = facets;
  return {
    data: data.map(lightCard),
    meta,
    facets: {
      ...facets,
      categories: light(categories),
      // A size is told by its key, in the words of the page's language.
      sizes: light(sizes).map((size) => ({ ...size, label: '' })),
      colors: light(colors),
      fabrics: light(fabrics),
      audiences: light(audiences),
      ratings: light(ratings),
    },
  };
}

const packedLists = new WeakMap<Listing, Packed<ShownListing>>();

/** The same, packed once for all pages that show this very listing. */
export function packedListing(listing: Listing): Packed<ShownListing> {
  const sent = packedLists.get(listing) ?? packed(lightListing(listing));
  packedLists.set(listing, sent);
  return sent;
}
