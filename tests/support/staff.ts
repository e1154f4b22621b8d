import type { Db } from '#/platform/database.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { staffMembers } from '#/shop/staff/staff.tables.ts';

/** Makes the member known to the database, and takes over the id it has there. */
export async function enrol(db: Db, member: Pick<StaffView, 'id' | 'name' | 'role'>): Promise<void> {
  const { name, role } = member;
  const [made] = await db.insert(staffMembers).values({ name, role }).returning({ id: staffMembers.id });
  if (!made) throw new Error('no member');
  member.id = made.id;
}
