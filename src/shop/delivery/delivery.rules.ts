import { addDays, beginOfDay, dayAt, momentOf, type TimeZone } from '#/platform/time-zone.rules.ts';

/**
 * Delivery promises (§1.7, §1.8, §9.3): pure dates from the rules and a moment, so that the browser works them
 * out from the server's time and a cached page never lies. Days are ISO text (`2026-11-21`) in the shop's time zone;
 * its clock changes (Ramadan in Morocco) come with the zone's own data.
 */
export interface DeliveryRules extends TimeZone {
  /** Daily cut-off of same-day delivery, `HH:MM` shop time. */
  cutOff: string;
  /** ISO weekdays, 1 Monday … 7 Sunday. */
  restDays: readonly number[];
  /** `MM-DD` every year or `YYYY-MM-DD` once. */
  holidays: readonly string[];
  /** Working days outside the main city. */
  daysMin: number;
  daysMax: number;
}

/** The main city has same-day delivery; everywhere else the country's window counts. */
export type DeliveryZone = 'main' | 'elsewhere';

export interface DeliveryPromise {
  /** First and last day, ISO. */
  from: string;
  to: string;
  sameDay: boolean;
}

/** Neither one of the country's rest days nor a listed holiday. */
export function isWorkingDay(day: string, rules: Pick<DeliveryRules, 'restDays' | 'holidays'>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return (
    !rules.restDays.includes(weekday) &&
    !rules.holidays.includes(day) &&
    !rules.holidays.includes(day.slice(5))
  );
}

/**
 * The `count`-th working day after `day`; for 0 the day itself, or the first working day after it. A calendar without
 * working days gives the plain day instead of looping.
 */
export function workingDayAfter(
  day: string,
  count: number,
  rules: Pick<DeliveryRules, 'restDays' | 'holidays'>,
): string {
  let at = day;
  let left = count;
  for (let step = 0; left > 0 || !isWorkingDay(at, rules); step++) {
    if (step > 366) return addDays(day, count);
    at = addDays(at, 1);
    if (isWorkingDay(at, rules)) left--;
  }
  return at;
}

/** Today's cut-off (ms) while an order at `now` can still come today, else null. */
export function sameDayUntil(rules: DeliveryRules, now: number): number | null {
  const today = dayAt(now, rules);
  if (!isWorkingDay(today, rules)) return null;
  const until = momentOf(today, rules.cutOff, rules);
  return now < until ? until : null;
}

/** §9.3 What an order placed at `now` is promised: it counts from when it was ordered. */
export function promiseAt(rules: DeliveryRules, zone: DeliveryZone, now: number): DeliveryPromise {
  const today = dayAt(now, rules);
  if (zone === 'main') {
    if (sameDayUntil(rules, now) !== null) return { from: today, to: today, sameDay: true };
    const next = workingDayAfter(today, 1, rules);
    return { from: next, to: next, sameDay: false };
  }
  return {
    from: workingDayAfter(today, rules.daysMin, rules),
    to: workingDayAfter(today, rules.daysMax, rules),
    sameDay: false,
  };
}

/** §2.39 How an order reaches its shopper; `pickup` is her way to the shop. */
export const deliveryMethods = ['same_day', 'standard', 'pickup'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** The methods that an order of this moment can have, the quickest delivery first. */
export function offeredMethods(
  rules: DeliveryRules,
  zone: DeliveryZone,
  now: number,
  pickup: boolean,
): DeliveryMethod[] {
  const sameDay = zone === 'main' && sameDayUntil(rules, now) !== null;
  return [...(sameDay ? (['same_day'] as const) : []), 'standard', ...(pickup ? (['pickup'] as const) : [])];
}

/** What the method promises: at the shop it is ready as soon as it would come in the main city. */
export function promiseOf(
  method: DeliveryMethod,
  rules: DeliveryRules,
  zone: DeliveryZone,
  now: number,
): DeliveryPromise {
  if (method === 'pickup') return promiseAt(rules, 'main', now);
  const promise = promiseAt(rules, zone, now);
  if (method === 'same_day' || !promise.sameDay) return promise;
  const next = workingDayAfter(promise.from, 1, rules);
  return { from: next, to: next, sameDay: false };
}

/** Until when (ms) an order for `day` in the main city must be confirmed to come on it: so many hours after the cut-off, that day. */
function confirmUntil(rules: DeliveryRules, day: string, hours: number): number {
  const endOfDay = beginOfDay(addDays(day, 1), rules);
  return Math.min(momentOf(day, rules.cutOff, rules) + hours * 3_600_000, endOfDay);
}

/**
 * The promise of an order that is confirmed at `now`, or is still not confirmed: the promise it was placed with while
 * that can be met, otherwise a new one. `changed` is what the shopper must be shown.
 */
export function redate(
  frozen: DeliveryPromise,
  rules: DeliveryRules,
  zone: DeliveryZone,
  now: number,
  /** So long after the cut-off a confirmation is in time. */
  confirmHours: number,
): { promise: DeliveryPromise; changed: boolean } {
  const fresh = promiseAt(rules, zone, now);
  const holds =
    zone === 'main' ? now < confirmUntil(rules, frozen.to, confirmHours) : fresh.from <= frozen.to;
  return holds ? { promise: frozen, changed: false } : { promise: fresh, changed: true };
}

/** Delivery fee in centimes of DH: free from the threshold on (§9.4), decided in DH on the cart total. */
export function deliveryFee(
  feeCentimes: number,
  subtotalCentimes: number,
  thresholdCentimes: number,
): number {
  return subtotalCentimes >= thresholdCentimes ? 0 : feeCentimes;
}

/** What is missing to free delivery, centimes of DH. */
export function missingForFree(subtotalCentimes: number, thresholdCentimes: number): number {
  return Math.max(0, thresholdCentimes - subtotalCentimes);
}
