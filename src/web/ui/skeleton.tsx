import { clsx } from 'clsx';

/** A placeholder in the size of the content that loads. The list around it has aria-busy. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded bg-surface', className)} />;
}
