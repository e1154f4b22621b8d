import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerPage } from '#/shop/orders/customers.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { NoteForm } from '../note-form.tsx';
import { Card } from '../screen.tsx';

/** The staff's remarks on a customer, each with author and time. */
export function CustomerNotes({ customer, mayWrite }: { customer: CustomerPage; mayWrite: boolean }) {
  const { t } = useLingui();
  return (
    <Card title={<Trans>ملاحظات الفريق</Trans>}>
      <ul className="grid gap-3 empty:hidden">
        {customer.notes.map((note) => (
          <li key={note.id} className="rounded bg-surface p-3">
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {note.text}
            </p>
            <p className="text-sm text-muted">
              <DateText iso={note.at} style="moment" /> · <bdi>{note.actor}</bdi>
            </p>
          </li>
        ))}
        {customer.past.notes.map((note) => (
          <li key={`past ${note.id}`} className="rounded bg-surface p-3">
            <p className="wrap-anywhere whitespace-pre-line" dir="auto">
              {note.text}
            </p>
            <p className="text-sm text-muted">
              <DateText iso={note.at} style="moment" /> · <Trans>مستوردة من ملف</Trans>
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <NoteForm
          id="customer-note"
          label={t`ملاحظة جديدة`}
          path="/api/admin/customers/notes"
          field="text"
          more={{ phone: customer.phone, accountId: customer.account?.id ?? null }}
        />
      )}
    </Card>
  );
}
