import { dayAt, momentOf, type TimeZone } from '#/platform/time-zone.rules.ts';

/** When a staff user wants to hear nothing; shop time. Without an end later than its beginning it goes on into the next day. */
export interface QuietHours {
  /** `HH:MM`. */
  from: string;
  to: string;
  /** Weekdays on which it begins: Monday is 1 … Sunday 7. */
  days: number[];
}

const dayMs = 86_400_000;

/** Noon is on the same day whatever the clock change. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

/** When the quiet hours end in which this moment (ms) lies; null outside of them. */
export function quietUntil(now: number, quiet: QuietHours | null, zone: TimeZone): number | null {
  if (!quiet) return null;
  const today = dayAt(now, zone);
  for (const day of [today, dayAfter(today, -1)]) {
    if (!quiet.days.includes(weekdayOf(day))) continue;
    const from = momentOf(day, quiet.from, zone);
    const to = momentOf(quiet.to > quiet.from ? day : dayAfter(day, 1), quiet.to, zone);
    if (from <= now && now < to) return to;
  }
  return null;
}
