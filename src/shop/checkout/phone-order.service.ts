import type { Db } from '#/platform/database.ts';
import { filled } from '#/platform/fill.ts';
import { textIn } from '#/platform/local-text.ts';
import { inLocale } from '#/platform/messages.ts';
import { moneyStyle, moneyText } from '#/shop/countries/index.ts';
import {
  findOrderByKey,
  formatOrderNumber,
  forWhatsapp,
  moveOrder,
  type NotificationDeps,
  type OrderRow,
  wayWords,
} from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy } from '#/shop/staff/index.ts';
import type { PhoneOrderRequest, PlacedByPhone } from './phone-order.schema.ts';
import { takenDownTexts } from './phone-order.texts.ts';
import { type SubmitContext, type SubmitDeps, submitOrder } from './submit.service.ts';

type Agent = NonNullable<SubmitContext['staff']>;

/**
 * An order that a staff user takes down while the shopper is on the line: placed by the shop's own service (stock, limits,
 * promo code, idempotency key), marked with its origin and its staff user, in the journal; with `confirmed` it is confirmed
 * in the same transaction, since the staff user has spoken to the person. Refuses (ShopError) like submitOrder.
 */
export async function placeByPhone(
  deps: SubmitDeps,
  { confirmed, ...body }: PhoneOrderRequest,
  staff: Agent,
  context: Pick<SubmitContext, 'now' | 'locale' | 'origin' | 'address'> & { notification: NotificationDeps },
): Promise<PlacedByPhone> {
  const { notification, ...placing } = context;
  const { now } = context;
  const answer = await submitOrder(deps, body, {
    ...placing,
    device: null,
    staff,
    async also(tx, order) {
      await journalBy(tx, staff, now, 'order.by_phone', order.id, {
        before: null,
        after: { number: order.number, total: order.amounts.total, lines: body.lines.length },
      });
      if (confirmed && order.paymentMethod === 'cod') {
        return moveOrder(tx, order.id, 'confirm', staff, { now, notification });
      }
      return order;
    },
  });
  const order = await findOrderByKey(deps.db, body.idempotencyKey ?? '');
  if (!order) throw new Error('an order that was placed is there');
  const message = await trackingMessage(
    deps.db,
    order,
    notification.origin === null ? null : answer.confirmUrl,
  );
  return { id: order.id, number: answer.number, status: order.status, message };
}

/** What the staff user sends to the shopper of whom mostly only the phone is known. */
async function trackingMessage(
  db: Db,
  order: OrderRow,
  link: string | null,
): Promise<PlacedByPhone['message']> {
  const { locale } = order;
  const settings = await getSettings(db);
  const { shopName, pickupAddress } = settings;
  const open = order.paymentMethod === 'cod' ? 'open' : 'transfer';
  const ending = order.status === 'confirmed' ? 'confirmed' : open;
  const messages = [...takenDownTexts.lines, ...(link ? [takenDownTexts[ending]] : [])];
  const lines = filled(inLocale(messages, locale), {
    name: order.customerName,
    number: formatOrderNumber(order.number),
    amount: moneyText(order.shownAmounts.total, order.currencyLabel, moneyStyle(settings, locale)),
    ...wayWords(order, pickupAddress),
  });
  const message = { locale, subject: '', lines, link, shopName: textIn(shopName, locale) };
  return forWhatsapp(message, order);
}
