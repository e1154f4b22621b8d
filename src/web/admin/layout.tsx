import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { findStaff } from '#/shop/staff/index.ts';
import { may } from '#/shop/staff/staff.rules.ts';
import type { StaffView } from '#/shop/staff/staff.schema.ts';
import { call } from '#/web/call.ts';
import { barePath, localeOfPath, pathIn } from '#/web/i18n/locale.ts';
import { pageOf } from '#/web/page-context.ts';
import { useOfflineLinks } from '../use-offline-links.ts';
import type { Route } from './+types/layout.ts';
import { AdminError } from './components/admin-error.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.doNotKeep();
  return { locale: page.locale, staff: await findStaff(page.db, page.clock, page.staffToken) };
}

/** Signing in changes what the frame shows, so it is read again after every navigation. */
export const shouldRevalidate = () => true;

export default function AdminLayout({ loaderData: { staff } }: Route.ComponentProps) {
  return (
    <Frame staff={staff}>
      <Outlet />
    </Frame>
  );
}

/** Without a connection the frame's own loader fails too, so it is drawn with what is known. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame staff={loaderData?.staff ?? null}>
      <AdminError />
    </Frame>
  );
}

/** The frame of the back office: its own, apart from the shop's header and footer. */
function Frame({ staff, children }: { staff: StaffView | null; children: ReactNode }) {
  const { pathname, key } = useLocation();
  const locale = localeOfPath(pathname);
  // Said until the next page comes.
  const [offlineAt, setOfflineAt] = useState<string | null>(null);
  useOfflineLinks(useCallback(() => setOfflineAt(key), [key]));
  const other = locale === 'fr' ? 'ar' : 'fr';

  async function signOut() {
    await call('POST', '/api/admin/logout');
    window.location.assign(pathIn(locale, '/Admin/login'));
  }

  return (
    <>
      <meta name="robots" content="noindex" />
      <header className="bg-night text-on-night">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <Link
            to={pathIn(locale, '/Admin')}
            className="flex min-h-11 items-center font-display text-lg font-semibold"
          >
            <Trans>إدارة هلال</Trans>
          </Link>
          {staff && may(staff.role, 'customers.reset') && (
            <Link
              to={pathIn(locale, '/Admin/customers')}
              className="flex min-h-11 items-center px-2 text-on-night-muted hover:text-on-night"
            >
              <Trans>الزبناء</Trans>
            </Link>
          )}
          <span className="grow" />
          <a
            href={pathIn(other, barePath(pathname))}
            lang={other}
            className="flex min-h-11 items-center px-2 text-on-night-muted hover:text-on-night"
          >
            {other === 'fr' ? 'Français' : 'العربية'}
          </a>
          {staff && (
            <>
              <bdi className="max-w-40 truncate">{staff.name}</bdi>
              <button type="button" onClick={signOut} className="min-h-11 rounded px-2 hover:bg-night-raised">
                <Trans>الخروج</Trans>
              </button>
            </>
          )}
        </div>
      </header>
      <p role="alert" className="bg-warning-soft px-4 py-2 text-center empty:hidden">
        {offlineAt === key && <Trans>لا اتصال بالإنترنت. الصفحة باقية كما هي.</Trans>}
      </p>
      <main className="mx-auto max-w-6xl">{children}</main>
    </>
  );
}
