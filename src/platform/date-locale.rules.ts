/**
 * The tag by which Intl writes dates in a language. Month names follow the country (ISO code): «نونبر» in Morocco is «نوفمبر» in
 * the Gulf; digits are Latin and the calendar Gregorian everywhere.
 */
export function dateLocale(locale: string, country: string): string {
  const region = /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : 'MA';
  return `${locale === 'ar' ? `ar-${region}` : locale === 'fr' ? 'fr-MA' : 'en-GB'}-u-ca-gregory-nu-latn`;
}
