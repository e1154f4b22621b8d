import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StaffResetLink } from '#/shop/accounts/accounts.schema.ts';
import { call } from '#/web/call.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { HandOver } from '../hand-over.tsx';

/** Creates a one-use link for a new password, to be sent to the customer. */
export function ResetLink({ customerId }: { customerId: number }) {
  const { t } = useLingui();
  const [made, setMade] = useState<StaffResetLink | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function make() {
    if (busy) return;
    setBusy(true);
    const path = `/api/admin/customers/${customerId}/reset-link`;
    const result = await call<{ data: StaffResetLink }>('POST', path);
    setBusy(false);
    if (result.ok) setMade(result.data.data);
    setProblem(result.ok ? '' : result.message || t`تعذّر الاتصال، أعد المحاولة`);
  }

  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          رابط يختار به الزبون كلمة مرور جديدة: يعمل مرة واحدة وخلال 60 دقيقة. أرسله إلى هاتف الزبون وحده، بعد
          التأكد من أنه هو من طلبه.
        </Trans>
      </p>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      {made ? (
        <>
          <HandOver text={made.text} whatsapp={made.whatsapp} />
          <p className="text-sm text-muted">
            <Trans>
              صالح إلى <DateText iso={made.expiresAt} style="moment" />
            </Trans>
          </p>
        </>
      ) : (
        <button
          type="button"
          onClick={make}
          aria-disabled={busy}
          className="min-h-11 justify-self-start rounded bg-action px-5 font-semibold text-white hover:bg-action-strong"
        >
          <Trans>إنشاء رابط الدخول</Trans>
        </button>
      )}
    </div>
  );
}
