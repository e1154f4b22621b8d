import '#/web/i18n/after-purchase.ts';
import { Trans } from '@lingui/react/macro';
import { wallMs } from '#/platform/time-zone.rules.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { useDates } from '#/web/ui/time-zone-context.tsx';

/** `+1`, `-3`, `+5:30`. */
const hoursText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
};

/** A deadline by the shop's clock; it says how far that clock is from Greenwich, unless reader and clock are Morocco's. */
export function DeadlineText({ iso, className }: { iso: string; className?: string }) {
  const { zone, country } = useDates();
  const moment = Date.parse(iso);
  // The device's names of zones may be outdated or missing, so they are not asked.
  const offset = hoursText(Math.round((wallMs(moment, zone) - moment) / 60_000));
  return (
    <>
      <DateText iso={iso} style="moment" className={className} />
      {(country !== 'MA' || zone.timeZone !== 'Africa/Casablanca') && (
        <>
          {' '}
          <bdi>
            <Trans>غرينتش{offset}</Trans>
          </bdi>
        </>
      )}
    </>
  );
}
