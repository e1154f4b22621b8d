import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { deliveryFollowed } from '#/shop/back-office/index.ts';
import { activeCouriers, findParcel } from '#/shop/couriers/index.ts';
import { emailsOfOrder, getOrderForStaff, invoiceOf } from '#/shop/orders/index.ts';
import { isCorrectable } from '#/shop/orders/orders.states.rules.ts';
import { receiptsForStaff } from '#/shop/payments/index.ts';
import { returnsOfOrderForStaff } from '#/shop/returns/index.ts';
import { may } from '#/shop/staff/index.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmailText } from '#/web/ui/email-text.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import { adminLoader, notFound, readQuery } from '../admin-loader.ts';
import { AdminLink } from '../components/admin-link.tsx';
import { DeliveryPromise } from '../components/delivery-promise.tsx';
import { GiveCredit } from '../components/orders/give-credit.tsx';
import { LinkedOrders } from '../components/orders/linked-orders.tsx';
import { OrderAddress } from '../components/orders/order-address.tsx';
import { OrderDelivery } from '../components/orders/order-delivery.tsx';
import { OrderEdit } from '../components/orders/order-edit.tsx';
import { OrderEmails } from '../components/orders/order-emails.tsx';
import { OrderHistory } from '../components/orders/order-history.tsx';
import { OrderLines } from '../components/orders/order-lines.tsx';
import { OrderMoves } from '../components/orders/order-moves.tsx';
import { OrderNotes } from '../components/orders/order-notes.tsx';
import { OrderNotification } from '../components/orders/order-notification.tsx';
import { OrderReceipts } from '../components/orders/order-receipts.tsx';
import { OrderRefunds } from '../components/orders/order-refunds.tsx';
import { OrdersBeside } from '../components/orders/orders-beside.tsx';
import { ParcelTracking } from '../components/orders/parcel-tracking.tsx';
import { TransferAgain } from '../components/receipts/transfer-again.tsx';
import { OpenReturn } from '../components/returns/open-return.tsx';
import { ParcelInspection } from '../components/returns/parcel-inspection.tsx';
import { ReturnCard } from '../components/returns/return-card.tsx';
import { ConfirmationStateBadge, OrderStateBadge, PaymentStateBadge } from '../components/state-badge.tsx';
import { listOfOrders } from '../order-list-loader.ts';
import { tellSeen } from '../order-updates.ts';
import { useOwnVersions } from '../use-own-versions.ts';
import type { Route } from './+types/edit-command.ts';

export const loader = adminLoader('orders.read', async ({ page, staff, query }) => {
  const actor = { kind: 'staff', ...staff } as const;
  const id = query.id('id') ?? 0;
  const order = await getOrderForStaff(page.db, id, actor, page.locale, {
    followed: deliveryFollowed,
    now: page.clock.now(),
  });
  if (!order) throw notFound();
  // Receipts need the permission to approve payments.
  const receipts =
    order.method === 'bank_transfer' && may(staff.role, 'orders.money')
      ? await receiptsForStaff(page.db, id)
      : null;
  // Agreed prices may be changed until the order is being prepared, with the permission to confirm orders.
  const editable = isCorrectable(order.status) && may(staff.role, 'orders.confirm');
  // The list that it was opened from stays beside it on wide screens.
  const list = query.get('list')?.slice(0, 1000);
  return {
    beside:
      list === undefined
        ? null
        : { list, ...(await listOfOrders(page, readQuery(new URLSearchParams(list)))) },
    order,
    receipts,
    editable,
    // What was invoiced stays as it is.
    invoiced: editable && (await invoiceOf(page.db, id)) !== null,
    mayAgree: may(staff.role, 'orders.money'),
    // A transfer is awaited: the staff user who calls the customer may send the bank details again.
    mayAsk:
      order.status === 'placed' &&
      (order.payment === 'awaiting_receipt' || order.payment === 'rejected') &&
      may(staff.role, 'orders.confirm'),
    // A return is opened for whoever calls.
    mayReturn:
      (order.status === 'delivered' || order.status === 'completed') && may(staff.role, 'orders.confirm'),
    returns: await returnsOfOrderForStaff(page.db, id, actor, page.locale),
    emails: await emailsOfOrder(page.db, id, staff),
    mailLeaves: page.operator.mail,
    now: page.clock.now().toISOString(),
    parcel: (await findParcel(page.db, order)) ?? null,
    mayShip: may(staff.role, 'orders.ship'),
    // To whom the parcel may be handed over.
    couriers: order.moves.some(({ name }) => name === 'ship') ? await activeCouriers(page.db) : [],
    knowsCustomers: may(staff.role, 'customers.read'),
  };
});

/** §2.13 One order: customer, lines, state and possible moves. */
export default function EditCommand({
  loaderData: {
    beside,
    order,
    receipts,
    editable,
    invoiced,
    mayAgree,
    mayAsk,
    mayReturn,
    returns,
    emails,
    mailLeaves,
    now,
    parcel,
    mayShip,
    couriers,
    knowsCustomers,
  },
}: Route.ComponentProps) {
  const { t } = useLingui();
  // Another order on the screen is seen as well.
  useEffectOnChange(order.id, () => tellSeen());
  const own = useOwnVersions(order.id);
  /** What is typed and not saved: the delivery, and the pieces. */
  const [correctsDelivery, setCorrectsDelivery] = useState(false);
  const [changesPieces, setChangesPieces] = useState(false);
  const erased = order.phone === '';
  const whatsapp = `https://wa.me/${order.phone.replace(/\D/g, '')}`;
  return (
    <div
      className={clsx(
        beside && 'min-[1280px]:grid min-[1280px]:grid-cols-[20rem_minmax(0,1fr)] min-[1280px]:items-start',
      )}
    >
      {beside && <OrdersBeside id={order.id} list={beside.list} orders={beside.orders} now={beside.now} />}
      {/* The key begins the forms of each order anew. */}
      <div key={order.id} className="grid gap-6 px-4 py-6 lg:grid-cols-[3fr_2fr]">
        <title>{t`الطلب ${order.number}`}</title>
        <div className="flex flex-wrap items-center gap-3 lg:col-span-2">
          <AdminLink
            to={`/Admin${beside?.list ? `?${beside.list}` : ''}`}
            className={clsx('flex min-h-11 items-center underline', beside && 'min-[1280px]:hidden')}
          >
            <Trans>كل الطلبات</Trans>
          </AdminLink>
          <h1 className="text-2xl">
            <Trans>
              الطلب <OrderNumber number={order.number} />
            </Trans>
          </h1>
          <OrderStateBadge state={order.status} delivery={order.delivery} />
          <ConfirmationStateBadge state={order.confirmation} />
          <PaymentStateBadge state={order.payment} delivery={order.delivery} />
          {order.exchange && (
            <span className="rounded-full bg-warning-soft px-3 py-0.5 text-sm font-medium">
              <Trans>استبدال</Trans>
            </span>
          )}
          {order.source.origin === 'phone' && (
            <span className="rounded-full bg-surface px-3 py-0.5 text-sm font-medium">
              <Trans>
                طلب بالهاتف، سجله <bdi>{order.agent}</bdi>
              </Trans>
            </span>
          )}
          <AdminLink
            to={`/Admin/print-order?id=${order.id}`}
            className={buttonClass('secondary', 'small', 'lg:ms-auto')}
          >
            <Printer aria-hidden className="size-4" />
            {order.delivery === 'pickup' ? (
              <Trans>ورقة الطلب والفاتورة</Trans>
            ) : (
              <Trans>ورقة الطرد والفاتورة</Trans>
            )}
          </AdminLink>
        </div>
        <div className="grid content-start gap-6">
          <LinkedOrders order={order} />
          <OrderMoves
            order={order}
            couriers={couriers}
            correcting={correctsDelivery || changesPieces}
            own={own}
          />
          <GiveCredit order={order} />
          {mayAsk && <TransferAgain orderId={order.id} version={order.updatedAt} />}
          {receipts && <OrderReceipts orderId={order.id} receipts={receipts} />}
          {order.inspectable && (
            <section aria-labelledby="inspection" className="grid gap-3">
              <h2 id="inspection" className="text-lg">
                <Trans>فحص الطرد العائد</Trans>
              </h2>
              <ParcelInspection parcel={order} />
            </section>
          )}
          <OrderLines order={order} pictures />
          <OrderRefunds refunds={order.refunds} label={order.currencyLabel} />
          {editable && !invoiced && !order.exchange && order.totals.credit.centimes === 0 && (
            <OrderEdit order={order} mayAgree={mayAgree} onDirty={setChangesPieces} own={own} />
          )}
          {(returns.length > 0 || mayReturn) && (
            <section aria-labelledby="returns" className="grid gap-3">
              <h2 id="returns" className="text-lg">
                <Trans>المرتجعات</Trans>
              </h2>
              {returns.map((given) => (
                <ReturnCard key={given.id} given={given} />
              ))}
              {mayReturn && <OpenReturn orderId={order.id} />}
            </section>
          )}
          <OrderEmails emails={emails} />
        </div>
        <div className="grid content-start gap-6">
          <section aria-labelledby="customer" className="grid gap-2 rounded border border-line bg-raised p-4">
            <h2 id="customer" className="text-lg">
              <bdi>{order.name || <Trans>بلا اسم</Trans>}</bdi>
            </h2>
            {erased ? (
              <p className="text-muted">
                <Trans>مُحيت معلومات صاحب هذا الطلب</Trans>
              </p>
            ) : (
              <p className="flex flex-wrap gap-4">
                <Phone e164={order.phone} link className="flex min-h-11 items-center underline" />
                <a
                  href={whatsapp}
                  className="flex min-h-11 items-center underline"
                  rel="noreferrer"
                  target="_blank"
                >
                  <Trans>واتساب</Trans>
                </a>
                {order.secondPhone && (
                  <Phone e164={order.secondPhone} link className="flex min-h-11 items-center underline" />
                )}
              </p>
            )}
            {order.email && <EmailText address={order.email} />}
            {knowsCustomers && !erased && (
              <AdminLink to={`/Admin/customers/one?order=${order.number}`}>
                <Trans>كل ما نعرفه عن هذا الزبون</Trans>
              </AdminLink>
            )}
            {parcel && <ParcelTracking orderId={order.id} parcel={parcel} mayWrite={mayShip} />}
            <OrderAddress order={order} />
            {order.note && (
              <p className="rounded-sm bg-warning-soft p-2 whitespace-pre-wrap">
                <bdi>{order.note}</bdi>
              </p>
            )}
            <DeliveryPromise promise={order.promise} pickup={order.delivery === 'pickup'} />
          </section>
          {editable && <OrderDelivery order={order} onDirty={setCorrectsDelivery} own={own} />}
          {!erased && (
            <OrderNotification
              // The key resets the message when the state of the order changes.
              key={`${order.id} ${order.status} ${order.payment} ${order.confirmation}`}
              orderId={order.id}
              version={order.updatedAt}
              email={order.email}
              emails={emails}
              mailLeaves={mailLeaves}
              now={now}
            />
          )}
          <OrderNotes orderId={order.id} />
          <OrderHistory order={order} />
        </div>
      </div>
    </div>
  );
}
