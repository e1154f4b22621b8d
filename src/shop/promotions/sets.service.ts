import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { linePicture, type PriceForSale, pricesForSale, selectSellableSizes } from '#/shop/catalog/index.ts';
import { usedPrice } from '#/shop/countries/index.ts';
import { isSetKind, type Offer, offerOf, setProducts } from './offers.rules.ts';
import { liveOffers, writtenCurrency } from './offers.service.ts';
import { furtherText, offerText } from './offers.texts.ts';
import { fitsMember } from './sets.rules.ts';
import type { SetColor, SetView } from './sets.schema.ts';

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

const shownPieces = 99;

/** The set as the shopper chooses it; a person has every color and size that is sold to them as part of it. Refuses (ShopError 404). */
export async function getSet(
  db: Db,
  id: number,
  { now, locale, country }: { now: Date; locale: Locale; country: string | undefined },
): Promise<SetView> {
  const offers = await liveOffers(db, now);
  const set = offers.find((offer) => offer.id === id && isSetKind(offer.kind));
  if (!set) throw new ShopError(404, 'not_found');
  const colors = new Map(
    (await selectSellableSizes(db, setProducts(set))).map(({ articleId, colorHex }) => [articleId, colorHex]),
  );
  const sales = await sizesOfSet(db, offers, set, now);
  const currency = await writtenCurrency(db, country, locale);
  return {
    id,
    title: textIn(set.title, locale),
    text: offerText({ ...set, set: { title: set.title } }, currency, locale),
    further: set.kind === 'set_price' ? furtherText(set.further, currency, locale) : '',
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
