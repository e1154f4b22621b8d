import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { useCart, useCartCount } from '../../state/cart.ts';
import { closePanel, usePanels } from '../../state/panels.ts';
import { useQuote } from '../../state/quote.ts';
import { ShopLink } from '../shop-link.tsx';
import { CallFailed } from './call-failed.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CartLines } from './cart-lines.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { Totals, TotalsSkeleton } from './totals.tsx';

const close = () => closePanel('cart');

/** §2.49, §9.14 The cart slides in, 300 px wide, from the end side. Stands once, in the layout. */
export function CartPanel() {
  const open = usePanels((panels) => panels.open === 'cart');
  const count = useCartCount();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the panel of the one before.
  useEffect(close, [pathname]);
  return (
    <Dialog
      id="cart-panel"
      side="end"
      open={open}
      onClose={close}
      className="w-75 max-w-full"
      title={
        <>
          <Trans>السلة</Trans>{' '}
          {count > 0 && (
            <span className="font-sans text-sm font-normal text-muted">
              (
              <Plural
                value={count}
                zero="لا قطع"
                one="قطعة واحدة"
                two="قطعتان"
                few="# قطع"
                many="# قطعة"
                other="# قطعة"
              />
              )
            </span>
          )}
        </>
      }
    >
      {open && <Contents />}
    </Dialog>
  );
}

function Contents() {
  const empty = useCart((cart) => cart.items.length === 0);
  const { quote, status, changes, failure, retry } = useQuote();
  if (empty) {
    return (
      <>
        {changes.length > 0 && (
          <div className="p-4 pb-0">
            <CartChanges changes={changes} />
          </div>
        )}
        <EmptyCart onFollow={close} />
      </>
    );
  }
  return (
    <div className="flex min-h-full flex-col">
      <div className="grow space-y-4 p-4">
        <CartChanges changes={changes} />
        {status === 'failed' && <CallFailed failure={failure} onRetry={retry} />}
        {quote && status !== 'failed' && (
          <FreeShipping free={quote.freeShipping} label={quote.totals.currency.label} />
        )}
        <CartLines quote={quote} narrow onFollow={close} />
      </div>
      <div className="sticky bottom-0 space-y-3 border-t border-line bg-paper p-4">
        {quote && status !== 'failed' ? (
          <Totals totals={quote.totals} full={false} stale={status === 'waiting'} />
        ) : (
          status !== 'failed' && <TotalsSkeleton rows={2} />
        )}
        <ShopLink
          to="/checkout/shipping"
          className={buttonClass('primary', 'normal', 'w-full')}
          onClick={close}
        >
          <Trans>إتمام الطلب</Trans>
        </ShopLink>
        <ShopLink to="/pannier" className={buttonClass('quiet', 'small', 'w-full')} onClick={close}>
          <Trans>عرض السلة</Trans>
        </ShopLink>
      </div>
    </div>
  );
}
