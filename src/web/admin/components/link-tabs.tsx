import { Link } from 'react-router';

/** A choice that is an address; the chosen one says so by `aria-current`. */
export const tabClass =
  'flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 aria-[current]:border-action aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-action';

/** One of a few, each at its own address, so that it can be kept and sent. */
export function LinkTabs<Choice extends string>({
  label,
  tabs,
  current,
  to,
  stay,
}: {
  label: string;
  /** Each with its name and, where it is known, how many there are. */
  tabs: readonly (readonly [choice: Choice, name: string, count?: number])[];
  current: NoInfer<Choice> | null;
  to: (choice: Choice) => string;
  /** The screen stays where it is: they are of a part of it. */
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
