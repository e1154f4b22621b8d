import { mailOf } from '#/platform/email-message.ts';
import { fill } from '#/platform/fill.ts';
import { isolated } from '#/platform/isolated.rules.ts';
import type { Mail } from '#/platform/mail.ts';
import { text } from '#/platform/messages.ts';
import { type MoneyStyle, moneyText } from '#/shop/countries/index.ts';
import { formatOrderNumber, momentIn, type OrderRow, promiseDays } from '#/shop/orders/index.ts';
import type { PlacedOrder, Quote } from './checkout.schema.ts';

const words = {
  subject: text('طلبك {number} لدى {shop}'),
  hello: text('السلام عليكم {name}،'),
  thanks: text('شكرًا لك، توصلنا بطلبك رقم {number}.'),
  next: text('سنتصل بك لتأكيده، ويمكنك تأكيده الآن من هنا:'),
  total: text('المجموع'),
  offers: text('العروض'),
  promo: text('رمز التخفيض {code}'),
  credit: text('من رصيدك {code}'),
  delivery: text('التوصيل'),
  free: text('مجاني'),
  rounding: text('تقريب إلى الدرهم'),
  pay: text('الدفع نقدًا عند الاستلام.'),
  promise: text('موعد التوصيل: {days}'),
  ready: text('جاهز للاستلام من المتجر: {days}'),
  pickup: text('الاستلام من المتجر'),
  payShop: text('الدفع نقدًا عند الاستلام من المتجر.'),
  inTime: text('إذا لم يُؤكَّد الطلب في الوقت، نخبرك بالموعد الجديد.'),
  track: text('تتبع الطلب:'),
  payTransfer: text('الدفع بتحويل بنكي إلى الحساب التالي، مع ذكر رقم الطلب {number}:'),
  beneficiary: text('المستفيد'),
  bank: text('البنك'),
  amount: text('المبلغ'),
  nextTransfer: text('أرسل وصل التحويل من هنا قبل {deadline}، وإلا أُلغي الطلب:'),
};

/** The mail that follows an order, in its language: what, how much, when, what happens next. `country` is an ISO code. */
export function confirmationMail(
  order: OrderRow,
  quote: Quote,
  placed: PlacedOrder,
  options: {
    to: string;
    shopName: string;
    country: string;
    timeZone: string;
    short?: MoneyStyle | undefined;
  },
): Mail {
  const { locale } = order;
  const { country, timeZone } = options;
  const say = (key: keyof typeof words): string => words[key][locale];
  const mark = locale === 'ar' ? isolated : (text: string) => text;
  const number = formatOrderNumber(order.number);
  const { totals } = quote;
  const money = (shown: number) => moneyText(shown, totals.currency.label, options.short);
  const sets = new Map(
    quote.offers.flatMap(({ set, lines }) =>
      lines.flatMap(({ id, who }) => (set && who ? [[id, [set.title, who]] as const] : [])),
    ),
  );
  const rows: [string, string][] = [
    ...quote.lines.map((line): [string, string] => [
      [
        `${line.quantity} × ${line.title}`,
        ...[line.color, line.size.label, ...(sets.get(line.id) ?? [])].filter(Boolean).map(mark),
      ].join(' · '),
      money(line.shown.total.shown),
    ]),
    ...(totals.offers.shown === 0
      ? []
      : ([[say('offers'), money(-totals.offers.shown)]] satisfies [string, string][])),
    ...(totals.promoCode === null
      ? []
      : ([
          [
            fill(say(totals.credit.shown > 0 ? 'credit' : 'promo'), { code: totals.promoCode }),
            // A code for free delivery takes nothing off the goods.
            totals.promo.shown + totals.credit.shown === 0
              ? say('free')
              : money(-totals.promo.shown - totals.credit.shown),
          ],
        ] satisfies [string, string][])),
    [
      placed.pickupAddress === null ? say('delivery') : say('pickup'),
      totals.delivery.shown === 0 ? say('free') : money(totals.delivery.shown),
    ],
    ...(totals.rounding.shown === 0
      ? []
      : ([[say('rounding'), money(totals.rounding.shown)]] satisfies [string, string][])),
    [say('total'), money(totals.total.shown)],
  ];
  const before = [fill(say('hello'), { name: order.customerName }), fill(say('thanks'), { number })];
  const { transfer, receiptDeadline } = placed;
  const account: [string, string | null][] = transfer
    ? [
        [say('beneficiary'), transfer.beneficiary],
        [say('bank'), transfer.bank],
        ['RIB', transfer.rib],
        ['IBAN', transfer.iban],
        ['SWIFT', transfer.swift],
        [say('amount'), money(totals.total.shown)],
      ]
    : [];
  // A credit or a code pays all: nothing is left to pay.
  const free = order.amounts.total === 0;
  // Agreed already: of a transfer of nothing, or what was confirmed on the phone. Nobody calls.
  const agreed = order.status !== 'placed';
  const pay = transfer
    ? [
        fill(say('payTransfer'), { number }),
        ...account.flatMap(([name, value]) => (value ? [fill(`${name}: {value}`, { value })] : [])),
      ]
    : free
      ? []
      : [placed.pickupAddress === null ? say('pay') : say('payShop')];
  const next =
    transfer && receiptDeadline
      ? fill(say('nextTransfer'), {
          deadline: momentIn(new Date(receiptDeadline), { locale, country, timeZone }),
        })
      : say('next');
  const pickup = placed.pickupAddress !== null;
  const promise = fill(pickup ? say('ready') : say('promise'), {
    days: promiseDays(order.promise, locale, country),
  });
  const where = pickup ? [fill(`${say('pickup')}: {place}`, { place: placed.pickupAddress ?? '' })] : [];
  const after = [...pay, promise, ...where, ...(order.promise.sameDay && !agreed ? [say('inTime')] : [])];
  const subject = fill(say('subject'), { number, shop: options.shopName });
  return mailOf({ to: options.to, subject, locale, about: { order: order.id, number: order.number } }, [
    ...before,
    { rows },
    ...after,
    ...(agreed
      ? [{ lead: say('track'), link: placed.confirmUrl }]
      : [
          { lead: next, link: placed.confirmUrl },
          { lead: say('track'), link: placed.trackUrl },
        ]),
    options.shopName,
  ]);
}
