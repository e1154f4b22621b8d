import { Trans, useLingui } from '@lingui/react/macro';
import { waitingTransfers } from '#/shop/payments/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { List } from '../components/list.tsx';
import { TransferCard } from '../components/receipts/transfer-card.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/receipts.ts';

export const loader = adminLoader('orders.money', async ({ page }) => {
  return { transfers: await waitingTransfers(page.db) };
});

/** Receipts of bank transfers, each beside the expected amount. */
export default function ReceiptsPage({ loaderData: { transfers } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`وصولات التحويل`} intro={t`الأقدم أولًا. القبول يؤكد الطلب في الحال.`}>
      <List rows={transfers} empty={<Trans>لا وصل ينتظر المراجعة.</Trans>} className="gap-5">
        {(transfer) => (
          <li key={transfer.orderId}>
            <TransferCard transfer={transfer} />
          </li>
        )}
      </List>
    </Screen>
  );
}
