import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { adSpend } from './profit.tables.ts';

export type SpendRow = typeof adSpend.$inferSelect;

/** What was spent on these days, the latest first. */
export const selectSpend = (db: Db, firstDay: string, lastDay: string): Promise<SpendRow[]> =>
  db
    .select()
    .from(adSpend)
    .where(and(gte(adSpend.day, firstDay), lte(adSpend.day, lastDay)))
    .orderBy(desc(adSpend.day), asc(adSpend.channel));

/** Several staff users may write at once: one after the other, so that the journal says what was there before. */
export const lockSpend = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('ad_spend'))`);

export async function findSpend(tx: Db, day: string, channel: string): Promise<SpendRow | undefined> {
  const [row] = await tx
    .select()
    .from(adSpend)
    .where(and(eq(adSpend.day, day), eq(adSpend.channel, channel)));
  return row;
}

/** One sum for a day and channel; 0 is none. */
export async function writeSpend(tx: Db, row: Omit<SpendRow, 'id'>): Promise<void> {
  const { day, channel, ...rest } = row;
  if (row.centimes === 0) {
    await tx.delete(adSpend).where(and(eq(adSpend.day, day), eq(adSpend.channel, channel)));
    return;
  }
  await tx
    .insert(adSpend)
    .values(row)
    .onConflictDoUpdate({ target: [adSpend.day, adSpend.channel], set: rest });
}
