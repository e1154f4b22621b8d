import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part of the look, folded until it is wanted. */
export function LookPart({
  title,
  icon: Icon,
  children,
}: {
  title: ReactNode;
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <details className="group border-b border-line last:border-0">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 hover:bg-surface [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.6} />
        <h2 className="min-w-0 grow text-base">{title}</h2>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-5">{children}</div>
    </details>
  );
}
