import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#/web/call.ts';

/** A remark of the staff on an order; the shopper never sees it. */
export function OrderNotes({ orderId }: { orderId: number }) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function add() {
    const result = await call('POST', `/api/admin/orders/${orderId}/notes`, { note });
    if (!result.ok) return setProblem(result.message || t`تعذّر الاتصال، المرجو إعادة المحاولة`);
    setProblem(null);
    setNote('');
    await revalidate();
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label htmlFor="staff-note">
        <Trans>إضافة ملاحظة للفريق</Trans>
      </label>
      <textarea
        id="staff-note"
        required
        maxLength={1000}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        className="rounded border border-line-strong bg-raised p-3"
      />
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <button
        type="submit"
        className="min-h-11 justify-self-start rounded border border-line-strong px-4 hover:bg-surface"
      >
        <Trans>حفظ الملاحظة</Trans>
      </button>
    </form>
  );
}
