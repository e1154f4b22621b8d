import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { redirect, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { pathIn } from '#/platform/url-path.rules.ts';
import { findStaffSession } from '#/shop/staff/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { CodeForm } from '../components/sign-in/code-form.tsx';
import { PasskeyButton } from '../components/sign-in/passkey-button.tsx';
import { type Begun, PasswordForm } from '../components/sign-in/password-form.tsx';
import { SetUp } from '../components/sign-in/set-up.tsx';
import { wayBack } from '../way-back.ts';
import type { Route } from './+types/login.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.doNotCache();
  const state = (await findStaffSession(page.db, page.clock, page.staffToken))?.state;
  if (state === 'open') throw redirect(wayBack(page.locale, new URL(request.url).searchParams));
  return { locale: page.locale, step: state ?? ('password' as const) };
}

/** The hash of a one-time sign-in link; it never reaches a server's log. */
function useLinkFromUrl(): [link: string | null, drop: () => void] {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      const hash = window.location.hash.slice(1);
      if (/^[\w-]{20,100}$/.test(hash)) setLink(hash);
    };
    read();
    // A link that is pasted where this page is open already loads nothing.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return [link, () => setLink(null)];
}

export default function Login({ loaderData: { locale, step } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [link, dropLink] = useLinkFromUrl();
  // Somebody else sits down before a sign-in that is not finished.
  const [again, setAgain] = useState(false);
  const shown = link || again ? 'password' : step;
  const [params] = useSearchParams();

  const open = (path = wayBack(locale, params)) => navigate(path, { replace: true });
  function begun({ state, data }: Begun) {
    // The first login of the owner opens the onboarding, which can be left at once.
    const first = link !== null && data?.role === 'owner';
    if (state === 'open') return first ? open(pathIn(locale, '/Admin/start')) : open();
    dropLink();
    setAgain(false);
    return revalidate();
  }
  const titles = {
    password: link ? t`أول دخول إلى الإدارة` : t`الدخول إلى الإدارة`,
    second_step: t`الخطوة الثانية`,
    set_up: t`إعداد الخطوة الثانية`,
  };
  return (
    <div className="mx-auto grid max-w-md gap-6 px-4 py-10">
      <title>{t`الدخول إلى الإدارة`}</title>
      <h1 className="text-2xl">{titles[shown]}</h1>
      {link && (
        <p className="text-muted">
          <Trans>اكتب الاسم والبريد الإلكتروني وكلمة المرور التي ستدخل بها من الآن فصاعدًا.</Trans>
        </p>
      )}
      {shown === 'password' && <PasswordForm link={link} onSpent={dropLink} onBegun={begun} />}
      {shown === 'password' && !link && <PasskeyButton onSignedIn={open} />}
      {shown === 'second_step' && <CodeForm onSignedIn={open} onAgain={() => setAgain(true)} />}
      {shown === 'set_up' && <SetUp onSignedIn={open} />}
    </div>
  );
}
