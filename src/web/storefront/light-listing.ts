import type { PictureView } from '#/platform/picture-view.ts';
import type { Facets, FacetValue, Listing, ProductCard } from '#/shop/catalog/catalog.schema.ts';
import { type Packed, packed, unpacked } from '#/web/packed.ts';

/** A card is at most about 310 px wide, and screens have two pixels per CSS pixel: other widths are not sent. */
export const widestCardPicture = 640;
const narrowestCardPicture = 320;

/** The part of a picture that is sent; `color` only for the picture that is rendered at once. */
type ShownPicture = Pick<PictureView, 'src' | 'widths'> & { color?: string };
/** A colour swatch; `src` is left out when it is the card's own picture. */
type ShownColor = Pick<ProductCard['colors'][number], 'name' | 'hex'> & {
  picture?: { src?: string | undefined; widths: number[] } | undefined;
};
/** A card as pages show it, complete or light. */
export type ShownCard = Omit<ProductCard, 'promoEndsAt' | 'pictures' | 'colors'> & {
  pictures: ShownPicture[];
  colors: ShownColor[];
  /** The offer for several pieces that counts on it, in a few words. */
  offer?: string;
};

/** What cards say of their offers, by product. */
export type CardOffers = Readonly<Record<number, string>>;

/** Only the fields that a page renders: two dozen cards are a third of a listing's bytes. */
export function lightCard({ promoEndsAt, ...card }: ProductCard, offers: CardOffers = {}): ShownCard {
  const offer = card.availability === 'out' ? undefined : offers[card.id];
  const ready = card.pictures.filter(({ widths }) => widths.length > 0);
  const pictures = ready.map(({ src, widths, color }, at) => ({
    ...{ src, widths: cardWidths(widths) },
    ...(at === 0 ? { color } : {}),
  }));
  return {
    ...card,
    pictures,
    colors: card.colors.map(({ name, hex, picture }) => ({
      name,
      hex,
      ...(picture?.src ? { picture: lightMark(picture, pictures[0]?.src) } : {}),
    })),
    ...(offer ? { offer } : {}),
  };
}

const lightMark = ({ src, widths }: PictureView, front: string | undefined) => ({
  ...(src === front ? {} : { src }),
  widths: widths.slice(0, 1),
});

export function cardWidths(ready: readonly number[]): number[] {
  const fitting = ready.filter((width) => width >= narrowestCardPicture && width <= widestCardPicture);
  return fitting.length > 0 ? fitting : ready.slice(0, 1);
}

/** So many fabrics and patterns are offered, and equals of the last: a few products have most of the others. */
const maxOffered = 8;

/** The values of the filters; the chosen ones are in the URL. */
export type ShownFacet = Omit<FacetValue, 'chosen' | 'label'> & { label?: string };
export type ShownFacets = {
  [name in keyof Omit<Facets, 'ratings'>]: Facets[name] extends FacetValue[] ? ShownFacet[] : Facets[name];
} & {
  /** A product in the list has ratings. */
  rated: boolean;
};

/** A listing as pages show it. */
export type ShownListing = { data: ShownCard[]; meta: Listing['meta']; facets: ShownFacets };

export function lightListing({ data, meta, facets }: Listing, offers?: CardOffers): ShownListing {
  const light = (values: readonly FacetValue[]) => values.map(({ chosen, ...value }): ShownFacet => value);
  const { categories, sizes, colors, audiences, ages, brands, ratings, ...others } = facets;
  const { families, fabrics, seasons, patterns, ...rest } = others;
  // A facet that all of the list shares narrows nothing.
  const splitting = (values: readonly FacetValue[]) =>
    values.some(({ chosen, count }) => chosen || count < meta.total) ? light(values) : [];
  const frequent = (values: readonly FacetValue[]) => {
    const least = values.map(({ count }) => count).sort((a, b) => b - a)[maxOffered - 1] ?? 0;
    return values.filter(({ count, chosen }) => count >= least || chosen);
  };
  const shownFamilies = splitting(families);
  // The shades of a family are offered once it is chosen.
  const withShades = shownFamilies.length === 0 || [...families, ...colors].some(({ chosen }) => chosen);
  return {
    data: data.map((card) => lightCard(card, offers)),
    meta,
    facets: {
      ...rest,
      categories: light(categories),
      // The page names a size by its key, in its own language.
      sizes: light(sizes).map(withoutLabel),
      colors: withShades ? light(colors) : [],
      families: shownFamilies,
      fabrics: splitting(frequent(fabrics)),
      seasons: splitting(seasons),
      patterns: splitting(frequent(patterns)),
      audiences: splitting(audiences),
      ages: splitting(ages),
      // A brand's key is its name.
      brands: light(brands).map(withoutLabel),
      rated: ratings.length > 0,
    },
  };
}

const withoutLabel = ({ label, ...value }: ShownFacet): ShownFacet => value;

/** Most paths end with the title's words, which are not sent twice: such a path ends with its hyphen. */
function shortPath({ path, title }: ShownCard): string {
  const words = wordsOf(title);
  return words && path.endsWith(`-${words}`) ? path.slice(0, -words.length) : path;
}
const wholePath = ({ path, title }: ShownCard): string => (path.endsWith('-') ? path + wordsOf(title) : path);
const wordsOf = (title: string): string => title.replaceAll(' ', '-');

const packedLists = new WeakMap<Listing, Map<string, Packed<ShownListing>>>();

/** The light listing, packed once for all pages that show the same listing with the same offers. */
export function packedListing(listing: Listing, offers: CardOffers = {}): Packed<ShownListing> {
  const known = packedLists.get(listing) ?? new Map<string, Packed<ShownListing>>();
  packedLists.set(listing, known);
  const shown = JSON.stringify(offers);
  const before = known.get(shown);
  if (before) return before;
  const { data, ...rest } = lightListing(listing, offers);
  const sent = packed({ ...rest, data: data.map((card) => ({ ...card, path: shortPath(card) })) });
  known.set(shown, sent);
  return sent;
}

const readLists = new WeakMap<Packed<ShownListing>, ShownListing>();

/** Unpacks what `packedListing` packed; returns the same object each time. */
export function unpackedListing(sent: Packed<ShownListing>): ShownListing {
  const known = readLists.get(sent);
  if (known) return known;
  const { data, ...rest } = unpacked(sent);
  const read = { ...rest, data: data.map((card) => ({ ...card, path: wholePath(card) })) };
  readLists.set(sent, read);
  return read;
}
