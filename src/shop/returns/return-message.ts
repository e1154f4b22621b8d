import type { Db } from '#/platform/database.ts';
import type { EmailMessage } from '#/platform/email-message.ts';
import { filled } from '#/platform/fill.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { formatOrderNumber, type NotificationDeps, type OrderRow, ownOrderUrl } from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { type ReturnRow, selectReturnEvents } from './returns.queries.ts';

type Decided = 'approved' | 'refused';

const texts: Record<Locale, Record<Decided, { subject: string; lines: string[] }> & { hello: string }> = {
  ar: {
    hello: 'السلام عليكم {name}،',
    approved: {
      subject: 'قبلنا طلب إرجاع من طلبك {number}',
      lines: ['قبلنا طلب الإرجاع رقم {id} من طلبك {number}.', 'سنتصل بك للاتفاق على استلام القطع.'],
    },
    refused: {
      subject: 'لم نقبل طلب إرجاع من طلبك {number}',
      lines: ['لم نتمكن من قبول طلب الإرجاع رقم {id} من طلبك {number}.', 'السبب: {reason}'],
    },
  },
  fr: {
    hello: 'Bonjour {name},',
    approved: {
      subject: 'Retour accepté pour votre commande {number}',
      lines: [
        'Nous acceptons le retour n° {id} de votre commande {number}.',
        'Nous vous appelons pour convenir de la reprise des articles.',
      ],
    },
    refused: {
      subject: 'Retour refusé pour votre commande {number}',
      lines: [
        'Nous n’avons pas pu accepter le retour n° {id} de votre commande {number}.',
        'Motif : {reason}',
      ],
    },
  },
  en: {
    hello: 'Hello {name},',
    approved: {
      subject: 'Return accepted for your order {number}',
      lines: [
        'We accept return no. {id} of your order {number}.',
        'We will call you to agree on how the pieces come back.',
      ],
    },
    refused: {
      subject: 'Return not accepted for your order {number}',
      lines: ['We could not accept return no. {id} of your order {number}.', 'Reason: {reason}'],
    },
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
  const { subject, lines } = texts[locale][state];
  return {
    locale,
    subject: filled([subject], values)[0] ?? '',
    lines: filled([texts[locale].hello, ...lines], values),
    link: origin ? ownOrderUrl(origin, order, signingKey) : null,
    shopName: textIn(shopName, locale),
  };
}
