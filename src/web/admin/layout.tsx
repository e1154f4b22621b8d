import { Outlet } from 'react-router';
import { findStaff, openWorks } from '#/shop/staff/index.ts';
import { pageOf } from '#/web/page-context.ts';
import type { Route } from './+types/layout.ts';
import { AdminError } from './components/admin-error.tsx';
import { AdminFrame } from './components/frame/admin-frame.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.doNotKeep();
  const staff = await findStaff(page.db, page.clock, page.staffToken);
  const works = staff ? (await openWorks(page.db, staff)).map(({ id }) => id) : [];
  return { locale: page.locale, staff, works };
}

/** Signing in changes what the frame shows, so it is read again after every navigation. */
export const shouldRevalidate = () => true;

export default function AdminLayout({ loaderData: { staff, works } }: Route.ComponentProps) {
  return (
    <AdminFrame staff={staff} works={works}>
      <Outlet />
    </AdminFrame>
  );
}

/** Without a connection the frame's own loader fails too, so it is drawn with what is known. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame staff={loaderData?.staff ?? null}>
      <AdminError />
    </AdminFrame>
  );
}
