import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertFor, checkAndMachine, foundElsewhere, keyOf } from './alerts.rules.ts';

const now = new Date('2026-11-23T12:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('the owner is written to of what is newly broken, once a day while it stays so, and when all is well again', () => {
  expect(alertFor([], null, now)).toBeNull();
  expect(alertFor(['disk'], null, now)).toBe('problem');
  expect(alertFor(['disk'], { checks: ['disk'], at: before(23) }, now)).toBeNull();
  expect(alertFor(['disk', 'backup'], { checks: ['disk'], at: before(1) }, now)).toBe('problem');
  // One of two is mended: nothing new.
  expect(alertFor(['disk'], { checks: ['disk', 'backup'], at: before(1) }, now)).toBeNull();
  expect(alertFor(['disk'], { checks: ['disk'], at: before(24) }, now)).toBe('problem');
  expect(alertFor([], { checks: ['disk'], at: before(1) }, now)).toBe('well');
  expect(alertFor([], { checks: [], at: before(1) }, now)).toBeNull();
});

test('whatever breaks and mends, nothing broken goes a day without a word, and no word comes twice within it', () => {
  const checks = fc.uniqueArray(fc.constantFrom('disk', 'backup', 'mail'));
  fc.assert(
    fc.property(fc.array(checks, { maxLength: 200 }), (looks) => {
      let last: { checks: readonly string[]; at: Date } | null = null;
      let known = new Set<string>();
      for (const [at, broken] of looks.entries()) {
        const moment = new Date(now.getTime() + at * 900_000);
        const alert = alertFor(broken, last, moment);
        if (alert === null) {
          expect(broken.every((check) => known.has(check))).toBe(true);
          if (broken.length > 0 && last)
            expect(moment.getTime() - last.at.getTime()).toBeLessThan(86_400_000);
        } else {
          expect(alert).toBe(broken.length > 0 ? 'problem' : 'well');
          last = { checks: broken, at: moment };
          known = new Set(broken);
        }
      }
    }),
  );
});

test('what a machine found waits for that machine, unless no word came for two days: then it is gone', () => {
  const checks = [keyOf('disk', 'a'), keyOf('disk', 'b'), keyOf('orders', 'a')];
  expect(checks).toEqual(['disk@a', 'disk@b', 'orders']);
  expect(foundElsewhere({ checks, at: before(47) }, 'b', now)).toEqual(['disk@a']);
  expect(foundElsewhere({ checks, at: before(48) }, 'b', now)).toEqual([]);
  expect(checks.map(checkAndMachine)).toContainEqual({ check: 'disk', machine: 'b' });
  expect(checkAndMachine('orders')).toEqual({ check: 'orders', machine: '' });
  expect(keyOf('disk', '')).toBe('disk');
  expect(foundElsewhere({ checks: ['disk'], at: before(1) }, '', now)).toEqual([]);
});
