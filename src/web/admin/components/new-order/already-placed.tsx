import { Trans } from '@lingui/react/macro';
import type { PlacedAlready } from '#/shop/checkout/phone-order.schema.ts';
import type { CallFailure } from '#/web/call.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';

/** The order that an earlier request of this form placed, when its answer was lost and the form was changed since. */
export const alreadyPlaced = (failure: CallFailure | null) =>
  failure?.code === 'order_already_placed' ? (failure.body as Partial<PlacedAlready>).order : undefined;

/** Names that order and leads to it. What was typed since stays until it is said to be another order or thrown away. */
export function AlreadyPlaced({
  order,
  onAnother,
  onEmptied,
}: PlacedAlready & { onAnother: () => void; onEmptied: () => void }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={
        <Trans>
          الطلب <OrderNumber number={order.number} /> سُجّل من قبل
        </Trans>
      }
      action={
        <div className="flex flex-wrap gap-2">
          <AdminLink to={orderPath(order.id)} className={buttonClass('primary', 'small')}>
            <Trans>فتح الطلب</Trans>
          </AdminLink>
          <Button look="secondary" size="small" onClick={onAnother}>
            <Trans>تسجيل ما كُتب طلبًا آخر</Trans>
          </Button>
          <Button look="quiet" size="small" onClick={onEmptied}>
            <Trans>حذف ما كُتب والبدء من جديد</Trans>
          </Button>
        </div>
      }
    >
      <Trans>وصل الطلب وانقطع الاتصال قبل الجواب. ما تغيّر بعد ذلك لم يُسجَّل: غيّره في صفحة الطلب.</Trans>
    </Notice>
  );
}
