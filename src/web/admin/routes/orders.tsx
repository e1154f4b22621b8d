import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download, PhoneIncoming, Printer } from 'lucide-react';
import { redirect, useNavigate } from 'react-router';
import type { TaskDetail } from '#/platform/background-tasks.schema.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { agentsOfOrders, listOrders, listOrderViews } from '#/shop/orders/index.ts';
import { type StaffOrderFilter, type StaffOrderRow, staffOrderFilter } from '#/shop/orders/orders.schema.ts';
import { moveNames, moveOf } from '#/shop/orders/orders.states.rules.ts';
import { maxPrinted } from '#/shop/orders/picking.rules.ts';
import { getTask, may, type StaffView } from '#/shop/staff/index.ts';
import type { PageContext } from '#/web/page-context.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { adminLoader } from '../admin-loader.ts';
import { AdminLink, orderPath } from '../components/admin-link.tsx';
import { RowChoice } from '../components/check-line.tsx';
import { List } from '../components/list.tsx';
import { BulkMoves } from '../components/orders/bulk-moves.tsx';
import { OrderBulkTask } from '../components/orders/order-bulk-task.tsx';
import { OrderFilters } from '../components/orders/order-filters.tsx';
import { OrderViews } from '../components/orders/order-views.tsx';
import { Screen } from '../components/screen.tsx';
import { SelectionLine } from '../components/selection-line.tsx';
import { OrderStateBadge, PaymentStateBadge } from '../components/state-badge.tsx';
import { firstPathFor } from '../navigation.ts';
import { useFreshOrders } from '../order-updates.ts';
import { useSelection } from '../use-selection.ts';
import type { Route } from './+types/orders.ts';

/** The first screen after login; a staff user without the permission is redirected to their own first screen. */
export const loader = adminLoader(null, async ({ page, staff, query }) => {
  if (!may(staff.role, 'orders.read')) throw redirect(pathIn(page.locale, firstPathFor(staff.may)));
  const filter = query.filter(staffOrderFilter);
  const moves = moveNames.flatMap((name) => {
    const { staff: needs, reason } = moveOf(name);
    return needs && may(staff.role, needs) ? [{ name, needsReason: reason ?? false }] : [];
  });
  return {
    orders: await listOrders(page.db, { ...filter, page: query.page, perPage: 24 }, page.locale),
    filter,
    agents: await agentsOfOrders(page.db),
    views: await listOrderViews(page.db, staff.id),
    mayPlace: may(staff.role, 'orders.confirm'),
    moves,
    sheet: query.sheet('/api/admin/orders.csv', page.locale),
    task: await taskOf(page, staff, query.id('work')),
  };
});

/** The bulk task that the URL names; null when there is none. */
async function taskOf(page: PageContext, staff: StaffView, id: number | null): Promise<TaskDetail | null> {
  const task = id && (await getTask(page.db, staff, id).catch(() => null));
  return task && task.kind === 'orders.moves' ? task : null;
}

export default function Orders({
  loaderData: { orders, filter, agents, views, mayPlace, moves, sheet, task },
}: Route.ComponentProps) {
  const { t } = useLingui();
  useFreshOrders();
  const { data, meta, counts } = orders;
  const navigate = useNavigate();
  const selection = useSelection(
    data.map(({ id }) => id),
    meta.total,
    JSON.stringify(filter),
  );
  const { chosen, everything, count } = selection;
  return (
    <Screen
      title={t`الطلبات`}
      actions={
        <div className="flex flex-wrap gap-2">
          {mayPlace && (
            <AdminLink to="/Admin/new-order" className={buttonClass('primary', 'small')}>
              <PhoneIncoming aria-hidden className="size-4" />
              <Trans>طلب بالهاتف</Trans>
            </AdminLink>
          )}
          <a href={sheet} download className={buttonClass('secondary', 'small')}>
            <Download aria-hidden className="size-4" />
            <Trans>تنزيل جدول</Trans>
          </a>
        </div>
      }
    >
      <OrderViews views={views} filter={filter} />
      <OrderFilters key={JSON.stringify(filter)} filter={filter} counts={counts} agents={agents} />
      <p role="status" className="text-muted">
        <Plural
          value={meta.total}
          zero="لا توجد طلبات"
          one="طلب واحد"
          two="طلبان"
          few="# طلبات"
          many="# طلبًا"
          other="# طلب"
        />
      </p>
      {data.length > 0 && (
        <SelectionLine
          selection={selection}
          all={
            <Trans>
              اختيار كل طلبات القائمة (<bdi dir="ltr">{meta.total}</bdi>)
            </Trans>
          }
        />
      )}
      {count > 0 && (
        <AdminLink
          to={`/Admin/print-orders?${everything ? chosenFilter(filter) : `ids=${chosen.slice(0, maxPrinted + 1).join()}`}`}
          className={buttonClass('secondary', 'small', 'justify-self-start')}
        >
          <Printer aria-hidden className="size-4" />
          <Trans>قائمة الجمع والأوراق والملصقات</Trans>
        </AdminLink>
      )}
      <BulkMoves
        chosen={chosen}
        everything={everything ? { total: meta.total, filter } : null}
        moves={moves}
        onDone={selection.reset}
        onBegun={(begun) => {
          selection.reset();
          const here = new URLSearchParams(window.location.search);
          here.set('work', String(begun.id));
          navigate(`?${here}`, { replace: true });
        }}
      />
      {task && <OrderBulkTask key={task.id} task={task} />}
      <List rows={data} meta={meta}>
        {(order) => (
          <OrderRow
            key={order.id}
            order={order}
            chosen={selection.isChosen(order.id)}
            onChosen={(on) => selection.choose(order.id, on)}
          />
        )}
      </List>
    </Screen>
  );
}

const chosenFilter = (filter: StaffOrderFilter): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString();

function OrderRow({
  order,
  chosen,
  onChosen,
}: {
  order: StaffOrderRow;
  chosen: boolean;
  onChosen: (on: boolean) => void;
}) {
  const { t } = useLingui();
  const { number } = order;
  return (
    <li className="flex rounded border border-line bg-raised">
      <RowChoice label={t`اختيار الطلب ${number}`} checked={chosen} onValue={onChosen} />
      <AdminLink
        to={orderPath(order.id)}
        className="grid grow gap-1 p-3 ps-0 hover:bg-surface sm:grid-cols-[8rem_1fr_1fr_auto] sm:items-center sm:gap-4"
      >
        <span className="flex items-center justify-between gap-2">
          <OrderNumber number={order.number} className="font-bold" />
          <DateText iso={order.createdAt} style="moment" className="text-sm text-muted sm:hidden" />
        </span>
        <span>
          <bdi className="font-medium">{order.name}</bdi>
          <span className="block text-sm text-muted">
            <Phone e164={order.phone} /> · <bdi>{order.cityName}</bdi>
          </span>
        </span>
        <span className="flex flex-wrap gap-1">
          {order.exchange && (
            <span className="rounded-full bg-warning-soft px-3 py-0.5 text-sm font-medium">
              <Trans>استبدال</Trans>
            </span>
          )}
          <OrderStateBadge state={order.status} delivery={order.delivery} />
          <PaymentStateBadge state={order.payment} delivery={order.delivery} />
        </span>
        <span className="flex items-center justify-between gap-4 sm:justify-end">
          <Money shown={order.total.shown} label={order.currencyLabel} className="font-semibold" />
          <DateText iso={order.createdAt} style="moment" className="hidden text-sm text-muted sm:inline" />
        </span>
      </AdminLink>
    </li>
  );
}
