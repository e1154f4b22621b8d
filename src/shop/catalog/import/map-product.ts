import { isRecord } from '#/platform/record.rules.ts';
import { foldDigits } from '#/shop/countries/index.ts';
import { type Audience, audiences } from '../catalog.rules.ts';
import type { SizeChart } from '../catalog.tables.ts';
import { type ConceptField, conceptFields } from '../concept-fields.rules.ts';
import { Cells, longest, readFlag } from './cells.ts';
import { type Columns, fieldHeaders } from './columns.ts';
import type { CategoryWish, ProductDraft, ProductFields } from './draft.ts';
import { isBeyondWhole, readComposition, readShares } from './fabrics.ts';
import { mapPictures } from './map-pictures.ts';
import { type FileMemory, isVariantHeader } from './map-price.ts';
import { isVariant, mapVariants } from './map-variants.ts';
import type { Problem } from './problems.ts';
import type { ProductRows } from './read-products.ts';
import { audienceFrom, audienceOf, categoriesFrom, labelOf, splitList } from './vocabulary.ts';

export const tagsHeader = 'Tags';

/** What one product's rows say, and everything that is wrong with them. */
export function mapProduct(
  product: ProductRows,
  columns: Columns,
  memory: FileMemory,
): { draft: ProductDraft; problems: Problem[] } {
  const cells = new Cells(columns, product, memory);
  const row = product.rows[0]?.row ?? 0;
  cells.bounded(product.handle, longest.handle, row, 'Handle');
  const { articles, variants } = mapVariants(cells, memory);
  mapPictures(cells, articles, variants, memory.zip);
  for (const other of product.rows.slice(1)) {
    if (!isVariant(cells, other) && !cells.at(other, 'imageSrc')) cells.warn('row_says_nothing', other.row);
  }
  if (readFlag(cells.textOfProduct('giftCard'))) cells.warn('gift_card', row);
  const draft: ProductDraft = { handle: product.handle, row, fields: mapFields(cells), articles };
  const belonging = mapBelonging(cells);
  if (belonging.audience !== undefined) draft.fields.audience = belonging.audience;
  if (belonging.categories) draft.categories = belonging.categories;
  mapFabrics(cells, draft);
  return { draft, problems: cells.problems };
}

function mapFields(cells: Cells): ProductFields {
  const fields: ProductFields = {};
  requireOneTitle(cells);
  const title = cells.local({ ar: 'title', fr: 'titleFr', en: 'titleEn' }, cells.line);
  if (title?.ar === '') delete title.ar;
  if (title) fields.title = title;
  const texts = {
    description: cells.local({ ar: 'body', fr: 'bodyFr', en: 'bodyEn' }, cells.html),
    care: cells.local({ ar: 'care', fr: 'careFr', en: 'careEn' }, (text, row, column) =>
      cells.bounded(text, longest.cell, row, column),
    ),
    seoTitle: cells.local({ ar: 'seoTitle', fr: 'seoTitleFr', en: 'seoTitleEn' }, cells.line),
    seoDescription: cells.local(
      { ar: 'seoDescription', fr: 'seoDescriptionFr', en: 'seoDescriptionEn' },
      (text, row, column) => cells.bounded(text, longest.cell, row, column),
    ),
  };
  for (const [name, text] of Object.entries(texts)) if (text) fields[name as keyof typeof texts] = text;

  const vendor = cells.ofProduct('vendor');
  if (vendor) fields.brand = cells.line(vendor.text, vendor.row, 'Vendor');
  const collection = cells.ofProduct('collection');
  if (collection) fields.collection = cells.line(collection.text, collection.row, 'Collection') || null;
  const published = isPublished(cells.textOfProduct('published'), cells.textOfProduct('status'));
  if (published !== undefined) fields.published = published;
  const day = cells.ofProduct('publishedAt');
  const publishedAt = day && cells.instant(day.text, day.row, fieldHeaders.publishedAt[0]);
  if (publishedAt) fields.publishedAt = publishedAt;
  const hygiene = readFlag(cells.textOfProduct('hygiene'));
  if (hygiene !== undefined) fields.hygiene = hygiene;
  const here = cells.ofProduct('orderHere');
  if (here) fields.orderHere = readFlag(here.text) ?? null;
  const rank = number(cells, 'featuredRank');
  if (rank !== undefined) fields.featuredRank = rank ?? 0;
  const ageFrom = number(cells, 'ageFrom');
  if (ageFrom !== undefined) fields.ageFromMonths = ageFrom;
  const ageTo = number(cells, 'ageTo');
  if (ageTo !== undefined) fields.ageToMonths = ageTo;
  for (const [name, kind] of Object.entries(conceptFields)) {
    const field = name as ConceptField;
    const cell = cells.ofProduct(field);
    if (cell) fields[field] = cells.concepts(kind, cell.text, cell.row, fieldHeaders[field][0]);
  }
  const chart = cells.ofProduct('sizeChart');
  if (chart) fields.sizeChart = readChart(cells, chart.text, chart.row);
  mapTagsAndExtra(cells, fields);
  return fields;
}

function requireOneTitle(cells: Cells): void {
  const first = cells.textOfProduct('title');
  for (const row of cells.product.rows) {
    const text = cells.at(row, 'title');
    // One that we have written begins with an apostrophe.
    if (text?.startsWith('=') && row.cells[cells.columns.at.title ?? -1]?.trimStart().startsWith('='))
      cells.error('formula', row.row, { text: text.slice(0, 60), column: fieldHeaders.title[0] });
    if (text && text !== first)
      cells.error('value_differs', row.row, { column: 'Title', first, second: text });
  }
}

function isPublished(published: string, status: string): boolean | undefined {
  if (published === '' && status === '') return undefined;
  return readFlag(published) !== false && (status === '' || /^active?$/i.test(status));
}

/** A whole number; null for an empty cell, undefined without a column. */
function number(cells: Cells, field: 'featuredRank' | 'ageFrom' | 'ageTo'): number | null | undefined {
  const cell = cells.ofProduct(field);
  if (!cell) return undefined;
  const text = foldDigits(cell.text);
  if (/^-?\d{1,7}$/.test(text)) return Number(text);
  if (cell.text !== '') cells.warn('number_wrong', cell.row, { text: cell.text.slice(0, 60), column: field });
  return null;
}

function readChart(cells: Cells, text: string, row: number): SizeChart | null {
  if (text === '') return null;
  try {
    const chart = withTexts(JSON.parse(text));
    if (isChart(chart)) return chart;
  } catch {
    // Told below, like any other text that is no chart.
  }
  cells.warn('number_wrong', row, { text: text.slice(0, 60), column: 'Size Chart (json)' });
  return null;
}

/** The same with its measures as texts: whoever writes a chart by hand writes numbers. */
function withTexts(value: unknown): unknown {
  if (!isRecord(value) || !Array.isArray(value.rows)) return value;
  const rows = value.rows.map((row: unknown) =>
    isRecord(row) && Array.isArray(row.values)
      ? { ...row, values: row.values.map((one: unknown) => (typeof one === 'number' ? String(one) : one)) }
      : row,
  );
  return { ...value, rows };
}

function isChart(value: unknown): value is SizeChart {
  if (!isRecord(value) || !Array.isArray(value.columns) || !Array.isArray(value.rows)) return false;
  const columns = value.columns.every(
    (column: unknown) =>
      isRecord(column) &&
      typeof column.key === 'string' &&
      isRecord(column.name) &&
      Object.values(column.name).every((name) => typeof name === 'string') &&
      (column.unit === 'cm' || column.unit === 'kg'),
  );
  return (
    columns &&
    value.rows.every(
      (row: unknown) =>
        isRecord(row) &&
        typeof row.size === 'string' &&
        Array.isArray(row.values) &&
        row.values.every((one: unknown) => one === null || typeof one === 'string'),
    )
  );
}

/** Labels come out of the tags; all other tags and every column the shop does not use are stored as they are. */
function mapTagsAndExtra(cells: Cells, fields: ProductFields): void {
  const extra: Record<string, string> = {};
  const tags = cells.ofProduct('tags');
  if (tags) {
    const all = splitList(tags.text);
    fields.labels = [...new Set(all.flatMap((tag) => labelOf(tag) ?? []))].sort();
    const others = all.filter((tag) => labelOf(tag) === undefined).join(', ');
    extra[tagsHeader] = cells.bounded(others, longest.cell, tags.row, tagsHeader);
  }
  const first = cells.product.rows[0];
  for (const { index, header } of cells.columns.extra) {
    if (isVariantHeader(header)) continue;
    const text = first ? cells.raw(first, index) : '';
    extra[header] = cells.stored(text, first?.row ?? 0, header);
  }
  if (Object.keys(extra).length > 0) fields.extra = extra;
}

/** Whom the product is for and where it stands; our own columns say it outright. */
function mapBelonging(cells: Cells): { audience?: Audience | null; categories?: CategoryWish[] } {
  const tags = (['tags', 'otherCategories'] as const).flatMap((field) =>
    splitList(cells.textOfProduct(field)),
  );
  const type = cells.textOfProduct('type');
  const path = cells.textOfProduct('productCategory');
  const gender = cells.textOfProduct('gender');
  const ageGroup = cells.textOfProduct('ageGroup');
  const audience = givenAudience(cells) ?? audienceFrom(gender, ageGroup);
  const guessed = audience ?? [...tags, type].map(audienceOf).find((one) => one !== undefined);
  const listed = splitList(cells.textOfProduct('categories'));
  const says = tags.length > 0 || [type, path, gender, ageGroup].some((text) => text !== '');
  const result: ReturnType<typeof mapBelonging> = {};
  if (audience !== undefined) result.audience = audience;
  else if (cells.ofProduct('audience')) result.audience = null;
  if (listed.length > 0) result.categories = listed.map((tag) => ({ by: 'tag', tag }));
  else if (says) result.categories = categoriesFrom(type, path, tags, guessed ?? 'unisex');
  return result;
}

/** An empty cell leaves it to the shop to read it out of the texts, as does a word that nobody understands. */
function givenAudience(cells: Cells): Audience | undefined {
  const cell = cells.ofProduct('audience');
  if (!cell || cell.text === '') return undefined;
  const given = cell.text.toLowerCase();
  const found = audiences.find((audience) => audience === given) ?? audienceOf(given);
  if (!found)
    cells.warn('word_unknown', cell.row, {
      text: cell.text.slice(0, 60),
      column: fieldHeaders.audience[0],
    });
  return found;
}

function mapShares(cells: Cells, { text, row }: { text: string; row: number }, draft: ProductDraft): void {
  const { shares, unread } = readShares(text);
  for (const part of unread)
    cells.warn('number_wrong', row, { text: part.slice(0, 60), column: fieldHeaders.fabrics[0] });
  if (isBeyondWhole(shares)) cells.warn('composition_wrong', row, { text: text.slice(0, 100) });
  else draft.fabrics = shares;
}

function mapFabrics(cells: Cells, draft: ProductDraft): void {
  const ours = cells.ofProduct('fabrics');
  if (ours) mapShares(cells, ours, draft);
  const cell = cells.ofProduct('composition');
  const index = cells.columns.at.composition;
  if (!cell || index === undefined) return;
  const shares = ours ? [] : readComposition(cell.text);
  if (shares === undefined) cells.warn('composition_wrong', cell.row, { text: cell.text.slice(0, 100) });
  if (!ours && shares && (shares.length > 0 || cell.text === '')) draft.fabrics = shares;
  // A text without shares still has a meaning: it is stored under its own header.
  const header = cells.columns.names[index] ?? '';
  const stored = shares?.length ? '' : cells.bounded(cell.text, longest.cell, cell.row, header);
  draft.fields.extra = { ...draft.fields.extra, [header]: stored };
}
