/**
 * Of the pieces by which a stock was corrected after a size was counted, those that settle the difference that was counted.
 * The others tell of what happened since: what was lost after the counting stays lost, what came stays.
 */
export function settledOf(difference: number, corrected: number): number {
  const [low, high] = difference > 0 ? [0, difference] : [difference, 0];
  return Math.min(high, Math.max(low, corrected));
}
