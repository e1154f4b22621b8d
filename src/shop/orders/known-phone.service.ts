import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { formatPhone, parsePhone } from '#/shop/countries/index.ts';
import { countPastOrders } from '#/shop/history/index.ts';
import { selectBlock } from './customers.queries.ts';
import { countOrdersOfPhone, selectOrdersOfPhone } from './known-phone.queries.ts';
import type { KnownPhone } from './known-phone.schema.ts';
import { formatOrderNumber } from './order-number.rules.ts';
import { standingOf } from './orders.views.ts';

const ordersShown = 5;

/**
 * What the books know of a phone: who it was last, what became of their orders, whether they may order. Refuses
 * (ShopError 422) what is no phone of the country.
 */
export async function knownByPhone(db: Db, typed: string, country: string): Promise<KnownPhone> {
  const phone = parsePhone(typed, country);
  if (phone === null) throw new ShopError(422, 'invalid_phone', { fields: { phone: ['invalid_phone'] } });
  const newest = await selectOrdersOfPhone(db, phone, ordersShown);
  const blocked = await selectBlock(db, phone);
  // Where this phone is the second of somebody else's order, that is not who calls.
  const last = newest.find((order) => order.phone === phone && order.leftAt === null);
  return {
    phone,
    shown: formatPhone(phone),
    last: last
      ? {
          name: last.customerName,
          secondPhone: last.secondPhone,
          email: last.email,
          placeId: last.placeId,
          provinceId: last.provinceId,
          city: last.city,
          countryId: last.countryId,
          address: last.address,
          locale: last.locale,
        }
      : null,
    counts: await countsOf(db, phone),
    orders: newest.map((order) => ({
      id: order.id,
      number: formatOrderNumber(order.number),
      status: standingOf(order, []).order,
      createdAt: order.createdAt.toISOString(),
    })),
    blocked: blocked?.reason ?? null,
  };
}

/** With the past orders of another shop program. */
async function countsOf(db: Db, phone: string): Promise<KnownPhone['counts']> {
  const counts = await countOrdersOfPhone(db, phone);
  const past = await countPastOrders(db, { phones: [phone], email: null });
  return {
    all: counts.all + past.all,
    delivered: counts.delivered + past.delivered,
    refused: counts.refused + past.returned,
    cancelled: counts.cancelled + past.cancelled,
    open: counts.open,
    imported: past.all,
  };
}
