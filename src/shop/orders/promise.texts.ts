import { dateWriter } from '#/platform/date-locale.rules.ts';
import { fillPlain } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { text } from '#/platform/messages.ts';
import type { DeliveryPromise } from '#/shop/delivery/index.ts';

const between = text('بين {from} و{to}');

const longDay = (day: string, locale: Locale, country: string): string =>
  dateWriter(locale, country, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })(new Date(`${day}T00:00:00Z`));

/** The promised days as mails and messages write them; `country` is the order's (ISO code). */
export function promiseDays(
  { from, to }: Pick<DeliveryPromise, 'from' | 'to'>,
  locale: Locale,
  country: string,
): string {
  if (from === to) return longDay(from, locale, country);
  return fillPlain(between[locale], {
    from: longDay(from, locale, country),
    to: longDay(to, locale, country),
  });
}
