import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { OrderAddress } from '../orders/order-address.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { PrintLeaf } from './print-leaf.tsx';

/** §2.39 A pickup is paid at the shop, without a courier. */
const isPickup = ({ delivery }: Pick<StaffOrder, 'delivery'>): boolean => delivery === 'pickup';

/** The packing slip of an order, a leaf of a print of many. */
export function PackingSlip({
  order,
  shelves,
  shop,
}: {
  order: StaffOrder;
  /** Where its sizes lie, by the id of the size. */
  shelves: Readonly<Record<number, string>>;
  shop: { name: string; phone: string | null; openParcel: boolean };
}) {
  const heading = useId();
  return (
    <PrintLeaf>
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-3">
        <div>
          <p className="font-display text-xl">
            <bdi>{shop.name}</bdi>
          </p>
          {shop.phone && <Phone e164={shop.phone} />}
        </div>
        <div>
          <h2 id={heading} className="text-lg">
            {isPickup(order) ? <Trans>ورقة الطلب</Trans> : <Trans>ورقة الطرد</Trans>}{' '}
            <OrderNumber number={order.number} className="font-bold" />
          </h2>
          <DateText iso={order.createdAt} style="long" />
        </div>
      </header>
      <Recipient order={order} />
      <OrderLines forShopper order={order} shelves={shelves} under={heading} />
      <PaymentDue order={order} openParcel={shop.openParcel} />
    </PrintLeaf>
  );
}

/** To whom a parcel goes. */
export function Recipient({ order }: { order: StaffOrder }) {
  return (
    <div>
      <p className="text-lg font-semibold">
        <bdi>{order.name}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-4">
        <Phone e164={order.phone} />
        {order.secondPhone && <Phone e164={order.secondPhone} />}
      </p>
      <OrderAddress order={order} />
      {order.note && (
        <p className="whitespace-pre-wrap">
          <bdi>{order.note}</bdi>
        </p>
      )}
    </div>
  );
}

/** What is still to be paid when the parcel arrives. */
export function PaymentDue({ order, openParcel }: { order: StaffOrder; openParcel: boolean }) {
  const pickup = isPickup(order);
  const { total, currency } = order.totals;
  const due = order.method === 'cod' && order.payment === 'due' && total.centimes > 0;
  return (
    <p className="rounded border border-line-strong p-3 text-center font-semibold">
      {due ? (
        <>
          {pickup ? <Trans>يؤدى نقدًا في المتجر</Trans> : <Trans>الأداء عند الاستلام</Trans>}
          <Money shown={total.shown} label={currency.label} className="block text-xl" />
        </>
      ) : pickup ? (
        <Trans>لا يؤدى شيء في المتجر</Trans>
      ) : (
        <Trans>لا يؤدى شيء عند الاستلام</Trans>
      )}
      {order.exchange && (
        <span className="block font-normal">
          <Trans>استبدال: تُستلم القطع القديمة إن لم تُرسل من قبل</Trans>
        </span>
      )}
      {openParcel && !pickup && (
        <span className="block font-normal">
          <Trans>يحق للزبون فتح الطرد قبل الأداء</Trans>
        </span>
      )}
    </p>
  );
}
