/**
 * Delivery promises (§1.7, §1.8, §9.3): pure dates from the rules and a moment, so that the browser works them
 * out from the server's time and a kept page never lies. Days are ISO text (`2026-11-21`) in the shop's time zone;
 * its clock changes (Ramadan in Morocco) come with the zone's own data.
 */
export interface DeliveryRules {
  /** IANA name, such as Africa/Casablanca. */
  timeZone: string;
  /**
   * The zone's offsets as the server knows them. Countries change their clocks at short notice and old phones never
   * hear of it: where this is given, it counts and not the device's own data.
   */
  offsets?: readonly ZoneOffset[] | undefined;
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

/** From this moment (ms) on the zone's clock is so many minutes ahead of UTC. */
export interface ZoneOffset {
  from: number;
  minutes: number;
}
type Zone = Pick<DeliveryRules, 'timeZone' | 'offsets'>;

/** The main city has same-day delivery; everywhere else the country's window counts. */
export type DeliveryZone = 'main' | 'elsewhere';

export interface DeliveryPromise {
  /** First and last day, ISO. */
  from: string;
  to: string;
  sameDay: boolean;
}

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the wall of this zone shows, as if it were UTC (ms), by the data of the machine. */
function shownByMachine(moment: number, timeZone: string): number {
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

/** Minutes the zone is ahead of UTC at this moment, by the data of the machine. */
function minutesAhead(moment: number, timeZone: string): number {
  const wholeSecond = Math.floor(moment / 1000) * 1000;
  return (shownByMachine(wholeSecond, timeZone) - wholeSecond) / 60_000;
}

/** The zone's offset at `from` and its changes in so many days after it, to the minute. */
export function zoneOffsets(timeZone: string, from: number, days: number): ZoneOffset[] {
  const offsets = [{ from, minutes: minutesAhead(from, timeZone) }];
  for (let day = 0; day < days; day++) {
    let low = from + day * dayMs;
    let high = low + dayMs;
    const before = minutesAhead(low, timeZone);
    const after = minutesAhead(high, timeZone);
    if (before === after) continue;
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000;
      if (minutesAhead(middle, timeZone) === before) low = middle;
      else high = middle;
    }
    offsets.push({ from: high, minutes: after });
  }
  return offsets;
}

function wallMs(moment: number, zone: Zone): number {
  const known = zone.offsets?.findLast((offset) => offset.from <= moment) ?? zone.offsets?.[0];
  return known ? moment + known.minutes * 60_000 : shownByMachine(moment, zone.timeZone);
}

const isoDay = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
const addDays = (day: string, days: number): string => isoDay(Date.parse(`${day}T00:00:00Z`) + days * dayMs);

/** The day it is in the zone at this moment. */
export function dayAt(moment: number, zone: Zone): string {
  return isoDay(wallMs(moment, zone));
}

/** The moment (ms) at which the zone's clock shows `time` (`HH:MM`) on `day`; across a clock change the later one. */
export function momentOf(day: string, time: string, zone: Zone): number {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // The offset changes by an hour at most: two corrections settle it.
  let moment = wanted;
  for (let round = 0; round < 2; round++) moment += wanted - wallMs(moment, zone);
  return moment;
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

/** The `count`-th working day after `day`. A calendar without working days gives the plain day instead of looping. */
export function workingDayAfter(
  day: string,
  count: number,
  rules: Pick<DeliveryRules, 'restDays' | 'holidays'>,
): string {
  let at = day;
  let left = count;
  for (let step = 0; left > 0; step++) {
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

/** What an order placed (or confirmed) at `now` is promised. */
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

/**
 * The promise of an order that is confirmed at `now`: the frozen one while it can still be kept, else a new one.
 * `changed` is what the shopper must be told.
 */
export function redate(
  frozen: DeliveryPromise,
  rules: DeliveryRules,
  zone: DeliveryZone,
  now: number,
): { promise: DeliveryPromise; changed: boolean } {
  const fresh = promiseAt(rules, zone, now);
  return fresh.to > frozen.to ? { promise: fresh, changed: true } : { promise: frozen, changed: false };
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
