import { expect, test } from 'vitest';
import { isGarbled } from './garbled-text.rules.ts';

test.each([
  ['Ã©tÃ©', true],
  ['Ø¨ÙŠØ¬Ø§Ù…Ø©', true],
  ['d?j?', true],
  ['?????', true],
  ['Py\ufffdja', true],
  ['Pyjama été', false],
  ['بيجامة ساتان', false],
  ['Vous hésitez ? Oui', false],
  ['https://shop.example/p?id=1', false],
  ['Âge : 5 ans', false],
  ['', false],
])('%j has lost its letters: %s', (text, lost) => {
  expect(isGarbled(text)).toBe(lost);
});
