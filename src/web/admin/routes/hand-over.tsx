import { Trans, useLingui } from '@lingui/react/macro';
import { activeCouriers, listHandovers, listReady } from '#/shop/couriers/index.ts';
import { columnsOf, may } from '#/shop/staff/index.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { MadeHandovers } from '../components/couriers/made-handovers.tsx';
import { ReadyOrders } from '../components/couriers/ready-orders.tsx';
import { ListPages } from '../components/list-pages.tsx';
import { ListViews } from '../components/list-views.tsx';
import { Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/hand-over.ts';

export const loader = adminLoader('orders.ship', async ({ page, staff, query }) => {
  const city = query.text('city') || null;
  const done = query.get('state') === 'done';
  return {
    locale: page.locale,
    done,
    city,
    ready: done ? null : await listReady(page.db, { city, page: query.page }, page.locale),
    made: done ? await listHandovers(page.db, query.page) : null,
    couriers: await activeCouriers(page.db),
    shown: done
      ? await columnsOf(page.db, staff.id, 'handovers')
      : await columnsOf(page.db, staff.id, 'ready'),
    mayAdd: may(staff.role, 'settings.write'),
  };
});

/** Hands ready orders over to a courier, with manifest, labels and the courier's file. */
export default function HandOverPage({ loaderData }: Route.ComponentProps) {
  const { locale, done, city, ready, made, couriers, mayAdd, shown } = loaderData;
  const { t } = useLingui();
  const tabs: [string, string][] = [
    ['ready', t`جاهزة للتسليم`],
    ['done', t`ما سُلّم`],
  ];
  return (
    <Screen
      title={t`تسليم الطرود`}
      intro={t`اختيار الطلبات الجاهزة، ثم شركة التوصيل، ثم طباعة الورقة والملصقات.`}
    >
      <StateTabs label={t`الطرود`} tabs={tabs} current={done ? 'done' : 'ready'} />
      <ListViews list="hand-over" />
      {couriers.length === 0 && (
        <Notice tone="warning" title={<Trans>لا توجد شركة توصيل بعد</Trans>}>
          {mayAdd ? (
            <AdminLink to="/Admin/couriers" className="inline-flex min-h-11 items-center underline">
              <Trans>إضافة شركة توصيل</Trans>
            </AdminLink>
          ) : (
            <Trans>صاحب المتجر هو من يضيف شركات التوصيل.</Trans>
          )}
        </Notice>
      )}
      {ready && (
        <>
          <ReadyOrders
            key={`${city} ${ready.meta.page}`}
            {...{ locale, city, ready, couriers }}
            columns={{ list: 'ready', shown }}
          />
          <ListPages meta={ready.meta} />
        </>
      )}
      {made && (
        <MadeHandovers
          locale={locale}
          handovers={made.data}
          chosen={{ list: 'handovers', shown }}
          meta={made.meta}
        />
      )}
    </Screen>
  );
}
