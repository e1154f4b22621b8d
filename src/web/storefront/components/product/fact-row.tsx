import type { ReactNode } from 'react';
import { ChevronRight, type Icon } from '#/web/ui/icons.tsx';

/** For the link in a `FactRow`: it is as large as the row. */
export const rowOpener = 'absolute inset-0';

/** A fact with its icon, in a row that opens more about it. */
export const FactRow = ({ icon: Mark, children }: { icon: Icon; children: ReactNode }) => (
  <div className="relative flex items-center gap-3 py-3">
    <Mark aria-hidden className="mt-0.5 size-5.5 shrink-0 self-start text-action" strokeWidth={1.6} />
    <div className="min-w-0 grow">{children}</div>
    <ChevronRight aria-hidden className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
  </div>
);
