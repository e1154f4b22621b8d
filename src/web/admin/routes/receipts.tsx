import { Trans, useLingui } from '@lingui/react/macro';
import { pathIn } from '#/platform/url-path.rules.ts';
import { waitingTransfers } from '#/shop/payments/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { TransferCard } from '../components/receipts/transfer-card.tsx';
import { EmptyList, Screen } from '../components/screen.tsx';
import type { Route } from './+types/receipts.ts';

export const loader = adminLoader('orders.money', async ({ page }) => {
  return { locale: page.locale, transfers: await waitingTransfers(page.db) };
});

/** The receipt desk: each receipt beside the amount that should have come. */
export default function ReceiptsPage({ loaderData: { locale, transfers } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`وصولات التحويل`} intro={t`الأقدم أولًا. القبول يؤكد الطلب في الحال.`}>
      {transfers.length === 0 && (
        <EmptyList>
          <Trans>لا وصل ينتظر المراجعة.</Trans>
        </EmptyList>
      )}
      <ul className="grid gap-5">
        {transfers.map((transfer) => (
          <li key={transfer.orderId}>
            <TransferCard
              transfer={transfer}
              orderPath={pathIn(locale, `/Admin/Edit-Command?id=${transfer.orderId}`)}
            />
          </li>
        ))}
      </ul>
    </Screen>
  );
}
