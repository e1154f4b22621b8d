import { useLingui } from '@lingui/react/macro';

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
  const bar = (value: number, at: number) => {
    // A day with anything at all is seen.
    const height = value > 0 ? Math.max((value * 40) / most, 2) : 0.75;
    const place = rtl ? values.length - 1 - at : at;
    return `M${place * 10 + 1} 40v${-height}h8v${height}z`;
  };
  const bars = values.map(bar);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * 10} 40`}
      preserveAspectRatio="none"
      className={className}
    >
      <path d={bars.slice(0, -1).join('')} className="fill-line-strong/50" />
      <path d={bars.at(-1)} className="fill-action" />
    </svg>
  );
}
