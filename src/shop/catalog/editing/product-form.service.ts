import { cleanHtml, requireStorable } from '#/platform/clean-html.ts';
import { cleanLine, cleanText } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { cleanedText } from '#/platform/local-text.ts';
import { definedFields, requireSeenRow, versionOf } from '#/platform/version.ts';
import { type ChangeRow, type CreateRow, journalBy, type StaffView } from '#/shop/staff/index.ts';
import { slugify } from '../address.rules.ts';
import { colorFamilies } from '../color-family.rules.ts';
import { knownColors } from '../colors/colors.ts';
import { type ConceptField, conceptFields } from '../concept-fields.rules.ts';
import { conceptLabel, conceptsOf } from '../lexicon/lexicon.ts';
import { insertArticle, insertProduct } from '../product/new-product.queries.ts';
import type { PriceReferences } from '../product/price-references.ts';
import { lockProducts } from '../product/product-rows.queries.ts';
import { refreshSearchTexts } from '../search-text/text.service.ts';
import * as queries from './product-form.queries.ts';
import { productProblems } from './product-form.rules.ts';
import type {
  NewProductWritten,
  ProductChange,
  ProductChoices,
  ProductContent,
} from './product-form.schema.ts';

const blank: Omit<ProductContent, 'categoryId'> = {
  title: {},
  description: {},
  care: {},
  seoTitle: {},
  seoDescription: {},
  slug: '',
  collection: null,
  brand: '',
  audience: null,
  ageFromMonths: null,
  ageToMonths: null,
  categoryIds: [],
  labels: [],
  fabrics: [],
  fabricKinds: null,
  seasons: null,
  patterns: null,
  sizeChart: null,
  hygiene: false,
  orderHere: null,
  published: false,
  featuredRank: 0,
};

const html = (text: string): string => cleanHtml(cleanText(text));

/** As the shop keeps it: texts in one line, cleaned HTML, an address made of its words. */
function tidied(content: ProductContent): ProductContent {
  const title = cleanedText(content.title, cleanLine);
  const collection = cleanLine(content.collection ?? '');
  return {
    ...content,
    title,
    description: requireStorable(cleanedText(content.description, html), 'description'),
    care: requireStorable(cleanedText(content.care, html), 'care'),
    seoTitle: cleanedText(content.seoTitle, cleanLine),
    seoDescription: cleanedText(content.seoDescription, cleanLine),
    slug: slugify(content.slug) || slugify(title.ar ?? ''),
    collection: collection === '' ? null : collection,
    brand: cleanLine(content.brand),
    categoryIds: [...new Set(content.categoryIds)]
      .filter((id) => id !== content.categoryId)
      .sort((a, b) => a - b),
    labels: [...new Set(content.labels)],
    fabricKinds: sortedIds(content.fabricKinds),
    seasons: sortedIds(content.seasons),
    patterns: sortedIds(content.patterns),
    sizeChart: content.sizeChart && tidyChart(content.sizeChart),
  };
}

const sortedIds = (ids: readonly string[] | null): string[] | null => ids && [...new Set(ids)].sort();

const tidyChart = ({ columns, rows }: NonNullable<ProductContent['sizeChart']>) => ({
  columns: columns.map((column, at) => ({
    ...column,
    key: slugify(column.key) || `column-${at + 1}`,
    name: cleanedText(column.name, cleanLine),
  })),
  rows: rows.map(({ size, values }) => ({
    size: cleanLine(size),
    values: values.map((value) => cleanLine(value ?? '') || null),
  })),
});

/** Refuses (ShopError 422) by field what does not fit together or is not there. */
async function judged(tx: Db, written: ProductContent): Promise<ProductContent> {
  const content = tidied(written);
  const fields: Record<string, string[]> = productProblems(content);
  const known = await queries.selectKnownCategories(tx, [content.categoryId, ...content.categoryIds]);
  if (!known.has(content.categoryId)) fields.categoryId = ['invalid'];
  if (content.categoryIds.some((id) => !known.has(id))) fields.categoryIds = ['invalid'];
  const fabricIds = content.fabrics.map(({ fabricId }) => fabricId);
  const fabrics = await queries.selectKnownFabrics(tx, fabricIds);
  if (fabricIds.some((id) => !fabrics.has(id))) fields.fabrics = ['invalid'];
  for (const [field, kind] of Object.entries(conceptFields)) {
    const ids = content[field as ConceptField] ?? [];
    if (ids.some((id) => !conceptLabel(kind, id))) fields[field] = ['invalid'];
  }
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  return content;
}

/** What the journal says of a change: the fields that became others. */
function changedFields(before: ProductContent, after: ProductContent) {
  const fields = (Object.keys(after) as (keyof ProductContent)[]).filter(
    (field) => versionOf(before[field]) !== versionOf(after[field]),
  );
  const only = (content: ProductContent) =>
    Object.fromEntries(fields.map((field) => [field, content[field]]));
  return { fields, before: only(before), after: only(after) };
}

/**
 * A new product with one unnamed colour and no sizes yet: nothing of it is shown before it has one. The answer is its
 * id. Errors: 422 by field.
 */
export const createStaffProduct: CreateRow<NewProductWritten> = (db, clock, by, written) =>
  db.transaction(async (tx) => (await writeProduct(tx, clock, by, written)).id);

/** The same within a transaction; answers its one colour too. */
export async function writeProduct(
  tx: Db,
  clock: Clock,
  by: StaffView,
  { requestKey = null, ...written }: NewProductWritten & { requestKey?: string | null },
): Promise<{ id: number; articleId: number }> {
  const { title, categoryId } = written;
  const content = await judged(tx, { ...blank, ...definedFields(written), title, categoryId });
  const { categoryIds: _also, fabrics: _shares, ...columns } = content;
  const now = clock.now();
  const handle = await queries.freeHandle(tx, slugify(columns.title.fr ?? '') || columns.slug || 'product');
  const moments = { createdAt: now, updatedAt: now, publishedAt: now };
  const id = await insertProduct(tx, { ...columns, ...moments, handle, requestKey });
  await queries.insertParts(tx, id, content);
  const articleId = await insertArticle(tx, { productId: id });
  await tell(tx, id);
  await journalBy(tx, by, now, 'product.create', id, { after: { title: columns.title, handle } });
  return { id, articleId };
}

/** What finds the product follows, and cached pages are invalidated. */
export async function tell(tx: Db, id: number): Promise<void> {
  await refreshSearchTexts(tx, [id]);
  await invalidate(tx, `product:${id}`, 'catalog');
}

/**
 * Changes the texts and properties of a product. Errors: 404 `not_found`, 409 `changed_meanwhile`, 422 by field.
 */
export const changeStaffProduct: ChangeRow<ProductChange> = async (
  db,
  clock,
  by,
  id,
  { seen, ...change },
) => {
  await db.transaction(async (tx) => {
    const parts = await queries.selectProductParts(tx, id, { lock: true });
    const { before } = requireSeenRow(parts, ({ content }) => content, seen);
    const content = await judged(tx, { ...before, ...definedFields(change) });
    const differs = changedFields(before, content);
    if (differs.fields.length === 0) return;
    await queries.updateProductParts(tx, id, content, clock.now());
    await tell(tx, id);
    await journalBy(tx, by, clock.now(), 'product.change', id, {
      before: differs.before,
      after: differs.after,
    });
  });
};

/** Takes a product away that nobody ever ordered. Errors: 404 `not_found`, 409 `product_sold`. */
export async function deleteStaffProduct(
  db: Database,
  clock: Clock,
  by: StaffView,
  priceReferences: PriceReferences,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const parts = await queries.selectProductParts(tx, id, { lock: true });
    if (!parts) throw new ShopError(404, 'not_found');
    // An order that is being placed holds its sizes: after this wait it stands in the books, or finds them gone.
    await lockProducts(tx, [id]);
    if ((await priceReferences.products(tx, [id])).has(id)) throw new ShopError(409, 'product_sold');
    await queries.deleteProduct(tx, id);
    await invalidate(tx, `product:${id}`, 'catalog');
    await journalBy(tx, by, clock.now(), 'product.delete', id, {
      before: { handle: parts.row.handle, ...parts.content },
    });
  });
}

/** What the editor lets choose from: hidden categories too, colours the shop has before those it knows. */
export async function productChoices(db: Db): Promise<ProductChoices> {
  const [categories, fabrics, brands, used, charts] = [
    await queries.selectChoiceCategories(db),
    await queries.selectChoiceFabrics(db),
    await queries.selectBrands(db),
    await queries.selectUsedColors(db),
    await queries.selectCharts(db),
  ];
  const had = new Set(used.map(({ key }) => key));
  const known = knownColors();
  const hexOf = new Map(known.map(({ key, hex }) => [key, hex]));
  const more = known.filter(({ key }) => !had.has(key));
  const colors = [
    // In a product that is striped a color may stand without a hex value.
    ...used.map((color) => ({ ...color, hex: color.hex ?? hexOf.get(color.key) ?? null })),
    ...more.map(({ key, color, hex }) => ({ key, name: color, hex })),
  ];
  return {
    ...{ categories, fabrics, brands, colors, charts },
    fabricKinds: conceptsOf('fabric'),
    seasons: conceptsOf('season'),
    patterns: conceptsOf('pattern'),
    colorFamilies: conceptsOf('color', colorFamilies),
  };
}
