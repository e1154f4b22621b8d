import { Trans, useLingui } from '@lingui/react/macro';
import { parcelsToInspect } from '#/shop/orders/index.ts';
import { listReturns } from '#/shop/returns/index.ts';
import { returnStates } from '#/shop/returns/returns.states.rules.ts';
import { may } from '#/shop/staff/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { List } from '../components/list.tsx';
import { ListPages } from '../components/list-pages.tsx';
import { ParcelInspection } from '../components/returns/parcel-inspection.tsx';
import { ReturnCard } from '../components/returns/return-card.tsx';
import { returnStateNames } from '../components/returns/return-names.ts';
import { Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/returns.ts';

const open = ['requested', 'approved', 'received', 'inspected'] as const;

export const loader = adminLoader('orders.read', async ({ page, staff, query }) => {
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
  return { returns, parcels, state, page: query.page };
});

/** Returns: requested, received and inspected. */
export default function ReturnsPage({ loaderData: { returns, parcels, state, page } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const tabs: [string, string][] = [
    ['open', t`كل المفتوحة`],
    ...returnStates.map((each): [string, string] => [each, i18n._(returnStateNames[each])]),
  ];
  return (
    <Screen title={t`المرتجعات`} intro={t`قبول، وصول، فحص، ثم استبدال أو استرجاع.`}>
      <StateTabs label={t`حالة الإرجاع`} tabs={tabs} current={state} />
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
      <List rows={returns} empty={parcels.length === 0 && <Trans>لا إرجاع هنا.</Trans>} className="gap-4">
        {(each) => (
          <li key={each.id}>
            <ReturnCard given={each} />
          </li>
        )}
      </List>
      <ListPages meta={{ page, lastPage: returns.length === 24 ? page + 1 : page }} />
    </Screen>
  );
}
