import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SessionState } from '#/shop/staff/staff.rules.ts';
import type { StaffView } from '#/shop/staff/staff.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { PasswordInput } from '#/web/ui/password-input.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useQuery } from '#/web/ui/use-query.ts';
import { leadToFirstWrongField } from '../../first-wrong-field.ts';

export type Begun = { data: StaffView | null; state: SessionState };

/** E-mail and password; with a one-use link also the name, and all of them are chosen. */
export function PasswordForm({
  link,
  ended = false,
  onSpent,
  onBegun,
}: {
  link: string | null;
  /** A sign-in that was begun has ended before it was finished; the form says so. */
  ended?: boolean;
  /** The link was used before, or is too old. */
  onSpent: () => void;
  onBegun: (begun: Begun) => unknown;
}) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current && failure?.status === 422) leadToFirstWrongField(form.current);
  }, [failure]);
  // A link that is spent says so before anything is typed for it. Without an answer the form says it later.
  useQuery(link, (given, signal) => {
    if (!given) return;
    void call<null>('POST', '/api/admin/first-sign-in/check', { link: given }, { signal }).then((result) => {
      if (!result.ok && result.code === 'link_not_valid') refused(result);
    });
  });
  function refused(result: CallFailure) {
    if (result.code === 'link_not_valid') onSpent();
    setFailure(result);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    const result = await call<Begun>('POST', link ? '/api/admin/first-sign-in' : '/api/admin/login', {
      ...values,
      ...(link ? { link } : {}),
    });
    setBusy(false);
    if (!result.ok) return refused(result);
    await onBegun(result.data);
  }

  const fieldError = (name: string) => failure?.errors[name]?.[0];
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {link && (
        <TextInput
          id="sign-in-name"
          label={t`الاسم`}
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          error={fieldError('name')}
        />
      )}
      <TextInput
        id="sign-in-email"
        label={t`البريد الإلكتروني`}
        name="email"
        type="email"
        ltr
        autoComplete="username"
        required
        maxLength={254}
        error={fieldError('email')}
      />
      <PasswordInput
        id="sign-in-password"
        label={t`كلمة المرور`}
        name="password"
        autoComplete={link ? 'new-password' : 'current-password'}
        required
        minLength={link ? 10 : 1}
        hint={link && t`10 أحرف على الأقل`}
        error={fieldError('password')}
      />
      <p role="alert" className="min-h-6 text-danger">
        {failure && (failure.message || <Trans>تعذّر الاتصال، أعد المحاولة</Trans>)}
        {ended && !failure && <Trans>انتهى الوقت قبل إتمام الدخول، اكتب كلمة المرور من جديد</Trans>}
      </p>
      <button
        type="submit"
        aria-disabled={busy}
        className="min-h-11 rounded bg-action px-6 font-semibold text-white hover:bg-action-strong aria-disabled:opacity-60"
      >
        <Trans>الدخول</Trans>
      </button>
    </form>
  );
}
