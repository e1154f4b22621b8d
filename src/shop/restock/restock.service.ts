import { cleanEmail } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { requireWithin } from '#/platform/limits.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { openSigned } from '#/platform/signed.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { looksLikeEmail } from '#/shop/accounts/index.ts';
import { pricesForSale } from '#/shop/catalog/index.ts';
import { countryOrDefault, parsePhone } from '#/shop/countries/index.ts';
import { whatsappLink } from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import * as queries from './restock.queries.ts';
import type { RestockDesk, RestockRequest } from './restock.schema.ts';
import { type NoticeLinks, noticeText, type ReturnedSize } from './restock-message.ts';

/** Phones share addresses behind carriers: a network has a high ceiling, one contact a low one. */
const ofNetwork = { most: 60, windowMs: 60 * 60_000 };
const ofContact = { most: 10, windowMs: 24 * 60 * 60_000 };

type Contact = { channel: 'email' | 'phone'; contact: string };

/**
 * Somebody wants one message when a sold-out size is back. Asking again changes nothing, and answers alike. `mail`: whether mail
 * leaves the shop. Errors: 422 on the field `contact` (`required`, `invalid_email`, `invalid_phone`, `mail_not_set_up_phone`), 404 for a size that is not sold, 409 `size_in_stock`, 429
 * `too_many_requests`.
 */
export async function requestRestock(
  db: Database,
  clock: Clock,
  given: RestockRequest,
  { locale, network, mail }: { locale: Locale; network: string; mail: boolean },
): Promise<void> {
  const now = clock.now();
  const to = await readContact(db, given, mail);
  // In turn: a network that is stopped uses up nothing of whose contact it gives.
  await requireWithin(db, now, [`restock-from:${network}`, ofNetwork]);
  await requireWithin(db, now, [`restock-to:${to.contact}`, ofContact]);
  const [price] = await pricesForSale(db, [given.priceId], now);
  if (!price?.available) throw new ShopError(404, 'not_found');
  if (price.stock === null || price.stock > 0) throw new ShopError(409, 'size_in_stock');
  await queries.insertRequest(db, { priceId: price.id, ...to, locale, createdAt: now });
}

async function readContact(
  db: Db,
  given: Pick<RestockRequest, 'contact' | 'country'>,
  mail: boolean,
): Promise<Contact> {
  const typed = given.contact.trim();
  const wrong = (code: string) => new ShopError(422, 'invalid_input', { fields: { contact: [code] } });
  if (!typed) throw wrong('required');
  if (typed.includes('@')) {
    const email = cleanEmail(typed);
    if (!looksLikeEmail(email) || email.length > 254) throw wrong('invalid_email');
    if (!mail) throw wrong('mail_not_set_up_phone');
    return { channel: 'email', contact: email };
  }
  const phone = parsePhone(typed, (await countryOrDefault(db, given.country)).code);
  if (!phone) throw wrong('invalid_phone');
  return { channel: 'phone', contact: phone };
}

/** Ends all messages to the contact of a signed link; false when the link is not one of ours. */
export async function stopRestock(db: Db, signingKey: SigningKey, signed: string): Promise<boolean> {
  const contact = openSigned(signingKey, 'restock', signed);
  if (contact === null) return false;
  await queries.deleteOfContact(db, [contact]);
  return true;
}

/** The person leaves: their requests go with them. */
export async function eraseRestock(
  tx: Db,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<void> {
  const contacts = [email, phone].filter((contact) => contact !== null);
  if (contacts.length > 0) await queries.deleteOfContact(tx, contacts);
}

/** How many wait for each of these sizes. */
export async function waitingFor(db: Db, priceIds: readonly number[]): Promise<Map<number, number>> {
  const rows = priceIds.length === 0 ? [] : await queries.selectWaitingCounts(db, { priceIds });
  return new Map(rows.map(({ priceId, waiting }) => [priceId, waiting]));
}

const shownDue = 50;
const shownSizes = 100;

/** Whom staff writes to because their size is back, and which sizes are waited for most. */
export async function restockDesk(
  db: Db,
  clock: Clock,
  links: NoticeLinks,
  locale: Locale,
): Promise<RestockDesk> {
  const due = await queries.selectDue(db, shownDue);
  const wanted = await queries.selectWaitingCounts(db, { most: shownSizes });
  const ids = [...new Set([...due, ...wanted].map(({ priceId }) => priceId))];
  const prices = new Map((await pricesForSale(db, ids, clock.now())).map((price) => [price.id, price]));
  const { shopName } = await getSettings(db);
  const sizeIn = (price: ReturnedSize) => ({
    priceId: price.id,
    title: textIn(price.title, locale),
    color: textIn(price.color, locale),
    size: price.size,
  });
  return {
    due: due.flatMap((row) => {
      const price = prices.get(row.priceId);
      if (!price) return [];
      const text = noticeText([price], row, links, textIn(shopName, row.locale));
      return {
        ...sizeIn(price),
        id: row.id,
        phone: row.contact,
        dueAt: (row.dueAt ?? row.createdAt).toISOString(),
        text,
        whatsapp: whatsappLink(row.contact, text),
      };
    }),
    sizes: wanted.flatMap(({ priceId, waiting }) => {
      const price = prices.get(priceId);
      return price ? { ...sizeIn(price), waiting } : [];
    }),
  };
}

/** Staff has written to this phone. Errors: 404 `not_found` when that was done before, or the person stopped it. */
export async function markRestockSent(db: Database, clock: Clock, by: StaffView, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await queries.markSent(tx, id))) throw new ShopError(404, 'not_found');
    await journalBy(tx, by, clock.now(), 'restock.sent', id, {
      before: { state: 'due' },
      after: { state: 'sent' },
    });
  });
}

/**
 * Somebody told the staff that they want no message: all requests of that phone or e-mail go, and the journal names how many,
 * not whose. `contact` as typed, a phone without calling code as in the default country. Answers how many went.
 * Errors: 422 on the field `contact` (`required`, `invalid_email`, `invalid_phone`, `nobody_waits`).
 */
export async function removeRestock(
  db: Database,
  clock: Clock,
  by: StaffView,
  contact: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const given = await readContact(tx, { contact }, true);
    const removed = await queries.deleteOfContact(tx, [given.contact]);
    if (removed === 0) throw new ShopError(422, 'invalid_input', { fields: { contact: ['nobody_waits'] } });
    await journalBy(tx, by, clock.now(), 'restock.remove', given.channel, { before: { requests: removed } });
    return removed;
  });
}
