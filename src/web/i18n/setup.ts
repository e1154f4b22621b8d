import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '#/platform/local-text.ts';

/** Digits are Latin in every language, whatever the machine's ICU prefers. */
const formatLocales = { ar: 'ar-u-nu-latn', fr: 'fr', en: 'en' } as const;

/** A page's words: an instance speaks one language for ever. */
export function i18nOf(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, locales: [formatLocales[locale]], messages: { [locale]: messages } });
}
