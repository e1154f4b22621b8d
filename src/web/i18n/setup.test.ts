import { expect, test } from 'vitest';
import { locales } from '#/platform/local-text.ts';
import { i18nOf } from './setup.ts';

test('§1.5 a count is written in Latin digits; up to 999 as the number itself, which the build relies on', () => {
  for (const locale of locales) {
    const i18n = i18nOf(locale, { pieces: [['count', 'plural', { other: ['#'] }]] });
    const written = Array.from({ length: 1000 }, (_, count) => i18n._('pieces', { count }));
    expect(written, locale).toEqual(written.map((_, count) => `${count}`));
    expect(i18n._('pieces', { count: 12_345 }), locale).toMatch(/^12\D345$/);
  }
});
