import type { ReactNode } from 'react';
import { ChevronDown } from '#/web/ui/icons.tsx';
import { useSizeText } from '#/web/ui/size.tsx';
import type { ShownFacet } from '../../light-listing.ts';
import { Swatch } from './swatch.tsx';

/** One block of filters; §9.14: it opens to 500 px at most. */
export function FacetGroup({
  title,
  open = true,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-13 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-4.5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-h-[500px] overflow-y-auto pb-4">{children}</div>
    </details>
  );
}

type ChoicesProps = {
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

/** Sizes as toggle buttons, in the order of their rank. */
export function FacetSizes(props: ChoicesProps) {
  const sizeText = useSizeText();
  return <FacetButtons {...props} textOf={({ key }) => <bdi>{sizeText(key)}</bdi>} />;
}

/** Families of colors as toggle buttons: a swatch and its name. */
export function FacetSwatches(props: ChoicesProps) {
  return (
    <FacetButtons
      {...props}
      textOf={({ hex, label }) => (
        <>
          <Swatch hex={hex} className="me-2 size-5" />
          {label}
        </>
      )}
    />
  );
}

function FacetButtons({
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
