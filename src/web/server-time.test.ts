import { expect, test } from 'vitest';
import { hearServerTime, serverNow } from './server-time.ts';

const heard = Date.parse('2026-11-21T12:00:00Z');
const ahead = () => serverNow() - Date.now();

test('a clock that is off is put right by the server’s answers, one that is not stays', () => {
  hearServerTime('Sat, 21 Nov 2026 12:00:03 GMT', heard);
  expect(Math.abs(ahead())).toBeLessThan(50);
  hearServerTime('Sat, 21 Nov 2026 13:30:00 GMT', heard);
  expect(Math.round(ahead() / 1000)).toBe(5400);
  hearServerTime(null, heard);
  hearServerTime('no date', heard);
  expect(Math.round(ahead() / 1000)).toBe(5400);
  hearServerTime('Sat, 21 Nov 2026 12:00:00 GMT', heard);
  expect(Math.abs(ahead())).toBeLessThan(50);
});
