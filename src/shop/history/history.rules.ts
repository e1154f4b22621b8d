/** What a file of another shop program has. */
export const historyKinds = ['orders', 'customers'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** What became of a past order, as far as its file says. */
export const outcomes = ['delivered', 'returned', 'cancelled', 'unknown'] as const;
export type Outcome = (typeof outcomes)[number];
