import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { barePath } from '#/platform/url-path.rules.ts';
import type { EarlierOrder } from '#/shop/checkout/checkout.schema.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { FormNotice } from '#/web/ui/form-notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { ShopLink } from '../shop-link.tsx';

/**
 * The first attempt was accepted, but the form has changed since: the shop has the first order without the change.
 * The shopper chooses between changing that order and placing another.
 */
export function EarlierOrderNotice({
  order,
  onAnother,
}: {
  order: EarlierOrder;
  onAnother: (() => void) | undefined;
}) {
  const path = barePath(new URL(order.confirmUrl, window.location.href).pathname);
  return (
    <FormNotice
      title={
        <Trans>
          طلبك الأول مسجل برقم <OrderNumber number={order.number} />
        </Trans>
      }
      action={
        <div className="flex flex-wrap gap-2">
          <ShopLink to={path} className={buttonClass('primary', 'small')}>
            <Trans>عرض الطلب الأول وتعديله</Trans>
          </ShopLink>
          {onAnother && (
            <Button look="secondary" size="small" onClick={onAnother}>
              <Trans>تسجيل طلب آخر بهذه السلة</Trans>
            </Button>
          )}
        </div>
      }
    >
      <Trans>وصلنا قبل انقطاع الاتصال. ما غيّرته بعد ذلك لم يُسجل، ولم يُسجل أي طلب ثان.</Trans>
    </FormNotice>
  );
}
