import { Trans, useLingui } from '@lingui/react/macro';
import { ListPlus, PackagePlus } from 'lucide-react';
import { listPurchases } from '#/shop/purchases/index.ts';
import { purchaseSorts } from '#/shop/purchases/purchases.schema.ts';
import { columnsOf } from '#/shop/staff/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { ListFilters } from '../components/list-filters.tsx';
import { PurchasesTable } from '../components/purchases/purchases-table.tsx';
import { Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import type { Route } from './+types/purchases.ts';

export const loader = adminLoader('purchases.write', async ({ page, staff, query }) => {
  const q = query.text('q');
  const sort = query.oneOf('sort', purchaseSorts) ?? 'newest';
  return {
    ...{ q, sort },
    purchases: await listPurchases(page.db, { q, sort, page: query.page }, page.locale),
    shown: await columnsOf(page.db, staff.id, 'purchases'),
    sheet: query.sheet('/api/admin/purchases.csv', page.locale, { q }),
  };
});

/** What suppliers brought. */
export default function PurchasesPage({
  loaderData: { q, sort, purchases, shown, sheet },
}: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`المشتريات`}
      intro={<Trans>كل شراء يزيد المخزون ويحسب ثمن شراء القطعة. التراجع عنه من سجل التغييرات.</Trans>}
      actions={
        <>
          <SheetLink href={sheet} />
          <AdminLink to="/Admin/reorder" className={buttonClass('secondary', 'small')}>
            <ListPlus aria-hidden className="size-4" />
            <Trans>ما يجب شراؤه</Trans>
          </AdminLink>
          <AdminLink to="/Admin/purchases/new" className={buttonClass('primary', 'small')}>
            <PackagePlus aria-hidden className="size-4" />
            <Trans>شراء جديد</Trans>
          </AdminLink>
        </>
      }
    >
      <ListFilters list="purchases" label={t`المورد أو المنتج أو الملاحظة`} q={q} />
      <PurchasesTable
        purchases={purchases}
        sort={sort}
        chosen={{
          list: 'purchases',
          shown,
        }}
        empty={q === '' ? <Trans>لم يُسجّل أي شراء بعد.</Trans> : <Trans>لا شراء كهذا.</Trans>}
      />
    </Screen>
  );
}
