import { expect, test } from 'vitest';
import { isWorthCounting } from './search.rules.ts';
import { cleanPhrase, readPhrases, readTarget } from './taught.rules.ts';

test('what is typed into one box is read phrase by phrase, with Arabic and Latin commas and lines', () => {
  expect(readPhrases('بيجامة، bijama ,  robe  de chambre\nبيجامة;;')).toEqual([
    'بيجامة',
    'bijama',
    'robe de chambre',
  ]);
  expect(readPhrases(' ، , \n')).toEqual([]);
  expect(cleanPhrase('«روب» %')).toBe('روب');
  expect(cleanPhrase('مقاس ٤٠')).toBe('مقاس 40');
  expect(cleanPhrase('<script>alert(1)</script>')).toBe('script alert 1 /script');
});

test('a target names a row by its number, or a concept; everything else is none', () => {
  expect(readTarget('category:12')).toEqual({ kind: 'category', id: '12' });
  expect(readTarget('color:navy')).toEqual({ kind: 'color', id: 'navy' });
  for (const text of [
    'category:navy',
    'product:0',
    'product:99999999999',
    'price:1',
    'color:',
    ':x',
    '<b>',
    '',
  ])
    expect(readTarget(text), text).toBeNull();
});

test('a search that may say who searched is not counted', () => {
  for (const personal of [
    'fatima@example.com',
    '0612345678',
    '+212 6 12 34 56 78',
    'www.x.ma',
    'http://x',
    'a',
  ])
    expect(isWorthCounting(personal), personal).toBe(false);
  expect(isWorthCounting('x'.repeat(61))).toBe(false);
  for (const search of ['كفتان', 'taille 38-40', '3yalat'])
    expect(isWorthCounting(search), search).toBe(true);
});
