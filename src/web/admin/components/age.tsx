import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DateText, dateText } from '#/web/ui/date-text.tsx';
import { useTimeZone } from '#/web/ui/time-zone-context.tsx';

/** How long ago something was; after a day its date. `now` is the server's time, so that both sides draw the same. */
export function Age({ iso, now, className }: { iso: string; now: string; className?: string }) {
  const { i18n } = useLingui();
  const zone = useTimeZone();
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(iso)) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return <DateText iso={iso} style="short" className={className} />;
  return (
    <time dateTime={iso} title={dateText(iso, 'moment', { locale: i18n.locale, zone })} className={className}>
      {minutes === 0 ? (
        <Trans>الآن</Trans>
      ) : hours === 0 ? (
        <Plural
          value={minutes}
          one="قبل دقيقة"
          two="قبل دقيقتين"
          few="قبل # دقائق"
          many="قبل # دقيقة"
          other="قبل # دقيقة"
        />
      ) : (
        <Plural
          value={hours}
          one="قبل ساعة"
          two="قبل ساعتين"
          few="قبل # ساعات"
          many="قبل # ساعة"
          other="قبل # ساعة"
        />
      )}
    </time>
  );
}
