import { redirect } from 'react-router';
import { findStaff, type StaffView } from '#/shop/staff/index.ts';
import { pathIn } from '#/web/i18n/locale.ts';
import type { PageContext } from '#/web/page-context.ts';

/** The member who looks at this page; a stranger is sent to sign in. Pages of the back office are never kept. */
export async function requireStaffPage(page: PageContext): Promise<StaffView> {
  page.doNotKeep();
  const staff = await findStaff(page.db, page.clock, page.staffToken);
  if (!staff) throw redirect(pathIn(page.locale, '/Admin/login'));
  return staff;
}
