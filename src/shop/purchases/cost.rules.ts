/** What is known of a size before pieces come. */
export type OnHand = { stock: number | null; cost: number | null };

/**
 * What one piece costs once these came: the average of what is on hand and what came, weighted by pieces, to the
 * nearest centime. Where nothing is on hand, nobody counts it, or its cost is not known, the cost of what came.
 */
export function averageCost({ stock, cost }: OnHand, came: { pieces: number; unitCost: number }): number {
  if (stock === null || stock <= 0 || cost === null) return came.unitCost;
  const all = stock * cost + came.pieces * came.unitCost;
  return Math.round(all / (stock + came.pieces));
}

/** What a purchase cost in all. */
export const costOfLines = (lines: readonly { pieces: number; unitCost: number }[]): number =>
  lines.reduce((sum, { pieces, unitCost }) => sum + pieces * unitCost, 0);

/** The same while it is typed: null for numbers that cannot be read or that no money is. */
export function typedCost(
  lines: readonly { pieces: number | null; unitCost: number | null }[],
): number | null {
  const sum = costOfLines(
    lines.map(({ pieces, unitCost }) => ({ pieces: pieces ?? 0, unitCost: unitCost ?? 0 })),
  );
  return Number.isSafeInteger(sum) ? sum : null;
}
