import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { useDraft } from '../../state/draft.ts';
import { readUnanswered, sendOrder, useSending } from '../../state/order-sending.ts';
import { useOrderEnd } from './use-order-end.ts';

/**
 * The page was left before the answer to an order arrived. Sending the same request again returns the same order if
 * the shop has it; nothing is sent before the shopper presses the button.
 */
export function UnansweredOrder() {
  const unsure = useDraft((draft) => draft.unsure);
  const sending = useSending((state) => state.now.status !== 'idle');
  const { accept, refuse } = useOrderEnd();
  const request = unsure && !sending ? readUnanswered() : null;
  // The browser restores the scroll position, which may be far below.
  const box = useRef<HTMLDivElement>(null);
  const shown = request !== null;
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  if (!request) return null;
  const ask = async () => {
    const end = await sendOrder(request);
    if (end?.end === 'accepted') accept(end.order, request);
    // Prices or stock have changed: nothing was ordered, and the page shows the current values.
    else if (end?.end === 'fields' || end?.end === 'refused') refuse(end.failure);
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
