import type { Database, Db } from '#/platform/database.ts';
import { inTurns } from '#/platform/in-turns.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { type DerivedFields, derivationRevision, deriveFamilies, deriveFields } from './derive-fields.ts';
import { lockUnderived, selectDerived, selectDescribed, writeDerived } from './derived.queries.ts';

/** So few that the requests in between do not wait. */
const batchSize = 50;
/** Some milliseconds of work. */
const productsPerTurn = 5;

type Derived = {
  fields: (DerivedFields & { productId: number })[];
  colors: { articleId: number; families: string[] }[];
};

/** What these products say of themselves, for deriveProducts. */
export const describeProducts = selectDescribed;

/** What the texts of these products speak of; other tasks have their turn in between. */
export async function deriveProducts(
  described: Awaited<ReturnType<typeof selectDescribed>>,
): Promise<Derived> {
  const derived: Derived = { fields: [], colors: [] };
  await inTurns(described, productsPerTurn, (piece) => {
    for (const product of piece) {
      derived.fields.push({ productId: product.id, ...deriveFields(product) });
      for (const { id, name, hex } of product.colors)
        derived.colors.push({ articleId: id, families: deriveFamilies(name, hex) });
    }
  });
  return derived;
}

export const storeDerived = (tx: Db, derived: Derived): Promise<void> =>
  writeDerived(tx, derivationRevision, derived);

/** Products were written, in this transaction: what their texts speak of follows. */
async function refreshDerived(tx: Db, productIds: readonly number[]): Promise<void> {
  await storeDerived(tx, await deriveProducts(await describeProducts(tx, productIds)));
}

/**
 * Reads products that were there before these rules were, batch by batch, each in a transaction of its own. A job of
 * every start; several may run at once. Answers how many were read.
 */
export async function deriveMissing(db: Database): Promise<number> {
  let done = 0;
  let after = 0;
  for (;;) {
    const read = await db.transaction(async (tx) => {
      const ids = await lockUnderived(tx, derivationRevision, { after, limit: batchSize });
      await refreshDerived(tx, ids);
      await invalidate(tx, ...ids.map((id) => `product:${id}`), ...(ids.length > 0 ? ['catalog'] : []));
      return ids;
    });
    const last = read.at(-1);
    if (last === undefined) return done;
    done += read.length;
    after = last;
  }
}

/** What is read out of the texts of a product, and by the id of each color its families. */
export async function findDerived(
  db: Db,
  productId: number,
): Promise<DerivedFields & { colors: Record<string, string[]> }> {
  const { fields, colors } = await selectDerived(db, productId);
  return {
    ...(fields ?? nothingDerived),
    colors: Object.fromEntries(colors),
  };
}

const nothingDerived: DerivedFields = {
  ...{ fabricKinds: [], seasons: [], patterns: [] },
  ...{ audience: null, ageFromMonths: null, ageToMonths: null },
};

export const deriveQueue = 'derived-fields';
