import { Trans, useLingui } from '@lingui/react/macro';
import { findStatement, listCouriers, listOwed, viewCash } from '#/shop/couriers/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { AcceptedStatement } from '../components/couriers/accepted-statement.tsx';
import { CashSums } from '../components/couriers/cash-sums.tsx';
import { CounterCash, OwedOrders, OwedSums } from '../components/couriers/owed.tsx';
import { StatementForm } from '../components/couriers/statement-form.tsx';
import { List } from '../components/list.tsx';
import { ListPages } from '../components/list-pages.tsx';
import { Card, Screen } from '../components/screen.tsx';
import type { Route } from './+types/cash.ts';

export const loader = adminLoader('orders.money', async ({ page, query }) => {
  const statementId = query.id('statement');
  // Own deliveries belong to no courier.
  const own = query.get('courier') === 'none';
  const courierId = own ? null : query.id('courier');
  const statement = statementId === null ? undefined : await findStatement(page.db, statementId);
  const owing =
    statement || (courierId === null && !own)
      ? undefined
      : await listOwed(page.db, courierId, query.page, page.locale);
  return {
    now: page.clock.now().toISOString(),
    statement: statement ?? null,
    owing: owing ?? null,
    cash: statement || owing ? null : await viewCash(page.db, query.page),
    // An inactive courier still pays what it collected.
    couriers: (await listCouriers(page.db)).map(({ id, name }) => ({ id, name })),
  };
});

/** Cash collected by couriers: open amounts, and the statements that pay them. */
export default function CashPage({ loaderData }: Route.ComponentProps) {
  const { now, statement, owing, cash, couriers } = loaderData;
  const { t } = useLingui();
  const back = (
    <AdminLink to="/Admin/cash" className={buttonClass('quiet', 'small')}>
      <Trans>كل الأموال</Trans>
    </AdminLink>
  );
  return (
    <Screen
      title={t`أموال الطرود`}
      intro={t`ما قبضته شركات التوصيل من الزبائن، وما أدته منه للمتجر.`}
      actions={cash ? undefined : back}
    >
      {statement && <AcceptedStatement statement={statement} />}
      {owing && (
        <>
          <OwedOrders owing={owing} now={now} />
          <ListPages meta={owing.meta} />
        </>
      )}
      {cash && (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[3fr_2fr]">
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <OwedSums owed={cash.owed} now={now} />
            <Card title={<Trans>كشف جديد</Trans>}>
              <StatementForm couriers={couriers} />
            </Card>
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <CounterCash counter={cash.counter} />
            <Card title={<Trans>الكشوف المسجلة</Trans>}>
              <List
                rows={cash.statements}
                empty={<Trans>لا كشوف بعد.</Trans>}
                meta={cash.meta}
                className="divide-y divide-line"
              >
                {(each) => (
                  <li key={each.id}>
                    <AdminLink
                      to={`/Admin/cash?statement=${each.id}`}
                      className="-mx-2 flex min-h-14 flex-wrap items-center gap-x-3 rounded-sm px-2 py-2 hover:bg-surface"
                    >
                      <bdi className="font-medium">{each.courier}</bdi>
                      <span className="grow text-sm text-muted">
                        <DateText iso={each.at} style="moment" /> · <bdi>{each.by}</bdi>
                      </span>
                      {each.statedCentimes !== each.expectedCentimes && (
                        <span className="text-sm text-danger">
                          <Trans>غير مطابق</Trans>
                        </span>
                      )}
                      <Money shown={each.statedCentimes} label="DH" className="font-semibold" />
                    </AdminLink>
                  </li>
                )}
              </List>
            </Card>
            <Card title={<Trans>كل الكشوف المسجلة إلى الآن</Trans>}>
              <CashSums sums={cash.sums} />
            </Card>
          </div>
        </div>
      )}
    </Screen>
  );
}
