import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';

/** A small drawing of a number day by day; the last day is the one the text beside it speaks of. */
export function DayBars({
  values,
  label,
  className,
}: {
  values: readonly number[];
  label: string;
  className?: string;
}) {
  const { i18n } = useLingui();
  const most = Math.max(...values, 1);
  const rtl = i18n.locale === 'ar';
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * 10} 40`}
      preserveAspectRatio="none"
      className={className}
    >
      {values.map((value, at) => {
        // A day with anything at all is seen.
        const height = value > 0 ? Math.max((value * 40) / most, 2) : 0.75;
        const place = rtl ? values.length - 1 - at : at;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={at}
            x={place * 10 + 1}
            y={40 - height}
            width="8"
            height={height}
            className={clsx(at === values.length - 1 ? 'fill-action' : 'fill-line-strong/50')}
          />
        );
      })}
    </svg>
  );
}
