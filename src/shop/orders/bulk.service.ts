import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { inLocale, type Message } from '#/platform/messages.ts';
import {
  maxInSheet,
  missingRow,
  sheetAmount,
  sheetMoment,
  sheetOf,
} from '#/platform/spreadsheet/write-csv.ts';
import { addressWriter, type PaymentMethod } from '#/shop/countries/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import { deskMessages } from './desk.texts.ts';
import type { NotificationDeps } from './order-notifications.ts';
import { formatOrderNumber } from './order-number.rules.ts';
import { selectOrder } from './orders.queries.ts';
import type { BulkResult, StaffOrderFilter } from './orders.schema.ts';
import { moveOrder } from './orders.service.ts';
import { type MoveName, moveOf } from './orders.states.rules.ts';
import { historyTextOf, orderMessages } from './orders.texts.ts';
import { paymentMethodText, sheetHead } from './sheet.texts.ts';
import { creditsFor, ordersOfFilter } from './staff-orders.service.ts';

const messages: Record<string, Message> = { ...orderMessages, ...deskMessages };

/** Why an order was not moved, in the reader's language. */
export const whyNotMoved = (code: string, locale: Locale): string => messages[code]?.[locale] ?? code;

/** The same move for many orders, one after the other: each is made or refused by itself, and says so. */
export async function moveMany(
  db: Database,
  params: { ids: readonly number[]; move: MoveName; note: string },
  actor: StaffActor,
  more: { now: Date; locale: Locale; notification?: NotificationDeps | undefined },
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of new Set(params.ids)) {
    const number = (await selectOrder(db, id))?.number;
    const result = { id, number: number ? formatOrderNumber(number) : '' };
    try {
      if (moveOf(params.move).single) throw new ShopError(409, 'move_not_legal');
      await moveOrder(db, id, params.move, actor, {
        now: more.now,
        note: params.note,
        notification: more.notification,
      });
      results.push({ ...result, ok: true, message: '' });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      results.push({ ...result, ok: false, message: whyNotMoved(error.code, more.locale) });
    }
  }
  return results;
}

/** The orders of a filter as a file for spreadsheets; that it was taken stands in the journal. */
export async function ordersSheet(
  db: Database,
  query: StaffOrderFilter,
  actor: StaffActor,
  { now, locale }: { now: Date; locale: Locale },
): Promise<string> {
  const { rows, total } = await ordersOfFilter(db, query, maxInSheet);
  await journalBy(db, actor, now, 'order.export', 'export', { before: null, after: { orders: rows.length } });
  const { timeZone } = await getSettings(db);
  const shown = creditsFor(actor);
  const addressOf = await addressWriter(db, locale);
  return sheetOf(inLocale(sheetHead, locale), [
    ...rows.map((order) => [
      formatOrderNumber(order.number),
      sheetMoment(order.createdAt, timeZone),
      historyTextOf('order', order.status, { delivery: order.delivery, locale }),
      historyTextOf('payment', order.payment, { delivery: order.delivery, locale }),
      paymentMethodText(order.paymentMethod as PaymentMethod, order.delivery, locale),
      order.customerName,
      order.phone,
      order.secondPhone ?? '',
      order.city,
      addressOf(order).join(', '),
      order.articles,
      sheetAmount(order.amounts.delivery),
      sheetAmount(order.amounts.total),
      shown(order.promoCode ?? ''),
      order.agentName ?? '',
      order.note,
    ]),
    ...missingRow(total, rows.length, locale),
  ]);
}
