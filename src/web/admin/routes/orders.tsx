import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, redirect } from 'react-router';
import { listOrders } from '#/shop/orders/index.ts';
import type { StaffOrderRow } from '#/shop/orders/orders.schema.ts';
import { orderStates } from '#/shop/orders/orders.states.rules.ts';
import { findStaff, may } from '#/shop/staff/index.ts';
import { pathIn } from '#/web/i18n/locale.ts';
import { type PageContext, pageOf } from '#/web/page-context.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { requireStaffPage } from '../admin-page.ts';
import { ListPages } from '../components/list-pages.tsx';
import { OrderStateBadge, PaymentStateBadge } from '../components/state-badge.tsx';
import { orderStateNames } from '../components/state-names.ts';
import { firstPathFor } from '../navigation.ts';
import type { Route } from './+types/orders.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  await requireOrders(page);
  const params = new URL(request.url).searchParams;
  const asked = params.get('status');
  const status = orderStates.find((state) => state === asked);
  const q = (params.get('q') ?? '').slice(0, 80);
  const pageNumber = Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), 100_000);
  const orders = await listOrders(page.db, {
    ...(status ? { status } : {}),
    ...(q ? { q } : {}),
    page: pageNumber,
    perPage: 24,
  });
  return { locale: page.locale, orders, status: status ?? '', q };
}

/** Signing in leads here; whoever has nothing to do with orders begins at their own first screen. */
async function requireOrders(page: PageContext): Promise<void> {
  const staff = await findStaff(page.db, page.clock, page.staffToken);
  if (staff && !may(staff.role, 'orders.read')) throw redirect(pathIn(page.locale, firstPathFor(staff.may)));
  await requireStaffPage(page, 'orders.read');
}

export default function Orders({ loaderData: { locale, orders, status, q } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { data, meta, counts } = orders;
  return (
    <div className="grid gap-4 px-4 py-6">
      <title>{t`الطلبات`}</title>
      <h1 className="text-2xl">
        <Trans>الطلبات</Trans>
      </h1>
      <Form className="flex flex-wrap items-end gap-3" role="search">
        <div className="grid grow gap-1">
          <label htmlFor="q">
            <Trans>رقم الطلب أو الهاتف أو الاسم</Trans>
          </label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={80}
            className="min-h-11 rounded border border-line-strong bg-raised px-3"
          />
        </div>
        <div className="grid gap-1">
          <label htmlFor="status">
            <Trans>الحالة</Trans>
          </label>
          <select
            id="status"
            name="status"
            defaultValue={status}
            className="min-h-11 rounded border border-line-strong bg-raised px-3"
          >
            <option value="">{t`كل الطلبات`}</option>
            {orderStates.map((state) => (
              <option key={state} value={state}>
                {`${i18n._(orderStateNames[state])} (${counts[state] ?? 0})`}
              </option>
            ))}
          </select>
        </div>
        <button
          type="submit"
          className="min-h-11 rounded bg-action px-5 font-semibold text-white hover:bg-action-strong"
        >
          <Trans>بحث</Trans>
        </button>
      </Form>
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
      <ul className="grid gap-3">
        {data.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            href={pathIn(locale, `/Admin/Edit-Command?id=${order.id}`)}
          />
        ))}
      </ul>
      <ListPages meta={meta} />
    </div>
  );
}

function OrderRow({ order, href }: { order: StaffOrderRow; href: string }) {
  return (
    <li className="rounded border border-line bg-raised">
      <Link
        to={href}
        className="grid gap-1 p-3 hover:bg-surface sm:grid-cols-[8rem_1fr_1fr_auto] sm:items-center sm:gap-4"
      >
        <span className="flex items-center justify-between gap-2">
          <OrderNumber number={order.number} className="font-bold" />
          <DateText iso={order.createdAt} style="moment" className="text-sm text-muted sm:hidden" />
        </span>
        <span>
          <bdi className="font-medium">{order.name}</bdi>
          <span className="block text-sm text-muted">
            <Phone e164={order.phone} /> · <bdi>{order.city}</bdi>
          </span>
        </span>
        <span className="flex flex-wrap gap-1">
          <OrderStateBadge state={order.status} />
          <PaymentStateBadge state={order.payment} />
        </span>
        <span className="flex items-center justify-between gap-4 sm:justify-end">
          <Money shown={order.total.shown} label={order.currencyLabel} className="font-semibold" />
          <DateText iso={order.createdAt} style="moment" className="hidden text-sm text-muted sm:inline" />
        </span>
      </Link>
    </li>
  );
}
