import { Trans, useLingui } from '@lingui/react/macro';
import { dayAt } from '#/platform/time-zone.rules.ts';
import { earlierSuppliers, sizesToBuy } from '#/shop/purchases/index.ts';
import { maxPurchaseLines } from '#/shop/purchases/purchases.schema.ts';
import { readWanted } from '#/shop/purchases/reorder.rules.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { PurchaseForm } from '../components/purchases/purchase-form.tsx';
import { Screen } from '../components/screen.tsx';
import type { Route } from './+types/new-purchase.ts';

export const loader = adminLoader('purchases.write', async ({ page, query }) => {
  const pieces = new Map(
    readWanted(query.get('sizes') ?? '')
      .slice(0, maxPurchaseLines)
      .map((wanted) => [wanted.priceId, wanted.pieces]),
  );
  const sizes = await sizesToBuy(page.db, [...pieces.keys()], page.locale);
  const { timeZone } = await getSettings(page.db);
  return {
    wanted: sizes.map((size) => ({ ...size, pieces: pieces.get(size.priceId) ?? 0 })),
    suppliers: await earlierSuppliers(page.db),
    today: dayAt(page.clock.now().getTime(), { timeZone }),
  };
});

/** A purchase from a supplier. */
export default function NewPurchasePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`شراء جديد`}
      intro={
        <AdminLink to="/Admin/purchases" className="underline">
          <Trans>كل المشتريات</Trans>
        </AdminLink>
      }
    >
      <PurchaseForm {...loaderData} />
    </Screen>
  );
}
