import { Trans } from '@lingui/react/macro';
import type { CreditNoteView, StaffOrder } from '#/shop/orders/orders.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';
import { AdminLink } from '../admin-link.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';

/**
 * A credit note of an order, of a refund or (`refundId` null) of what is left of its invoice: a link to print it, or the button to
 * issue it.
 */
export function CreditNoteLink({
  order,
  refundId,
  shown,
  note,
  mayIssue,
}: {
  order: Pick<StaffOrder, 'id' | 'currencyLabel'>;
  refundId: number | null;
  shown: number;
  note: CreditNoteView | undefined;
  mayIssue: boolean;
}) {
  if (note) {
    return (
      <AdminLink to={`/Admin/print-order?id=${order.id}&credit=${note.id}`}>
        {/* One item of the link's row, so that the space in it stays. */}
        <span>
          <Trans>
            إشعار دائن رقم <Code>{note.number}</Code>
          </Trans>
        </span>
      </AdminLink>
    );
  }
  if (!mayIssue) return null;
  const label = (
    <Trans>
      إصدار إشعار دائن عن <Money shown={shown} label={order.currencyLabel} />
    </Trans>
  );
  const path = refundId === null ? 'credit-note' : `refunds/${refundId}/credit-note`;
  return (
    <ConfirmedButton
      id={`credit-note-${refundId ?? 'rest'}`}
      look="secondary"
      label={label}
      title={<Trans>إصدار هذا الإشعار الدائن؟</Trans>}
      confirm={<Trans>إصدار الإشعار</Trans>}
      act={(save) => save.run('POST', `/api/admin/orders/${order.id}/${path}`)}
    >
      <Trans>يأخذ الإشعار الرقم القانوني التالي، ولا يُلغى الرقم بعد ذلك.</Trans>
    </ConfirmedButton>
  );
}
