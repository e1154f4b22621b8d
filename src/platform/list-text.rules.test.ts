import { expect, test } from 'vitest';
import { listText } from './list-text.rules.ts';

test('texts stand one after the other with the comma of their language', () => {
  expect(listText('ar', ['نساء', 'رجال'])).toBe('نساء، رجال');
  expect(listText('fr', ['Femme', 'Homme'])).toBe('Femme, Homme');
  expect(listText('en', ['Women'])).toBe('Women');
});
