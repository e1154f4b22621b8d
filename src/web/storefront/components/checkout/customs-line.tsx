import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';

/** Below the total, where the merchant has customs warned of in the country. */
export function CustomsLine({ quote, className }: { quote: Quote | null; className?: string }) {
  if (!quote?.customsLine) return null;
  return (
    <p className={clsx('text-sm text-muted', className)}>
      <Trans>قد تُطلب رسوم جمركية عند الاستلام حسب قوانين بلدك، وهي غير محسوبة هنا.</Trans>
    </p>
  );
}
