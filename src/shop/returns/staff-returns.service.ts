import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { versionOf } from '#/platform/version.ts';
import { findOrder, formatOrderNumber, linesOfOrder } from '#/shop/orders/index.ts';
import type { StaffActor } from '#/shop/staff/index.ts';
import { exchangeOf } from './exchange.service.ts';
import {
  type ReturnedGoods,
  type ReturnRow,
  selectReturn,
  selectReturnEvents,
  selectReturnLines,
  selectReturnPage,
  selectReturnPhotos,
  selectReturnsOfOrder,
} from './returns.queries.ts';
import type { StaffReturn } from './returns.schema.ts';
import { exchangeRefusal, returnMoveNames, returnRefusal } from './returns.states.rules.ts';
import { exchangeColors, stateOf, versioned, viewLine, viewReturns } from './returns.views.ts';

async function viewForStaff(db: Db, row: ReturnRow, actor: StaffActor, locale: Locale): Promise<StaffReturn> {
  const [view] = await viewReturns(db, row.orderId, [row], locale);
  const order = await findOrder(db, row.orderId);
  if (!view || !order) throw new Error('a return belongs to an order');
  const orderLines = await linesOfOrder(db, row.orderId);
  const lines = await selectReturnLines(db, [row.id]);
  const colors = await exchangeColors(db, lines);
  const { standing } = await exchangeOf(db, row);
  return {
    ...view,
    orderId: row.orderId,
    exchangeOrderId: row.exchangeOrderId,
    version: versionOf(versioned(row)),
    number: formatOrderNumber(order.number),
    note: row.note,
    photos: (await selectReturnPhotos(db, row.id)).map(({ id }) => id),
    lines: lines.map((line) => ({
      ...viewLine(line, orderLines, colors, locale),
      id: line.id,
      reserved: line.reserved,
      restocked: line.restocked,
      writtenOff: line.writtenOff,
    })),
    events: (await selectReturnEvents(db, row.id)).map(({ at, from, to, actor: by, note }) => ({
      at: at.toISOString(),
      from,
      to,
      actor: by,
      note,
    })),
    moves: returnMoveNames.filter(
      (name) => returnRefusal(name, stateOf(row), actor) === null && exchangeRefusal(name, standing) === null,
    ),
    waitsForExchange:
      row.state === 'inspected' && exchangeRefusal('close', standing) === 'return_exchange_open',
  };
}

/** One return as the staff sees it; undefined when there is none. */
export async function returnForStaff(
  db: Db,
  id: number,
  actor: StaffActor,
  locale: Locale,
): Promise<StaffReturn | undefined> {
  const row = await selectReturn(db, id);
  return row && viewForStaff(db, row, actor, locale);
}

const perPage = 24;

/** All returns of one order, the newest first. */
export async function returnsOfOrderForStaff(
  db: Db,
  orderId: number,
  actor: StaffActor,
  locale: Locale,
): Promise<StaffReturn[]> {
  const views: StaffReturn[] = [];
  for (const row of await selectReturnsOfOrder(db, orderId)) {
    views.push(await viewForStaff(db, row, actor, locale));
  }
  return views;
}

/** Returns, the newest first, in these states or in all, of these goods or of any. */
export async function listReturns(
  db: Db,
  params: { states: readonly string[]; goods?: ReturnedGoods | null; page: number },
  actor: StaffActor,
  locale: Locale,
): Promise<StaffReturn[]> {
  const { states, goods = null, page } = params;
  const rows = await selectReturnPage(
    db,
    { states, goods },
    { offset: (page - 1) * perPage, limit: perPage },
  );
  const views: StaffReturn[] = [];
  for (const row of rows) views.push(await viewForStaff(db, row, actor, locale));
  return views;
}
