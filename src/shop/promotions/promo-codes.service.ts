import type { Clock } from '#/platform/clock.ts';
import { type Database, type Db, sqlState } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { definedFields, requireSeenRow, versionOf } from '#/platform/version.ts';
import { allCategories } from '#/shop/catalog/index.ts';
import { foldDigits } from '#/shop/countries/index.ts';
import { journalBy, type RemoveRow, type StaffView } from '#/shop/staff/index.ts';
import * as codes from './promo-codes.queries.ts';
import { fittedToKind, promoProblems } from './promo-codes.rules.ts';
import type { PromoWritten, StaffPromo } from './promo-codes.schema.ts';
import { type PromoCodeRow, selectCodeForUpdate, welcomeTag } from './promotions.queries.ts';
import { foldCode, isWelcomeCode } from './promotions.rules.ts';

const contentOf = (row: PromoCodeRow): PromoWritten => {
  const { id: _id, folded: _folded, isDemo: _isDemo, phone: _phone, startsAt, endsAt, ...content } = row;
  return {
    ...content,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
};

/** The welcome code would be there again at the next start. */
const isRemovable = ({ code }: PromoCodeRow, uses: codes.Uses | undefined): boolean =>
  uses === undefined && !isWelcomeCode(code);

function viewOf(row: PromoCodeRow, uses: codes.Uses | undefined): StaffPromo {
  const content = contentOf(row);
  return {
    ...content,
    id: row.id,
    used: uses?.used ?? 0,
    discountedCentimes: uses?.discounted ?? 0,
    removable: isRemovable(row, uses),
    version: versionOf(content),
  };
}

/** §5.7 All codes with how often each was used. */
export async function listPromoCodes(db: Db): Promise<StaffPromo[]> {
  const uses = await codes.tallyUses(db);
  return (await codes.selectCodes(db)).map((row) => viewOf(row, uses.get(row.id)));
}

/** Refuses (ShopError 422) by field what does not fit together. */
async function judged(tx: Db, written: PromoWritten, before?: PromoWritten): Promise<PromoWritten> {
  // A code that shoppers know already stays as it was written. Digits are shown as everywhere.
  const known = before?.code === written.code;
  const promo = fittedToKind(known ? written : { ...written, code: foldDigits(written.code) });
  const fields: Record<string, string[]> = promoProblems(promo);
  if (known) delete fields.code;
  // Under another name the next start would not find it, and would make it anew, switched on.
  if (before && isWelcomeCode(before.code) && !isWelcomeCode(promo.code)) fields.code = ['promo_welcome'];
  const shown = (await allCategories(tx, 'ar')).value.map(({ id }) => id);
  for (const field of ['categoriesIn', 'categoriesOut'] as const) {
    // A category that was hidden since stays where it was named.
    const named = new Set([...shown, ...(before?.[field] ?? [])]);
    if (promo[field].some((id) => !named.has(id))) fields[field] = ['invalid'];
  }
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  return promo;
}

const rowOf = ({ startsAt, endsAt, ...promo }: PromoWritten) => ({
  ...promo,
  folded: foldCode(promo.code),
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

/** Two codes that fold to the same would be one to a shopper. */
async function codeTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw new ShopError(422, 'invalid_input', { fields: { code: ['promo_code_taken'] } });
  }
}

/** A new code. Errors: 422 by field, also `promo_code_taken`. */
export async function createPromoCode(
  db: Database,
  clock: Clock,
  by: StaffView,
  written: PromoWritten,
): Promise<StaffPromo> {
  return codeTaken(() =>
    db.transaction(async (tx) => {
      const row = await codes.insertNewCode(tx, rowOf(await judged(tx, written)));
      if (isWelcomeCode(row.code)) await invalidate(tx, welcomeTag);
      await journalBy(tx, by, clock.now(), 'promotion.create', row.code, { after: contentOf(row) });
      return viewOf(row, undefined);
    }),
  );
}

/**
 * A change of a code, which counts from the next check on. Errors: 404 `not_found`, 409 `changed_meanwhile`, 422 by
 * field.
 */
export async function changePromoCode(
  db: Database,
  clock: Clock,
  by: StaffView,
  id: number,
  { seen, ...change }: { [Key in keyof PromoWritten]?: PromoWritten[Key] | undefined } & { seen: string },
): Promise<StaffPromo> {
  return codeTaken(() =>
    db.transaction(async (tx) => {
      const code = await selectCodeForUpdate(tx, id);
      // A person's credit is nobody's to change.
      const { row, before } = requireSeenRow(code?.phone === null ? code : undefined, contentOf, seen);
      const after = await codes.updateCode(
        tx,
        id,
        rowOf(await judged(tx, { ...before, ...definedFields(change) }, before)),
      );
      if (isWelcomeCode(after.code)) await invalidate(tx, welcomeTag);
      await journalBy(tx, by, clock.now(), 'promotion.change', row.code, { before, after: contentOf(after) });
      return viewOf(after, (await codes.tallyUses(tx)).get(id));
    }),
  );
}

/** Errors: 404 `not_found`, 409 `changed_meanwhile`, `promo_stays`: one that an order used, or the welcome code, is switched off instead. */
export const removePromoCode: RemoveRow = async (db, clock, by, id, seen) => {
  await db.transaction(async (tx) => {
    const code = await selectCodeForUpdate(tx, id);
    const { row, before } = requireSeenRow(code?.phone === null ? code : undefined, contentOf, seen);
    if (!isRemovable(row, (await codes.tallyUses(tx)).get(id))) throw new ShopError(409, 'promo_stays');
    await codes.deleteCode(tx, id);
    await journalBy(tx, by, clock.now(), 'promotion.remove', row.code, { before });
  });
};

/** Codes of the demo are switched off: orders may have used them. The answer is how many were on. */
export async function endDemoCodes(tx: Db): Promise<number> {
  const ended = await codes.endDemoCodes(tx);
  if (ended.some(isWelcomeCode)) await invalidate(tx, welcomeTag);
  return ended.length;
}
