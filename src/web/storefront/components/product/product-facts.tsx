import { Trans } from '@lingui/react/macro';
import { Banknote, PackageOpen, RotateCcw, ShieldCheck } from 'lucide-react';
import { Money } from '#/web/ui/money.tsx';
import { DeliveryPromise } from '../catalog/delivery-promise.tsx';
import { ReturnDays } from '../layout/announcement-bar.tsx';
import type { StorefrontData } from '../layout/storefront-data.ts';

const rowClass = 'flex items-start gap-3';
const iconClass = 'mt-0.5 size-5.5 shrink-0 text-action';

/** What a shopper wants to know before she gives her address: when, how it is paid, what if it does not fit. */
export function ProductFacts({ shop, hygiene }: { shop: StorefrontData; hygiene: boolean }) {
  const { announcement, delivery, openParcel } = shop;
  const threshold = <Money centimes={announcement.freeShippingFrom ?? 0} />;
  return (
    <ul className="space-y-3 border-y border-line py-5 text-[0.95rem]">
      <li>
        <DeliveryPromise rules={delivery} />
        {announcement.freeShippingFrom !== null && (
          <p className="ms-8.5 text-sm text-muted">
            <Trans>مجاني ابتداءً من {threshold}</Trans>
          </p>
        )}
      </li>
      {announcement.cashOnDelivery && (
        <li className={rowClass}>
          <Banknote aria-hidden className={iconClass} strokeWidth={1.6} />
          <Trans>الدفع نقدًا عند الاستلام</Trans>
        </li>
      )}
      {announcement.cashOnDelivery && openParcel && (
        <li className={rowClass}>
          <PackageOpen aria-hidden className={iconClass} strokeWidth={1.6} />
          <Trans>يمكنكم فتح الطرد قبل الدفع</Trans>
        </li>
      )}
      {hygiene ? (
        <li className={rowClass}>
          <ShieldCheck aria-hidden className={iconClass} strokeWidth={1.6} />
          <Trans>لأسباب صحية لا يُرجع هذا المنتج بعد فتح غلافه</Trans>
        </li>
      ) : (
        announcement.returnDays > 0 && (
          <li className={rowClass}>
            <RotateCcw aria-hidden className={iconClass} strokeWidth={1.6} />
            <span>
              <ReturnDays days={announcement.returnDays} />
            </span>
          </li>
        )
      )}
    </ul>
  );
}
