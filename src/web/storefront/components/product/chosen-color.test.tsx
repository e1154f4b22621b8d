import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ArticleView, ShownProduct } from '#/shop/catalog/catalog.schema.ts';
import { useChosenColor } from './chosen-color.ts';

const product = {
  products: [12, 13].map((id) => ({ id, prices: [] as unknown[] }) as ArticleView),
} as ShownProduct;
const path = '/store/pyjamas/7-x';
let root: Root;
let chosen: ReturnType<typeof useChosenColor>;

function Page() {
  chosen = useChosenColor(product);
  return null;
}

beforeEach(() => {
  const { window, document } = parseHTML('<!doctype html><html lang="ar"><body></body></html>');
  Object.assign(window, { location: new URL(`https://shop.example${path}`) });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body);
});

afterEach(() => act(() => root.unmount()));

test('§2.47 a color and a size that are chosen keep the query of the address, and the page is not asked for anew', async () => {
  const loader = vi.fn(() => null);
  const router = createMemoryRouter([{ id: 'product', path, loader, Component: Page }], {
    initialEntries: [`${path}?fbclid=x&country=SA#c12`],
    hydrationData: { loaderData: { product: null } },
  });
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => chosen.choose(13));
  expect(chosen.article?.id).toBe(13);
  await act(async () => chosen.nameSize(345));
  expect(router.state.location).toMatchObject({ search: '?fbclid=x&country=SA', hash: '#c13-345' });
  expect(loader).not.toHaveBeenCalled();
});
