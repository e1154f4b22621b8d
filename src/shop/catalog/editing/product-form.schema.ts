import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { localText } from '#/platform/local-text.schema.ts';
import { version } from '#/platform/version.schema.ts';
import type { Audience } from '../catalog.rules.ts';
import type { SizeChart } from '../catalog.tables.ts';
import { productLabels } from './product-list.schema.ts';

export const audienceKeys = [
  'women',
  'men',
  'girls',
  'boys',
  'babies',
  'family',
  'unisex',
] as const satisfies readonly Audience[];

const line = (longest: number) => z.string().check(z.maxLength(longest));
const months = z.nullable(z.int().check(z.gte(0), z.lte(240)));

const sizeChartWritten = z.object({
  columns: z
    .array(z.object({ key: line(40), name: localText, unit: z.enum(['cm', 'kg']) }))
    .check(z.minLength(1), z.maxLength(12)),
  rows: z
    .array(z.object({ size: line(40), values: z.array(z.nullable(line(40))).check(z.maxLength(12)) }))
    .check(z.maxLength(60)),
});
/** The shape that the table of products holds. */
export type SizeChartWritten = z.infer<typeof sizeChartWritten> & SizeChart;

/** Ids of the lexicon; null: what the shop reads out of the texts. */
const conceptIds = z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)));

/** The details of a product itself, apart from its colours and sizes. */
export const productContent = z.object({
  title: localText,
  /** HTML, cleaned when it is written; so is `care`. */
  description: localText,
  care: localText,
  seoTitle: localText,
  seoDescription: localText,
  /** Of the address; empty: made from the title. */
  slug: line(200),
  collection: z.nullable(line(120)),
  brand: line(120),
  /** null: what the shop reads out of the texts. */
  audience: z.nullable(z.enum(audienceKeys)),
  /** Both null: what the shop reads out of the sizes and texts. */
  ageFromMonths: months,
  ageToMonths: months,
  categoryId: rowId,
  /** Where else it stands. */
  categoryIds: z.array(rowId).check(z.maxLength(40)),
  labels: z.array(z.enum(productLabels)).check(z.maxLength(3)),
  fabrics: z
    .array(z.object({ fabricId: rowId, percent: z.int().check(z.gte(1), z.lte(100)) }))
    .check(z.maxLength(12)),
  fabricKinds: conceptIds,
  seasons: conceptIds,
  patterns: conceptIds,
  sizeChart: z.nullable(sizeChartWritten),
  hygiene: z.boolean(),
  /** Ordered on its own page, for cash; null: as the shop's setting says. */
  orderHere: z.nullable(z.boolean()),
  published: z.boolean(),
  featuredRank: z.int().check(z.gte(0), z.lte(1_000_000)),
});
export type ProductContent = z.infer<typeof productContent>;

/** A new product needs a title and a category; the rest may come later. */
export const newProductWritten = z.extend(z.partial(productContent), { title: localText, categoryId: rowId });
export type NewProductWritten = z.infer<typeof newProductWritten>;

export const productChange = z.extend(z.partial(productContent), { seen: version });
export type ProductChange = z.infer<typeof productChange>;

const colorChoice = z.object({ key: z.string(), name: localText, hex: z.nullable(z.string()) });
export type ColorChoice = z.infer<typeof colorChoice>;

const conceptChoice = z.object({ id: z.string(), name: localText });
export type ConceptChoice = z.infer<typeof conceptChoice>;

/** What the editor lets choose from. */
export const productChoices = z.object({
  categories: z.array(
    z.object({
      id: z.int(),
      parentId: z.nullable(z.int()),
      name: localText,
      hidden: z.boolean(),
    }),
  ),
  fabrics: z.array(z.object({ id: z.int(), name: localText })),
  fabricKinds: z.array(conceptChoice),
  seasons: z.array(conceptChoice),
  patterns: z.array(conceptChoice),
  colorFamilies: z.array(conceptChoice),
  brands: z.array(z.string()),
  colors: z.array(colorChoice),
  /** Size charts that products of the shop have, the most used first. */
  charts: z.array(z.object({ productTitle: localText, products: z.int(), chart: sizeChartWritten })),
});
export type ProductChoices = z.infer<typeof productChoices>;
