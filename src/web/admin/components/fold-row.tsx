import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A row of a list (`rowsClass`) that unfolds into the form of its resource. */
export function FoldRow({
  summary,
  open,
  name,
  children,
}: {
  summary: ReactNode;
  /** Unfolded at first. */
  open?: boolean;
  /** Of rows with the same name only one is unfolded. */
  name?: string;
  children: ReactNode;
}) {
  return (
    <li>
      <details className="group" open={open} name={name}>
        <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2">
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">{summary}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        {children}
      </details>
    </li>
  );
}
