import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Locale } from '#/platform/local-text.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import type { CreditNoteView, StaffOrder } from '#/shop/orders/orders.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';

/** The credit note of a refund: where it is printed, or the button that issues it. */
export function CreditNoteLink({
  locale,
  order,
  refund,
  note,
  onIssue,
}: {
  locale: Locale;
  order: Pick<StaffOrder, 'id' | 'currencyLabel'>;
  refund: { id: number; shown: number };
  note: CreditNoteView | undefined;
  /** Undefined for who may not issue it. */
  onIssue: ((refundId: number) => void) | undefined;
}) {
  if (note) {
    return (
      <Link
        to={pathIn(locale, `/Admin/print-order?id=${order.id}&credit=${refund.id}`)}
        className="flex min-h-11 items-center underline"
      >
        <Trans>
          إشعار دائن رقم <Code>{note.number}</Code>
        </Trans>
      </Link>
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
