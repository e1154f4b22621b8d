import { mailOf } from '#/platform/email-message.ts';
import { fill, isolated } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { Mail } from '#/platform/mail.ts';
import { formatMoney } from '#/shop/countries/index.ts';
import { formatOrderNumber, type OrderRow, promiseDays } from '#/shop/orders/index.ts';
import type { PlacedOrder, Quote } from './checkout.schema.ts';

const words = {
  ar: {
    subject: 'طلبك {number} لدى {shop}',
    hello: 'السلام عليكم {name}،',
    thanks: 'شكرًا لك، توصلنا بطلبك رقم {number}.',
    next: 'سنتصل بك لتأكيده، ويمكنك تأكيده الآن من هنا:',
    total: 'المجموع',
    promo: 'رمز التخفيض {code}',
    delivery: 'التوصيل',
    free: 'مجاني',
    rounding: 'تقريب إلى الدرهم',
    pay: 'الدفع نقدًا عند الاستلام.',
    promise: 'موعد التوصيل: {days}',
    ready: 'جاهز للاستلام من المتجر: {days}',
    pickup: 'الاستلام من المتجر',
    payShop: 'الدفع نقدًا عند الاستلام من المتجر.',
    inTime: 'إذا تعذّر تأكيد الطلب معك في الوقت، نخبرك بالموعد الجديد.',
    track: 'تتبع الطلب:',
    payTransfer: 'الدفع بتحويل بنكي إلى الحساب التالي، مع ذكر رقم الطلب {number}:',
    beneficiary: 'المستفيد',
    bank: 'البنك',
    amount: 'المبلغ',
    nextTransfer: 'المرجو إرسال وصل التحويل من هنا قبل {deadline}، وإلا أُلغي الطلب:',
  },
  fr: {
    subject: 'Votre commande {number} chez {shop}',
    hello: 'Bonjour {name},',
    thanks: 'Merci, nous avons bien reçu votre commande {number}.',
    next: 'Nous vous appelons pour la confirmer ; vous pouvez aussi la confirmer ici :',
    total: 'Total',
    promo: 'Code promo {code}',
    delivery: 'Livraison',
    free: 'offerte',
    rounding: 'Arrondi au dirham',
    pay: 'Paiement en espèces à la livraison.',
    promise: 'Livraison prévue : {days}',
    ready: 'Prête à retirer au magasin : {days}',
    pickup: 'Retrait au magasin',
    payShop: 'Paiement en espèces au retrait.',
    inTime:
      'Si nous n’arrivons pas à confirmer la commande à temps avec vous, nous vous indiquons la nouvelle date.',
    track: 'Suivre la commande :',
    payTransfer: 'Paiement par virement sur le compte suivant, avec la référence {number} :',
    beneficiary: 'Bénéficiaire',
    bank: 'Banque',
    amount: 'Montant',
    nextTransfer: 'Envoyez le reçu du virement ici avant le {deadline}, sinon la commande est annulée :',
  },
  en: {
    subject: 'Your order {number} at {shop}',
    hello: 'Hello {name},',
    thanks: 'Thank you, we have your order {number}.',
    next: 'We will call you to confirm it, or you can confirm it here:',
    total: 'Total',
    promo: 'Promo code {code}',
    delivery: 'Delivery',
    free: 'free',
    rounding: 'Rounded to the dirham',
    pay: 'Cash on delivery.',
    promise: 'Delivery: {days}',
    ready: 'Ready to be fetched at the shop: {days}',
    pickup: 'Fetched at the shop',
    payShop: 'To be paid in cash at the shop.',
    inTime: 'If we cannot confirm the order with you in time, we tell you the new date.',
    track: 'Track the order:',
    payTransfer: 'Payment by bank transfer to this account, with the reference {number}:',
    beneficiary: 'Beneficiary',
    bank: 'Bank',
    amount: 'Amount',
    nextTransfer: 'Send the receipt of the transfer here before {deadline}, or the order is cancelled:',
  },
} satisfies Record<Locale, Record<string, string>>;

const tags: Record<Locale, string> = { ar: 'ar-MA-u-nu-latn', fr: 'fr-MA', en: 'en-GB' };

function moment(iso: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(tags[locale], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(iso));
}

/** The mail that follows an order, in its language: what, how much, when, what happens next. */
export function confirmationMail(
  order: OrderRow,
  quote: Quote,
  placed: PlacedOrder,
  options: { to: string; shopName: string; timeZone: string },
): Mail {
  const { locale } = order;
  const say = words[locale];
  const mark = locale === 'ar' ? isolated : (text: string) => text;
  const number = formatOrderNumber(order.number);
  const { totals } = quote;
  const money = (shown: number) => formatMoney(shown, totals.currency.label);
  const rows: [string, string][] = [
    ...quote.lines.map((line): [string, string] => [
      [`${line.quantity} × ${line.title}`, ...[line.color, line.size.label].filter(Boolean).map(mark)].join(
        ' · ',
      ),
      money(line.shown.total.shown),
    ]),
    ...(totals.promoCode === null
      ? []
      : ([
          [
            fill(say.promo, { code: totals.promoCode }),
            // A code for free delivery takes nothing off the goods.
            totals.promo.shown === 0 ? say.free : money(-totals.promo.shown),
          ],
        ] satisfies [string, string][])),
    [
      placed.pickupAddress === null ? say.delivery : say.pickup,
      totals.delivery.shown === 0 ? say.free : money(totals.delivery.shown),
    ],
    ...(totals.rounding.shown === 0
      ? []
      : ([[say.rounding, money(totals.rounding.shown)]] satisfies [string, string][])),
    [say.total, money(totals.total.shown)],
  ];
  const before = [fill(say.hello, { name: order.customerName }), fill(say.thanks, { number })];
  const { transfer, receiptDeadline } = placed;
  const account: [string, string | null][] = transfer
    ? [
        [say.beneficiary, transfer.beneficiary],
        [say.bank, transfer.bank],
        ['RIB', transfer.rib],
        ['IBAN', transfer.iban],
        ['SWIFT', transfer.swift],
        [say.amount, money(totals.total.shown)],
      ]
    : [];
  const pay = transfer
    ? [
        fill(say.payTransfer, { number }),
        ...account.flatMap(([name, value]) => (value ? [fill(`${name}: {value}`, { value })] : [])),
      ]
    : [placed.pickupAddress === null ? say.pay : say.payShop];
  const next =
    transfer && receiptDeadline
      ? fill(say.nextTransfer, { deadline: moment(receiptDeadline, locale, options.timeZone) })
      : say.next;
  const pickup = placed.pickupAddress !== null;
  const promise = fill(pickup ? say.ready : say.promise, { days: promiseDays(order.promise, locale) });
  const where = pickup ? [fill(`${say.pickup}: {place}`, { place: placed.pickupAddress ?? '' })] : [];
  const after = [...pay, promise, ...where, ...(order.promise.sameDay ? [say.inTime] : [])];
  const subject = fill(say.subject, { number, shop: options.shopName });
  return mailOf({ to: options.to, subject, locale, about: { order: order.id, number: order.number } }, [
    ...before,
    { rows },
    ...after,
    { lead: next, link: placed.confirmUrl },
    { lead: say.track, link: placed.trackUrl },
    options.shopName,
  ]);
}
