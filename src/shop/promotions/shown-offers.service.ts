import type { Locale } from '#/platform/local-text.ts';
import type { PictureView } from '#/platform/picture-view.ts';
import type { QuerySource } from '#/platform/query-cache.ts';
import type { Tagged } from '#/platform/tagged.ts';
import { earlier, frontsOf, type Piece, piecesOf } from '#/shop/catalog/index.ts';
import { countriesName } from '#/shop/countries/index.ts';
import { offersTag, selectActiveOffers } from './offers.queries.ts';
import {
  helpsAt,
  holdsAt,
  isSetKind,
  nextChange,
  type Offer,
  offerOf,
  setIsSold,
  setProducts,
} from './offers.rules.ts';
import type { ProductOffer } from './offers.schema.ts';
import { offerTerms, writtenCurrency } from './offers.service.ts';
import { offerText } from './offers.texts.ts';

/** When, for whom and in which currency a page shows offers. */
type Shown = { now: Date; locale: Locale; country: string | undefined };

/** The products' pieces, and the offer that lowers the price of each; null where there is none. */
type OnOffer = Map<number, (Offer | null)[]>;

/** What of these offers counts on a piece, where these pieces are all that the sets choose from; null: nothing does. */
function countingOn(offers: readonly Offer[], sets: readonly Offer[], pieces: readonly Piece[]) {
  const sold = new Set(sets.filter((set) => setIsSold(offers, set, pieces)).map(({ id }) => id));
  return (piece: Piece): Offer | null => {
    const offer = offerOf(offers, piece);
    if (!offer) return null;
    return (isSetKind(offer.kind) ? sold.has(offer.id) : helpsAt(offer, piece.usedPrice)) ? offer : null;
  };
}

/** The first of what counts on a product's pieces: its page speaks of that. */
const offerOfPage = (pieces: readonly (Offer | null)[] | undefined) => pieces?.find((one) => one !== null);

/**
 * What counts on the pieces of these products at this moment. It depends on the products themselves, and on every other one that the
 * persons of their sets choose from.
 */
async function readOnOffer(source: QuerySource, now: Date, ids: readonly number[]): Promise<Tagged<OnOffer>> {
  const active = await selectActiveOffers(source);
  const offers = active.filter((offer) => holdsAt(offer, now));
  const untilNext = nextChange(active, now);
  if (offers.length === 0) return { value: new Map(), tags: [offersTag], changesAt: untilNext };
  const sets = offers.filter(
    (offer) => isSetKind(offer.kind) && setProducts(offer).some((id) => ids.includes(id)),
  );
  const read = await piecesOf(source, now, [...new Set([...ids, ...sets.flatMap(setProducts)])]);
  const byProduct = Map.groupBy(read.value, ({ productId }) => productId);
  const counting = countingOn(offers, sets, read.value);
  return {
    value: new Map(ids.map((id) => [id, (byProduct.get(id) ?? []).map(counting)])),
    // What an offer costs is written in the country's money, as the settings have it.
    tags: [offersTag, countriesName, 'settings', ...read.tags],
    changesAt: earlier(untilNext, read.changesAt),
  };
}

/** The offer that a product's page speaks of: the first that lowers the price of one of its sizes. */
export async function offerOfProduct(
  source: QuerySource,
  productId: number,
  { now, locale, country }: Shown,
): Promise<Tagged<ProductOffer | null>> {
  const { value, ...read } = await readOnOffer(source, now, [productId]);
  const offer = offerOfPage(value.get(productId));
  if (!offer) return { value: null, ...read };
  const { set, ...terms } = offerTerms(offer, await writtenCurrency(source, country, locale), locale);
  const pictures = await picturesOf(source, locale, offer);
  return { value: { ...terms, ...(set ? { set: { ...set, pictures } } : {}) }, ...read };
}

/** So many stand side by side. */
const maxPictures = 3;

/** What the persons of a set are first offered that has a picture, in the set's order. */
async function picturesOf(source: QuerySource, locale: Locale, { members }: Offer): Promise<PictureView[]> {
  const fronts = await Promise.all(
    members.map(({ choices }) =>
      frontsOf(
        source,
        locale,
        choices.map(({ productId, articleIds: [articleId] }) => ({ productId, articleId })),
      ),
    ),
  );
  const bySource = new Map(fronts.flatMap(([front]) => (front ? [[front.src, front]] : [])));
  return [...bySource.values()].slice(0, maxPictures);
}

/**
 * What the cards of these products say of their offers, by product: what a set costs, any other offer only where it lowers the price
 * of every size, because a card is of all of them.
 */
export async function offersOfCards(
  source: QuerySource,
  ids: readonly number[],
  { now, locale, country }: Shown,
): Promise<Tagged<Record<number, string>>> {
  const { value, ...read } = await readOnOffer(source, now, ids);
  const currency = await writtenCurrency(source, country, locale);
  const texts: Record<number, string> = {};
  for (const [id, pieces] of value) {
    const offer = offerOfCard(pieces);
    if (offer) texts[id] = offerText(offer, currency, locale);
  }
  return { value: texts, ...read };
}

function offerOfCard(pieces: readonly (Offer | null)[]): Offer | null {
  const set = pieces.find((offer) => offer && isSetKind(offer.kind));
  const [first] = pieces;
  return set ?? (first && pieces.every((offer) => offer?.id === first.id) ? first : null);
}

/** A product of each set that is sold now, the newest set first: where its page leads to the set. */
export async function productsOfSets(source: QuerySource, now: Date): Promise<Tagged<number[]>> {
  const active = await selectActiveOffers(source);
  const offers = active.filter((offer) => holdsAt(offer, now));
  const sets = offers.filter(({ kind }) => isSetKind(kind)).reverse();
  const read = await piecesOf(source, now, [...new Set(sets.flatMap(setProducts))]);
  const byProduct = Map.groupBy(read.value, ({ productId }) => productId);
  const counting = countingOn(offers, sets, read.value);
  const leadsTo = (set: Offer) => (id: number) =>
    offerOfPage(byProduct.get(id)?.map(counting))?.id === set.id;
  return {
    value: [...new Set(sets.flatMap((set) => setProducts(set).find(leadsTo(set)) ?? []))],
    tags: [offersTag, ...read.tags],
    changesAt: earlier(nextChange(active, now), read.changesAt),
  };
}
