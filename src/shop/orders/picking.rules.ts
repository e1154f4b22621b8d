import type { StaffOrder } from './orders.schema.ts';

/** As many orders as fit into one print. */
export const maxPrinted = 100;

/** As many chosen orders as fit into the address of their prints. */
export const maxNamed = 500;

/** Chosen orders as the address of their prints names them, the oldest first; one more than fit says that there are more. */
export const namedInAddress = (chosen: readonly number[]): string =>
  chosen
    .toSorted((one, other) => one - other)
    .slice(0, maxNamed + 1)
    .join();

/** Goods that are taken from their place together: all pieces of one size, for whichever orders. */
export type PickedSize = Pick<StaffOrder['lines'][number], 'priceId' | 'title' | 'color' | 'size' | 'sku'> & {
  /** Where it lies; null: nobody wrote it. */
  shelf: string | null;
  quantity: number;
  orders: { number: string; quantity: number }[];
};

/** Orders whose pieces are still to be taken together: agreed with the customer, and not sent yet. */
export const isToPick = ({ status }: Pick<StaffOrder, 'status'>): boolean =>
  status === 'confirmed' || status === 'preparing';

/**
 * One total for each size over these orders, with the orders that want it. In the order in which one walks: shelf by shelf,
 * then what has none; on a shelf products by name, colors together, sizes by their rank.
 */
export function pickingList(
  orders: readonly Pick<StaffOrder, 'number' | 'status' | 'lines'>[],
  rankOf: (size: string) => number,
  shelves: Readonly<Record<number, string>>,
): PickedSize[] {
  const sizes = new Map<number, PickedSize>();
  for (const { number, lines } of orders.filter(isToPick)) {
    for (const { priceId, title, color, size, sku, quantity } of lines) {
      const shelf = shelves[priceId] ?? null;
      const picked = sizes.get(priceId) ?? {
        priceId,
        title,
        color,
        size,
        sku,
        shelf,
        quantity: 0,
        orders: [],
      };
      sizes.set(priceId, picked);
      picked.quantity += quantity;
      const before = picked.orders.find((order) => order.number === number);
      // The same size may stand in an order twice, at two prices.
      if (before) before.quantity += quantity;
      else picked.orders.push({ number, quantity });
    }
  }
  return [...sizes.values()].sort(
    (a, b) =>
      byShelf(a.shelf, b.shelf) ||
      compare(a.title, b.title) ||
      compare(a.color, b.color) ||
      rankOf(a.size) - rankOf(b.size) ||
      a.priceId - b.priceId,
  );
}

const compare = new Intl.Collator('ar').compare;
/** `A-2` before `A-10`. */
const compareShelves = new Intl.Collator('ar', { numeric: true }).compare;
const byShelf = (one: string | null, other: string | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : compareShelves(one, other);
