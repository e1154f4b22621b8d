import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { openSigned } from '#/platform/signed.ts';
import { type OrderRow, selectEvents, selectOrderByNumber } from './orders.queries.ts';
import type { GuestOrder } from './orders.schema.ts';
import { moveOrder } from './orders.service.ts';
import { type Actor, legalMoves } from './orders.states.rules.ts';
import { standingOf } from './orders.views.ts';
import { viewForShopper } from './shopper-view.ts';

const shopper: Actor = { kind: 'shopper' };

async function requireOrder(db: Db, signingKey: Buffer, signed: string): Promise<OrderRow> {
  const number = openSigned(signingKey, 'order', signed);
  const order = number === null ? undefined : await selectOrderByNumber(db, number);
  if (!order) throw new ShopError(404, 'not_found');
  return order;
}

/** The guest's own order by the signed link of its answer and mail. Refuses (ShopError 404) any other link. */
export async function findGuestOrder(
  db: Db,
  signingKey: Buffer,
  signed: string,
  context: { now: Date; locale: Locale },
): Promise<GuestOrder> {
  const order = await requireOrder(db, signingKey, signed);
  const view = await viewForShopper(db, order, context.locale, context.now);
  const moves = legalMoves(standingOf(order, await selectEvents(db, order.id)), shopper);
  return {
    ...view,
    secondPhone: order.secondPhone,
    email: order.email,
    addressFields: order.address,
    note: order.note,
    moves: moves.flatMap((move) => (move === 'confirm' || move === 'cancel' ? [move] : [])),
  };
}

/** The shopper confirms, or cancels until preparing. Refuses like moveOrder, and 404 for a link that is not ours. */
export async function moveGuestOrder(
  db: Database,
  signingKey: Buffer,
  signed: string,
  move: 'confirm' | 'cancel',
  context: { now: Date; locale: Locale },
): Promise<GuestOrder> {
  const order = await requireOrder(db, signingKey, signed);
  await moveOrder(db, order.id, move, shopper, { now: context.now });
  return findGuestOrder(db, signingKey, signed, context);
}
