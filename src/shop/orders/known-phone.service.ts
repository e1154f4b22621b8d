import { desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { formatPhone, parsePhone } from '#/shop/countries/index.ts';
import { blockedPhones } from './customers.tables.ts';
import type { KnownPhone } from './known-phone.schema.ts';
import { formatOrderNumber } from './order-number.rules.ts';
import { orders } from './orders.tables.ts';
import { standingOf } from './orders.views.ts';

const ordersShown = 5;

/**
 * What the books know of a phone: who it was last, what became of their orders, whether they may order. Refuses
 * (ShopError 422) what is no phone of the country.
 */
export async function knownByPhone(db: Db, typed: string, country: string): Promise<KnownPhone> {
  const phone = parsePhone(typed, country);
  if (phone === null) throw new ShopError(422, 'invalid_phone', { fields: { phone: ['invalid_phone'] } });
  const theirs = or(eq(orders.phone, phone), eq(orders.secondPhone, phone));
  const newest = await db
    .select()
    .from(orders)
    .where(theirs)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ordersShown);
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      delivered: sql<number>`count(*) filter (where status in ('delivered', 'completed'))::int`,
      refused: sql<number>`count(*) filter (where status in ('refused', 'returned', 'failed_delivery'))::int`,
      cancelled: sql<number>`count(*) filter (where status = 'cancelled')::int`,
      open: sql<number>`count(*) filter (where status in ('placed', 'confirmed', 'preparing', 'ready_for_pickup', 'shipped', 'out_for_delivery'))::int`,
    })
    .from(orders)
    .where(theirs);
  const [blocked] = await db.select().from(blockedPhones).where(eq(blockedPhones.phone, phone));
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
    counts: counts ?? { all: 0, delivered: 0, refused: 0, cancelled: 0, open: 0 },
    orders: newest.map((order) => ({
      id: order.id,
      number: formatOrderNumber(order.number),
      status: standingOf(order, []).order,
      createdAt: order.createdAt.toISOString(),
    })),
    blocked: blocked?.reason ?? null,
  };
}
