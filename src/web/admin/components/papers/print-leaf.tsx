import type { ReactNode } from 'react';
import './print-leaf.css';

/** A paper among many in one print: each begins on a leaf of its own. */
export function PrintLeaf({ children }: { children: ReactNode }) {
  return (
    <article className="print-leaf grid gap-4 rounded border border-line bg-raised p-5 print:rounded-none print:border-0 print:bg-white print:p-0 print:text-black">
      {children}
    </article>
  );
}
