import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAt, momentOf, timeZoneAt } from '#/platform/time-zone.rules.ts';
import {
  type DeliveryMethod,
  type DeliveryRules,
  type DeliveryZone,
  deliveryFee,
  isWorkingDay,
  missingForFree,
  offeredMethods,
  promiseAt,
  promiseOf,
  redate,
  sameDayUntil,
  workingDayAfter,
} from './delivery.rules.ts';

const rules: DeliveryRules = {
  timeZone: 'Africa/Casablanca',
  cutOff: '14:00',
  restDays: [7],
  holidays: ['11-18', '2026-12-02'],
  daysMin: 2,
  daysMax: 4,
};
const at = (iso: string) => Date.parse(iso);

test('§1.7 §9.3 the main city: today before 14:00 shop time, the next working day from then on', () => {
  // Friday 23 January 2026; Morocco is then an hour ahead of UTC.
  expect(promiseAt(rules, 'main', at('2026-01-23T12:59:59Z'))).toEqual({
    from: '2026-01-23',
    to: '2026-01-23',
    sameDay: true,
  });
  expect(promiseAt(rules, 'main', at('2026-01-23T13:00:00Z'))).toEqual({
    from: '2026-01-24',
    to: '2026-01-24',
    sameDay: false,
  });
  // Saturday afternoon and all of Sunday lead to Monday.
  expect(promiseAt(rules, 'main', at('2026-01-24T15:00:00Z')).from).toBe('2026-01-26');
  expect(promiseAt(rules, 'main', at('2026-01-25T09:00:00Z'))).toMatchObject({
    from: '2026-01-26',
    sameDay: false,
  });
});

test('§9.3 the cut-off follows the clock change of Ramadan', () => {
  // From 15 February to 22 March 2026 the shop was on UTC, before and after on UTC+1.
  expect(sameDayUntil(rules, at('2026-02-13T10:00:00Z'))).toBe(at('2026-02-13T13:00:00Z'));
  expect(sameDayUntil(rules, at('2026-02-16T10:00:00Z'))).toBe(at('2026-02-16T14:00:00Z'));
  expect(promiseAt(rules, 'main', at('2026-02-16T13:30:00Z')).sameDay).toBe(true);
  expect(promiseAt(rules, 'main', at('2026-02-13T13:30:00Z')).sameDay).toBe(false);
});

test('a phone that never heard of a clock change goes by the offsets of the server', () => {
  const { offsets } = timeZoneAt('Africa/Casablanca', new Date('2026-02-01T00:00:00Z'));
  const behind = { ...rules, timeZone: 'Asia/Tokyo', offsets };
  for (const now of ['2026-02-13T12:30:00Z', '2026-02-16T13:30:00Z', '2026-03-23T13:30:00Z'].map(at)) {
    expect(promiseAt(behind, 'main', now)).toEqual(promiseAt(rules, 'main', now));
    expect(sameDayUntil(behind, now)).toBe(sameDayUntil(rules, now));
  }
});

test('§1.8 §9.3 elsewhere: 2 to 4 working days, Sundays and holidays not counted', () => {
  // From Friday 20 November: Saturday 1, Monday 2, Tuesday 3, Wednesday 4.
  expect(promiseAt(rules, 'elsewhere', at('2026-11-20T20:00:00Z'))).toEqual({
    from: '2026-11-23',
    to: '2026-11-25',
    sameDay: false,
  });
  // Monday 16 November, with the holiday on Wednesday 18: Tuesday 1, Thursday 2, Friday 3, Saturday 4.
  expect(promiseAt(rules, 'elsewhere', at('2026-11-16T09:00:00Z'))).toMatchObject({
    from: '2026-11-19',
    to: '2026-11-21',
  });
  // A day listed once counts in its year only.
  expect(isWorkingDay('2026-12-02', rules)).toBe(false);
  expect(isWorkingDay('2027-12-02', rules)).toBe(true);
});

test('a weekend of two days is the country’s own', () => {
  const gulf = { ...rules, restDays: [5, 6], holidays: [], daysMin: 1, daysMax: 2 };
  // Thursday 19 November: Sunday and Monday.
  expect(promiseAt(gulf, 'elsewhere', at('2026-11-19T09:00:00Z'))).toMatchObject({
    from: '2026-11-22',
    to: '2026-11-23',
  });
});

test('the day is the shop’s, not that of the machine', () => {
  expect(dayAt(at('2026-01-20T23:30:00Z'), rules)).toBe('2026-01-21');
  expect(dayAt(at('2026-01-20T22:30:00Z'), rules)).toBe('2026-01-20');
});

test('§9.3 the promise counts from when it was ordered: kept by a confirmation in time, else another', () => {
  // Friday 23 January, 13:00 on the shop's clock.
  const frozen = promiseAt(rules, 'main', at('2026-01-23T12:00:00Z'));
  const unchanged = { promise: frozen, changed: false };
  const judged = (moment: string, hours = 2) => redate(frozen, rules, 'main', at(moment), hours);
  expect(frozen.sameDay).toBe(true);
  // After the cut-off at 14:00, but within the two hours in which it may be confirmed.
  expect(judged('2026-01-23T13:10:00Z')).toEqual(unchanged);
  expect(judged('2026-01-23T14:59:59Z')).toEqual(unchanged);
  const moved = { promise: { from: '2026-01-24', to: '2026-01-24', sameDay: false }, changed: true };
  expect(judged('2026-01-23T15:00:00Z')).toEqual(moved);
  expect(judged('2026-01-23T13:00:00Z', 0)).toEqual(moved);
  // Confirmed the next morning it comes the next day, and however long the hours, not after its own day.
  expect(judged('2026-01-24T09:00:00Z')).toEqual({ ...moved, promise: { ...moved.promise, sameDay: true } });
  expect(judged('2026-01-23T22:59:00Z', 10)).toEqual(unchanged);
  expect(judged('2026-01-23T23:01:00Z', 10).changed).toBe(true);
});

test('§9.3 elsewhere the window stays while a parcel that goes now still comes within it', () => {
  const ordered = at('2026-11-20T20:00:00Z');
  const frozen = promiseAt(rules, 'elsewhere', ordered);
  expect(frozen).toMatchObject({ from: '2026-11-23', to: '2026-11-25' });
  const judged = (moment: string) => redate(frozen, rules, 'elsewhere', at(moment), 2);
  expect(judged('2026-11-23T10:00:00Z')).toEqual({ promise: frozen, changed: false });
  expect(judged('2026-11-24T10:00:00Z')).toMatchObject({ changed: true, promise: { from: '2026-11-26' } });
});

test('§9.4 delivery is free from the threshold on', () => {
  expect(deliveryFee(3_500, 99_999, 100_000)).toBe(3_500);
  expect(deliveryFee(3_500, 100_000, 100_000)).toBe(0);
  expect(missingForFree(99_999, 100_000)).toBe(1);
  expect(missingForFree(150_000, 100_000)).toBe(0);
});

const moments = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
  .map((d) => d.getTime());
const zones = fc.constantFrom('Africa/Casablanca', 'Asia/Riyadh', 'Europe/Paris', 'America/New_York');

test('a promise is never in the past, never on a rest day, and in order', () => {
  const restDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 5 });
  fc.assert(
    fc.property(
      moments,
      zones,
      restDays,
      fc.constantFrom('main' as const, 'elsewhere' as const),
      (now, timeZone, rest, zone) => {
        const mine = { ...rules, timeZone, restDays: rest };
        const promise = promiseAt(mine, zone, now);
        const today = dayAt(now, { timeZone });
        expect(promise.from >= today && promise.from <= promise.to).toBe(true);
        expect(isWorkingDay(promise.from, mine) && isWorkingDay(promise.to, mine)).toBe(true);
        expect(promise.sameDay).toBe(promise.from === today);
        if (promise.sameDay) expect(sameDayUntil(mine, now)).toBeGreaterThan(now);
      },
    ),
  );
});

test('§1.8 §9.3 a window that begins with 0 working days begins today only where today is one', () => {
  const soon = { ...rules, daysMin: 0, daysMax: 1 };
  const window = (day: string) => {
    const { from, to } = promiseAt(soon, 'elsewhere', at(`${day}T09:00:00Z`));
    return [from, to];
  };
  expect(window('2026-11-20')).toEqual(['2026-11-20', '2026-11-21']);
  // A Sunday and a holiday.
  expect(window('2026-11-22')).toEqual(['2026-11-23', '2026-11-23']);
  expect(window('2026-11-18')).toEqual(['2026-11-19', '2026-11-19']);
});

test('no window promises a rest day or a holiday, and none ends before it begins', () => {
  const restDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 });
  fc.assert(
    fc.property(moments, restDays, fc.nat(5), fc.nat(5), (now, rest, daysMin, more) => {
      const mine = { ...rules, restDays: rest, daysMin, daysMax: daysMin + more };
      const { from, to } = promiseAt(mine, 'elsewhere', now);
      expect(from >= dayAt(now, mine) && from <= to).toBe(true);
      expect(isWorkingDay(from, mine) && isWorkingDay(to, mine)).toBe(true);
    }),
  );
});

test('the cut-off’s moment shows the cut-off on the shop’s clock, whatever the zone and season', () => {
  fc.assert(
    fc.property(moments, zones, (now, timeZone) => {
      const day = dayAt(now, { timeZone });
      const moment = momentOf(day, '14:00', { timeZone });
      const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        moment,
      );
      expect(shown).toBe('14:00');
      expect(dayAt(moment, { timeZone })).toBe(day);
    }),
  );
});

test('a calendar without any working day does not loop', () => {
  const never = { restDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] };
  expect(workingDayAfter('2026-11-20', 2, never)).toBe('2026-11-22');
  expect(workingDayAfter('2026-11-20', 0, never)).toBe('2026-11-20');
});

test('§2.39 what can be chosen: today where it applies, as usual, and the shop when the merchant has one', () => {
  const [morning, evening] = [at('2026-01-23T10:00:00Z'), at('2026-01-23T18:00:00Z')];
  expect(offeredMethods(rules, 'main', morning, true)).toEqual(['same_day', 'standard', 'pickup']);
  expect(offeredMethods(rules, 'main', evening, false)).toEqual(['standard']);
  expect(offeredMethods(rules, 'elsewhere', morning, true)).toEqual(['standard', 'pickup']);
  const days = (method: DeliveryMethod, zone: DeliveryZone, now = morning) => {
    const { from, to, sameDay } = promiseOf(method, rules, zone, now);
    return [from, to, sameDay];
  };
  expect(days('same_day', 'main')).toEqual(['2026-01-23', '2026-01-23', true]);
  expect(days('standard', 'main')).toEqual(['2026-01-24', '2026-01-24', false]);
  expect(days('standard', 'main', evening)).toEqual(['2026-01-24', '2026-01-24', false]);
  expect(days('standard', 'elsewhere').slice(0, 2)).toEqual(['2026-01-26', '2026-01-28']);
  expect(days('pickup', 'elsewhere')).toEqual(['2026-01-23', '2026-01-23', true]);
});
