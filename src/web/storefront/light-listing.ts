import type { PictureView } from '#/platform/picture-view.ts';
import type { Facets, FacetValue, Listing, ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { type Packed, packed, unpacked } from '#/web/packed.ts';

/** A card is some 310 px wide at its widest, and screens have two dots to a pixel there; none needs less than the other. */
export const widestCardPicture = 640;
const narrowestCardPicture = 320;

/** Which part of a picture is sent: its colour only where it is drawn with the page. */
type ShownPicture = Pick<PictureView, 'src' | 'widths'> & { color?: string };
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
  const ready = card.pictures.filter(({ widths }) => widths.length > 0);
  const pictures = ready.map(({ src, widths, color }, at) => ({
    ...{ src, widths: cardWidths(widths) },
    ...(at === 0 ? { color } : {}),
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
  [name in keyof Omit<Facets, 'ratings'>]: Facets[name] extends FacetValue[] ? ShownFacet[] : Facets[name];
} & {
  /** Something in the list has stars. */
  rated: boolean;
};

/** A listing as a page needs it. */
export type ShownListing = { data: ShownCard[]; meta: Listing['meta']; facets: ShownFacets };

export function lightListing({ data, meta, facets }: Listing): ShownListing {
  const light = (values: readonly FacetValue[]) => values.map(({ chosen, ...value }): ShownFacet => value);
  const { categories, sizes, colors, fabrics, audiences, brands, ratings, ...rest } = facets;
  return {
    data: data.map((card) =>
      lightCard(
        card,
        facets.colors.some(({ chosen }) => chosen),
      ),
    ),
    meta,
    facets: {
      ...rest,
      categories: light(categories),
      // A size is told by its key, in the words of the page's language.
      sizes: light(sizes).map(withoutLabel),
      colors: light(colors),
      fabrics: light(fabrics),
      audiences: light(audiences),
      // A brand is told by its key.
      brands: light(brands).map(withoutLabel),
      rated: ratings.length > 0,
    },
  };
}

const withoutLabel = ({ label, ...value }: ShownFacet): ShownFacet => value;

/** Most addresses end in the title's words, which are not sent twice: such a path ends in its hyphen. */
function shortPath({ path, title }: ShownCard): string {
  const words = wordsOf(title);
  return words && path.endsWith(`-${words}`) ? path.slice(0, -words.length) : path;
}
const wholePath = ({ path, title }: ShownCard): string => (path.endsWith('-') ? path + wordsOf(title) : path);
const wordsOf = (title: string): string => title.replaceAll(' ', '-');

const packedLists = new WeakMap<Listing, Packed<ShownListing>>();

/** The same, packed once for all pages that show this very listing. */
export function packedListing(listing: Listing): Packed<ShownListing> {
  const known = packedLists.get(listing);
  if (known) return known;
  const { data, ...rest } = lightListing(listing);
  const sent = packed({ ...rest, data: data.map((card) => ({ ...card, path: shortPath(card) })) });
  packedLists.set(listing, sent);
  return sent;
}

const readLists = new WeakMap<Packed<ShownListing>, ShownListing>();

/** What `packedListing` packed; the same object each time. */
export function unpackedListing(sent: Packed<ShownListing>): ShownListing {
  const known = readLists.get(sent);
  if (known) return known;
  const { data, ...rest } = unpacked(sent);
  const read = { ...rest, data: data.map((card) => ({ ...card, path: wholePath(card) })) };
  readLists.set(sent, read);
  return read;
}
