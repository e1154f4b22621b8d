import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { addresses, users } from './accounts.tables.ts';

export type AddressRow = typeof addresses.$inferSelect;
type NewAddress = typeof addresses.$inferInsert;

export const selectAddresses = (db: Db, userId: number): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));

/** Changes of one person's addresses come one after the other, so that one is the default at any time. */
export const lockAddressesOf = (tx: Db, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

export async function countAddresses(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(addresses).where(eq(addresses.userId, userId));
  return row?.count ?? 0;
}

export async function insertAddress(tx: Db, row: NewAddress): Promise<AddressRow> {
  const [made] = await tx.insert(addresses).values(row).returning();
  if (!made) throw new Error('an address was not written');
  return made;
}

const own = (userId: number, id: number) => and(eq(addresses.userId, userId), eq(addresses.id, id));

/** One's own only: undefined for another person's. */
export async function updateAddress(
  tx: Db,
  userId: number,
  id: number,
  change: Partial<NewAddress>,
): Promise<AddressRow | undefined> {
  const [row] = await tx.update(addresses).set(change).where(own(userId, id)).returning();
  return row;
}

export async function deleteAddress(tx: Db, userId: number, id: number): Promise<AddressRow | undefined> {
  const [row] = await tx.delete(addresses).where(own(userId, id)).returning();
  return row;
}

export const setOthersNotDefault = (tx: Db, userId: number, id: number) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), ne(addresses.id, id)));
