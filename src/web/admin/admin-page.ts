import { data, redirect } from 'react-router';
import { findStaff, may, type Permission, type StaffView } from '#/shop/staff/index.ts';
import { pathIn } from '#/web/i18n/locale.ts';
import type { PageContext } from '#/web/page-context.ts';

/** The staff user who looks at this page; a stranger is sent to sign in. Pages of the back office are never cached. */
export async function requireStaffUserPage(page: PageContext): Promise<StaffView> {
  page.doNotCache();
  const staff = await findStaff(page.db, page.clock, page.staffToken);
  if (!staff) throw redirect(pathIn(page.locale, '/Admin/login'));
  return staff;
}

/** The same, and a staff user without the permission sees nothing. */
export async function requireStaffPage(page: PageContext, permission: Permission): Promise<StaffView> {
  const staff = await requireStaffUserPage(page);
  if (!may(staff.role, permission)) throw data(null, { status: 403 });
  return staff;
}
