import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * Scrolls content that may be wider than its container, such as a table: by touch, and by the arrow keys when
 * focused.
 */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // Positioned, so that visually hidden content scrolls along and does not widen the page.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets the keyboard reach what scrolls.
    <section tabIndex={0} aria-label={label} className={clsx('relative min-w-0 overflow-x-auto', className)}>
      {children}
    </section>
  );
}
