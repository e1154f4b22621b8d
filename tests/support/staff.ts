import type { Db } from '#/platform/database.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { staffUsers } from '#/shop/staff/staff.tables.ts';

/** Makes the staff user known to the database, and takes over the id it has there. */
export async function enrol(db: Db, staffUser: Pick<StaffView, 'id' | 'name' | 'role'>): Promise<void> {
  const { name, role } = staffUser;
  const [made] = await db.insert(staffUsers).values({ name, role }).returning({ id: staffUsers.id });
  if (!made) throw new Error('no staff user');
  staffUser.id = made.id;
}
