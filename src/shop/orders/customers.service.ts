import { cleanText } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { inLocale } from '#/platform/messages.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import {
  maxInSheet,
  missingRow,
  sheetAmount,
  sheetAnswer,
  sheetMoment,
  sheetOf,
} from '#/platform/spreadsheet/write-csv.ts';
import { requireSeen, versionOf } from '#/platform/version.ts';
import { foldDigits, listCountries } from '#/shop/countries/index.ts';
import { cityNames } from '#/shop/delivery/index.ts';
import { countPastOrders, findPastCustomer, findPastPerson, listPastOrders } from '#/shop/history/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import * as queries from './customers.queries.ts';
import type {
  CustomerFigures,
  CustomerList,
  CustomerPage,
  CustomerRow,
  CustomersFilter,
} from './customers.schema.ts';
import { parseOrderNumber } from './order-number.rules.ts';
import { selectOrderByNumber } from './orders.queries.ts';
import { customerSheetHead } from './sheet.texts.ts';
import { rowOf } from './staff-orders.service.ts';

const perPage = 30;
const ordersPerPage = 20;

/** The digits of a phone as people write them inside a country, an e-mail, or words of a name. */
function searchOf(typed: string | undefined): Omit<queries.PeopleFilter, 'state' | 'sort'> {
  const text = foldDigits(typed ?? '').trim();
  const digits = text.replace(/[\s()+./-]/g, '');
  if (/^\d{3,15}$/.test(digits)) {
    return { words: [], phoneDigits: digits.replace(/^0{1,2}/, ''), email: null };
  }
  if (text.includes('@')) return { words: [], phoneDigits: null, email: text.toLowerCase() };
  const words = text.split(/\s+/).filter(Boolean).slice(0, 6);
  return { words, phoneDigits: null, email: null };
}

const none: CustomerFigures = {
  orders: 0,
  imported: 0,
  delivered: 0,
  deliveredCentimes: 0,
  refused: 0,
  cancelled: 0,
  lastOrderAt: null,
};
/** Orders of here with the past ones of another shop program. */
const figuresOf = (...given: readonly (CustomerFigures | undefined)[]): CustomerFigures =>
  given.reduce<CustomerFigures>((sum, more = none) => {
    const lasts = [sum.lastOrderAt, more.lastOrderAt].filter((at) => at !== null);
    return {
      orders: sum.orders + more.orders,
      imported: sum.imported + more.imported,
      delivered: sum.delivered + more.delivered,
      deliveredCentimes: sum.deliveredCentimes + more.deliveredCentimes,
      refused: sum.refused + more.refused,
      cancelled: sum.cancelled + more.cancelled,
      lastOrderAt: lasts.toSorted().at(-1) ?? null,
    };
  }, none);

/** §6 People of the shop, guests too, those who did something last first where nothing else is said. */
export async function listCustomers(
  db: Db,
  locale: Locale,
  { q, state, sort = 'last', page, most = perPage }: CustomersFilter & { page: number; most?: number },
): Promise<CustomerList> {
  const slice = { limit: most, offset: (page - 1) * most };
  const { keys, total } = await queries.selectPeople(db, { ...searchOf(q), state, sort }, slice);
  const phones = keys.flatMap(({ phone }) => phone ?? []);
  const figures = new Map((await queries.selectFigures(db, phones)).map((row) => [row.phone, row]));
  const cityOf = await cityNames(db, locale, [...figures.values()]);
  const accounts = await queries.selectAccounts(db, {
    ids: keys.flatMap(({ accountId }) => accountId ?? []),
    phones,
  });
  const byPhone = new Map(accounts.map((account) => [account.phone, account]));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const blocked = await queries.selectBlocked(db, phones);
  const ids = keys.flatMap(({ phone, importedId }) => (phone === null ? (importedId ?? []) : []));
  const names = await queries.selectPastNames(db, { phones, ids });
  const namesByPhone = new Map(names.map((one) => [one.phone, one]));
  const namesById = new Map(names.map((one) => [one.id, one]));
  // A file that has no phone of an account knows it by its e-mail.
  const emails = [...names, ...accounts].flatMap(({ email }) => email ?? []);
  const past = new Map(
    (await queries.selectPastFigures(db, { phones, emails })).map((row) => [row.who, row]),
  );
  const data = keys.map(({ phone, accountId, importedId }): CustomerRow => {
    const known = phone === null ? undefined : figures.get(phone);
    const account = (phone === null ? undefined : byPhone.get(phone)) ?? byId.get(accountId ?? 0);
    const named = phone === null ? namesById.get(importedId ?? 0) : namesByPhone.get(phone);
    return {
      ...figuresOf(known, past.get(phone ?? named?.email ?? ''), past.get(account?.email ?? '')),
      phone,
      accountId: account?.id ?? null,
      orderNumber: known?.number ?? null,
      importedId,
      name: known?.name || account?.name || named?.name || '',
      city: (known && cityOf(known)) || named?.city || '',
      blocked: phone !== null && blocked.has(phone),
    };
  });
  return { data, meta: metaOf(page, most, total) };
}

/** The same as a file for spreadsheets; that it was taken stands in the journal. */
export async function customersSheet(
  db: Database,
  clock: Clock,
  by: StaffView,
  filter: CustomersFilter,
  locale: Locale,
): Promise<string> {
  const { data, meta } = await listCustomers(db, locale, { ...filter, page: 1, most: maxInSheet });
  await journalBy(db, by, clock.now(), 'customer.export', 'export', { after: { customers: data.length } });
  const { timeZone } = await getSettings(db);
  const rows = data.map((person) => [
    person.name,
    person.phone ?? '',
    person.city,
    person.orders,
    person.delivered,
    sheetAmount(person.deliveredCentimes),
    person.refused,
    person.cancelled,
    person.lastOrderAt === null ? '' : sheetMoment(new Date(person.lastOrderAt), timeZone),
    sheetAnswer(person.accountId !== null, locale),
    sheetAnswer(person.blocked, locale),
  ]);
  return sheetOf(inLocale(customerSheetHead, locale), [
    ...rows,
    ...missingRow(meta.total, data.length, locale),
  ]);
}

export type CustomerParams = {
  account?: number | undefined;
  order?: string | undefined;
  imported?: number | undefined;
};

/** Whom an account's id, an order's number or the id of what a file said means. */
async function findPerson(db: Db, params: CustomerParams): Promise<queries.PersonKey | undefined> {
  if (params.account !== undefined) {
    const [account] = await queries.selectAccounts(db, { ids: [params.account] });
    if (account) return { phone: account.phone, accountId: account.id, email: account.email };
  }
  const past = params.imported === undefined ? undefined : await findPastCustomer(db, params.imported);
  if (past) {
    const [owner] = past.phone === null ? [] : await queries.selectAccounts(db, { phones: [past.phone] });
    return { phone: past.phone, accountId: owner?.id ?? null, email: owner?.email ?? past.email };
  }
  const number = params.order ? parseOrderNumber(params.order) : null;
  const order = number ? await selectOrderByNumber(db, number) : undefined;
  if (!order || order.phone === '') return undefined;
  const [owner] = await queries.selectAccounts(db, { phones: [order.phone] });
  const [orderedBy] = await queries.selectAccounts(db, { ids: order.userId === null ? [] : [order.userId] });
  // An account with a phone of its own ordered a gift: neither it nor its e-mail is of who receives it.
  const account = owner ?? (orderedBy?.phone === null ? orderedBy : undefined);
  const isTheirs = !orderedBy || orderedBy.id === account?.id;
  const email = account?.email ?? (isTheirs ? order.email : null);
  return { phone: order.phone, accountId: account?.id ?? null, email };
}

const personContent = ({ phone, accountId, email }: queries.PersonKey) => ({
  phone,
  accountId,
  email: email ?? null,
});

/** With the version of the person who was looked at. */
export type SeenParams = CustomerParams & { seen?: string | undefined };

/**
 * The same, refusing (ShopError) with 404 when there is nobody, 409 `changed_meanwhile` when it is not who was seen: an
 * order whose phone is corrected is another person's.
 */
export async function requirePerson(db: Db, { seen, ...params }: SeenParams): Promise<queries.PersonKey> {
  const person = await findPerson(db, params);
  if (!person) throw new ShopError(404, 'not_found');
  requireSeen(personContent(person), seen);
  return person;
}

const blockContent = (row: queries.BlockRow | undefined) =>
  row ? { reason: row.reason, at: row.at.toISOString() } : null;

/** §6 Everything the shop knows of a person on one page; undefined when there is nobody. */
export async function findCustomer(
  db: Db,
  { page, ...params }: CustomerParams & { page: number },
): Promise<CustomerPage | undefined> {
  const key = await findPerson(db, params);
  return key && customerOf(db, key, page);
}

/** The same, refusing (ShopError 404) when there is nobody. */
export async function getCustomer(
  db: Db,
  { page, ...params }: CustomerParams & { page: number },
): Promise<CustomerPage> {
  return customerOf(db, await requirePerson(db, params), page);
}

async function pastFigures(db: Db, person: Parameters<typeof countPastOrders>[1]): Promise<CustomerFigures> {
  const { all, returned, ...counts } = await countPastOrders(db, person);
  return { ...counts, orders: all, imported: all, refused: returned };
}

async function customerOf(db: Db, key: queries.PersonKey, page: number): Promise<CustomerPage> {
  const { phone, accountId } = key;
  const [known] = await queries.selectFigures(db, phone === null ? [] : [phone]);
  const figures = phone === null ? await queries.selectFiguresOfPerson(db, key) : known;
  const [account] = await queries.selectAccounts(db, { ids: accountId === null ? [] : [accountId] });
  const ofFiles = { phones: phone === null ? [] : [phone], email: key.email ?? null };
  const past = await findPastPerson(db, ofFiles);
  const pastOrders = await listPastOrders(db, ofFiles);
  const block = phone === null ? undefined : await queries.selectBlock(db, phone);
  const slice = { limit: ordersPerPage, offset: (page - 1) * ordersPerPage };
  const orders = await queries.selectOrdersOfPerson(db, key, slice);
  const codes = new Map((await listCountries(db)).map((country) => [country.id, country.code]));
  return {
    personVersion: versionOf(personContent(key)),
    phone,
    name: known?.name || account?.name || past?.name || '',
    email: account?.email ?? known?.email ?? past?.email ?? null,
    account: account ?? null,
    figures: figuresOf(figures, await pastFigures(db, ofFiles)),
    block: block ? { at: block.at.toISOString(), actor: block.actor, reason: block.reason } : null,
    blockVersion: versionOf(blockContent(block)),
    notes: (await queries.selectNotes(db, key)).map(({ id, at, actor, text }) => ({
      id,
      at: at.toISOString(),
      actor,
      text,
    })),
    past: { city: past?.city ?? '', notes: past?.notes ?? [], orders: pastOrders },
    orders: orders.rows.map((row) =>
      rowOf(row, {
        articles: row.articles,
        countryCode: codes.get(row.countryId) ?? '',
        cityName: row.city,
      }),
    ),
    meta: metaOf(page, ordersPerPage, orders.total),
  };
}

/** Ids of a person's orders, for what other modules know of them (returns). */
export async function orderIdsOfCustomer(db: Db, params: CustomerParams): Promise<number[]> {
  return queries.selectOrderIdsOfPerson(db, await requirePerson(db, params));
}

/** What the journal calls a person: never the phone, which must be forgotten with the person. */
const entityOf = async (tx: Db, { phone, accountId }: queries.PersonKey): Promise<string> => {
  if (accountId !== null) return String(accountId);
  const [known] = await queries.selectFigures(tx, phone === null ? [] : [phone]);
  return known?.number ?? '';
};

/** A remark on a person, kept with who wrote it and when. Errors: 422 `required` without a phone and an account. */
export async function addCustomerNote(
  db: Database,
  clock: Clock,
  by: StaffView,
  given: { phone: string | null; accountId: number | null; text: string },
): Promise<void> {
  const { phone, accountId } = given;
  const text = cleanText(given.text);
  if (text === '' || (phone === null && accountId === null))
    throw new ShopError(422, 'invalid_input', { fields: { text: ['required'] } });
  const at = clock.now();
  await db.transaction(async (tx) => {
    await queries.insertNote(tx, { phone, userId: accountId, at, staffId: by.id, actor: by.name, text });
    // The words stay with the person, and go with the person.
    await journalBy(tx, by, at, 'customer.note', await entityOf(tx, given), { after: null });
  });
}

/**
 * Blocks a phone from cash orders, or lets it order again; counts from the next submit on. Errors: 409
 * `changed_meanwhile`, 422 `required` (a block wants its reason).
 */
export async function setBlock(
  db: Database,
  clock: Clock,
  by: StaffView,
  params: { phone: string; blocked: boolean; reason: string; seen: string | undefined },
): Promise<void> {
  const { phone, blocked } = params;
  const reason = cleanText(params.reason);
  if (blocked && reason === '')
    throw new ShopError(422, 'invalid_input', { fields: { reason: ['required'] } });
  const at = clock.now();
  await db.transaction(async (tx) => {
    await queries.lockBlock(tx, phone);
    const before = await queries.selectBlock(tx, phone);
    requireSeen(blockContent(before), params.seen);
    await queries.deleteBlock(tx, phone);
    if (blocked) await queries.insertBlock(tx, { phone, reason, at, staffId: by.id, actor: by.name });
    const [account] = await queries.selectAccounts(tx, { phones: [phone] });
    await journalBy(
      tx,
      by,
      at,
      blocked ? 'customer.block' : 'customer.unblock',
      await entityOf(tx, { phone, accountId: account?.id ?? null }),
      { before: before ? { reason: before.reason } : null, after: blocked ? { reason } : null },
    );
  });
}

/** §6.2 Whether any of these phones places no cash order. */
export async function isBlockedForCash(db: Db, phones: readonly (string | null)[]): Promise<boolean> {
  const given = phones.flatMap((phone) => phone || []);
  return (await queries.selectBlocked(db, given)).size > 0;
}

/**
 * §7.24 What the staff wrote goes with the account. Nobody proves the phone of an account: notes on it go, and the
 * reason of a block, only where no order of a guest or of another account and no file of past orders names it. The block
 * itself stays, else whoever signs up with a blocked phone could lift it by leaving.
 */
export async function eraseCustomerNotes(
  tx: Db,
  { userId, phone }: { userId: number; phone: string | null },
): Promise<void> {
  await queries.deleteNotesOfAccount(tx, userId);
  if (phone === null || (await queries.isPhoneOfOthers(tx, phone, userId))) return;
  // A person of past orders as well, who stands with each file.
  if (await findPastPerson(tx, { phones: [phone], email: null })) return;
  await queries.deleteNotesOfPhoneAlone(tx, phone);
  await queries.emptyBlockReason(tx, phone);
}
