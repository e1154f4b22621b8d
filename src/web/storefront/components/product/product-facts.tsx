import { Trans } from '@lingui/react/macro';
import { Banknote, PackageOpen, RotateCcw, ShieldCheck } from '#/web/ui/icons.tsx';
import { InfoOpener } from '../content/info-opener.tsx';
import { ReturnDays } from '../return-days.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { TownDelivery } from './town-delivery.tsx';

const rowClass = 'flex items-start gap-3';
const moreClass = 'inline-block py-1 text-sm text-muted underline underline-offset-4 hover:text-ink';
const iconClass = 'mt-0.5 size-5.5 shrink-0 text-action';

/** The facts that a shopper needs before ordering: delivery date, payment, returns. */
export function ProductFacts({ shop, hygiene }: { shop: StorefrontData; hygiene: boolean }) {
  const { announcement, delivery, openParcel } = shop;
  return (
    <ul className="space-y-3 border-y border-line py-5 text-[0.95rem]">
      <li>
        <TownDelivery shop={shop} />
        <p className="ms-8.5 flex flex-wrap gap-x-5 text-sm">
          {delivery.mainCity && (
            <InfoOpener tag="delivery-main-city" className={moreClass}>
              <Trans>التوصيل في اليوم نفسه</Trans>
            </InfoOpener>
          )}
          <InfoOpener tag="delivery-elsewhere" className={moreClass}>
            {delivery.mainCity ? <Trans>التوصيل إلى باقي المدن</Trans> : <Trans>كيف يتم التوصيل؟</Trans>}
          </InfoOpener>
        </p>
      </li>
      {announcement.cashOnDelivery && (
        <li className={rowClass}>
          <Banknote aria-hidden className={iconClass} strokeWidth={1.6} />
          <span>
            <Trans>الدفع نقدًا عند الاستلام</Trans>{' '}
            <InfoOpener tag="cash-on-delivery" className={moreClass}>
              <Trans>كيف يتم الدفع؟</Trans>
            </InfoOpener>
          </span>
        </li>
      )}
      {announcement.cashOnDelivery && openParcel && (
        <li className={rowClass}>
          <PackageOpen aria-hidden className={iconClass} strokeWidth={1.6} />
          <Trans>يمكنك فتح الطرد قبل الدفع</Trans>
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
              <ReturnDays days={announcement.returnDays} />{' '}
              <InfoOpener tag="returns" className={moreClass}>
                <Trans>شروط الإرجاع</Trans>
              </InfoOpener>
            </span>
          </li>
        )
      )}
    </ul>
  );
}
