import '#/web/i18n/buying.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { removeFromCart, useCart } from '../../state/cart.ts';
import { answerableMs } from '../../state/notices.ts';
import { CartLine } from './cart-line.tsx';

type Removed = { id: number; name: string; undo: () => void };

/** The cart's lines; a removed one can be put back for some seconds. */
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
  const [removed, setRemoved] = useState<Removed | null>(null);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), answerableMs);
    return () => clearTimeout(timer);
  }, [removed]);
  const gone = removed && !items.some((item) => item.id === removed.id) ? removed : null;

  return (
    <div>
      <div role="status">
        {gone && (
          <p className="mb-4 flex items-center justify-between gap-3 rounded bg-surface ps-4 text-sm">
            <span className="py-2">
              <Trans>
                أزيل <bdi>{gone.name}</bdi> من السلة
              </Trans>
            </span>
            <button
              type="button"
              className="min-h-11 shrink-0 rounded px-4 font-semibold text-action underline underline-offset-4"
              onClick={() => {
                gone.undo();
                setRemoved(null);
              }}
            >
              <Trans>تراجع</Trans>
            </button>
          </p>
        )}
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="py-5 first:pt-0">
            <CartLine
              item={item}
              narrow={narrow}
              stock={quote?.lines.find((line) => line.id === item.id)?.stock}
              onFollow={onFollow}
              onRemove={() => setRemoved({ id: item.id, name: item.title, undo: removeFromCart(item.id) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
