import type { Db } from '#/platform/database.ts';
import { addDays, beginOfDay } from '#/platform/time-zone.rules.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { selectActionCounts } from './journal.queries.ts';
import { type DayCount, dayCounts } from './staff-days.rules.ts';

/** What each staff user did on a day of the shop's calendar (`2026-11-21`), by the journal; those who did nothing are left out. */
export async function staffDay(db: Db, day: string): Promise<ReadonlyMap<number, DayCount[]>> {
  const { timeZone } = await getSettings(db);
  const begin = (of: string) => new Date(beginOfDay(of, { timeZone }));
  const rows = await selectActionCounts(db, { from: begin(day), before: begin(addDays(day, 1)) });
  return new Map(
    [...Map.groupBy(rows, ({ staffId }) => staffId)].map(([staffId, actions]) => [
      staffId,
      dayCounts(actions),
    ]),
  );
}
