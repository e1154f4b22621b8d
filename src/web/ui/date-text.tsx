import { useLingui } from '@lingui/react';
import { clsx } from 'clsx';
import { type TimeZone, wallMs } from '#/platform/time-zone.rules.ts';
import { useTimeZone } from './time-zone-context.tsx';

/** `day` is `الاثنين، 23 نونبر`, `short` `23 نونبر`, `long` has the year, `moment` the hour too, `time` is `14:00`. */
export type DateStyle = 'day' | 'short' | 'long' | 'moment' | 'time';

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  moment: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

/** Month names follow the country; digits are Latin and the calendar Gregorian everywhere. */
function formatLocale(locale: string, country: string): string {
  const region = /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : 'MA';
  return `${locale === 'ar' ? `ar-${region}` : locale === 'fr' ? 'fr-MA' : 'en-GB'}-u-ca-gregory-nu-latn`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date as plain text. `iso` is a day (`2026-11-23`, the same in every time zone) or a moment, shown in the shop's
 * time zone: with the server's offsets if there are any, because those of the device may be outdated.
 */
export function dateText(
  iso: string,
  style: DateStyle,
  { locale, country = 'MA', zone }: { locale: string; country?: string; zone: TimeZone },
): string {
  const key = `${locale} ${country} ${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(formatLocale(locale, country), { ...styles[style], timeZone: 'UTC' });
    formats.set(key, format);
  }
  const moment = Date.parse(iso);
  return format.format(iso.length === 10 ? moment : wallMs(moment, zone));
}

/** A date in the page's language with Latin digits. */
export function DateText({
  iso,
  style = 'day',
  country,
  className,
}: {
  iso: string;
  style?: DateStyle;
  /** ISO code of the country whose month names are used. */
  country?: string;
  className?: string | undefined;
}) {
  const { i18n } = useLingui();
  const zone = useTimeZone();
  return (
    <bdi className={clsx('tabular-nums', className)}>
      <time dateTime={iso}>
        {dateText(iso, style, { locale: i18n.locale, zone, ...(country ? { country } : {}) })}
      </time>
    </bdi>
  );
}
