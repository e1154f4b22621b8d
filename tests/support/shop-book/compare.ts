import { parse } from 'csv-parse/sync';
import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { AnalyticsView, Tally } from '#/shop/analytics/analytics.schema.ts';
import { analyticsOf } from '#/shop/analytics/analytics.service.ts';
import { analyticsSheet } from '#/shop/analytics/analytics.sheets.ts';
import { countKeys, summaryKeys } from '#/shop/analytics/sheet.texts.ts';
import { todayOf } from '#/shop/analytics/today.service.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { listOwed, viewCash } from '#/shop/couriers/cash.service.ts';
import { invoiceBook, invoiceSheet } from '#/shop/orders/invoice-book.service.ts';
import { type ProfitGroup, profitGroups } from '#/shop/profit/profit.rules.ts';
import type { ProfitQuery } from '#/shop/profit/profit.schema.ts';
import { profitSheet, profitView } from '#/shop/profit/profit.service.ts';
import { listPurchases } from '#/shop/purchases/purchases.service.ts';
import { owner } from '../parcels.ts';
import { type Book, dayOf, type Order, sum } from './book.ts';
import {
  advertisingOf,
  type Earned,
  earned,
  earnedBy,
  owedOf,
  type Part,
  papersOf,
  placedOf,
  productsOf,
  reasonsOf,
  runningOut,
  summaryOf,
  tallyOf,
  type Vat,
} from './figures.ts';
import type { Shop } from './play.ts';

/** What a product is called in the book's shop, and its category. */
export type Names = { products: { id: number; title: string; category: string }[]; couriers: string[] };

const cells = (sheet: string): string[][] => parse(sheet, { bom: true, delimiter: ';' });
const centimesOf = (cell: string): number => Math.round(Number(cell) * 100);
const dayMs = 86_400_000;

const counts = [
  'orders',
  'confirmed',
  'shipped',
  'delivered',
  'collected',
  'remitted',
  'cancelled',
  'notTaken',
  'sentBack',
];
const tallyKeys = summaryKeys.slice(0, summaryKeys.indexOf('open')) as (keyof Tally)[];
const tallyCells = (tally: Tally) => tallyKeys.map((key) => tally[key]);
const readTally = (row: string[]) =>
  tallyKeys.map((key, at) => (counts.includes(key) ? Number(row[at + 1]) : centimesOf(row[at + 1] ?? '')));

function sameGroups(book: Book, rows: AnalyticsView['byCity'], orders: readonly Order[]): void {
  const groups = Map.groupBy(orders, ({ town, pickup }) => `${town} ${pickup}`);
  const shown = rows.map(
    ({ key, name, ...tally }) => [`${name} ${!key.startsWith('place:')}`, tally] as const,
  );
  expect(new Map(shown)).toEqual(new Map([...groups].map(([key, own]) => [key, tallyOf(book, own)])));
}

/** The reasons of the book as the sheet says them. */
const reasonWords: Record<string, string> = {
  changed_mind: 'غيّر رأيه',
  wrong_item: 'قطعة غير التي طُلبت',
  auto_cancelled: 'لم يتأكد في وقته',
  expired: 'لم يصل التحويل في وقته',
};

/** The reports of the dashboard and their sheets. */
async function sameDashboard({ db }: Shop, book: Book, names: Names, period: '7' | '30'): Promise<void> {
  const view = await analyticsOf(db, { period }, { now: new Date(book.now), locale: 'ar' });
  const days = Number(period);
  const dayBack = (count: number) => dayOf(book.now - count * dayMs);
  const these = book.orders.filter(({ at }) => dayOf(at) >= dayBack(days - 1));
  // A morning is compared with a morning.
  const before = book.orders.filter(
    ({ at }) => dayOf(at) >= dayBack(2 * days - 1) && at <= book.now - days * dayMs,
  );
  expect(view.summary).toEqual(summaryOf(book, these));
  expect(view.before).toEqual(summaryOf(book, before));
  const byDay = Array.from({ length: days }, (_each, at) => dayBack(days - 1 - at)).map((day) => ({
    day,
    ...tallyOf(
      book,
      these.filter((order) => dayOf(order.at) === day),
    ),
  }));
  expect(view.byDay).toEqual(byDay);
  sameGroups(book, view.byCity, these);
  const agents = Map.groupBy(these, ({ answered }) => answered);
  expect(
    new Map(view.byAgent.map(({ key, name: _name, ...tally }) => [key === String(owner.id), tally])),
  ).toEqual(new Map([...agents].map(([key, own]) => [key, tallyOf(book, own)])));
  expect(new Map(view.reasons.map(({ kind, reason, count }) => [`${kind} ${reason}`, count]))).toEqual(
    reasonsOf(book, these),
  );
  const sizes = view.stock.map(({ priceId, stock, sold, cover }) => ({ priceId, stock, sold, cover }));
  expect(sizes.toSorted((a, b) => a.priceId - b.priceId)).toEqual(runningOut(book));
  const products = [...productsOf(book, these)].map(([at, row]) => ({
    productId: names.products[at]?.id,
    name: names.products[at]?.title,
    ...row,
  }));
  const byId = (a: { productId?: number | undefined }, b: { productId?: number | undefined }) =>
    (a.productId ?? 0) - (b.productId ?? 0);
  expect(view.byProduct.toSorted(byId)).toEqual(products.toSorted(byId));
  const span = (from: string, to: number) =>
    statementSums(book.statements.filter(({ at }) => dayOf(at) >= from && at <= to));
  expect(view.cash.statements).toEqual(span(dayBack(days - 1), book.now));
  expect(view.cash.owedNow).toBe(sum(book.orders.map(owedOf)));

  const sheet = (name: Parameters<typeof analyticsSheet>[1]) =>
    cells(analyticsSheet(view, name, 'ar')).slice(1);
  const [now, was] = [summaryOf(book, these), summaryOf(book, before)];
  const amount = (key: string, cell = '') => (countKeys.includes(key) ? Number(cell) : centimesOf(cell));
  expect(
    sheet('summary').map(([, one, other], at) => [
      amount(summaryKeys[at] ?? '', one),
      amount(summaryKeys[at] ?? '', other),
    ]),
  ).toEqual(summaryKeys.map((key) => [now[key], was[key]]));
  expect(sheet('days').map(readTally)).toEqual(byDay.map(tallyCells));
  expect(sheet('cities').map(readTally)).toEqual(view.byCity.map(tallyCells));
  expect(sheet('agents').map(readTally)).toEqual(view.byAgent.map(tallyCells));
  expect(sheet('reasons').map(([, reason, count]) => [reason, Number(count)])).toEqual(
    view.reasons.map(({ reason, count }) => [reasonWords[reason], count]),
  );
  expect(sheet('stock').map((row) => row.slice(4).map(Number))).toEqual(
    view.stock.map(({ stock, sold, cover }) => [stock, sold, cover]),
  );
  expect(sheet('products').map((row) => [...row.slice(1, 6).map(Number), centimesOf(row[6] ?? '')])).toEqual(
    view.byProduct.map((row) => [
      row.productId,
      row.ordered,
      row.delivered,
      row.notTaken,
      row.sentBack,
      row.deliveredValue,
    ]),
  );
}

function statementSums(statements: Book['statements']): AnalyticsView['cash']['statements'] {
  const by = (key: Exclude<keyof (typeof statements)[number], 'at' | 'courier'>) =>
    sum(statements.map((one) => one[key]));
  return {
    ...{ stated: by('stated'), forOrders: by('forOrders'), over: by('over'), double: by('double') },
    ...{ notOwed: by('notOwed'), letGo: by('letGo'), fees: by('fee') },
  };
}

/** The cash page, each courier's page of it, and the first screen of the dashboard. */
async function sameCash({ db, couriers }: Shop, book: Book): Promise<void> {
  const cash = await viewCash(db, 1);
  const owing = book.orders.filter(
    (order) => owedOf(order) > 0 || (order.inHands && order.due > order.brought),
  );
  const holders = Map.groupBy(
    book.orders.filter((order) => order.cash && order.inHands && order.due > 0),
    ({ courier }) => (courier === null ? null : (couriers[courier] ?? 0)),
  );
  expect(
    new Map(cash.owed.map(({ courierId, orders, owedCentimes }) => [courierId, [orders, owedCentimes]])),
  ).toEqual(new Map([...holders].map(([id, own]) => [id, [own.length, sum(own.map(owedOf))]])));
  expect(sum(owing.map(owedOf))).toBe(sum(cash.owed.map(({ owedCentimes }) => owedCentimes)));
  for (const [id, own] of holders) {
    const page = await listOwed(db, id, 1, 'ar');
    expect(new Map(page?.orders.map(({ orderId, owedCentimes }) => [orderId, owedCentimes]))).toEqual(
      new Map(own.map((order) => [order.id, owedOf(order)])),
    );
  }
  expect(cash.sums).toEqual(statementSums(book.statements));
  expect(
    cash.statements.map(({ statedCentimes, feeCentimes, expectedCentimes }) => [
      statedCentimes,
      feeCentimes,
      expectedCentimes,
    ]),
  ).toEqual(
    book.statements
      .toReversed()
      .slice(0, 24)
      .map(({ stated, fee, expected }) => [stated, fee, expected]),
  );
  // An exchange that costs nothing took no cash.
  const atCounter = book.orders.filter(
    ({ cash: inCash, pickup, taken, total, exchangeOf }) =>
      inCash && pickup && taken && (total > 0 || exchangeOf === null),
  );
  expect(cash.counter).toEqual({
    orders: atCounter.length,
    centimes: sum(atCounter.map(({ total }) => total)),
  });
  const onTheWay = book.orders.filter(
    ({ status, cash: inCash, payment }) =>
      ['shipped', 'out_for_delivery', 'failed_delivery'].includes(status) && inCash && payment === 'due',
  );
  const ofDay = (daysAgo: number) =>
    book.orders.filter(({ at }) => dayOf(at) === dayOf(book.now - daysAgo * dayMs));
  const soFar = (daysAgo: number) => ofDay(daysAgo).filter(({ at }) => at <= book.now - daysAgo * dayMs);
  expect(await todayOf(db, new Date(book.now))).toEqual({
    today: placedOf(ofDay(0)),
    yesterday: placedOf(soFar(1)),
    weekBefore: placedOf(soFar(7)),
    byDay: Array.from({ length: 14 }, (_each, at) => ({
      day: dayOf(book.now - (13 - at) * dayMs),
      ...placedOf(ofDay(13 - at)),
    })),
    cash: {
      onTheWay: sum(onTheWay.map(({ total }) => total)),
      collected: sum(book.orders.map(owedOf)),
    },
  });
}

/** The month's papers, its sums and its sheet, of every month. */
async function sameInvoices({ db }: Shop, book: Book): Promise<void> {
  const clock = fixedClock(new Date(book.now).toISOString());
  const papers = papersOf(book);
  const months = Map.groupBy(papers, ({ at }) => dayOf(at).slice(0, 7));
  expect((await invoiceBook(db, clock, { page: 1 })).months).toEqual(
    [...months.keys()].toSorted().toReversed(),
  );
  for (const [month, own] of months) {
    const shown = await invoiceBook(db, clock, { month, page: 1 });
    expect(
      shown.papers.map(({ kind, number, order, total, vat }) => ({
        kind,
        number,
        order: order.id,
        total,
        vat,
      })),
    ).toEqual(
      own.map(({ kind, number, order, total, vat }) => ({ kind, number, order: order.id, total, vat })),
    );
    const rates = Map.groupBy(
      own.flatMap(({ vat }) => vat),
      ({ rate }) => rate,
    );
    const vat = [...rates].map(([rate, parts]) => {
      const by = (key: keyof Vat) => sum(parts.map((part) => part[key]));
      return { rate, net: by('net'), vat: by('vat'), gross: by('gross') };
    });
    expect(shown.sums).toEqual({
      invoices: own.filter(({ kind }) => kind === 'invoice').length,
      creditNotes: own.filter(({ kind }) => kind === 'creditNote').length,
      total: sum(own.map(({ total }) => total)),
      vat: vat.toSorted((a, b) => b.rate - a.rate),
    });
    const sheet = cells(await invoiceSheet(db, month, owner, { now: clock.now(), locale: 'fr' })).slice(1);
    const rows = own.flatMap(({ number, total, vat: parts }) => {
      const untaxed = total - sum(parts.map(({ gross }) => gross));
      return [
        ...parts.map((part) => [number, part.rate, part.net, part.vat, part.gross]),
        ...(untaxed === 0 && parts.length > 0 ? [] : [[number, null, untaxed, null, untaxed]]),
      ];
    });
    expect(
      sheet.map(([, number, , , , rate = '', net = '', tax = '', gross = '']) => [
        number,
        rate === '' ? null : Math.round(Number(rate) * 100),
        centimesOf(net),
        tax === '' ? null : centimesOf(tax),
        centimesOf(gross),
      ]),
    ).toEqual(rows);
  }
}

/** The key under which a part stands in a group. */
function keyIn(group: ProfitGroup, { order, product }: Part, names: Names): string {
  const of = product === null ? undefined : names.products[product];
  const keys: Record<ProfitGroup, string> = {
    day: dayOf(order.at),
    month: dayOf(order.at).slice(0, 7),
    product: String(of?.id),
    category: of?.category ?? '',
    town: order.town,
    courier: order.courier === null ? '' : (names.couriers[order.courier] ?? ''),
    channel: order.channel,
    campaign: order.campaign,
    order: String(order.id),
  };
  return keys[group];
}
const nameOf = (group: ProfitGroup, key: string, orders: readonly Order[], names: Names): string => {
  if (group === 'order') {
    const number = orders.find(({ id }) => String(id) === key)?.number ?? '';
    return `${number.slice(0, 4)}-${number.slice(4)}`;
  }
  if (group === 'product') return names.products.find(({ id }) => String(id) === key)?.title ?? '';
  return key;
};
const earnedKeys = [
  'orders',
  'delivered',
  'revenue',
  'vat',
  'cost',
  'courier',
  'packing',
  'advertising',
] as const;
const leftOver = ({ revenue, vat, cost, courier, packing, advertising }: Earned) =>
  revenue - vat - cost - courier - packing - advertising;

/** The profit by everything it is read by, the orders behind each row, and the sheets. */
async function sameProfit({ db }: Shop, book: Book, names: Names, days: 7 | 30): Promise<void> {
  const clock = fixedClock(new Date(book.now).toISOString());
  const period = days === 7 ? ('7' as const) : ('30' as const);
  const first = dayOf(book.now - (days - 1) * dayMs);
  const orders = book.orders.filter(({ at }) => dayOf(at) >= first);
  const { of, lost } = advertisingOf(book, orders, { first, last: dayOf(book.now) });
  const all = orders.map((order) => earnedBy(book, order, of.get(order) ?? 0));
  const whole = all.map((each) => each.whole);
  const look = async (query: Partial<ProfitQuery>) => {
    const params = { period, group: 'day' as const, ...query };
    const view = await profitView(db, clock, params, { page: 1, locale: 'ar' });
    const more = await Promise.all(
      Array.from({ length: view.meta.lastPage - 1 }, (_each, at) =>
        profitView(db, clock, params, { page: at + 2, locale: 'ar' }),
      ),
    );
    return { ...view, rows: [view, ...more].flatMap(({ rows }) => rows) };
  };
  for (const group of days === 30 ? profitGroups : (['category', 'order'] as const)) {
    const parts = group === 'product' || group === 'category' ? all.flatMap(({ byLine }) => byLine) : whole;
    const rows = Map.groupBy(parts, (part) => keyIn(group, part, names));
    const expected = new Map(
      [...rows].map(([key, own]) => [key, { name: nameOf(group, key, orders, names), ...earned(own) }]),
    );
    const view = await look({ group });
    expect(new Map(view.rows.map(({ key, ...row }) => [key, row])), group).toEqual(expected);
    expect([view.sum, view.lost]).toEqual([earned(whole), lost]);
    const owesVat = whole.some(({ vat }) => vat !== 0);
    if (owesVat) expect(view.taxed).toBe(true);
    // A shop that owes no VAT has no column of it.
    const inSheet = earnedKeys.filter((one) => one !== 'vat' || view.taxed);
    const [key, own] = [...rows].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
    if (key !== undefined && own) {
      const behind = await look({ by: group, key });
      const byOrder = Map.groupBy(own, ({ order }) => String(order.id));
      expect(
        new Map(behind.rows.map(({ key: id, name: _name, ...row }) => [id, row])),
        `behind ${key}`,
      ).toEqual(new Map([...byOrder].map(([id, some]) => [id, earned(some)])));
      expect(behind.sum).toEqual(earned(own));
    }
    const sheet = cells(await profitSheet(db, clock, owner, { period, group }, 'ar')).slice(1);
    expect(new Map(sheet.map(([name = '', ...row]) => [name, row])), `${group}.csv`).toEqual(
      new Map(
        [...expected.values()].map((row) => [
          row.name,
          [
            ...inSheet.map((one, at) => (at < 2 ? String(row[one]) : (row[one] / 100).toFixed(2))),
            (leftOver(row) / 100).toFixed(2),
            String(row.unknownPieces),
            String(row.unknownFees),
          ],
        ]),
      ),
    );
  }
}

/** What stands on the shelf and what it cost, and what came. */
async function sameStock({ db }: Shop, book: Book): Promise<void> {
  const rows = await db.select().from(prices).orderBy(asc(prices.id));
  expect(rows.map(({ id, stock, cost }) => ({ id, stock, cost }))).toEqual(
    book.sizes.map(({ id, stock, cost }) => ({ id, stock, cost })),
  );
  const { data } = await listPurchases(db, { sort: 'newest', page: 1 }, 'ar');
  expect(new Map(data.map(({ id, pieces, total, takenBack }) => [id, [pieces, total, !takenBack]]))).toEqual(
    new Map(
      book.purchases
        .slice(-20)
        .map(({ id, lines, held }) => [
          id,
          [
            sum(lines.map(({ pieces }) => pieces)),
            sum(lines.map((line) => line.pieces * line.unitCost)),
            held,
          ],
        ]),
    ),
  );
}

/** Every figure that the back office shows is the book's. */
export async function compare(shop: Shop, book: Book, names: Names): Promise<void> {
  await sameStock(shop, book);
  await sameCash(shop, book);
  await sameInvoices(shop, book);
  for (const days of ['7', '30'] as const) await sameDashboard(shop, book, names, days);
  for (const days of [7, 30] as const) await sameProfit(shop, book, names, days);
}
