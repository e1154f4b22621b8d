import { createHash } from 'node:crypto';
import {
  type BackgroundTasks,
  startTask,
  type TaskContext,
  type TaskResult,
} from '#/platform/background-tasks.ts';
import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { dayAt, type TimeZone, wallMs } from '#/platform/time-zone.rules.ts';
import { readMoneyText } from '#/shop/catalog/index.ts';
import { isMonthFirst, parsePhone, readMomentText, whichIsFirst } from '#/shop/countries/index.ts';
import { lockOrder, moveOrder, parseOrderNumber } from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import {
  actorOf,
  type StaffActor,
  type StaffRole,
  type StaffView,
  writeJournal,
} from '#/shop/staff/index.ts';
import {
  type CourierRow,
  type ParcelOrder,
  selectCarried,
  selectCourier,
  selectParcelOrder,
  selectParcelOrders,
  selectTrackedOrders,
} from './couriers.queries.ts';
import type { UnreadColumn } from './couriers.schema.ts';
import type { ImportRow } from './couriers.tables.ts';
import * as imports from './imports.queries.ts';
import { byTime, type JudgedRow, judgeRows, type RowFate } from './judge-rows.rules.ts';
import { wholeDirhams } from './layout.rules.ts';
import { learnTracking } from './parcels.service.ts';
import { usualWords } from './presets.data.ts';
import { missingColumn, namedColumns, readTable } from './read-table.ts';
import type { MappedHeads } from './sheet-columns.rules.ts';
import { standingOf } from './standing.rules.ts';
import { foldStatus, meaningOf, movesTo } from './status.rules.ts';
import { cleanTracking, isTracking } from './tracking.rules.ts';

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function rowsOf(bytes: Buffer, mapped: MappedHeads, zone: TimeZone): Promise<ImportRow[]> {
  const table = await readTable(bytes, mapped);
  const { head, under, columns } = table;
  if (columns.number === undefined) throw missingColumn('sheet_no_number', table);
  // Number and status, and nothing else: what is no number is the status.
  const status = columns.status ?? (head.length === 2 ? 1 - columns.number : undefined);
  if (status === undefined) throw missingColumn('sheet_no_status', table);
  if (under.length === 0) throw new ShopError(422, 'sheet_empty');
  const cell = (cells: readonly string[], at: number | undefined) =>
    at === undefined ? '' : (cells[at] ?? '');
  const monthFirst = isMonthFirst(new Set(under.map(({ cells }) => whichIsFirst(cell(cells, columns.date)))));
  return under.map(({ row, cells }) => {
    const tracking = cleanTracking(cell(cells, columns.tracking));
    const phone = parsePhone(cell(cells, columns.phone), 'MA');
    const amount = readMoneyText(cell(cells, columns.amount));
    const at = readMomentText(cell(cells, columns.date), monthFirst, (moment) => wallMs(moment, zone));
    return {
      row,
      number: cell(cells, columns.number).slice(0, 60),
      word: cell(cells, status).slice(0, 120),
      note: cell(cells, columns.note).slice(0, 200),
      ...(isTracking(tracking) ? { tracking } : {}),
      ...(phone ? { phone } : {}),
      ...(amount === undefined ? {} : { amount }),
      ...(at === undefined ? {} : { at }),
    };
  });
}

/** What may be the courier's own number in a row: beside ours, or in its place. One in thirty of eight signs looks like one of ours. */
function trackingIn({ number, tracking }: ImportRow): string {
  if (tracking !== undefined) return tracking;
  const cleaned = cleanTracking(number);
  return isTracking(cleaned) ? cleaned : '';
}

/** What surely is the courier's own number, to be learnt. */
const trackingOf = (row: ImportRow): string =>
  row.tracking === undefined && parseOrderNumber(row.number) !== null ? '' : trackingIn(row);

type Found = ParcelOrder | 'ambiguous' | null | undefined;

/** By which number the file tells one parcel from another: the courier's own, else what stands in the column of numbers. */
const nameOf = ({ tracking, number }: ImportRow): string => cleanTracking(tracking ?? number).toUpperCase();

/**
 * The order of each row: by our number, else by the courier's, else by phone and amount where one parcel alone fits. A parcel that
 * went out on a later day than the row's, or the file's where the row has none, does not, one that was moved since the file was
 * read still does, and rows of different numbers are not of one parcel.
 */
async function ordersOfRows(
  db: Db,
  courierId: number,
  { rows, at: readAt }: Pick<imports.CourierImportRow, 'rows' | 'at'>,
): Promise<(row: ImportRow) => Found> {
  const parsed = new Map(rows.map(({ number }) => [number, parseOrderNumber(number)]));
  const ours = await selectParcelOrders(
    db,
    [...parsed.values()].filter((number) => number !== null),
  );
  const theirs = await selectTrackedOrders(
    db,
    courierId,
    rows.map((row) => trackingIn(row).toUpperCase()).filter((tracking) => tracking !== ''),
  );
  const { timeZone } = await getSettings(db);
  const carried = (
    await selectCarried(
      db,
      courierId,
      rows.flatMap(({ phone }) => phone ?? []),
      readAt,
    )
  ).map((parcel) => ({ ...parcel, handedOn: dayAt(parcel.handedAt, { timeZone }) }));
  const namedOrder = (row: ImportRow): ParcelOrder | undefined =>
    ours.get(parsed.get(row.number) ?? '') ?? theirs.get(trackingIn(row).toUpperCase());
  const fittingOrders = ({ phone, amount, at }: ImportRow): ParcelOrder[] => {
    if (phone === undefined || amount === undefined) return [];
    // `at` is what a clock showed, as if it were UTC. A file tells nothing of what happened after it was read.
    const lastDay = at === undefined ? dayAt(readAt.getTime(), { timeZone }) : dayAt(at, { timeZone: 'UTC' });
    return carried.filter(
      ({ phones, dueCentimes, handedOn }) =>
        phones.includes(phone) &&
        wholeDirhams(dueCentimes ?? 0) === wholeDirhams(amount) &&
        handedOn <= lastDay,
    );
  };
  const namesOf = new Map<number, Set<string>>();
  const found = new Map(
    rows.map((row): [number, ParcelOrder[]] => {
      const named = namedOrder(row);
      const orders = named ? [named] : fittingOrders(row);
      const name = nameOf(row);
      for (const { orderId } of name === '' ? [] : orders)
        namesOf.set(orderId, (namesOf.get(orderId) ?? new Set()).add(name));
      return [row.row, orders];
    }),
  );
  return (row) => {
    const [order, ...others] = found.get(row.row) ?? [];
    if (!order) return parsed.get(row.number) ? null : undefined;
    if (namedOrder(row)) return order;
    return others.length > 0 || (namesOf.get(order.orderId)?.size ?? 0) > 1 ? 'ambiguous' : order;
  };
}

/**
 * Reads a courier's status file and keeps its rows; no order is moved yet. The same file again is the import that is
 * there. Refuses (ShopError) with 404 `not_found` or 422 with what is wrong with the file.
 */
export async function readStatusFile(
  db: Database,
  clock: Clock,
  by: StaffView,
  given: { courierId: number; fileName: string; bytes: Buffer },
): Promise<{ id: number; again: boolean }> {
  const courier = await selectCourier(db, given.courierId);
  if (!courier) throw new ShopError(404, 'not_found');
  const fileHash = hashOf(given.bytes);
  const there = await imports.selectImportByFile(db, courier.id, fileHash);
  if (there && there.workId !== null) return { id: there.id, again: true };
  const { timeZone } = await getSettings(db);
  const rows = await rowsOf(given.bytes, courier.columns, { timeZone });
  if (there) {
    // Nothing was made of it yet: what was learnt of the courier's columns since counts.
    await imports.rereadImport(db, there.id, rows);
    return { id: there.id, again: true };
  }
  const at = clock.now();
  const made = await imports.insertImport(db, {
    courierId: courier.id,
    at,
    staffId: by.id,
    by: by.name,
    fileName: cleanLine(given.fileName).slice(0, 120),
    fileHash,
    rows,
  });
  // Someone else sent the same file in the same moment.
  if (!made)
    return { id: (await imports.selectImportByFile(db, courier.id, fileHash))?.id ?? 0, again: true };
  return { id: made.id, again: false };
}

/**
 * What each column of a courier's file is taken for, by what is stored of the courier; nothing is written. Refuses (ShopError)
 * with 404 `not_found` or 422 with what is wrong with the file.
 */
export async function columnsOfFile(
  db: Db,
  given: { courierId: number; bytes: Buffer },
): Promise<UnreadColumn[]> {
  const courier = await selectCourier(db, given.courierId);
  if (!courier) throw new ShopError(404, 'not_found');
  return namedColumns(await readTable(given.bytes, courier.columns));
}

/** What the staff said of a courier's word goes before what everyone means by it. */
const wordsFor = ({ words }: Pick<CourierRow, 'words'>) => ({ ...usualWords, ...words });

async function judged(
  db: Db,
  courier: Pick<CourierRow, 'id' | 'words'>,
  found: imports.CourierImportRow,
  actor: StaffActor,
): Promise<JudgedRow[]> {
  const orderOf = await ordersOfRows(db, courier.id, found);
  const ids = found.rows
    .map(orderOf)
    .flatMap((order) => (order && order !== 'ambiguous' ? order.orderId : []));
  const known = await imports.selectKnownMoments(db, courier.id, [...new Set(ids)]);
  const parcelOf = (row: ImportRow) => {
    const order = orderOf(row);
    if (!order || order === 'ambiguous') return order;
    const { orderId, courierId } = order;
    return { orderId, courierId, standing: standingOf(order), known: known.get(orderId) ?? null };
  };
  const done = new Map(found.done.map(({ row, moves }) => [row, moves]));
  return judgeRows(found.rows, { courierId: courier.id, words: wordsFor(courier), done, parcelOf }, actor);
}

const perPage = 100;

/** An import as it stands now: what each row would do, what was done, the words to be given a meaning; undefined: there is none. */
export async function findImport(
  db: Db,
  id: number,
  by: Pick<StaffView, 'id' | 'name' | 'role'>,
  params: { fate: RowFate | null; page: number },
) {
  const found = await imports.selectImport(db, id);
  const courier = found && (await selectCourier(db, found.courierId));
  if (!found || !courier) return undefined;
  const rows = await judged(db, courier, found, actorOf(by));
  const counts = { made: 0, moves: 0, nothing: 0, problem: 0 } satisfies Record<RowFate, number>;
  for (const { fate } of rows) counts[fate] += 1;
  // A word is listed once, however it is written, with how often it stands there.
  const unknown = new Map<string, { word: string; count: number }>();
  for (const { word, problem } of rows) {
    if (problem !== 'word_unknown') continue;
    const folded = foldStatus(word);
    unknown.set(folded, { word, count: (unknown.get(folded)?.count ?? 0) + 1 });
  }
  const shown = rows.filter(({ fate }) => params.fate === null || fate === params.fate);
  return {
    id: found.id,
    at: found.at.toISOString(),
    by: found.by,
    fileName: found.fileName,
    courier: { id: courier.id, name: courier.name },
    counts,
    /** An empty word has no meaning that could be remembered. */
    unknown: [...unknown.values()].filter(({ word }) => foldStatus(word) !== ''),
    rows: shown.slice((params.page - 1) * perPage, params.page * perPage),
    meta: metaOf(params.page, perPage, shown.length),
    workId: found.workId,
  };
}

/** Files with what was done of them, the newest first. */
export async function listImports(db: Db, page: number) {
  const { rows, total } = await imports.selectImports(db, { offset: (page - 1) * 24, limit: 24 });
  return { data: rows, meta: metaOf(page, 24, total) };
}

/** The kind of background task that makes an import's moves. */
const importTask = 'courier.import';
type ImportInput = { importId: number; role: StaffRole };

/**
 * Asks for the moves of an import to be made; a background task makes them, one row after the other. Refuses (ShopError) with
 * 404 `not_found` or 409 `work_running`. Answers the task's id.
 */
export async function commitImport(
  db: Database,
  jobs: Pick<Jobs, 'send'>,
  by: StaffView,
  id: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await imports.selectImportForUpdate(tx, id);
    if (!found) throw new ShopError(404, 'not_found');
    const workId = await startTask<ImportInput>(tx, jobs, {
      kind: importTask,
      needs: 'orders.ship',
      by,
      input: { importId: id, role: by.role },
      total: found.rows.length,
      alone: `${importTask}:${id}`,
    });
    await imports.setImportTask(tx, id, workId);
    return workId;
  });
}

/** Registers the background tasks of the couriers. */
export function registerCourierTasks(
  tasks: Pick<BackgroundTasks, 'handle'>,
  deps: { db: Database; clock: Clock },
): void {
  tasks.handle<ImportInput>(importTask, {
    resumes: true,
    run: ({ importId, role }, context) => makeMoves(deps, importId, role, context),
  });
}

/**
 * Makes the moves of an import, each row in a transaction of its own with the note that it was done: begun again
 * after a crash it goes on where it was. A row that has become impossible meanwhile is left, and shows as such.
 */
async function makeMoves(
  { db, clock }: { db: Database; clock: Clock },
  importId: number,
  role: StaffRole,
  context: TaskContext,
): Promise<TaskResult> {
  const found = await imports.selectImport(db, importId);
  const courier = found && (await selectCourier(db, found.courierId));
  if (!found || !courier) throw new ShopError(404, 'not_found');
  const actor: StaffActor = { kind: 'staff', id: context.staffId ?? 0, name: context.actor, role };
  // Several rows of one order in the order in which they happened.
  const rows = (await judged(db, courier, found, actor)).toSorted(byTime);
  const trackings = new Map(found.rows.map((row) => [row.row, trackingOf(row)]));
  let [moved, worked] = [0, 0];
  for (const row of rows) {
    await context.at(worked, rows.length);
    if (row.fate === 'moves' || row.fate === 'nothing')
      moved += await makeRow(db, clock, importId, courier, row, trackings.get(row.row) ?? '', actor);
    worked += 1;
  }
  await context.at(worked, rows.length);
  const numbers = { courier: courier.name, file: found.fileName, rows: rows.length, moved };
  await writeJournal(db, {
    at: clock.now(),
    staffId: context.staffId,
    actor: context.actor,
    action: 'courier_import.commit',
    entity: 'courier_import',
    entityId: String(importId),
    before: null,
    after: numbers,
  });
  return { summary: { ...numbers, import: importId } };
}

/** Answers how many orders were moved: one or none. */
async function makeRow(
  db: Database,
  clock: Clock,
  importId: number,
  courier: CourierRow,
  { row, orderId, word, note, number, fate }: JudgedRow,
  tracking: string,
  actor: StaffActor,
): Promise<number> {
  if (orderId === null) throw new Error(`row ${row} (${number}) moves no order`);
  try {
    return await db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      const order = await selectParcelOrder(tx, orderId);
      const meaning = meaningOf(word, wordsFor(courier));
      const way = order && meaning ? movesTo(meaning, standingOf(order), actor) : null;
      if (!order || way === null) return 0;
      // What was past when the file was judged is not done again.
      const moves = fate === 'nothing' ? [] : way;
      await learnTracking(tx, courier, order, tracking);
      const why = [courier.name, [word, note].filter((part) => part !== '').join(' — ')].join(': ');
      for (const move of moves) await moveOrder(tx, orderId, move, actor, { now: clock.now(), note: why });
      await imports.addDone(tx, importId, [{ row, orderId, moves }]);
      return moves.length > 0 ? 1 : 0;
    });
  } catch (error) {
    // It has moved on since it was looked at: the row stays, with what stands against it now.
    if (error instanceof ShopError) return 0;
    throw error;
  }
}
