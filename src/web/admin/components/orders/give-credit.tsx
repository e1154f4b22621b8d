import { Trans } from '@lingui/react/macro';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';

/** What is owed is given back as a credit, when the person agreed to it. */
export function GiveCredit({ order }: { order: StaffOrder }) {
  const refund = order.moves.find(({ name }) => name === 'refund');
  if (!refund?.amount || refund.amount.centimes === 0 || !order.creditable) return null;
  return (
    <div>
      <ConfirmedButton
        id="give-credit"
        look="secondary"
        label={<Trans>رصيد بدل المال</Trans>}
        title={<Trans>رصيد بدل المال</Trans>}
        act={(save) => save.run('POST', `/api/admin/orders/${order.id}/credit`, { version: order.updatedAt })}
      >
        <Trans>
          وافق الزبون على رصيد قدره{' '}
          <Money shown={refund.amount.shown} label={order.currencyLabel} className="font-bold" /> بدل المال؟
          نرسل إليه رمزًا يستعمله برقم هاتفه وحده.
        </Trans>
      </ConfirmedButton>
    </div>
  );
}
