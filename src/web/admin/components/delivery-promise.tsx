import { Trans } from '@lingui/react/macro';
import { DateText } from '#/web/ui/date-text.tsx';

/** On which day, or between which days, the shopper was told the parcel comes. */
export function DeliveryPromise({ promise: { from, to } }: { promise: { from: string; to: string } }) {
  return (
    <p className="text-sm text-muted">
      {from === to ? (
        <Trans>
          وعد التسليم: <DateText iso={from} />
        </Trans>
      ) : (
        <Trans>
          وعد التسليم: <DateText iso={from} /> – <DateText iso={to} />
        </Trans>
      )}
    </p>
  );
}
