import type { Db } from '#/platform/database.ts';
import { dateWriter } from '#/platform/date-locale.rules.ts';
import { type EmailMessage, emailText, toMail } from '#/platform/email-message.ts';
import { filled } from '#/platform/fill.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { type Locale, type LocalText, textIn } from '#/platform/local-text.ts';
import { sendMail } from '#/platform/mail.ts';
import { inLocale } from '#/platform/messages.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { findCountry, moneyStyle, moneyText } from '#/shop/countries/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { mailAddressOf } from './giver.service.ts';
import { isRedatedUnconfirmed } from './order-history.rules.ts';
import { signOrder } from './order-link.ts';
import {
  type NotificationKind,
  type NotificationTextKind,
  notificationTexts,
} from './order-notifications.texts.ts';
import { formatOrderNumber } from './order-number.rules.ts';
import { type OrderEventRow, type OrderRow, selectEvents } from './orders.queries.ts';
import type { StaffNotification } from './orders.schema.ts';
import type { MoveName } from './orders.states.rules.ts';
import { nameInMessage } from './orders.views.ts';
import { promiseDays } from './promise.texts.ts';
import { lastRefund } from './refunds.service.ts';

/** What e-mails about orders are made with. `origin` is null where the shop has no known address that others can open. */
export interface NotificationDeps {
  jobs: Pick<Jobs, 'send'>;
  signingKey: SigningKey;
  origin: string | null;
}

/** Moves that others than the shopper make, and that the shopper waits for. */
const notified: ReadonlySet<MoveName> = new Set([
  'approve_receipt',
  'reject_receipt',
  'expire',
  'auto_cancel',
  'make_ready',
  'refund',
]);
export const isNotified = (name: MoveName): boolean => notified.has(name);

/** What there is to tell of an order as it stands; null when nothing was decided. */
export function notificationKindOf({
  payment,
  confirmation,
  status,
}: Pick<OrderRow, 'payment' | 'confirmation' | 'status'>): NotificationKind | null {
  if (status === 'ready_for_pickup') return 'ready';
  if (payment === 'paid') return status === 'confirmed' ? 'approved' : null;
  if (payment === 'rejected' && status === 'cancelled') return 'unseen';
  if (payment === 'rejected' || payment === 'expired' || payment === 'refunded') return payment;
  return confirmation === 'auto_cancelled' ? 'unconfirmed' : null;
}

/** Where the kind alone does not say which text tells it: how the order is handed over and confirmed, and what is given back. */
function textKindOf(
  kind: NotificationKind,
  order: Pick<OrderRow, 'delivery' | 'confirmation' | 'paymentMethod' | 'payment'>,
  events: readonly OrderEventRow[],
  creditCode: string | null | undefined,
): NotificationTextKind {
  const { delivery, confirmation, paymentMethod, payment } = order;
  const pickup = delivery === 'pickup';
  if (kind === 'refunded' && creditCode) return 'credited';
  if (kind === 'cancelled' && payment === 'refund_due') return 'cancelledPaid';
  if (kind === 'cancelled' && paymentMethod === 'bank_transfer') return 'cancelledTransfer';
  if (kind !== 'redated') return kind;
  if (isRedatedUnconfirmed(events, confirmation)) return pickup ? 'redatedPickup' : 'redated';
  return pickup ? 'newDatePickup' : 'newDate';
}

/** It waits for another day than it was ordered for. */
const isRedated = ({ status }: Pick<OrderRow, 'status'>, events: readonly OrderEventRow[]): boolean =>
  (status === 'placed' || status === 'confirmed') && events.some(({ note }) => note === 'redated');

/** Where the shopper's own order stands, by a link that nobody can guess. */
export const ownOrderUrl = (
  origin: string,
  { locale, number }: Pick<OrderRow, 'locale' | 'number'>,
  signingKey: SigningKey,
): string => origin + pathIn(locale, `/orders/${signOrder(signingKey, number)}`);

/**
 * Day and hour by the shop's clock, as an e-mail says them to somebody in a country (ISO code): with how far that clock is from
 * Greenwich, unless both are Morocco's. `country` null: to staff, who go by that clock themselves.
 */
export const momentIn = (
  at: Date,
  { locale, country, timeZone }: { locale: Locale; country: string | null; timeZone: string },
): string =>
  dateWriter(locale, country ?? 'MA', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    ...(country !== null &&
      (country !== 'MA' || timeZone !== 'Africa/Casablanca') && { timeZoneName: 'shortOffset' }),
  })(at);

/** Where it goes, or where it is fetched: of the two lines that a message has for it one is left out. */
export const wayWords = (
  { delivery, city, locale }: Pick<OrderRow, 'delivery' | 'city' | 'locale'>,
  pickupAddress: LocalText | null,
): { city: string; pickup: string } =>
  delivery === 'pickup' ? { city: '', pickup: textIn(pickupAddress, locale) } : { city, pickup: '' };

/** The e-mail on what was decided on an order last, in the shopper's language; null when there is nothing to tell. */
export async function orderMessage(
  db: Db,
  order: OrderRow,
  { signingKey, origin }: Pick<NotificationDeps, 'signingKey' | 'origin'>,
  /** What it is about, where the order's state alone does not say it. */
  given?: NotificationKind,
): Promise<EmailMessage | null> {
  const events = await selectEvents(db, order.id);
  const kind = given ?? notificationKindOf(order) ?? (isRedated(order, events) ? 'redated' : null);
  if (!kind) return null;
  const { locale } = order;
  const settings = await getSettings(db);
  const { shopName, timeZone, pickupAddress } = settings;
  const refund = await lastRefund(db, order.id);
  const refused = events.findLast(({ to }) => to === 'rejected');
  const country = (await findCountry(db, order.countryId))?.code ?? '';
  const values = {
    name: nameInMessage(order),
    number: formatOrderNumber(order.number),
    reason: refused?.note ?? '',
    deadline: order.receiptDeadline ? momentIn(order.receiptDeadline, { locale, country, timeZone }) : '',
    // An approved order that keeps its date does not name it as a new one.
    promise:
      kind === 'approved' && !isRedated(order, events) ? '' : promiseDays(order.promise, locale, country),
    pickup: wayWords(order, pickupAddress).pickup,
    amount: moneyText(refund?.shown ?? 0, order.currencyLabel, moneyStyle(settings, locale)),
    code: refund?.creditCode ?? '',
  };
  const { subject, lines } = notificationTexts[textKindOf(kind, order, events, refund?.creditCode)];
  return {
    locale,
    subject: filled([subject[locale]], values)[0] ?? '',
    lines: filled(inLocale([notificationTexts.hello, ...lines], locale), values),
    link: origin ? ownOrderUrl(origin, order, signingKey) : null,
    shopName: textIn(shopName, locale),
  };
}

/** Puts the e-mail on what was just decided into the outbox, in the caller's transaction; without an e-mail nothing. */
export async function notifyCustomer(
  tx: Db,
  order: OrderRow,
  deps: NotificationDeps,
  kind?: NotificationKind,
): Promise<void> {
  const to = await mailAddressOf(tx, order);
  if (!to) return;
  const message = await orderMessage(tx, order, deps, kind);
  if (!message) return;
  const about = { order: order.id, number: order.number };
  await sendMail(tx, deps.jobs, toMail(message, { to, about }));
}

/** Opens WhatsApp with this text written to this phone. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** What staff sends by hand to a shopper of whom only the phone is known. */
export function forWhatsapp(message: EmailMessage, { phone }: Pick<OrderRow, 'phone'>): StaffNotification {
  const text = emailText(message);
  return { text, whatsapp: whatsappLink(phone, text) };
}
