import { foldPlace } from '#/shop/delivery/place-search.rules.ts';
import { parseOrderNumber } from '#/shop/orders/order-number.rules.ts';

/** What a column of a file that comes from a courier can be. */
export const sheetColumns = ['number', 'status', 'amount', 'note', 'tracking', 'phone', 'date'] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** What heads of a courier's files mean, by their folded form, as the staff said once; null: nothing that is read. */
export type MappedHeads = Readonly<Record<string, { head: string; column: SheetColumn | null }>>;

/** What is known of a courier's heads: those that couriers usually write, and what was said of its own. */
export type KnownHeads = { usual: Readonly<Record<SheetColumn, readonly string[]>>; mapped: MappedHeads };

export const foldHead = foldPlace;

/**
 * Which column is which: as the staff said, else by its head; the number also by what stands in it. Columns that are not found are absent.
 * `rows` are the rows under the head, or all rows of a file that has none.
 */
export function columnsOf(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { usual, mapped }: KnownHeads,
): Partial<Record<SheetColumn, number>> {
  const folded = head.map(foldHead);
  const found: Partial<Record<SheetColumn, number>> = {};
  const taken = new Set<number>();
  for (const [at, name] of folded.entries()) {
    const known = Object.hasOwn(mapped, name) ? mapped[name] : undefined;
    if (!known) continue;
    taken.add(at);
    if (known.column) found[known.column] ??= at;
  }
  const numbers = found.number === undefined ? numberColumn(head.length, rows) : undefined;
  if (numbers !== undefined && !taken.has(numbers)) {
    found.number = numbers;
    taken.add(numbers);
  }
  const take = (find: (expected: readonly string[]) => number | undefined) => {
    for (const column of sheetColumns) {
      const at = found[column] === undefined ? find(usual[column].map(foldHead)) : undefined;
      if (at === undefined) continue;
      found[column] = at;
      taken.add(at);
    }
  };
  const free = (at: number) => at >= 0 && !taken.has(at);
  take((expected) => expected.map((name) => folded.indexOf(name)).find(free));
  take((expected) =>
    [...folded.keys()].find((at) => free(at) && expected.some((one) => hasWord(folded[at] ?? '', one))),
  );
  // The courier's own number alone says which parcel it is, too.
  const { tracking, ...others } = found;
  return found.number === undefined && tracking !== undefined ? { ...others, number: tracking } : found;
}

const hasWord = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

/** The column in which most cells are numbers of our orders: their check sign leaves no doubt. */
function numberColumn(width: number, rows: readonly (readonly string[])[]): number | undefined {
  const looked = rows.slice(0, 200);
  let best: { at: number; count: number } | undefined;
  for (let at = 0; at < width; at++) {
    const count = looked.filter((row) => parseOrderNumber(row[at] ?? '') !== null).length;
    if (count > (best?.count ?? 0)) best = { at, count };
  }
  return best && best.count * 2 >= looked.length ? best.at : undefined;
}

/** How many heads that we know stand in a row; 0 in that of a parcel, of which people may write the words of heads. */
export function headsIn(row: readonly string[], { usual, mapped }: KnownHeads): number {
  const folded = row.map(foldHead);
  const isOfParcel = row.some(
    (cell, at) =>
      parseOrderNumber(cell) !== null ||
      (/\p{Nd}{3}/u.test(cell) && !Object.hasOwn(mapped, folded[at] ?? '')),
  );
  const names = Object.values(usual).flat().map(foldHead);
  const isKnown = (head: string) =>
    head !== '' && (Object.hasOwn(mapped, head) || names.some((name) => hasWord(head, name)));
  return isOfParcel ? 0 : folded.filter(isKnown).length;
}
