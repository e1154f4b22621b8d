import '#/web/i18n/checkout.ts';
import { useLingui } from '@lingui/react/macro';
import type { DeliveryMethod } from '#/shop/delivery/delivery.rules.ts';
import type { OrderState } from '#/shop/orders/orders.states.rules.ts';

/** Names of the states of an order for the shopper, by delivery method (§2.39). */
export function useStateWords(delivery: DeliveryMethod): Record<OrderState, string> {
  const { t } = useLingui();
  return {
    placed: t`استلمنا طلبك`,
    confirmed: t`تم تأكيد الطلب`,
    preparing: t`قيد التجهيز`,
    ready_for_pickup: t`جاهز للاستلام من المتجر`,
    shipped: t`سُلّم إلى شركة التوصيل`,
    out_for_delivery: t`في الطريق إليك`,
    delivered: delivery === 'pickup' ? t`تم الاستلام من المتجر` : t`تم التسليم`,
    completed: t`مكتمل`,
    cancelled: t`أُلغي الطلب`,
    refused: t`رُفض الاستلام`,
    failed_delivery: t`تعذّر التسليم`,
    returned: t`عاد الطرد إلى المتجر`,
  };
}
