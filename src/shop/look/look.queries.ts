import { desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { looks } from './look.tables.ts';

type LookRow = typeof looks.$inferSelect;

const draft = 0;

/** Whoever else changes the look waits until this transaction ends. */
export const lockLooks = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('looks'))`);

/** The newest first, without the draft. */
export const selectPublished = (db: Db, most: number): Promise<LookRow[]> =>
  db.select().from(looks).where(gt(looks.version, draft)).orderBy(desc(looks.version)).limit(most);

export async function selectPublishedVersion(db: Db, version: number): Promise<LookRow | undefined> {
  if (version === draft) return undefined;
  const [row] = await db.select().from(looks).where(eq(looks.version, version));
  return row;
}

export async function selectDraft(db: Db): Promise<LookRow | undefined> {
  const [row] = await db.select().from(looks).where(eq(looks.version, draft));
  return row;
}

export const insertPublished = (tx: Db, row: LookRow) => tx.insert(looks).values(row);

export const writeDraft = (tx: Db, row: Omit<LookRow, 'version'>) =>
  tx
    .insert(looks)
    .values({ version: draft, ...row })
    .onConflictDoUpdate({ target: looks.version, set: row });

export const deleteDraft = (tx: Db) => tx.delete(looks).where(eq(looks.version, draft));
