/**
 * Days and hours on the shop's clock, for server and browser. Countries change their clocks at short notice (Morocco
 * does around every Ramadan) and old phones never hear of it. So the server sends the offsets it knows, and where they
 * are given they count, not the device's own data.
 */
export interface TimeZone {
  /** IANA name, such as Africa/Casablanca. */
  timeZone: string;
  /** As the server knows them, oldest first. */
  offsets?: readonly ZoneOffset[] | undefined;
}

/** From this moment (ms) on the zone's clock is so many minutes ahead of UTC. */
export interface ZoneOffset {
  from: number;
  minutes: number;
}

/** The first and the last day that calls take: the database knows no year 200000, and JavaScript one more than it. */
export const daysOfThisAge = { first: '1970-01-02', last: '2999-12-31' } as const;

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock of this zone shows, as if it were UTC (ms), by the data of this machine. */
function wallMsByMachine(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(moment)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Minutes the zone is ahead of UTC at this moment, by the data of this machine. */
function minutesAhead(moment: number, timeZone: string): number {
  const wholeSecond = Math.floor(moment / 1000) * 1000;
  return (wallMsByMachine(wholeSecond, timeZone) - wholeSecond) / 60_000;
}

/** The zone's offset at `from` and its changes in so many days after it, to the minute. */
export function zoneOffsets(timeZone: string, from: number, days: number): ZoneOffset[] {
  const offsets = [{ from, minutes: minutesAhead(from, timeZone) }];
  let before = offsets[0]?.minutes ?? 0;
  for (let day = 0; day < days; day++) {
    let low = from + day * dayMs;
    let high = low + dayMs;
    const after = minutesAhead(high, timeZone);
    if (before === after) continue;
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000;
      if (minutesAhead(middle, timeZone) === before) low = middle;
      else high = middle;
    }
    offsets.push({ from: high, minutes: after });
    before = after;
  }
  return offsets;
}

let known: { timeZone: string; from: number; zone: TimeZone } | undefined;

/**
 * The zone with the offsets of last year, this year and the next: what the server sends to the browser. Worked out
 * once a year, because it takes some milliseconds.
 */
export function timeZoneAt(timeZone: string, now: Date): TimeZone {
  const from = Date.UTC(now.getUTCFullYear() - 1, 0, 1);
  if (known?.timeZone !== timeZone || known.from !== from) {
    known = { timeZone, from, zone: { timeZone, offsets: zoneOffsets(timeZone, from, 3 * 366) } };
  }
  return known.zone;
}

/** What a clock of this zone shows at this moment, as if it were UTC (ms). */
export function wallMs(moment: number, zone: TimeZone): number {
  const offset = zone.offsets?.findLast(({ from }) => from <= moment);
  return offset ? moment + offset.minutes * 60_000 : wallMsByMachine(moment, zone.timeZone);
}

/** The day it is in the zone at this moment, `2026-11-21`. */
export function dayAt(moment: number, zone: TimeZone): string {
  return new Date(wallMs(moment, zone)).toISOString().slice(0, 10);
}

/** So many days after a day of the calendar (`2026-11-21`), or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The moment (ms) at which the zone's clock shows `time` (`HH:MM`) on `day`; across a clock change the later one. */
export const momentOf = (day: string, time: string, zone: TimeZone): number =>
  momentOfWall(Date.parse(`${day}T${time}:00Z`), zone);

/** The same of what the clock shows as if it were UTC (ms). */
export function momentOfWall(target: number, zone: TimeZone): number {
  // The offset changes by an hour at most: two corrections settle it.
  let moment = target;
  for (let round = 0; round < 2; round++) moment += target - wallMs(moment, zone);
  return moment;
}

/** The first moment (ms) of a day (`2026-11-21`); where the clock skips midnight, the first one there is. */
export const beginOfDay = (day: string, zone: TimeZone): number => momentOf(day, '00:00', zone);
