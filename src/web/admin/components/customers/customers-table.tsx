import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CustomerRow, CustomerSort } from '#/shop/orders/customers.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { Age } from '../age.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { CutText } from '../cut-text.tsx';
import { ImportedOrders } from '../history/imported-orders.tsx';
import { type ListColumn, ListTable, rowLink } from '../list-table.tsx';
import { Unblock } from './block-form.tsx';
import { customerQuery } from './customer-query.ts';

/** The customers with what one decides by: what they took, what they refused, when they last ordered. */
export function CustomersTable({
  customers,
  now,
  base,
  sort,
  chosen,
  empty,
  meta,
}: {
  customers: readonly CustomerRow[];
  now: string;
  base: string;
  sort: CustomerSort;
  chosen: ChosenColumns;
  empty: ReactNode;
  meta: { page: number; lastPage: number };
}) {
  const { t } = useLingui();
  const columns: ListColumn<CustomerRow>[] = [
    {
      name: t`الزبون`,
      place: 'col-start-1 row-start-1',
      cell: (customer) => <Who customer={customer} base={base} />,
    },
    {
      name: t`الهاتف`,
      key: 'phone',
      place: 'col-start-1 row-start-2 text-sm text-muted',
      cell: ({ phone }) => phone && <Phone e164={phone} />,
    },
    {
      name: t`المدينة`,
      key: 'city',
      place: 'col-start-2 row-start-2 text-sm text-muted xl:text-base xl:text-ink',
      cell: ({ city }) => <CutText text={city} className="xl:block xl:whitespace-normal" />,
    },
    {
      name: t`ما يُعرف عنه`,
      key: 'marks',
      place: 'col-start-1 col-span-3 row-start-3',
      cell: (customer) => (
        <span className="flex flex-wrap gap-1 empty:hidden">
          <Marks customer={customer} />
        </span>
      ),
    },
    {
      name: t`الطلبات`,
      key: 'orders',
      sort: ['orders', '-orders'],
      falls: true,
      place: 'col-start-2 row-start-1 text-sm text-muted xl:text-base xl:text-ink',
      cell: ({ orders }) => (
        <Plural
          value={orders}
          zero="بلا طلبات"
          one="طلب واحد"
          two="طلبان"
          few="# طلبات"
          many="# طلبًا"
          other="# طلب"
        />
      ),
    },
    {
      name: t`سُلّم له`,
      key: 'delivered',
      extra: true,
      place: 'max-xl:hidden',
      cell: ({ delivered }) => <bdi dir="ltr">{delivered}</bdi>,
    },
    {
      name: t`رفض أو عاد`,
      key: 'refused',
      extra: true,
      place: 'max-xl:hidden',
      cell: ({ refused }) => <bdi dir="ltr">{refused}</bdi>,
    },
    {
      name: t`آخر طلب`,
      key: 'last',
      sort: ['last', '-last'],
      place: 'col-start-3 row-start-2 text-end xl:text-start text-sm text-muted whitespace-nowrap',
      cell: ({ lastOrderAt }) => lastOrderAt && <Age iso={lastOrderAt} now={now} />,
    },
    {
      name: t`قيمة ما سُلّم`,
      key: 'value',
      sort: ['value', '-value'],
      falls: true,
      amount: true,
      place: 'col-start-3 row-start-1 text-end',
      cell: ({ deliveredCentimes }) => (
        <Money shown={deliveredCentimes} label="DH" className="font-semibold" />
      ),
    },
  ];
  return (
    <ListTable
      caption={t`الزبائن`}
      sort={sort}
      chosen={chosen}
      columns={columns}
      rows={customers}
      keyOf={({ phone, accountId, importedId }) => phone ?? `${accountId} ${importedId}`}
      grid="grid-cols-[minmax(0,1fr)_auto_auto] ps-4"
      empty={empty}
      meta={meta}
    />
  );
}

/** The name, which leads to the person's page; whoever is known by a blocked phone alone has none. */
function Who({ customer, base }: { customer: CustomerRow; base: string }) {
  const path = customerQuery(customer);
  const name = <bdi>{customer.name || <Trans>بلا اسم</Trans>}</bdi>;
  if (path) {
    return (
      <Link to={`${base}?${path}`} className={`block font-medium wrap-anywhere ${rowLink}`}>
        {name}
      </Link>
    );
  }
  return (
    <>
      <span className="block font-medium">{name}</span>
      {customer.phone && customer.blocked && <Unblock phone={customer.phone} />}
    </>
  );
}

function Marks({
  customer: { blocked, refused, accountId, imported, importedId },
}: {
  customer: CustomerRow;
}) {
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
      {(imported > 0 || importedId !== null) && (
        <span className="rounded-full bg-surface px-3 text-sm">
          {imported > 0 ? <ImportedOrders count={imported} /> : <Trans>مستورد</Trans>}
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
