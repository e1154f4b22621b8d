import '#/web/i18n/product-overlays.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#/shop/checkout/cart.rules.ts';
import { usedPrice } from '#/shop/countries/money.rules.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { Check } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Times } from '#/web/ui/times.tsx';
import { Written } from '#/web/ui/written.tsx';
import { useCartCount } from '../../state/cart.ts';
import { closeAdded, openQuickView, type Quick, useProductOverlays } from '../../state/product-overlays.ts';
import { useQuote } from '../../state/quote.ts';
import { FreeShipping } from '../cart/free-shipping.tsx';
import { cartTotal } from '../cart/totals.tsx';
import { PieceCount } from '../piece-count.tsx';
import { ShopLink } from '../shop-link.tsx';
import { Upsell } from './upsell.tsx';

/** §2.48 After adding: the product, the cart's total, the next steps and suggestions. */
export function AddedDialog() {
  const added = useProductOverlays((overlays) => overlays.added);
  const [last, setLast] = useState<CartItem>();
  const next = useRef<Quick>(undefined);
  useEffect(() => {
    if (added) setLast(added);
  }, [added]);
  const shown = added ?? last;
  return (
    <Dialog
      id="added"
      open={added}
      onClose={() => {
        closeAdded();
        // The focus has returned before the next dialog takes it.
        if (next.current) openQuickView(next.current);
        next.current = undefined;
      }}
      title={
        <span className="flex items-center gap-2">
          <Check aria-hidden className="size-5 text-success" />
          <Trans>تمت الإضافة إلى السلة</Trans>
        </span>
      }
    >
      {added && shown && (
        <Added
          item={shown}
          onChoose={(quick) => {
            next.current = quick;
            closeAdded();
          }}
        />
      )}
    </Dialog>
  );
}

function Added({ item, onChoose }: { item: CartItem; onChoose: (quick: Quick) => void }) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const { title, quantity } = item;
  // A live region announces changes only: it is rendered empty first.
  useEffect(() => setAnnouncement(t`تمت إضافة ${title} إلى السلة`), [t, title]);
  return (
    <>
      <div className="space-y-4 p-5">
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <div className="flex gap-4">
          <Picture
            picture={item.picture}
            sizes="80px"
            decorative
            className="aspect-4/5 w-20 shrink-0 rounded-sm"
          />
          <div className="min-w-0">
            <p className="font-medium">
              <Written text={title} />
            </p>
            <p className="text-sm text-muted">
              {item.color && (
                <>
                  <bdi>{item.color}</bdi>
                  <span aria-hidden> · </span>
                </>
              )}
              <Trans>المقاس</Trans> <Size label={item.size.label} />
            </p>
            <p className="mt-1 text-sm">
              <Times before count={quantity} className="text-muted tabular-nums" />{' '}
              <Money centimes={usedPrice(item.price, item.promoPrice)} className="font-semibold" />
            </p>
          </div>
        </div>
        <CartState />
        <div className="grid gap-2 sm:grid-cols-2">
          <ShopLink
            to="/checkout/shipping"
            className={buttonClass('primary', 'normal', 'w-full')}
            onClick={closeAdded}
          >
            <Trans>إتمام الطلب</Trans>
          </ShopLink>
          <ShopLink
            to="/pannier"
            className={buttonClass('secondary', 'normal', 'w-full')}
            onClick={closeAdded}
          >
            <Trans>عرض السلة</Trans>
          </ShopLink>
          <Button look="quiet" size="small" className="sm:col-span-2" onClick={closeAdded}>
            <Trans>متابعة التسوق</Trans>
          </Button>
        </div>
      </div>
      <Upsell productId={item.productId} onChoose={onChoose} />
    </>
  );
}

/** Number of pieces, the total as the server prices it, and the distance to free delivery. */
function CartState() {
  const count = useCartCount();
  const { quote, status } = useQuote();
  return (
    <div className="min-h-18 space-y-3 rounded border border-line bg-raised p-4">
      <p className="flex items-baseline justify-between gap-4">
        <span>
          <Trans>في سلتك</Trans> <PieceCount count={count} />
        </span>
        {quote && status !== 'failed' && (
          <span aria-busy={status === 'waiting'} className="font-semibold">
            <Money shown={cartTotal(quote.totals).shown} label={quote.totals.currency.label} />
          </span>
        )}
      </p>
      {quote && status === 'ready' && <FreeShipping quote={quote} />}
    </div>
  );
}
