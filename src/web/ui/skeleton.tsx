import { clsx } from 'clsx';

/** The place of something that is on its way, in its size. A list of them stands in an element with aria-busy. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded bg-surface', className)} />;
}
