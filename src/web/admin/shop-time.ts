/** How far the zone's clock is ahead of UTC at this moment (ms). */
function offsetOf(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const asUtc = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return asUtc - Math.floor(moment / 1000) * 1000;
}

/** A moment as the shop's clock shows it, for a date-and-time field: `2026-11-21T14:00`. */
export function clockText(iso: string, timeZone: string): string {
  const moment = Date.parse(iso);
  return new Date(moment + offsetOf(moment, timeZone)).toISOString().slice(0, 16);
}

/** The moment (ISO) at which the shop's clock shows this; null when nothing or no date was typed. */
export function momentOf(text: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset at the moment itself, which a first guess may miss by the hour of a clock change.
  const guess = asUtc - offsetOf(asUtc, timeZone);
  return new Date(asUtc - offsetOf(guess, timeZone)).toISOString();
}
