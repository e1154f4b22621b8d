import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { cleanedText, type LocalText } from '#/platform/local-text.ts';
import { requireSeenRow, versionOf } from '#/platform/version.ts';
import { type ChangeRow, type CreateRow, journalBy, type RemoveRow } from '#/shop/staff/index.ts';
import { slugify } from '../address.rules.ts';
import { readSize } from '../sizes.rules.ts';
import * as queries from './fabrics-edit.queries.ts';
import type { FabricChange, FabricWritten, StaffFabric, UsedLabel, UsedSize } from './fabrics-edit.schema.ts';

const named = (name: LocalText): LocalText => cleanedText(name, (value) => cleanLine(value).slice(0, 80));

const contentOf = ({ elementId, name }: queries.Fabric) => ({ elementId, name: named(name) });

/** §3.25 All fabrics with how many products are made of each. */
export async function listStaffFabrics(db: Db): Promise<StaffFabric[]> {
  const [all, counts] = await Promise.all([queries.selectAllFabrics(db), queries.countFabricProducts(db)]);
  return all.map((fabric) => ({
    id: fabric.id,
    elementId: fabric.elementId,
    name: fabric.name,
    products: counts.get(fabric.id) ?? 0,
    version: versionOf(contentOf(fabric)),
  }));
}

const refusal = (field: string, code: string) =>
  new ShopError(422, 'invalid_input', { fields: { [field]: [code] } });

function checkedName(name: LocalText): LocalText {
  const cleaned = named(name);
  if (!cleaned.ar) throw refusal('name.ar', 'required');
  return cleaned;
}

/** Pages of products made of it, and lists that filter by it. */
async function tell(tx: Db, id: number): Promise<void> {
  const products = await queries.selectProductsOfFabric(tx, id);
  await invalidate(tx, 'catalog', ...products.map((product) => `product:${product}`));
}

/** Errors: 422 by field: `required`, `element_taken`. */
export const createFabric: CreateRow<FabricWritten> = async (db, clock, by, given) => {
  const name = checkedName(given.name);
  // Without one of its own it is named by its French name, else by its Arabic one.
  const elementId = slugify(given.elementId) || slugify(name.fr ?? name.ar ?? '');
  if (!elementId) throw refusal('elementId', 'required');
  return db.transaction(async (tx) => {
    const id = await queries.insertFabric(tx, { elementId, name });
    if (id === undefined) throw refusal('elementId', 'element_taken');
    await tell(tx, id);
    await journalBy(tx, by, clock.now(), 'fabric.create', id, { after: { elementId, name } });
    return id;
  });
};

/**
 * A fabric's names; its elementId only while nothing is made of it, because files that were exported name it. Errors:
 * 404 `not_found`, 409 `changed_meanwhile`, 422 by field.
 */
export const changeFabric: ChangeRow<FabricChange> = async (db, clock, by, id, { seen, ...change }) => {
  await db.transaction(async (tx) => {
    const { row, before } = requireSeenRow(await queries.lockFabric(tx, id), contentOf, seen);
    const after = { ...before, ...(change.name ? { name: checkedName(change.name) } : {}) };
    if (change.elementId !== undefined && change.elementId !== row.elementId) {
      after.elementId = slugify(change.elementId);
      if (!after.elementId) throw refusal('elementId', 'required');
      if (after.elementId !== row.elementId) {
        if ((await queries.selectProductsOfFabric(tx, id)).length > 0)
          throw refusal('elementId', 'element_in_use');
        if (await queries.hasElementId(tx, after.elementId)) throw refusal('elementId', 'element_taken');
      }
    }
    await queries.updateFabric(tx, id, after);
    await tell(tx, id);
    await journalBy(tx, by, clock.now(), 'fabric.change', id, { before, after });
  });
};

/** Errors: 404 `not_found`; 409 `changed_meanwhile`, `fabric_has_products`. */
export const removeFabric: RemoveRow = async (db, clock, by, id, seen) => {
  await db.transaction(async (tx) => {
    const { before } = requireSeenRow(await queries.lockFabric(tx, id), contentOf, seen);
    const count = (await queries.selectProductsOfFabric(tx, id)).length;
    if (count > 0) throw new ShopError(409, 'fabric_has_products', { data: { count } });
    await queries.deleteFabric(tx, id);
    await invalidate(tx, 'catalog');
    await journalBy(tx, by, clock.now(), 'fabric.remove', id, { before });
  });
};

/** The sizes that products have, in the order in which shoppers see them. */
export async function listUsedSizes(db: Db): Promise<UsedSize[]> {
  return (await queries.selectUsedSizes(db)).map((row) => ({ ...row, kind: readSize(row.size).kind }));
}

export async function listUsedLabels(db: Db): Promise<UsedLabel[]> {
  const counts = await queries.countLabels(db);
  return (['new', 'best_seller', 'special'] as const).map((label) => ({
    label,
    products: counts.get(label) ?? 0,
  }));
}
