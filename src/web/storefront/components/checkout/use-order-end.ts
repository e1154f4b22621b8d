import '#/web/i18n/checkout.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { urlOf } from '#/platform/url-path.rules.ts';
import type { EarlierOrder, PlacedOrder, SubmitRequest } from '#/shop/checkout/checkout.schema.ts';
import type { CallFailure } from '#/web/call.ts';
import { keepAccepted, keepRefusal } from '../../state/accepted-order.ts';
import { removeOrdered, useCart } from '../../state/cart.ts';
import { clearDraft, renewKey } from '../../state/draft.ts';
import type { SendingEnd } from '../../state/order-sending.ts';
import { refusePromoCode, removePromoCode, usePromo } from '../../state/promo.ts';
import { forgetQuote } from '../../state/quote.ts';
import { hrefIn, useLocale } from '../shop-link.tsx';

/** Handles the server's final answer to an order, and holds what it says of the whole: a message, or the order that is there. */
export function useOrderEnd() {
  const { t } = useLingui();
  const [answer, say] = useState<{ word?: string; earlier?: EarlierOrder }>({});
  const locale = useLocale();
  const navigate = useNavigate();
  /** The form was closed or its page left while the order was on its way: nobody reads what is said in it. */
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  /** What was ordered leaves the cart, after the server has accepted the order and nowhere else. */
  const accept = (order: PlacedOrder, request: SubmitRequest) => {
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
      transfer: order.transfer,
      receiptDeadline: order.receiptDeadline,
      linked: order.linked,
    });
    clearDraft();
    void navigate(hrefIn(locale, '/checkout/success'), { replace: true });
    removeOrdered(request.lines);
    // A code counts for the cart: it waits there as long as something does.
    if (useCart.getState().items.length === 0) removePromoCode();
    forgetQuote();
  };
  const refuse = ({ status, code, message, errors, body }: CallFailure) => {
    keepRefusal({ status, code, message: Object.values(errors)[0]?.[0] ?? message, order: body.order });
    void navigate(hrefIn(locale, '/checkout/failure'));
  };
  return {
    answer,
    say,
    /** Handles the ends that mean the same wherever an order is sent from; answers any other. */
    settle(end: SendingEnd, request: SubmitRequest) {
      // Wherever it is said: the quote is requested again without the code, so that the shopper sees the total before ordering.
      const promo = end.end === 'fields' && end.failure.errors.promo;
      // A code that was applied since stays.
      if (promo && request.promo === usePromo.getState().code)
        refusePromoCode(request.promo ?? '', promo[0] ?? '');
      if (end.end === 'accepted') accept(end.order, request);
      else if (left.current && end.end !== 'stopped') {
        if (end.failure.code === 'key_in_use') renewKey();
        refuse(end.failure);
      } else if (end.end === 'exists') say({ earlier: end.order });
      else if (end.end === 'changed' && end.failure.code === 'key_in_use') {
        renewKey();
        say({
          word: t`سُجّل قبل هذا طلب من هذه النافذة برقم هاتف آخر. لتسجيل طلب جديد، اضغط مرة أخرى.`,
        });
      } else if (end.end !== 'stopped') return end;
      return null;
    },
    refuse,
  };
}
