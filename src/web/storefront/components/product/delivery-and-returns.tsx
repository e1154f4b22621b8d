import { Trans } from '@lingui/react/macro';
import { Money } from '#/web/ui/money.tsx';
import { DeliveryPromise } from '../catalog/delivery-promise.tsx';
import { InfoOpener } from '../content/info-opener.tsx';
import { ReturnDays } from '../return-days.tsx';
import type { StorefrontData } from '../storefront-data.ts';

const moreClass =
  'inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink';

/** §2.47 Delivery date, free delivery and returns; details in dialogs. */
export function DeliveryAndReturns({ shop, hygiene }: { shop: StorefrontData; hygiene: boolean }) {
  const { announcement, delivery } = shop;
  const threshold = <Money centimes={announcement.freeShippingFrom ?? 0} className="font-semibold" />;
  return (
    <div className="space-y-3">
      <DeliveryPromise rules={delivery} />
      {announcement.freeShippingFrom !== null && (
        <p>
          {announcement.freeShippingFrom === 0 ? (
            <Trans>التوصيل مجاني</Trans>
          ) : (
            <Trans>التوصيل مجاني ابتداءً من {threshold}، وتظهر كلفته قبل تأكيد الطلب.</Trans>
          )}
        </p>
      )}
      {hygiene ? (
        <p>
          <Trans>لأسباب صحية لا يُرجع هذا المنتج بعد فتح غلافه</Trans>
        </p>
      ) : (
        announcement.returnDays > 0 && (
          <p>
            <ReturnDays days={announcement.returnDays} />
          </p>
        )
      )}
      <p className="flex flex-wrap gap-x-5">
        <InfoOpener tag="delivery-elsewhere" className={moreClass}>
          <Trans>كيف يتم التوصيل؟</Trans>
        </InfoOpener>
        <InfoOpener tag="returns" className={moreClass}>
          <Trans>شروط الإرجاع</Trans>
        </InfoOpener>
      </p>
    </div>
  );
}
