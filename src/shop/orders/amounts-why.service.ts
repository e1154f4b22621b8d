import type { Db } from '#/platform/database.ts';
import { findCountry } from '#/shop/countries/index.ts';
import { resolveOrderDestination } from '#/shop/delivery/index.ts';
import { findPromoForOrder } from '#/shop/promotions/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { codeFreesDelivery, deliveryReason } from './amounts-why.rules.ts';
import type { OrderRow } from './orders.queries.ts';
import type { AmountsWhy } from './orders.schema.ts';

/** What the place of an order costs today, before the threshold (centimes); an order that is fetched costs nothing. */
export async function placeFeeOf(db: Db, order: OrderRow): Promise<number> {
  if (order.delivery === 'pickup') return 0;
  const country = await findCountry(db, order.countryId);
  return country ? (await resolveOrderDestination(db, country, order)).feeCentimes : 0;
}

/** What an order's amounts follow from, for the staff user who explains them to the shopper. */
export async function whyOf(db: Db, order: OrderRow): Promise<AmountsWhy> {
  const { freeShippingThreshold: freeFrom } = await getSettings(db);
  const placeFee = await placeFeeOf(db, order);
  const code = order.promoCode === null ? undefined : await findPromoForOrder(db, order.promoCode);
  const freeByCode = code ? code.kind === 'free_delivery' : codeFreesDelivery(order);
  return {
    delivery: deliveryReason(
      { ...order.amounts, promoCode: order.promoCode },
      { placeFee, freeFrom, freeByCode },
    ),
    placeFee,
    freeFrom,
    promo: code
      ? {
          kind: code.kind,
          value: code.value,
          cap: code.capCentimes,
          onDiscounted: code.onDiscounted,
          some: code.categoriesIn.length > 0 || code.categoriesOut.length > 0,
        }
      : null,
  };
}
