import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A choice of a list's filters as a chip: a native select, which `ListFilters` acts on at once. */
export function ChipSelect({
  id,
  label,
  defaultValue,
  children,
}: {
  /** Also the name of the query parameter. */
  id: string;
  label: string;
  defaultValue: string | number;
  children: ReactNode;
}) {
  return (
    <span className="relative flex min-h-11 shrink-0 items-center rounded-full border border-line-strong bg-raised ps-4 focus-within:border-action">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted">
        {label}
      </label>
      <select
        id={id}
        name={id}
        defaultValue={defaultValue}
        className="min-h-11 max-w-56 appearance-none truncate rounded-full bg-transparent ps-2 pe-9 font-medium"
      >
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-4 text-muted" />
    </span>
  );
}
