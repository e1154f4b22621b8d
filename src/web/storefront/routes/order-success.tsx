import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatOrderNumber } from '#/shop/orders/order-number.rules.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { CopyButton } from '#/web/ui/copy-button.tsx';
import { CircleCheck, MessageCircle, PackageSearch } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { AccountFromOrder } from '../components/account/account-from-order.tsx';
import { EmptyState } from '../components/empty/empty-state.tsx';
import { placedStanding } from '../components/orders/placed-standing.ts';
import { PlacedSummary } from '../components/orders/placed-summary.tsx';
import { PromiseText, SameDayCondition } from '../components/orders/promise.tsx';
import { usePlacedOrder } from '../components/orders/use-placed-order.ts';
import { ConfirmPlaced } from '../components/own-order/confirm-placed.tsx';
import { PlacedTransfer } from '../components/own-order/placed-transfer.tsx';
import { PageHead } from '../components/page-head.tsx';
import { hrefIn, ShopLink, useLocale } from '../components/shop-link.tsx';
import { useStorefront } from '../components/storefront-data.ts';
import type { AcceptedOrder } from '../state/accepted-order.ts';
import { readAccepted } from '../state/read-accepted.ts';

/**
 * §2.40 A shell: the accepted order is in this tab's storage, and the server renders no personal data. How it stands now is
 * read by its signed path each time and not stored there: it may have been corrected or cancelled since.
 */
export default function OrderSuccessPage() {
  const { t } = useLingui();
  const [order, setOrder] = useState<AcceptedOrder | null | undefined>(undefined);
  useEffect(() => setOrder(readAccepted()), []);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 lg:py-12">
      {!order && <PageHead title={t`طلبك`} indexed={false} />}
      {order === undefined ? (
        <div aria-busy="true" className="mx-auto max-w-2xl space-y-4">
          <Skeleton className="mx-auto h-16 w-16" />
          <Skeleton className="mx-auto h-8 w-64" />
          <Skeleton className="h-40 w-full" />
        </div>
      ) : order ? (
        <Accepted accepted={order} />
      ) : (
        <NoOrder />
      )}
    </div>
  );
}

function Accepted({ accepted }: { accepted: AcceptedOrder }) {
  const { t } = useLingui();
  const now = usePlacedOrder(accepted.ownPath);
  const { order, asPlaced } = placedStanding(accepted, now ?? null);
  const locale = useLocale();
  const shopPhone = useStorefront()?.contact.phones[0];
  const number = formatOrderNumber(order.number);
  const free = order.total === 0;
  // Nothing is transferred, and nobody calls.
  const agreed = free && order.payment === 'bank_transfer';
  // Until it is read it has what an order has that was placed just now.
  const confirmable = order.ownPath !== '' && (now === null || now?.moves.includes('confirm'));
  const message = t`مرحبًا، أريد تفاصيل طلبي رقم ${number} على واتساب من فضلكم.`;
  return (
    <div className="grid grid-cols-1 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12">
      <div>
        <PageHead title={asPlaced ? t`تم تسجيل طلبك بنجاح` : t`طلبك`} indexed={false} />
        <div className="text-center lg:text-start">
          {asPlaced ? (
            <>
              <CircleCheck
                aria-hidden
                className="mx-auto size-12 text-success lg:mx-0 lg:size-14"
                strokeWidth={1.4}
              />
              <h1 className="mt-3 text-2xl lg:text-3xl">
                <Trans>تم تسجيل طلبك بنجاح</Trans>
              </h1>
              <p className="mt-2 text-muted">
                <Trans>
                  شكرًا <bdi>{order.name}</bdi>، وصلنا طلبك.
                </Trans>
              </p>
            </>
          ) : (
            <>
              <h1 className="text-2xl lg:text-3xl">
                <Trans>طلبك</Trans>
              </h1>
              <p className="mt-2">{now?.statusLabel}</p>
            </>
          )}
        </div>
        <div className="mt-5 rounded border border-line bg-raised p-5 text-center lg:mt-8 lg:text-start">
          <p className="text-sm text-muted">
            <Trans>رقم الطلب</Trans>
          </p>
          {/* Beside the number its button would push it out of the middle. */}
          <p className="mt-1 flex flex-col items-center lg:flex-row lg:gap-2">
            <OrderNumber number={order.number} className="text-2xl font-semibold" />
            <CopyButton text={number} />
          </p>
          {asPlaced && (
            <p className="mt-3 border-t border-line pt-3">
              <PromiseText promise={order.promise} placed pickup={order.pickupAddress !== null} />
              {order.pickupAddress !== null && (
                <span className="block text-sm text-muted">
                  <bdi>{order.pickupAddress}</bdi>
                </span>
              )}
              {order.promise.sameDay && <SameDayCondition />}
            </p>
          )}
        </div>
        {asPlaced && (
          <>
            <section aria-labelledby="what-next" className="mt-8">
              <h2 id="what-next" className="text-lg">
                <Trans>ماذا بعد؟</Trans>
              </h2>
              <ol className="mt-4 space-y-4">
                {agreed ? null : order.payment === 'bank_transfer' ? (
                  <Step at={1}>
                    <Trans>حوّل المبلغ إلى الحساب البنكي أدناه وأرسل لنا الوصل:</Trans>{' '}
                    <Money shown={order.total} label={order.label} className="font-semibold" />
                  </Step>
                ) : (
                  <Step at={1}>
                    <Trans>
                      نتصل بك على الرقم <Phone e164={order.phone} className="font-semibold" /> لتأكيد الطلب.
                      أبقِ هاتفك قريبًا منك.
                    </Trans>
                    {confirmable && <ConfirmPlaced ownPath={order.ownPath} />}
                  </Step>
                )}
                <Step at={agreed ? 1 : 2}>
                  {order.pickupAddress === null ? (
                    <Trans>نجهّز طلبك ونسلّمه إلى شركة التوصيل.</Trans>
                  ) : (
                    <Trans>نجهّز طلبك ويبقى في انتظارك في المتجر.</Trans>
                  )}
                </Step>
                <Step at={agreed ? 2 : 3}>
                  {free || order.payment === 'bank_transfer' ? (
                    order.pickupAddress === null ? (
                      <Trans>تستلم طلبك في التاريخ المذكور أعلاه.</Trans>
                    ) : (
                      <Trans>تستلم طلبك من المتجر ابتداءً من التاريخ المذكور أعلاه.</Trans>
                    )
                  ) : (
                    <>
                      {order.pickupAddress === null ? (
                        <Trans>تستلم طلبك وتدفع نقدًا:</Trans>
                      ) : (
                        <Trans>تستلم طلبك من المتجر وتدفع هناك نقدًا:</Trans>
                      )}{' '}
                      <Money shown={order.total} label={order.label} className="font-semibold" />
                    </>
                  )}
                </Step>
              </ol>
            </section>
            <PlacedTransfer order={order} reference={number} />
          </>
        )}
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Link
            // The order's own page needs no number; a link that the browser could not store leaves the form.
            to={order.ownPath || hrefIn(locale, '/track-orders')}
            className={buttonClass('primary', 'normal', 'grow')}
          >
            <PackageSearch aria-hidden className="size-5" />
            <Trans>تتبع الطلب</Trans>
          </Link>
          {shopPhone && (
            <a
              href={`https://wa.me/${shopPhone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary', 'normal', 'grow')}
            >
              <MessageCircle aria-hidden className="size-5" />
              <Trans>أرسلوا لي طلبي على واتساب</Trans>
            </a>
          )}
        </div>
      </div>
      <div className="empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {now !== undefined && <PlacedSummary placed={order} order={now} />}
      </div>
      <div>
        <AccountFromOrder order={order} />
        <p className="mt-6 flex flex-wrap justify-center gap-x-6 text-center lg:justify-start">
          {order.ownPath && (
            <Link
              to={order.ownPath}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              <Trans>تعديل الطلب أو إلغاؤه</Trans>
            </Link>
          )}
          <ShopLink to="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
            <Trans>متابعة التسوق</Trans>
          </ShopLink>
        </p>
      </div>
    </div>
  );
}

function Step({ at, children }: { at: number; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-surface text-sm font-semibold"
      >
        {at}
      </span>
      <div className="pt-1">{children}</div>
    </li>
  );
}

function NoOrder() {
  return (
    <EmptyState
      icon={PackageSearch}
      heading="h1"
      title={<Trans>أين وصل طلبك؟</Trans>}
      text={<Trans>لا يوجد طلب جديد في هذه النافذة. إن كان لديك رقم طلب، يمكنك تتبعه برقم هاتفك.</Trans>}
    >
      <ShopLink to="/track-orders" className={buttonClass('primary', 'normal', 'mt-2')}>
        <Trans>تتبع الطلب</Trans>
      </ShopLink>
      <ShopLink to="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
        <Trans>العودة إلى الرئيسية</Trans>
      </ShopLink>
    </EmptyState>
  );
}
