import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { barePath, urlOf } from '#/platform/url-path.rules.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { CircleX } from '#/web/ui/icons.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import { useStorefront } from '../components/storefront-data.ts';
import { type ReadRefusal, readRefusal } from '../state/read-accepted.ts';

/**
 * §2.40, §8.9 The reason why the order was refused, and a link back to the unchanged checkout; to the earlier orders,
 * where those must be answered for first, or one of them is there instead.
 */
export default function OrderFailurePage() {
  const { t } = useLingui();
  const [why, setWhy] = useState<ReadRefusal | null>(null);
  useEffect(() => setWhy(readRefusal()), []);
  const earlierFirst = why?.code === 'too_many_open_orders' || why?.code === 'order_exists';
  const earlier = why?.order && urlOf(why.order.confirmUrl, window.location.href);
  const shopPhone = useStorefront()?.contact.phones[0];
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center px-4 py-12 text-center lg:py-20">
      <PageHead title={t`لم يُسجَّل الطلب`} indexed={false} />
      <CircleX aria-hidden className="size-16 text-danger" strokeWidth={1.4} />
      <h1 className="mt-4 text-2xl lg:text-3xl">
        <Trans>لم يُسجَّل الطلب</Trans>
      </h1>
      <p role="status" className="mt-3 text-lg">
        {why?.message || <Trans>لم يقبل المتجر هذا الطلب الآن.</Trans>}
      </p>
      <p className="mt-2 text-muted">
        <Trans>لم يُخصم منك شيء. سلتك ومعلوماتك محفوظة كما تركتها.</Trans>
      </p>
      <div className="mt-8 flex w-full flex-col gap-3 sm:flex-row sm:justify-center">
        {earlier && (
          <ShopLink to={barePath(earlier.pathname)} className={buttonClass('primary', 'normal')}>
            <Trans>عرض الطلب الأول وتعديله</Trans>
          </ShopLink>
        )}
        {earlierFirst && !earlier && (
          <ShopLink to="/track-orders" className={buttonClass('primary', 'normal')}>
            <Trans>تتبع الطلب</Trans>
          </ShopLink>
        )}
        <ShopLink
          to="/checkout/shipping"
          className={buttonClass(earlierFirst ? 'secondary' : 'primary', 'normal')}
        >
          <Trans>العودة إلى إتمام الطلب</Trans>
        </ShopLink>
        {!earlierFirst && (
          <ShopLink to="/pannier" className={buttonClass('secondary', 'normal')}>
            <Trans>تعديل السلة</Trans>
          </ShopLink>
        )}
      </div>
      {shopPhone && (
        <p className="mt-8 text-sm text-muted">
          <Trans>للطلب بالهاتف:</Trans>{' '}
          <Phone
            e164={shopPhone}
            link
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          />
        </p>
      )}
    </div>
  );
}
