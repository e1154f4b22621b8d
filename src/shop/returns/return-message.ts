import type { Db } from '#/platform/database.ts';
import type { EmailMessage } from '#/platform/email-message.ts';
import { filled } from '#/platform/fill.ts';
import { textIn } from '#/platform/local-text.ts';
import { inLocale, text } from '#/platform/messages.ts';
import { findCountry, moneyStyle, moneyText } from '#/shop/countries/index.ts';
import {
  formatOrderNumber,
  momentIn,
  type NotificationDeps,
  nameInMessage,
  type OrderRow,
  ownOrderUrl,
} from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { exchangeOf, exchangeRefundOf, transferDeadlineOf } from './exchange.service.ts';
import { type ReturnRow, selectReturnEvents } from './returns.queries.ts';

const texts = {
  hello: text('السلام عليكم {name}،'),
  here: text('معلومات التحويل البنكي وإرسال الوصل من هنا:'),
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
      text('حوّل {transfer} وأرسل وصل التحويل قبل {deadline}، وإلا أُلغي الطلب {exchange}.'),
    ],
  },
  refused: {
    subject: text('لم نقبل طلب إرجاع من طلبك {number}'),
    lines: [text('لم نتمكن من قبول طلب الإرجاع رقم {id} من طلبك {number}.'), text('السبب: {reason}')],
  },
};

/**
 * The e-mail on what was decided on a return, in the shopper's language; null while nothing was. It leads to the order, or to the
 * exchange where that waits for a transfer: its page says where the money goes, and takes the receipt.
 */
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
  const { timeZone } = settings;
  const { order: sent, standing } = await exchangeOf(db, row);
  // Of one that was given up nothing is sent, paid or given back.
  const exchange = standing === 'ended' ? null : sent;
  const number = exchange ? formatOrderNumber(exchange.number) : '';
  const due = exchange?.shownAmounts.total ?? 0;
  const byTransfer = exchange?.paymentMethod === 'bank_transfer';
  const awaited = exchange && transferDeadlineOf(exchange);
  const country = (await findCountry(db, order.countryId))?.code ?? '';
  const back = exchange ? exchangeRefundOf(row).shown : 0;
  const money = (shown: number) =>
    shown > 0 ? moneyText(shown, order.currencyLabel, moneyStyle(settings, locale)) : '';
  const decided = (await selectReturnEvents(db, id)).findLast(({ to }) => to === state);
  const values = {
    name: nameInMessage(order),
    number: formatOrderNumber(order.number),
    id: String(id),
    reason: decided?.note ?? '',
    ...{
      exchange: number,
      free: due === 0 ? number : '',
      due: byTransfer ? '' : money(due),
      back: money(back),
    },
    transfer: awaited ? money(due) : '',
    deadline: awaited ? momentIn(awaited, { locale, country, timeZone }) : '',
  };
  const { subject, lines } = texts[state];
  const link = origin ? ownOrderUrl(origin, awaited ? exchange : order, signingKey) : null;
  return {
    locale,
    subject: filled([subject[locale]], values)[0] ?? '',
    lines: filled(
      inLocale([texts.hello, ...lines, ...(link && awaited ? [texts.here] : [])], locale),
      values,
    ),
    link,
    shopName: textIn(settings.shopName, locale),
  };
}
