import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { slugify } from '../address.rules.ts';
import type { Audience } from '../catalog.rules.ts';
import type { ProductLabel, SizeChart, StockReason } from '../catalog.tables.ts';
import { refreshSearchTexts } from '../search-text/text.service.ts';
import { readSize } from '../sizes.rules.ts';
import {
  deleteDemoProducts,
  fabricOf,
  insertArticle,
  insertCategoryLinks,
  insertFabricLinks,
  insertPictureLinks,
  insertPrices,
  insertProduct,
  selectTagIds,
} from './new-product.queries.ts';

type NewPrice = {
  size: string;
  /** Centimes of DH. */
  price: number;
  promoPrice?: number | null;
  promoStartsAt?: Date | null;
  promoEndsAt?: Date | null;
  stock: number;
  sku?: string | null;
  barcode?: string | null;
  weightGrams?: number | null;
};

export type NewProduct = {
  handle: string;
  /** Made from the title when it is missing. */
  slug?: string;
  collection?: string | null;
  title: LocalText;
  /** Sanitised HTML. */
  description: LocalText;
  care?: LocalText;
  brand?: string;
  audience?: Audience;
  ageFromMonths?: number | null;
  ageToMonths?: number | null;
  /** Tags of its categories; the first is the one of its canonical address. */
  categories: readonly [string, ...string[]];
  labels?: readonly ProductLabel[];
  fabrics?: readonly { elementId: string; name: LocalText; percent: number }[];
  sizeChart?: SizeChart | null;
  hygiene?: boolean;
  isDemo?: boolean;
  featuredRank?: number;
  publishedAt?: Date;
  articles: readonly {
    colorKey: string;
    color: LocalText;
    colorHex?: string | null;
    description?: LocalText;
    pictures?: readonly { pictureId: number; alt: LocalText }[];
    prices: readonly NewPrice[];
  }[];
};

export type MadeProduct = { id: number; articles: { id: number; priceIds: number[] }[] };

/**
 * Writes a whole new product and tells kept lists. Sizes are written the shop's one way and ranked by meaning.
 * Throws when a category's tag is not there; a handle or SKU that is taken is the database's unique violation.
 */
export async function createProduct(
  tx: Db,
  product: NewProduct,
  by: { reason: StockReason; actor: string },
): Promise<MadeProduct> {
  const { categories, articles, fabrics = [], labels = [], slug, ...values } = product;
  const tags = await selectTagIds(tx);
  const categoryIds = [...new Set(categories)].map((tag) => {
    const id = tags.get(tag);
    if (id === undefined)
      throw new Error(`the product ${product.handle} names a category that is not there: ${tag}`);
    return id;
  });
  const id = await insertProduct(tx, {
    ...values,
    slug: slug ?? slugify(product.title.ar ?? product.title.fr ?? product.title.en ?? ''),
    labels: [...labels],
    categoryId: categoryIds[0] ?? 0,
  });
  await insertCategoryLinks(tx, id, categoryIds);
  const made: { fabricId: number; percent: number }[] = [];
  for (const { elementId, name, percent } of fabrics)
    made.push({ fabricId: await fabricOf(tx, elementId, name), percent });
  await insertFabricLinks(tx, id, made);

  const written: MadeProduct = { id, articles: [] };
  for (const [position, { prices, pictures = [], ...article }] of articles.entries()) {
    const articleId = await insertArticle(tx, { ...article, productId: id, position });
    await insertPictureLinks(tx, articleId, pictures);
    const rows = prices.map((price) => {
      const size = readSize(price.size);
      return { ...price, size: size.label, sizeRank: size.rank, articleId, productId: id };
    });
    written.articles.push({ id: articleId, priceIds: await insertPrices(tx, rows, by) });
  }
  await refreshSearchTexts(tx, [id]);
  await invalidate(tx, `product:${id}`, 'catalog');
  return written;
}

/** Takes the demo shop's products away; categories stay, for the merchant's own. The answer is how many went. */
export async function removeDemoProducts(tx: Db): Promise<number> {
  const ids = await deleteDemoProducts(tx);
  if (ids.length > 0) await invalidate(tx, ...ids.map((id) => `product:${id}`), 'catalog');
  return ids.length;
}
