import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { CustomerFound } from '#/shop/accounts/accounts.schema.ts';
import { call } from '#/web/call.ts';
import { pageOf } from '#/web/page-context.ts';
import { Phone } from '#/web/ui/phone.tsx';
import { requireStaffPage } from '../admin-page.ts';
import { ResetLink } from '../components/reset-link.tsx';
import { TextField } from '../components/text-field.tsx';
import type { Route } from './+types/customers.ts';

export async function loader({ context }: Route.LoaderArgs) {
  await requireStaffPage(pageOf(context), 'customers.reset');
  return null;
}

/** A customer found by the phone they sign in with, to be let back in. */
export default function Customers() {
  const { t } = useLingui();
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<CustomerFound | null>(null);

  async function find(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFound(null);
    const result = await call<{ data: CustomerFound }>('POST', '/api/admin/customers/find', { phone });
    setBusy(false);
    if (result.ok) {
      setProblem('');
      setFound(result.data.data);
      return;
    }
    setProblem(result.errors.phone?.[0] ?? (result.message || t`تعذّر الاتصال، المرجو إعادة المحاولة`));
  }

  return (
    <div className="grid max-w-2xl gap-4 px-4 py-6">
      <title>{t`الزبناء`}</title>
      <h1 className="text-2xl">
        <Trans>الزبناء</Trans>
      </h1>
      <form className="grid gap-3" onSubmit={find}>
        <TextField
          label={t`هاتف الزبون`}
          hint={t`الرقم الذي يدخل به إلى حسابه`}
          error={problem || undefined}
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="off"
          required
          maxLength={40}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <button
          type="submit"
          disabled={busy}
          className="min-h-11 justify-self-start rounded bg-action px-5 font-semibold text-white hover:bg-action-strong"
        >
          <Trans>بحث</Trans>
        </button>
      </form>
      <div aria-live="polite">
        {found && (
          <section className="grid gap-3 rounded border border-line bg-raised p-4">
            <h2 className="text-lg">
              <bdi>{found.name}</bdi>
            </h2>
            <p>
              <Phone e164={found.phone} link className="text-action underline" />
            </p>
            {found.hasEmail && (
              <p className="text-muted">
                <Trans>لهذا الزبون بريد إلكتروني: يمكنه طلب الرابط بنفسه من صفحة كلمة مرور جديدة.</Trans>
              </p>
            )}
            <ResetLink key={found.id} customerId={found.id} />
          </section>
        )}
      </div>
    </div>
  );
}
