import type { Actor, MoveName, OrderStanding, OrderState } from '#/shop/orders/orders.states.rules.ts';
import { type ExplainedWords, meaningOf, movesTo, type StatusMeaning } from './status.rules.ts';

/** Why a row of a courier's file changes nothing. */
const rowProblems = [
  'not_a_number',
  'no_such_order',
  'not_with_courier',
  'word_unknown',
  'named_twice',
  'no_legal_way',
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** What becomes of a row: `made` before, `moves` to be made, `nothing` to do, or a problem. */
export type RowFate = 'made' | 'moves' | 'nothing' | 'problem';

export type JudgedRow = {
  row: number;
  number: string;
  word: string;
  note: string;
  orderId: number | null;
  /** Where the order stands now. */
  status: OrderState | null;
  meaning: StatusMeaning | null;
  fate: RowFate;
  moves: MoveName[];
  problem: RowProblem | null;
};

export type KnownParcel = { orderId: number; courierId: number | null; standing: OrderStanding };

/**
 * Every row of a courier's file held against where the orders stand now. Two rows of one order that say different
 * things are both left to people; two that say the same are one.
 */
export function judgeRows(
  rows: readonly { row: number; number: string; word: string; note: string }[],
  known: {
    courierId: number;
    words: ExplainedWords;
    /** Moves made for a row before, by the row. */
    done: ReadonlyMap<number, readonly string[]>;
    /** Of the number as it was written. Undefined: it is no number of ours; null: there is no such order. */
    parcelOf(number: string): KnownParcel | null | undefined;
  },
  actor: Actor,
): JudgedRow[] {
  const meaningsByOrder = new Map<number, Set<string>>();
  const first = new Map<number, number>();
  for (const { row, number, word } of rows) {
    const parcel = known.parcelOf(number);
    if (!parcel) continue;
    const meanings = meaningsByOrder.get(parcel.orderId) ?? new Set();
    meanings.add(meaningOf(word, known.words) ?? word);
    meaningsByOrder.set(parcel.orderId, meanings);
    if (!first.has(parcel.orderId)) first.set(parcel.orderId, row);
  }
  return rows.map((row): JudgedRow => {
    const parcel = known.parcelOf(row.number);
    const meaning = meaningOf(row.word, known.words);
    const judged = {
      ...row,
      orderId: parcel?.orderId ?? null,
      status: parcel?.standing.order ?? null,
      meaning,
      moves: [],
      problem: null,
    };
    const problem = (why: RowProblem): JudgedRow => ({ ...judged, fate: 'problem', problem: why });
    if (known.done.has(row.row)) return { ...judged, fate: 'made' };
    if (parcel === undefined) return problem('not_a_number');
    if (parcel === null) return problem('no_such_order');
    if (parcel.courierId !== known.courierId) return problem('not_with_courier');
    if (meaning === null) return problem('word_unknown');
    if ((meaningsByOrder.get(parcel.orderId)?.size ?? 0) > 1) return problem('named_twice');
    if (first.get(parcel.orderId) !== row.row) return { ...judged, fate: 'nothing' };
    const moves = movesTo(meaning, parcel.standing, actor);
    if (moves === null) return problem('no_legal_way');
    return moves.length === 0 ? { ...judged, fate: 'nothing' } : { ...judged, fate: 'moves', moves };
  });
}
