import { useLingui } from '@lingui/react/macro';
import '#/web/i18n/account.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { barePath, pathIn } from '#/platform/url-path.rules.ts';
import { leadingBack, ownPath } from '#/shop/accounts/return-to.rules.ts';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { useAuth } from '../../state/auth.ts';
import { PageHead } from '../page-head.tsx';
import { hrefIn, useLocale } from '../shop-link.tsx';

/**
 * §2.20 Content for signed-in customers only. The server and the first render show an empty shell; a guest, or a
 * customer whose token the server refuses, is sent to the login page and back afterwards.
 */
export function TokenNeeded({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { ready, signedIn } = useAuth();
  const navigate = useNavigate();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!ready || signedIn) return;
    void navigate(leadingBack(hrefIn(locale, '/account/login'), pathname + search), { replace: true });
  }, [ready, signedIn, navigate, locale, pathname, search]);
  if (ready && signedIn) return children;
  return (
    <>
      <PageHead title={t`حسابي`} indexed={false} />
      <Shell />
    </>
  );
}

/**
 * §2.19 §6.6 Content for guests only: a signed-in customer is sent to the requested page, or home. Who signs in here is
 * sent to `after` in the place of home.
 */
export function GuestsOnly({ after = '/', children }: { after?: string; children: ReactNode }) {
  const { ready, signedIn } = useAuth();
  const navigate = useNavigate();
  const locale = useLocale();
  const { search } = useLocation();
  const cameAsGuest = useRef(false);
  useEffect(() => {
    if (!ready) return;
    if (!signedIn) {
      cameAsGuest.current = true;
      return;
    }
    const back = ownPath(new URLSearchParams(search).get('next'));
    // A document has one language: the way back may have been written in another.
    const to = back ? pathIn(locale, barePath(back)) : hrefIn(locale, cameAsGuest.current ? after : '/');
    void navigate(to, { replace: true });
  }, [ready, signedIn, navigate, locale, search, after]);
  return ready && !signedIn ? children : <Shell />;
}

function Shell() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-md space-y-4 py-6">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
