import { clsx } from 'clsx';
import type { Collected } from '#/shop/couriers/layout.rules.ts';
import { Money } from '#/web/ui/money.tsx';

/** What a courier collects: whole dirhams, or what the shopper pays abroad. */
export function CollectedMoney({
  of: { dirhams, abroad },
  className,
}: {
  of: Collected;
  className?: string;
}) {
  if (abroad) return <Money shown={abroad.amount} label={abroad.label} className={className} />;
  return (
    <bdi dir="ltr" className={clsx('whitespace-nowrap tabular-nums', className)}>
      {dirhams} DH
    </bdi>
  );
}
