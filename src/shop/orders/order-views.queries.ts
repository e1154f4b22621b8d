import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { orderViews } from './orders.tables.ts';

type ViewRow = typeof orderViews.$inferSelect;

/** Those of a staff user, the oldest first. */
export const selectViews = (db: Db, staffId: number): Promise<Pick<ViewRow, 'id' | 'name' | 'filter'>[]> =>
  db
    .select({ id: orderViews.id, name: orderViews.name, filter: orderViews.filter })
    .from(orderViews)
    .where(eq(orderViews.staffId, staffId))
    .orderBy(asc(orderViews.id));

export async function selectViewByName(db: Db, staffId: number, name: string): Promise<ViewRow | undefined> {
  const [row] = await db
    .select()
    .from(orderViews)
    .where(and(eq(orderViews.staffId, staffId), eq(orderViews.name, name)));
  return row;
}

export async function countViews(db: Db, staffId: number): Promise<number> {
  const [row] = await db.select({ all: count() }).from(orderViews).where(eq(orderViews.staffId, staffId));
  return row?.all ?? 0;
}

/** Writes a view, or gives the one of that name another filter. Its id. */
export async function writeView(tx: Db, row: typeof orderViews.$inferInsert): Promise<number | undefined> {
  const [made] = await tx
    .insert(orderViews)
    .values(row)
    .onConflictDoUpdate({ target: [orderViews.staffId, orderViews.name], set: { filter: row.filter } })
    .returning({ id: orderViews.id });
  return made?.id;
}

/** Undefined when the staff user has no such view. */
export async function deleteView(tx: Db, staffId: number, id: number): Promise<ViewRow | undefined> {
  const [gone] = await tx
    .delete(orderViews)
    .where(and(eq(orderViews.id, id), eq(orderViews.staffId, staffId)))
    .returning();
  return gone;
}
