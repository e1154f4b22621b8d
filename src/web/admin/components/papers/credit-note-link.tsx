import { Trans } from '@lingui/react/macro';
import type { CreditNoteView, StaffOrder } from '#/shop/orders/orders.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';
import { AdminLink } from '../admin-link.tsx';

/** The credit note of a refund: a link to print it, or the button to issue it. */
export function CreditNoteLink({
  order,
  refund,
  note,
  onIssue,
}: {
  order: Pick<StaffOrder, 'id' | 'currencyLabel'>;
  refund: { id: number; shown: number };
  note: CreditNoteView | undefined;
  /** Undefined without the permission to issue it. */
  onIssue: ((refundId: number) => void) | undefined;
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
  if (!onIssue) return null;
  return (
    <Button look="secondary" size="small" onClick={() => onIssue(refund.id)}>
      <Trans>
        إصدار إشعار دائن عن <Money shown={refund.shown} label={order.currencyLabel} />
      </Trans>
    </Button>
  );
}
