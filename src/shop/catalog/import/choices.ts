import type { ColumnMapping } from './mapping.ts';

/**
 * Sizes whose stock the file does not track: `always` sells new ones without a count and leaves those of the shop as
 * they are, `written` takes the number that stands there (none is 0), `kept` changes no stock at all: who imports may
 * not.
 */
export type StockChoice = 'always' | 'written' | 'kept';

/**
 * What becomes of main categories that the file would make, by tag: '' makes it, a tag says which category of the shop
 * it is. `new` makes them all.
 */
export type RootChoices = 'new' | Readonly<Record<string, string>>;

/** What a file leaves open, as whoever imports it has answered. */
export type ImportChoices = {
  stock?: StockChoice | undefined;
  /** The stock of sizes that the shop has stays as it is, whatever the file says; new ones have the file's. */
  leaveStock?: boolean | undefined;
  /** The last movement of stock before the dry run: what moved since, and was as the file says then, stays. */
  movementSeen?: number | undefined;
  roots?: RootChoices | undefined;
  /** Rows that cannot be read stay out and the others come in, as one decision; otherwise one error keeps the file out. */
  leaveOut?: boolean | undefined;
  /** Costs in the file are passed over: who imports may not see any. */
  withoutCosts?: boolean | undefined;
  /** Code of the currency of amounts that name none; otherwise the price's header says it, else DH. */
  currency?: string | undefined;
  /** What each column is; null: as the headers say; undefined: as it was said the last time, else as the headers say. */
  columns?: ColumnMapping | null | undefined;
};

/** A main category that the file would make; `answer` is null until somebody has chosen. */
export type NewRoot = { tag: string; name: string; answer: string | null };
