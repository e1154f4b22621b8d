import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import type { Locale } from '#/platform/local-text.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import { cached, type QuerySource } from '#/platform/query-cache.ts';
import type { Tagged } from '../../../platform/tagged.ts';
import type { CategoryView } from '../catalog.schema.ts';
import { refreshSearchTextsOfCategory } from '../search-text/text.service.ts';
import {
  type CategoryRow,
  type CategoryValues,
  selectCategories,
  selectCategoryOfProducts,
  upsertCategory,
} from './categories.queries.ts';
import { menuSegment, shownCategories, vatRateIn } from './categories.rules.ts';

export function categoryName(
  category: Pick<CategoryRow, 'label' | 'arLabel' | 'enLabel'>,
  locale: Locale,
): string {
  const { label, arLabel, enLabel } = category;
  return { ar: arLabel, fr: label, en: enLabel }[locale] || arLabel || label;
}

export function viewCategory(category: CategoryRow, locale: Locale): CategoryView {
  const name = categoryName(category, locale);
  return {
    id: category.id,
    parentId: category.parentId,
    tag: category.tag,
    name,
    label: category.label,
    ar_label: category.arLabel,
    picture: category.picture && viewPicture(category.picture, name, locale),
  };
}

/** §3.2 All shown categories in the merchant's order; hidden ones and what is below them are left out. */
export const allCategories = (source: QuerySource, locale: Locale): Promise<Tagged<CategoryView[]>> =>
  cached(source, `shown categories ${locale}`, ['categories'], async () => {
    const shown = shownCategories(await selectCategories(source));
    return {
      value: shown.map((category) => viewCategory(category, locale)),
      tags: ['categories'],
      changesAt: null,
    };
  });

/** §2.24 By which segment under /store the menu leads to each root category, by its id. */
export const menuSegments = (source: QuerySource): Promise<ReadonlyMap<number, string>> =>
  cached(source, 'menu segments', ['categories'], async () => {
    const shown = shownCategories(await selectCategories(source));
    const roots = shown.filter(({ parentId }) => parentId === null);
    return new Map(roots.map((root) => [root.id, menuSegment(shown, root)]));
  });

/** §3.2 The shown categories that stand at the top. */
export async function rootCategories(source: QuerySource, locale: Locale): Promise<Tagged<CategoryView[]>> {
  const all = await allCategories(source, locale);
  return { ...all, value: all.value.filter(({ parentId }) => parentId === null) };
}

/**
 * Writes the category of this tag, new or changed, and tells cached pages when it is; the answer is its id.
 * `parentTag` must exist already.
 */
export async function ensureCategory(
  tx: Db,
  given: Omit<CategoryValues, 'parentId'> & { parentTag?: string | undefined },
): Promise<number> {
  const { parentTag, ...values } = given;
  let parentId: number | null = null;
  if (parentTag !== undefined) {
    const parent = (await selectCategories(tx)).find(({ tag }) => tag === parentTag);
    if (!parent) throw new Error(`the category ${values.tag} names a parent that is not there: ${parentTag}`);
    parentId = parent.id;
  }
  const { id, written } = await upsertCategory(tx, { ...values, parentId });
  // A category's place in the tree decides what lists hold.
  if (written) {
    await invalidate(tx, `category:${id}`, 'categories', 'catalog');
    await refreshSearchTextsOfCategory(tx, id);
  }
  return id;
}

/** VAT by product, where the category of its address or one above has a rate: hundredths of a percent. */
export async function vatRatesOf(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const [all, rows] = [await selectCategories(db), await selectCategoryOfProducts(db, productIds)];
  return new Map(
    rows.flatMap(({ productId, categoryId }) => {
      const rate = vatRateIn(all, categoryId);
      return rate === null ? [] : [[productId, rate] as const];
    }),
  );
}
