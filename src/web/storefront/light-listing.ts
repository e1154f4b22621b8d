import type { PictureView } from '#/platform/picture-view.ts';
import type { Facets, FacetValue, Listing, ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { type Packed, packed } from '#/web/packed.ts';

/** A card is some 310 px wide at its widest, and screens have two dots to a pixel there; none needs less than the other. */
export const widestCardPicture = 640;
const narrowestCardPicture = 320;

type ShownPicture = Pick<PictureView, 'src' | 'widths' | 'color'>;
/** A mark of a colour. Which it is counts where the list is narrowed to colours; `src` is left out where it is the card's own picture. */
type ShownColor = Pick<ProductCard['colors'][number], 'hex'> &
  Partial<Pick<ProductCard['colors'][number], 'key' | 'articleId'>> & {
    picture?: { src?: string | undefined; widths: number[] } | undefined;
  };
/** A card as a page needs it, whole or light. */
export type ShownCard = Omit<ProductCard, 'promoEndsAt' | 'ratingCount' | 'pictures' | 'colors'> & {
  pictures: ShownPicture[];
  colors: ShownColor[];
};

/** What a page draws of a card, and nothing else: two dozen of them are a third of a listing's bytes. */
export function lightCard({ promoEndsAt, ratingCount, ...card }: ProductCard, narrowed = false): ShownCard {
  const pictures = card.pictures.map(({ src, widths, color }) => ({
    src,
    widths: cardWidths(widths),
    color,
  }));
  return {
    ...card,
    pictures,
    colors: card.colors.map(({ key, articleId, hex, picture }) => ({
      hex,
      ...(narrowed ? { key, articleId } : {}),
      ...(picture?.src ? { picture: lightMark(picture, pictures[0]?.src) } : {}),
    })),
  };
}

const lightMark = ({ src, widths }: PictureView, front: string | undefined) => ({
  ...(src === front ? {} : { src }),
  widths: widths.slice(0, 1),
});

function cardWidths(ready: readonly number[]): number[] {
  const fitting = ready.filter((width) => width >= narrowestCardPicture && width <= widestCardPicture);
  return fitting.length > 0 ? fitting : ready.slice(0, 1);
}

/** What can be chosen; what is chosen stands in the address. */
export type ShownFacet = Omit<FacetValue, 'chosen' | 'label'> & { label?: string };
export type ShownFacets = {
  [name in keyof Facets]: Facets[name] extends FacetValue[] ? ShownFacet[] : Facets[name];
};

/** A listing as a page needs it. */
export type ShownListing = { data: ShownCard[]; meta: Listing['meta']; facets: ShownFacets };

export function lightListing({ data, meta, facets }: Listing): ShownListing {
  const light = (values: readonly FacetValue[]) => values.map(({ chosen, ...value }): ShownFacet => value);
  const { categories, sizes, colors, fabrics, audiences, brands, ratings } = facets;
  return {
    data: data.map((card) =>
      lightCard(
        card,
        facets.colors.some(({ chosen }) => chosen),
      ),
    ),
    meta,
    facets: {
      ...facets,
      categories: light(categories),
      // A size is told by its key, in the words of the page's language.
      sizes: light(sizes).map(withoutLabel),
      colors: light(colors),
      fabrics: light(fabrics),
      audiences: light(audiences),
      // A brand is told by its key.
      brands: light(brands).map(withoutLabel),
      ratings: light(ratings),
    },
  };
}

const withoutLabel = ({ label, ...value }: ShownFacet): ShownFacet => value;

const packedLists = new WeakMap<Listing, Packed<ShownListing>>();

/** The same, packed once for all pages that show this very listing. */
export function packedListing(listing: Listing): Packed<ShownListing> {
  const sent = packedLists.get(listing) ?? packed(lightListing(listing));
  packedLists.set(listing, sent);
  return sent;
}
