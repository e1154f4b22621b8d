import * as z from 'zod/mini';
import { rowId } from '#/platform/id.schema.ts';
import { calendarDay } from '#/platform/moment.schema.ts';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** More sizes in one purchase nobody types. */
export const maxPurchaseLines = 300;

const lineWritten = z.object({
  priceId: rowId,
  pieces: z.int().check(z.gte(1), z.lte(100_000)),
  /** Centimes of DH. */
  unitCost: z.int().check(z.gte(0), z.lte(100_000_000)),
});

export const purchaseWritten = z.object({
  /** The same key is the same purchase, however often it is sent. */
  key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  supplier: line(120),
  day: calendarDay,
  note: z._default(line(500), ''),
  lines: z.array(lineWritten).check(z.minLength(1), z.maxLength(maxPurchaseLines)),
});
export type PurchaseWritten = z.infer<typeof purchaseWritten>;

export const purchaseSorts = ['newest', 'oldest', 'total', '-total'] as const;

export const purchaseFilter = z.object({
  /** Part of the supplier, of the note or of a product's name as it was bought. */
  q: z.optional(line(60)),
});
export const purchaseQuery = z.extend(purchaseFilter, {
  /** `total`: the dearest first. */
  sort: z._default(z.enum(purchaseSorts), 'newest'),
  page: pageParam,
});
export type PurchaseQuery = z.infer<typeof purchaseQuery>;

const purchaseView = z.object({
  id: z.int(),
  supplier: z.string(),
  day: z.string(),
  note: z.string(),
  by: z.string(),
  takenBack: z.boolean(),
  pieces: z.int(),
  /** Centimes of DH. */
  total: z.int(),
  lines: z.array(
    z.object({
      priceId: z.int(),
      title: z.string(),
      color: z.string(),
      size: z.string(),
      pieces: z.int(),
      unitCost: z.int(),
    }),
  ),
});
export const purchaseList = z.object({ data: z.array(purchaseView), meta: pageMeta });
export type PurchaseList = z.infer<typeof purchaseList>;

/** A size that runs out, with its pace. */
export type ReorderRow = {
  priceId: number;
  productId: number;
  title: string;
  color: string;
  colorHex: string | null;
  size: string;
  sku: string | null;
  stock: number;
  sold: number;
  daysLeft: number;
  toBuy: number;
};
/** A size as a purchase names it; the cost is what one piece costs now. */
export type PurchasedSize = Pick<ReorderRow, 'priceId' | 'title' | 'color' | 'size'> & {
  stock: number | null;
  cost: number | null;
};
