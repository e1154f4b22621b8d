import { type APIRequestContext, expect, type Page } from '@playwright/test';

export type Card = {
  id: number;
  title: string;
  path: string;
  oldPrice: number | null;
  rating: number | null;
};

/** Products of the shop that can be had, as its listing gives them. */
export async function inStock(page: Page, more: object = {}): Promise<Card[]> {
  const answer = await page.request.post('/api/home/products/guests?lang=ar', {
    data: { inStock: true, perPage: 24, ...more },
  });
  return ((await answer.json()) as { data: Card[] }).data;
}

/** Opens the first of them. */
export async function openFirst(page: Page, prefix = ''): Promise<Card> {
  const [card] = await inStock(page);
  if (!card) throw new Error('the demo shop has a product in stock');
  await page.goto(`${prefix}${card.path}`);
  return card;
}

type Cell = {
  id: number;
  articleId: number;
  price: number;
  promoPrice: number | null;
  stock: number | null;
  cost: number | null;
};

/**
 * Changes one size of a product through the call that the table of sizes uses; answers the size as it was. `request` carries
 * the owner's session.
 */
export async function changeSize(
  request: APIRequestContext,
  origin: string,
  { productId, id }: { productId: number; id: number },
  change: object,
): Promise<Cell> {
  const path = `${origin}/api/admin/products/${productId}`;
  type Matrix = { version: string; articles: { id: number }[]; cells: Cell[] };
  const { matrix } = ((await (await request.get(path)).json()) as { data: { matrix: Matrix } }).data;
  const before = matrix.cells.find((cell) => cell.id === id);
  if (!before) throw new Error(`no size ${id}`);
  const answer = await request.put(`${path}/sizes`, {
    headers: { origin },
    data: {
      seen: matrix.version,
      articles: matrix.articles.map((article) => ({ ...article, ref: String(article.id) })),
      cells: matrix.cells.map(({ id: cellId, articleId, stock: _stock, cost: _cost, ...cell }) => ({
        ...cell,
        article: String(articleId),
        ...(cellId === id ? change : {}),
      })),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return before;
}
