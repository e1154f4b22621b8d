import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { pinnedAnswers, taughtWords } from './search.tables.ts';

export type TaughtRow = typeof taughtWords.$inferSelect;
export type PinnedRow = typeof pinnedAnswers.$inferSelect;

/** All of it, the newest first: it is bounded (`maxTaught`). */
export const selectTaught = (db: Db): Promise<TaughtRow[]> =>
  db.select().from(taughtWords).orderBy(desc(taughtWords.createdAt), desc(taughtWords.id));

/** The same, while nobody else teaches: whether a word is taught already holds until the transaction ends. */
export async function lockTaught(tx: Db): Promise<TaughtRow[]> {
  await tx.execute(sql`lock table taught_words in share row exclusive mode`);
  return tx.select().from(taughtWords).orderBy(asc(taughtWords.id));
}

export async function insertTaught(tx: Db, row: typeof taughtWords.$inferInsert): Promise<number> {
  const [made] = await tx.insert(taughtWords).values(row).returning({ id: taughtWords.id });
  if (!made) throw new Error('what was taught was not written');
  return made.id;
}

export const updateTaught = (tx: Db, id: number, change: { words: string[]; targets: string[] }) =>
  tx.update(taughtWords).set(change).where(eq(taughtWords.id, id));

export const deleteTaught = (tx: Db, id: number) => tx.delete(taughtWords).where(eq(taughtWords.id, id));

/** The newest first. */
export const selectPinned = (db: Db): Promise<PinnedRow[]> =>
  db.select().from(pinnedAnswers).orderBy(desc(pinnedAnswers.createdAt), desc(pinnedAnswers.id));

/** The same, while nobody else pins. */
export async function lockPinned(tx: Db): Promise<PinnedRow[]> {
  await tx.execute(sql`lock table pinned_answers in share row exclusive mode`);
  return tx.select().from(pinnedAnswers).orderBy(asc(pinnedAnswers.id));
}

export async function insertPinned(tx: Db, row: typeof pinnedAnswers.$inferInsert): Promise<number> {
  const [made] = await tx.insert(pinnedAnswers).values(row).returning({ id: pinnedAnswers.id });
  if (!made) throw new Error('what was pinned was not written');
  return made.id;
}

export const updatePinned = (tx: Db, id: number, productIds: number[]) =>
  tx.update(pinnedAnswers).set({ productIds }).where(eq(pinnedAnswers.id, id));

export const deletePinned = (tx: Db, id: number) => tx.delete(pinnedAnswers).where(eq(pinnedAnswers.id, id));
