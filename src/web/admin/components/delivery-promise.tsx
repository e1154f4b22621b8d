import { Trans } from '@lingui/react/macro';
import { DateText } from '#/web/ui/date-text.tsx';

/** The promised delivery day or days. */
export function DeliveryPromise({
  promise: { from, to },
  pickup,
}: {
  promise: { from: string; to: string };
  /** §2.39 A pickup: the day on which it is ready. */
  pickup: boolean;
}) {
  return (
    <p className="text-sm text-muted">
      {pickup ? (
        <Trans>
          جاهز في المتجر: <DateText iso={from} />
        </Trans>
      ) : from === to ? (
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
