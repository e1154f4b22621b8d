import { eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { importMappings } from '../catalog.tables.ts';

type MappingRow = typeof importMappings.$inferSelect;

export async function selectMapping(db: Db, fingerprint: string): Promise<MappingRow | undefined> {
  const [row] = await db.select().from(importMappings).where(eq(importMappings.fingerprint, fingerprint));
  return row;
}

/** The last word counts. */
export const upsertMapping = (tx: Db, row: typeof importMappings.$inferInsert) =>
  tx
    .insert(importMappings)
    .values(row)
    .onConflictDoUpdate({
      target: importMappings.fingerprint,
      set: { fields: row.fields, actor: row.actor, at: row.at },
    });

export const deleteMapping = (tx: Db, fingerprint: string) =>
  tx.delete(importMappings).where(eq(importMappings.fingerprint, fingerprint));
