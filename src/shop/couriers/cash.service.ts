import { cleanLine, cleanText } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { requireSeen, versionOf } from '#/platform/version.ts';
import { readMoneyText } from '#/shop/catalog/index.ts';
import { cityNames } from '#/shop/delivery/index.ts';
import { lockOrder, moveOrder, parseOrderNumber } from '#/shop/orders/index.ts';
import { actorOf, journalBy, type StaffActor, type StaffView } from '#/shop/staff/index.ts';
import * as cash from './cash.queries.ts';
import {
  type CashLine,
  type CashOrder,
  judgeStatement,
  needsNote,
  type StatedLine,
  settles,
  statementTotals,
} from './cash.rules.ts';
import type { StatementPreview } from './cash.schema.ts';
import {
  type CourierRow,
  type ParcelOrder,
  selectCourier,
  selectCourierForUpdate,
  selectParcelOrder,
  selectParcelOrders,
  selectTrackedOrders,
} from './couriers.queries.ts';
import { hashOf } from './imports.service.ts';
import { missingColumn, readTable } from './read-table.ts';
import { foldHead, type MappedHeads } from './sheet-columns.rules.ts';
import { standingOf } from './standing.rules.ts';
import { moneyWay } from './status.rules.ts';
import { cleanTracking } from './tracking.rules.ts';

export type GivenStatement = { courierId: number; fileName: string; bytes: Buffer };

const sumWords = new Set(['total', 'totaux', 'somme', 'مجموع', 'إجمالي'].map(foldHead));
/** A row of sums names no order: «المجموع», `Total général`. */
const isSum = (written: string): boolean => sumWords.has(foldHead(written).split(' ')[0] ?? '');

/** A line with what its column of the courier's own numbers holds; empty where there is none. */
type ReadLine = StatedLine & { tracking: string };

/** Numbers and amounts of a statement. Refuses (ShopError 422) what cannot be read; a wrong amount is named by its row. */
async function statedLines(bytes: Buffer, mapped: MappedHeads): Promise<ReadLine[]> {
  const table = await readTable(bytes, mapped);
  const { under, columns } = table;
  const { number } = columns;
  if (number === undefined) throw missingColumn('sheet_no_number', table);
  const amount =
    columns.amount ??
    amountColumn(
      under.map(({ cells }) => cells),
      number,
    );
  if (amount === undefined) throw missingColumn('sheet_no_amount', table);
  const bad: { row: number; amount: string }[] = [];
  const lines = under
    .map(({ row, cells }) => {
      const tracking = (columns.tracking === undefined ? '' : cells[columns.tracking]) ?? '';
      return { row, cells, tracking, written: cells[number] || tracking, amount: cells[amount] ?? '' };
    })
    // An amount beside which nothing stands is money of somebody, under all others their sum.
    .filter(({ written, amount: money, cells }, at) =>
      written === '' ? money !== '' && at < under.length - 1 && !cells.some(isSum) : !isSum(written),
    )
    .map(({ row, tracking, written, amount }): ReadLine => {
      const statedCentimes = amount === '' ? 0 : readMoneyText(amount);
      if (statedCentimes === undefined) bad.push({ row, amount: amount.slice(0, 40) });
      const shown = written.slice(0, 60);
      const parsed = parseOrderNumber(written);
      return { row, number: shown, tracking, parsed, statedCentimes: statedCentimes ?? 0 };
    });
  if (bad.length > 0) {
    const reported = bad.slice(0, 20);
    const lines = reported.map(({ row, amount }) => `${row} («${amount}»)`).join(' · ');
    throw new ShopError(422, 'sheet_bad_amount', { data: { rows: reported.map(({ row }) => row), lines } });
  }
  if (lines.length === 0) throw new ShopError(422, 'sheet_empty');
  return lines;
}

/**
 * Without a head: the column beside the number in which every cell is an amount, if there is only one; else the only
 * one that has digits in it, whose wrong amounts are then reported by their line.
 */
function amountColumn(rows: readonly (readonly string[])[], number: number): number | undefined {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const others = Array.from({ length: width }, (_each, at) => at).filter((at) => at !== number);
  const fitting = others.filter((at) => rows.every((cells) => readMoneyText(cells[at] ?? '') !== undefined));
  const digits = others.filter((at) => rows.some((cells) => /\p{Nd}/u.test(cells[at] ?? '')));
  const [only] = fitting.length > 0 ? fitting : digits;
  return fitting.length > 1 || (fitting.length === 0 && digits.length > 1) ? undefined : only;
}

/** What may be the courier's own number in a line: in place of ours, or beside it. */
const trackingsOf = ({ number, tracking }: ReadLine) =>
  [number, tracking].map((one) => cleanTracking(one).toUpperCase());

async function judged(db: Db, courierId: number, written: readonly ReadLine[], actor: StaffActor) {
  const ours = await selectParcelOrders(
    db,
    written.flatMap(({ parsed }) => (parsed === null ? [] : [parsed])),
  );
  // Lines may name the courier's own number of a parcel, and one in thirty of eight signs looks like one of ours.
  const theirs = await selectTrackedOrders(db, courierId, written.flatMap(trackingsOf));
  const orderOf = (line: ReadLine) => {
    const tracking = trackingsOf(line).find((one) => theirs.has(one));
    return ours.get(line.parsed ?? '') ?? theirs.get(tracking ?? '');
  };
  const stated = written.map((line) => ({ ...line, parsed: orderOf(line)?.number ?? line.parsed }));
  const found = new Map(written.flatMap((line) => orderOf(line) ?? []).map((order) => [order.number, order]));
  const money = await cash.selectMoneyOf(
    db,
    [...found.values()].map(({ orderId }) => orderId),
  );
  const orders = new Map(
    [...found].map(([number, order]) => [
      number,
      cashOrderOf(order, money.get(order.orderId), courierId, actor),
    ]),
  );
  return judgeStatement(stated, orders, await cash.selectOwed(db, courierId));
}

function cashOrderOf(
  order: ParcelOrder,
  money: cash.StatedOrder | undefined,
  courierId: number,
  actor: StaffActor,
): CashOrder {
  const { orderId } = order;
  const nothing = { orderId, owedCentimes: 0 };
  if (!money || money.courierId !== courierId || money.dueCentimes <= 0)
    return { ...nothing, standing: 'not_owed' };
  if (money.settled) return { ...nothing, standing: 'settled' };
  // Brought before anyone wrote down that it was delivered: the table of moves must lead there.
  if (!money.collected && moneyWay('remitted', standingOf(order), actor) === null)
    return { ...nothing, standing: 'not_owed' };
  return { orderId, owedCentimes: money.dueCentimes - money.broughtCentimes, standing: 'owed' };
}

/**
 * A courier's statement held against what it was to bring; nothing is written. Refuses (ShopError) with 404
 * `not_found` or 422 with what is wrong with the file.
 */
export async function previewStatement(
  db: Db,
  by: StaffView,
  given: GivenStatement,
): Promise<StatementPreview> {
  const courier = await selectCourier(db, given.courierId);
  if (!courier) throw new ShopError(404, 'not_found');
  const lines = await judged(db, courier.id, await statedLines(given.bytes, courier.columns), actorOf(by));
  const taken = await cash.selectStatementByFile(db, courier.id, hashOf(given.bytes));
  return {
    lines,
    ...statementTotals(lines),
    needsNote: needsNote(lines),
    taken: taken?.id ?? null,
    version: versionOf(lines),
  };
}

/**
 * Accepts a statement: every order whose money it brings is remitted through the table of moves (delivered first
 * where it was not yet), all of them or none, and the statement is stored with its file's hash. An order of which a part
 * is brought is delivered as well, and owes the rest, but for centimes below a dirham, which nobody was asked for; `letGo` names orders whose missing part is let go. Refuses (ShopError) with 404 `not_found`, 409 `statement_taken` or
 * `changed_meanwhile`, 422 without a needed note. Answers the statement's id.
 */
export async function acceptStatement(
  db: Database,
  clock: Clock,
  by: StaffView,
  given: GivenStatement,
  terms: { feeCentimes: number; note: string; letGo: readonly number[]; seen: string },
): Promise<number> {
  const actor = actorOf(by);
  const note = cleanText(terms.note);
  return db.transaction(async (tx) => {
    // One statement of a courier after the other.
    const courier = await selectCourierForUpdate(tx, given.courierId);
    if (!courier) throw new ShopError(404, 'not_found');
    const stated = await statedLines(given.bytes, courier.columns);
    const lines = await judged(tx, courier.id, stated, actor);
    requireSeen(lines, terms.seen);
    if (needsNote(lines) && note === '') {
      throw new ShopError(422, 'statement_note', { fields: { note: ['statement_note'] } });
    }
    const totals = statementTotals(lines);
    const statement = await cash.insertStatement(tx, {
      courierId: courier.id,
      at: clock.now(),
      staffId: by.id,
      by: by.name,
      fileName: cleanLine(given.fileName).slice(0, 120),
      fileHash: hashOf(given.bytes),
      expectedCentimes: totals.expectedCentimes,
      statedCentimes: totals.statedCentimes,
      feeCentimes: terms.feeCentimes,
      note,
    });
    if (!statement) throw new ShopError(409, 'statement_taken');
    const letGo = new Set(terms.letGo);
    const settledLines = lines.map((line) => ({
      ...line,
      settled: settles(line, line.orderId !== null && letGo.has(line.orderId)),
    }));
    // Always in one order, like everyone who locks several.
    for (const line of settledLines.toSorted((one, other) => (one.orderId ?? 0) - (other.orderId ?? 0))) {
      if (line.orderId === null) continue;
      if (line.settled) await follow(tx, clock, line.orderId, 'remitted', courier, actor);
      else if (line.kind === 'short' && line.statedCentimes > 0)
        await follow(tx, clock, line.orderId, 'collected', courier, actor);
    }
    await cash.insertCashLines(
      tx,
      settledLines.map(({ orderId, number, kind, expectedCentimes, statedCentimes, settled }) => ({
        statementId: statement.id,
        orderId,
        number,
        kind,
        expectedCentimes,
        statedCentimes,
        settled,
      })),
    );
    const { counts, expectedCentimes, statedCentimes, missingCentimes } = totals;
    await journalBy(tx, by, clock.now(), 'cash_statement.accept', statement.id, {
      before: null,
      after: {
        courier: courier.name,
        expectedCentimes,
        statedCentimes,
        missingCentimes,
        feeCentimes: terms.feeCentimes,
        ...counts,
        ...(note ? { note } : {}),
      },
    });
    return statement.id;
  });
}

/** Moves the order of a parcel to where its money is; a part of it says as well that the parcel was delivered. */
async function follow(
  tx: Db,
  clock: Clock,
  orderId: number,
  money: 'collected' | 'remitted',
  courier: Pick<CourierRow, 'name'>,
  actor: StaffActor,
): Promise<void> {
  await lockOrder(tx, orderId);
  const order = await selectParcelOrder(tx, orderId);
  if (!order) throw new ShopError(409, 'changed_meanwhile');
  const { payment } = order;
  // The shopper is given this money back: it came from the courier all the same.
  const back = payment === 'refund_due' || payment === 'refunded';
  if (back && money === 'collected') return;
  const way = back ? (['remit'] as const) : moneyWay(money, standingOf(order), actor);
  if (way === null) throw new ShopError(409, 'changed_meanwhile');
  for (const move of way) await moveOrder(tx, orderId, move, actor, { now: clock.now(), note: courier.name });
}

const perPage = 24;

/** What couriers still owe, what was paid at the counter, and the statements there were, the newest first. */
export async function viewCash(db: Db, page: number) {
  const { rows, total } = await cash.selectStatements(db, { offset: (page - 1) * perPage, limit: perPage });
  return {
    owed: await cash.sumOwed(db),
    sums: await cash.sumStatements(db, null),
    counter: await cash.sumCounter(db),
    statements: rows,
    meta: metaOf(page, perPage, total),
  };
}

/** All cash that was collected and has not reached the shop, whenever its orders were placed. */
export const owedNow = async (db: Db): Promise<number> =>
  (await cash.sumOwed(db)).reduce((sum, { owedCentimes }) => sum + owedCentimes, 0);

/**
 * The orders for which a courier owes, the oldest first, cities in the reader's language; undefined when there is no
 * such courier. Without a courier: what the shop delivered itself.
 */
export async function listOwed(db: Db, courierId: number | null, page: number, locale: Locale) {
  const size = 100;
  const courier = courierId === null ? null : await selectCourier(db, courierId);
  if (courier === undefined) return undefined;
  const sum = (await cash.sumOwed(db)).find((one) => one.courierId === courierId);
  const orders = await cash.selectOwed(db, courierId, { offset: (page - 1) * size, limit: size });
  const cityOf = await cityNames(db, locale, orders);
  return {
    courier: courier?.name ?? null,
    orders: orders.map((order) => ({ ...order, city: cityOf(order) })),
    owedCentimes: sum?.owedCentimes ?? 0,
    meta: metaOf(page, size, sum?.orders ?? 0),
  };
}

/** A statement with its lines, as it was accepted; undefined when there is none. */
export async function findStatement(db: Db, id: number) {
  const statement = await cash.selectStatement(db, id);
  const courier = statement && (await selectCourier(db, statement.courierId));
  if (!statement || !courier) return undefined;
  const lines = (await cash.selectCashLines(db, id)).map((line): CashLine & { settled: boolean } => ({
    row: 0,
    number: line.number,
    orderId: line.orderId,
    kind: line.kind,
    expectedCentimes: line.expectedCentimes,
    statedCentimes: line.statedCentimes,
    settled: line.settled,
  }));
  const { at, by, fileName, fileHash, feeCentimes, note } = statement;
  const totals = statementTotals(lines);
  return {
    id,
    courier: courier.name,
    at: at.toISOString(),
    by,
    fileName,
    fileHash,
    feeCentimes,
    note,
    lines,
    ...totals,
  };
}
