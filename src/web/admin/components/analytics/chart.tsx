import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { useLazyComponent } from '#/web/ui/use-lazy-component.ts';
import type { Point, Series } from './charts.tsx';

type Drawn = { points: Point[]; series: Series[]; rtl: boolean; money?: boolean };
type Kind = 'days' | 'bars';

const load = (kind: Kind) => (): Promise<ComponentType<Drawn>> =>
  import('./charts.tsx').then(({ DayChart, BarsChart }) => (kind === 'days' ? DayChart : BarsChart));

const heights = ['h-24', 'h-24', 'h-28', 'h-40', 'h-52', 'h-64', 'h-72', 'h-80', 'h-96'];

/**
 * A chart of the numbers in the table beside it. It loads after the page, in reserved space, and is an image with a
 * name for screen readers; without it the table has all numbers.
 */
export function Chart({
  kind,
  label,
  points,
  series,
  money,
}: Omit<Drawn, 'rtl'> & { kind: Kind; label: string }) {
  const { i18n } = useLingui();
  const Drawing = useLazyComponent<Drawn>(true, load(kind), () => {});
  const rtl = i18n.locale === 'ar';
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-2">
      <div
        role="img"
        aria-label={label}
        dir="ltr"
        className={clsx('min-w-0', kind === 'days' ? 'h-64' : heights[Math.min(points.length, 8)])}
      >
        {Drawing && <Drawing points={points} series={series} rtl={rtl} {...(money ? { money } : {})} />}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {series.map(({ key, name, fill, line }) => (
          <span key={key} className="flex items-center gap-1.5">
            <svg aria-hidden viewBox="0 0 12 12" className="size-3">
              <rect y={line ? 5 : 0} width="12" height={line ? 2 : 12} rx="1" fill={fill} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** The colours of order outcomes, the same in every chart. */
export const fills = {
  placed: 'var(--color-line-strong)',
  good: 'var(--color-success)',
  bad: 'var(--color-danger)',
  open: 'var(--color-line-strong)',
  before: 'var(--color-night)',
} as const;
