import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { Notice } from '#/web/ui/notice.tsx';
import { useOnline } from '../../state/online.ts';

/** §4.5 Without a network a priced cart in sight may be older than the shop's prices; they are asked for when it is back. */
export function OfflinePrices() {
  if (useOnline()) return null;
  return (
    <Notice tone="warning" role="status" title={<Trans>قد تكون الأسعار قد تغيرت</Trans>}>
      <Trans>هذه أسعار آخر اتصال بالمتجر، ونحدّثها تلقائيًا عند عودته.</Trans>
    </Notice>
  );
}
