import { Trans } from '@lingui/react/macro';
import type { CreditNoteView, StaffOrder } from '#/shop/orders/orders.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';
import { AdminLink } from '../admin-link.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';

/** The credit note of a refund: a link to print it, or the button to issue it. */
export function CreditNoteLink({
  order,
  refund,
  note,
  mayIssue,
}: {
  order: Pick<StaffOrder, 'id' | 'currencyLabel'>;
  refund: { id: number; shown: number };
  note: CreditNoteView | undefined;
  mayIssue: boolean;
}) {
  if (note) {
    return (
      <AdminLink to={`/Admin/print-order?id=${order.id}&credit=${refund.id}`}>
        <Trans>
          إشعار دائن رقم <Code>{note.number}</Code>
        </Trans>
      </AdminLink>
    );
  }
  if (!mayIssue) return null;
  const label = (
    <Trans>
      إصدار إشعار دائن عن <Money shown={refund.shown} label={order.currencyLabel} />
    </Trans>
  );
  return (
    <ConfirmedButton
      id={`credit-note-${refund.id}`}
      look="secondary"
      label={label}
      title={<Trans>إصدار هذا الإشعار الدائن؟</Trans>}
      confirm={<Trans>إصدار الإشعار</Trans>}
      act={(save) => save.run('POST', `/api/admin/orders/${order.id}/refunds/${refund.id}/credit-note`)}
    >
      <Trans>يأخذ الإشعار الرقم القانوني التالي، ولا يُلغى الرقم بعد ذلك.</Trans>
    </ConfirmedButton>
  );
}
