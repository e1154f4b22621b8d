import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { buttonClass } from '#/web/ui/button.tsx';
import { ShieldCheck } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Part } from '#/web/ui/part.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { CallFailed } from '../components/cart/call-failed.tsx';
import { CannotOrder } from '../components/cart/cannot-order.tsx';
import { CartChanges } from '../components/cart/cart-changes.tsx';
import { CartLines } from '../components/cart/cart-lines.tsx';
import { EmptyCart } from '../components/cart/empty-cart.tsx';
import { FreeShipping } from '../components/cart/free-shipping.tsx';
import { NeedsScript } from '../components/cart/needs-script.tsx';
import { OfflinePrices } from '../components/cart/offline-prices.tsx';
import { PromoCode } from '../components/cart/promo-code.tsx';
import { CartTotals, cartSum, TotalsSkeleton } from '../components/cart/totals.tsx';
import { LaterNextSteps } from '../components/empty/later-next-steps.tsx';
import { PromiseRow } from '../components/orders/promise.tsx';
import { PageHead } from '../components/page-head.tsx';
import { CartDelivery } from '../components/product/cart-delivery.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import { useStorefront } from '../components/storefront-data.ts';
import { useCart } from '../state/cart.ts';
import { useCountry } from '../state/country-context.tsx';
import { useDraft } from '../state/draft.ts';
import { openQuickView } from '../state/product-overlays.ts';
import { useQuote } from '../state/quote.ts';

/** What goes with the cart loads after it, and takes nothing from its total. */
const Upsell = lazy(async () => ({
  default: (await import('../components/product-overlays/upsell.tsx')).Upsell,
}));

/** §2.6 The cart. A shell: the same HTML for everyone, filled by the browser. */
export default function CartPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 lg:py-12">
      <PageHead title={t`السلة`} indexed={false} />
      <h1 className="mb-6 text-2xl lg:text-3xl">
        <Trans>السلة</Trans>
      </h1>
      <NeedsScript />
      <Cart />
    </div>
  );
}

function Cart() {
  const { ready, items } = useCart();
  const shop = useStorefront();
  const country = useCountry();
  const [first] = items;
  // Of a town that is not listed the quote alone knows the days.
  const unlisted = useDraft(({ unlisted }) => unlisted);
  const { quote, status, changes, failure, retry } = useQuote();
  if (!ready) return <CartSkeleton />;
  if (items.length === 0) {
    return (
      <>
        <CartChanges changes={changes} />
        <EmptyCart />
        <LaterNextSteps />
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-12">
      <div className="min-w-0 space-y-5">
        <CartChanges changes={changes} />
        {quote && status !== 'failed' && <OfflinePrices />}
        <CartLines quote={quote} />
      </div>
      <section
        aria-labelledby="cart-summary"
        className="space-y-5 rounded border border-line bg-raised p-5 lg:sticky lg:top-24 lg:row-span-2"
      >
        <h2 id="cart-summary" className="text-lg">
          <Trans>ملخص السلة</Trans>
        </h2>
        {status === 'failed' && <CallFailed failure={failure} onRetry={retry} />}
        {quote && status !== 'failed' ? (
          <>
            <FreeShipping quote={quote} />
            <CartTotals quote={quote} stale={status === 'waiting'} />
          </>
        ) : (
          status !== 'failed' && <TotalsSkeleton />
        )}
        {quote && quote.payments.length === 0 ? (
          <CannotOrder quote={quote} inCart />
        ) : (
          <ShopLink
            to="/checkout/shipping"
            className={buttonClass('primary', 'large', 'w-full max-lg:hidden')}
          >
            <Trans>إتمام الطلب</Trans>
          </ShopLink>
        )}
        {quote && status !== 'failed' && (
          <>
            {shop && country.code === 'MA' && !unlisted && quote.delivery.method !== 'pickup' ? (
              <CartDelivery shop={shop} delivery={quote.delivery} />
            ) : (
              <PromiseRow {...quote.delivery} />
            )}
            <PromoCode promo={quote.promo} waiting={status === 'waiting'} />
          </>
        )}
        <p className="flex items-center gap-2 text-sm text-muted">
          <ShieldCheck aria-hidden className="size-5 shrink-0" />
          <Trans>الطلب دون حساب، وتأكيده معك قبل الإرسال</Trans>
        </p>
      </section>
      {quote && first && (
        <Part className="-mx-4 min-w-0 lg:col-start-1 lg:-mx-5">
          <Upsell key={first.productId} productId={first.productId} onChoose={openQuickView} />
        </Part>
      )}
      {quote?.payments.length !== 0 && (
        // On narrow screens the total and the way on stay in sight, above the bottom bar.
        <div
          data-cart-bar
          className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex items-center gap-4 border-t border-line bg-paper px-4 py-2 sm:bottom-0 lg:hidden"
        >
          {quote && (
            <p aria-hidden className="shrink-0 font-bold narrow:hidden">
              <Money shown={cartSum(quote).shown} label={quote.totals.currency.label} />
            </p>
          )}
          <ShopLink to="/checkout/shipping" className={buttonClass('primary', 'normal', 'grow')}>
            <Trans>إتمام الطلب</Trans>
          </ShopLink>
        </div>
      )}
    </div>
  );
}

function CartSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-12"
    >
      <div className="space-y-5">
        {[1, 2].map((row) => (
          <div key={row} className="flex gap-4">
            <Skeleton className="aspect-4/5 w-20 shrink-0 sm:w-28" />
            <div className="grow space-y-3">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-11 w-32" />
            </div>
          </div>
        ))}
      </div>
      <div className="rounded border border-line bg-raised p-5">
        <TotalsSkeleton rows={4} />
        <Skeleton className="mt-5 h-14 w-full" />
      </div>
    </div>
  );
}
