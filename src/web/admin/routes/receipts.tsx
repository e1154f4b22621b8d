import { useLingui } from '@lingui/react/macro';
import { waitingTransfers } from '#/shop/payments/index.ts';
import { columnsOf } from '#/shop/staff/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { ReceiptsTable } from '../components/receipts/receipts-table.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/receipts.ts';

export const loader = adminLoader('orders.money', async ({ page, staff }) => {
  return {
    transfers: await waitingTransfers(page.db),
    shown: await columnsOf(page.db, staff.id, 'receipts'),
  };
});

/** Receipts of bank transfers. */
export default function ReceiptsPage({ loaderData: { transfers, shown } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`وصولات التحويل`} intro={t`الأقدم أولًا. القبول يؤكد الطلب في الحال.`}>
      <ReceiptsTable transfers={transfers} chosen={{ list: 'receipts', shown }} />
    </Screen>
  );
}
