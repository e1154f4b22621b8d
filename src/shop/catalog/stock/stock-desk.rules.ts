/** Why a stock moved, as its movements tell. */
export const stockReasons = [
  'import',
  'order',
  'cancel',
  'return',
  'exchange',
  'count',
  'demo',
  'edit',
  'purchase',
  'received',
  'damaged',
  'lost',
  'found',
] as const;

/** Reasons that a staff user gives for a change by hand. */
export const handReasons = ['received', 'found', 'damaged', 'lost', 'edit'] as const;
export type HandReason = (typeof handReasons)[number];

/** Of the reasons those by which staff put right what the books say, by hand or by a file; a piece may have come or gone with them all the same. */
export const correctionReasons = ['count', 'found', 'lost', 'edit', 'import'] as const;

/** `always`: from now on it is sold without a count; `set` counts it again. */
export const stockModes = ['add', 'take', 'set', 'always'] as const;
export type StockMode = (typeof stockModes)[number];

/** More pieces of one size nobody has: a slip of the finger. */
export const maxPieces = 100_000;

/** By how many pieces a change by hand moves a stock. */
export function deltaOf(mode: Exclude<StockMode, 'always'>, pieces: number, stock: number): number {
  if (mode === 'set') return pieces - stock;
  return mode === 'add' ? pieces : -pieces;
}
