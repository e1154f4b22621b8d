import { expect, test } from 'vitest';
import { inLocale, readCatalog, text, textsOf } from './messages.ts';

const catalog = (...entries: string[]) => readCatalog(['msgid ""\nmsgstr ""', ...entries].join('\n\n'));

test('a text of the server is said with the translations of its catalogs', () => {
  expect(text('هذا الحقل مطلوب')).toEqual({
    ar: 'هذا الحقل مطلوب',
    fr: 'Ce champ est obligatoire',
    en: 'This field is required',
  });
});

test('a text that is not translated yet is said in Arabic', () => {
  const say = textsOf({
    fr: catalog('msgid "سلام"\nmsgstr ""'),
    en: catalog('msgid "سلام"\nmsgstr "Hello {name}"'),
  });
  expect(say('سلام')).toEqual({ ar: 'سلام', fr: 'سلام', en: 'Hello {name}' });
});

test('a text that a catalog does not have stops the program where it is written, and says what to do', () => {
  const whole = catalog('msgid "سلام"\nmsgstr "Hello"');
  expect(() => textsOf({ fr: catalog(), en: whole })('سلام')).toThrow(/“سلام” .* npm run words/);
  expect(() => textsOf({ fr: whole, en: catalog() })('سلام')).toThrow(/“سلام” .* npm run words/);
});

test('texts that are one in Arabic alone are distinguished by their context', () => {
  const both = catalog(
    'msgid "إلغاء"\nmsgstr "Cancel"',
    'msgctxt "what happened"\nmsgid "إلغاء"\nmsgstr "Cancelled"',
  );
  const say = textsOf({ fr: both, en: both });
  expect(inLocale([say('إلغاء'), say('إلغاء', 'what happened')], 'en')).toEqual(['Cancel', 'Cancelled']);
  expect(() => say('إلغاء', 'elsewhere')).toThrow('إلغاء');
});
