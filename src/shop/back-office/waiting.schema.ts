import * as z from 'zod/mini';

/** Counting ends at this number; a menu shows one less with a plus. */
export const maxCounted = 100;

const count = z.optional(z.int().check(z.minimum(0), z.maximum(maxCounted)));

/** How much waits for the staff at each screen; what this staff user may not see is left out. */
export const waitingCounts = z.object({
  /** Orders that may be called now. */
  confirm: count,
  /** Receipts of transfers to look at. */
  receipts: count,
  /** Returns to decide on, to inspect or to close. */
  returns: count,
  /** Orders that are ready for a courier. */
  handOver: count,
  /** Sizes that are about to run out. */
  stock: count,
  comments: count,
  reviews: count,
  messages: count,
  /** People to write to, because their size is back. */
  restock: count,
});
export type WaitingCounts = z.infer<typeof waitingCounts>;
