import { expect, test } from 'vitest';
import {
  addressFinding,
  certificateFinding,
  clockFinding,
  databaseFinding,
  diskFinding,
  inWords,
  jobsFinding,
  mailFinding,
  migrationsFinding,
  outboxFinding,
} from './findings.ts';

const gigabyte = 1024 ** 3;
const stateOf = ({ state }: { state: string }) => state;

test('a disk is bad below 500 MB, and a warning below 2 GB or a twentieth of it', () => {
  expect([0.4, 1.9, 2.1, 6].map((free) => stateOf(diskFinding(free * gigabyte, 50 * gigabyte)))).toEqual([
    'bad',
    'warning',
    'warning',
    'good',
  ]);
  expect(inWords(diskFinding(1.5 * gigabyte, 50 * gigabyte), 'en', 'terminal')).toEqual({
    check: 'disk',
    name: 'Disk',
    state: 'warning',
    text: '1.5 GB of 50.0 GB are left.',
    advice: 'Make room or enlarge the disk: when it is full, no order and no picture is accepted.',
  });
});

test('in a page values within Arabic are isolated, in a terminal they are not', () => {
  const found = databaseFinding('18.1', 3.2);
  expect(inWords(found, 'ar', 'page').text).toContain('\u2068PostgreSQL 18.1\u2069');
  expect(inWords(found, 'ar', 'terminal').text).toMatch(/^PostgreSQL 18.1 /);
  expect(inWords(found, 'ar', 'page').advice).toBe('');
});

test('a certificate warns two weeks before its end, is bad in the last days, and when browsers do not trust it', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  expect(
    [-1, 2.9, 3, 13.9, 14, 90].map((days) => stateOf(certificateFinding(inDays(days), now, null))),
  ).toEqual(['bad', 'bad', 'warning', 'warning', 'good', 'good']);
  expect(stateOf(certificateFinding(inDays(90), now, 'self-signed certificate'))).toBe('bad');
  expect(stateOf(certificateFinding(null, now, 'no answer in time'))).toBe('bad');
});

test('clocks may differ by less than three seconds, in either direction', () => {
  expect([0, -2400, 2600, -59_000, 60_000].map((ms) => stateOf(clockFinding(ms)))).toEqual([
    'good',
    'good',
    'warning',
    'warning',
    'bad',
  ]);
});

test('a database of a newer version is bad, one that lacks steps gets them at the next start', () => {
  expect([17, 16, 18].map((applied) => stateOf(migrationsFinding(applied, 17)))).toEqual([
    'good',
    'warning',
    'bad',
  ]);
  expect(stateOf(databaseFinding('18', 251))).toBe('warning');
});

test('mail: no server and an address at localhost warn, a refusal is bad, late e-mails are bad', () => {
  const from = 'Shop <shop@shop.example>';
  expect(
    [
      mailFinding({ server: false }),
      mailFinding({ server: true, from: 'Hilal <shop@localhost>', failure: null }),
      mailFinding({ server: true, from, failure: 'connect ECONNREFUSED' }),
      mailFinding({ server: true, from, failure: null }),
      outboxFinding(0, 0),
      outboxFinding(2, 0),
      outboxFinding(0, 1),
      jobsFinding(3, 0),
      jobsFinding(0, 1),
    ].map(stateOf),
  ).toEqual(['warning', 'warning', 'bad', 'good', 'good', 'warning', 'bad', 'good', 'warning']);
});

test('without a public address customers get no links; one that does not answer is bad', () => {
  expect(stateOf(addressFinding(undefined, null))).toBe('warning');
  expect(stateOf(addressFinding('https://shop.example', null))).toBe('good');
  expect(inWords(addressFinding('https://shop.example', 'HTTP 502'), 'fr', 'page')).toMatchObject({
    state: 'bad',
    text: 'La boutique ne répond pas à https://shop.example\u202f: HTTP 502',
  });
});
