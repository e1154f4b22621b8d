import { expect, test } from 'vitest';
import { dayAt, momentOf, timeZoneAt, wallMs, zoneOffsets } from './time-zone.rules.ts';

const at = (iso: string) => Date.parse(iso);

test('the offsets of a zone change with its clock, to the minute', () => {
  expect(zoneOffsets('Africa/Casablanca', at('2026-02-01T00:00:00Z'), 120)).toEqual([
    { from: at('2026-02-01T00:00:00Z'), minutes: 60 },
    { from: at('2026-02-15T02:00:00Z'), minutes: 0 },
    { from: at('2026-03-22T02:00:00Z'), minutes: 60 },
  ]);
});

test('what is sent reaches from the beginning of last year to the end of the next', () => {
  const { offsets = [] } = timeZoneAt('Europe/Paris', new Date('2026-11-21T12:00:00Z'));
  expect(offsets[0]).toEqual({ from: at('2025-01-01T00:00:00Z'), minutes: 60 });
  expect(offsets.at(-1)).toEqual({ from: at('2027-10-31T01:00:00Z'), minutes: 60 });
  expect(offsets.map(({ minutes }) => minutes)).toEqual([60, 120, 60, 120, 60, 120, 60]);
  expect(timeZoneAt('Asia/Riyadh', new Date('2026-11-21T12:00:00Z')).offsets).toEqual([
    { from: at('2025-01-01T00:00:00Z'), minutes: 180 },
  ]);
});

test('where offsets are given they count, and not the data of the device', () => {
  // The device believes the zone to be Tokyo's.
  const zone = { ...timeZoneAt('Europe/Paris', new Date('2026-11-21T12:00:00Z')), timeZone: 'Asia/Tokyo' };
  expect(new Date(wallMs(at('2026-11-21T12:00:00Z'), zone)).toISOString()).toBe('2026-11-21T13:00:00.000Z');
  expect(new Date(wallMs(at('2026-07-01T12:00:00Z'), zone)).toISOString()).toBe('2026-07-01T14:00:00.000Z');
  expect(dayAt(at('2026-11-21T23:30:00Z'), zone)).toBe('2026-11-22');
  expect(momentOf('2026-11-21', '14:00', zone)).toBe(at('2026-11-21T13:00:00Z'));
  // Before what was sent, the device is asked: its past is mostly right.
  expect(new Date(wallMs(at('2020-01-01T00:00:00Z'), zone)).toISOString()).toBe('2020-01-01T09:00:00.000Z');
});
