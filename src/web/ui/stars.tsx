import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { drawn } from './icons.tsx';

/** Width of the five stars in icons.svg, with the gaps between them. */
const width = 132;

/**
 * An average of stars; `tenths` is the average ×10 (45 is 4.5, and half of the fifth star is filled). `small`: where there
 * are dozens. `beside` a number a phone has room for one of them.
 */
export function Stars({
  tenths,
  small = false,
  beside = false,
}: {
  tenths: number;
  small?: boolean;
  beside?: boolean;
}) {
  const { t } = useLingui();
  const average = (tenths / 10).toFixed(1);
  const filled = (width * tenths) / 50;
  return (
    <span role="img" aria-label={t`${average} من 5 نجوم`} className="inline-flex">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} 24`}
        // A narrower box cuts off all but the first.
        preserveAspectRatio="xMinYMid slice"
        className={clsx(
          'icon stroke-2 rtl:-scale-x-100',
          small ? 'h-3 w-16.5' : 'h-4 w-22',
          beside && 'max-md:w-4',
        )}
      >
        <use href={drawn('stars')} className="stroke-line-strong" />
        <svg aria-hidden="true" width={filled} height="24">
          <use href={drawn('stars')} width={width} height="24" className="fill-ink stroke-ink" />
        </svg>
      </svg>
    </span>
  );
}
