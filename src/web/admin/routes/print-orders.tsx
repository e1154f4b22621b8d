import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { textIn } from '#/platform/local-text.ts';
import { codesOf, labelWords, parcelOfOrder } from '#/shop/couriers/index.ts';
import { isGivenUp } from '#/shop/orders/given-up.rules.ts';
import { ordersToPrint, pickedSizes, shelvesOf } from '#/shop/orders/index.ts';
import { type StaffOrder, staffOrderFilter } from '#/shop/orders/orders.schema.ts';
import { isToPick, maxNamed, maxPrinted } from '#/shop/orders/picking.rules.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { adminLoader, readId } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { LabelPages } from '../components/couriers/label-pages.tsx';
import paperA4 from '../components/couriers/paper-a4.css?url';
import paperA6 from '../components/couriers/paper-a6.css?url';
import paperManifest from '../components/couriers/paper-manifest.css?url';
import { LinkTabs } from '../components/link-tabs.tsx';
import { DemoPhoneNotice } from '../components/papers/demo-phone-notice.tsx';
import { PackingSlip } from '../components/papers/packing-slip.tsx';
import { PickingTable } from '../components/papers/picking-table.tsx';
import type { Route } from './+types/print-orders.ts';

const leaves = ['picking', 'slips', 'a6', 'a4'] as const;
type Leaf = (typeof leaves)[number];
const papers: Record<Leaf, string> = {
  picking: paperManifest,
  slips: paperManifest,
  a6: paperA6,
  a4: paperA4,
};

/** A slip or a label of any other would send its parcel out, and have money collected for it. */
const isToPack = ({ status }: Pick<StaffOrder, 'status'>): boolean => !isGivenUp(status);

export const loader = adminLoader('orders.read', async ({ page, staff, query }) => {
  const leaf = query.oneOf('leaf', leaves) ?? 'picking';
  const ids = (query.get('ids') ?? '').split(',', maxNamed + 1).flatMap((id) => readId(id) ?? []);
  const chosen = query.get('ids') === null ? { filter: query.filter(staffOrderFilter) } : { ids };
  const { orders, more, next } = await ordersToPrint(
    page.db,
    { ...chosen, after: query.id('after') },
    { kind: 'staff', ...staff },
    page.locale,
  );
  const shelves = await shelvesOf(page.db, orders);
  const { shopName, phones, openParcel } = await getSettings(page.db);
  // A pickup goes to no courier.
  const parcels = orders.filter((order) => isToPack(order) && order.delivery !== 'pickup').map(parcelOfOrder);
  const labelled = leaf === 'a6' || leaf === 'a4';
  return {
    leaf,
    orders,
    more,
    next,
    shelves,
    sizes: pickedSizes(orders, shelves),
    parcels,
    // No courier has them yet: the language is that of whoever prints.
    words: labelWords(page.locale),
    codes: labelled ? codesOf(parcels, page.origin) : [],
    shop: { name: textIn(shopName, page.locale), phone: phones[0] ?? null, openParcel },
  };
});

/** Papers of many orders in one print: what to take from the shelves, packing slips, labels. */
export default function PrintOrders({ loaderData }: Route.ComponentProps) {
  const { leaf, orders, more, next, shelves, sizes, parcels, words, codes, shop } = loaderData;
  const { t } = useLingui();
  const [params] = useSearchParams();
  const withParam = (name: string, value: string) => {
    const there = new URLSearchParams(params);
    there.set(name, value);
    return `?${there}`;
  };
  const names: Record<Leaf, string> = {
    picking: t`قائمة الجمع`,
    slips: t`أوراق الطرود`,
    a6: t`ملصقات A6`,
    a4: t`أربعة ملصقات في ورقة A4`,
  };
  const picked = orders.filter(isToPick);
  const left = orders.filter((order) => !(leaf === 'picking' ? isToPick : isToPack)(order));
  return (
    <div className="grid grid-cols-1 gap-5 px-4 py-6 print:block print:p-0">
      <title>{t`طباعة أوراق الطلبات`}</title>
      <link rel="stylesheet" href={papers[leaf]} />
      <div className="grid gap-3 print:hidden">
        <h1 className="text-2xl">
          <Trans>طباعة أوراق الطلبات</Trans>
        </h1>
        <p role="status" className="text-muted">
          <Plural
            value={orders.length}
            zero="لا طلب"
            one="طلب واحد"
            two="طلبان"
            few="# طلبات"
            many="# طلبًا"
            other="# طلب"
          />
        </p>
        <LinkTabs
          label={t`ما يُطبع`}
          tabs={leaves.map((one) => [one, names[one]] as const)}
          current={leaf}
          to={(one) => withParam('leaf', one)}
        />
        {leaf !== 'picking' && <DemoPhoneNotice />}
        {more && (
          <Notice
            tone="warning"
            action={
              next !== null && (
                <Link to={withParam('after', String(next))} className={buttonClass('secondary', 'small')}>
                  <Trans>بقية الطلبات</Trans>
                </Link>
              )
            }
          >
            <Trans>
              هنا <bdi dir="ltr">{maxPrinted}</bdi> طلب، الأقدم أولًا. اطبعها، ثم اطبع الباقي.
            </Trans>
          </Notice>
        )}
        {left.length > 0 && (
          <Notice
            tone="info"
            title={
              leaf === 'picking' ? (
                <Trans>لا تُجمع قطع هذه الطلبات: لم تؤكَّد بعد، أو خرجت، أو أُلغيت</Trans>
              ) : (
                <Trans>لا ورقة ولا ملصق لهذه الطلبات: أُلغيت، أو لم تُستلم، أو رجعت</Trans>
              )
            }
          >
            <span className="flex flex-wrap gap-x-3">
              {left.map(({ id, number }) => (
                <OrderNumber key={id} number={number} />
              ))}
            </span>
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            <Trans>طباعة</Trans>
          </Button>
          <AdminLink to="/Admin" className={buttonClass('quiet', 'small')}>
            <Trans>الطلبات</Trans>
          </AdminLink>
        </div>
      </div>
      {leaf === 'picking' && <PickingTable sizes={sizes} orders={picked.length} />}
      {leaf === 'slips' && (
        <div className="mx-auto grid w-full max-w-3xl gap-5 print:block print:max-w-none">
          {orders.filter(isToPack).map((order) => (
            <PackingSlip key={order.id} {...{ order, shelves, shop }} />
          ))}
        </div>
      )}
      {(leaf === 'a6' || leaf === 'a4') && (
        <LabelPages
          {...{ parcels, words, codes, shop, openParcel: shop.openParcel }}
          paper={leaf}
          courier=""
        />
      )}
    </div>
  );
}
