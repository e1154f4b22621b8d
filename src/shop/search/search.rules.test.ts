import { expect, test } from 'vitest';
import { searchText, searchWords } from './search.rules.ts';

test('§4.10 nothing, white space alone and the word reset make no search', () => {
  for (const typed of ['', ' ', '\t\n ', '\u200f', 'reset', ' Reset ', 'RESET'])
    expect(searchText(typed), typed).toBeNull();
  expect(searchText(' resetting  pyjama ')).toBe('resetting pyjama');
});

test('a search is bounded, its digits Latin', () => {
  expect(searchText('مقاس ٣٦')).toBe('مقاس 36');
  expect(searchText('x'.repeat(5000))).toHaveLength(100);
});

test('words are separated by signs and spaces, each counts once', () => {
  expect(searchWords('بيجامة، قطن! قطن 13-14 «satin»')).toEqual(['بيجامة', 'قطن', '13-14', 'satin']);
  expect(searchWords('- ... % _')).toEqual([]);
  expect(searchWords(Array.from({ length: 50 }, (_, at) => `w${at}`).join(' '))).toHaveLength(8);
});
