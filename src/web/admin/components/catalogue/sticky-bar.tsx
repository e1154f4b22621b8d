import type { ReactNode } from 'react';

/** Stays at hand while a long form scrolls: above the bar of a phone, at the lower edge of a wide screen. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 grid gap-2 border-t border-line bg-raised px-4 py-3 lg:bottom-0 lg:mx-0 lg:rounded lg:border">
      {children}
    </div>
  );
}
