import type { Db } from '#/platform/database.ts';
import { inTurns } from '#/platform/in-turns.ts';
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

/** Up to so many products behind `after` that other rules read, or none; locked until the transaction ends. */
export const lockUnread = (tx: Db, after: number): Promise<number[]> =>
  lockUnderived(tx, derivationRevision, { after, limit: batchSize });

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
