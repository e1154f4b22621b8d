import { useLingui } from '@lingui/react';
import { clsx } from 'clsx';

/** A percentage: `20%`, in French `20 %`; a discount is written with its minus sign. */
export function Percent({ value, className }: { value: number; className?: string | undefined }) {
  const { i18n } = useLingui();
  const space = i18n.locale === 'fr' ? '\u00a0' : '';
  return (
    <bdi dir="ltr" className={clsx('whitespace-nowrap tabular-nums', className)}>
      {`${value < 0 ? '\u2212' : ''}${Math.abs(value)}${space}%`}
    </bdi>
  );
}
