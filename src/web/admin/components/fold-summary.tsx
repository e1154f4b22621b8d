import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** The `<summary>` of a box that unfolds. Browsers draw their own mark only where it is no flex box. */
export function FoldSummary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <summary
      className={clsx(
        'flex min-h-11 list-none items-center gap-3 [&::-webkit-details-marker]:hidden',
        className ?? 'px-4 font-medium',
      )}
    >
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">{children}</span>
      <ChevronDown
        aria-hidden
        className="size-5 shrink-0 text-muted transition-transform [details[open]>summary>&]:rotate-180"
      />
    </summary>
  );
}
