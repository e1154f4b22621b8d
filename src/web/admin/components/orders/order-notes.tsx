import { useLingui } from '@lingui/react/macro';
import { NoteForm } from '../note-form.tsx';

/** A staff user's remark on an order; it is part of the order's history. */
export function OrderNotes({ orderId }: { orderId: number }) {
  const { t } = useLingui();
  return (
    <NoteForm
      id="staff-note"
      label={t`إضافة ملاحظة للفريق`}
      path={`/api/admin/orders/${orderId}/notes`}
      field="note"
    />
  );
}
