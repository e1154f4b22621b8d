import { useLingui } from '@lingui/react';
import { clsx } from 'clsx';
import { dateWriter } from '#/platform/date-locale.rules.ts';
import { type TimeZone, wallMs } from '#/platform/time-zone.rules.ts';
import { useDates } from './time-zone-context.tsx';

/** `day` is `الاثنين، 23 نونبر`, `short` `23 نونبر`, `long` has the year, `moment` the hour too, `time` is `14:00`. */
export type DateStyle = 'day' | 'short' | 'long' | 'moment' | 'time';

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  moment: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

const writers = new Map<string, (at: number) => string>();

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
  let write = writers.get(key);
  if (!write) {
    write = dateWriter(locale, country, { ...styles[style], timeZone: 'UTC' });
    writers.set(key, write);
  }
  const moment = Date.parse(iso);
  return write(iso.length === 10 ? moment : wallMs(moment, zone));
}

/** A date in the page's language with Latin digits and the months of the reader's country. */
export function DateText({
  iso,
  style = 'day',
  className,
}: {
  iso: string;
  style?: DateStyle;
  className?: string | undefined;
}) {
  const { i18n } = useLingui();
  const dates = useDates();
  return (
    <bdi className={clsx('tabular-nums', className)}>
      <time dateTime={iso}>{dateText(iso, style, { locale: i18n.locale, ...dates })}</time>
    </bdi>
  );
}
