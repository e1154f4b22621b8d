import { useNavigate } from 'react-router';
import { urlOf } from '#/platform/url-path.rules.ts';
import type { PlacedOrder, SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import type { CallFailure } from '#/web/call.ts';
import { keepAccepted, keepRefusal } from '../../state/accepted-order.ts';
import { removeOrdered, useCart } from '../../state/cart.ts';
import { clearDraft } from '../../state/draft.ts';
import { removePromoCode } from '../../state/promo.ts';
import { forgetQuote } from '../../state/quote.ts';
import { hrefIn, useLocale } from '../shop-link.tsx';

/** Handles the server's final answer to an order: accepted or refused. */
export function useOrderEnd() {
  const locale = useLocale();
  const navigate = useNavigate();
  return {
    /** What was ordered leaves the cart, after the server has accepted the order and nowhere else. */
    accept(order: PlacedOrder, request: SubmitRequest) {
      keepAccepted({
        number: order.number,
        phone: request.phone,
        name: request.name,
        total: order.totals.total.shown,
        label: order.totals.currency.label,
        lines: request.lines.length,
        payment: request.payment,
        ownPath: urlOf(order.confirmUrl)?.pathname ?? '',
        pickupAddress: order.pickupAddress,
        promise: order.promise,
        ...(order.transfer ? { transfer: order.transfer } : {}),
        ...(order.receiptDeadline ? { receiptDeadline: order.receiptDeadline } : {}),
      });
      clearDraft();
      void navigate(hrefIn(locale, '/checkout/success'), { replace: true });
      removeOrdered(request.lines);
      // A code counts for the cart: it waits there as long as something does.
      if (useCart.getState().items.length === 0) removePromoCode();
      forgetQuote();
    },
    refuse({ status, code, message, errors }: CallFailure) {
      keepRefusal({ status, code, message: Object.values(errors)[0]?.[0] ?? message });
      void navigate(hrefIn(locale, '/checkout/failure'));
    },
  };
}
