import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CustomerRow } from '#/shop/orders/customers.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { Unblock } from './block-form.tsx';

/** URL of a customer's page: by account or by order, so that it contains no phone number. */
function pathOf({ accountId, orderNumber }: CustomerRow): string | null {
  if (accountId !== null) return `account=${accountId}`;
  return orderNumber === null ? null : `order=${orderNumber}`;
}

/** A customer in the list: name, delivered orders and refused ones. */
export function CustomerCard({ customer, base }: { customer: CustomerRow; base: string }) {
  const path = pathOf(customer);
  const { name, phone, city, lastOrderAt } = customer;
  const who = (
    <>
      <span className="min-w-0 grow">
        <span className="block font-medium wrap-anywhere">
          <bdi>{name || <Trans>بلا اسم</Trans>}</bdi>
        </span>
        <span className="block text-sm text-muted">
          {phone && <Phone e164={phone} />}
          {phone && city && ' · '}
          <bdi>{city}</bdi>
        </span>
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          <Marks customer={customer} />
        </span>
      </span>
      <span className="grid justify-items-end text-sm">
        <Money shown={customer.deliveredCentimes} label="DH" className="text-base font-semibold" />
        <span className="text-muted">
          <Plural
            value={customer.orders}
            zero="بلا طلبات"
            one="طلب واحد"
            two="طلبان"
            few="# طلبات"
            many="# طلبًا"
            other="# طلب"
          />
        </span>
        {lastOrderAt && <DateText iso={lastOrderAt} style="short" className="text-muted" />}
      </span>
    </>
  );
  const row = 'flex min-h-14 items-start gap-3 p-4';
  return (
    <li className="rounded border border-line bg-raised">
      {path ? (
        <Link to={`${base}?${path}`} className={`${row} hover:bg-surface`}>
          {who}
        </Link>
      ) : (
        <div className={row}>{who}</div>
      )}
      {!path && phone && customer.blocked && (
        <div className="border-t border-line p-3">
          <Unblock phone={phone} />
        </div>
      )}
    </li>
  );
}

function Marks({ customer: { blocked, refused, accountId } }: { customer: CustomerRow }) {
  return (
    <>
      {blocked && (
        <span className="rounded-full bg-danger-soft px-3 text-sm text-danger">
          <Trans>ممنوع من الدفع عند الاستلام</Trans>
        </span>
      )}
      {refused > 0 && (
        <span className="rounded-full bg-warning-soft px-3 text-sm text-warning">
          <Plural
            value={refused}
            one="رفض طلبًا"
            two="رفض طلبين"
            few="رفض # طلبات"
            many="رفض # طلبًا"
            other="رفض # طلب"
          />
        </span>
      )}
      {accountId !== null && (
        <span className="rounded-full bg-surface px-3 text-sm">
          <Trans>له حساب</Trans>
        </span>
      )}
    </>
  );
}
