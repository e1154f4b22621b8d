import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ListPlus, PackagePlus } from 'lucide-react';
import { listPurchases } from '#/shop/purchases/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Times } from '#/web/ui/times.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { List } from '../components/list.tsx';
import { Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import type { Route } from './+types/purchases.ts';

export const loader = adminLoader('purchases.write', async ({ page, query }) => ({
  ...(await listPurchases(page.db, query.page, page.locale)),
  sheet: query.sheet('/api/admin/purchases.csv', page.locale, {}),
}));

/** What suppliers brought, the latest first. */
export default function PurchasesPage({ loaderData: { data, meta, sheet } }: Route.ComponentProps) {
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
      <List rows={data} meta={meta} empty={<Trans>لم يُسجّل أي شراء بعد.</Trans>}>
        {(purchase) => (
          <li key={purchase.id} className="rounded border border-line bg-raised">
            <details>
              <summary className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 p-3">
                <DateText iso={purchase.day} style="long" />
                <bdi className="min-w-0 grow font-medium break-words">{purchase.supplier || '–'}</bdi>
                {purchase.takenBack && (
                  <span className="rounded-full bg-danger-soft px-3 text-sm text-danger">
                    <Trans>تم التراجع عنه</Trans>
                  </span>
                )}
                <span className="text-sm text-muted">
                  <Plural
                    value={purchase.pieces}
                    zero="لا قطع"
                    one="قطعة واحدة"
                    two="قطعتان"
                    few="# قطع"
                    many="# قطعة"
                    other="# قطعة"
                  />
                </span>
                <Money shown={purchase.total} label="DH" className="font-semibold" />
              </summary>
              <div className="grid gap-2 border-t border-line p-3 text-sm">
                {purchase.note !== '' && (
                  <p dir="auto" className="break-words whitespace-pre-line">
                    {purchase.note}
                  </p>
                )}
                <ul className="grid gap-1">
                  {purchase.lines.map((line) => (
                    <li key={line.priceId} className="flex flex-wrap gap-x-2">
                      <bdi className="break-words">{line.title}</bdi>
                      {line.color !== '' && <bdi>{line.color}</bdi>}
                      <Size label={line.size} />
                      <Times count={line.pieces} />
                      <Money shown={line.unitCost} label="DH" />
                    </li>
                  ))}
                </ul>
                <p className="text-muted">
                  <Trans>
                    سجّلها <bdi>{purchase.by}</bdi>
                  </Trans>
                </p>
              </div>
            </details>
          </li>
        )}
      </List>
    </Screen>
  );
}
