import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { readSize, selectShelves } from '#/shop/catalog/index.ts';
import type { StaffActor } from '#/shop/staff/index.ts';
import type { StaffOrder, StaffOrderFilter } from './orders.schema.ts';
import { maxNamed, maxPrinted, type PickedSize, pickingList } from './picking.rules.ts';
import { getOrderForStaff, orderIdsOfFilter } from './staff-orders.service.ts';

/** Orders of one print, in the order in which they were placed. */
export type PrintedOrders = {
  orders: StaffOrder[];
  /** There are more than one print takes. */
  more: boolean;
  /** The id after which the next print begins; null where it takes none of them. */
  next: number | null;
};

/**
 * The oldest of chosen orders, or of those of a list, as their papers say them: those that come after the order `after`.
 * Ids that are gone are left out, and so is what is chosen beyond `maxNamed`.
 */
export async function ordersToPrint(
  db: Db,
  chosen: ({ ids: readonly number[] } | { filter: StaffOrderFilter }) & { after?: number | null },
  actor: StaffActor,
  locale: Locale,
): Promise<PrintedOrders> {
  const { after = null } = chosen;
  const named = 'ids' in chosen ? [...new Set(chosen.ids)].sort((a, b) => a - b) : [];
  const ids =
    'ids' in chosen
      ? named.slice(0, maxNamed).filter((id) => id > (after ?? 0))
      : await orderIdsOfFilter(db, chosen.filter, maxPrinted + 1, after);
  const orders: StaffOrder[] = [];
  for (const id of ids.slice(0, maxPrinted)) {
    const order = await getOrderForStaff(db, id, actor, locale);
    if (order) orders.push(order);
  }
  const hasNext = ids.length > maxPrinted;
  return {
    orders,
    more: hasNext || named.length > maxNamed,
    next: hasNext ? (ids[maxPrinted - 1] ?? null) : null,
  };
}

export const pickedSizes = (
  orders: readonly StaffOrder[],
  shelves: Readonly<Record<number, string>>,
): PickedSize[] => pickingList(orders, (size) => readSize(size).rank, shelves);

/** Where the sizes of these orders lie now, by the id of the size. */
export const shelvesOf = (db: Db, orders: readonly StaffOrder[]): Promise<Record<number, string>> =>
  selectShelves(
    db,
    orders.flatMap(({ lines }) => lines.map(({ priceId }) => priceId)),
  );
