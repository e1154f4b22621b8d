import { clsx } from 'clsx';

/** Whole dirhams, as couriers collect them. */
export function Dirhams({ value, className }: { value: number; className?: string }) {
  return (
    <bdi dir="ltr" className={clsx('whitespace-nowrap tabular-nums', className)}>
      {value} DH
    </bdi>
  );
}
