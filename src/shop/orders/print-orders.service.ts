import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { readSize, selectShelves } from '#/shop/catalog/index.ts';
import type { StaffActor } from '#/shop/staff/index.ts';
import type { StaffOrder, StaffOrderFilter } from './orders.schema.ts';
import { maxPrinted, type PickedSize, pickingList } from './picking.rules.ts';
import { getOrderForStaff, orderIdsOfFilter } from './staff-orders.service.ts';

/** Orders of one print, in the order in which they were placed. */
export type PrintedOrders = {
  orders: StaffOrder[];
  /** There were more than one print takes. */
  more: boolean;
};

/** Chosen orders, or those of a list, as their papers say them; ids that are gone are left out. */
export async function ordersToPrint(
  db: Db,
  chosen: { ids: readonly number[] } | { filter: StaffOrderFilter },
  actor: StaffActor,
  locale: Locale,
): Promise<PrintedOrders> {
  const ids =
    'ids' in chosen
      ? [...new Set(chosen.ids)].sort((a, b) => a - b)
      : await orderIdsOfFilter(db, chosen.filter, maxPrinted + 1);
  const orders: StaffOrder[] = [];
  for (const id of ids.slice(0, maxPrinted)) {
    const order = await getOrderForStaff(db, id, actor, locale);
    if (order) orders.push(order);
  }
  return { orders, more: ids.length > maxPrinted };
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
