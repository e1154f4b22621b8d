import {
  type Actor,
  type MoveName,
  type OrderStanding,
  type OrderState,
  standingAfter,
} from '#/shop/orders/orders.states.rules.ts';
import { type ExplainedWords, meaningOf, movesTo, reports, type StatusMeaning } from './status.rules.ts';

/** Why a row of a courier's file changes nothing; what is `older` than what the courier said of the parcel needs nobody. */
const rowProblems = [
  'not_a_number',
  'no_such_order',
  'ambiguous',
  'not_with_courier',
  'word_unknown',
  'named_twice',
  'no_legal_way',
  'older',
] as const;
export type RowProblem = (typeof rowProblems)[number];

/** What becomes of a row: `made` before, `moves` to be made, `nothing` to do, or a problem. */
export type RowFate = 'made' | 'moves' | 'nothing' | 'problem';

export type JudgedRow = {
  row: number;
  number: string;
  word: string;
  note: string;
  /** When the courier says it happened; null where it does not say. */
  at: number | null;
  orderId: number | null;
  /** Where the order stands now. */
  status: OrderState | null;
  meaning: StatusMeaning | null;
  fate: RowFate;
  moves: MoveName[];
  problem: RowProblem | null;
};

type KnownParcel = {
  orderId: number;
  courierId: number | null;
  standing: OrderStanding;
  /** The newest that a file before said of it: of when it is, and in which words; null where none says. */
  known: { at: number; words: readonly string[] } | null;
};

type GivenRow = { row: number; number: string; word: string; note: string; at?: number };

/** What is known about a courier's file. */
export type KnownOfFile<Row extends GivenRow> = {
  courierId: number;
  words: ExplainedWords;
  /** Moves made for a row before, by the row. */
  done: ReadonlyMap<number, readonly string[]>;
  /** Undefined: no number of ours or of the courier's; null: there is no such order; several orders fit: `ambiguous`. */
  parcelOf(row: Row): KnownParcel | 'ambiguous' | null | undefined;
};

/**
 * Every row of a courier's file held against where the orders stand now. Rows of one order that say different things are
 * followed in their time, or as a parcel goes; where neither tells which was last they are left to people. Those that say the
 * same are one.
 */
export function judgeRows<Row extends GivenRow>(
  rows: readonly Row[],
  known: KnownOfFile<Row>,
  actor: Actor,
): JudgedRow[] {
  const parcels = new Map(rows.map((row) => [row.row, known.parcelOf(row)]));
  const chains = Map.groupBy(rows, ({ row }) => {
    const parcel = parcels.get(row);
    return parcel && parcel !== 'ambiguous' ? parcel.orderId : 0;
  });
  const judged = rows.map((row): JudgedRow => {
    const parcel = parcels.get(row.row);
    const found = parcel && parcel !== 'ambiguous' ? parcel : null;
    const meaning = meaningOf(row.word, known.words);
    const { number, word, note, at = null } = row;
    const base = {
      ...{ row: row.row, number, word, note, at, meaning },
      orderId: found?.orderId ?? null,
      status: found?.standing.order ?? null,
      moves: [],
      problem: null,
    };
    const problem = (why: RowProblem): JudgedRow => ({ ...base, fate: 'problem', problem: why });
    if (known.done.has(row.row)) return { ...base, fate: 'made' };
    if (parcel === 'ambiguous') return problem('ambiguous');
    if (parcel === undefined) return problem('not_a_number');
    if (parcel === null) return problem('no_such_order');
    if (parcel.courierId !== known.courierId) return problem('not_with_courier');
    if (meaning === null) return problem('word_unknown');
    return inTime(chains.get(parcel.orderId) ?? [], known.words) === null
      ? problem('named_twice')
      : { ...base, fate: 'nothing' };
  });
  const byRow = new Map(judged.map((row) => [row.row, row]));
  for (const chain of chains.values()) {
    const open = (inTime(chain, known.words) ?? []).flatMap(({ row }) => {
      const one = byRow.get(row);
      return one?.fate === 'nothing' ? [one] : [];
    });
    const parcel = parcels.get(open[0]?.row ?? 0);
    if (parcel && parcel !== 'ambiguous') follow(open, parcel, known.words, actor);
  }
  return judged;
}

/** Steps that any other word of the same moment comes after. */
const steps: readonly (StatusMeaning | null)[] = ['under_way', 'out_for_delivery'];
const stepOf = (meaning: StatusMeaning | null): number => {
  const at = steps.indexOf(meaning);
  return at < 0 ? steps.length : at;
};

type Timed = { at: number | null; meaning: StatusMeaning | null };

/** The order in which rows happened: by when the courier says, at the same moment the way of a parcel. */
export const byTime = (one: Timed, other: Timed): number =>
  (one.at ?? 0) - (other.at ?? 0) || stepOf(one.meaning) - stepOf(other.meaning);

/**
 * The rows of one order, the oldest first; null when several at the same moment, or without one, contradict each other. A parcel
 * that went out and was delivered on one day does not.
 */
function inTime<Row extends GivenRow>(rows: readonly Row[], words: ExplainedWords): readonly Row[] | null {
  const timed = rows.map((row) => ({
    row,
    at: rows.every(({ at }) => at !== undefined) ? (row.at ?? null) : null,
    meaning: meaningOf(row.word, words),
  }));
  for (const sameMoment of Map.groupBy(timed, ({ at }) => at).values()) {
    const ends = sameMoment.filter(({ meaning }) => !steps.includes(meaning));
    if (new Set(ends.map(({ row, meaning }) => meaning ?? row.word)).size > 1) return null;
  }
  return timed.toSorted(byTime).map(({ row }) => row);
}

/**
 * Moves that one row after the other brings about. What led to where the order stands already is past, and what a file of before
 * overtook, or said of the same moment, moves nothing: a parcel that was sent out again did not fail a second time by that.
 */
function follow(
  rows: readonly JudgedRow[],
  { standing: from, known }: Pick<KnownParcel, 'standing' | 'known'>,
  words: ExplainedWords,
  actor: Actor,
): void {
  const reached = rows.findLastIndex(({ meaning }) => meaning !== null && reports(meaning, from.order));
  let standing = from;
  for (const row of rows.slice(reached + 1)) {
    const moves = row.meaning && movesTo(row.meaning, standing, actor);
    if (moves?.length === 0) continue;
    if (isPast(row, known, words)) Object.assign(row, { problem: 'older' } satisfies Partial<JudgedRow>);
    else if (!moves)
      Object.assign(row, { fate: 'problem', problem: 'no_legal_way' } satisfies Partial<JudgedRow>);
    else {
      Object.assign(row, { fate: 'moves', moves } satisfies Partial<JudgedRow>);
      for (const move of moves) standing = standingAfter(move, standing);
    }
  }
}

const isPast = ({ at, meaning }: JudgedRow, known: KnownParcel['known'], words: ExplainedWords): boolean =>
  at !== null &&
  known !== null &&
  (at < known.at || (at === known.at && known.words.some((word) => meaningOf(word, words) === meaning)));
