import { expect, test } from 'vitest';
import { cleanSynonym, isWorthNoting, readSynonyms } from './synonyms.rules.ts';

test('what is typed into one box is read word by word, with Arabic and Latin commas and lines', () => {
  expect(readSynonyms('بيجامة، bijama ,  robe  de chambre\nبيجامة;;')).toEqual([
    'بيجامة',
    'bijama',
    'robe de chambre',
  ]);
  expect(readSynonyms(' ، , \n')).toEqual([]);
  expect(cleanSynonym('«روب» %')).toBe('روب');
});

test('a search that may say who searched is not written down', () => {
  for (const personal of [
    'fatima@example.com',
    '0612345678',
    '+212 6 12 34 56 78',
    'www.x.ma',
    'http://x',
    'a',
  ])
    expect(isWorthNoting(personal), personal).toBe(false);
  expect(isWorthNoting('x'.repeat(61))).toBe(false);
  for (const search of ['كفتان', 'taille 38-40', '3yalat']) expect(isWorthNoting(search), search).toBe(true);
});
