import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import {
  type FoundOrder,
  orderEventsToJoin,
  orderLinesToJoin,
  ordersToJoin,
  statesOf,
} from '#/shop/orders/index.ts';
import { courierHandovers, courierParcels, couriers } from './couriers.tables.ts';

export type CourierRow = typeof couriers.$inferSelect;
export type HandoverRow = typeof courierHandovers.$inferSelect;

/** All couriers, those that work first. */
export const selectCouriers = (db: Db): Promise<CourierRow[]> =>
  db.select().from(couriers).orderBy(desc(couriers.active), asc(couriers.id)).limit(200);

export async function selectCourier(db: Db, id: number): Promise<CourierRow | undefined> {
  const [row] = await db.select().from(couriers).where(eq(couriers.id, id));
  return row;
}

export async function selectCourierForUpdate(tx: Db, id: number): Promise<CourierRow | undefined> {
  const [row] = await tx.select().from(couriers).where(eq(couriers.id, id)).for('update');
  return row;
}

export async function insertCourier(tx: Db, row: typeof couriers.$inferInsert): Promise<CourierRow> {
  const [made] = await tx.insert(couriers).values(row).returning();
  if (!made) throw new Error('a courier was not written');
  return made;
}

export async function updateCourier(
  tx: Db,
  id: number,
  change: Partial<typeof couriers.$inferInsert>,
): Promise<CourierRow> {
  const [row] = await tx.update(couriers).set(change).where(eq(couriers.id, id)).returning();
  if (!row) throw new Error('a locked courier was not there');
  return row;
}

/** Parcels by courier. */
export async function countParcels(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(
    sql`select courier_id as id, count(*)::int as count from courier_parcels group by courier_id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** An order as the couriers need it, with its parcel where it has one. */
export type ParcelOrder = {
  orderId: number;
  number: string;
  status: string;
  payment: string;
  confirmation: string;
  paymentMethod: string;
  /** §2.39 It is fetched at the shop. */
  pickup: boolean;
  /** How often its delivery was tried again. */
  retries: number;
  totalCentimes: number;
  courierId: number | null;
  dueCentimes: number | null;
  /** The courier's own number; empty while it is not known. */
  tracking: string | null;
};

const parcelOrder = sql`
  o.id as "orderId", o.number, o.status, o.payment, o.confirmation, o.payment_method as "paymentMethod",
  o.delivery = 'pickup' as pickup, (select count(*)::int from ${orderEventsToJoin} e where e.order_id = o.id and e.axis = 'order'
    and e."from" = 'failed_delivery' and e."to" = 'out_for_delivery') as retries,
  o.total_centimes::float8 as "totalCentimes", p.courier_id as "courierId",
  p.due_centimes::float8 as "dueCentimes", p.tracking_number as tracking
  from ${ordersToJoin} o left join courier_parcels p on p.order_id = o.id`;

export async function selectParcelOrder(db: Db, orderId: number): Promise<ParcelOrder | undefined> {
  const { rows } = await db.execute<ParcelOrder>(sql`select ${parcelOrder} where o.id = ${orderId}`);
  return rows[0];
}

/** By the order's number. */
export async function selectParcelOrders(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, ParcelOrder>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await db.execute<ParcelOrder>(
    sql`select ${parcelOrder} where o.number = any(${sql.param([...numbers])}::text[])`,
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** By the courier's own number, in capitals. */
export async function selectTrackedOrders(
  db: Db,
  courierId: number,
  tracking: readonly string[],
): Promise<Map<string, ParcelOrder>> {
  if (tracking.length === 0) return new Map();
  const { rows } = await db.execute<ParcelOrder>(sql`
    select ${parcelOrder} where p.courier_id = ${courierId} and p.tracking_number <> ''
      and upper(p.tracking_number) = any(${sql.param([...tracking])}::text[])`);
  return new Map(rows.map((row) => [(row.tracking ?? '').toUpperCase(), row]));
}

/** Orders whose parcel has this number, in capitals, at any courier. */
export async function selectOrdersByTracking(
  db: Db,
  tracking: string,
  most: number,
): Promise<(FoundOrder & { tracking: string })[]> {
  const { rows } = await db.execute<FoundOrder & { tracking: string }>(sql`
    select o.id, o.number, o.status, o.delivery, o.customer_name as name, p.tracking_number as tracking
    from couriers c join courier_parcels p on p.courier_id = c.id and p.tracking_number <> ''
      and upper(p.tracking_number) = ${tracking}
    join ${ordersToJoin} o on o.id = p.order_id order by o.id desc limit ${most}`);
  return rows;
}

/** Parcels on their way with a courier to these phones, now or at some time since `since`; `handedAt` in ms. */
export async function selectCarried(
  db: Db,
  courierId: number,
  phones: readonly string[],
  since: Date,
): Promise<(ParcelOrder & { phones: string[]; handedAt: number })[]> {
  if (phones.length === 0) return [];
  const list = sql`${sql.param([...phones])}::text[]`;
  const underWay = statesOf('carried');
  const { rows } = await db.execute<ParcelOrder & { phones: string[]; handedAt: number }>(sql`
    select array_remove(array[o.phone, o.second_phone], null) as phones,
      (select extract(epoch from h.at)::float8 * 1000 from courier_handovers h where h.id = p.handover_id) as "handedAt", ${parcelOrder}
    where p.courier_id = ${courierId} and (o.phone = any(${list}) or o.second_phone = any(${list}))
      and (o.status in ${underWay} or exists (select from ${orderEventsToJoin} e
        where e.order_id = o.id and e.axis = 'order' and e."from" in ${underWay} and e.at >= ${since.toISOString()}::timestamptz))`);
  return rows;
}

/** Orders and numbers of all parcels of a courier. */
export async function selectParcelNumbers(
  db: Db,
  courierId: number,
): Promise<{ orderId: number; number: string; tracking: string }[]> {
  const { rows } = await db.execute<{ orderId: number; number: string; tracking: string }>(sql`
    select p.order_id as "orderId", o.number, p.tracking_number as tracking
    from courier_parcels p join ${ordersToJoin} o on o.id = p.order_id where p.courier_id = ${courierId}`);
  return rows;
}

export const setTrackingNumber = (tx: Db, orderId: number, trackingNumber: string) =>
  tx.update(courierParcels).set({ trackingNumber }).where(eq(courierParcels.orderId, orderId));

/** Ready to go out: confirmed or being prepared; or on the way already, with nobody written down who carries it. */
const ready = sql`from ${ordersToJoin} o left join courier_parcels p on p.order_id = o.id
  where p.order_id is null and o.delivery <> 'pickup' and o.status in ('confirmed', 'preparing', 'shipped')`;

/** For the counts of the menu: what is ready to go out. */
export const ordersToHandOver = sql`(select o.id ${ready})`;

const cityKey = sql`coalesce(o.place_id::text, o.city)`;

export type ReadyCity = { key: string; city: string; placeId: number | null; count: number };

export async function countReadyByCity(db: Db): Promise<ReadyCity[]> {
  const { rows } = await db.execute<ReadyCity>(sql`
    select ${cityKey} as key, min(o.city) as city, min(o.place_id) as "placeId", count(*)::int as count ${ready}
    group by ${cityKey} order by count desc, city limit 500`);
  return rows;
}

export type ReadyOrder = {
  id: number;
  number: string;
  status: string;
  name: string;
  phone: string;
  city: string;
  placeId: number | null;
  totalCentimes: number;
  payment: string;
  promise: { from: string; to: string };
};

/** The oldest first; so many at a time. */
export async function selectReady(
  db: Db,
  params: { city: string | null; offset: number; limit: number },
): Promise<ReadyOrder[]> {
  const { rows } = await db.execute<ReadyOrder>(sql`
    select o.id, o.number, o.status, o.customer_name as name, o.phone, o.city, o.place_id as "placeId",
      o.total_centimes::float8 as "totalCentimes", o.payment, o.promise
    ${ready} and (${params.city}::text is null or ${cityKey} = ${params.city}::text)
    order by o.created_at, o.id offset ${params.offset} limit ${params.limit}`);
  return rows;
}

export async function insertHandover(
  tx: Db,
  row: typeof courierHandovers.$inferInsert,
): Promise<HandoverRow> {
  const [made] = await tx.insert(courierHandovers).values(row).returning();
  if (!made) throw new Error('a hand-over was not written');
  return made;
}

export const deleteHandover = (tx: Db, id: number) =>
  tx.delete(courierHandovers).where(eq(courierHandovers.id, id));

/** False when the order is in a courier's hands already. */
export async function insertParcel(tx: Db, row: typeof courierParcels.$inferInsert): Promise<boolean> {
  const made = await tx.insert(courierParcels).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

/** True when the parcel was in that hand-over, and is in nobody's hands now. */
export async function deleteParcel(tx: Db, handoverId: number, orderId: number): Promise<boolean> {
  const gone = await tx
    .delete(courierParcels)
    .where(and(eq(courierParcels.handoverId, handoverId), eq(courierParcels.orderId, orderId)))
    .returning();
  return gone.length > 0;
}

export async function selectHandover(db: Db, id: number): Promise<HandoverRow | undefined> {
  const [row] = await db.select().from(courierHandovers).where(eq(courierHandovers.id, id));
  return row;
}

export type HandoverSum = {
  id: number;
  at: string;
  by: string;
  courier: string;
  courierId: number;
  parcels: number;
  dueCentimes: number;
};

/** Hand-overs with their sums, the newest first. */
export async function selectHandovers(
  db: Db,
  page: { offset: number; limit: number },
): Promise<{ rows: HandoverSum[]; total: number }> {
  const { rows } = await db.execute<HandoverSum>(sql`
    select h.id, to_json(h.at)#>>'{}' as at, h.by, c.name as courier, c.id as "courierId",
      count(p.order_id)::int as parcels, coalesce(sum(p.due_centimes), 0)::float8 as "dueCentimes"
    from (select * from courier_handovers order by id desc offset ${page.offset} limit ${page.limit}) h
    join couriers c on c.id = h.courier_id left join courier_parcels p on p.handover_id = h.id
    group by h.id, h.at, h.by, c.id order by h.id desc`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from courier_handovers`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A parcel of a hand-over with all that a label or a courier's file says. */
export type HandedParcel = {
  orderId: number;
  status: string;
  number: string;
  name: string;
  phone: string;
  secondPhone: string | null;
  city: string;
  countryId: number;
  placeId: number | null;
  address: Record<string, string>;
  note: string;
  dueCentimes: number;
  currency: string;
  currencyLabel: string;
  /** Hundredths of the currency. */
  shownTotal: number;
  pieces: number;
  /** It is sent in exchange: the old pieces come back. */
  exchange: boolean;
  goods: { title: LocalText; color: LocalText; size: string; quantity: number }[];
};

export async function selectHandedParcels(db: Db, handoverId: number): Promise<HandedParcel[]> {
  const { rows } = await db.execute<HandedParcel>(sql`
    select o.id as "orderId", o.status, o.number, o.customer_name as name, o.phone, o.second_phone as "secondPhone",
      o.exchange_of is not null as exchange, o.city, o.country_id as "countryId", o.place_id as "placeId", o.address, o.note,
      p.due_centimes::float8 as "dueCentimes", o.currency, o.currency_label as "currencyLabel",
      (o.shown_amounts->>'total')::float8 as "shownTotal",
      coalesce((select sum(l.quantity) from ${orderLinesToJoin} l where l.order_id = o.id), 0)::int as pieces,
      coalesce((select json_agg(json_build_object('title', l.title, 'color', l.color, 'size', l.size,
        'quantity', l.quantity) order by l.position) from ${orderLinesToJoin} l where l.order_id = o.id), '[]') as goods
    from courier_parcels p join ${ordersToJoin} o on o.id = p.order_id
    where p.handover_id = ${handoverId} order by o.city, o.id`);
  return rows;
}

/** In whose hands an order is, or was. */
export async function selectParcelOf(
  db: Db,
  orderId: number,
): Promise<
  | { handoverId: number; courier: string; trackingUrl: string; dueCentimes: number; trackingNumber: string }
  | undefined
> {
  const [row] = await db
    .select({
      handoverId: courierParcels.handoverId,
      courier: couriers.name,
      trackingUrl: couriers.trackingUrl,
      dueCentimes: courierParcels.dueCentimes,
      trackingNumber: courierParcels.trackingNumber,
    })
    .from(courierParcels)
    .innerJoin(couriers, eq(couriers.id, courierParcels.courierId))
    .where(eq(courierParcels.orderId, orderId));
  return row;
}
