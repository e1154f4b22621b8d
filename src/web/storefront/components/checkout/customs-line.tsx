import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';

/** Below the total, where the merchant has customs warned of in the country. */
export function CustomsLine({ quote }: { quote: Quote | null }) {
  if (!quote?.customsLine) return null;
  return (
    <p className="pb-2 text-sm text-muted lg:pt-4 lg:pb-0">
      <Trans>قد تُطلب رسوم جمركية عند الاستلام حسب قوانين بلدك، وهي غير محسوبة هنا.</Trans>
    </p>
  );
}
