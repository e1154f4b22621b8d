import '#/web/i18n/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { localeOfPath, pathIn } from '#/platform/url-path.rules.ts';
import { ownPath } from '#/shop/accounts/return-to.rules.ts';
import { findPreview, getSettings } from '#/shop/settings/index.ts';
import { call } from '#/web/call.ts';
import { pageOf } from '#/web/page-context.ts';
import { Button } from '#/web/ui/button.tsx';
import { PasswordInput } from '#/web/ui/password-input.tsx';
import { SignInFrame } from '../components/account/sign-in-frame.tsx';
import type { Route } from './+types/password.ts';

/** §2.43 The return path must be a path of this shop; an open shop has no such page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, locale } = pageOf(context);
  const back = ownPath(new URL(request.url).searchParams.get('next'));
  if (!(await findPreview(db))) throw redirect(back ?? pathIn(locale, '/'));
  const { shopName } = await getSettings(db);
  return { shopName: shopName[locale] || shopName.ar };
}

export default function PasswordPage({ loaderData: { shopName } }: Route.ComponentProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [waiting, setWaiting] = useState(false);

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    if (password === '') return setProblem(t`أدخل كلمة المرور`);
    setWaiting(true);
    const answer = await call('POST', '/api/app/preview', { password });
    if (answer.ok) {
      const home = pathIn(localeOfPath(window.location.pathname), '/');
      return window.location.replace(ownPath(search.get('next')) ?? home);
    }
    setWaiting(false);
    setProblem(answer.message || t`لا يوجد اتصال. أعد المحاولة.`);
    document.getElementById('preview-password')?.focus();
  };

  return (
    <main id="main" className="min-h-dvh">
      <title>{shopName}</title>
      <meta name="robots" content="noindex, nofollow" />
      <SignInFrame
        title={shopName}
        lead={<Trans>نعمل على تجهيز المتجر. إن كانت لديك كلمة المرور فتفضل بالدخول.</Trans>}
      >
        <form method="post" noValidate onSubmit={enter} className="space-y-5">
          <div aria-live="polite">
            <PasswordInput
              id="preview-password"
              name="password"
              label={t`كلمة المرور`}
              error={problem}
              value={password}
              onValue={setPassword}
              autoComplete="off"
              maxLength={100}
              required
            />
          </div>
          <Button type="submit" aria-disabled={waiting} className="w-full">
            {waiting ? <Trans>لحظة من فضلك…</Trans> : <Trans>الدخول</Trans>}
          </Button>
        </form>
      </SignInFrame>
    </main>
  );
}
