/** The shop's languages (§1.5, §3.28); Arabic is the default and the fallback. */
export const locales = ['ar', 'fr', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'ar';

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'ar' ? 'rtl' : 'ltr');

/** A text of the shop's content in up to three languages; a missing or empty one falls back. */
export type LocalText = { ar?: string | undefined; fr?: string | undefined; en?: string | undefined };

/** The text in the requested language, else Arabic, else whatever there is, else ''. */
export function textIn(text: LocalText | null | undefined, locale: Locale): string {
  if (!text) return '';
  return text[locale] || text.ar || text.fr || text.en || '';
}

/**
 * A text that may stand in the place of another one: in its own language, or where `base` does not have the requested one either;
 * '' where `base` counts.
 */
export const overrideIn = (
  override: LocalText | null | undefined,
  base: LocalText | null | undefined,
  locale: Locale,
): string => override?.[locale] || (base?.[locale] ? '' : textIn(override, locale));

/** Longest text of one language, in characters; HTML counts with its tags. */
export const maxTextLength = 20_000;

/** The text with each language cleaned, none that says nothing, and in one order, so that equal texts are equal. */
export const cleanedText = (text: LocalText, clean: (value: string) => string): LocalText =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const cleaned = clean(text[locale] ?? '');
      return cleaned ? [[locale, cleaned]] : [];
    }),
  );
