import type { APIRequestContext } from '@playwright/test';
import { reports } from '../../../src/web/admin/reports.ts';
import { settingsParts } from '../../../src/web/admin/settings-parts.ts';
import type { LongShop } from './long-shop.ts';
import { officePatterns } from './storefront-routes.ts';

export type OfficeVisit = { pattern: string; path: string };

/**
 * One visit for every route of the back office, with something behind it. `request` is a staff user's.
 * A route with a parameter that is not named here throws: whoever adds one says what stands behind it.
 */
export async function officeVisits(
  request: APIRequestContext,
  origin: string,
  { number, handOver }: Pick<LongShop, 'number' | 'handOver'>,
): Promise<OfficeVisit[]> {
  const found = async <Row>(path: string) => {
    const { data } = (await (await request.get(`${origin}/api/admin/${path}`)).json()) as { data: Row[] };
    return data[0];
  };
  const first = (path: string) => found<{ id: number }>(path);
  const order = await first(`orders?q=${number}`);
  const product = await first('products');
  const category = await first('categories');
  const size = await found<{ priceId: number }>('stock/sizes?q=LONG-0');
  const post = await first('posts');
  const count = (await first('counts')) ?? (await beginCount(request, origin));
  const known: Record<string, string | string[]> = {
    '/Admin/*': '/Admin/nothing-here',
    '/Admin/dashboard/:report': reports.map((report) => `/Admin/dashboard/${report}`),
    '/Admin/settings': ['/Admin/settings', ...settingsParts.map((part) => `/Admin/settings?part=${part}`)],
    '/Admin/Edit-Command': `/Admin/Edit-Command?id=${order?.id}`,
    '/Admin/print-order': `/Admin/print-order?id=${order?.id}`,
    '/Admin/print-invoices': '/Admin/print-invoices?month=2026-01',
    '/Admin/print-hand-over': `/Admin/print-hand-over?id=${handOver}`,
    '/Admin/texts/:kind': '/Admin/texts/questions',
    '/Admin/products/:id': `/Admin/products/${product?.id}`,
    '/Admin/categories/:id': `/Admin/categories/${category?.id}`,
    '/Admin/stock/sizes/:id': `/Admin/stock/sizes/${size?.priceId}`,
    '/Admin/stock/count/:id': `/Admin/stock/count/${count?.id}`,
    '/Admin/posts/one': `/Admin/posts/one?id=${post?.id}`,
    '/Admin/customers/one': `/Admin/customers/one?order=${number}`,
  };
  return officePatterns().flatMap((pattern) =>
    [known[pattern] ?? pattern].flat().map((path) => {
      if (/[:*]|undefined/.test(path)) throw new Error(`${pattern}: say which address stands behind it`);
      return { pattern, path };
    }),
  );
}

async function beginCount(request: APIRequestContext, origin: string): Promise<{ id: number }> {
  const begun = await request.post(`${origin}/api/admin/counts`, {
    data: { name: 'جرد الرفوف', withReserved: true },
    headers: { origin },
  });
  if (!begun.ok()) throw new Error(await begun.text());
  return ((await begun.json()) as { data: { id: number } }).data;
}
