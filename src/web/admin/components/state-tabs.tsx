import { Link } from 'react-router';

/** The same list by where its things stand. */
export function StateTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: [string, string][];
  current: string;
}) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {tabs.map(([state, name]) => (
        <Link
          key={state}
          to={`?state=${state}`}
          aria-current={state === current ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-full border border-line-strong px-4 aria-[current]:border-action aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-action"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
