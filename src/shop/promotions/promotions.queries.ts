import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { cached, type QuerySource } from '#/platform/query-cache.ts';
import { foldCode, welcomeCode } from './promotions.rules.ts';
import { promoCodes, promoRedemptions } from './promotions.tables.ts';

export type PromoCodeRow = typeof promoCodes.$inferSelect;

export async function selectCode(db: Db, folded: string): Promise<PromoCodeRow | undefined> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.folded, folded));
  return row;
}

/** Whoever else wants to use the code waits, so that its last use is given once. */
export async function selectCodeForUpdate(tx: Db, id: number): Promise<PromoCodeRow | undefined> {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for('update');
  return row;
}

/** Keeps what the merchant has made of a code of the same name. Answers whether it was new. */
export async function insertCode(db: Db, row: typeof promoCodes.$inferInsert): Promise<void> {
  await db.insert(promoCodes).values(row).onConflictDoNothing({ target: promoCodes.folded });
}

/**
 * Uses that were not given back: in all, and of this customer, recognised by phone or account; `spent` is what all took off. That of
 * the order `apart` is not counted.
 */
export async function countUses(
  db: Db,
  codeId: number,
  customer: { phone: string; userId: number | null },
  apart = '',
): Promise<{ all: number; theirs: number; spent: number }> {
  const { phone, userId } = customer;
  const { rows } = await db.execute<{ all: number; theirs: number; spent: number }>(sql`
    select count(*)::int as "all", coalesce(sum(discount_centimes), 0)::float8 as spent,
      count(*) filter (where phone = ${phone} or user_id = ${userId}::int)::int as theirs
    from promo_redemptions where code_id = ${codeId} and given_back_at is null and order_number <> ${apart}`);
  return rows[0] ?? { all: 0, theirs: 0, spent: 0 };
}

/** Whatever changes the welcome code, or whether a use of it is left, invalidates this tag. */
export const welcomeTag = 'welcome-code';

/** §9.7 The welcome code and how many uses of it are left (null: without end); null when there is none. */
export const selectWelcome = (source: QuerySource) =>
  cached(source, 'welcome code', [welcomeTag], async (db) => {
    const row = await selectCode(db, foldCode(welcomeCode));
    if (!row) return null;
    const { id, code, active, startsAt, endsAt, totalUses } = row;
    const left =
      totalUses === null ? null : totalUses - (await countUses(db, id, { phone: '', userId: null })).all;
    return { code, active, startsAt, endsAt, left };
  });

/** An order uses one code; once it has given one back it may use another. */
export async function insertRedemption(tx: Db, row: typeof promoRedemptions.$inferInsert): Promise<void> {
  const { codeId, phone, userId, discountCentimes, at } = row;
  const written = await tx
    .insert(promoRedemptions)
    .values(row)
    .onConflictDoUpdate({
      target: promoRedemptions.orderNumber,
      set: { codeId, phone, userId: userId ?? null, discountCentimes, at, givenBackAt: null },
      setWhere: isNotNull(promoRedemptions.givenBackAt),
    })
    .returning({ id: promoRedemptions.id });
  if (written.length === 0) throw new Error('an order uses one code');
}

/** The code that an order uses now. */
export async function selectCodeOfOrder(
  db: Db,
  orderNumber: string,
): Promise<{ codeId: number } | undefined> {
  const [use] = await db
    .select({ codeId: promoRedemptions.codeId })
    .from(promoRedemptions)
    .where(and(eq(promoRedemptions.orderNumber, orderNumber), isNull(promoRedemptions.givenBackAt)));
  return use;
}

export const updateDiscount = (tx: Db, orderNumber: string, discountCentimes: number) =>
  tx.update(promoRedemptions).set({ discountCentimes }).where(eq(promoRedemptions.orderNumber, orderNumber));

export const updatePhone = (tx: Db, orderNumber: string, phone: string) =>
  tx.update(promoRedemptions).set({ phone }).where(eq(promoRedemptions.orderNumber, orderNumber));

/** Answers the code whose use it was; undefined when the order used none. */
export async function markGivenBack(
  tx: Db,
  orderNumber: string,
  at: Date,
): Promise<{ id: number; code: string; totalUses: number | null } | undefined> {
  const [given] = await tx
    .update(promoRedemptions)
    .set({ givenBackAt: at })
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.id, promoRedemptions.codeId),
        eq(promoRedemptions.orderNumber, orderNumber),
        isNull(promoRedemptions.givenBackAt),
      ),
    )
    .returning({ id: promoCodes.id, code: promoCodes.code, totalUses: promoCodes.totalUses });
  return given;
}

export const erasePeopleOf = (tx: Db, orderNumbers: readonly string[]) =>
  tx
    .update(promoRedemptions)
    .set({ phone: '', userId: null })
    .where(inArray(promoRedemptions.orderNumber, [...orderNumbers]));

/** Codes that these orders used. */
export const selectRedemptions = (db: Db, orderNumbers: readonly string[]) =>
  db
    .select({
      order: promoRedemptions.orderNumber,
      code: promoCodes.code,
      phone: promoRedemptions.phone,
      discountCentimes: promoRedemptions.discountCentimes,
      at: promoRedemptions.at,
      givenBackAt: promoRedemptions.givenBackAt,
    })
    .from(promoRedemptions)
    .innerJoin(promoCodes, eq(promoCodes.id, promoRedemptions.codeId))
    .where(inArray(promoRedemptions.orderNumber, [...orderNumbers]))
    .orderBy(promoRedemptions.id);

export const eraseCredits = (tx: Db, folded: readonly string[]) =>
  tx
    .update(promoCodes)
    .set({ phone: '', active: false })
    .where(and(inArray(promoCodes.folded, [...folded]), isNotNull(promoCodes.phone)));

export const updateCreditPhone = (tx: Db, folded: readonly string[], phone: string) =>
  tx
    .update(promoCodes)
    .set({ phone })
    .where(and(inArray(promoCodes.folded, [...folded]), isNotNull(promoCodes.phone), promoCodes.active));
