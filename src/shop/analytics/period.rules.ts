import { addDays, beginOfDay, dayAt, daysOfThisAge } from '#/platform/time-zone.rules.ts';

/** How far back the figures look: so many days of the shop's clock, today included, or days that were chosen. */
export const periodChoices = ['today', '7', '30', '90', 'own'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export type PeriodParams = { period: PeriodChoice; from?: string | undefined; to?: string | undefined };

/** Orders placed from `from` on and before `to` (ms); the days are the first and the last of the shop's clock. */
export type Span = { from: number; to: number; firstDay: string; lastDay: string };
export type Period = Span & { days: number; before: Span };

/** A longer period is cut at its beginning. */
export const maxDays = 366;
const dayMs = 86_400_000;

/** A day that the calendar has, of this age: the ones that the calls take too (`calendarDay`). */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= daysOfThisAge.first &&
  text <= daysOfThisAge.last &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** What the query of an address asks for; what is no choice or no day is left out. */
export function periodFromUrl(params: URLSearchParams): {
  period?: PeriodChoice;
  from?: string;
  to?: string;
} {
  const period = periodChoices.find((one) => one === params.get('period'));
  const [from, to] = ['from', 'to'].map((name) => params.get(name) ?? '');
  return {
    ...(period ? { period } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
  };
}

const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs);

/** Every day of a span, in order. */
export const daysOf = ({ firstDay, lastDay }: Pick<Span, 'firstDay' | 'lastDay'>): string[] =>
  Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, at) => addDays(firstDay, at));

/** The first moment of each day of a span: one clock, ours, says where days part, not the database's. */
export const dayStarts = (span: Pick<Span, 'firstDay' | 'lastDay'>, timeZone: string): number[] =>
  daysOf(span).map((day) => beginOfDay(day, { timeZone }));

/**
 * The period that is asked for and the one before it, in days of the shop's clock (which changes twice a year around
 * Ramadan). While today is its last day it ends now, and the one before ends at the same hour, so that a morning is
 * compared with a morning. Own days in the wrong order are turned, days to come are cut off.
 */
export function periodOf(params: PeriodParams, now: number, timeZone: string): Period {
  const today = dayAt(now, { timeZone });
  const { firstDay, lastDay } = chosenDays(params, today);
  const days = daysBetween(firstDay, lastDay) + 1;
  const from = beginOfDay(firstDay, { timeZone });
  const spanBefore = { firstDay: addDays(firstDay, -days), lastDay: addDays(lastDay, -days) };
  const begin = { from: beginOfDay(spanBefore.firstDay, { timeZone }), ...spanBefore };
  if (lastDay !== today) {
    const to = beginOfDay(addDays(lastDay, 1), { timeZone });
    return { from, to, firstDay, lastDay, days, before: { ...begin, to: from } };
  }
  const sinceMidnight = now - beginOfDay(today, { timeZone });
  const to = Math.min(beginOfDay(spanBefore.lastDay, { timeZone }) + sinceMidnight, from);
  // The moment itself belongs to the period.
  return { from, to: now + 1, firstDay, lastDay, days, before: { ...begin, to: Math.min(to + 1, from) } };
}

/** So many days are drawn beside today's figures, today included. */
const drawnDays = 14;

/**
 * Today, yesterday and the same weekday of last week up to this hour, and each of the last days whole, today's up to now.
 */
export function todaySpans(
  now: number,
  timeZone: string,
): Record<'yesterday' | 'weekBefore', Span> & { days: Span[] } {
  const today = dayAt(now, { timeZone });
  const passed = now - beginOfDay(today, { timeZone });
  const span = (day: string, ms: number): Span => {
    const from = beginOfDay(day, { timeZone });
    // The moment itself belongs to the span.
    return {
      from,
      to: Math.min(from + ms + 1, beginOfDay(addDays(day, 1), { timeZone })),
      firstDay: day,
      lastDay: day,
    };
  };
  const days = daysOf({ firstDay: addDays(today, 1 - drawnDays), lastDay: today });
  return {
    yesterday: span(addDays(today, -1), passed),
    weekBefore: span(addDays(today, -7), passed),
    days: days.map((day) => span(day, day === today ? passed : 2 * dayMs)),
  };
}

function chosenDays(params: PeriodParams, today: string): { firstDay: string; lastDay: string } {
  if (params.period !== 'own') {
    const days = params.period === 'today' ? 1 : Number(params.period);
    return { firstDay: addDays(today, 1 - days), lastDay: today };
  }
  const given = [params.from, params.to].filter((day) => day !== undefined && isDay(day)) as string[];
  const [first = today, last = first] = given.toSorted().map((day) => (day > today ? today : day));
  const [, firstDay = first] = [first, addDays(last, 1 - maxDays)].toSorted();
  return { firstDay, lastDay: last };
}
