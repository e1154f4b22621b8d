import * as z from 'zod/mini';
import { int4, rowId } from '#/platform/id.schema.ts';
import { localText } from '#/platform/local-text.schema.ts';
import { moment } from '#/platform/moment.schema.ts';
import { version } from '#/platform/version.schema.ts';
import { maxShelf } from '../catalog.rules.ts';
import { colorFamilies } from '../color-family.rules.ts';
import { audienceKeys, productContent } from './product-form.schema.ts';

const centimes = z.int().check(z.gte(0), z.lte(100_000_000));
const pieces = z.int().check(z.gte(0), z.lte(1_000_000));

const articleWritten = z.object({
  /** null: a new colour. */
  id: z.nullable(rowId),
  /** What the cells call it. */
  ref: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Empty when the product has one unnamed colour. */
  colorKey: z.string().check(z.maxLength(60)),
  color: localText,
  colorHex: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  /** null: those of its name, else of its shade; left out: as they are. */
  colorFamilies: z.optional(z.nullable(z.array(z.enum(colorFamilies)).check(z.maxLength(5)))),
  description: localText,
});
export type ArticleWritten = z.infer<typeof articleWritten>;

export const cellWritten = z.object({
  article: z.string().check(z.maxLength(40)),
  size: z.string().check(z.maxLength(40)),
  /** Centimes of DH. */
  price: centimes,
  promoPrice: z.nullable(centimes),
  promoStartsAt: z.nullable(moment),
  promoEndsAt: z.nullable(moment),
  /** What one piece costs the shop; null: not known; left out: as it is. For those who may see it. */
  cost: z.optional(z.nullable(centimes)),
  /** Pieces there shall be; null: sold without a count, always in stock; left out: as there are. */
  stock: z.optional(z.nullable(pieces)),
  /** Pieces there were when that was typed. */
  stockSeen: z.optional(z.nullable(pieces)),
  /** The size's last movement then: what the same staff user has moved since may be this very change. */
  movementSeen: z.optional(int4),
  sku: z.nullable(z.string().check(z.maxLength(80))),
  /** Where it lies in the stockroom; left out: where it does. */
  shelf: z.optional(z.nullable(z.string().check(z.maxLength(maxShelf)))),
  active: z.boolean(),
});
export type CellWritten = z.infer<typeof cellWritten>;

/** All colours and sizes of a product as they shall be; what is left out goes. */
export const matrixWritten = z.object({
  seen: version,
  /** Why stock changes: it was corrected, or counted on the shelf. */
  reason: z._default(z.enum(['edit', 'count']), 'edit'),
  articles: z.array(articleWritten).check(z.minLength(1), z.maxLength(60)),
  cells: z.array(cellWritten).check(z.maxLength(1500)),
});
export type MatrixWritten = z.infer<typeof matrixWritten>;

export const matrixSaved = z.object({
  /** Sizes that went, and those that are only no longer sold because orders name them. */
  deleted: z.int(),
  deactivated: z.int(),
});
export type MatrixSaved = z.infer<typeof matrixSaved>;

const articleView = z.object({
  id: z.int(),
  colorKey: z.string(),
  color: localText,
  colorHex: z.nullable(z.string()),
  colorFamilies: z.nullable(z.array(z.enum(colorFamilies))),
  description: localText,
});
const cellView = z.object({
  id: z.int(),
  articleId: z.int(),
  size: z.string(),
  price: z.int(),
  promoPrice: z.nullable(z.int()),
  promoStartsAt: z.nullable(z.string()),
  promoEndsAt: z.nullable(z.string()),
  /** null: not known, or not for this staff user to see. */
  cost: z.nullable(z.int()),
  /** null: sold without a count, always in stock. */
  stock: z.nullable(z.int()),
  /** 0 where it never moved. */
  lastMovement: z.int(),
  sku: z.nullable(z.string()),
  shelf: z.nullable(z.string()),
  active: z.boolean(),
});
export type CellView = z.infer<typeof cellView>;

const matrixView = z.object({
  articles: z.array(articleView),
  cells: z.array(cellView),
  /** Of all but stock and cost, which orders and purchases move all day. */
  version,
});
export type MatrixView = z.infer<typeof matrixView>;

/** A product as the editor opens it. */
export const editedProduct = z.object({
  id: z.int(),
  handle: z.string(),
  /** Its address in the shop, without language. */
  path: z.string(),
  isDemo: z.boolean(),
  updatedAt: z.string(),
  soldCount: z.int(),
  content: productContent,
  version,
  matrix: matrixView,
  /** What the shop reads out of its texts: it is effective where nothing is set. */
  derived: z.object({
    fabricKinds: z.array(z.string()),
    seasons: z.array(z.string()),
    patterns: z.array(z.string()),
    audience: z.nullable(z.enum(audienceKeys)),
    ageFromMonths: z.nullable(z.int()),
    ageToMonths: z.nullable(z.int()),
    /** Families of each color, by its id. */
    colors: z.record(z.string(), z.array(z.string())),
  }),
});
export type EditedProduct = z.infer<typeof editedProduct>;
