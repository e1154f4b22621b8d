import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { useCart } from '../../state/cart.ts';
import { useQuote } from '../../state/quote.ts';
import { ShopLink } from '../shop-link.tsx';
import { CallFailed } from './call-failed.tsx';
import { CannotOrder } from './cannot-order.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CartLines } from './cart-lines.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { OfflinePrices } from './offline-prices.tsx';
import { CartTotals, TotalsSkeleton } from './totals.tsx';

/** The content of the cart panel: lines, totals and links. */
export default function CartPanelContents({
  onFollow,
  flat,
}: {
  onFollow: () => void;
  /** The panel is low and wide: the totals are beside the lines. */
  flat: boolean;
}) {
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
        <EmptyCart onFollow={onFollow} />
      </>
    );
  }
  return (
    <div className={clsx('flex', flat ? 'h-full' : 'min-h-full flex-col')}>
      <div className={clsx('min-w-0 grow space-y-4 p-4', flat && 'overflow-y-auto')}>
        <CartChanges changes={changes} />
        {status === 'failed' && <CallFailed failure={failure} onRetry={retry} />}
        {quote && status !== 'failed' && <OfflinePrices />}
        {quote && status !== 'failed' && <FreeShipping quote={quote} />}
        <CartLines quote={quote} narrow onFollow={onFollow} />
      </div>
      <div
        className={clsx(
          'border-line bg-paper',
          flat
            ? 'flex w-40 shrink-0 flex-col justify-center gap-1 overflow-y-auto border-s p-3 text-sm sm:w-72'
            : 'sticky bottom-0 space-y-3 border-t p-4',
        )}
      >
        {quote && status !== 'failed' ? (
          <CartTotals quote={quote} stale={status === 'waiting'} />
        ) : (
          status !== 'failed' && <TotalsSkeleton />
        )}
        {quote && quote.payments.length === 0 ? (
          <CannotOrder quote={quote} inCart />
        ) : (
          <ShopLink
            to="/checkout/shipping"
            className={buttonClass('primary', 'normal', 'w-full')}
            onClick={onFollow}
          >
            <Trans>إتمام الطلب</Trans>
          </ShopLink>
        )}
        <ShopLink to="/pannier" className={buttonClass('quiet', 'small', 'w-full')} onClick={onFollow}>
          <Trans>عرض السلة</Trans>
        </ShopLink>
      </div>
    </div>
  );
}
