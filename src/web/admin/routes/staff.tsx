import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { demandedRoles, listStaffUsers } from '#/shop/staff/index.ts';
import type { OneUseLink } from '#/shop/staff/staff-users.schema.ts';
import { adminLoader } from '../admin-loader.ts';
import { Screen } from '../components/screen.tsx';
import { DemandForm } from '../components/staff/demand-form.tsx';
import { InviteForm } from '../components/staff/invite-form.tsx';
import { LinkNotice } from '../components/staff/link-notice.tsx';
import { PermissionTable } from '../components/staff/permission-table.tsx';
import { StaffUserCard } from '../components/staff/staff-user-card.tsx';
import type { Route } from './+types/staff.ts';

export const loader = adminLoader('staff.manage', async ({ page }) => {
  return {
    staffUsers: await listStaffUsers(page.db, page.clock, page.staffToken),
    demanded: await demandedRoles(page.db),
  };
});

/** The staff users and their roles. */
export default function StaffPage({ loaderData: { staffUsers, demanded } }: Route.ComponentProps) {
  const { t } = useLingui();
  const [made, setMade] = useState<{ url: string; expiresAt: string; name: string } | null>(null);
  const show = ({ link, expiresAt }: OneUseLink, name: string) =>
    // In the hash, so that it reaches no log.
    setMade({ url: `${window.location.origin}/Admin/login#${link}`, expiresAt, name });
  return (
    <Screen title={t`الفريق`} intro={t`كل عضو يدخل باسمه، ويرى ما يسمح به دوره وحده.`}>
      {made && <LinkNotice key={made.url} {...made} />}
      <InviteForm onLink={show} />
      <section aria-labelledby="members" className="grid gap-3">
        <h2 id="members" className="text-lg">
          <Trans>الأعضاء</Trans>
        </h2>
        <ul className="grid gap-3 xl:grid-cols-2">
          {staffUsers.map((staffUser) => (
            <StaffUserCard key={staffUser.id} staffUser={staffUser} onLink={show} />
          ))}
        </ul>
      </section>
      <DemandForm demanded={demanded} />
      <PermissionTable />
    </Screen>
  );
}
