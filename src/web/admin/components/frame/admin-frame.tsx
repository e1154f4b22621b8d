import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { LogOut, UserRound } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { barePath, evenQuery, localeOfPath, pathIn } from '#/platform/url-path.rules.ts';
import type { QuietHours } from '#/shop/alerts/quiet.rules.ts';
import type { WaitingCounts } from '#/shop/back-office/waiting.schema.ts';
import type { StaffView } from '#/shop/staff/staff.schema.ts';
import { call } from '#/web/call.ts';
import { useFocusFallback } from '#/web/ui/use-focus-fallback.ts';
import { useOfflineLinks } from '#/web/use-offline-links.ts';
import { forgetPushDevice } from '../../push-device.ts';
import { leaveUnsaved } from '../../use-unsaved.ts';
import { AdminLink } from '../admin-link.tsx';
import { CommandBar, CommandBarButton } from '../command-bar/command-bar.tsx';
import { askToLeave, LeaveGuard } from '../leave-guard.tsx';
import { forgetOrder } from '../new-order/stored-draft.ts';
import { OnboardingBanner } from '../onboarding/onboarding-banner.tsx';
import { TasksIndicator } from '../tasks/tasks-indicator.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { NavList } from './nav-list.tsx';
import { NewOrders } from './new-orders.tsx';
import { PasswordAgain } from './password-again.tsx';
import { PushButton } from './push-button.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useWaiting } from './use-waiting.ts';

const nothing: readonly number[] = [];

/** The same on every screen, so that nothing moves between them; a screen without a table is narrower in it. */
const frameWidth = 'mx-auto max-w-[100rem]';

/** A long menu begins with the current screen in sight, in the middle where it can. */
const showCurrent = (nav: HTMLElement | null) => {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current) nav.scrollTop = current.offsetTop - nav.offsetTop - nav.clientHeight / 2;
};

/** The layout of the back office. */
export function AdminFrame({
  staff,
  tasks = nothing,
  missing = 0,
  waiting = null,
  quiet = null,
  children,
}: {
  staff: StaffView | null;
  /** Ids of running background tasks. */
  tasks?: readonly number[];
  /** Number of missing settings without which the shop cannot sell. */
  missing?: number;
  /** What waits at each screen. */
  waiting?: WaitingCounts | null;
  /** When this staff user wants to hear nothing. */
  quiet?: QuietHours | null;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { key } = useLocation();
  useFocusFallback();
  const counts = useWaiting(waiting);
  // Shown until the next page.
  const [stuck, setStuck] = useState<{ at: string; why: 'offline' | 'signed_in' } | null>(null);
  useOfflineLinks(useCallback(() => setStuck({ at: key, why: 'offline' }), [key]));
  const why = stuck?.at === key ? stuck.why : null;
  return (
    <>
      <meta name="robots" content="noindex" />
      <link rel="manifest" href="/Admin/app.webmanifest" />
      <a
        href="#content"
        className="absolute start-4 top-2 z-50 -translate-y-20 rounded bg-raised px-4 py-2 focus:translate-y-0"
      >
        <Trans>إلى المحتوى</Trans>
      </a>
      <Header
        staff={staff}
        tasks={tasks}
        quiet={quiet}
        onSignOut={(failed) => setStuck(failed ? { at: key, why: 'signed_in' } : null)}
      />
      <p role="alert" className="bg-warning-soft px-4 py-2 text-center empty:hidden">
        {why === 'offline' && <Trans>لا اتصال بالإنترنت. الصفحة باقية كما هي.</Trans>}
        {why === 'signed_in' && <Trans>لم يتم الخروج، أعد المحاولة</Trans>}
      </p>
      <div className={clsx(frameWidth, 'flex items-start')}>
        {staff && (
          <nav
            ref={showCurrent}
            aria-label={t`شاشات الإدارة`}
            className="sticky top-0 hidden max-h-dvh w-60 shrink-0 overflow-y-auto py-6 ps-3 lg:block print:hidden"
          >
            <NavList allowed={staff.may} waiting={counts} />
          </nav>
        )}
        <main id="content" tabIndex={-1} className="min-w-0 grow pb-24 lg:pb-6">
          <OnboardingBanner missing={missing} />
          {children}
        </main>
      </div>
      {staff && <BottomBar allowed={staff.may} waiting={counts} />}
      {staff && <CommandBar allowed={staff.may} />}
      {staff && <PasswordAgain />}
      {staff && <SignInAgain />}
      <LeaveGuard />
    </>
  );
}

function Header({
  staff,
  tasks,
  quiet,
  onSignOut,
}: {
  staff: StaffView | null;
  tasks: readonly number[];
  quiet: QuietHours | null;
  /** Called when signing out begins, and when it has failed. */
  onSignOut: (failed: boolean) => void;
}) {
  const { pathname, search } = useLocation();
  const locale = localeOfPath(pathname);
  const other = locale === 'fr' ? 'ar' : 'fr';

  async function signOut() {
    onSignOut(false);
    const result = await call('POST', '/api/admin/logout');
    // 401: the session has ended already. After any other failure it may still be open.
    if (!result.ok && result.status !== 401) return onSignOut(true);
    forgetPushDevice();
    if (staff) forgetOrder(staff.id);
    leaveUnsaved();
    window.location.assign(pathIn(locale, '/Admin/login'));
  }

  return (
    <header className="bg-night text-on-night print:hidden">
      <div className={clsx(frameWidth, 'flex items-center px-4 py-1 sm:gap-x-2')}>
        <AdminLink
          to="/Admin"
          className="flex min-h-11 min-w-0 items-center truncate font-display text-lg font-semibold"
        >
          <Trans>إدارة هلال</Trans>
        </AdminLink>
        <span className="grow" />
        {staff && <CommandBarButton />}
        <span className="hidden grow lg:block" />
        {staff && <TasksIndicator running={tasks} />}
        {staff?.may.includes('orders.read') && (
          <>
            <NewOrders
              quiet={quiet}
              to={staff.may.includes('orders.confirm') ? '/Admin/confirm' : '/Admin'}
            />
            <PushButton staffId={staff.id} />
          </>
        )}
        <a
          href={pathIn(other, barePath(pathname)) + evenQuery(search)}
          // A one-time sign-in stands behind the #, which the server does not see.
          onClick={({ currentTarget }) => {
            currentTarget.hash = window.location.hash;
          }}
          lang={other}
          className="flex min-h-11 items-center px-2 text-on-night-muted hover:text-on-night"
        >
          {other === 'fr' ? 'Français' : 'العربية'}
        </a>
        {staff && (
          <>
            <AdminLink
              to="/Admin/account"
              className="flex size-11 shrink-0 items-center justify-center rounded hover:bg-night-raised sm:w-auto sm:max-w-48 sm:px-2"
            >
              <UserRound aria-hidden className="size-5 sm:hidden" />
              <span className="sr-only">
                <Trans>حسابي</Trans>
              </span>
              <bdi className="hidden truncate sm:block">{staff.name}</bdi>
            </AdminLink>
            <button
              type="button"
              onClick={() => askToLeave(signOut)}
              className="flex size-11 shrink-0 items-center justify-center rounded hover:bg-night-raised sm:w-auto sm:px-2"
            >
              <LogOut aria-hidden className="size-5 sm:hidden rtl:-scale-x-100" />
              <span className="sr-only sm:not-sr-only">
                <Trans>الخروج</Trans>
              </span>
            </button>
          </>
        )}
      </div>
    </header>
  );
}
