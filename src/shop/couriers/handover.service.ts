import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { Message } from '#/platform/messages.ts';
import { formatOrderNumber, lockOrder, moveOrder, orderMessages, showParcels } from '#/shop/orders/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import * as queries from './couriers.queries.ts';
import type { HandoverResult } from './couriers.schema.ts';
import { courierMessages } from './couriers.texts.ts';
import { showParcel } from './parcels.service.ts';
import { standingOf } from './standing.rules.ts';
import { shipWay } from './status.rules.ts';

const messages: Record<string, Message> = { ...orderMessages, ...courierMessages };

/** Why an order was left out, in the reader's language. */
const messageOf = (code: string, locale: Locale): string => messages[code]?.[locale] ?? code;

/** What is collected on delivery, centimes of DH; nothing where it was paid before. */
const dueOf = ({ payment, totalCentimes }: Pick<queries.ParcelOrder, 'payment' | 'totalCentimes'>) =>
  payment === 'due' ? totalCentimes : 0;

/**
 * Gives orders that are ready to a courier: each is moved to `shipped` by the one table of moves (confirmed ones are
 * prepared first), one after the other, each wholly or not at all; one that cannot go is named with its reason and
 * keeps nobody else back. Refuses (ShopError) with 404 `not_found` or 409 `courier_off`.
 */
export async function handOver(
  db: Database,
  params: { courierId: number; orderIds: readonly number[] },
  actor: StaffActor,
  { now, locale }: { now: Date; locale: Locale },
): Promise<HandoverResult> {
  const courier = await queries.selectCourier(db, params.courierId);
  if (!courier) throw new ShopError(404, 'not_found');
  if (!courier.active) throw new ShopError(409, 'courier_off');
  const handover = await queries.insertHandover(db, {
    courierId: courier.id,
    at: now,
    staffId: actor.id,
    by: actor.name,
  });
  const refused: HandoverResult['refused'] = [];
  const numbers: string[] = [];
  let dueCentimes = 0;
  // Always in one order, so that two who hand over the same orders never wait for each other.
  for (const orderId of [...new Set(params.orderIds)].toSorted((one, other) => one - other)) {
    try {
      const parcel = await handOverOne(db, orderId, { handoverId: handover.id, courier }, actor, now);
      numbers.push(formatOrderNumber(parcel.number));
      dueCentimes += parcel.dueCentimes;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const number = (await queries.selectParcelOrder(db, orderId))?.number;
      refused.push({
        id: orderId,
        number: number ? formatOrderNumber(number) : '',
        message: messageOf(error.code, locale),
      });
    }
  }
  if (numbers.length === 0) {
    await queries.deleteHandover(db, handover.id);
    return { id: null, parcels: 0, refused };
  }
  await journalBy(db, actor, now, 'handover.create', handover.id, {
    before: null,
    after: { courier: courier.name, parcels: numbers.length, dueCentimes, orders: numbers },
  });
  return { id: handover.id, parcels: numbers.length, refused };
}

async function handOverOne(
  db: Database,
  orderId: number,
  { handoverId, courier }: { handoverId: number; courier: queries.CourierRow },
  actor: StaffActor,
  now: Date,
): Promise<{ number: string; dueCentimes: number }> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const order = await queries.selectParcelOrder(tx, orderId);
    if (!order) throw new ShopError(404, 'order_not_found');
    if (order.courierId !== null) throw new ShopError(409, 'parcel_handed_over');
    const way = shipWay(standingOf(order), actor);
    if (way === null) throw new ShopError(409, 'parcel_not_ready');
    for (const name of way) await moveOrder(tx, orderId, name, actor, { now });
    const dueCentimes = dueOf(order);
    const parcel = { orderId, handoverId, courierId: courier.id, dueCentimes };
    if (!(await queries.insertParcel(tx, parcel))) throw new ShopError(409, 'parcel_handed_over');
    await showParcel(tx, courier, { orderId, number: order.number, tracking: '' });
    return { number: order.number, dueCentimes };
  });
}

/**
 * Takes a parcel out of a hand-over, where it was given to the wrong courier: its order stays shipped, and is ready
 * for another one. Refuses (ShopError) with 404 `not_found`, or 409 `parcel_under_way` once the courier has reported
 * something of it.
 */
export async function takeOut(
  db: Database,
  params: { handoverId: number; orderId: number },
  actor: StaffActor,
  now: Date,
): Promise<void> {
  const { handoverId, orderId } = params;
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const order = await queries.selectParcelOrder(tx, orderId);
    if (!order || !(await queries.deleteParcel(tx, handoverId, orderId)))
      throw new ShopError(404, 'not_found');
    if (order.status !== 'shipped') throw new ShopError(409, 'parcel_under_way');
    await showParcels(tx, [{ orderId, parcel: null }]);
    await journalBy(tx, actor, now, 'handover.take_out', handoverId, {
      before: { order: formatOrderNumber(order.number) },
      after: null,
    });
  });
}
