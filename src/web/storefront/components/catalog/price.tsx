import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Money } from '#/web/ui/money.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { savedPercent } from './saved-percent.ts';

/** A price in centimes, with the price it replaces; `from` when sizes or colours differ in price. */
export function Price({
  price,
  oldPrice,
  from = false,
  percent = false,
  className,
}: {
  price: number;
  oldPrice: number | null;
  from?: boolean;
  percent?: boolean;
  className?: string | undefined;
}) {
  const amount = <Money centimes={price} />;
  return (
    <p className={clsx('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={clsx('font-bold', oldPrice !== null && 'text-action')}>
        {oldPrice !== null && (
          <span className="sr-only">
            <Trans>السعر الآن:</Trans>{' '}
          </span>
        )}
        {from ? <Trans>من {amount}</Trans> : amount}
      </span>
      {oldPrice !== null && (
        <>
          <s className="text-[0.85em] text-muted">
            <span className="sr-only">
              <Trans>السعر السابق:</Trans>{' '}
            </span>
            <Money centimes={oldPrice} />
          </s>
          {percent && (
            <span className="rounded-sm bg-accent-soft px-1.5 text-[0.75em] font-semibold text-action">
              <Percent value={-savedPercent(price, oldPrice)} />
            </span>
          )}
        </>
      )}
    </p>
  );
}
