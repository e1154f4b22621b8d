import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** What may be wider than its place, such as a table: scrolled by a finger, and by the arrow keys once it has the focus. */
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
    // Positioned, so that what is hidden from the eye within scrolls along and widens nothing.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets the keyboard reach what scrolls.
    <section tabIndex={0} aria-label={label} className={clsx('relative min-w-0 overflow-x-auto', className)}>
      {children}
    </section>
  );
}
