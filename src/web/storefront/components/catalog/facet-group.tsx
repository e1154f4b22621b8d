import { type MouseEvent, type ReactNode, useState } from 'react';
import { ChevronDown } from '#/web/ui/icons.tsx';
import type { ShownFacet } from '../../light-listing.ts';
import { useRested } from '../../state/rested.ts';
import { Swatch } from './swatch.tsx';

/** A block that opens is scrolled to, so that what it offers is in sight. */
function showOpened({ currentTarget }: MouseEvent): void {
  const block = currentTarget.closest('details');
  requestAnimationFrame(() => {
    if (block?.open) block.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * One block of filters; §9.14: it opens to 500 px at most. What a closed block holds is rendered once the page is idle
 * or it opens: it is not in the HTML of every list.
 */
export function FacetGroup({
  title,
  open = true,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  const rested = useRested();
  const [opened, setOpened] = useState(open);
  return (
    <details
      open={open}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      className="group border-b border-line"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control by itself, with click and keys. */}
      <summary
        onClick={showOpened}
        className="flex min-h-13 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden"
      >
        {title}
        <ChevronDown aria-hidden className="size-4.5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-h-[500px] overflow-y-auto pb-4">{(opened || open || rested) && children}</div>
    </details>
  );
}

export type ChoicesProps = {
  /** The name of its URL parameter. */
  name: string;
  values: readonly ShownFacet[];
  chosen: readonly string[];
  onToggle: (key: string) => void;
};

/** Values as a list with their counts. */
export function FacetRows({
  name,
  values,
  chosen,
  onToggle,
  className,
}: ChoicesProps & { className?: string }) {
  return (
    <ul className={className}>
      {values.map((value) => (
        <li key={value.key}>
          <label className="facet-row lg:min-h-9">
            <input
              type="checkbox"
              name={name}
              value={value.key}
              checked={chosen.includes(value.key)}
              onChange={() => onToggle(value.key)}
              className="facet-box"
            />
            {value.hex !== undefined && <Swatch hex={value.hex} className="size-5" />}
            <span className="min-w-0 grow">{value.label || <bdi>{value.key}</bdi>}</span>
            <span className="facet-count">{value.count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Families of colors as toggle buttons: a swatch and its name. */
export function FacetSwatches(props: ChoicesProps) {
  return (
    <FacetButtons
      {...props}
      textOf={({ hex, label }) => (
        <>
          {/* The outline shows on what is chosen, where black would lie on black. */}
          <Swatch hex={hex} className="me-2 size-5 outline outline-paper" />
          {label}
        </>
      )}
    />
  );
}

/** Values as toggle buttons. */
export function FacetButtons({
  name,
  values,
  chosen,
  onToggle,
  textOf,
}: ChoicesProps & { textOf: (value: ShownFacet) => ReactNode }) {
  return (
    <ul className="flex flex-wrap gap-2 p-0.5">
      {values.map((value) => {
        const { count } = value;
        return (
          <li key={value.key}>
            <label className="facet-size">
              <input
                type="checkbox"
                name={name}
                value={value.key}
                checked={chosen.includes(value.key)}
                onChange={() => onToggle(value.key)}
              />
              {textOf(value)}
              <span className="sr-only">{` (${count})`}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
