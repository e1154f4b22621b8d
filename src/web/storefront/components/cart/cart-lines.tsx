import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { CartItem } from '#/shop/checkout/cart.rules.ts';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { useCart } from '../../state/cart.ts';
import { removeAll, removeLine, takeFocus, useRemovedLine } from '../../state/removed-line.ts';
import { CartLine } from './cart-line.tsx';
import { CartSet, setsOf } from './cart-set.tsx';
import { MissingForOffers } from './missing-for-offers.tsx';
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
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (restored === null) return;
    takeFocus(list.current?.querySelector<HTMLElement>(`[data-line="${restored}"] [data-remove]`));
  }, [restored]);

  const lines = (own: readonly CartItem[]) =>
    own.map((item) => (
      <li key={item.id} data-line={item.id} className="py-5 first:pt-0">
        <CartLine
          item={item}
          narrow={narrow}
          quote={quote}
          onFollow={onFollow}
          onRemove={(piece) => removeLine(item.id, piece)}
        />
      </li>
    ));
  const sets = setsOf(quote).map((offer) => {
    const ids = new Set(offer.lines.map(({ id }) => id));
    return { offer, own: items.filter(({ id }) => ids.has(id)) };
  });
  const inSets = new Set(sets.flatMap(({ own }) => own));
  return (
    <div>
      <RemovedLine />
      <div ref={list} className="space-y-5">
        {sets.map(
          ({ offer, own }) =>
            own.length > 0 && (
              <CartSet key={offer.id} offer={offer} label={quote?.totals.currency.label ?? ''}>
                <ul className="mt-4 divide-y divide-line">{lines(own)}</ul>
              </CartSet>
            ),
        )}
        <ul className="divide-y divide-line empty:hidden">
          {lines(items.filter((item) => !inSets.has(item)))}
        </ul>
      </div>
      <div role="status">{quote && <MissingForOffers offers={quote.offers} />}</div>
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
