import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { findCountry, foldDigits, formatPhone, listCountries } from '#/shop/countries/index.ts';
import { parseOrderNumber } from './order-number.rules.ts';
import {
  countByState,
  type OrderFilter,
  type OrderRow,
  selectEvents,
  selectLines,
  selectOrder,
  selectOrderPage,
} from './orders.queries.ts';
import type { StaffOrder, StaffOrderList, StaffOrderRow } from './orders.schema.ts';
import { type Actor, legalMoves, moveOf, orderStates } from './orders.states.rules.ts';
import { countPieces, standingOf, totalsOf, viewLines } from './orders.views.ts';

function rowOf(order: OrderRow, articles: number, countryCode: string): StaffOrderRow {
  const { order: status, payment, confirmation, method } = standingOf(order, []);
  return {
    id: order.id,
    number: order.number,
    status,
    payment,
    confirmation,
    method,
    createdAt: order.createdAt.toISOString(),
    name: order.customerName,
    phone: order.phone,
    phoneShown: formatPhone(order.phone),
    city: order.city,
    countryCode,
    articles,
    total: { centimes: order.amounts.total, shown: order.shownAmounts.total },
    currencyLabel: order.currencyLabel,
    promise: order.promise,
  };
}

/** A number, the digits of a phone as people write them inside a country, or a part of a name. */
function filterOf(status: string | undefined, typed: string | undefined): OrderFilter {
  const states = (status ?? '').split(',').filter((state) => orderStates.some((known) => known === state));
  const text = foldDigits(typed ?? '').trim();
  const digits = text.replace(/[\s()+./-]/g, '');
  const isPhone = /^\d{3,15}$/.test(digits);
  const number = parseOrderNumber(text);
  return {
    states,
    number,
    phoneDigits: isPhone ? digits.replace(/^0{1,2}/, '') : null,
    name: text !== '' && !isPhone ? text : null,
  };
}

/** The back office's list, newest first; `q` finds by number, phone or name. */
export async function listOrders(
  db: Db,
  query: { status?: string | undefined; q?: string | undefined; page: number; perPage: number },
): Promise<StaffOrderList> {
  const { page, perPage } = query;
  const found = await selectOrderPage(db, filterOf(query.status, query.q), {
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  const codes = new Map((await listCountries(db)).map((country) => [country.id, country.code]));
  return {
    data: found.rows.map((row) => rowOf(row, row.articles, codes.get(row.countryId) ?? '')),
    meta: { page, perPage, total: found.total, lastPage: Math.max(1, Math.ceil(found.total / perPage)) },
    counts: await countByState(db),
  };
}

/** One order with its history and the moves this member may make now; undefined when there is none. */
export async function getOrderForStaff(
  db: Db,
  id: number,
  actor: Extract<Actor, { kind: 'staff' }>,
  locale: Locale,
): Promise<StaffOrder | undefined> {
  const order = await selectOrder(db, id);
  if (!order) return undefined;
  const lines = await selectLines(db, id);
  const events = await selectEvents(db, id);
  const standing = standingOf(order, events);
  const articles = countPieces(lines);
  const country = await findCountry(db, order.countryId);
  return {
    ...rowOf(order, articles, country?.code ?? ''),
    secondPhone: order.secondPhone,
    email: order.email,
    address: order.address,
    note: order.note,
    staffNote: order.staffNote,
    locale: order.locale,
    source: order.source,
    retries: standing.retries,
    lines: await viewLines(db, order, lines, locale, order.createdAt),
    totals: totalsOf(order, articles),
    events: events.map(({ at, axis, from, to, actor: name, note }) => ({
      at: at.toISOString(),
      axis,
      from,
      to,
      actor: name,
      note,
    })),
    moves: legalMoves(standing, actor).map((name) => ({ name, needsReason: moveOf(name).reason ?? false })),
  };
}
