import type { Db } from '#/platform/database.ts';
import { type Locale, type LocalText, textIn } from '#/platform/local-text.ts';
import { pricesForSale } from '#/shop/catalog/index.ts';
import {
  formatOrderNumber,
  historyTextOf,
  knownWord,
  linesOfOrder,
  type OrderLineRow,
  type OrderRow,
  orderStates,
} from '#/shop/orders/index.ts';
import { exchangeOf, exchangeRefundOf, transferDeadlineOf } from './exchange.service.ts';
import { type ReturnLineRow, type ReturnRow, selectReturnLines } from './returns.queries.ts';
import { type ReturnReason, returnReasons } from './returns.rules.ts';
import type { ReturnView } from './returns.schema.ts';
import { exchangeRefusal, type ReturnState, returnRefusal, returnStates } from './returns.states.rules.ts';
import { returnStateTexts } from './returns.texts.ts';

export const stateOf = ({ state }: Pick<ReturnRow, 'state'>): ReturnState => knownWord(returnStates, state);

/** What a decision on a return looks at. */
export const versioned = ({ state, updatedAt }: ReturnRow) => [state, updatedAt.toISOString()];

export const viewReason = ({ reason }: Pick<ReturnLineRow, 'reason'>): ReturnReason =>
  returnReasons.find((one) => one === reason) ?? 'changed_mind';

/** The colors of the sizes that these lines are exchanged for, by the size's id. */
export async function exchangeColors(
  db: Db,
  lines: readonly ReturnLineRow[],
): Promise<ReadonlyMap<number, LocalText>> {
  const ids = lines.flatMap(({ exchangePriceId }) => exchangePriceId ?? []);
  // The moment decides promotions alone.
  const sizes = await pricesForSale(db, ids, new Date(0));
  return new Map(sizes.map(({ id, color }) => [id, color]));
}

export function viewLine(
  line: ReturnLineRow,
  orderLines: readonly OrderLineRow[],
  colors: ReadonlyMap<number, LocalText>,
  locale: Locale,
) {
  const of = orderLines.find(({ id }) => id === line.orderLineId);
  const color = textIn(of?.color, locale);
  const other = textIn(colors.get(line.exchangePriceId ?? 0), locale);
  return {
    title: textIn(of?.title, locale),
    color,
    size: of?.size ?? '',
    quantity: line.quantity,
    reason: viewReason(line),
    wanted: line.wanted,
    exchangeSize: line.exchangeSize,
    exchangeColor: other === color ? '' : other,
  };
}

/** Returns of one order as their shopper sees them. */
export async function viewReturns(
  db: Db,
  orderId: number,
  rows: readonly ReturnRow[],
  locale: Locale,
): Promise<ReturnView[]> {
  const orderLines = await linesOfOrder(db, orderId);
  const lines = await selectReturnLines(
    db,
    rows.map(({ id }) => id),
  );
  const colors = await exchangeColors(db, lines);
  const views: ReturnView[] = [];
  for (const row of rows) {
    const state = stateOf(row);
    const { order: exchange, standing } = await exchangeOf(db, row);
    views.push({
      id: row.id,
      state,
      stateLabel: returnStateTexts[state][locale],
      payer: row.payer,
      createdAt: row.createdAt.toISOString(),
      lines: lines
        .filter((line) => line.returnId === row.id)
        .map((line) => viewLine(line, orderLines, colors, locale)),
      exchange: exchange && viewExchange(exchange, row, locale),
      cancellable:
        returnRefusal('cancel', state, { kind: 'shopper' }) === null &&
        exchangeRefusal('cancel', standing) === null &&
        // What is being packed is the shop's to stop.
        (standing !== 'waits' || exchange?.status === 'placed' || exchange?.status === 'confirmed'),
    });
  }
  return views;
}

function viewExchange(order: OrderRow, row: ReturnRow, locale: Locale): NonNullable<ReturnView['exchange']> {
  const { number, status, delivery, amounts, shownAmounts, currencyLabel } = order;
  return {
    number: formatOrderNumber(number),
    status: orderStates.find((state) => state === status) ?? 'confirmed',
    statusLabel: historyTextOf('order', status, { delivery, locale }),
    delivery,
    total: { centimes: amounts.total, shown: shownAmounts.total },
    refund: exchangeRefundOf(row),
    currencyLabel,
    method: order.paymentMethod === 'cod' ? 'cod' : 'bank_transfer',
    transferDeadline: transferDeadlineOf(order)?.toISOString() ?? null,
  };
}
