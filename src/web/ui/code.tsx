import { clsx } from 'clsx';

/** A code that is copied or typed letter by letter (promo code, SKU, RIB), read from left to right. */
export function Code({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <bdi dir="ltr" className={clsx('break-all tabular-nums', className)}>
      {children}
    </bdi>
  );
}
