import { Link } from 'react-router';

/** A tab that is a link; the current one has `aria-current`. */
export const tabClass =
  'flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 aria-[current]:border-action aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-action';

/** A row of tabs; on a phone it scrolls sideways and is never more than one line. */
export const tabRow =
  'flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:whitespace-nowrap max-sm:*:shrink-0 sm:flex-wrap';

/** A row that scrolls begins with its current tab in sight. */
export function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current], [aria-selected="true"]');
  if (!row || !current) return;
  const [all, one] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
  if (one.left < all.left) row.scrollLeft -= all.left - one.left + 16;
  if (one.right > all.right) row.scrollLeft += one.right - all.right + 16;
}

/** Tabs with a URL each, so that they can be bookmarked and shared. */
export function LinkTabs<Choice extends string>({
  label,
  tabs,
  current,
  to,
  stay,
}: {
  label: string;
  /** Each with its name and, if known, its count. */
  tabs: readonly (readonly [choice: Choice, name: string, count?: number])[];
  current: NoInfer<Choice> | null;
  to: (choice: Choice) => string;
  /** Keeps the scroll position, because the tabs switch only a part of the screen. */
  stay?: boolean;
}) {
  return (
    <nav ref={showCurrent} aria-label={label} className={tabRow}>
      {tabs.map(([choice, name, count]) => (
        <Link
          key={choice}
          to={to(choice)}
          preventScrollReset={stay === true}
          aria-current={choice === current ? 'page' : undefined}
          className={tabClass}
        >
          {name} {count !== undefined && <bdi dir="ltr">{count}</bdi>}
        </Link>
      ))}
    </nav>
  );
}
