/** For each piece that came back so many people are notified: not everybody who registered still buys. */
const noticesPerPiece = 3;
/** Those who heard of a size in this time (ms) count against its pieces. */
export const noticeWindowMs = 24 * 60 * 60_000;
/** A request that found no stock for so long (ms) is dropped, with the person's data. */
export const requestLifeMs = 180 * 24 * 60 * 60_000;

/** How many more people hear now that a size is back; null: as many as there are (it is sold without a count). */
export const noticesLeft = (stock: number | null, sentLately: number): number | null =>
  stock === null ? null : Math.max(0, stock * noticesPerPiece - sentLately);
