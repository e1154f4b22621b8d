import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import {
  linePicture,
  pricesForSale,
  selectProductsByCode,
  selectSellableSizes,
} from '#/shop/catalog/index.ts';
import { searchProductIds } from '#/shop/search/index.ts';
import type { Sellable } from './sellable.schema.ts';

const shownAtMost = 8;

/**
 * Products that can be put into an order, by a barcode, a SKU or some letters as the shop's own search understands
 * them; with every colour and size, its price now and its stock. Nothing for nothing typed.
 */
export async function findSellables(
  db: Db,
  clock: Clock,
  locale: Locale,
  typed: string,
): Promise<Sellable[]> {
  const code = typed.trim();
  if (code === '') return [];
  const byCode = await selectProductsByCode(db, code, shownAtMost);
  const ids = byCode.length > 0 ? byCode : await searchProductIds(db, clock, typed, shownAtMost);
  return viewSellables(db, ids, locale, clock.now());
}

/** These products as they can be put into an order now; those that are not sold any more are left out. */
export async function viewSellables(
  db: Db,
  productIds: readonly number[],
  locale: Locale,
  now: Date,
): Promise<Sellable[]> {
  if (productIds.length === 0) return [];
  const sizes = await selectSellableSizes(db, productIds);
  const found = await pricesForSale(
    db,
    sizes.map(({ priceId }) => priceId),
    now,
  );
  const sales = new Map(found.map((sale) => [sale.id, sale]));
  const products = new Map<number, Sellable>();
  for (const { priceId, productId, articleId, colorHex } of sizes) {
    const sale = sales.get(priceId);
    if (!sale) continue;
    const product = products.get(productId) ?? {
      id: productId,
      title: textIn(sale.title, locale),
      picture: linePicture(sale, locale),
      colors: [],
    };
    products.set(productId, product);
    let color = product.colors.find(({ id }) => id === articleId);
    if (!color) {
      color = { id: articleId, name: textIn(sale.color, locale), hex: colorHex, sizes: [] };
      product.colors.push(color);
    }
    const { size, sku, stock, price, promoPrice } = sale;
    color.sizes.push({ priceId, size, sku, stock, price, promoPrice });
  }
  return [...products.values()];
}
