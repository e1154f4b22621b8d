import type { Database } from '#/platform/database.ts';
import { type CodedSize, FoundProducts, selectSizesByCode } from '#/shop/catalog/index.ts';
import type { Term } from './requirements.ts';

/** One word with a digit or a hyphen in it. */
const codeShape = /^(?=\S*[\d-])\S{1,60}$/u;
const idShape = /^#?(\d{1,9})$/;

/** The sizes with a SKU or barcode that is the whole text, else those of the product with this id. */
export async function findExactly(db: Database, text: string, terms: readonly Term[]): Promise<CodedSize[]> {
  if (!codeShape.test(text)) return [];
  const id = idShape.exec(text)?.[1];
  // `38` and `4` are sizes and ages.
  const isId =
    text.startsWith('#') || terms.every(({ meanings }) => meanings.every(({ kind }) => kind === 'text'));
  const { byCode, byId } = await selectSizesByCode(db, text, id !== undefined && isId ? Number(id) : null);
  return byCode.length > 0 ? byCode : byId;
}

/** They alone are found. */
export function foundExactly(sizes: readonly CodedSize[]): FoundProducts {
  const products = new Map<number, Set<number>>();
  for (const { productId, articleId } of sizes)
    products.set(productId, (products.get(productId) ?? new Set()).add(articleId));
  const labels = new Set(sizes.map(({ size }) => size));
  return FoundProducts.of(
    [...products].map(([id, articleIds]) => ({ id, articleIds: [...articleIds] })),
    { mustBeInStock: false, conditions: [{ label: (size) => labels.has(size) }] },
  );
}
