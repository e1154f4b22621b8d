import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { openSigned } from '#/platform/signed.ts';
import { findCountry, formatPhone } from '#/shop/countries/index.ts';
import { resolveDestination } from '#/shop/delivery/index.ts';
import { type OrderRow, selectEvents, selectOrderByNumber } from './orders.queries.ts';
import type { GuestOrder } from './orders.schema.ts';
import { moveOrder } from './orders.service.ts';
import { type Actor, isCorrectable, legalMoves } from './orders.states.rules.ts';
import { standingOf } from './orders.views.ts';
import { viewForShopper } from './shopper-view.ts';

const shopper: Actor = { kind: 'shopper' };

/** The order of a signed link; undefined for any other link. */
export async function findOrderOfLink(
  db: Db,
  signingKey: Buffer,
  signed: string,
): Promise<OrderRow | undefined> {
  const number = openSigned(signingKey, 'order', signed);
  return number === null ? undefined : selectOrderByNumber(db, number);
}

/** The same, refusing (ShopError 404) any other link. */
export async function orderOfLink(db: Db, signingKey: Buffer, signed: string): Promise<OrderRow> {
  const order = await findOrderOfLink(db, signingKey, signed);
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
  return viewOwnOrder(db, await orderOfLink(db, signingKey, signed), context);
}

/** The whole order, for whoever has shown that it is theirs. */
export async function viewOwnOrder(
  db: Db,
  order: OrderRow,
  context: { now: Date; locale: Locale },
): Promise<GuestOrder> {
  const view = await viewForShopper(db, order, context.locale, context.now);
  const moves = legalMoves(standingOf(order, await selectEvents(db, order.id)), shopper);
  const country = await findCountry(db, order.countryId);
  const { place } = country ? await resolveDestination(db, country, order) : { place: null };
  return {
    ...view,
    secondPhone: order.secondPhone && formatPhone(order.secondPhone),
    email: order.email,
    countryCode: country?.code ?? '',
    addressForm: country?.addressForm ?? 'other',
    addressFields: order.address,
    place: place && { id: place.id, ar: place.name.ar ?? '', fr: place.name.fr ?? '' },
    provinceId: order.placeId === null ? order.provinceId : null,
    note: order.note,
    moves: moves.flatMap((move) => (move === 'confirm' || move === 'cancel' ? [move] : [])),
    correctable: isCorrectable(view.status),
  };
}

/** The shopper confirms, or cancels until preparing. Refuses like moveOrder, and 404 for a link that is not ours. */
export async function moveGuestOrder(
  db: Database,
  signingKey: Buffer,
  signed: string,
  asked: { move: 'confirm' | 'cancel'; note: string },
  context: { now: Date; locale: Locale },
): Promise<GuestOrder> {
  const order = await orderOfLink(db, signingKey, signed);
  await moveOrder(db, order.id, asked.move, shopper, { now: context.now, note: asked.note });
  return findGuestOrder(db, signingKey, signed, context);
}
