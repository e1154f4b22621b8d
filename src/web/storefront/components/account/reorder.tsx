import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DetailKeys } from '#/shop/catalog/catalog.schema.ts';
import type { OrderLineView } from '#/shop/orders/orders.schema.ts';
import { call } from '#/web/call.ts';
import { Button, type ButtonLook } from '#/web/ui/button.tsx';
import { RotateCcw } from '#/web/ui/icons.tsx';
import { putItem, quantityInCart } from '../../state/cart.ts';
import { itemOf } from '../../state/cart-item.ts';
import { notify } from '../../state/notices.ts';
import { useCartFull } from '../catalog/use-cart-full.ts';
import { hrefIn, useLocale } from '../shop-link.tsx';

/** Adds the lines of an order to the cart again, at today's prices and as far as they are in stock. */
export function Reorder({ lines, look }: { lines: readonly OrderLineView[]; look: ButtonLook }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(false);
  const sayFull = useCartFull();
  const again = async () => {
    if (waiting) return;
    setWaiting(true);
    // An order may have a size in two lines.
    const wanted = new Map<number, number>();
    for (const { priceId, quantity } of lines) wanted.set(priceId, (wanted.get(priceId) ?? 0) + quantity);
    const priceIds = [...wanted.keys()];
    const answer = await call<DetailKeys>('POST', '/api/product/detailKeys', { ids: [], priceIds });
    setWaiting(false);
    if (!answer.ok) {
      notify(answer.message || t`حاول لاحقًا`, { tone: 'danger' });
      return;
    }
    const there = answer.data.productsDetailKeys.filter(({ quantity }) => quantity > 0);
    if (there.length === 0) {
      notify(t`لم تعد هذه القطع متوفرة`, { tone: 'warning' });
      return;
    }
    const put = there.map((size) => {
      // More of it may lie in the cart already.
      const quantity = Math.max(wanted.get(size.id) ?? 1, quantityInCart(size.id));
      return putItem(itemOf(size, Math.min(quantity, size.quantity)));
    });
    const stocks = new Map(there.map(({ id, quantity }) => [id, quantity]));
    if (put.includes(false)) sayFull();
    else if ([...wanted].some(([id, quantity]) => quantity > (stocks.get(id) ?? 0))) {
      notify(t`أضفنا إلى السلة ما هو متوفر فقط`, { tone: 'warning' });
    }
    void navigate(hrefIn(locale, '/pannier'));
  };
  return (
    <Button look={look} aria-disabled={waiting} onClick={() => void again()}>
      <RotateCcw aria-hidden className="size-5" />
      <Trans>طلب القطع نفسها من جديد</Trans>
    </Button>
  );
}
