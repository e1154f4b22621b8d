import { and, asc, desc, eq, getTableColumns, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { insertMany } from '#/platform/many-rows.ts';
import { importChanges, importRuns, importStaged } from '../catalog.tables.ts';
import type { ProductDraft } from './draft.ts';

export type ImportRun = typeof importRuns.$inferSelect;
export type ImportChange = typeof importChanges.$inferSelect;
type ImportRemark = ImportRun['remarks'][number];

export async function insertStaged(db: Db, reading: string, drafts: ProductDraft[]): Promise<void> {
  await insertMany(
    db,
    importStaged,
    drafts.map((draft) => ({ reading, draft })),
  );
}

/** The next drafts of a reading behind `after`, in the order of the file. */
export async function selectStaged(
  db: Db,
  reading: string,
  after: number,
  limit: number,
): Promise<{ id: number; draft: ProductDraft }[]> {
  const rows = await db
    .select({ id: importStaged.id, draft: importStaged.draft })
    .from(importStaged)
    .where(and(eq(importStaged.reading, reading), gt(importStaged.id, after)))
    .orderBy(asc(importStaged.id))
    .limit(limit);
  // Written by insertStaged alone.
  return rows.map(({ id, draft }) => ({ id, draft: draft as ProductDraft }));
}

/** Ids of the products of the shop that a reading names. */
export async function selectStagedProducts(db: Db, reading: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products
    where handle in (select draft->>'handle' from import_staged where reading = ${reading})`);
  return rows.map(({ id }) => id);
}

export async function deleteReading(db: Db, reading: string): Promise<void> {
  await db.delete(importStaged).where(eq(importStaged.reading, reading));
}

/** What a program that was killed left behind. */
export async function deleteStale(db: Db): Promise<void> {
  await db.delete(importStaged).where(lt(importStaged.at, sql`now() - interval '1 day'`));
}

export async function insertRun(tx: Db, fileName: string, fileHash: string, actor: string): Promise<number> {
  const [run] = await tx
    .insert(importRuns)
    .values({ fileName, fileHash, actor, summary: {} })
    .returning({ id: importRuns.id });
  if (!run) throw new Error('an import run was not written');
  return run.id;
}

/** The moment of a run is its end: a dry run that began while it was written has not seen it. */
export async function finishRun(tx: Db, id: number, summary: Record<string, number>): Promise<void> {
  await tx.update(importRuns).set({ summary, at: sql`clock_timestamp()` }).where(eq(importRuns.id, id));
}

export async function lockRun(tx: Db, id: number): Promise<ImportRun | undefined> {
  const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, id)).for('update');
  return run;
}

export async function selectRuns(db: Db, limit: number): Promise<ImportRun[]> {
  return await db.select().from(importRuns).orderBy(desc(importRuns.id)).limit(limit);
}

export async function selectChanges(
  db: Db,
  runId: number,
  after: number,
  limit: number,
): Promise<ImportChange[]> {
  return await db
    .select()
    .from(importChanges)
    .where(and(eq(importChanges.runId, runId), gt(importChanges.id, after)))
    .orderBy(asc(importChanges.id))
    .limit(limit);
}

export const countChanges = (db: Db, runId: number): Promise<number> =>
  db.$count(importChanges, eq(importChanges.runId, runId));

/** Whether a file of this content has come in at or after `since`, and was not taken back. */
export async function isImportedSince(db: Db, fileHash: string, since: Date): Promise<boolean> {
  const { fileHash: hash, undoneAt, at } = importRuns;
  return (await db.$count(importRuns, and(eq(hash, fileHash), isNull(undoneAt), gte(at, since)))) > 0;
}

export async function markUndone(tx: Db, id: number, at: Date): Promise<void> {
  await tx.update(importRuns).set({ undoneAt: at }).where(eq(importRuns.id, id));
}

/** The newest first, each with its first remarks. */
export async function selectRunPage(
  db: Db,
  { limit, offset, shownRemarks }: { limit: number; offset: number; shownRemarks: number },
): Promise<(Omit<ImportRun, 'fileHash'> & { remarkCount: number })[]> {
  const { fileHash: _hash, ...columns } = getTableColumns(importRuns);
  return await db
    .select({
      ...columns,
      remarks: sql<ImportRemark[]>`coalesce((
        select jsonb_agg(remark order by at) from jsonb_array_elements(${importRuns.remarks})
          with ordinality as one(remark, at) where at <= ${shownRemarks}
      ), '[]')`,
      remarkCount: sql<number>`jsonb_array_length(${importRuns.remarks})`,
    })
    .from(importRuns)
    .orderBy(desc(importRuns.id))
    .limit(limit)
    .offset(offset);
}

export const countRuns = (db: Db): Promise<number> => db.$count(importRuns);
