import { dayAt, momentOf } from '#/platform/time-zone.rules.ts';

/** When orders are confirmed by phone: pure, the clock and the shop's hours come in. Times are ms. */

export interface CallingHours {
  /** `HH:MM`, shop time. */
  from: string;
  to: string;
}

/** So many calls that nobody answers, then the order is given up. */
export const maxCallTries = 4;
/** An order stays with the staff user it was offered to for so long (ms). */
export const holdMs = 10 * 60_000;
/** A shopper may ask for a call so far ahead (ms). */
export const maxPostponedMs = 14 * 86_400_000;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** An order is to be answered within so long of the first moment at which the shop calls (ms). */
export const answerMs = 15 * 60_000;

/** From when until when the shop calls on this day (`YYYY-MM-DD`). */
export const hoursOfDay = (day: string, hours: CallingHours, timeZone: string) => ({
  opens: momentOf(day, hours.from, { timeZone }),
  closes: momentOf(day, hours.to, { timeZone }),
});

/** The first moment at or after `at` at which the shop calls. */
export function withinHours(at: number, hours: CallingHours, timeZone: string): number {
  const { opens, closes } = hoursOfDay(dayAt(at, { timeZone }), hours, timeZone);
  if (at < opens) return opens;
  if (at < closes) return at;
  return opensNextDay(at, hours, timeZone);
}

function opensNextDay(at: number, hours: CallingHours, timeZone: string): number {
  const zone = { timeZone };
  // Noon of the next day by the calendar: a clock change does not move it to another day.
  const noon = momentOf(dayAt(at, zone), '12:00', zone);
  return momentOf(dayAt(noon + day, zone), hours.from, zone);
}

export const mayCallNow = (now: number, hours: CallingHours, timeZone: string): boolean =>
  withinHours(now, hours, timeZone) === now;

/**
 * When it is called again after the `tries`-th call that nobody answered: in 30 minutes, in 3 hours, the next
 * morning; all of it within the calling hours. Null after the last one.
 */
export function nextCall(tries: number, now: number, hours: CallingHours, timeZone: string): number | null {
  if (tries >= maxCallTries) return null;
  if (tries === 1) return withinHours(now + 30 * minute, hours, timeZone);
  if (tries === 2) return withinHours(now + 3 * hour, hours, timeZone);
  return opensNextDay(now, hours, timeZone);
}

/** From when on it is evening, where the shop calls so late. */
const evening = '18:00';

/**
 * When a customer may be called again at one tap: in an hour, this evening (an hour before the shop stops calling, where
 * that is earlier), when calling begins tomorrow. Null where it is not left of today's calling hours.
 */
export function laterCalls(now: number, hours: CallingHours, timeZone: string) {
  const today = dayAt(now, { timeZone });
  const inAnHour = now + hour;
  const { closes } = hoursOfDay(today, hours, timeZone);
  const thisEvening = Math.min(momentOf(today, evening, { timeZone }), closes - hour);
  return {
    inAnHour:
      mayCallNow(inAnHour, hours, timeZone) && dayAt(inAnHour, { timeZone }) === today ? inAnHour : null,
    thisEvening: thisEvening > inAnHour ? thisEvening : null,
    tomorrow: opensNextDay(now, hours, timeZone),
  };
}

/** How long an order has waited: fresh below 2 hours, then waiting, and late after a day. */
export function ageOf(waitedMs: number): 'fresh' | 'waiting' | 'late' {
  if (waitedMs < 2 * hour) return 'fresh';
  return waitedMs < day ? 'waiting' : 'late';
}
