import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { PromoCodeRow } from './promotions.queries.ts';
import { promoCodes } from './promotions.tables.ts';

/** All codes for everybody, those that count first, then the newest. */
export const selectCodes = (db: Db): Promise<PromoCodeRow[]> =>
  db
    .select()
    .from(promoCodes)
    .where(isNull(promoCodes.phone))
    .orderBy(desc(promoCodes.active), desc(promoCodes.id))
    .limit(1000);

export type Uses = { codeId: number; used: number; discounted: number };

/** Of codes that an order used, also where it was given back since (`used` 0). */
export async function tallyUses(db: Db): Promise<Map<number, Uses>> {
  const { rows } = await db.execute<Uses>(sql`
    select code_id as "codeId", count(*) filter (where given_back_at is null)::int as used,
      coalesce(sum(discount_centimes) filter (where given_back_at is null), 0)::float8 as discounted
    from promo_redemptions group by code_id`);
  return new Map(rows.map((row) => [row.codeId, row]));
}

export async function insertNewCode(tx: Db, row: typeof promoCodes.$inferInsert): Promise<PromoCodeRow> {
  const [made] = await tx.insert(promoCodes).values(row).returning();
  if (!made) throw new Error('a code was not written');
  return made;
}

export async function updateCode(
  tx: Db,
  id: number,
  change: Partial<typeof promoCodes.$inferInsert>,
): Promise<PromoCodeRow> {
  const [row] = await tx.update(promoCodes).set(change).where(eq(promoCodes.id, id)).returning();
  if (!row) throw new Error('a locked code was not there');
  return row;
}

export async function deleteCode(tx: Db, id: number): Promise<void> {
  await tx.delete(promoCodes).where(eq(promoCodes.id, id));
}

/** Switches the codes of the demo off; answers those that were on. */
export async function endDemoCodes(tx: Db): Promise<string[]> {
  const ended = await tx
    .update(promoCodes)
    .set({ active: false })
    .where(and(promoCodes.isDemo, promoCodes.active))
    .returning({ code: promoCodes.code });
  return ended.map(({ code }) => code);
}
