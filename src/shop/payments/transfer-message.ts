import type { Db } from '#/platform/database.ts';
import type { EmailMessage } from '#/platform/email-message.ts';
import { toMail } from '#/platform/email-message.ts';
import { ShopError } from '#/platform/errors.ts';
import { filled } from '#/platform/fill.ts';
import { textIn } from '#/platform/local-text.ts';
import { sendMail } from '#/platform/mail.ts';
import { inLocale } from '#/platform/messages.ts';
import { findCountry, moneyStyle, moneyText } from '#/shop/countries/index.ts';
import {
  addOrderNote,
  formatOrderNumber,
  momentIn,
  type NotificationDeps,
  type OrderRow,
  ownOrderUrl,
} from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { StaffActor } from '#/shop/staff/index.ts';
import { transferMessageTexts } from './payments.texts.ts';
import { accountOf } from './transfers.service.ts';

/**
 * Where the money of an order goes, how much, until when, and where the receipt is sent: what the shopper read when
 * it was placed. Refuses (ShopError 409) with `receipt_not_expected` where no money is waited for, and
 * `transfer_without_account` where the settings say no more where it goes.
 */
export async function transferMessage(
  db: Db,
  order: OrderRow,
  { signingKey, origin }: Pick<NotificationDeps, 'signingKey' | 'origin'>,
): Promise<EmailMessage> {
  const waits = order.payment === 'awaiting_receipt' || order.payment === 'rejected';
  if (!waits || order.status !== 'placed') throw new ShopError(409, 'receipt_not_expected');
  const account = await accountOf(db, order);
  if (!account) throw new ShopError(409, 'transfer_without_account');
  const { locale } = order;
  const settings = await getSettings(db);
  const { shopName, timeZone } = settings;
  const country = (await findCountry(db, order.countryId))?.code ?? '';
  const { subject, lines, here } = transferMessageTexts;
  const link = origin ? ownOrderUrl(origin, order, signingKey) : null;
  const values = {
    name: order.customerName,
    number: formatOrderNumber(order.number),
    amount: moneyText(order.shownAmounts.total, order.currencyLabel, moneyStyle(settings, locale)),
    beneficiary: account.beneficiary,
    bank: account.bank,
    rib: account.rib ?? '',
    iban: account.iban ?? '',
    swift: account.swift ?? '',
    deadline: order.receiptDeadline ? momentIn(order.receiptDeadline, { locale, country, timeZone }) : '',
  };
  return {
    locale,
    subject: filled([subject[locale]], values)[0] ?? '',
    lines: filled(inLocale([...lines, ...(link ? [here] : [])], locale), values),
    link,
    shopName: textIn(shopName, locale),
  };
}

/** The same by mail, written into the history. Refuses (ShopError 409) `no_email` besides. */
export async function mailTransfer(
  tx: Db,
  order: OrderRow,
  actor: StaffActor,
  now: Date,
  deps: NotificationDeps,
): Promise<void> {
  const message = await transferMessage(tx, order, deps);
  if (!order.email) throw new ShopError(409, 'no_email');
  const about = { order: order.id, number: order.number };
  await sendMail(tx, deps.jobs, toMail(message, { to: order.email, about }));
  await addOrderNote(tx, order.id, actor, { now, note: 'transfer_sent' });
}
