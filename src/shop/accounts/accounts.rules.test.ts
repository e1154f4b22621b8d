import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmailLogin, looksLikeEmail, missingKind, passwordStrength } from './accounts.rules.ts';
import { cutName, cutShort } from './cut-name.rules.ts';

test('§5.2 real e-mails are recognised by their form, the simple mode only wants more than five characters', () => {
  for (const good of [
    'a@b.ma',
    'nadia.el-amrani+x@exemple.co.ma',
    ' a@b.ma ',
    '\u202aa@b.ma\u202c',
    'سلمى@مثال.المغرب',
  ]) {
    expect(looksLikeEmail(good), good).toBe(true);
  }
  for (const bad of [
    '',
    'a',
    'a@b',
    '@b.ma',
    'a@.ma',
    'a b@c.ma',
    'a@b..ma',
    'a@b.ma.',
    'a@b,ma',
    `${'x'.repeat(250)}@b.ma`,
  ]) {
    expect(looksLikeEmail(bad), bad).toBe(false);
  }
  expect(looksLikeEmail('12345', 'simple')).toBe(false);
  expect(looksLikeEmail('123456', 'simple')).toBe(true);
});

test('an e-mail is distinguished from a phone by its @', () => {
  expect(isEmailLogin('a@b.ma')).toBe(true);
  expect(isEmailLogin('٠٦١٢٣٤٥٦٧٨')).toBe(false);
});

test('§9.10 a name is cut at 20 characters and an ellipsis, elsewhere at 8 and two dots', () => {
  expect(cutName('a'.repeat(20))).toBe('a'.repeat(20));
  expect(cutName('a'.repeat(21))).toBe(`${'a'.repeat(20)}…`);
  expect(cutShort('12345678')).toBe('12345678');
  expect(cutShort('123456789')).toBe('12345678..');
  expect(cutShort('مُحَمَّدٌ علي')).toBe('مُحَمَّدٌ علي');
});

test('§2.28 cutting never splits what people see as one character', () => {
  const graphemes = (text: string) => [
    ...new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text),
  ];
  expect(cutName('👩‍👩‍👧‍👦'.repeat(21))).toBe(`${'👩‍👩‍👧‍👦'.repeat(20)}…`);
  expect(cutName('مُ'.repeat(21))).toBe(`${'مُ'.repeat(20)}…`);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const cut = cutName(name);
      expect(graphemes(cut).length).toBeLessThanOrEqual(21);
      if (graphemes(name).length <= 20) expect(cut).toBe(name);
    }),
  );
});

test('the hint on a password grows with length and kinds of characters', () => {
  expect(passwordStrength('12345')).toBe('short');
  expect(passwordStrength('111111')).toBe('weak');
  expect(passwordStrength('bonjour')).toBe('weak');
  expect(passwordStrength('bonjour12')).toBe('fair');
  expect(passwordStrength('Bonjour 12')).toBe('good');
  expect(passwordStrength('une phrase assez longue')).toBe('good');
});

test('§5.3 of a weak password the kind of characters is named that it lacks', () => {
  expect(missingKind('12345678')).toBe('letters');
  expect(missingKind('٠٦١٢٣٤٥٦')).toBe('letters');
  expect(missingKind('bonjour')).toBe('digits');
  expect(missingKind('سلام سلام')).toBe('digits');
  expect(missingKind('abc123')).toBeNull();
});
