import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Icon } from '#/web/ui/icons.tsx';

/** An icon of the header with a number at its corner; the text for screen readers names what is counted. */
export function CountedIcon({
  icon: Drawn,
  count,
  announced = false,
  className,
  children,
}: {
  icon: Icon;
  count: number;
  /** Screen readers announce a change. */
  announced?: boolean;
  className?: string | false;
  children: ReactNode;
}) {
  return (
    <span className={clsx('relative', className)}>
      <Drawn aria-hidden className="size-6" strokeWidth={1.6} />
      <span className="sr-only" aria-live={announced ? 'polite' : undefined}>
        {children}
      </span>
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -end-2.5 -top-2.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-action px-1 text-[0.7rem] leading-none font-bold text-white ring-2 ring-paper tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}
