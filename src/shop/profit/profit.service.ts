import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { sheetAmount, sheetOf } from '#/platform/spreadsheet/write-csv.ts';
import { dayAt, type TimeZone, zoneOffsets } from '#/platform/time-zone.rules.ts';
import { type Period, periodOf } from '#/shop/analytics/index.ts';
import { formatOrderNumber, type OwedVat, vatOfOrders } from '#/shop/orders/index.ts';
import { getSettings, type Settings } from '#/shop/settings/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { findSpend, lockSpend, type SpendRow, selectSpend, writeSpend } from './ad-spend.queries.ts';
import { channelOf } from './channel.rules.ts';
import { type OrderRead, selectFees, selectProfitOrders } from './profit.queries.ts';
import {
  ordersBehind,
  type ProfitOrder,
  type ProfitRow,
  profitOf,
  profitParts,
  profitRows,
  shareFees,
  shareSpend,
  sumOf,
} from './profit.rules.ts';
import type { ProfitQuery, ProfitView } from './profit.schema.ts';
import { profitHead, profitNames, vatHead } from './profit.texts.ts';
import { foreignCurrency, maxSpendLines, readSpend } from './read-ad-spend.ts';

const perPage = 50;

type Expenses = Pick<Settings, 'packingCost' | 'parcelBackCost'> & { zone: TimeZone };

function orderOf(
  read: OrderRead,
  { fee, owed, packingCost, parcelBackCost, zone }: Expenses & { fee: number | undefined; owed: OwedVat },
): ProfitOrder {
  return {
    id: read.id,
    number: formatOrderNumber(read.number),
    day: dayAt(Date.parse(read.createdAt), zone),
    town: read.town,
    courier: read.courier,
    channel: channelOf(read.source),
    campaign: read.source.utm_campaign ?? '',
    sale: read.sale,
    delivered: read.came === 'delivered',
    cancelled: read.came === 'cancelled',
    revenue: read.revenue,
    vat: owed.ofOrder.get(read.id) ?? 0,
    courierFee: (fee ?? 0) + read.back * parcelBackCost,
    feeUnknown: fee === undefined && read.courier !== '' && read.came === 'delivered',
    packing: read.sent ? packingCost : 0,
    lines: read.lines.map(({ unitCost, gone, ...line }) => ({
      ...line,
      vatWeight: owed.inside(line.productId, line.weight),
      cost: (unitCost ?? 0) * gone,
      unknownPieces: unitCost === null ? gone : 0,
    })),
  };
}

async function ordersOf(
  db: Db,
  period: Period,
  locale: Locale,
): Promise<{ orders: ProfitOrder[]; taxed: boolean }> {
  const { timeZone, ...expenses } = await getSettings(db);
  // Asking the machine for the offset of each order takes six times as long.
  const zone = { timeZone, offsets: zoneOffsets(timeZone, period.from, period.days + 1) };
  const read = await selectProfitOrders(db, period, locale);
  const fees = shareFees(
    await selectFees(
      db,
      read.map(({ id }) => id),
    ),
  );
  const owed = await vatOfOrders(
    db,
    read.flatMap(({ id, came }) => (came === 'delivered' ? [id] : [])),
  );
  return {
    orders: read.map((order) => orderOf(order, { ...expenses, zone, owed, fee: fees.get(order.id) })),
    taxed: owed.taxed,
  };
}

type Whole = Omit<ProfitView, 'meta' | 'spend'> & { spend: SpendRow[] };

/** All rows of the period. Orders count on the day they were placed, with all that became of them until now. */
async function wholeView(
  db: Db,
  { group, by, key, ...params }: ProfitQuery,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Whole> {
  const { timeZone } = await getSettings(db);
  const period = periodOf(params, now.getTime(), timeZone);
  const { orders, taxed } = await ordersOf(db, period, locale);
  const spend = await selectSpend(db, period.firstDay, period.lastDay);
  const { byOrder, left } = shareSpend(orders, spend);
  const behind = by !== undefined && key !== undefined ? { group: by, key } : null;
  const parts = profitParts(orders, byOrder, behind?.group ?? group);
  const rows = behind ? ordersBehind(parts, behind.group, behind.key) : profitRows(parts, group);
  const { firstDay, lastDay, days } = period;
  return {
    period: { firstDay, lastDay, days },
    group: behind ? 'order' : group,
    behind: behind && {
      group: behind.group,
      name: profitRows(parts, behind.group).find((row) => row.key === behind.key)?.name ?? behind.key,
    },
    rows,
    sum: behind ? sumOf(rows) : sumOf(profitParts(orders, byOrder, 'order')),
    lost: behind ? 0 : left,
    taxed,
    spend,
  };
}

/** What the shop earned in a period, by what is asked for: a page of its rows, and the sum of all. */
export async function profitView(
  db: Db,
  clock: Clock,
  query: ProfitQuery,
  { page, locale }: { page: number; locale: Locale },
): Promise<ProfitView> {
  const { rows, spend, ...view } = await wholeView(db, query, { now: clock.now(), locale });
  const shown = Math.min(page, Math.max(1, Math.ceil(rows.length / perPage)));
  return {
    ...view,
    rows: rows.slice((shown - 1) * perPage, shown * perPage),
    meta: metaOf(shown, perPage, rows.length),
    spend: spend.map(({ day, channel, centimes, by }) => ({ day, channel, centimes, by })),
  };
}

/** The same rows as a file for spreadsheets, in dirhams; that it was taken stands in the journal. */
export async function profitSheet(
  db: Database,
  clock: Clock,
  by: StaffView,
  query: ProfitQuery,
  locale: Locale,
): Promise<string> {
  const now = clock.now();
  const { rows, group, period, taxed } = await wholeView(db, query, { now, locale });
  const { firstDay, lastDay } = period;
  await journalBy(db, by, now, 'profit.export', group, { after: { firstDay, lastDay } });
  const cells = (row: ProfitRow) => [
    row.name,
    row.orders,
    row.delivered,
    sheetAmount(row.revenue),
    ...(taxed ? [sheetAmount(row.vat)] : []),
    ...[row.cost, row.courier, row.packing, row.advertising, profitOf(row)].map(sheetAmount),
    row.unknownPieces,
    row.unknownFees,
  ];
  const head = profitHead.filter((text) => taxed || text !== vatHead);
  return sheetOf([profitNames[group][locale], ...head.map((text) => text[locale])], rows.map(cells));
}

/**
 * What was paid for advertising, by lines of day, channel and amount: all of them or none, each with its own entry in the journal.
 * Refuses (ShopError) with 422 `spend_lines_wrong`, `spend_lines_ahead` or `spend_lines_twice`, which name the lines,
 * `spend_lines_many` or `spend_currency`.
 */
export async function enterSpend(db: Database, clock: Clock, by: StaffView, lines: string): Promise<number> {
  const currency = foreignCurrency(lines);
  if (currency !== undefined) throw new ShopError(422, 'spend_currency', { data: { currency } });
  const today = dayAt(clock.nowMs(), await getSettings(db));
  const { spend, wrongLines, aheadLines, twiceLines } = readSpend(lines, today);
  const named = (numbers: readonly number[]) => ({ data: { lines: numbers.slice(0, 20).join(' · ') } });
  if (wrongLines.length > 0) throw new ShopError(422, 'spend_lines_wrong', named(wrongLines));
  if (aheadLines.length > 0) throw new ShopError(422, 'spend_lines_ahead', named(aheadLines));
  if (twiceLines.length > 0) throw new ShopError(422, 'spend_lines_twice', named(twiceLines));
  if (spend.length > maxSpendLines)
    throw new ShopError(422, 'spend_lines_many', { data: { most: maxSpendLines } });
  return await db.transaction(async (tx) => {
    await lockSpend(tx);
    const now = clock.now();
    let changed = 0;
    for (const { day, channel, centimes } of spend) {
      const before = (await findSpend(tx, day, channel))?.centimes ?? 0;
      if (before === centimes) continue;
      await writeSpend(tx, { day, channel, centimes, by: by.name, updatedAt: now });
      await journalBy(tx, by, now, 'profit.spend', `${day} ${channel}`, {
        before: { spendCentimes: before },
        after: { spendCentimes: centimes },
      });
      changed += 1;
    }
    return changed;
  });
}
