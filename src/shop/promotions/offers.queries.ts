import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { offers } from './offers.tables.ts';

export type OfferRow = typeof offers.$inferSelect;

/** Those that hold at a moment. */
export const selectLiveOffers = (db: Db, at: Date): Promise<OfferRow[]> => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return db
    .select()
    .from(offers)
    .where(
      and(
        offers.active,
        sql`(${offers.startsAt} is null or ${offers.startsAt} <= ${moment})`,
        sql`(${offers.endsAt} is null or ${offers.endsAt} > ${moment})`,
      ),
    )
    .orderBy(offers.id);
};

/** The next moment after `at` at which an offer begins or ends. */
export async function selectNextOfferMoment(db: Db, at: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ next: string | null }>(sql`
    select min(moment) as next from offers, unnest(array[starts_at, ends_at]) as moment
    where active and moment > ${at.toISOString()}::timestamptz`);
  const next = rows[0]?.next;
  return next ? new Date(next) : null;
}

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

/** Offers of the demo are switched off, never deleted: orders used them. The answer is how many were on. */
export async function endDemoOffers(tx: Db): Promise<number> {
  const ended = await tx
    .update(offers)
    .set({ active: false })
    .where(and(offers.isDemo, offers.active))
    .returning({ id: offers.id });
  return ended.length;
}
