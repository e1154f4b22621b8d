import { Trans, useLingui } from '@lingui/react/macro';
import { Scale, X } from '#/web/ui/icons.tsx';
import { emptyCompare, showCompare, useCompare } from '../../state/compare.ts';

/**
 * §2.38 The way back to the comparison, with the number of its products, wherever one looks around. On a phone it stands
 * above the bar at the lower edge, and above the offer of the app there.
 */
export function CompareBar() {
  const { t } = useLingui();
  const count = useCompare((compare) => compare.ids.length);
  if (count === 0) return null;
  return (
    <section
      aria-label={t`المقارنة`}
      className="compare-bar fixed start-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex items-center rounded-full border border-night-raised bg-night text-on-night shadow max-sm:[body:has(.app-banner)_&]:bottom-[calc(9.25rem+env(safe-area-inset-bottom))] md:start-6 md:bottom-6"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 items-center gap-2 ps-4 pe-1 text-sm font-semibold"
        onClick={() => showCompare(true)}
      >
        <Scale aria-hidden className="size-4.5" strokeWidth={1.6} />
        <Trans>المقارنة</Trans>
        <bdi className="tabular-nums">{`(${count})`}</bdi>
      </button>
      <button
        type="button"
        aria-label={t`إفراغ المقارنة`}
        className="flex size-11 items-center justify-center rounded-full"
        onClick={emptyCompare}
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  );
}
