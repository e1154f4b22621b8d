import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '#/platform/local-text.ts';

/** Digits are Latin in every language, independent of the ICU version. */
const formatLocales = { ar: 'ar-u-nu-latn', fr: 'fr', en: 'en' } as const;

/** The I18n of a page: an instance has one language and never changes it. */
export function i18nOf(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, locales: [formatLocales[locale]], messages: { [locale]: messages } });
}
