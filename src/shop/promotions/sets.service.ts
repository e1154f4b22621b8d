import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { linePicture, type PriceForSale, pricesForSale, selectSellableSizes } from '#/shop/catalog/index.ts';
import { countryOrDefault, usedPrice } from '#/shop/countries/index.ts';
import { selectLiveOffers } from './offers.queries.ts';
import { applyOffers, isSetKind, type Offer, offerOf } from './offers.rules.ts';
import { furtherText, offerText } from './offers.texts.ts';
import { fitsMember } from './sets.rules.ts';
import type { SetColor, SetView } from './sets.schema.ts';

/** The products that a person of the set can be chosen from. */
const setProducts = ({ members }: Pick<Offer, 'members'>): number[] => [
  ...new Set(members.flatMap(({ choices }) => choices.map(({ productId }) => productId))),
];

/** The sizes whose offer this set is, at this moment: a size of two sets is sold in the newer one. */
async function sizesOfSet(db: Db, offers: readonly Offer[], set: Offer, now: Date): Promise<PriceForSale[]> {
  const sizes = await selectSellableSizes(db, setProducts(set));
  const ids = sizes.map(({ priceId }) => priceId);
  const sales = new Map((await pricesForSale(db, ids, now)).map((sale) => [sale.id, sale]));
  // Colors and sizes in their own order.
  return ids.flatMap((id) => {
    const sale = sales.get(id);
    if (!sale?.available) return [];
    const used = usedPrice(sale.price, sale.promoPrice);
    return offerOf(offers, { ...sale, usedPrice: used })?.id === set.id ? [sale] : [];
  });
}

/** Whether there is something to choose for each person, and their dearest pieces cost less as a set. Stock is not looked at. */
export async function setIsSold(db: Db, offers: readonly Offer[], set: Offer, now: Date): Promise<boolean> {
  const sizes = await sizesOfSet(db, offers, set, now);
  const lines = new Map<number, Parameters<typeof applyOffers>[1][number]>();
  for (const member of set.members) {
    const [dearest] = sizes
      .filter((sale) => fitsMember(member, sale))
      .map((sale) => ({ ...sale, usedPrice: usedPrice(sale.price, sale.promoPrice) }))
      .toSorted((a, b) => b.usedPrice - a.usedPrice);
    if (!dearest || member.min === 0) continue;
    const quantity = (lines.get(dearest.id)?.quantity ?? 0) + member.min;
    lines.set(dearest.id, { ...dearest, quantity });
  }
  return applyOffers([set], [...lines.values()]).some(({ discount }) => discount > 0);
}

/** A product of each set that is sold now, the newest set first: where its page leads to the set. */
export async function productsOfSets(db: Db, now: Date): Promise<number[]> {
  const offers = await selectLiveOffers(db, now);
  const products: number[] = [];
  for (const set of offers.filter(({ kind }) => isSetKind(kind)).reverse()) {
    const [first] = (await setIsSold(db, offers, set, now)) ? setProducts(set) : [];
    if (first !== undefined && !products.includes(first)) products.push(first);
  }
  return products;
}

/**
 * Cache tags of a page that leads to sets, of this product or to all: whether a set is sold depends on every product that its
 * persons choose from.
 */
export async function setTags(db: Db, now: Date, productId?: number): Promise<string[]> {
  const sets = (await selectLiveOffers(db, now)).filter(({ kind }) => isSetKind(kind)).map(setProducts);
  const shown = sets.filter((products) => productId === undefined || products.includes(productId));
  return [...new Set(shown.flat())].map((id) => `product:${id}`);
}

const shownPieces = 99;

/** The set as the shopper chooses it; a person has every color and size that is sold to them as part of it. Refuses (ShopError 404). */
export async function getSet(
  db: Db,
  id: number,
  { now, locale, country }: { now: Date; locale: Locale; country: string | undefined },
): Promise<SetView> {
  const offers = await selectLiveOffers(db, now);
  const set = offers.find((offer) => offer.id === id && isSetKind(offer.kind));
  if (!set) throw new ShopError(404, 'not_found');
  const colors = new Map(
    (await selectSellableSizes(db, setProducts(set))).map(({ articleId, colorHex }) => [articleId, colorHex]),
  );
  const sales = await sizesOfSet(db, offers, set, now);
  const { shown } = await countryOrDefault(db, country);
  return {
    id,
    title: textIn(set.title, locale),
    text: offerText({ ...set, set: { title: set.title } }, shown, locale),
    further: set.kind === 'set_price' ? furtherText(set.further, shown, locale) : '',
    members: set.members.map((member) => ({
      label: textIn(member.label, locale),
      min: member.min,
      max: member.max,
      colors: [
        ...Map.groupBy(
          sales.filter((sale) => fitsMember(member, sale)),
          ({ articleId }) => articleId,
        ),
      ].map(([articleId, sizes]) => colorOf(sizes, colors.get(articleId) ?? null, locale)),
    })),
  };
}

function colorOf(sizes: readonly PriceForSale[], colorHex: string | null, locale: Locale): SetColor {
  const [first] = sizes;
  if (!first) throw new Error('a color of a set has a size');
  return {
    id: first.articleId,
    productId: first.productId,
    title: textIn(first.title, locale),
    path: first.path,
    color: textIn(first.color, locale),
    colorHex,
    picture: linePicture(first, locale),
    sizes: sizes.map(({ id, size, price, promoPrice, stock }) => ({
      id,
      size,
      price,
      promoPrice,
      quantity: Math.min(stock ?? shownPieces, shownPieces),
    })),
  };
}
