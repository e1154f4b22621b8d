import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { inTurns } from '#/platform/in-turns.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { dayAt } from '#/platform/time-zone.rules.ts';
import { currentSearchIndex } from '#/shop/catalog/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { type Answers, answersTo } from './answers.ts';
import { currentTaught } from './current-taught.ts';
import { fewAnswers, isWorthCounting } from './search.rules.ts';
import * as queries from './search-counts.queries.ts';
import type { SearchesQuery, SearchList } from './search-counts.schema.ts';
import { keyOf } from './taught-index.ts';

const dayMs = 86_400_000;
const keptDays = 91;
/** Different texts of a day; beyond that the rarest make room. */
const maxTexts = 2000;
/** Different texts that wait to be written. */
const maxWaiting = 500;
const writeAfterMs = 2000;

/** What one network may add to the counts: thousands of phones share one, a machine that runs away does not count. */
const callerLimits = { windowMs: 600_000, searches: 120, sameText: 5, callers: 20_000 };

type Counting = {
  waiting: Map<string, Omit<queries.Counted, 'day'>>;
  timer: NodeJS.Timeout | undefined;
  callers: Map<string, number>;
  windowEnds: number;
};
const countings = new WeakMap<Database, Counting>();

function countingOf(db: Database): Counting {
  const counting = countings.get(db) ?? {
    waiting: new Map(),
    timer: undefined,
    callers: new Map(),
    windowEnds: 0,
  };
  countings.set(db, counting);
  return counting;
}

/** Whether this caller's search still counts; in memory, and forgotten after some minutes. */
function isWithinLimits(counting: Counting, caller: string, folded: string, now: number): boolean {
  const { callers } = counting;
  if (now >= counting.windowEnds) {
    callers.clear();
    counting.windowEnds = now + callerLimits.windowMs;
  }
  const take = (key: string, most: number): boolean => {
    const taken = (callers.get(key) ?? 0) + 1;
    if (taken > most || (taken === 1 && callers.size >= callerLimits.callers)) return false;
    callers.set(key, taken);
    return true;
  };
  return take(`${caller} ${folded}`, callerLimits.sameText) && take(caller, callerLimits.searches);
}

/**
 * §4.10 Counts a search of a shopper, unless it may say who searched: in memory, written together with others a moment later.
 * `caller` is the network that it came from, which is not written down.
 */
export function countSearch(
  db: Database,
  now: Date,
  caller: string,
  { text, total, dropped }: { text: string; total: number; dropped: readonly string[] },
): void {
  const folded = keyOf(text);
  if (folded === '' || !isWorthCounting(text)) return;
  const counting = countingOf(db);
  if (!isWithinLimits(counting, caller, folded, now.getTime())) return;
  const { waiting } = counting;
  const known = waiting.get(folded);
  if (!known && waiting.size >= maxWaiting) return;
  const few = total < fewAnswers || dropped.length > 0 ? 1 : 0;
  waiting.set(folded, {
    folded,
    typed: text,
    times: (known?.times ?? 0) + 1,
    few: (known?.few ?? 0) + few,
    found: dropped.length > 0 ? 0 : total,
    lastAt: now,
  });
  counting.timer ??= setTimeout(() => {
    // What could not be written is lost: a count is not worth a failure.
    writeSearchCounts(db).catch(() => {});
  }, writeAfterMs).unref();
}

/** Writes what was counted since the last time. */
export async function writeSearchCounts(db: Database): Promise<void> {
  const counting = countingOf(db);
  clearTimeout(counting.timer);
  counting.timer = undefined;
  const counted = [...counting.waiting.values()];
  counting.waiting.clear();
  if (counted.length === 0) return;
  const { timeZone } = await getSettings(db);
  const rows = counted.map((one) => ({ ...one, day: dayAt(one.lastAt.getTime(), { timeZone }) }));
  await queries.addCounts(db, rows);
  for (const day of new Set(rows.map(({ day }) => day))) await queries.dropRarest(db, day, maxTexts);
}

const dayBefore = async (db: Db, clock: Clock, days: number): Promise<string> => {
  const { timeZone } = await getSettings(db);
  return dayAt(clock.now().getTime() - days * dayMs, { timeZone });
};

/** Counts that no period of the screen reaches are deleted; by a job. */
export async function dropOldSearchCounts(db: Db, clock: Clock): Promise<void> {
  await queries.dropBefore(db, await dayBefore(db, clock, keptDays));
}

const perPage = 20;
/** So many of the most frequent searches with few answers are looked at. */
const maxLooked = 200;

/**
 * What shoppers search, the most frequent first, with what it would find now; `few`: what had few answers or none, has
 * them still, and is neither taught nor pinned.
 */
export async function listSearches(
  db: Database,
  clock: Clock,
  { show, days, page }: SearchesQuery,
): Promise<SearchList> {
  await writeSearchCounts(db);
  const [taught, index] = await Promise.all([currentTaught(db), currentSearchIndex(db)]);
  const since = await dayBefore(db, clock, days - 1);
  const few = show === 'few';
  const offset = (page - 1) * perPage;
  const { rows, total } = await queries.selectSearches(
    db,
    { since, few, taught: taught.keys() },
    few ? { limit: maxLooked, offset: 0 } : { limit: perPage, offset },
  );
  const looked: (queries.SearchedText & Answers)[] = [];
  const source = { index, taught, at: clock.now().getTime() };
  await inTurns(rows, 5, (piece) => {
    for (const row of piece) looked.push({ ...row, ...answersTo(source, row.typed, 0) });
  });
  const open = few ? looked.filter((one) => one.total < fewAnswers || one.dropped.length > 0) : looked;
  return {
    data: (few ? open.slice(offset, offset + perPage) : open).map(({ ids: _ids, found: _found, ...one }) => ({
      ...one,
      lastAt: new Date(one.lastAt).toISOString(),
      taught: taught.knows(one.typed),
      pinned: taught.pinned(one.typed).length,
    })),
    meta: metaOf(page, perPage, few ? open.length : total),
  };
}
