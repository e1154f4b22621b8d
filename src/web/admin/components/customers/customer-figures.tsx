import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { CustomerFigures as Figures } from '#/shop/orders/customers.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { ImportedOrders } from '../history/imported-orders.tsx';

/** A customer's orders in numbers. */
export function CustomerFigures({ figures, returns }: { figures: Figures; returns: number }) {
  const { orders, imported, delivered, deliveredCentimes, refused, cancelled } = figures;
  const cells: [string, ReactNode, ReactNode, boolean][] = [
    [
      'orders',
      <Trans key="n">الطلبات</Trans>,
      <Fragment key="v">
        {orders}
        {imported > 0 && (
          <span className="block text-sm font-normal text-muted">
            <ImportedOrders count={imported} />
          </span>
        )}
      </Fragment>,
      false,
    ],
    ['delivered', <Trans key="n">تم تسليمها</Trans>, delivered, false],
    [
      'sum',
      <Trans key="n">مجموع ما تم تسليمه</Trans>,
      <Money key="v" shown={deliveredCentimes} label="DH" />,
      false,
    ],
    ['refused', <Trans key="n">رُفضت أو عادت</Trans>, refused, refused > 0],
    ['cancelled', <Trans key="n">أُلغيت</Trans>, cancelled, false],
    ['returns', <Trans key="n">طلبات الإرجاع</Trans>, returns, false],
  ];
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded border border-line bg-line lg:grid-cols-6">
      {cells.map(([key, name, value, bad]) => (
        <div key={key} className="grid content-between gap-x-2 bg-raised p-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className={clsx('font-semibold sm:text-xl', bad && 'text-danger')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
