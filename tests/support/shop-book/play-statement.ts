import { type Book, move, type Order, share } from './book.ts';
import type { Command } from './commands.ts';

const kinds = ['left out', 'exact', 'short', 'let go', 'over', 'twice'] as const;
type Standing = 'owed' | 'settled' | 'not owed';

/** What a courier owes of an order, also of one that it brings the money of before anyone wrote that it was delivered. */
function standingOf({ due, reachedShop, inHands, status, payment, retries }: Order): Standing {
  if (due <= 0) return 'not owed';
  if (reachedShop) return 'settled';
  const onWay =
    payment === 'due' &&
    (status === 'shipped' || status === 'out_for_delivery' || (status === 'failed_delivery' && retries < 2));
  return inHands || onWay ? 'owed' : 'not owed';
}

/** Money of an order came, a part of it at least: it was delivered. */
function deliver(book: Book, order: Order): void {
  if (order.inHands) return;
  if (order.status === 'failed_delivery') order.retries += 1;
  move(book, order, 'deliver');
}

/** The money of an order came, and is the shop's. */
function settle(book: Book, order: Order): void {
  deliver(book, order);
  move(book, order, 'remit');
}

/**
 * Writes a statement of a courier into the book: of each of its parcels nothing, what is owed, less, or more. Answers its file,
 * and the orders whose missing part is let go.
 */
export function playStatement(
  book: Book,
  { courier, fee, marks }: Extract<Command, { do: 'statement' }>,
): { bytes: Buffer; letGo: number[] } | undefined {
  const named = book.orders
    .filter((order) => order.courier === courier)
    .map((order, at) => ({ order, kind: kinds[(marks[at % marks.length] ?? 0) % kinds.length] }))
    .filter(({ kind }) => kind !== 'left out');
  if (named.length === 0) return undefined;
  const totals = { expected: 0, stated: 0, forOrders: 0, over: 0, double: 0, notOwed: 0, letGo: 0 };
  const rows: [string, number][] = [];
  const letGo: number[] = [];
  for (const { order, kind } of named) {
    const standing = standingOf(order);
    const expected = standing === 'owed' ? order.due - order.brought : 0;
    const isShort = kind === 'short' || kind === 'let go';
    const stated =
      standing !== 'owed'
        ? 1_050
        : isShort
          ? Math.floor(expected / 2)
          : expected + (kind === 'over' ? 777 : 0);
    rows.push([order.number, stated]);
    totals.expected += expected;
    totals.stated += stated;
    if (standing === 'settled') totals.double += stated;
    if (standing === 'not owed') totals.notOwed += stated;
    if (kind === 'twice') {
      rows.push([order.number, stated]);
      totals.stated += stated;
      totals.double += stated;
    }
    if (standing !== 'owed') continue;
    totals.forOrders += Math.min(stated, expected);
    totals.over += Math.max(0, stated - expected);
    if (kind === 'let go') {
      letGo.push(order.id);
      order.letGo += expected - stated;
      totals.letGo += expected - stated;
    }
    if (kind === 'short') {
      order.brought += stated;
      if (stated > 0) deliver(book, order);
    } else settle(book, order);
  }
  const parts = share(
    fee,
    named.map(() => 1),
  );
  const byId = named.map(({ order }) => order).toSorted((a, b) => a.id - b.id);
  for (const [at, order] of byId.entries()) order.fee = (order.fee ?? 0) + (parts[at] ?? 0);
  book.statements.push({ at: book.now, courier, fee, ...totals });
  const lines = rows.map(([number, stated]) => `${number};${(stated / 100).toFixed(2)};${book.now}`);
  return { bytes: Buffer.from(['Commande;Montant;Référence', ...lines].join('\n')), letGo };
}
