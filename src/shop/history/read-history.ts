import { setImmediate } from 'node:timers/promises';
import type { Db } from '#/platform/database.ts';
import { TableError } from '#/platform/spreadsheet/table-error.ts';
import { unreadable } from '#/platform/spreadsheet/table-reasons.ts';
import { dayAt, momentOfWall } from '#/platform/time-zone.rules.ts';
import {
  convertedAt,
  fileMoney,
  headersOf,
  type MappingOf,
  rememberedColumns,
} from '#/shop/catalog/index.ts';
import { subscribersEver } from '#/shop/contact/index.ts';
import { countryOrDefault, listCountries } from '#/shop/countries/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { type CustomerDraft, draftCustomer } from './customer-drafts.ts';
import { type NewOutcome, selectKnownCustomers, selectKnownOrders } from './history.queries.ts';
import type { HistoryKind } from './history.rules.ts';
import { type HistoryField, historyFields, maxHistory } from './history.schema.ts';
import { knownByDay } from './known-by-day.ts';
import { draftOrder, OrderBook, type OrderDraft, type OrderReading } from './order-drafts.ts';
import { type CountryNames, countryKey } from './person.ts';
import type { HistoryProblem } from './problems.ts';
import { rowsOf, type Survey, surveyFile } from './read-rows.ts';
import { addProblem, emptyReport, type HistoryReport } from './report.ts';

/** What a file leaves open, as whoever imports it has answered. */
export type HistoryChoices = {
  leaveOut?: boolean | undefined;
  country?: string | undefined;
  currency?: string | undefined;
  /** null: as the headers say; undefined: as it was said the last time, else as the headers say. */
  columns?: MappingOf<HistoryField> | null | undefined;
};

/** How far an import is. May throw to end it. */
type HistoryProgress = (
  step: 'reading' | 'checking' | 'writing',
  done: number,
  total: number | null,
) => Promise<void>;

export type HistoryReading = HistoryChoices & {
  kind: HistoryKind;
  fileName: string;
  now: Date;
  onProgress?: HistoryProgress | undefined;
};

export type ReadHistory = {
  report: HistoryReport;
  orders: OrderDraft[];
  customers: CustomerDraft[];
  /** Orders of an earlier import of which this file knows more. */
  newOutcomes: NewOutcome[];
  /** Customers of an earlier import who want the newsletter by this file first. */
  newConsents: CustomerDraft[];
  /** Those of them who never had it: who has left it does not come back. */
  newSubscribers: CustomerDraft[];
};

/** Rows that are worked on before other tasks, pages above all, have their turn. */
const rowsPerTurn = 100;
const keysPerQuery = 5000;

/** Reads a whole file and says what it would do; what is new stands in the answer. Nothing of the shop is written. */
export async function readHistory(db: Db, path: string, reading: HistoryReading): Promise<ReadHistory> {
  const report = emptyReport(reading.kind, reading.fileName, reading.leaveOut);
  const read: ReadHistory = {
    ...{ report, orders: [], customers: [], newOutcomes: [], newConsents: [], newSubscribers: [] },
  };
  await reading.onProgress?.('reading', 0, null);
  const survey = await surveyMapped(db, path, reading, report);
  const country = await countryOrDefault(db, reading.country);
  const money = await fileMoney(db, survey.totalHeader, reading.currency);
  Object.assign(report, {
    rows: survey.rows,
    table: survey.table,
    country: country.code,
    currency: money.code,
  });
  const say = (problem: HistoryProblem): void => addProblem(report, problem);
  if (survey.problem) say(survey.problem);
  if (survey.otherSheets.length > 0)
    say(ofFile('warning', 'sheets_unread', { names: survey.otherSheets.join(' · ').slice(0, 200) }));
  if (!money.currencies.has(money.code)) say(ofFile('error', 'currency_unknown_file', { text: money.code }));
  if (report.blocked) return read;
  const { timeZone, keepOrdersMonths } = await getSettings(db);
  const orderReading: OrderReading = {
    ...{ country: country.code, names: await countryNames(db), money, monthFirst: survey.monthFirst },
    ...{ now: reading.now, strange: new Set(), seen: new Map() },
    atWall: (wallMs) => momentOfWall(wallMs, { timeZone }),
    dayOf: (moment) => dayAt(moment.getTime(), { timeZone }),
  };
  try {
    if (reading.kind === 'orders') {
      const orders = await readOrders(path, survey, orderReading, reading, { report, say });
      const lasting = withoutExpired(orders, { ...reading, keepOrdersMonths }, say);
      const byKey = await sorted(lasting, {
        find: (keys) => selectKnownOrders(db, keys),
        formerKeys: (draft) => draft.formerKeys,
        isSame: (draft, { orderedAt }) =>
          orderReading.dayOf(draft.orderedAt) === orderReading.dayOf(orderedAt),
      });
      const taken = byKey.known.map(([, { key }]) => key);
      const byDay = await knownByDay(db, byKey.fresh, taken, orderReading);
      const fresh = byKey.fresh.filter((draft) => !byDay.has(draft));
      read.orders = fresh;
      read.newOutcomes = [...byKey.known, ...byDay].flatMap(([{ outcome }, before]) =>
        outcome === before.outcome || outcome === 'unknown' ? [] : [{ key: before.key, outcome }],
      );
      const seen = lasting.length - fresh.length;
      report.found = { new: fresh.length, known: seen, changed: read.newOutcomes.length };
    } else {
      const customers = await readCustomers(path, survey, orderReading, reading, { report, say });
      const { fresh, known } = await sorted(customers, { find: (keys) => selectKnownCustomers(db, keys) });
      read.customers = fresh;
      read.newConsents = known.flatMap(([draft, { consented }]) =>
        draft.consents && !consented ? [draft] : [],
      );
      read.newSubscribers = await withoutSubscribers(db, read.newConsents);
      report.found = {
        ...{ new: fresh.length, known: customers.length - fresh.length, changed: read.newConsents.length },
      };
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    say({ ...ofFile('error', 'file_unreadable', unreadable(error)), row: error.row });
  }
  if (orderReading.strange.size > 0)
    say(ofFile('warning', 'states_unknown', { text: [...orderReading.strange].join(' · ') }));
  for (const { outcome } of read.orders) report.outcomes[outcome] += 1;
  report.consents = read.customers.filter(({ consents }) => consents).length + read.newSubscribers.length;
  report.converted = convertedAt(money);
  report.problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return read;
}

const ofFile = (
  severity: HistoryProblem['severity'],
  code: HistoryProblem['code'],
  values: Record<string, string>,
): HistoryProblem => ({ severity, code, row: null, number: '', values });

async function countryNames(db: Db): Promise<CountryNames> {
  return new Map(
    (await listCountries(db)).flatMap(({ code, name }) =>
      [code, name.ar, name.fr, name.en].flatMap((text) => (text ? [[countryKey(text), code] as const] : [])),
    ),
  );
}

async function surveyMapped(
  db: Db,
  path: string,
  reading: HistoryReading,
  report: HistoryReport,
): Promise<Survey> {
  const { kind, columns } = reading;
  report.mapping = columns ?? null;
  const survey = await surveyFile(path, kind, columns ?? undefined);
  if (!survey.table) return survey;
  const headers = headersOf(survey.table);
  const before = await rememberedColumns(db, headers, historyFields[kind], `past_${kind}`);
  report.remembered = before ? { actor: before.actor, at: before.at.toISOString() } : null;
  if (columns !== undefined || !before) return survey;
  report.mapping = { row: survey.table.row, headers, fields: before.fields };
  return surveyFile(path, kind, report.mapping);
}

type Out = { report: HistoryReport; say: (problem: HistoryProblem) => void };

async function readOrders(
  path: string,
  survey: Survey,
  orderReading: OrderReading,
  { onProgress }: HistoryReading,
  { report, say }: Out,
): Promise<OrderDraft[]> {
  const book = new OrderBook();
  let rows = 0;
  for await (const row of rowsOf(path, survey)) {
    book.add(row);
    rows += 1;
    if (book.orders.length > maxHistory.found) {
      say(ofFile('error', 'too_many', {}));
      return [];
    }
    if (rows % rowsPerTurn === 0) await turn(onProgress, 'reading', rows, survey.rows);
  }
  const drafts: OrderDraft[] = [];
  for (const [at, order] of book.orders.entries()) {
    const draft = draftOrder(order, orderReading, say);
    if (draft) drafts.push(draft);
    else report.leftOut += order.rows;
    if (at % rowsPerTurn === 0) await turn(onProgress, 'checking', at, book.orders.length);
  }
  return drafts;
}

async function readCustomers(
  path: string,
  survey: Survey,
  names: Pick<OrderReading, 'country' | 'names'>,
  { onProgress }: HistoryReading,
  { report, say }: Out,
): Promise<CustomerDraft[]> {
  const drafts: CustomerDraft[] = [];
  let rows = 0;
  for await (const row of rowsOf(path, survey)) {
    const draft = draftCustomer(row, names, say);
    rows += 1;
    if (draft) drafts.push(draft);
    else report.leftOut += 1;
    if (drafts.length > maxHistory.found) {
      say(ofFile('error', 'too_many', {}));
      return [];
    }
    if (rows % rowsPerTurn === 0) await turn(onProgress, 'checking', rows, survey.rows);
  }
  return drafts;
}

/** Those whose e-mail was never in the newsletter; who has left it stays away. */
async function withoutSubscribers(db: Db, drafts: readonly CustomerDraft[]): Promise<CustomerDraft[]> {
  const never: CustomerDraft[] = [];
  for (let at = 0; at < drafts.length; at += keysPerQuery) {
    const some = drafts.slice(at, at + keysPerQuery);
    const ever = await subscribersEver(
      db,
      some.flatMap(({ person }) => person.email ?? []),
    );
    never.push(...some.filter(({ person: { email } }) => email !== null && !ever.has(email)));
  }
  return never;
}

async function turn(
  onProgress: HistoryProgress | undefined,
  step: 'reading' | 'checking',
  done: number,
  total: number,
): Promise<void> {
  await setImmediate();
  await onProgress?.(step, done, total);
}

/** What the shop would forget in the next night does not come in. */
function withoutExpired(
  drafts: OrderDraft[],
  { now, keepOrdersMonths: months }: { now: Date; keepOrdersMonths: number | null },
  say: (problem: HistoryProblem) => void,
): OrderDraft[] {
  if (months === null) return drafts;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  const oldest = today.subtract({ months }).epochMilliseconds;
  const lasting = drafts.filter(({ orderedAt }) => orderedAt.getTime() >= oldest);
  const count = drafts.length - lasting.length;
  if (count > 0) say(ofFile('warning', 'expired', { count: String(count) }));
  return lasting;
}

/**
 * Each once: those that no import brought before, and the others with what the shop knows of them. What is found by a former
 * key is the same only where `isSame` says so.
 */
async function sorted<Draft extends { key: string }, Known>(
  drafts: readonly Draft[],
  {
    find,
    formerKeys = () => [],
    isSame = () => true,
  }: {
    find: (keys: readonly string[]) => Promise<Map<string, Known>>;
    formerKeys?: (draft: Draft) => readonly string[];
    isSame?: (draft: Draft, known: Known) => boolean;
  },
): Promise<{ fresh: Draft[]; known: (readonly [Draft, Known])[] }> {
  const each = [...new Map(drafts.map((draft) => [draft.key, draft])).values()];
  const fresh: Draft[] = [];
  const known: (readonly [Draft, Known])[] = [];
  for (let at = 0; at < each.length; at += keysPerQuery) {
    const some = each.slice(at, at + keysPerQuery);
    const found = await find(some.flatMap((draft) => [draft.key, ...formerKeys(draft)]));
    for (const draft of some) {
      const before = formerKeys(draft).flatMap((key) => {
        const row = found.get(key);
        return row !== undefined && isSame(draft, row) ? [row] : [];
      });
      const here = found.has(draft.key) ? found.get(draft.key) : before[0];
      if (here === undefined) fresh.push(draft);
      else known.push([draft, here]);
    }
  }
  return { fresh, known };
}
