import { clsx } from 'clsx';

/** A code that is copied or typed (promo code, SKU, RIB), left to right. */
export function Code({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <bdi dir="ltr" className={clsx('break-all tabular-nums', className)}>
      {children}
    </bdi>
  );
}
