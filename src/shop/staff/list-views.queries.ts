import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { ListView, ViewList } from './list-views.schema.ts';
import { staffViews } from './staff.tables.ts';

type ViewRow = typeof staffViews.$inferSelect;

const ofList = (staffId: number, list: ViewList) =>
  and(eq(staffViews.staffId, staffId), eq(staffViews.list, list));

/** Those of a staff user for these lists, the oldest first. */
export const selectViews = (
  db: Db,
  staffId: number,
  lists: readonly ViewList[],
): Promise<(ListView & { list: ViewList })[]> =>
  db
    .select({ list: staffViews.list, id: staffViews.id, name: staffViews.name, filter: staffViews.filter })
    .from(staffViews)
    .where(and(eq(staffViews.staffId, staffId), inArray(staffViews.list, [...lists])))
    .orderBy(asc(staffViews.id));

export async function selectViewByName(
  db: Db,
  staffId: number,
  list: ViewList,
  name: string,
): Promise<ViewRow | undefined> {
  const [row] = await db
    .select()
    .from(staffViews)
    .where(and(ofList(staffId, list), eq(staffViews.name, name)));
  return row;
}

export async function countViews(db: Db, staffId: number, list: ViewList): Promise<number> {
  const [row] = await db.select({ all: count() }).from(staffViews).where(ofList(staffId, list));
  return row?.all ?? 0;
}

/** Writes a view, or gives the one of that name another filter. Its id. */
export async function writeView(tx: Db, row: typeof staffViews.$inferInsert): Promise<number | undefined> {
  const [made] = await tx
    .insert(staffViews)
    .values(row)
    .onConflictDoUpdate({
      target: [staffViews.staffId, staffViews.list, staffViews.name],
      set: { filter: row.filter },
    })
    .returning({ id: staffViews.id });
  return made?.id;
}

/** Undefined when the staff user has no such view of the list. */
export async function deleteView(
  tx: Db,
  staffId: number,
  list: ViewList,
  id: number,
): Promise<ViewRow | undefined> {
  const [gone] = await tx
    .delete(staffViews)
    .where(and(eq(staffViews.id, id), ofList(staffId, list)))
    .returning();
  return gone;
}
