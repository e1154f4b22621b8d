import { Plural, Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { PickedSize } from '#/shop/orders/picking.rules.ts';
import { Code } from '#/web/ui/code.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Size } from '#/web/ui/size.tsx';
import { PieceCount } from '../piece-count.tsx';

/** What to take from the shelves for many orders together: one line for each size, to be ticked off. */
export function PickingTable({ sizes, orders }: { sizes: readonly PickedSize[]; orders: number }) {
  const withShelves = sizes.some(({ shelf }) => shelf !== null);
  const pieces = sizes.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="grid gap-3 print:bg-white print:text-black">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">
          <Trans>قائمة الجمع</Trans>
        </h2>
        <p>
          <Plural
            value={orders}
            zero="لا طلب"
            one="طلب واحد"
            two="طلبان"
            few="# طلبات"
            many="# طلبًا"
            other="# طلب"
          />
          {' · '}
          <PieceCount pieces={pieces} />
        </p>
      </header>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b-2 border-line-strong text-start">
            <th scope="col" className="w-8 py-2">
              <span className="sr-only">
                <Trans>تم أخذها</Trans>
              </span>
            </th>
            {withShelves && (
              <th scope="col" className="py-2 pe-2 text-start font-medium max-sm:hidden">
                <Trans>الرف</Trans>
              </th>
            )}
            <th scope="col" className="py-2 pe-2 text-start font-medium">
              <Trans>العدد</Trans>
            </th>
            <th scope="col" className="py-2 pe-2 text-start font-medium">
              <Trans>المقاس</Trans>
            </th>
            <th scope="col" className="py-2 pe-2 text-start font-medium">
              <Trans>المنتج</Trans>
            </th>
            <th scope="col" className="py-2 text-start font-medium max-sm:hidden">
              <Trans>الطلبات</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size.priceId} className="break-inside-avoid border-b border-line align-baseline">
              <td className="py-2">
                <span aria-hidden className="inline-block size-4 border border-line-strong" />
              </td>
              {withShelves && (
                <td className="py-2 pe-3 font-semibold wrap-anywhere max-sm:hidden">
                  <bdi>{size.shelf}</bdi>
                </td>
              )}
              <td className="py-2 pe-3 text-lg font-bold">
                <bdi dir="ltr">{size.quantity}</bdi>
              </td>
              <td className="py-2 pe-3 font-semibold">
                <Size label={size.size} />
              </td>
              <td className="py-2 wrap-anywhere sm:pe-3">
                {/* A phone has no room for columns of shelf and orders. */}
                {size.shelf !== null && <bdi className="block font-semibold sm:hidden">{size.shelf}</bdi>}
                <bdi className="block font-medium">{size.title}</bdi>
                <span className="flex flex-wrap gap-x-3 text-muted print:text-black">
                  <bdi>{size.color}</bdi>
                  {size.sku && <Code>{size.sku}</Code>}
                </span>
                <WantedBy orders={size.orders} className="sm:hidden" />
              </td>
              <td className="py-2 max-sm:hidden">
                <WantedBy orders={size.orders} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The orders that a size is taken for, each with its pieces where there are several. */
function WantedBy({ orders, className }: { orders: PickedSize['orders']; className?: string }) {
  return (
    <span className={clsx('flex flex-wrap gap-x-3', className)}>
      {orders.map(({ number, quantity }) => (
        <span key={number} className="whitespace-nowrap">
          <OrderNumber number={number} />
          {orders.length > 1 && (
            <>
              {' '}
              <bdi dir="ltr">×{quantity}</bdi>
            </>
          )}
        </span>
      ))}
    </span>
  );
}
