import type { Db } from '#/platform/database.ts';
import { type PriceForSale, pricesForSale, selectSellableSizes } from '#/shop/catalog/index.ts';
import { usedPrice } from '#/shop/countries/index.ts';
import { applyOffers, type Offer, offerOf } from './offers.rules.ts';
import { fitsMember } from './sets.rules.ts';

/** The products that a person of the set can be chosen from. */
const setProducts = ({ members }: Pick<Offer, 'members'>): number[] => [
  ...new Set(members.flatMap(({ choices }) => choices.map(({ productId }) => productId))),
];

/** The sizes whose offer this set is, at this moment: a size of two sets is sold in the newer one. */
async function sizesOfSet(db: Db, offers: readonly Offer[], set: Offer, now: Date): Promise<PriceForSale[]> {
  const sizes = await selectSellableSizes(db, setProducts(set));
  const sales = await pricesForSale(
    db,
    sizes.map(({ priceId }) => priceId),
    now,
  );
  return sales.filter(
    (sale) =>
      sale.available &&
      offerOf(offers, { ...sale, usedPrice: usedPrice(sale.price, sale.promoPrice) })?.id === set.id,
  );
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
