import type { Db } from '#/platform/database.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { linesOfOrder, type OrderLineRow } from '#/shop/orders/index.ts';
import { type ReturnLineRow, type ReturnRow, selectReturnLines } from './returns.queries.ts';
import { returnReasons } from './returns.rules.ts';
import type { ReturnView } from './returns.schema.ts';
import { type ReturnState, returnRefusal, returnStates } from './returns.states.rules.ts';
import { returnStateTexts } from './returns.texts.ts';

export function stateOf({ state }: Pick<ReturnRow, 'state'>): ReturnState {
  const known = returnStates.find((one) => one === state);
  if (!known) throw new Error(`unknown state of a return: ${state}`);
  return known;
}

export function viewLine(line: ReturnLineRow, orderLines: readonly OrderLineRow[], locale: Locale) {
  const of = orderLines.find(({ id }) => id === line.orderLineId);
  return {
    title: textIn(of?.title, locale),
    color: textIn(of?.color, locale),
    size: of?.size ?? '',
    quantity: line.quantity,
    reason: returnReasons.find((reason) => reason === line.reason) ?? 'changed_mind',
    wanted: line.wanted,
    exchangeSize: line.exchangeSize,
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
  return rows.map((row) => {
    const state = stateOf(row);
    return {
      id: row.id,
      state,
      stateLabel: returnStateTexts[state][locale],
      payer: row.payer,
      createdAt: row.createdAt.toISOString(),
      lines: lines
        .filter((line) => line.returnId === row.id)
        .map((line) => viewLine(line, orderLines, locale)),
      cancellable: returnRefusal('cancel', state, { kind: 'shopper' }) === null,
    };
  });
}
