import { useLingui } from '@lingui/react/macro';

export type MeasureUnit = 'cm' | 'kg';

/** The unit of a measure as it stands in the head of a table: `cm`, in Arabic `سم`. */
export function useUnitText(): (unit: MeasureUnit) => string {
  const { t } = useLingui();
  return (unit) => (unit === 'cm' ? t`سم` : t`كغ`);
}
