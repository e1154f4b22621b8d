import { clsx } from 'clsx';
import { formatOrderNumber } from '#/shop/orders/order-number.rules.ts';

/** An order's number as `K7M4-Q2X8`, left to right in every language. */
export function OrderNumber({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <bdi dir="ltr" className={clsx('whitespace-nowrap tabular-nums', className)}>
      {number.includes('-') ? number : formatOrderNumber(number)}
    </bdi>
  );
}
