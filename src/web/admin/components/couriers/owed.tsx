import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { Card } from '../screen.tsx';

const dayMs = 86_400_000;
/** Older cash is marked as overdue (days). */
const late = 7;

/** Whole days since a courier collected cash. */
function Age({ since, now }: { since: string; now: string }) {
  const days = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / dayMs));
  return (
    <span className={clsx('text-sm', days >= late ? 'font-semibold text-danger' : 'text-muted')}>
      <Plural
        value={days}
        zero="منذ اليوم"
        one="منذ يوم"
        two="منذ يومين"
        few="منذ # أيام"
        many="منذ # يومًا"
        other="منذ # يوم"
      />
    </span>
  );
}

type OwedSum = {
  courierId: number | null;
  courier: string | null;
  orders: number;
  owedCentimes: number;
  oldest: string;
};

/** The courier with the cash; null when the shop delivered itself. */
function Holder({ courier }: { courier: string | null }) {
  return courier === null ? <Trans>توصيل بلا شركة</Trans> : <bdi>{courier}</bdi>;
}

/** The open amount of each courier, and its age. */
export function OwedSums({ owed, now }: { owed: readonly OwedSum[]; now: string }) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>ما زال عند شركات التوصيل</Trans>}>
      {owed.length === 0 && (
        <p className="text-muted">
          <Trans>لا شيء: كل ما قُبض وصل إلى المتجر.</Trans>
        </p>
      )}
      <ul aria-label={t`ما زال عند شركات التوصيل`} className="divide-y divide-line empty:hidden">
        {owed.map((each) => (
          <li key={each.courierId ?? 'none'}>
            <AdminLink
              to={`/Admin/cash?courier=${each.courierId ?? 'none'}`}
              className="-mx-2 flex min-h-14 flex-wrap items-center gap-x-4 rounded-sm px-2 py-2 hover:bg-surface"
            >
              <span className="grow font-medium">
                <Holder courier={each.courier} />
              </span>
              <Plural
                value={each.orders}
                zero="لا طلبات"
                one="طلب واحد"
                two="طلبان"
                few="# طلبات"
                many="# طلبًا"
                other="# طلب"
              />
              <Age since={each.oldest} now={now} />
              <Money shown={each.owedCentimes} label="DH" className="text-lg font-bold" />
            </AdminLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** §2.39 Cash of pickups: paid in the shop, so it is part of no courier's statement. */
export function CounterCash({ counter }: { counter: { orders: number; centimes: number } }) {
  if (counter.orders === 0) return null;
  return (
    <Card title={<Trans>نقد أُدي في المتجر إلى الآن</Trans>}>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="grow text-muted">
          <Plural
            value={counter.orders}
            zero="لا طلبات استُلمت من المتجر"
            one="طلب واحد استُلم من المتجر"
            two="طلبان استُلما من المتجر"
            few="# طلبات استُلمت من المتجر"
            many="# طلبًا استُلم من المتجر"
            other="# طلب استُلم من المتجر"
          />
        </span>
        <Money shown={counter.centimes} label="DH" className="text-lg font-bold" />
      </p>
    </Card>
  );
}

type Owing = {
  courier: string | null;
  owedCentimes: number;
  orders: {
    orderId: number;
    number: string;
    name: string;
    city: string;
    owedCentimes: number;
    since: string;
  }[];
};

/** The orders with open cash of one courier, oldest first. */
export function OwedOrders({ owing, now }: { owing: Owing; now: string }) {
  return (
    <Card title={<Holder courier={owing.courier} />}>
      <p>
        <Trans>
          ما زال عندها: <Money shown={owing.owedCentimes} label="DH" className="font-bold" />
        </Trans>
      </p>
      <ul className="divide-y divide-line">
        {owing.orders.map((order) => (
          <li key={order.orderId}>
            <AdminLink
              to={orderPath(order.orderId)}
              className="-mx-2 flex min-h-14 flex-wrap items-center gap-x-4 rounded-sm px-2 py-2 hover:bg-surface"
            >
              <OrderNumber number={order.number} className="font-bold" />
              <span className="min-w-0 grow">
                <bdi>{order.name}</bdi> · <bdi className="text-muted">{order.city}</bdi>
              </span>
              <Age since={order.since} now={now} />
              <Money shown={order.owedCentimes} label="DH" className="font-semibold" />
            </AdminLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
