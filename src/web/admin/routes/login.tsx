import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { pathIn } from '#/platform/url-path.rules.ts';
import { findStaff } from '#/shop/staff/index.ts';
import type { StaffView } from '#/shop/staff/staff.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { pageOf } from '#/web/page-context.ts';
import { TextField } from '../components/text-field.tsx';
import { leadToFirstWrongField } from '../first-wrong-field.ts';
import type { Route } from './+types/login.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.doNotCache();
  if (await findStaff(page.db, page.clock, page.staffToken)) throw redirect(pathIn(page.locale, '/Admin'));
  return { locale: page.locale };
}

/** The hash of a one-time sign-in link; it never reaches a server's log. */
function useLinkFromUrl(): [link: string | null, drop: () => void] {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const hash = window.location.hash.slice(1);
    if (/^[\w-]{20,100}$/.test(hash)) setLink(hash);
  }, []);
  return [link, () => setLink(null)];
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [link, dropLink] = useLinkFromUrl();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current && failure?.status === 422) leadToFirstWrongField(form.current);
  }, [failure]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    const result = await call<{ data: StaffView }>(
      'POST',
      link ? '/api/admin/first-sign-in' : '/api/admin/login',
      {
        ...values,
        ...(link ? { link } : {}),
      },
    );
    setBusy(false);
    if (!result.ok) {
      // Used or too old: who has chosen a password signs in with it.
      if (result.code === 'link_not_valid') dropLink();
      return setFailure(result);
    }
    // The first login of the owner opens the onboarding, which can be left at once.
    const first = link !== null && result.data.data.role === 'owner';
    await navigate(pathIn(loaderData.locale, first ? '/Admin/start' : '/Admin'), { replace: true });
  }

  const fieldError = (name: string) => failure?.errors[name]?.[0];
  return (
    <div className="mx-auto grid max-w-md gap-6 px-4 py-10">
      <title>{t`الدخول إلى الإدارة`}</title>
      <h1 className="text-2xl">
        {link ? <Trans>أول دخول إلى الإدارة</Trans> : <Trans>الدخول إلى الإدارة</Trans>}
      </h1>
      {link && (
        <p className="text-muted">
          <Trans>اختيار البريد الإلكتروني وكلمة المرور التي ستدخل بهما من الآن فصاعدًا.</Trans>
        </p>
      )}
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        {link && (
          <TextField
            label={t`الاسم`}
            name="name"
            autoComplete="name"
            required
            maxLength={80}
            error={fieldError('name')}
          />
        )}
        <TextField
          label={t`البريد الإلكتروني`}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          required
          maxLength={254}
          error={fieldError('email')}
        />
        <TextField
          label={t`كلمة المرور`}
          name="password"
          type="password"
          dir="ltr"
          autoComplete={link ? 'new-password' : 'current-password'}
          required
          minLength={link ? 10 : 1}
          maxLength={200}
          {...(link ? { hint: t`10 أحرف على الأقل` } : {})}
          error={fieldError('password')}
        />
        <p role="alert" className="min-h-6 text-danger">
          {failure && (failure.status === 0 ? <Trans>تعذّر الاتصال، أعد المحاولة</Trans> : failure.message)}
        </p>
        <button
          type="submit"
          disabled={busy}
          className="min-h-11 rounded bg-action px-6 font-semibold text-white hover:bg-action-strong disabled:opacity-60"
        >
          <Trans>الدخول</Trans>
        </button>
      </form>
    </div>
  );
}
