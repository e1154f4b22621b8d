import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { useCart } from '../../state/cart.ts';
import { removeAll, removeLine, takeFocus, useRemovedLine } from '../../state/removed-line.ts';
import { CartLine } from './cart-line.tsx';
import { MissingForOffers } from './line-offer.tsx';
import { RemovedLine } from './removed-line.tsx';

/** The lines of the cart and the button to empty it (§4.6); a removal can be undone for some seconds. */
export function CartLines({
  quote,
  narrow = false,
  onFollow,
}: {
  quote: Quote | null;
  narrow?: boolean;
  onFollow?: () => void;
}) {
  const items = useCart((cart) => cart.items);
  const restored = useRemovedLine((state) => state.restored);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (restored === null) return;
    takeFocus(list.current?.querySelector<HTMLElement>(`[data-line="${restored}"] [data-remove]`));
  }, [restored]);

  return (
    <div>
      <RemovedLine />
      <ul ref={list} className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} data-line={item.id} className="py-5 first:pt-0">
            <CartLine
              item={item}
              narrow={narrow}
              quote={quote}
              onFollow={onFollow}
              onRemove={() => removeLine(item.id, item.title)}
            />
          </li>
        ))}
      </ul>
      {quote && <MissingForOffers offers={quote.offers} />}
      <button
        type="button"
        className="min-h-11 rounded text-sm text-muted underline underline-offset-4 hover:text-danger"
        onClick={removeAll}
      >
        <Trans>إفراغ السلة</Trans>
      </button>
    </div>
  );
}
