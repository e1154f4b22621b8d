import type { Fit } from './reviews.rules.ts';

/** Everything that buyers of a product let the shop know about its sizes; each order is in one of them. */
export type FitVoices = {
  /** What shown reviews say. */
  votes: Record<Fit, number>;
  /** Orders of which a piece was sent back or exchanged because it was too small or too large. */
  returned: { small: number; large: number };
  /** Orders that were kept without a word. */
  silent: number;
};

/** With fewer voices nothing is said: the next one might turn it. */
export const minFitVoices = 5;
/** So many orders that were kept without a word are one voice for "right": most people do not answer. */
const silentPerVoice = 10;
/** Silence is held against returns alone, with so many voices for each at most: it never drowns what reviews say. */
const silentVoicesPerReturn = 4;
/** How many kept orders can count at most. */
export const maxSilent = ({ small, large }: FitVoices['returned']): number =>
  (small + large) * silentVoicesPerReturn * silentPerVoice;

/** Buyers who said how it fits, by a review or by a return. */
export const countFitVoices = ({ votes, returned }: Omit<FitVoices, 'silent'>): number =>
  votes.small + votes.right + votes.large + returned.small + returned.large;

/**
 * How a product fits, by the voices of reviews and returns together; null with too few, or where they do not agree.
 * Small or large: two fifths say so, and twice as many as say the opposite. Right: two thirds, silence included.
 */
export function judgeFit(voices: FitVoices): Fit | null {
  const { votes, returned } = voices;
  if (countFitVoices(voices) < minFitVoices) return null;
  const small = votes.small + returned.small;
  const large = votes.large + returned.large;
  const right = votes.right + Math.min(voices.silent, maxSilent(returned)) / silentPerVoice;
  const all = small + right + large;
  if (small * 5 >= all * 2 && small >= large * 2) return 'small';
  if (large * 5 >= all * 2 && large >= small * 2) return 'large';
  return right * 3 >= all * 2 ? 'right' : null;
}
