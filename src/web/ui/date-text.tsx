import { useLingui } from '@lingui/react';
import { clsx } from 'clsx';

/** `day` is `الاثنين، 23 نونبر`, `short` `23 نونبر`, `long` has the year, `moment` the hour too, `time` is `14:00`. */
export type DateStyle = 'day' | 'short' | 'long' | 'moment' | 'time';

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  moment: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

/** Months are named as the country names them; digits are Latin and the calendar Gregorian everywhere. */
function formatLocale(locale: string, country: string): string {
  const region = /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : 'MA';
  return `${locale === 'ar' ? `ar-${region}` : locale === 'fr' ? 'fr-MA' : 'en-GB'}-u-ca-gregory-nu-latn`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date as bare text. `iso` is a day (`2026-11-23`, read as such in every time zone) or a moment, told in the
 * shop's time zone.
 */
export function dateText(
  iso: string,
  style: DateStyle,
  {
    locale,
    country = 'MA',
    timeZone = 'Africa/Casablanca',
  }: { locale: string; country?: string; timeZone?: string },
): string {
  const zone = iso.length === 10 ? 'UTC' : timeZone;
  const key = `${locale} ${country} ${style} ${zone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(formatLocale(locale, country), { ...styles[style], timeZone: zone });
    formats.set(key, format);
  }
  return format.format(new Date(iso));
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
  return (
    <bdi className={clsx('tabular-nums', className)}>
      <time dateTime={iso}>
        {dateText(iso, style, { locale: i18n.locale, ...(country ? { country } : {}) })}
      </time>
    </bdi>
  );
}
