import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { fromLg } from '#/web/ui/breakpoints.ts';
import { ChevronDown } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { CartLineOffer } from '../cart/line-offer.tsx';
import { OfflinePrices } from '../cart/offline-prices.tsx';
import { PromoCode } from '../cart/promo-code.tsx';
import { CartTotals, cartSum, deliveryCertain, TotalsSkeleton } from '../cart/totals.tsx';
import { PromiseRow } from '../orders/promise.tsx';
import { SmallLine } from '../orders/small-line.tsx';
import { PieceCount } from '../piece-count.tsx';
import { ShopLink } from '../shop-link.tsx';
import { CustomsLine } from './customs-line.tsx';

function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(fromLg);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(fromLg).matches,
    () => false,
  );
}

/** So many pictures stand in the line that opens the summary. */
const shownPictures = 3;

/**
 * The lines and the total, with delivery once the town is known. On a phone one line above the form: pictures and total, opened for the rest.
 */
export function OrderSummary({ quote, waiting }: { quote: Quote | null; waiting: boolean }) {
  const isWide = useWide();
  const [open, setOpen] = useState(false);
  const edit = (
    <ShopLink
      to="/pannier"
      className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      <Trans>تعديل السلة</Trans>
    </ShopLink>
  );
  const bill = quote ? (
    <div className="space-y-2 pb-2 lg:space-y-4 lg:pb-0">
      <CartTotals quote={quote} stale={waiting} />
      <PromoCode promo={quote.promo} waiting={waiting} />
      <PromiseRow {...quote.delivery} atCheckout />
      <Lines quote={quote} />
    </div>
  ) : (
    <TotalsSkeleton rows={5} />
  );
  return (
    <section
      aria-labelledby="checkout-summary"
      className="rounded border border-line bg-raised px-4 py-1 lg:p-5"
    >
      {quote && <OfflinePrices />}
      {isWide ? (
        <>
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 id="checkout-summary" className="text-lg">
              <Trans>ملخص الطلب</Trans>
            </h2>
            {edit}
          </div>
          {bill}
        </>
      ) : (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
          <summary className="flex min-h-14 list-none items-center gap-3 narrow:flex-wrap">
            {quote && <FirstPictures quote={quote} />}
            <h2 id="checkout-summary" className="min-w-0 grow font-sans text-sm font-medium">
              <Trans>ملخص الطلب</Trans>{' '}
              {quote && (
                <span className="font-normal text-muted">
                  (<PieceCount count={quote.totals.articles} />)
                </span>
              )}
            </h2>
            {quote && (
              <span className="shrink-0 text-end leading-5">
                <Money
                  shown={cartSum(quote).shown}
                  label={quote.totals.currency.label}
                  className="font-semibold"
                />
                {quote.delivery.method !== 'pickup' && (
                  <span className="block text-xs text-muted">
                    {deliveryCertain(quote) ? <Trans>مع التوصيل</Trans> : <Trans>دون التوصيل</Trans>}
                  </span>
                )}
              </span>
            )}
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <p className="border-t border-line text-end">{edit}</p>
          {bill}
        </details>
      )}
      <CustomsLine quote={quote} />
    </section>
  );
}

/** What is ordered, at a glance. */
const FirstPictures = ({ quote }: { quote: Quote }) => (
  <span className="flex shrink-0 -space-x-4">
    {quote.lines.slice(0, shownPictures).map((line) => (
      <Picture
        key={line.id}
        picture={line.picture}
        sizes="36px"
        decorative
        className="aspect-4/5 w-9 rounded-sm ring-2 ring-raised"
      />
    ))}
  </span>
);

function Lines({ quote }: { quote: Quote }) {
  return (
    <ul className="space-y-3 border-t border-line pt-3">
      {quote.lines.map((line) => (
        <SmallLine
          key={line.id}
          line={{ ...line, size: line.size.label }}
          total={line.shown.total.shown}
          label={quote.totals.currency.label}
          offer={<CartLineOffer quote={quote} id={line.id} />}
        />
      ))}
    </ul>
  );
}
