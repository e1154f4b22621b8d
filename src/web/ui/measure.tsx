import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';

export type MeasureUnit = 'cm' | 'kg';

/** A measure with its unit: `90 cm`, in Arabic `90 سم`; the number may be a range (`86-92`). */
export function Measure({
  value,
  unit,
  className,
}: {
  value: number | string;
  unit: MeasureUnit;
  className?: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <bdi className={clsx('whitespace-nowrap tabular-nums', className)}>
      <bdi dir="ltr">{value}</bdi> {unit === 'cm' ? t`سم` : t`كغ`}
    </bdi>
  );
}
