import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PhoneIncoming, Printer } from 'lucide-react';
import { redirect, useNavigate } from 'react-router';
import { pathIn } from '#/platform/url-path.rules.ts';
import { agentsOfOrders, whyNotMoved } from '#/shop/orders/index.ts';
import type { BulkAllResult } from '#/shop/orders/order-changes.schema.ts';
import type { StaffOrderFilter } from '#/shop/orders/orders.schema.ts';
import { moveNames, moveOf } from '#/shop/orders/orders.states.rules.ts';
import { namedInAddress } from '#/shop/orders/picking.rules.ts';
import { columnsOf, getTask, may, type StaffView } from '#/shop/staff/index.ts';
import type { PageContext } from '#/web/page-context.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { adminLoader, ifThere } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { BulkMoves } from '../components/orders/bulk-moves.tsx';
import { OrderBulkTask } from '../components/orders/order-bulk-task.tsx';
import { OrderFilters } from '../components/orders/order-filters.tsx';
import { OrdersTable } from '../components/orders/orders-table.tsx';
import { Screen } from '../components/screen.tsx';
import { SelectionLine } from '../components/selection-line.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import { firstPathFor } from '../navigation.ts';
import { listOfOrders } from '../order-list-loader.ts';
import { useFreshOrders } from '../order-updates.ts';
import { useSelection } from '../use-selection.ts';
import type { Route } from './+types/orders.ts';

/** The first screen after login; a staff user without the permission is redirected to their own first screen. */
export const loader = adminLoader(null, async ({ page, staff, query }) => {
  if (!may(staff.role, 'orders.read')) throw redirect(pathIn(page.locale, firstPathFor(staff.may)));
  const moves = moveNames.flatMap((name) => {
    const { staff: needs, reason, single } = moveOf(name);
    return needs && !single && may(staff.role, needs) ? [{ name, needsReason: reason ?? false }] : [];
  });
  const list = await listOfOrders(page, query);
  const sheet = query.sheet('/api/admin/orders.csv', page.locale, list.filter);
  return {
    ...list,
    agents: await agentsOfOrders(page.db),
    shown: await columnsOf(page.db, staff.id, 'orders'),
    mayPlace: may(staff.role, 'orders.confirm'),
    moves,
    sheet: may(staff.role, 'customers.read') ? sheet : null,
    task: await taskOf(page, staff, query.id('work')),
  };
});

/** The bulk task that the URL names, with the orders that it did not move; null when there is none. */
async function taskOf(page: PageContext, staff: StaffView, id: number | null) {
  const task = id === null ? null : await ifThere(getTask(page.db, staff, id));
  if (task?.kind !== 'orders.moves') return null;
  const result = task.result as BulkAllResult | null;
  const refused = result?.orders.map(({ code, ...order }) => ({
    ...order,
    reason: whyNotMoved(code, page.locale),
  }));
  return { ...task, refused: refused ?? [] };
}

export default function Orders({
  loaderData: { orders, sort, now, filter, agents, shown, mayPlace, moves, sheet, task },
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
  const narrowed = Object.values(filter).some(Boolean);
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
          {sheet && <SheetLink href={sheet} />}
        </div>
      }
    >
      <OrderFilters filter={filter} counts={counts} agents={agents} sort={sort} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
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
      </div>
      <div className="sticky top-0 z-20 grid gap-2 bg-paper py-2 empty:hidden lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
        {count > 0 && (
          <AdminLink
            to={`/Admin/print-orders?${everything ? chosenFilter(filter) : `ids=${namedInAddress(chosen)}`}`}
            className={buttonClass('secondary', 'small', 'justify-self-start lg:order-last')}
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
      </div>
      {task && <OrderBulkTask key={task.id} task={task} />}
      <OrdersTable
        orders={data}
        now={now}
        sort={sort}
        chosen={{ list: 'orders', shown }}
        selection={selection}
        empty={
          narrowed ? (
            <Trans>لا طلب هنا. تخفيف التصفية يعرض أكثر.</Trans>
          ) : (
            <Trans>لا طلبات بعد. يظهر هنا كل طلب من المتجر أو بالهاتف.</Trans>
          )
        }
        meta={meta}
      />
    </Screen>
  );
}

const chosenFilter = (filter: StaffOrderFilter): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString();
