import { expect, test } from 'vitest';
import { isMadeOfOwnWords } from './own-words.rules.ts';

const known = [
  'هلال للبيجامات',
  'Hilal Pyjamas',
  'boutique.example.com',
  'Salma Alaoui',
  'owner@mail.example',
];

test('a password of the shop’s name, its host, one’s own name or e-mail is known, whatever digits and signs stand beside it', () => {
  for (const password of [
    'hilal-hilal',
    'HILAL20262026',
    'hilalpyjamas!',
    'ＨＩＬＡＬ-１２３４５６',
    'boutique.example.com',
    'Salma.Alaoui.85',
    'owner@mail.example',
    'هلال١٢٣٤٥٦٧٨',
    'هـلال-للبيجامات',
    'xhilal-12345-ab',
  ])
    expect(isMadeOfOwnWords(password, known), password).toBe(true);
});

test('a password that has more than these words may be taken, and so may one without them', () => {
  for (const password of [
    'hilal went out with rain',
    'a long password',
    '0493817264',
    'owner of nine kettles',
  ])
    expect(isMadeOfOwnWords(password, known), password).toBe(false);
  expect(isMadeOfOwnWords('1234567890', [])).toBe(false);
  // A name of two letters stands in half of all words.
  expect(isMadeOfOwnWords('lalalalala', ['La'])).toBe(false);
});
