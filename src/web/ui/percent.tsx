import { useLingui } from '@lingui/react';
import { clsx } from 'clsx';

/** A percentage: `20%`, in French `20 %` and `66,7 %`; a discount is written with its minus sign. */
export function Percent({ value, className }: { value: number; className?: string | undefined }) {
  const { i18n } = useLingui();
  const french = i18n.locale === 'fr';
  const digits = french ? `${Math.abs(value)}`.replace('.', ',') : `${Math.abs(value)}`;
  return (
    <bdi dir="ltr" className={clsx('whitespace-nowrap tabular-nums', className)}>
      {`${value < 0 ? '\u2212' : ''}${digits}${french ? '\u00a0' : ''}%`}
    </bdi>
  );
}
