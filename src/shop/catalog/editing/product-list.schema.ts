import * as z from 'zod/mini';
import { idParam } from '#/platform/id.schema.ts';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';
import { pictureView } from '#/platform/picture-view.ts';

export const productLabels = ['new', 'best_seller', 'special'] as const;
export const productSorts = ['newest', 'changed', 'stock', '-stock', 'title', '-title'] as const;
export type ProductSort = (typeof productSorts)[number];

const text = z.object({
  ar: z.optional(z.string()),
  fr: z.optional(z.string()),
  en: z.optional(z.string()),
});

/** What the merchant's list of products is narrowed by, as it stands in the address. */
export const productsQuery = z.object({
  /** Words of a title, a colour or a category; a number, a SKU, a handle. */
  q: z.optional(
    z.string().check(
      z.maxLength(80),
      z.refine((text) => !text.includes('\0')),
    ),
  ),
  category: z.optional(idParam),
  state: z.optional(z.enum(['published', 'hidden'])),
  label: z.optional(z.enum(productLabels)),
  stock: z.optional(z.enum(['out', 'in'])),
  picture: z.optional(z.enum(['none'])),
  promo: z.optional(z.enum(['on'])),
  demo: z.optional(z.enum(['yes', 'no'])),
  sort: z.optional(z.enum(productSorts)),
  page: pageParam,
});
export type ProductsQuery = z.infer<typeof productsQuery>;

const staffProduct = z.object({
  id: z.int(),
  handle: z.string(),
  title: text,
  categoryName: text,
  published: z.boolean(),
  isDemo: z.boolean(),
  labels: z.array(z.enum(productLabels)),
  /** Pieces of all sizes that are sold. */
  stock: z.int(),
  /** Sizes of them that are sold without a count. */
  uncounted: z.int(),
  sizes: z.int(),
  colors: z.int(),
  /** Lowest and highest used price of the sizes that are sold, in centimes of DH; null without any. */
  priceFrom: z.nullable(z.int()),
  priceTo: z.nullable(z.int()),
  /** A promotion holds now. */
  promo: z.boolean(),
  picture: z.nullable(pictureView),
});
export type StaffProduct = z.infer<typeof staffProduct>;

export const staffProductList = z.object({ data: z.array(staffProduct), meta: pageMeta });
export type StaffProductList = z.infer<typeof staffProductList>;
