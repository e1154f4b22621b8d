import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { countriesName, countryOrDefault, viewCountry } from '#/shop/countries/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { CallFailed } from '../components/cart/call-failed.tsx';
import { CartChanges } from '../components/cart/cart-changes.tsx';
import { EmptyCart } from '../components/cart/empty-cart.tsx';
import { NeedsScript } from '../components/cart/needs-script.tsx';
import { TotalsSkeleton } from '../components/cart/totals.tsx';
import { CheckoutForm } from '../components/checkout/checkout-form.tsx';
import { OrderSummary } from '../components/checkout/order-summary.tsx';
import { UnansweredOrder } from '../components/checkout/unanswered-order.tsx';
import { useAccountPrefill } from '../components/checkout/use-account-prefill.ts';
import { useOrderEnd } from '../components/checkout/use-order-end.ts';
import { PageHead } from '../components/page-head.tsx';
import { useCart } from '../state/cart.ts';
import { useSending } from '../state/order-sending.ts';
import { useQuote } from '../state/quote.ts';
import type { Route } from './+types/checkout.ts';

/** The shell depends on the country alone; the customer's data stays in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.tag(countriesName, 'settings');
  const country = await countryOrDefault(page.cache, page.countryCode);
  const { addressForm, callingCode } = viewCountry(country, page.locale);
  const { openParcel } = await getSettings(page.cache);
  return { addressForm, callingCode, openParcel };
}

/** §2.14 Checkout on one page: the summary first, then the fields for the delivery. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-5 lg:py-12">
      <PageHead title={t`إتمام الطلب`} indexed={false} />
      <h1 className="mb-4 text-2xl lg:mb-6 lg:text-3xl">
        <Trans>إتمام الطلب</Trans>
      </h1>
      <NeedsScript />
      <Checkout {...loaderData} />
    </div>
  );
}

function Checkout({ addressForm, callingCode, openParcel }: Route.ComponentProps['loaderData']) {
  const { ready, items } = useCart();
  useAccountPrefill(addressForm);
  const { quote, status, changes, failure, retry } = useQuote();
  const sending = useSending((state) => state.now.status !== 'idle');
  const end = useOrderEnd();
  const page = useRef<HTMLFormElement>(null);
  if (!ready) return <CheckoutSkeleton />;
  if (items.length === 0 && !sending) {
    return (
      <div className="space-y-4">
        <UnansweredOrder end={end} />
        <CartChanges changes={changes} />
        <EmptyCart />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12">
      <div className="space-y-4 lg:sticky lg:top-24 lg:order-last">
        <UnansweredOrder end={end} form={page} />
        <div id="checkout-changes" tabIndex={-1} className="empty:hidden">
          <CartChanges changes={changes} />
        </div>
        {status === 'failed' && !sending && <CallFailed failure={failure} onRetry={retry} />}
        <OrderSummary quote={quote} waiting={status !== 'ready'} />
      </div>
      <CheckoutForm
        form={addressForm}
        callingCode={callingCode}
        openParcel={openParcel}
        quote={quote}
        priced={status === 'ready'}
        changesWait={changes.length > 0}
        page={page}
      />
    </div>
  );
}

function CheckoutSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12"
    >
      <div className="rounded border border-line bg-raised p-5 lg:order-last">
        <TotalsSkeleton rows={5} />
      </div>
      <div className="space-y-6">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24 w-full" />
        ))}
      </div>
    </div>
  );
}
