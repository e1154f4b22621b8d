import { fillPlain } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { text } from '#/platform/messages.ts';
import type { DeliveryPromise } from '#/shop/delivery/index.ts';

const tags: Record<Locale, string> = { ar: 'ar-MA-u-nu-latn', fr: 'fr-MA', en: 'en-GB' };
const between = text('بين {from} و{to}');

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
  return fillPlain(between[locale], { from: longDay(from, locale), to: longDay(to, locale) });
}
