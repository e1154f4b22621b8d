import { clsx } from 'clsx';

/** An order's number, read from left to right in every language. */
export function OrderNumber({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <bdi dir="ltr" className={clsx('whitespace-nowrap tabular-nums', className)}>
      {number}
    </bdi>
  );
}
