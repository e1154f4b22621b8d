import * as z from 'zod/mini';
import { idParam, int4 } from '#/platform/id.schema.ts';
import { pageMeta, pageParam } from '#/platform/pages.schema.ts';
import { handReasons, maxPieces, stockModes, stockReasons } from './stock-desk.rules.ts';

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const pieces = z.number().check(z.int(), z.gte(0), z.lte(maxPieces));

/** `always`: sold without a count. */
const stockStates = ['out', 'low', 'in', 'always'] as const;

/** What the stock is narrowed by. */
export const stockFilter = z.object({
  /** Words of the product, a SKU or a barcode. */
  q: z.optional(line(80)),
  state: z.optional(z.enum(stockStates)),
  category: z.optional(idParam),
});
export type StockFilter = z.infer<typeof stockFilter>;
export const stockQuery = z.extend(stockFilter, { page: pageParam });

/** One size of one colour. */
const stockSize = z.object({
  priceId: z.int(),
  size: z.string(),
  /** null: sold without a count. */
  stock: z.nullable(z.int()),
  /** Reserved pieces, not yet sent; they are no longer in `stock`. */
  reserved: z.int(),
  /** People who asked to be messaged when it is back. */
  waiting: z.int(),
  state: z.enum(stockStates),
  sku: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  /** Off: not for sale, but it may still lie on the shelf. */
  active: z.boolean(),
});
export type StockSize = z.infer<typeof stockSize>;

/** A colour of a product with its sizes. */
const stockRow = z.object({
  articleId: z.int(),
  productId: z.int(),
  title: z.string(),
  color: z.string(),
  colorHex: z.nullable(z.string()),
  published: z.boolean(),
  sizes: z.array(stockSize),
});
export type StockRow = z.infer<typeof stockRow>;
export const stockList = z.object({
  data: z.array(stockRow),
  meta: pageMeta,
  /** Sizes of the whole shop by what there is of them. */
  counts: z.object({ out: z.int(), low: z.int(), in: z.int(), always: z.int() }),
  lowFrom: z.int(),
});
export type StockList = z.infer<typeof stockList>;

/** One size with what it belongs to. */
export const stockSizeView = z.extend(stockSize, {
  productId: z.int(),
  title: z.string(),
  color: z.string(),
  colorHex: z.nullable(z.string()),
});
export type StockSizeView = z.infer<typeof stockSizeView>;
/** `lastMovement` is 0 where it never moved. */
export const stockSizeDetail = z.extend(stockSizeView, { lastMovement: z.int() });
export type StockSizeDetail = z.infer<typeof stockSizeDetail>;

/** A change by hand. `seen` is the stock that was looked at: setting a number refuses when another one stands there. With
 * `always` the pieces say nothing. */
export const stockChange = z.object({
  mode: z.enum(stockModes),
  pieces,
  reason: z.enum(handReasons),
  note: z._default(line(300), ''),
  seen: z.nullable(pieces),
  /** The size's last movement then: adding and taking refuse when the same staff user has moved it since. */
  movementSeen: z.optional(int4),
});
export type StockChange = z.infer<typeof stockChange>;

export const movementFilter = z.object({
  priceId: z.optional(idParam),
  reason: z.optional(z.enum(stockReasons)),
  /** Part of the name of who did it, or an order's number. */
  who: z.optional(line(60)),
});
export type MovementFilter = z.infer<typeof movementFilter>;
export const movementQuery = z.extend(movementFilter, { page: pageParam });
export type MovementQuery = z.infer<typeof movementQuery>;

const movementView = z.object({
  id: z.int(),
  priceId: z.int(),
  at: z.string(),
  delta: z.int(),
  balance: z.int(),
  reason: z.enum(stockReasons),
  note: z.string(),
  orderNumber: z.nullable(z.string()),
  actor: z.string(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
});
export type MovementView = z.infer<typeof movementView>;
export const movementList = z.object({ data: z.array(movementView), meta: pageMeta });
export type MovementList = z.infer<typeof movementList>;
