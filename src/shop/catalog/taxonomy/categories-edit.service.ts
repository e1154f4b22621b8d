import { cleanLine } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { requireUsablePicture, staffPictures } from '#/platform/staff-pictures.ts';
import { definedFields, requireSameIds, requireSeenRow, versionOf } from '#/platform/version.ts';
import {
  type ChangeRow,
  type CreateRow,
  journalBy,
  type RemoveRow,
  type StaffView,
} from '#/shop/staff/index.ts';
import { slugTag } from '../address.rules.ts';
import { refreshSearchTextsOfCategory } from '../search-text/text.service.ts';
import { withDescendants } from './categories.rules.ts';
import * as queries from './categories-edit.queries.ts';
import type {
  CategoryChange,
  CategoryOrder,
  CategoryWritten,
  StaffCategory,
} from './categories-edit.schema.ts';

type Category = queries.Category;

/** What a staff user edits; the place among its neighbours is changed apart from it. */
const contentOf = ({
  parentId,
  tag,
  label,
  arLabel,
  enLabel,
  hidden,
  hygiene,
  vatRate,
  sort,
  pictureId,
}: Category) => ({
  parentId,
  tag,
  label,
  arLabel,
  enLabel,
  hidden,
  hygiene,
  vatRate,
  sort,
  pictureId,
});

/** §3.2 All categories in the order of the merchant, hidden ones too. */
export async function listStaffCategories(db: Db): Promise<StaffCategory[]> {
  const [all, counts] = await Promise.all([queries.selectTree(db), queries.countProducts(db)]);
  const pictures = await staffPictures(
    db,
    all.map(({ pictureId }) => pictureId),
  );
  return all.map((category) => {
    const { pictureId, ...content } = contentOf(category);
    return {
      id: category.id,
      ...content,
      rule: category.rule,
      picture: (pictureId !== null && pictures.get(pictureId)) || null,
      products: counts.get(category.id) ?? 0,
      version: versionOf(contentOf(category)),
    };
  });
}

const refusal = (field: string, code: string) =>
  new ShopError(422, 'invalid_input', { fields: { [field]: [code] } });

/** The typed fields as they are stored; refuses (422 by field) what cannot stand in the tree. */
async function checked(
  tx: Db,
  tree: readonly Category[],
  given: Partial<CategoryWritten>,
  own?: Category,
): Promise<Partial<CategoryWritten>> {
  const fields = { ...given };
  for (const name of ['label', 'arLabel', 'enLabel'] as const) {
    const text = given[name];
    if (text !== undefined) fields[name] = cleanLine(text);
  }
  if (fields.arLabel === '') throw refusal('arLabel', 'required');
  if (given.tag !== undefined && given.tag !== own?.tag) {
    fields.tag = slugTag(given.tag);
    if (fields.tag === '') throw refusal('tag', 'required');
    if (own?.rule && fields.tag !== own.tag) throw refusal('tag', 'category_tag_fixed');
    if (tree.some(({ id, tag }) => id !== own?.id && tag === fields.tag)) throw refusal('tag', 'tag_taken');
  }
  if (given.sort === 'by-hand' && own?.rule) throw refusal('sort', 'invalid');
  const { parentId } = given;
  if (parentId !== undefined && parentId !== null) {
    if (!tree.some(({ id }) => id === parentId)) throw refusal('parentId', 'invalid');
    if (own && withDescendants(tree, [own.id]).includes(parentId))
      throw refusal('parentId', 'category_circle');
  }
  await requireUsablePicture(tx, given.pictureId, 'pictureId');
  return fields;
}

const lastPosition = (tree: readonly Category[], parentId: number | null): number =>
  Math.max(-1, ...tree.filter((one) => one.parentId === parentId).map(({ position }) => position)) + 1;

/** Tagged pages, lists and searches that know the category; `readAnew`: its products are others to them too. */
async function tell(tx: Db, id: number, readAnew: boolean): Promise<void> {
  await invalidate(tx, `category:${id}`, 'categories', 'catalog');
  if (readAnew) await refreshSearchTextsOfCategory(tx, id);
}

/** A category behind its neighbours; the answer is its id. Errors: 422 by field. */
export const createCategory: CreateRow<CategoryWritten> = async (db, clock, by, given) => {
  return db.transaction(async (tx) => {
    const tree = await queries.lockTree(tx);
    const values = { ...given, ...(await checked(tx, tree, given)) };
    const position = lastPosition(tree, values.parentId);
    const id = await queries.insertCategory(tx, { ...values, position });
    await queries.forgetTag(tx, values.tag);
    await tell(tx, id, false);
    await journalBy(tx, by, clock.now(), 'category.create', id, { after: values });
    return id;
  });
};

/**
 * Changes a category; put under another parent it stands behind the others there. An address that it leaves leads on
 * to the new one. Errors: 404 `not_found`, 409 `changed_meanwhile`, 422 by field (`tag_taken`, `category_circle`, …).
 */
export const changeCategory: ChangeRow<CategoryChange> = async (db, clock, by, id, { seen, ...change }) => {
  await db.transaction(async (tx) => {
    const tree = await queries.lockTree(tx);
    const found = tree.find((one) => one.id === id);
    const { row: own, before } = requireSeenRow(found, contentOf, seen);
    const changes = await checked(tx, tree, definedFields(change), own);
    const after = { ...before, ...changes };
    const moved = after.parentId !== own.parentId;
    await queries.updateCategory(tx, id, {
      ...after,
      // Whoever changes it has made it the shop's own.
      isDemo: false,
      ...(moved ? { position: lastPosition(tree, after.parentId) } : {}),
    });
    if (after.tag !== own.tag) await queries.rememberTag(tx, id, own.tag, after.tag);
    const names = ['label', 'arLabel', 'enLabel'] as const;
    await tell(tx, id, moved || names.some((name) => after[name] !== own[name]));
    await journalBy(tx, by, clock.now(), 'category.change', id, { before, after });
  });
};

/** Orders the categories below one parent. Errors: 409 `changed_meanwhile` when they are others by now. */
export async function orderCategories(
  db: Database,
  clock: Clock,
  by: StaffView,
  { parentId, ids }: CategoryOrder,
): Promise<void> {
  await db.transaction(async (tx) => {
    const tree = await queries.lockTree(tx);
    const before = tree.filter((one) => one.parentId === parentId).map(({ id }) => id);
    requireSameIds(before, ids);
    for (const [position, id] of ids.entries()) await queries.updateCategory(tx, id, { position });
    await invalidate(tx, 'categories', 'catalog');
    const [first = 0] = ids;
    await journalBy(tx, by, clock.now(), 'category.order', parentId ?? first, {
      before: { ids: before },
      after: { ids },
    });
  });
}

/**
 * Takes an empty category away. Errors: 404 `not_found`; 409 `changed_meanwhile`, `category_has_products`,
 * `category_has_children`, `category_is_rule`.
 */
export const removeCategory: RemoveRow = async (db, clock, by, id, seen) => {
  await db.transaction(async (tx) => {
    const tree = await queries.lockTree(tx);
    const found = tree.find((one) => one.id === id);
    const { row: own, before } = requireSeenRow(found, contentOf, seen);
    if (own.rule) throw new ShopError(409, 'category_is_rule');
    if (tree.some(({ parentId }) => parentId === id)) throw new ShopError(409, 'category_has_children');
    const count = (await queries.countProducts(tx)).get(id) ?? 0;
    if (count > 0) throw new ShopError(409, 'category_has_products', { data: { count } });
    await queries.deleteCategory(tx, id);
    await tell(tx, id, false);
    await journalBy(tx, by, clock.now(), 'category.remove', id, { before });
  });
};
