import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LocalText } from '#/platform/local-text.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import type { Audience } from './catalog.rules.ts';
import type { ColorFamily } from './color-family.rules.ts';
import type { CategorySort } from './listing-sorts.rules.ts';

/** Labels a merchant puts on a product; `promo` is not one of them, it follows from the prices. */
export type ProductLabel = 'new' | 'best_seller' | 'special';

/** Columns in cm (or kg) by size; `guide` rows turn height and weight into a size. */
export type SizeChart = {
  columns: { key: string; name: LocalText; unit: 'cm' | 'kg' }[];
  rows: { size: string; values: (string | null)[] }[];
};

/** §3.2: label is French, as in the specification's calls; `tag` is the slug under /store. */
export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  parentId: integer(),
  tag: text().notNull().unique(),
  label: text().notNull(),
  arLabel: text().notNull(),
  enLabel: text().notNull(),
  /** `soldes`: what it holds is decided by live promotions, not by membership. */
  rule: text().$type<'soldes'>(),
  hygiene: boolean().notNull().default(false),
  hidden: boolean().notNull().default(false),
  /** VAT that its products' prices contain, hundredths of a percent; null: that of the category above, at last the shop's. */
  vatRate: integer(),
  /** In which order its page shows the products while a shopper chooses none. */
  sort: text().$type<CategorySort>().notNull().default('featured'),
  pictureId: integer().references(() => pictures.id),
  position: integer().notNull().default(0),
  isDemo: boolean().notNull().default(false),
});

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The key of imports and exports; unique, never shown. */
    handle: text().notNull().unique(),
    slug: text().notNull(),
    collection: text(),
    title: jsonb().$type<LocalText>().notNull(),
    /** Sanitised HTML. */
    description: jsonb().$type<LocalText>().notNull(),
    care: jsonb().$type<LocalText>().notNull().default({}),
    brand: text().notNull().default(''),
    /** null: the shop reads it out of its texts (derived.tables.ts). */
    audience: text().$type<Audience>(),
    /** Age range in months, for children's wear. Both null: the shop reads it out of its sizes and texts. */
    ageFromMonths: integer(),
    ageToMonths: integer(),
    /** The category of its canonical address. */
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    labels: text().array().$type<ProductLabel[]>().notNull().default(sql`'{}'`),
    /** Ids of the lexicon, as are the seasons and patterns. null: the shop reads them out of its texts (derived.tables.ts). */
    fabricKinds: text().array(),
    seasons: text().array(),
    patterns: text().array(),
    sizeChart: jsonb().$type<SizeChart>(),
    seoTitle: jsonb().$type<LocalText>().notNull().default({}),
    seoDescription: jsonb().$type<LocalText>().notNull().default({}),
    hygiene: boolean().notNull().default(false),
    /** Whether it is ordered on its own page; null: as the shop's setting says. */
    orderHere: boolean(),
    published: boolean().notNull().default(true),
    isDemo: boolean().notNull().default(false),
    /** Order of the merchant's own choice: greater comes first in "featured". */
    featuredRank: integer().notNull().default(0),
    /** Pieces sold in the last 90 days, refreshed by a job. */
    soldCount: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** The browser's key for a product of the short form, a space, and the hash of what was sent with it. */
    requestKey: text().unique(),
    /** Columns of an imported file that the shop does not use, kept for the export. */
    extra: jsonb().$type<Record<string, string>>().notNull().default({}),
    publishedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.categoryId),
    index().on(table.published, table.publishedAt),
    index('products_demo').on(table.id).where(sql`is_demo`),
  ],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.productId, table.categoryId] }), index().on(table.categoryId)],
);

/** One per colour (§3.12: an entry of the nested `products` list). */
export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    /** Key of the colour facet, such as `navy`; '' when the product has one unnamed colour. */
    colorKey: text().notNull().default(''),
    color: jsonb().$type<LocalText>().notNull().default({}),
    colorHex: text(),
    /** Families that shoppers look for it by (color-family.rules.ts); null: those of its name, else of its shade. */
    colorFamilies: text().array().$type<ColorFamily[]>(),
    description: jsonb().$type<LocalText>().notNull().default({}),
  },
  (table) => [uniqueIndex().on(table.productId, table.colorKey), index().on(table.colorKey)],
);

/** The sellable unit: what is put in the cart, liked, searched and ordered. */
export const prices = pgTable(
  'prices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** As shown; '' is one size. */
    size: text().notNull(),
    /** Order of sizes, from sizes.rules.ts; never the label's. */
    sizeRank: integer().notNull(),
    /** Centimes of DH. */
    price: integer().notNull(),
    /** Centimes of DH; counts when lower than price and its dates, if any, hold. */
    promoPrice: integer(),
    promoStartsAt: timestamp({ withTimezone: true }),
    promoEndsAt: timestamp({ withTimezone: true }),
    /** What one piece costs the shop, centimes of DH: the average of what is on hand. null: not known. */
    cost: integer(),
    /** null: sold without a count, always in stock. */
    stock: integer().default(0),
    sku: text().unique(),
    barcode: text(),
    /** Where it lies in the stockroom, as staff write it. */
    shelf: text(),
    weightGrams: integer(),
    active: boolean().notNull().default(true),
    extra: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex().on(table.articleId, table.size),
    index().on(table.productId),
    index().on(table.barcode),
    // Capitals and small letters are one where somebody looks for a SKU.
    index('prices_lower_sku_index').on(sql`lower(${table.sku})`),
    check('stock_not_negative', sql`${table.stock} >= 0`),
    check('price_not_negative', sql`${table.price} >= 0 and coalesce(${table.promoPrice}, 0) >= 0`),
    check('cost_not_negative', sql`${table.cost} >= 0`),
  ],
);

export const articlePictures = pgTable(
  'article_pictures',
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id),
    position: integer().notNull().default(0),
    alt: jsonb().$type<LocalText>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.pictureId] }), index().on(table.pictureId)],
);

/** §3.25 ingredients: fabrics, unique by elementId. */
export const fabrics = pgTable('fabrics', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  elementId: text().notNull().unique(),
  name: jsonb().$type<LocalText>().notNull(),
});

export const productFabrics = pgTable(
  'product_fabrics',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    fabricId: integer()
      .notNull()
      .references(() => fabrics.id),
    percent: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.fabricId] }), index().on(table.fabricId)],
);

export type StockReason =
  | ('import' | 'order' | 'cancel' | 'return' | 'exchange' | 'count' | 'demo' | 'edit')
  /** Pieces that came with a purchase, or went with one that was taken back. */
  | 'purchase'
  /** What a staff user says of a change made by hand. */
  | ('received' | 'damaged' | 'lost' | 'found');

/** Every change of a stock and its reason. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    priceId: integer()
      .notNull()
      .references(() => prices.id, { onDelete: 'cascade' }),
    delta: integer().notNull(),
    /** Stock after the movement. */
    balance: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    /** What the staff user wrote to it. */
    note: text().notNull().default(''),
    orderNumber: text(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.priceId, table.at)],
);

export const importRuns = pgTable('import_runs', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileName: text().notNull(),
  fileHash: text().notNull(),
  actor: text().notNull(),
  summary: jsonb().$type<Record<string, number>>().notNull(),
  /** Problems that came up after the commit, such as pictures that could not be reached. */
  remarks: jsonb().$type<{ row: number | null; code: string; detail: string }[]>().notNull().default([]),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  undoneAt: timestamp({ withTimezone: true }),
});

/** What an import changed, so that the whole import can be undone while nothing it touched has changed since. */
export const importChanges = pgTable(
  'import_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    runId: integer()
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    entity: text().$type<'product' | 'article' | 'price' | 'category' | 'fabric'>().notNull(),
    entityId: integer().notNull(),
    /** null: the import created it. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index().on(table.runId, table.id)],
);

/** What somebody has said of the columns of a table, for the next file with the same headers. */
export const importMappings = pgTable('import_mappings', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Hash of the headers. */
  fingerprint: text().notNull().unique(),
  headers: jsonb().$type<string[]>().notNull(),
  /** One for each header; an older program may have known others. */
  fields: jsonb().$type<string[]>().notNull(),
  actor: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** What a file says, product by product, between its reading and the one transaction that applies it. */
export const importStaged = pgTable(
  'import_staged',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** One reading of one file. */
    reading: text().notNull(),
    draft: jsonb().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.reading, table.id), index().on(table.at)],
);
