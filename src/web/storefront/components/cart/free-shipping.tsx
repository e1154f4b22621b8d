import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { Truck } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';

/** §9.4 The amount that is missing for free delivery. Nothing where the order is picked up at the shop (§2.39). */
export function FreeShipping({ quote }: { quote: Quote }) {
  const { freeShipping: free, delivery } = quote;
  const { label } = quote.totals.currency;
  const reached = free.threshold.centimes - free.missing.centimes;
  if (free.threshold.centimes <= 0 || delivery.method === 'pickup') return null;
  return (
    <div>
      <p className="flex items-center gap-2 text-sm">
        <Truck aria-hidden className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
        {free.free ? (
          <span className="font-medium text-success">
            <Trans>التوصيل مجاني لطلبك</Trans>
          </span>
        ) : (
          <span>
            <Trans>
              يتبقى <Money shown={free.missing.shown} label={label} className="font-semibold" /> للتوصيل
              المجاني
            </Trans>
          </span>
        )}
      </p>
      <progress
        aria-hidden
        max={free.threshold.centimes}
        value={Math.max(0, Math.min(free.threshold.centimes, reached))}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
