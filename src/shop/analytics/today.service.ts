import type { Db } from '#/platform/database.ts';
import { owedNow, sumOnTheWay } from '#/shop/couriers/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { Placed, TodayView } from './analytics.schema.ts';
import { todaySpans } from './period.rules.ts';
import { selectPlaced } from './today.queries.ts';

const nothing: Placed = { orders: 0, value: 0 };

/** How today goes: sales beside those of other days up to this hour, and cash under way. */
export async function todayOf(db: Db, now: Date): Promise<TodayView> {
  const { timeZone } = await getSettings(db);
  const { yesterday, weekBefore, days } = todaySpans(now.getTime(), timeZone);
  const [untilNow = nothing, sameWeekday = nothing, ...placed] = await selectPlaced(db, [
    yesterday,
    weekBefore,
    ...days,
  ]);
  const byDay = days.map(({ firstDay }, at) => ({ day: firstDay, ...(placed[at] ?? nothing) }));
  return {
    today: placed.at(-1) ?? nothing,
    yesterday: untilNow,
    weekBefore: sameWeekday,
    byDay,
    cash: { onTheWay: await sumOnTheWay(db), collected: await owedNow(db) },
  };
}
