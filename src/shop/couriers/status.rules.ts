import { foldPlace } from '#/shop/delivery/place-search.rules.ts';
import {
  type Actor,
  type MoveName,
  type OrderStanding,
  type OrderState,
  refusalOf,
  standingAfter,
} from '#/shop/orders/orders.states.rules.ts';

/** What a courier may say of a parcel. `under_way` changes nothing: the parcel is where we think it is. */
export const statusMeanings = [
  'under_way',
  'out_for_delivery',
  'delivered',
  'refused',
  'failed',
  'returned',
] as const;
export type StatusMeaning = (typeof statusMeanings)[number];

/** One form for all the ways in which a status is written; what is compared and kept, never shown. */
export const foldStatus = foldPlace;

/** Words whose meaning is known, as they were written, by their folded form. */
export type ExplainedWords = Readonly<Record<string, { word: string; meaning: StatusMeaning }>>;

/** The meaning of a courier's word; null: the staff must explain it. */
export function meaningOf(word: string, explained: ExplainedWords): StatusMeaning | null {
  const folded = foldStatus(word);
  return (Object.hasOwn(explained, folded) ? explained[folded]?.meaning : undefined) ?? null;
}

/** Moves that a courier's word may bring about. A parcel that only "came back" was not refused by anyone we know of. */
const allowed: Record<Exclude<StatusMeaning, 'under_way'>, { to: OrderState; by: readonly MoveName[] }> = {
  out_for_delivery: { to: 'out_for_delivery', by: ['send_out', 'try_again'] },
  delivered: { to: 'delivered', by: ['send_out', 'try_again', 'deliver'] },
  refused: { to: 'refused', by: ['send_out', 'try_again', 'refuse'] },
  failed: { to: 'failed_delivery', by: ['send_out', 'fail_delivery'] },
  returned: { to: 'returned', by: ['send_out', 'fail_delivery', 'take_back'] },
};

/** States that are past what the word reports: nothing is left to do. */
const past: Record<Exclude<StatusMeaning, 'under_way'>, readonly OrderState[]> = {
  out_for_delivery: ['out_for_delivery'],
  delivered: ['delivered', 'completed'],
  refused: ['refused', 'returned'],
  failed: ['failed_delivery', 'returned'],
  returned: ['returned'],
};

/**
 * The moves that lead from where an order stands to what the courier says, the fewest there are, each legal by the
 * one table; empty when it is there already, null when no legal way leads there.
 */
export function movesTo(meaning: StatusMeaning, from: OrderStanding, actor: Actor): MoveName[] | null {
  if (meaning === 'under_way') return [];
  if (past[meaning].includes(from.order)) return [];
  const { to, by } = allowed[meaning];
  return shortestWay(from, (standing) => standing.order === to, by, actor);
}

/** Whether the word reports exactly this state. */
export const reports = (meaning: StatusMeaning, state: OrderState): boolean =>
  meaning !== 'under_way' && allowed[meaning].to === state;

/** Breadth first through the one table of moves, over these moves alone. */
function shortestWay(
  from: OrderStanding,
  arrived: (standing: OrderStanding) => boolean,
  by: readonly MoveName[],
  actor: Actor,
): MoveName[] | null {
  let ways: { at: OrderStanding; moves: MoveName[] }[] = [{ at: from, moves: [] }];
  // No way of ours is longer than every move once.
  for (let steps = 0; steps <= by.length; steps++) {
    const there = ways.find(({ at }) => arrived(at));
    if (there) return there.moves;
    ways = ways.flatMap(({ at, moves }) =>
      by
        .filter((name) => refusalOf(name, at, actor) === null)
        .map((name) => ({ at: standingAfter(name, at), moves: [...moves, name] })),
    );
  }
  return null;
}

/** Ways out of the shop: what a hand-over makes of an order that is ready. */
export const shipWay = (from: OrderStanding, actor: Actor): MoveName[] | null =>
  shortestWay(from, ({ order }) => order === 'shipped', ['prepare', 'ship'], actor);

/** From a parcel on its way to money that was brought: delivered with a part of it (`collected`), and remitted with all. */
export const moneyWay = (
  to: 'collected' | 'remitted',
  from: OrderStanding,
  actor: Actor,
): MoveName[] | null =>
  shortestWay(from, ({ payment }) => payment === to, ['send_out', 'try_again', 'deliver', 'remit'], actor);
