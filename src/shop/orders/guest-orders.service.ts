import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { findCountry, formatPhone } from '#/shop/countries/index.ts';
import { resolveOrderDestination } from '#/shop/delivery/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { hasLinkEnded, openOrderLink, settledAt, signOrder } from './order-link.ts';
import { type OrderRow, selectEvents, selectOrderByNumber } from './orders.queries.ts';
import type { GuestOrder } from './orders.schema.ts';
import { moveOrder } from './orders.service.ts';
import { type Actor, isCorrectable, legalMoves } from './orders.states.rules.ts';
import { standingOf } from './orders.views.ts';
import { viewForShopper } from './shopper-view.ts';
import { type OrderParams, requireOrderByPhone } from './tracking.service.ts';

const shopper: Actor = { kind: 'shopper' };

/** The order of a signed link, and whether the link has ended; undefined for any other link. */
export async function findOrderOfLink(
  db: Db,
  signingKey: SigningKey,
  signed: string,
  now: Date,
): Promise<{ order: OrderRow; ended: boolean } | undefined> {
  const link = openOrderLink(signingKey, signed);
  const order = link === null ? undefined : await selectOrderByNumber(db, link.number);
  if (!link || !order) return undefined;
  const { orderLinkDays } = await getSettings(db);
  return {
    order,
    ended: hasLinkEnded(link, settledAt(await selectEvents(db, order.id)), orderLinkDays, now),
  };
}

/** The same, refusing (ShopError 404) any other link (`not_found`) and one that has ended (`link_ended`). */
export async function orderOfLink(
  db: Db,
  signingKey: SigningKey,
  signed: string,
  now: Date,
): Promise<OrderRow> {
  const found = await findOrderOfLink(db, signingKey, signed, now);
  if (!found) throw new ShopError(404, 'not_found');
  if (found.ended) throw new ShopError(404, 'link_ended');
  return found.order;
}

/**
 * A new link in place of one that has ended, for who knows the phone of the order besides. Refuses (ShopError) with 404
 * `not_found` any other link, 404 `order_not_found` another phone, 429.
 */
export async function renewLink(
  db: Database,
  signingKey: SigningKey,
  signed: string,
  params: Omit<OrderParams, 'number'>,
  now: Date,
): Promise<{ path: string }> {
  const link = openOrderLink(signingKey, signed);
  if (!link) throw new ShopError(404, 'not_found');
  const order = await requireOrderByPhone(db, { ...params, number: link.number }, now);
  return { path: `/orders/${signOrder(signingKey, order.number, now)}` };
}

/** The guest's own order by the signed link of its answer and mail. Refuses (ShopError 404) any other link. */
export async function findGuestOrder(
  db: Db,
  signingKey: SigningKey,
  signed: string,
  context: { now: Date; locale: Locale },
): Promise<GuestOrder> {
  return viewOwnOrder(db, await orderOfLink(db, signingKey, signed, context.now), context);
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
  const { place } = country ? await resolveOrderDestination(db, country, order) : { place: null };
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
  signingKey: SigningKey,
  signed: string,
  params: { move: 'confirm' | 'cancel'; note: string },
  context: { now: Date; locale: Locale },
): Promise<GuestOrder> {
  const order = await orderOfLink(db, signingKey, signed, context.now);
  await moveOrder(db, order.id, params.move, shopper, { now: context.now, note: params.note });
  return findGuestOrder(db, signingKey, signed, context);
}
