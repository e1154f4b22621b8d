import { Outlet } from 'react-router';
import { timeZoneAt } from '#/platform/time-zone.rules.ts';
import { quietHoursOf } from '#/shop/alerts/index.ts';
import { countWaiting } from '#/shop/back-office/index.ts';
import { countMissing } from '#/shop/onboarding/index.ts';
import { demoSettingsLeft, getSettings } from '#/shop/settings/index.ts';
import { findStaff, may, openTasks, viewsOf } from '#/shop/staff/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { TimeZoneProvider } from '#/web/ui/time-zone-context.tsx';
import type { Route } from './+types/layout.ts';
import type { AdminOutlet } from './admin-outlet.ts';
import { AdminError } from './components/admin-error.tsx';
import { AdminFrame } from './components/frame/admin-frame.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  page.doNotCache();
  const staff = await findStaff(page.db, page.clock, page.staffToken);
  const tasks = staff ? (await openTasks(page.db, staff)).map(({ id }) => id) : [];
  const opens = staff !== null && may(staff.role, 'settings.write');
  const missing = opens ? await countMissing(page.db, page.operator) : 0;
  const { timeZone } = await getSettings(page.db);
  return {
    locale: page.locale,
    staff,
    tasks,
    missing,
    waiting: staff && (await countWaiting(page.db, page.clock, staff)),
    zone: timeZoneAt(timeZone, page.clock.now()),
    quiet: staff && (await quietHoursOf(page.db, staff.id)),
    links: page.messageOrigin !== null,
    demoPhone: staff !== null && (await demoSettingsLeft(page.db)).phones !== undefined,
    views: staff ? await viewsOf(page.db, staff) : {},
  };
}

/** A login changes the layout's data, so it is reloaded after every navigation. */
export const shouldRevalidate = () => true;

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { staff, tasks, missing, waiting, zone, quiet, links, demoPhone, views } = loaderData;
  return (
    <TimeZoneProvider zone={zone}>
      <AdminFrame staff={staff} tasks={tasks} missing={missing} waiting={waiting} quiet={quiet}>
        <Outlet context={{ links, demoPhone, views } satisfies AdminOutlet} />
      </AdminFrame>
    </TimeZoneProvider>
  );
}

/** Without a connection the layout's own loader fails too, so the layout renders with what is known. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame staff={loaderData?.staff ?? null}>
      <AdminError />
    </AdminFrame>
  );
}
