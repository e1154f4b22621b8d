import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addDays, dayAt } from '#/platform/time-zone.rules.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { demandedRoles, listStaffUsers, staffDay } from '#/shop/staff/index.ts';
import type { OneUseLink } from '#/shop/staff/staff-users.schema.ts';
import { adminLoader } from '../admin-loader.ts';
import { LinkTabs } from '../components/link-tabs.tsx';
import { NoLinksNotice } from '../components/no-links-notice.tsx';
import { Screen } from '../components/screen.tsx';
import { DemandForm } from '../components/staff/demand-form.tsx';
import { InviteForm } from '../components/staff/invite-form.tsx';
import { LinkNotice } from '../components/staff/link-notice.tsx';
import { PermissionTable } from '../components/staff/permission-table.tsx';
import { StaffUserCard } from '../components/staff/staff-user-card.tsx';
import type { Route } from './+types/staff.ts';

const days = ['today', 'yesterday'] as const;

export const loader = adminLoader('staff.manage', async ({ page, query }) => {
  const which = query.oneOf('day', days) ?? 'today';
  const { timeZone } = await getSettings(page.db);
  const today = dayAt(page.clock.nowMs(), { timeZone });
  const day = which === 'today' ? today : addDays(today, -1);
  return {
    which,
    day,
    done: await staffDay(page.db, day),
    staffUsers: await listStaffUsers(page.db, page.clock, page.staffToken),
    demanded: await demandedRoles(page.db),
  };
});

/** The staff users, their roles, and what each did. */
export default function StaffPage({
  loaderData: { which, day, done, staffUsers, demanded },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const [made, setMade] = useState<{ url: string; expiresAt: string; name: string } | null>(null);
  const show = ({ link, expiresAt }: OneUseLink, name: string) =>
    // In the hash, so that it reaches no log.
    setMade({ url: `${window.location.origin}/Admin/login#${link}`, expiresAt, name });
  return (
    <Screen title={t`الفريق`} intro={t`كل عضو يدخل باسمه، ويرى ما يسمح به دوره وحده.`}>
      {made && <LinkNotice key={made.url} {...made} />}
      {made && <NoLinksNotice title={<Trans>قد لا يُفتح الرابط على جهاز آخر</Trans>} />}
      <InviteForm onLink={show} />
      <section aria-labelledby="members" className="grid gap-3">
        <h2 id="members" className="text-lg">
          <Trans>الأعضاء</Trans>
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span aria-hidden>
            <Trans>ما فعله كل عضو</Trans>
          </span>
          <LinkTabs
            label={t`ما فعله كل عضو`}
            tabs={[
              ['today', t`اليوم`],
              ['yesterday', t`أمس`],
            ]}
            current={which}
            to={(choice) => `?day=${choice}`}
            stay
          />
        </div>
        <ul className="grid gap-3 xl:grid-cols-2">
          {staffUsers.map((staffUser) => (
            <StaffUserCard
              key={staffUser.id}
              staffUser={staffUser}
              day={day}
              done={done.get(staffUser.id) ?? []}
              onLink={show}
            />
          ))}
        </ul>
      </section>
      <DemandForm demanded={demanded} />
      <PermissionTable />
    </Screen>
  );
}
