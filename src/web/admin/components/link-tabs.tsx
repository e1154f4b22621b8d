import { Link } from 'react-router';

/** A tab that is a link; the current one has `aria-current`. */
export const tabClass =
  'flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 aria-[current]:border-action aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-action';

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
    <nav aria-label={label} className="flex flex-wrap gap-2">
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
