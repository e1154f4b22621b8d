import { eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { importRuns } from '../catalog.tables.ts';

type ImportRemark = (typeof importRuns.$inferSelect)['remarks'][number];

/** Adds to an import what came up after its commit, such as a picture that could not be fetched. */
export async function addRemark(db: Db, runId: number, remark: ImportRemark): Promise<void> {
  await db
    .update(importRuns)
    .set({ remarks: sql`${importRuns.remarks} || ${JSON.stringify([remark])}::jsonb` })
    .where(eq(importRuns.id, runId));
}
