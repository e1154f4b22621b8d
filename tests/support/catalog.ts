import { eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import {
  articlePictures,
  articles,
  categories,
  fabrics,
  prices,
  productCategories,
  productFabrics,
  products,
} from '#/shop/catalog/catalog.tables.ts';
import { refreshSearchTexts } from '#/shop/catalog/index.ts';
import { readSize } from '#/shop/catalog/sizes.rules.ts';

type CategoryRow = typeof categories.$inferInsert;
type ProductRow = typeof products.$inferInsert;
type PriceRow = Omit<typeof prices.$inferInsert, 'articleId' | 'productId' | 'sizeRank'> & {
  sizeRank?: number;
};

/** A category by its tag; names are made from the tag. */
export async function makeCategory(db: Db, row: Partial<CategoryRow> & { tag: string }): Promise<number> {
  const [made] = await db
    .insert(categories)
    .values({ label: `${row.tag} fr`, arLabel: `${row.tag} ar`, enLabel: `${row.tag} en`, ...row })
    .returning({ id: categories.id });
  if (!made) throw new Error('no category');
  return made.id;
}

export type ProductOfTest = {
  id: number;
  articleIds: number[];
  /** Ids of the sizes, in the order given, colour after colour. */
  priceIds: number[];
};

let handles = 0;

/**
 * A product with its colours and sizes. A size is 200 DH with 10 pieces unless it says otherwise; without
 * `colors` there is one unnamed colour with the size `M`.
 */
export async function makeProduct(
  db: Db,
  given: Partial<Omit<ProductRow, 'title'>> & {
    categoryId: number;
    title?: LocalText;
    also?: number[];
    colors?: { key: string; name?: LocalText; hex?: string; pictures?: number[]; sizes: PriceRow[] }[];
    fabrics?: { id: number; percent: number }[];
  },
): Promise<ProductOfTest> {
  const { also, colors, fabrics: made, ...row } = given;
  const handle = row.handle ?? `product-${++handles}`;
  const [product] = await db
    .insert(products)
    .values({
      slug: handle,
      title: { ar: `منتج ${handle}`, fr: `Produit ${handle}` },
      description: {},
      ...row,
      handle,
    })
    .returning({ id: products.id });
  if (!product) throw new Error('no product');
  await db.insert(productCategories).values(
    [...new Set([row.categoryId, ...(also ?? [])])].map((categoryId) => ({
      productId: product.id,
      categoryId,
    })),
  );
  if (made?.length) {
    await db
      .insert(productFabrics)
      .values(
        made.map(({ id, percent }, position) => ({ productId: product.id, fabricId: id, percent, position })),
      );
  }
  const answer: ProductOfTest = { id: product.id, articleIds: [], priceIds: [] };
  for (const [position, color] of (
    colors ?? [{ key: '', sizes: [{ size: 'M', price: 20_000 }] }]
  ).entries()) {
    const [article] = await db
      .insert(articles)
      .values({
        productId: product.id,
        position,
        colorKey: color.key,
        color: 'name' in color && color.name ? color.name : { ar: color.key },
        colorHex: 'hex' in color && color.hex ? color.hex : null,
      })
      .returning({ id: articles.id });
    if (!article) throw new Error('no article');
    answer.articleIds.push(article.id);
    if ('pictures' in color && color.pictures) {
      await db
        .insert(articlePictures)
        .values(color.pictures.map((pictureId, at) => ({ articleId: article.id, pictureId, position: at })));
    }
    if (color.sizes.length === 0) continue;
    const rows = await db
      .insert(prices)
      .values(
        color.sizes.map((size) => ({
          stock: 10,
          sizeRank: readSize(size.size).rank,
          ...size,
          articleId: article.id,
          productId: product.id,
        })),
      )
      .returning({ id: prices.id });
    answer.priceIds.push(...rows.map(({ id }) => id));
  }
  await refreshSearchTexts(db, [product.id]);
  await invalidate(db, `product:${product.id}`, 'catalog');
  return answer;
}

/** Sizes of one product in a category of its own; answers their ids in the order given. */
export async function makeSizes(db: Db, ...sizes: PriceRow[]): Promise<number[]> {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  return (await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] })).priceIds;
}

export async function makeFabric(db: Db, elementId: string, name: LocalText): Promise<number> {
  const [made] = await db.insert(fabrics).values({ elementId, name }).returning({ id: fabrics.id });
  if (!made) throw new Error('no fabric');
  return made.id;
}

/** A picture whose sizes are ready, unless said otherwise. */
export async function makePicture(
  db: Db,
  name: string,
  row: Partial<typeof pictures.$inferInsert> = {},
): Promise<number> {
  const [made] = await db
    .insert(pictures)
    .values({
      fingerprint: name,
      origin: { kind: 'drawing', drawing: { name } },
      state: 'ready',
      file: name,
      width: 900,
      height: 1200,
      color: '#aabbcc',
      widths: [160, 480],
      ...row,
    })
    .returning({ id: pictures.id });
  if (!made) throw new Error('no picture');
  return made.id;
}

/** Changes a size past the services of the catalog, and invalidates what they would. */
export async function changePrice(
  db: Db,
  id: number,
  values: Partial<typeof prices.$inferInsert>,
): Promise<void> {
  const [changedPrice] = await db.update(prices).set(values).where(eq(prices.id, id)).returning();
  if (!changedPrice) throw new Error('no such price');
  await refreshSearchTexts(db, [changedPrice.productId]);
  await invalidate(db, `product:${changedPrice.productId}`, 'catalog');
}

/** Changes a product past the services of the catalog, and invalidates what they would. */
export async function changeProduct(db: Db, id: number, values: Partial<ProductRow>): Promise<void> {
  await db.update(products).set(values).where(eq(products.id, id));
  await refreshSearchTexts(db, [id]);
  await invalidate(db, `product:${id}`, 'catalog');
}
