import type { Db } from '#/platform/database.ts';
import type { EmailMessage } from '#/platform/email-message.ts';
import { filled } from '#/platform/fill.ts';
import { textIn } from '#/platform/local-text.ts';
import { inLocale, text } from '#/platform/messages.ts';
import { moneyStyle, moneyText, toAmount } from '#/shop/countries/index.ts';
import {
  currencyOf,
  formatOrderNumber,
  type NotificationDeps,
  type OrderRow,
  ownOrderUrl,
} from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { exchangeOf } from './exchange.service.ts';
import { type ReturnRow, selectReturnEvents } from './returns.queries.ts';

const texts = {
  hello: text('السلام عليكم {name}،'),
  approved: {
    subject: text('قبلنا طلب إرجاع من طلبك {number}'),
    // A line that speaks of something empty is left out: without an exchange the first two alone are sent.
    lines: [
      text('قبلنا طلب الإرجاع رقم {id} من طلبك {number}.'),
      text('سنتصل بك للاتفاق على استلام القطع.'),
      text('نرسل إليك المقاس البديل في الطلب رقم {exchange}.'),
      text('المبلغ الذي تؤديه عند استلامه: {due}'),
      text('لا شيء عليك عند استلام الطلب {free}.'),
      text('نرد إليك الفرق بعد فحص القطع: {back}'),
    ],
  },
  refused: {
    subject: text('لم نقبل طلب إرجاع من طلبك {number}'),
    lines: [text('لم نتمكن من قبول طلب الإرجاع رقم {id} من طلبك {number}.'), text('السبب: {reason}')],
  },
};

/** The e-mail on what was decided on a return, in the shopper's language; null while nothing was. */
export async function returnMessage(
  db: Db,
  row: ReturnRow,
  order: OrderRow,
  { signingKey, origin }: Pick<NotificationDeps, 'signingKey' | 'origin'>,
): Promise<EmailMessage | null> {
  const { id, state } = row;
  if (state !== 'approved' && state !== 'refused') return null;
  const { locale } = order;
  const settings = await getSettings(db);
  const { order: exchange } = await exchangeOf(db, row);
  const number = exchange ? formatOrderNumber(exchange.number) : '';
  const due = exchange?.shownAmounts.total ?? 0;
  const back = toAmount(row.exchangeRefund, currencyOf(order)).shown;
  const money = (shown: number) =>
    shown > 0 ? moneyText(shown, order.currencyLabel, moneyStyle(settings, locale)) : '';
  const decided = (await selectReturnEvents(db, id)).findLast(({ to }) => to === state);
  const values = {
    name: order.customerName,
    number: formatOrderNumber(order.number),
    id: String(id),
    reason: decided?.note ?? '',
    ...{ exchange: number, free: due === 0 ? number : '', due: money(due), back: money(back) },
  };
  const { subject, lines } = texts[state];
  return {
    locale,
    subject: filled([subject[locale]], values)[0] ?? '',
    lines: filled(inLocale([texts.hello, ...lines], locale), values),
    link: origin ? ownOrderUrl(origin, order, signingKey) : null,
    shopName: textIn(settings.shopName, locale),
  };
}
