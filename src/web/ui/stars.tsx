import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';

/** An average of stars; `tenths` is the average ×10 (45 is 4.5). */
export function Stars({ tenths, className }: { tenths: number; className?: string | undefined }) {
  const { t } = useLingui();
  const average = (tenths / 10).toFixed(1);
  return (
    <span role="img" aria-label={t`${average} من 5 نجوم`} className={clsx('inline-flex gap-0.5', className)}>
      {[10, 20, 30, 40, 50].map((full) => (
        <Star
          key={full}
          aria-hidden
          className={clsx(
            'size-4',
            tenths >= full - 3 ? 'fill-accent stroke-accent' : 'fill-transparent stroke-line-strong',
          )}
        />
      ))}
    </span>
  );
}
