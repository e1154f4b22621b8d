import { momentOf, type TimeZone, wallMs } from '#/platform/time-zone.rules.ts';

/** A moment as the shop's clock shows it, for a date-and-time field: `2026-11-21T14:00`. */
export function clockText(iso: string, zone: TimeZone): string {
  return new Date(wallMs(Date.parse(iso), zone)).toISOString().slice(0, 16);
}

/** The moment (ISO) at which the shop's clock shows this; null when nothing or no date was typed. */
export function momentOfClock(text: string, zone: TimeZone): string | null {
  if (Number.isNaN(Date.parse(`${text}Z`))) return null;
  return new Date(momentOf(text.slice(0, 10), text.slice(11, 16), zone)).toISOString();
}
