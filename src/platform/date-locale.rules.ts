/**
 * The tag by which Intl writes dates in a language. Month names follow the country (ISO code): «نونبر» in Morocco is «نوفمبر» in
 * the Gulf; digits are Latin and the calendar Gregorian everywhere.
 */
function dateLocale(locale: string, country: string): string {
  const region = /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : 'MA';
  return `${locale === 'ar' ? `ar-${region}` : locale === 'fr' ? 'fr-MA' : 'en-GB'}-u-ca-gregory-nu-latn`;
}

/** Writes moments so, with these parts; the first of a month is `1er` in French, which Intl does not know. */
export function dateWriter(
  locale: string,
  country: string,
  parts: Intl.DateTimeFormatOptions,
): (at: Date | number) => string {
  const format = new Intl.DateTimeFormat(dateLocale(locale, country), parts);
  if (locale !== 'fr') return (at) => format.format(at);
  return (at) => format.format(at).replace(/(?<!\d)1(?= \p{L})/u, '1er');
}
