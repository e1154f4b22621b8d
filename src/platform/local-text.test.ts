import { expect, test } from 'vitest';
import { defaultLocale, locales, overrideIn, textIn } from './local-text.ts';

test('§3.28 the languages are ar, fr and en; Arabic is the default and the fallback', () => {
  expect([...locales].sort()).toEqual(['ar', 'en', 'fr']);
  expect(defaultLocale).toBe('ar');
  expect(textIn({ ar: 'بيجامة', fr: 'Pyjama' }, 'fr')).toBe('Pyjama');
  expect(textIn({ ar: 'بيجامة', fr: '' }, 'fr')).toBe('بيجامة');
  expect(textIn({ fr: 'Pyjama' }, 'en')).toBe('Pyjama');
  expect(textIn(null, 'ar')).toBe('');
});

test('§3.28 §9.1 a text that is missing falls back to Arabic, whatever else there is', () => {
  expect(textIn({ ar: 'سلام', fr: 'Bonjour' }, 'en')).toBe('سلام');
  expect(textIn({ ar: 'سلام', en: 'Hello', fr: '' }, 'fr')).toBe('سلام');
  expect(textIn({ fr: 'Bonjour', en: 'Hello' }, 'ar')).toBe('Bonjour');
});

test('§3.28 a text in the place of another one counts in its own language, and where the other is missing too', () => {
  const base = { ar: 'بيجامة', fr: 'Pyjama' };
  expect(overrideIn({ ar: 'بيجامة ناعمة', fr: 'Pyjama doux' }, base, 'fr')).toBe('Pyjama doux');
  expect(overrideIn({ ar: 'بيجامة ناعمة' }, base, 'fr')).toBe('');
  expect(overrideIn({ ar: 'بيجامة ناعمة' }, base, 'en')).toBe('بيجامة ناعمة');
  expect(overrideIn(undefined, base, 'en')).toBe('');
});
