import { expect, test } from 'vitest';
import { looksLikeDate, readDateText, readMomentText, whichIsFirst } from './moment-text.rules.ts';

const iso = (text: string) => {
  const moment = readMomentText(text);
  return moment === undefined ? undefined : new Date(moment).toISOString().slice(0, 19);
};

test.each([
  ['25/11/2026 14:05', '2026-11-25T14:05:00'],
  ['2026-11-25T14:05:30', '2026-11-25T14:05:30'],
  ['25-11-2026 à 14h05', '2026-11-25T14:05:00'],
  ['٢٥/١١/٢٠٢٦ ٠٩:٠٠', '2026-11-25T09:00:00'],
  ['5.1.26', '2026-01-05T00:00:00'],
])('%s is read', (written, moment) => {
  expect(iso(written)).toBe(moment);
});

test.each([
  ['2026-11-20T10:00:00+01:00', '2026-11-20T10:00:00'],
  ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00'],
  ['2026-11-20 10:00:00+00', '2026-11-20T11:00:00'],
  ['2026-11-20 10:00 GMT+3', '2026-11-20T08:00:00'],
  ['2026-11-20 10:00', '2026-11-20T10:00:00'],
  ['46346.5', '2026-11-20T12:00:00'],
])('%s is read as the shop’s clock showed it', (written, moment) => {
  const wall = readMomentText(written, false, (ms) => ms + 3_600_000) ?? 0;
  expect(new Date(wall).toISOString().slice(0, 19)).toBe(moment);
});

test.each(['', 'hier', '31/02/2026 10:00', '25/13/2026', '25/11/2026 25:00', '14:05'])(
  '%s is none',
  (written) => {
    expect(readMomentText(written)).toBeUndefined();
  },
);

const shop = { monthFirst: false, atWall: (ms: number) => ms - 3_600_000 };
const date = (text: string, how = shop) => readDateText(text, how)?.toISOString().slice(0, 19);

test.each([
  ['2024-11-25 14:05:30 +0100', '2024-11-25T13:05:30'],
  ['2024-11-25T14:05:30Z', '2024-11-25T14:05:30'],
  ['2024-11-25T14:05:30.123-05:00', '2024-11-25T19:05:30'],
  ['2024-11-25 14:05:30 UTC', '2024-11-25T14:05:30'],
  ['25/11/2024 14:05', '2024-11-25T13:05:00'],
  ['25/11/2024', '2024-11-24T23:00:00'],
  ['٢٥/١١/٢٠٢٤', '2024-11-24T23:00:00'],
  ['25-11-24', '2024-11-24T23:00:00'],
  ['25 novembre 2024', '2024-11-24T23:00:00'],
  ['1er août 2024 à 14h05', '2024-08-01T13:05:00'],
  ['lun. 25 nov. 2024', '2024-11-24T23:00:00'],
  ['Monday, November 25, 2024', '2024-11-24T23:00:00'],
  ['Nov 25, 2024 2:05 pm', '2024-11-25T13:05:00'],
  ['25 نونبر 2024', '2024-11-24T23:00:00'],
  ['الاثنين، 25 نوفمبر 2024', '2024-11-24T23:00:00'],
  ['3 كانون الثاني 2024', '2024-01-02T23:00:00'],
  ['45621', '2024-11-24T23:00:00'],
  ['45621.5', '2024-11-25T11:00:00'],
  ['45621,5', '2024-11-25T11:00:00'],
  ['1732543530', '2024-11-25T14:05:30'],
])('the date %s of a file is read', (written, moment) => {
  expect(date(written)).toBe(moment);
});

test.each([
  '',
  '-',
  'hier',
  '31/02/2026',
  '25 foo 2024',
  '2024',
  '99999',
  '123',
  '=TODAY()',
  '0000-00-00 00:00:00',
])('%s is no date', (written) => {
  expect(date(written)).toBeUndefined();
});

test('the order of day and month is that of the file', () => {
  expect(date('03/04/2024', { ...shop, monthFirst: true })).toBe('2024-03-03T23:00:00');
  expect(date('03/04/2024')).toBe('2024-04-02T23:00:00');
  expect(['25/11/2024', '11/25/2024', '03/04/2024', '2024-11-25'].map(whichIsFirst)).toEqual([
    'day',
    'month',
    undefined,
    undefined,
  ]);
});

test('sizes that a spreadsheet took for dates look like dates, and sizes do not', () => {
  expect(
    ['46083', '02-mars', '2-Mar', 'Dec-10', 'déc.-12', '03/02/2026', '02-مارس'].filter(looksLikeDate),
  ).toHaveLength(7);
  expect(
    ['36', '2-3', '10/12', '3-6 mois', '2 ans', 'S', '12 شهرا', '6-mai-x', ''].filter(looksLikeDate),
  ).toEqual([]);
});
