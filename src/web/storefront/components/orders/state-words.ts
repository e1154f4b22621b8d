import '#/web/i18n/buying.ts';
import { useLingui } from '@lingui/react/macro';
import type { OrderState } from '#/shop/orders/orders.states.rules.ts';

/** The states of an order as the shopper reads them. */
export function useStateWords(): Record<OrderState, string> {
  const { t } = useLingui();
  return {
    placed: t`استلمنا طلبك`,
    confirmed: t`تم تأكيد الطلب`,
    preparing: t`قيد التجهيز`,
    ready_for_pickup: t`جاهز للاستلام من المتجر`,
    shipped: t`سُلّم إلى شركة التوصيل`,
    out_for_delivery: t`في الطريق إليك`,
    delivered: t`تم التسليم`,
    completed: t`مكتمل`,
    cancelled: t`أُلغي الطلب`,
    refused: t`رُفض الاستلام`,
    failed_delivery: t`تعذّر التسليم`,
    returned: t`عاد الطرد إلى المتجر`,
  };
}
