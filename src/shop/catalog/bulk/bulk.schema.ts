import * as z from 'zod/mini';
import { taskView } from '#/platform/background-tasks.schema.ts';
import { cleanLine } from '#/platform/clean-text.rules.ts';
import { rowId } from '#/platform/id.schema.ts';
import { localText } from '#/platform/local-text.schema.ts';
import { moment } from '#/platform/moment.schema.ts';
import { pageMeta } from '#/platform/pages.schema.ts';
import { maxShelf } from '../catalog.rules.ts';
import { productLabels, productsQuery } from '../editing/product-list.schema.ts';

/** A change is of so many products at most. */
export const maxBulkProducts = 20_000;

export const priceWays = ['raise_percent', 'lower_percent', 'raise_amount', 'lower_amount', 'set'] as const;
/** To the centime, to whole dirhams, to 0 or 5 at the end, or to 9 at the end. */
export const roundings = ['none', 'whole', 'five', 'nine'] as const;
export type Rounding = (typeof roundings)[number];

/** A percentage, or centimes of DH. */
const amount = z.int().check(z.gte(1), z.lte(100_000_000));
const rounding = z.enum(roundings);

const bulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), way: z.enum(priceWays), value: amount, rounding }),
  z.object({
    kind: z.literal('promo'),
    way: z.enum(['percent', 'set']),
    value: amount,
    rounding,
    startsAt: z.nullable(moment),
    endsAt: z.nullable(moment),
  }),
  z.object({ kind: z.literal('promo_end') }),
  z.object({ kind: z.literal('category'), categoryId: rowId, on: z.boolean() }),
  z.object({ kind: z.literal('label'), label: z.enum(productLabels), on: z.boolean() }),
  z.object({ kind: z.literal('visibility'), published: z.boolean() }),
  z.object({
    kind: z.literal('stock'),
    /** null: always in stock; else what each size that is not counted yet begins with. */
    pieces: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  }),
  /** Where all their sizes lie; '' for no shelf. */
  z.object({
    kind: z.literal('shelf'),
    shelf: z.string().check(z.overwrite(cleanLine), z.maxLength(maxShelf)),
  }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

const { page: _page, ...filterShape } = productsQuery.shape;

/** Some products, or all that a list shows. */
export const bulkRequest = z.object({
  products: z.union([
    z.object({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(maxBulkProducts)) }),
    z.object({ filter: z.object(filterShape) }),
  ]),
  change: bulkChange,
});
export type BulkRequest = z.infer<typeof bulkRequest>;

const bulkProblems = ['price_positive', 'price_high', 'promo_not_lower', 'main_category'] as const;
export type BulkProblem = (typeof bulkProblems)[number];

/** What a sample shows of a product before and after: the lowest and highest of its sizes, or its own fields. */
const bulkSide = z.object({
  prices: z.optional(z.tuple([z.int(), z.int()])),
  /** null: no size has one. */
  promos: z.optional(z.nullable(z.tuple([z.int(), z.int()]))),
  labels: z.optional(z.array(z.enum(productLabels))),
  published: z.optional(z.boolean()),
  /** Names of its categories. */
  categories: z.optional(z.array(localText)),
  /** Sizes that are sold without a count. */
  uncounted: z.optional(z.int()),
  /** Where its sizes lie, each once. */
  shelves: z.optional(z.array(z.string())),
});
export type BulkSide = z.infer<typeof bulkSide>;

const namedProduct = z.object({ id: z.int(), title: localText });
export type NamedProduct = z.infer<typeof namedProduct>;

const bulkPreview = z.object({
  products: z.int(),
  /** Products and sizes that become others. */
  changing: z.int(),
  sizes: z.int(),
  /** Products that are so already. */
  unchanged: z.int(),
  /** Sizes with a promotion that another one takes the place of. */
  replacedPromos: z.int(),
  /** Products that stay out, by the reason, with the first of them. */
  problems: z.array(
    z.object({ code: z.enum(bulkProblems), products: z.int(), first: z.array(namedProduct) }),
  ),
  sample: z.array(z.extend(namedProduct, { before: bulkSide, after: bulkSide })),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

/** A change of many products as its screen shows it. */
export const bulkView = z.object({
  id: z.int(),
  actor: z.string(),
  change: bulkChange,
  /** The category that the change names. */
  categoryName: z.nullable(localText),
  preview: bulkPreview,
  state: z.enum(['previewed', 'running', 'done', 'undoing', 'undone']),
  at: z.string(),
  endedAt: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  task: z.nullable(taskView),
  /** Products by what came of them; `waiting` is those whose turn has not come. */
  outcomes: z.record(z.string(), z.int()),
  /** The first products that were left as they are, and why. */
  left: z.array(z.extend(namedProduct, { why: z.enum(['changed_since', 'gone', 'refused', 'left']) })),
});
export type BulkView = z.infer<typeof bulkView>;

const bulkList = z.object({
  data: z.array(
    z.extend(
      z.pick(bulkView, { id: true, actor: true, change: true, categoryName: true, state: true, at: true }),
      { changed: z.int() },
    ),
  ),
  meta: pageMeta,
});
export type BulkList = z.infer<typeof bulkList>;
