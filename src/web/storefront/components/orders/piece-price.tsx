import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { OrderLineView } from '#/shop/orders/orders.schema.ts';
import { Money } from '#/web/ui/money.tsx';

/** The price of one piece, when the line's total does not show it. */
export function PiecePrice({ line, label }: { line: OrderLineView; label: string }) {
  const discounted = line.usedPrice.centimes < line.price.centimes;
  if (line.quantity === 1 && !discounted) return null;
  return (
    <p className="text-sm text-muted">
      <Trans>
        القطعة <Money shown={line.usedPrice.shown} label={label} />
      </Trans>
      {discounted && (
        <>
          {' '}
          <Money shown={line.price.shown} label={label} className="line-through" />
        </>
      )}
    </p>
  );
}
