import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { SortButtons, SortHandle } from '../sort-buttons.tsx';
import { useSorting } from '../use-sorting.ts';

export type SwitchRow = {
  /** Stays with the row wherever it goes. */
  number: number;
  name: string;
  on: boolean;
  /** It can be moved, but not switched off. */
  fixed?: boolean;
  /** A button beside the name. */
  action?: ReactNode;
  /** More about it, below. */
  more?: ReactNode;
};

/** Things of a page: each is switched on or off and has its place. */
export function SwitchList({
  label,
  rows,
  onOrder,
  onSwitch,
}: {
  label: string;
  rows: readonly SwitchRow[];
  onOrder: (numbers: readonly number[]) => void;
  onSwitch: (number: number, on: boolean) => void;
}) {
  const { t } = useLingui();
  const [announced, setAnnounced] = useState('');
  const byNumber = (number: number) => rows.find((row) => row.number === number);
  const sorting = useSorting(
    rows.map(({ number }) => number),
    (numbers, moved) => {
      const [name, place, count] = [byNumber(moved)?.name ?? '', numbers.indexOf(moved) + 1, numbers.length];
      setAnnounced(t`${name}: الموضع ${place} من ${count}`);
      onOrder(numbers);
    },
  );
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ul aria-label={label} className="-mx-2 divide-y divide-line">
        {sorting.ids.map((number) => {
          const row = byNumber(number);
          if (!row) return null;
          const { name, on, fixed = false, action, more } = row;
          return (
            <li key={number} {...sorting.row(number)} className="bg-raised py-1">
              <div className="flex items-center gap-1">
                <SortHandle sorting={sorting} id={number} name={name} />
                <label className="flex min-h-11 min-w-0 grow items-center gap-3">
                  <input
                    type="checkbox"
                    checked={on}
                    disabled={fixed}
                    onChange={(event) => onSwitch(number, event.currentTarget.checked)}
                    className="size-5 shrink-0 accent-action"
                  />
                  <span className="min-w-0">
                    <bdi className="wrap-anywhere hyphens-auto">{name}</bdi>{' '}
                    {fixed && (
                      <span className="text-sm whitespace-nowrap text-muted">
                        <Trans>(ثابت)</Trans>
                      </span>
                    )}
                  </span>
                </label>
                {action}
                <span className="flex">
                  <SortButtons sorting={sorting} id={number} name={name} />
                </span>
              </div>
              {more && <div className="grid gap-4 ps-12 pe-2 pt-1 pb-3">{more}</div>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
