import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import type { CustomerOrder } from '#/shop/orders/orders.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { CircleCheck, PackageOpen, Settings2, Upload } from '#/web/ui/icons.tsx';
import { ShopLink } from '../shop-link.tsx';
import { Reorder } from './reorder.tsx';

const ended: readonly CustomerOrder['status'][] = [
  'delivered',
  'completed',
  'cancelled',
  'refused',
  'returned',
];
const arrived: readonly CustomerOrder['status'][] = ['delivered', 'completed'];
const receiptWaited: readonly CustomerOrder['payment'][] = ['awaiting_receipt', 'rejected'];

/**
 * What the customer can do with the order, first what its state asks for; the own page of the order does it. To order the
 * same again stands back until this one has ended.
 */
export function OrderActions({ order }: { order: CustomerOrder }) {
  const over = ended.includes(order.status);
  const toConfirm = order.moves.includes('confirm');
  const toPay = !over && receiptWaited.includes(order.payment);
  const changeable = order.correctable || order.moves.includes('cancel');
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {over && <Reorder lines={order.lines} look="primary" />}
      {toPay && (
        <ShopLink to={order.path} className={buttonClass('primary')}>
          <Upload aria-hidden className="size-5" />
          <Trans>إرسال وصل التحويل</Trans>
        </ShopLink>
      )}
      {toConfirm && (
        <ShopLink to={order.path} className={buttonClass('primary')}>
          <CircleCheck aria-hidden className="size-5" />
          <Trans>التأكيد دون مكالمة</Trans>
        </ShopLink>
      )}
      {changeable && (
        <ShopLink to={order.path} className={buttonClass('secondary')}>
          <Settings2 aria-hidden className="size-5" />
          <Trans>تعديل الطلب أو إلغاؤه</Trans>
        </ShopLink>
      )}
      {arrived.includes(order.status) && (
        <ShopLink to={order.path} className={buttonClass('secondary')}>
          <PackageOpen aria-hidden className="size-5" />
          <Trans>إرجاع أو تبديل</Trans>
        </ShopLink>
      )}
      {!over && <Reorder lines={order.lines} look="quiet" />}
    </div>
  );
}
