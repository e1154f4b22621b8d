import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { pathIn } from '#/platform/url-path.rules.ts';
import { findStaffSession } from '#/shop/staff/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { CodeForm } from '../components/sign-in/code-form.tsx';
import { PasskeyButton } from '../components/sign-in/passkey-button.tsx';
import { type Begun, PasswordForm } from '../components/sign-in/password-form.tsx';
import { SetUp } from '../components/sign-in/set-up.tsx';
import { wayBack } from '../way-back.ts';
import type { Route } from './+types/login.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.doNotCache();
  const session = await findStaffSession(page.db, page.clock, page.staffToken);
  const { locale } = page;
  if (!session) return { locale, step: 'password' as const, signedIn: null };
  const { state, staff } = session;
  // No redirect of an open session: whether a one-time link led here only the browser knows.
  return { locale, step: state, signedIn: state === 'open' ? staff.name || staff.email : null };
}

/** The hash of a one-time sign-in link; it never reaches a server's log. `came`: whether there was one, null until that is known. */
function useLinkFromUrl() {
  const [{ link, came }, setRead] = useState<{ link: string | null; came: boolean | null }>({
    link: null,
    came: null,
  });
  useEffect(() => {
    const read = () => {
      const hash = window.location.hash.slice(1);
      const found = /^[\w-]{20,100}$/.test(hash);
      setRead((before) => (found ? { link: hash, came: true } : { ...before, came: before.came ?? false }));
    };
    read();
    // A link that is pasted where this page is open already loads nothing.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return { link, came, dropLink: () => setRead({ link: null, came: true }) };
}

export default function Login({ loaderData: { locale, step, signedIn } }: Route.ComponentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { link, came, dropLink } = useLinkFromUrl();
  // Somebody else sits down before a sign-in that is not finished, or it took too long.
  const [again, setAgain] = useState<'chosen' | 'ended' | null>(null);
  const isOpen = step === 'open';
  const shown = link || again || (isOpen && came) ? 'password' : step;
  const [params] = useSearchParams();
  const way = wayBack(locale, params);
  useEffect(() => {
    if (isOpen && came === false) void navigate(way, { replace: true });
  }, [isOpen, came, way, navigate]);

  const open = (path = way) => navigate(path, { replace: true });
  function begun({ state, data }: Begun) {
    // The first login of the owner opens the onboarding, which can be left at once.
    const first = link !== null && data?.role === 'owner';
    if (state === 'open') return first ? open(pathIn(locale, '/Admin/start')) : open();
    dropLink();
    setAgain(null);
    return revalidate();
  }
  const titles = {
    password: link ? t`أول دخول إلى الإدارة` : t`الدخول إلى الإدارة`,
    second_step: t`الخطوة الثانية`,
    set_up: t`إعداد الخطوة الثانية`,
    open: t`الدخول إلى الإدارة`,
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
      {shown === 'password' && signedIn && (
        <p className="bg-warning-soft px-4 py-2">
          <Trans>
            هذا الجهاز مفتوح بحساب <bdi>{signedIn}</bdi>. من يدخل من هنا يُخرج ذلك الحساب منه.
          </Trans>
        </p>
      )}
      {shown === 'password' && (
        <PasswordForm link={link} ended={again === 'ended'} onSpent={dropLink} onBegun={begun} />
      )}
      {shown === 'password' && !link && <PasskeyButton onSignedIn={open} />}
      {shown === 'second_step' && (
        <CodeForm onSignedIn={open} onAgain={() => setAgain('chosen')} onEnded={() => setAgain('ended')} />
      )}
      {shown === 'set_up' && <SetUp onSignedIn={open} onEnded={() => setAgain('ended')} />}
    </div>
  );
}
