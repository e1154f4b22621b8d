import '#/web/i18n/after-purchase.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ReturnAccess, ReturnableOrder } from '#/shop/returns/returns.schema.ts';
import { call } from '#/web/call.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnList } from './return-list.tsx';

/** The returnable lines of one order and its existing returns. `access` identifies the order to the server. */
export function ReturnOrder({ order: given, access }: { order: ReturnableOrder; access: ReturnAccess }) {
  const [order, setOrder] = useState(given);
  const [done, setDone] = useState(false);
  useEffect(() => document.getElementById('return-order')?.focus(), []);
  const refresh = async () => {
    const answer = await call<{ data: ReturnableOrder }>('POST', '/api/returns/find', access);
    if (answer.ok) setOrder(answer.data.data);
    return answer;
  };
  return (
    <div className="space-y-5">
      <h2 id="return-order" tabIndex={-1} className="text-xl">
        <Trans>
          إرجاع أو تبديل من الطلب <OrderNumber number={order.number} />
        </Trans>
      </h2>
      {done && (
        <Notice tone="success" role="status" title={<Trans>توصلنا بطلب الإرجاع</Trans>}>
          <Trans>نتصل بك لنتفق على طريقة إرسال القطع. احتفظ بها كما وصلتك.</Trans>
        </Notice>
      )}
      <ReturnList returns={order.returns} access={access} onChange={setOrder} onStale={refresh} />
      {order.refusal && !(done && order.refusal === 'return_nothing_left') && (
        <Notice tone="warning">{order.refusalText}</Notice>
      )}
      {!order.refusal && !done && (
        <ReturnForm
          order={order}
          access={access}
          arrived={async () => {
            const answer = await refresh();
            return answer.ok ? answer.data.data.returns.length > order.returns.length : answer;
          }}
          onDone={() => {
            setDone(true);
            void refresh();
          }}
        />
      )}
    </div>
  );
}
