import type { Locale } from '#/platform/local-text.ts';
import type { DeliveryPromise } from '#/shop/delivery/index.ts';

const tags: Record<Locale, string> = { ar: 'ar-MA-u-nu-latn', fr: 'fr-MA', en: 'en-GB' };
const between: Record<Locale, string> = {
  ar: 'بين {from} و{to}',
  fr: 'entre le {from} et le {to}',
  en: 'between {from} and {to}',
};

const longDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** The promised days as mails and messages write them. */
export function promiseDays({ from, to }: Pick<DeliveryPromise, 'from' | 'to'>, locale: Locale): string {
  if (from === to) return longDay(from, locale);
  return between[locale].replace('{from}', longDay(from, locale)).replace('{to}', longDay(to, locale));
}
