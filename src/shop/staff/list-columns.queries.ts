import { and, eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { ColumnList } from './list-columns.schema.ts';
import { staffColumns } from './staff.tables.ts';

/** The columns that a staff user chose for a list; null: the usual ones. */
export async function selectListColumns(
  db: Db,
  staffId: number,
  list: ColumnList,
): Promise<readonly string[] | null> {
  const [row] = await db
    .select({ shown: staffColumns.shown })
    .from(staffColumns)
    .where(and(eq(staffColumns.staffId, staffId), eq(staffColumns.list, list)));
  return row?.shown ?? null;
}

export async function putListColumns(
  db: Db,
  staffId: number,
  list: ColumnList,
  shown: string[],
): Promise<void> {
  await db
    .insert(staffColumns)
    .values({ staffId, list, shown })
    .onConflictDoUpdate({ target: [staffColumns.staffId, staffColumns.list], set: { shown } });
}

export const deleteListColumns = (db: Db, staffId: number, list: ColumnList) =>
  db.delete(staffColumns).where(and(eq(staffColumns.staffId, staffId), eq(staffColumns.list, list)));
