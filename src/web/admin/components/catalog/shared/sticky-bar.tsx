import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const stuck =
  'sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 border-t px-4 lg:bottom-0 lg:mx-0 lg:rounded lg:border';

/**
 * The buttons at the end of a long form. With unsaved changes they stick while the form scrolls: above the bottom bar
 * of a phone, at the lower edge of a wide screen.
 */
export function StickyBar({ dirty, children }: { dirty: boolean; children: ReactNode }) {
  return (
    <div className={clsx('grid gap-2 border-line bg-raised py-3', dirty ? stuck : 'rounded border px-4')}>
      {children}
    </div>
  );
}
