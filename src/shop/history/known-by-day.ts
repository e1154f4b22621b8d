import type { Db } from '#/platform/database.ts';
import { type KnownOrder, selectUnnumbered } from './history.queries.ts';
import type { OrderDraft, OrderReading } from './order-drafts.ts';

const draftsPerQuery = 5000;
const dayMs = 86_400_000;

/**
 * Of orders without a number that no key finds, those that are known all the same: the same person, day, amount and lines, where
 * one of the two says the day alone. `known` are the keys of rows that another order of the file is. Each row is one order.
 */
export async function knownByDay(
  db: Db,
  drafts: readonly OrderDraft[],
  known: Iterable<string>,
  { dayOf, atWall }: Pick<OrderReading, 'dayOf' | 'atWall'>,
): Promise<Map<OrderDraft, KnownOrder>> {
  const taken = new Set(known);
  const found = new Map<OrderDraft, KnownOrder>();
  const saysDayAlone = (moment: Date): boolean => atWall(Date.parse(dayOf(moment))) === moment.getTime();
  const contentOf = (
    who: { phone: string | null; email: string | null },
    { orderedAt, amount, currency, lines }: Pick<OrderDraft, 'orderedAt' | 'amount' | 'currency' | 'lines'>,
  ): string => JSON.stringify([who.phone ?? who.email, dayOf(orderedAt), amount, currency, lines]);
  const unnumbered = drafts.filter(({ number }) => number === '');
  for (let at = 0; at < unnumbered.length; at += draftsPerQuery) {
    const some = unnumbered.slice(at, at + draftsPerQuery);
    const moments = some.map(({ orderedAt }) => orderedAt.getTime());
    const rows = await selectUnnumbered(db, {
      phones: some.flatMap(({ person }) => person.phone ?? []),
      emails: some.flatMap(({ person }) => (person.phone === null ? (person.email ?? []) : [])),
      from: new Date(moments.reduce((least, moment) => Math.min(least, moment)) - dayMs),
      to: new Date(moments.reduce((most, moment) => Math.max(most, moment)) + dayMs),
    });
    const byContent = Map.groupBy(rows, (row) => contentOf(row, row));
    for (const draft of some) {
      const isDay = saysDayAlone(draft.orderedAt);
      const same = byContent
        .get(contentOf(draft.person, draft))
        ?.find(({ key, orderedAt }) => !taken.has(key) && (isDay || saysDayAlone(orderedAt)));
      if (!same) continue;
      taken.add(same.key);
      found.set(draft, same);
    }
  }
  return found;
}
