import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One row of amounts in a `dl`: name and amount. */
export function AmountRow({
  name,
  className,
  children,
}: {
  name: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={clsx('flex justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
