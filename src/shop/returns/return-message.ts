import type { Db } from '#/platform/database.ts';
import type { EmailMessage } from '#/platform/email-message.ts';
import { filled } from '#/platform/fill.ts';
import { textIn } from '#/platform/local-text.ts';
import { inLocale, text } from '#/platform/messages.ts';
import { formatOrderNumber, type NotificationDeps, type OrderRow, ownOrderUrl } from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { type ReturnRow, selectReturnEvents } from './returns.queries.ts';

const texts = {
  hello: text('السلام عليكم {name}،'),
  approved: {
    subject: text('قبلنا طلب إرجاع من طلبك {number}'),
    lines: [text('قبلنا طلب الإرجاع رقم {id} من طلبك {number}.'), text('سنتصل بك للاتفاق على استلام القطع.')],
  },
  refused: {
    subject: text('لم نقبل طلب إرجاع من طلبك {number}'),
    lines: [text('لم نتمكن من قبول طلب الإرجاع رقم {id} من طلبك {number}.'), text('السبب: {reason}')],
  },
};

/** The e-mail on what was decided on a return, in the shopper's language; null while nothing was. */
export async function returnMessage(
  db: Db,
  { id, state }: Pick<ReturnRow, 'id' | 'state'>,
  order: OrderRow,
  { signingKey, origin }: Pick<NotificationDeps, 'signingKey' | 'origin'>,
): Promise<EmailMessage | null> {
  if (state !== 'approved' && state !== 'refused') return null;
  const { locale } = order;
  const { shopName } = await getSettings(db);
  const decided = (await selectReturnEvents(db, id)).findLast(({ to }) => to === state);
  const values = {
    name: order.customerName,
    number: formatOrderNumber(order.number),
    id: String(id),
    reason: decided?.note ?? '',
  };
  const { subject, lines } = texts[state];
  return {
    locale,
    subject: filled([subject[locale]], values)[0] ?? '',
    lines: filled(inLocale([texts.hello, ...lines], locale), values),
    link: origin ? ownOrderUrl(origin, order, signingKey) : null,
    shopName: textIn(shopName, locale),
  };
}
