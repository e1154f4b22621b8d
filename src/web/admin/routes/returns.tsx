import { Trans, useLingui } from '@lingui/react/macro';
import { textIn } from '#/platform/local-text.ts';
import { productTitles } from '#/shop/catalog/index.ts';
import { parcelsToInspect } from '#/shop/orders/index.ts';
import { sizeFromUrl } from '#/shop/returns/goods-url.rules.ts';
import { listReturns } from '#/shop/returns/index.ts';
import { type ReturnReason, returnReasons } from '#/shop/returns/returns.rules.ts';
import { returnStates } from '#/shop/returns/returns.states.rules.ts';
import { columnsOf, may } from '#/shop/staff/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Written } from '#/web/ui/written.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { ListViews } from '../components/list-views.tsx';
import { ParcelInspection } from '../components/returns/parcel-inspection.tsx';
import { returnReasonNames, returnStateNames } from '../components/returns/return-names.ts';
import { ReturnsTable } from '../components/returns/returns-table.tsx';
import { Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/returns.ts';

const sheetPath = '/api/admin/returns.csv';
const open = ['requested', 'approved', 'received', 'inspected'] as const;

export const loader = adminLoader('orders.read', async ({ page, staff, query }) => {
  const shown = await columnsOf(page.db, staff.id, 'returns');
  const productId = query.id('product');
  const size = sizeFromUrl({ get: query.text });
  const goods =
    productId === null ? null : { productId, size, reason: query.oneOf('reason', returnReasons) ?? null };
  if (goods) {
    const actor = { kind: 'staff', ...staff } as const;
    const returns = await listReturns(page.db, { states: [], goods, page: query.page }, actor, page.locale);
    const title = textIn((await productTitles(page.db, [goods.productId])).get(goods.productId), page.locale);
    const sheet = query.sheet(sheetPath, page.locale, { product: productId, size, reason: goods.reason });
    return { sheet, shown, returns, parcels: [], state: null, goods: { ...goods, title }, page: query.page };
  }
  const state = query.oneOf('state', returnStates) ?? 'open';
  const states = state === 'open' ? open : [state];
  const returns = await listReturns(
    page.db,
    { states, page: query.page },
    { kind: 'staff', ...staff },
    page.locale,
  );
  const inspects = state === 'open' && may(staff.role, 'orders.ship');
  const now = page.clock.now();
  const parcels = inspects
    ? (await parcelsToInspect(page.db, { page: 1, locale: page.locale, now })).data
    : [];
  const sheet = query.sheet(sheetPath, page.locale, { state: states.join() });
  return { sheet, shown, returns, parcels, state, goods: null, page: query.page };
});

/** Returns: requested, received and inspected. */
export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const { sheet, shown, returns, parcels, state, goods, page } = loaderData;
  const { t, i18n } = useLingui();
  const tabs: [string, string][] = [
    ['open', t`كل المفتوحة`],
    ...returnStates.map((each): [string, string] => [each, i18n._(returnStateNames[each])]),
  ];
  return (
    <Screen
      title={t`المرتجعات`}
      intro={t`قبول، وصول، فحص، ثم استبدال أو استرجاع.`}
      actions={
        <>
          <AdminLink to="/Admin/returns/reasons" className={buttonClass('secondary', 'small')}>
            <Trans>الأسباب حسب المنتج</Trans>
          </AdminLink>
          <SheetLink href={sheet} />
        </>
      }
    >
      {goods ? (
        <Goods {...goods} />
      ) : (
        <StateTabs label={t`حالة الإرجاع`} tabs={tabs} current={state ?? 'open'} />
      )}
      <ListViews list="returns" />
      {parcels.length > 0 && (
        <section aria-labelledby="parcels-back" className="grid gap-3">
          <h2 id="parcels-back" className="text-lg">
            <Trans>طرود لم تُستلم عادت وتنتظر الفحص</Trans>
          </h2>
          {parcels.map((parcel) => (
            <ParcelInspection key={parcel.id} parcel={parcel} />
          ))}
        </section>
      )}
      <ReturnsTable
        returns={returns}
        chosen={{ list: 'returns', shown }}
        empty={<Trans>لا إرجاع هنا.</Trans>}
        meta={{ page, lastPage: returns.length === 24 ? page + 1 : page }}
      />
    </Screen>
  );
}

/** What the list is narrowed to, and the way back to all of it. */
function Goods({ title, size, reason }: { title: string; size: string | null; reason: ReturnReason | null }) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded border border-line bg-raised px-4 py-2">
      <p className="flex grow flex-wrap items-center gap-x-3 font-medium">
        <span>
          <Written text={title} />
        </span>
        {size !== null && <Size label={size} />}
        {reason && <span className="text-muted">{i18n._(returnReasonNames[reason])}</span>}
      </p>
      <AdminLink to="/Admin/returns">
        <Trans>كل المرتجعات</Trans>
      </AdminLink>
    </div>
  );
}
