import { momentOf, type TimeZone, wallMs } from '#/platform/time-zone.rules.ts';

/** A moment in the shop's time zone, for a date-and-time field: `2026-11-21T14:00`. */
export function clockText(iso: string, zone: TimeZone): string {
  return new Date(wallMs(Date.parse(iso), zone)).toISOString().slice(0, 16);
}

/** The moment (ISO) of a local time in the shop's time zone; null for an empty or invalid text. */
export function momentOfClock(text: string, zone: TimeZone): string | null {
  if (Number.isNaN(Date.parse(`${text}Z`))) return null;
  return new Date(momentOf(text.slice(0, 10), text.slice(11, 16), zone)).toISOString();
}
