import { desc, eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { cached, type QuerySource } from '#/platform/query-cache.ts';
import { offers } from './offers.tables.ts';

export type OfferRow = typeof offers.$inferSelect;

/** The cache tag of what names offers. */
export const offersTag = 'offers';

/** Those that are switched on, whatever their dates, the oldest first. */
export const selectActiveOffers = (source: QuerySource): Promise<OfferRow[]> =>
  cached(source, 'offers', [offersTag], (db) =>
    db.select().from(offers).where(eq(offers.active, true)).orderBy(offers.id),
  );

/** All offers, those that are on first, then the newest. */
export const selectOffers = (db: Db): Promise<OfferRow[]> =>
  db.select().from(offers).orderBy(desc(offers.active), desc(offers.id)).limit(1000);

export async function selectOfferForUpdate(tx: Db, id: number): Promise<OfferRow | undefined> {
  const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
  return row;
}

export async function insertOffer(tx: Db, row: typeof offers.$inferInsert): Promise<OfferRow> {
  const [made] = await tx.insert(offers).values(row).returning();
  if (!made) throw new Error('an offer was not written');
  return made;
}

export async function updateOffer(
  tx: Db,
  id: number,
  change: Partial<typeof offers.$inferInsert>,
): Promise<OfferRow> {
  const [row] = await tx.update(offers).set(change).where(eq(offers.id, id)).returning();
  if (!row) throw new Error('a locked offer was not there');
  return row;
}

export async function deleteOffer(tx: Db, id: number): Promise<void> {
  await tx.delete(offers).where(eq(offers.id, id));
}

export async function deleteDemoOffers(tx: Db): Promise<number> {
  const gone = await tx.delete(offers).where(eq(offers.isDemo, true)).returning({ id: offers.id });
  return gone.length;
}
