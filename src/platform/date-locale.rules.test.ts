import { expect, test } from 'vitest';
import { dateWriter } from './date-locale.rules.ts';

test('a date has the months of the country and Latin digits; the first of a month is 1er in French', () => {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const written = (locale: string, country: string, day: string) =>
    dateWriter(locale, country, parts)(new Date(`${day}T00:00:00Z`));
  expect(written('ar', 'MA', '2026-12-01')).toBe('الثلاثاء، 1 دجنبر');
  expect(written('ar', 'KW', '2026-12-01')).toBe('الثلاثاء، 1 ديسمبر');
  expect(written('fr', 'MA', '2026-12-01')).toBe('mardi 1er décembre');
  expect(written('fr', 'MA', '2026-12-21')).toBe('lundi 21 décembre');
  expect(written('en', 'MA', '2026-12-01')).toBe('Tuesday 1 December');
  const moment = {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  const at = new Date('2026-11-11T01:01:00Z');
  expect(dateWriter('fr', 'MA', { ...moment, timeZone: 'UTC' })(at)).toMatch(/^11 novembre .*01:01$/);
});
