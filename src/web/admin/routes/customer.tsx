import { Trans, useLingui } from '@lingui/react/macro';
import { pathIn } from '#/platform/url-path.rules.ts';
import { findCustomer, orderIdsOfCustomer } from '#/shop/orders/index.ts';
import { returnsOfOrders } from '#/shop/returns/index.ts';
import { may } from '#/shop/staff/index.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { EmailText } from '#/web/ui/email-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { adminLoader, notFound } from '../admin-loader.ts';
import { AdminLink, orderPath } from '../components/admin-link.tsx';
import { BlockForm } from '../components/customers/block-form.tsx';
import { CustomerFigures } from '../components/customers/customer-figures.tsx';
import { CustomerNotes } from '../components/customers/customer-notes.tsx';
import { EraseCustomer } from '../components/customers/erase-customer.tsx';
import { ExportCustomer } from '../components/customers/export-customer.tsx';
import { ResetLink } from '../components/customers/reset-link.tsx';
import { PastOrders } from '../components/history/past-orders.tsx';
import { List } from '../components/list.tsx';
import { Card, Screen } from '../components/screen.tsx';
import { OrderStateBadge, PaymentStateBadge } from '../components/state-badge.tsx';
import type { Route } from './+types/customer.ts';

export const loader = adminLoader('customers.read', async ({ page, staff, query }) => {
  const account = query.id('account');
  const order = query.text('order');
  const imported = query.id('imported');
  const whose = {
    ...(account ? { account } : {}),
    ...(order ? { order } : {}),
    ...(imported ? { imported } : {}),
  };
  const customer = await findCustomer(page.db, { ...whose, page: query.page });
  if (!customer) throw notFound();
  const returns = await returnsOfOrders(page.db, await orderIdsOfCustomer(page.db, whose));
  return {
    locale: page.locale,
    customer,
    whose,
    returns: returns.length,
    may: {
      write: may(staff.role, 'customers.write'),
      reset: may(staff.role, 'customers.reset'),
      erase: may(staff.role, 'customers.erase'),
    },
  };
});

/** §6 One customer: orders, notes, a new password link, and whether cash on delivery is blocked. */
export default function Customer({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale, customer, whose, returns, may: allowed } = loaderData;
  const { account, phone, orders, past } = customer;
  return (
    <Screen
      title={customer.name || t`زبون بلا اسم`}
      intro={
        <>
          {phone && <Phone e164={phone} link className="text-action underline" />}
          {phone && customer.email && ' · '}
          {customer.email && <EmailText address={customer.email} />}
          {orders.length === 0 && past.city !== '' && (
            <>
              {(phone || customer.email) && ' · '}
              <bdi>{past.city}</bdi>
            </>
          )}
        </>
      }
      actions={
        phone && (
          <a
            href={`https://wa.me/${phone.slice(1)}`}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center rounded border border-line-strong px-4 hover:bg-surface"
          >
            <Trans>واتساب</Trans>
          </a>
        )
      }
    >
      <CustomerFigures figures={customer.figures} returns={returns} />
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-5">
          <Card title={<Trans>الطلبات</Trans>}>
            <List
              rows={orders}
              empty={<Trans>لا طلبات بعد.</Trans>}
              meta={customer.meta}
              className="divide-y divide-line"
            >
              {(order) => (
                <li key={order.id}>
                  <AdminLink
                    to={orderPath(order.id)}
                    className="-mx-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm px-2 py-3 hover:bg-surface"
                  >
                    <OrderNumber number={order.number} className="font-bold" />
                    <DateText iso={order.createdAt} style="long" className="text-sm text-muted" />
                    <span className="grow" />
                    <Money shown={order.total.shown} label={order.currencyLabel} />
                    <span className="flex w-full flex-wrap gap-1 xl:order-1 xl:w-auto">
                      <OrderStateBadge state={order.status} delivery={order.delivery} />
                      <PaymentStateBadge state={order.payment} delivery={order.delivery} />
                    </span>
                  </AdminLink>
                </li>
              )}
            </List>
          </Card>
          {past.orders.length > 0 && <PastOrders orders={past.orders} />}
        </div>
        <div className="grid min-w-0 gap-5">
          {(allowed.write || past.notes.length > 0) && (
            <CustomerNotes
              customer={customer}
              mayWrite={allowed.write && (phone !== null || account !== null)}
            />
          )}
          {account && (
            <Card title={<Trans>الحساب</Trans>}>
              <p>
                <Trans>
                  مسجل منذ <DateText iso={account.createdAt} style="long" />
                </Trans>
              </p>
              {account.email && (
                <p className="text-muted">
                  <Trans>لهذا الزبون بريد إلكتروني: يمكنه طلب الرابط بنفسه من صفحة كلمة مرور جديدة.</Trans>
                </p>
              )}
              {allowed.reset && account.phone && <ResetLink key={account.id} customerId={account.id} />}
            </Card>
          )}
          {allowed.write && phone && (
            <BlockForm
              key={customer.blockVersion}
              phone={phone}
              block={customer.block}
              version={customer.blockVersion}
            />
          )}
          {allowed.erase && <ExportCustomer whose={whose} seen={customer.personVersion} />}
          {allowed.erase && (
            <EraseCustomer
              whose={whose}
              seen={customer.personVersion}
              hasAccount={account !== null}
              back={pathIn(locale, '/Admin/customers')}
            />
          )}
        </div>
      </div>
    </Screen>
  );
}
