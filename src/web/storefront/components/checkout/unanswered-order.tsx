import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { useDraft } from '../../state/draft.ts';
import { readUnanswered, sendOrder, useSending } from '../../state/order-sending.ts';
import { OrderAnswer } from './order-answer.tsx';
import type { useOrderEnd } from './use-order-end.ts';

/**
 * The page was left before the answer to an order arrived. Sending the same request again returns the same order if
 * the shop has it; nothing is sent before the shopper presses the button. What the shop says then stands here until an order
 * is sent again.
 */
export function UnansweredOrder(page: {
  /** Of the page: while an order is sent, this may stand elsewhere on it. */
  end: ReturnType<typeof useOrderEnd>;
  /** The form of the order, where the page has one. */
  form?: RefObject<HTMLFormElement | null>;
}) {
  const { say, settle, refuse } = page.end;
  const unsure = useDraft((draft) => draft.unsure);
  const sending = useSending((state) => state.now.status !== 'idle');
  const request = unsure && !sending ? readUnanswered() : null;
  // The browser restores the scroll position, which may be far below.
  const box = useRef<HTMLDivElement>(null);
  const shown = request !== null;
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  useEffect(() => {
    if (sending) say({});
  }, [sending, say]);
  if (!request) return <OrderAnswer {...page} />;
  const ask = async () => {
    const sent = await sendOrder(request);
    const end = sent && settle(sent, request);
    // Prices or stock have changed: nothing was ordered, and the page shows the current values.
    if (end?.end === 'changed') say({ word: end.failure.message });
    else if (end) refuse(end.failure);
  };
  return (
    <div ref={box}>
      <Notice
        tone="warning"
        role="status"
        title={<Trans>لم نتأكد من وصول طلبك</Trans>}
        action={
          <Button size="small" onClick={ask}>
            <Trans>إعادة إرسال الطلب نفسه</Trans>
          </Button>
        }
      >
        <Trans>انقطع الاتصال قبل أن يرد المتجر. إعادة الإرسال لا تسجل الطلب مرتين.</Trans>
      </Notice>
    </div>
  );
}
