import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Written } from '../../ui/written.tsx';
import { useOrderUpdates } from '../order-updates.ts';

/**
 * A screen of the back office: title, introduction, actions and content. The tab's title counts new orders. What has
 * `data-wide`, such as a table, takes the whole of a wide screen.
 */
export function Screen({
  title,
  intro,
  actions,
  children,
}: {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const fresh = useOrderUpdates(({ placed }) => placed.length);
  return (
    <div className="mx-auto grid max-w-[75rem] grid-cols-1 gap-5 px-4 py-6 has-[[data-wide]]:max-w-none has-[[data-wide]]:gap-3">
      <title>{fresh > 0 ? `(${fresh}) ${title}` : title}</title>
      <div className="flex flex-wrap items-center gap-3">
        {/* A long introduction leaves the actions beside it. */}
        <div className={clsx('min-w-0 grow', intro && 'basis-36')}>
          <h1 className="text-2xl wrap-anywhere">
            <Written text={title} />
          </h1>
          {intro && <p className="text-muted">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** A section of a screen with its own heading. */
export function Card({
  title,
  intro,
  children,
  id,
}: {
  title: ReactNode;
  /** What it is about, below the heading. */
  intro?: ReactNode;
  children: ReactNode;
  id?: string;
}) {
  return (
    <section
      id={id}
      data-card
      className="grid min-w-0 grid-cols-1 gap-4 rounded border border-line bg-raised p-4 sm:p-5"
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        {intro && <p className="text-sm text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}

/** The placeholder of an empty list, with the way out where there is one. */
export function EmptyList({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded border border-line bg-raised p-6 text-center text-muted in-[[data-card]]:justify-items-start in-[[data-card]]:border-0 in-[[data-card]]:p-0 in-[[data-card]]:text-start">
      <p>{children}</p>
      {action}
    </div>
  );
}
