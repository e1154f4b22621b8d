/** Sales of so many days are the pace, and as many days is what an order at the supplier should last. */
export const paceDays = 30;

export type Pace = {
  stock: number;
  /** Pieces sold in the last `paceDays` days. */
  sold: number;
};

/** Whole days that the stock lasts at this pace. */
export const daysLeft = ({ stock, sold }: Pace): number => Math.floor((stock * paceDays) / sold);

/** Whether it runs out within so many days. */
export const runsOutWithin = ({ stock, sold }: Pace, days: number): boolean =>
  sold > 0 && stock * paceDays <= days * sold;

/** Pieces to buy so that there is enough for `paceDays` days. */
export const piecesToBuy = ({ stock, sold }: Pace): number => Math.max(0, sold - stock);

/** What runs out first, first; of those, what sells most. */
export const byUrgency = (one: Pace, other: Pace): number =>
  one.stock * other.sold - other.stock * one.sold || other.sold - one.sold;

/** Sizes to buy as a part of an address: `12:5,13:2`. */
export const writeWanted = (wanted: readonly { priceId: number; pieces: number }[]): string =>
  wanted.map(({ priceId, pieces }) => `${priceId}:${pieces}`).join(',');

/** The same read back; what is no pair of numbers is left out. */
export function readWanted(text: string): { priceId: number; pieces: number }[] {
  return text.split(',').flatMap((pair) => {
    const [, priceId, pieces] = /^(\d{1,9}):(\d{1,6})$/.exec(pair) ?? [];
    return priceId === undefined ? [] : [{ priceId: Number(priceId), pieces: Number(pieces) }];
  });
}
