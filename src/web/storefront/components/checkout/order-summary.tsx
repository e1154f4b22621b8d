import { Times } from '#/web/ui/times.tsx';
import '#/web/i18n/checkout.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { ChevronDown } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { ColorAndSize } from '#/web/ui/size.tsx';
import { Written } from '#/web/ui/written.tsx';
import { CartLineOffer } from '../cart/line-offer.tsx';
import { OfflinePrices } from '../cart/offline-prices.tsx';
import { PromoCode } from '../cart/promo-code.tsx';
import { Totals, TotalsSkeleton } from '../cart/totals.tsx';
import { PromiseRow } from '../orders/promise.tsx';
import { ShopLink } from '../shop-link.tsx';

const wide = '(min-width: 937px)';

function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wide).matches,
    () => false,
  );
}

/** The lines and the total with delivery, above the form. */
export function OrderSummary({ quote, waiting }: { quote: Quote | null; waiting: boolean }) {
  const isWide = useWide();
  return (
    <section
      aria-labelledby="checkout-summary"
      className="rounded border border-line bg-raised px-4 pt-2 pb-1 lg:p-5"
    >
      <div className="mb-1 flex items-baseline narrow:flex-wrap lg:mb-3 justify-between gap-4">
        <h2 id="checkout-summary" className="text-lg">
          <Trans>ملخص الطلب</Trans>
        </h2>
        <ShopLink
          to="/pannier"
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          <Trans>تعديل السلة</Trans>
        </ShopLink>
      </div>
      {quote ? (
        <div className="space-y-2 lg:space-y-4">
          <OfflinePrices />
          <Totals
            totals={quote.totals}
            deliveryKnown={quote.delivery.known}
            pickup={quote.delivery.method === 'pickup'}
            stale={waiting}
          />
          <PromoCode promo={quote.promo} waiting={waiting} />
          <PromiseRow {...quote.delivery} />
          {quote.customsLine && (
            <p className="text-sm text-muted">
              <Trans>قد تُطلب رسوم جمركية عند الاستلام حسب قوانين بلدك، وهي غير محسوبة هنا.</Trans>
            </p>
          )}
          <details key={String(isWide)} open={isWide} className="group border-t border-line pt-1">
            <summary className="flex min-h-11 list-none items-center justify-between gap-2 text-sm font-medium">
              <span>
                <Trans>القطع</Trans> (
                <Plural
                  value={quote.totals.articles}
                  zero="لا قطع"
                  one="قطعة واحدة"
                  two="قطعتان"
                  few="# قطع"
                  many="# قطعة"
                  other="# قطعة"
                />
                )
              </span>
              <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <ul className="space-y-3 pt-2">
              {quote.lines.map((line) => (
                <li key={line.id} className="flex gap-3">
                  <Picture
                    picture={line.picture}
                    sizes="56px"
                    decorative
                    className="aspect-4/5 w-14 shrink-0 rounded-sm"
                  />
                  <div className="min-w-0 grow text-sm">
                    <p className="truncate font-medium">
                      <Written text={line.title} />
                    </p>
                    <p className="text-muted">
                      <ColorAndSize color={line.color} size={line.size.label} />
                      <span aria-hidden> · </span>
                      <Times count={line.quantity} />
                    </p>
                    <CartLineOffer quote={quote} id={line.id} />
                  </div>
                  <Money
                    shown={line.shown.total.shown}
                    label={quote.totals.currency.label}
                    className="text-sm font-medium"
                  />
                </li>
              ))}
            </ul>
          </details>
        </div>
      ) : (
        <TotalsSkeleton rows={5} />
      )}
    </section>
  );
}
