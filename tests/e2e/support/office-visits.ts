import type { APIRequestContext } from '@playwright/test';
import { officePatterns } from './storefront-routes.ts';

export type OfficeVisit = { pattern: string; path: string };

type Listed = { data: { id: number; state?: string }[] };

/**
 * One visit for every route of the back office, with something behind it. `request` is a member's, `number` an order's.
 * A route with a parameter that is not named here throws: whoever adds one says what stands behind it.
 */
export async function officeVisits(
  request: APIRequestContext,
  origin: string,
  number: string,
): Promise<OfficeVisit[]> {
  const first = async (path: string) => {
    const { data } = (await (await request.get(`${origin}/api/admin/${path}`)).json()) as Listed;
    return data[0];
  };
  const order = await first(`orders?q=${number}`);
  const product = await first('products');
  const size = await first('stock/sizes?q=LONG-0');
  const post = await first('posts');
  const count = (await first('counts')) ?? (await beginCount(request, origin));
  const known: Record<string, string> = {
    '/Admin/*': '/Admin/nothing-here',
    '/Admin/Edit-Command': `/Admin/Edit-Command?id=${order?.id}`,
    '/Admin/print-order': `/Admin/print-order?id=${order?.id}`,
    '/Admin/texts/:kind': '/Admin/texts/questions',
    '/Admin/products/:id': `/Admin/products/${product?.id}`,
    '/Admin/stock/sizes/:id': `/Admin/stock/sizes/${size?.id}`,
    '/Admin/stock/count/:id': `/Admin/stock/count/${count?.id}`,
    '/Admin/posts/one': `/Admin/posts/one?id=${post?.id}`,
    '/Admin/customers/one': `/Admin/customers/one?order=${number}`,
  };
  return officePatterns().map((pattern) => {
    const path = known[pattern] ?? pattern;
    if (/[:*]/.test(path)) throw new Error(`${pattern}: say which address stands behind it`);
    return { pattern, path };
  });
}

async function beginCount(request: APIRequestContext, origin: string): Promise<{ id: number }> {
  const begun = await request.post(`${origin}/api/admin/counts`, {
    data: { name: 'جرد الرفوف', withHeld: true },
    headers: { origin },
  });
  if (!begun.ok()) throw new Error(await begun.text());
  return ((await begun.json()) as { data: { id: number } }).data;
}
